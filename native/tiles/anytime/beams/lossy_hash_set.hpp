// Lossy hash set: hashes of the boards seen last, in a table of fixed size in which new ones replace old ones.
//
// Eight hashes share a cache line; a new one replaces any of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/huge_pages.hpp"
#include "common/prefetch.hpp"

namespace tilestar {

class LossyHashSet {
public:
    // Room for some layers of `width` boards.
    explicit LossyHashSet(std::size_t width) {
        std::size_t lines = 128;
        while (lines < width * 2) lines *= 2;
        lines_.resize(lines);
    }

    void prefetch(std::uint64_t hash) const { prefetch_to_write(&lines_[hash & (lines_.size() - 1)]); }

    // False if it was there.
    bool add(std::uint64_t hash) {
        Line& line = lines_[hash & (lines_.size() - 1)];
        bool there = false;
        for (const std::uint64_t known : line.hashes) there |= known == hash;
        if (!there) line.hashes[hash >> 40 & 7] = hash;
        return !there;
    }

private:
    struct alignas(64) Line {
        std::uint64_t hashes[8] = {};
    };

    std::vector<Line, HugePages<Line>> lines_;
};

}  // namespace tilestar
