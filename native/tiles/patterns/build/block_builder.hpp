// Fills a zero-aware pattern database by breadth-first search from the goal, block by block (transpose.hpp finishes it).
//
// A level d is one pass over the blocks that received entries of depth d: their positions are collected, then every
// move of the block sends all of them at once to one other block. Nothing is ranked or unranked, memory is
// streamed, and blocks are independent units of work for threads.
//
// A step moves one tile by one cell, so all entries of a block have depths of one parity: a level reads blocks of
// one parity and writes blocks of the other. Two threads may write the same byte, but only the same value.
//
// The caller provides a table of layout.entries() bytes and distinct goal cells, none of them the blank's.
// Memory beside the table: a few bytes for each block.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "common/limits.hpp"
#include "tiles/patterns/build/block_layout.hpp"

namespace tilestar {

constexpr std::uint8_t unreached = 255;

struct PatternGoal {
    std::span<const std::uint8_t> cells;  // the pattern's tiles are named by the cells they must reach
    int blank;
};

// Where the goal lies in the table.
std::uint64_t goal_entry(const BlockLayout& layout, const PatternGoal& goal);

// Called by the calling thread after each level with (entries reached, entries in all).
using BuildProgress = std::function<void(std::uint64_t, std::uint64_t)>;

// True when finished; false when `limits` stopped it, and then the table is worthless.
bool build_blocks(const BlockLayout& layout, const PatternGoal& goal, std::span<std::uint8_t> table, int threads,
                  Limits& limits, const BuildProgress& progress);

}  // namespace tilestar
