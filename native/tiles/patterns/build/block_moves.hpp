// The moves of one block of a pattern database: which block a pattern tile's step into the blank's region leads to,
// and how all permutations of the block are renamed by it.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "tiles/patterns/build/block_layout.hpp"

namespace tilestar {

struct BlockMove {
    std::uint32_t target;  // the block the step leads to
    const Rank* relabel;   // [rank] → rank after the step
};

// Lists moves; keeps the relabelling tables, k! ranks for each pair of places in cell order a step can join.
class BlockMoves {
public:
    explicit BlockMoves(const BlockLayout& layout);

    // All steps of a tile of `block` into its region, written over `moves`.
    void list(const BlockLayout::Block& block, std::vector<BlockMove>& moves) const;

private:
    const BlockLayout& layout_;
    std::map<std::pair<int, int>, std::vector<Rank>> relabels_;  // [places from, to][rank]
};

}  // namespace tilestar
