// A mapped file that somebody truncates, or whose disk fails, must not end the process.
//
// Reading such a page raises SIGBUS. While a mapping is guarded, that page and those after it are replaced by zeros, the
// mapping is marked as lost, and the reader goes on: it must ask lost() before it believes what it read. Signals that are
// about other addresses go to the handler that was there before. The handler is installed with the first guard. On
// Windows a file that is mapped cannot be truncated, and a guard does nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace tilestar {

class MappingGuard {
public:
    // The whole mapping, which begins at a page and must stay mapped for as long as the guard lives. Throws
    // std::length_error beyond most_guards.
    explicit MappingGuard(std::span<const std::uint8_t> mapping);
    ~MappingGuard();
    MappingGuard(const MappingGuard&) = delete;
    MappingGuard& operator=(const MappingGuard&) = delete;

    bool lost() const;

    static constexpr std::size_t most_guards = 1024;

private:
    std::size_t place_;
};

}  // namespace tilestar
