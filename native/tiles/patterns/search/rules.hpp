// What a search over pattern databases asks: which tables, seen through which symmetries, add up to h.
//
// Tiles are named by the cells they must reach, so the goal is every tile in its own cell and the blank in the
// goal's blank cell. A *view* is a way to cover all tiles by disjoint patterns; its h is the sum of one look-up a
// pattern, and the search takes the greatest h of all views. The pattern of a *slot* need not be the table's own: a
// symmetry of the board that fixes the goal's blank cell may map it there. So the reflected board is a second view
// of the same tables, and two patterns of a partition that mirror each other share one table.
//
// Every look-up of every view takes time, and which views say most differs from board to board. So a search may have more
// views than its nodes have room for: it uses those that say most at the start, and again at the roots of subtrees that are large
// enough to repay the choice.
//
// The caller guarantees that each table was built for its cells and this goal's blank, that every `to_table` is such
// a symmetry, and that each view covers every tile once. Memory: tables belong to the caller,
// layouts and automata to whoever holds them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "tiles/patterns/build/block_layout.hpp"
#include "tiles/search/move_automaton.hpp"

namespace tilestar {

constexpr std::size_t max_views = 16;

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

struct PatternView {
    std::vector<PatternSlot> slots;
    std::array<std::uint8_t, max_pattern_cells> slot_of{};  // [tile] the number of the slot that has it
};

struct PatternRules {
    std::shared_ptr<AutomatonCache> automata;
    int width = 0, height = 0, blank = 0;
    std::vector<PatternTable> tables;
    std::vector<PatternView> views;

    int cells() const { return width * height; }
    std::size_t most_slots() const {  // of a view
        std::size_t most = 0;
        for (const PatternView& view : views) most = std::max(most, view.slots.size());
        return most;
    }
};

}  // namespace tilestar
