// Boards seen lately, by hash: a set of fixed size that forgets when it must.
//
// Eight hashes share a cache line; a new one replaces any of them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tilestar {

class SeenLately {
public:
    // Room for some layers of `width` boards.
    explicit SeenLately(std::size_t width) {
        std::size_t size = 1024;
        while (size < width * 16) size *= 2;
        hashes_.resize(size);
    }

    // False if it was there.
    bool add(std::uint64_t hash) {
        std::uint64_t* line = &hashes_[hash & (hashes_.size() - 1) & ~std::uint64_t{7}];
        if (std::find(line, line + 8, hash) != line + 8) return false;
        line[hash >> 40 & 7] = hash;
        return true;
    }

private:
    std::vector<std::uint64_t> hashes_;
};

}  // namespace tilestar
