// Where the entries of a zero-aware pattern database lie.
//
// A pattern is k tiles of a width × height board. What matters of a board is the *cell set* the k tiles occupy,
// how they are *permuted* over it, and the *region* (connected component of the other cells) that holds the
// blank: inside its region the blank moves freely without touching the pattern.
//
// Entries are grouped in blocks, one for each (cell set, region), of k! bytes in rank order, while a table is built or
// verified: a step sends a whole block to another one. A finished table is grouped the other way,
//
//     entry = rank(permutation) · blocks + block(set, any cell of the region)
//
// because most steps of a search keep the permutation, and so the next look-up is near the last ones.
//
// Cell sets are numbered by splitting the set's bits in two halves: index = high[upper half] + low[lower half],
// where low counts the lower halves with as many bits and high the sets with a smaller upper half. Regions of one
// set are numbered largest first. Up to 16 cells, a set's first block and the region of every cell fit one word; beyond
// that the map cell → region (a "row") is shared by all sets that have the same one.
//
// A permutation lists the pattern's tiles in the order of the cells they occupy; lehmer.hpp says how it is ranked.
// A step along a row never jumps over another cell and keeps the permutation; a step along a column may.
//
// The caller has checked 2 ≤ width ≤ height, cells ≤ 36, 1 ≤ tiles ≤ 8, tiles < cells. Memory: a few megabytes at most.
#pragma once

#include <bit>
#include <cstdint>
#include <map>
#include <vector>

#include "tiles/board/lehmer.hpp"

namespace tilestar {

using CellSet = std::uint64_t;  // bit c stands for cell c, cells counted row by row

constexpr int max_pattern_cells = 36;

// How many cells of the set come before `cell`.
inline int count_before(CellSet set, int cell) { return std::popcount(set & ((CellSet{1} << cell) - 1)); }

class BlockLayout {
public:
    struct Block {
        CellSet occupied;
        CellSet region;
    };

    BlockLayout(int width, int height, int tiles);
    BlockLayout(const BlockLayout&) = delete;
    BlockLayout& operator=(const BlockLayout&) = delete;

    int width() const { return width_; }
    int height() const { return height_; }
    int cells() const { return cells_; }
    int tiles() const { return tiles_; }
    std::uint32_t permutations() const { return permutations_; }
    std::uint64_t entries() const { return std::uint64_t{block_count_} * permutations_; }
    std::uint32_t block_count() const { return block_count_; }

    // The block of the set `occupied` (of exactly tiles() cells) whose region contains `cell`.
    std::uint32_t block(CellSet occupied, int cell) const {
        const std::uint32_t set = number(occupied);
        return cells_ <= packed_cells ? packed_block(set, cell) : mapped_block(set, cell);
    }

    // The same in steps, for callers that know the size of the board: a set's number, what is known of the set by its
    // number, and the block of a set and cell on boards of at most 16 cells, or more.
    std::uint32_t number(CellSet occupied) const { return high_[occupied >> low_bits_] + low_[occupied & low_mask_]; }
    const void* packed_set(std::uint32_t set) const { return &packed_sets_[set]; }
    const void* mapped_set(std::uint32_t set) const { return &sets_[set]; }
    std::uint32_t packed_block(std::uint32_t set, int cell) const {
        const std::uint64_t known = packed_sets_[set];
        return static_cast<std::uint32_t>((known >> 48) + (known >> (3 * cell) & 7));
    }
    std::uint32_t mapped_block(std::uint32_t set, int cell) const {
        const std::uint32_t known = sets_[set];
        return (known >> row_bits) + rows_[((known & row_mask) << row_shift) + static_cast<std::uint32_t>(cell)];
    }

    Rank rank(Lehmer digits) const { return rank_(digits); }

    // Every block in order of its number. Derived on request: only builders and verifiers need it.
    std::vector<Block> list_blocks() const;

    // The cells next to `cell`, as a set.
    CellSet neighbours(int cell) const { return neighbours_[cell]; }

private:
    static constexpr int packed_cells = 16;
    static constexpr int row_bits = 12;  // sets_ holds (first block << row_bits) | row
    static constexpr std::uint32_t row_mask = (1u << row_bits) - 1;
    static constexpr int row_shift = 6;

    void number_sets();
    void number_blocks();
    std::vector<CellSet> regions(CellSet occupied) const;  // largest first
    std::uint64_t pack_regions(const std::vector<CellSet>& parts) const;
    std::uint32_t find_row(const std::vector<CellSet>& parts, std::map<std::vector<CellSet>, std::uint32_t>& known_rows);

    int width_, height_, cells_, tiles_;
    int low_bits_;
    CellSet low_mask_;
    std::uint32_t permutations_;
    std::uint32_t block_count_ = 0;
    CellSet first_column_ = 0, last_column_ = 0;
    std::vector<CellSet> neighbours_;          // [cell]
    std::vector<std::uint32_t> high_, low_;    // [half of a set]
    std::vector<std::uint64_t> packed_sets_;   // [set index] first block in the upper 16 bits, 3 bits a cell: its region
    std::vector<std::uint32_t> sets_;          // [set index] first block and row
    std::vector<std::uint8_t> rows_;           // [row << row_shift | cell] → region number within the set
    LehmerRank rank_;
};

// The next larger set with as many cells (Gosper's hack); `set` is not empty.
inline CellSet next_set(CellSet set) {
    const CellSet lowest = set & -set;
    const CellSet ripple = set + lowest;
    return ripple | (((set ^ ripple) >> 2) / lowest);
}

}  // namespace tilestar
