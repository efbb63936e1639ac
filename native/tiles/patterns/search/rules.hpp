// What a search over pattern databases asks: which tables, seen through which symmetries, add up to h.
//
// Tiles are named by the cells they must reach, so the goal is every tile in its own cell and the blank in the
// goal's blank cell. A *view* is a way to cover all tiles by disjoint patterns; its h is the sum of one look-up a
// pattern, and the search takes the greatest h of all views. The pattern of a *slot* need not be the table's own: a
// symmetry of the board that fixes the goal's blank cell may map it there. So the reflected board is a second view
// of the same tables, and two patterns of a partition that mirror each other share one table.
//
// The caller guarantees that each table was built for its cells and this goal's blank, that every `to_table` is such
// a symmetry, and that each view covers every tile once. Memory: tables belong to the caller,
// layouts and automata to whoever holds them.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "tiles/patterns/build/block_layout.hpp"
#include "tiles/search/move_automaton.hpp"

namespace tilestar {

constexpr int max_views = 8;
constexpr int max_slots = 32;

using CellMap = std::array<std::uint8_t, max_pattern_cells>;

struct PatternTable {
    std::shared_ptr<const BlockLayout> layout;
    std::vector<std::uint8_t> cells;      // sorted goal cells of the pattern
    std::span<const std::uint8_t> bytes;  // layout->entries() of them, permutation by permutation
};

struct PatternSlot {
    int table;
    CellMap to_table;  // [board cell or tile] → the table's cell or tile
};

struct PatternRules {
    std::shared_ptr<AutomatonCache> automata;
    int width = 0, height = 0, blank = 0;
    std::vector<PatternTable> tables;
    std::vector<PatternSlot> slots;                                          // slots of view 0, then of view 1, …
    int views = 0;
    std::array<std::array<std::uint8_t, max_pattern_cells>, max_views> slot_of{};  // [view][tile]

    int cells() const { return width * height; }
};

}  // namespace tilestar
