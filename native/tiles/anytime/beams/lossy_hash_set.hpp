// Lossy hash set: hashes of the boards seen last, in a table in which new ones replace old ones.
//
// Eight hashes share a cache line; a new one replaces any of them. The table grows with the layers of a beam, because writing
// fresh memory takes time too: a wide beam that meets few boards takes little. Memory: at most 256 bytes a board of the widest
// layer, and half as much more while the table grows.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "common/huge_pages.hpp"
#include "common/limits.hpp"
#include "common/prefetch.hpp"

namespace tilestar {

class LossyHashSet {
public:
    // For layers of at most `width` boards; there is room for some small ones.
    explicit LossyHashSet(std::size_t width) : most_lines_(lines_for(width)), lines_(least_lines) {}

    // Makes room for some layers of so many boards, unless `limits` stop it: then the table stays as it is.
    void make_room(std::size_t boards, Limits& limits) {
        const std::size_t wanted = std::min(lines_for(boards), most_lines_);
        while (lines_.size() < wanted && twice_as_large(limits)) {}
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

    std::size_t bytes() const { return lines_.size() * sizeof(Line); }

private:
    struct alignas(64) Line {
        std::uint64_t hashes[8] = {};
    };
    using Lines = std::vector<Line, HugePages<Line>>;

    static constexpr std::size_t least_lines = 128;
    static constexpr std::size_t poll_period = 1 << 14;  // lines, a megabyte

    static std::size_t lines_for(std::size_t boards) {
        std::size_t lines = least_lines;
        while (lines < boards * 2) lines *= 2;
        return lines;
    }

    // A line's hashes go to the line of the same number, or to the one that many lines further on; each keeps its place in the line.
    bool twice_as_large(Limits& limits) {
        const std::uint64_t half = lines_.size();
        Lines larger;
        larger.reserve(2 * half);
        for (const std::uint64_t upper : {std::uint64_t{0}, half})
            for (const Line& line : lines_) {
                if (larger.size() % poll_period == 0 && limits.spend(0) != Stop::none) return false;
                Line& kept = larger.emplace_back();
                for (int i = 0; i < 8; ++i)
                    if ((line.hashes[i] & half) == upper) kept.hashes[i] = line.hashes[i];
            }
        lines_ = std::move(larger);
        return true;
    }

    std::size_t most_lines_;
    Lines lines_;
};

}  // namespace tilestar
