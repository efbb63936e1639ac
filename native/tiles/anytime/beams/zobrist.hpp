// Zobrist hashes of boards: the exclusive or of a random key for each tile, the blank included, and its cell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace tilestar {

class ZobristKeys {
public:
    ZobristKeys(int cells, std::uint64_t seed) : cells_(cells), keys_(static_cast<std::size_t>(cells) * cells) {
        std::mt19937_64 random(seed);
        for (std::uint64_t& key : keys_) key = random();
        for (int cell = 0; cell < cells; ++cell) goal_ ^= (*this)(cell, cell);
    }

    std::uint64_t operator()(int cell, int tile) const { return keys_[cell * cells_ + tile]; }

    std::uint64_t goal() const { return goal_; }  // the hash of the goal

    // What the hash changes by when a tile and the blank exchange their cells.
    std::uint64_t exchange(int tile, int tile_cell, int blank, int blank_cell) const {
        return (*this)(tile_cell, tile) ^ (*this)(blank_cell, tile) ^ (*this)(blank_cell, blank) ^ (*this)(tile_cell, blank);
    }

private:
    const int cells_;
    std::vector<std::uint64_t> keys_;  // [cell · cells + tile]
    std::uint64_t goal_ = 0;
};

}  // namespace tilestar
