// The look-up a move asks for: one pattern of each view holds the moved tile, and only its entry changes.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "common/prefetch.hpp"
#include "tiles/patterns/search/node.hpp"

namespace tilestar {

template <class Capacity, int Views, int Slots>
class PatternLookups {
public:
    using Node = PatternNode<Capacity, Views, Slots>;
    using Set = typename Capacity::Set;
    using Chosen = std::array<std::uint8_t, Views>;

    static constexpr int view_slots = Slots / Views;

    // A moved slot whose h is still to be found, and the number of its cell set.
    struct Aim {
        std::uint32_t set;
        std::uint8_t slot;     // of the node
        std::uint8_t pattern;  // as patterns_ are numbered
    };

    explicit PatternLookups(const PatternRules& rules)
        : rules_(rules), deltas_{-rules.width, -1, 1, rules.width}, patterns_(rules.views.size() * view_slots) {
        for (std::size_t number = 0; number < rules.views.size(); ++number) {
            const PatternView& view = rules.views[number];
            std::copy_n(view.slot_of.begin(), Capacity::cells, slot_of_[number].begin());
            for (std::size_t slot = 0; slot < view.slots.size(); ++slot)
                fill_pattern(patterns_[number * view_slots + slot], view.slots[slot]);
        }
    }

    const std::array<int, 4>& deltas() const { return deltas_; }

    // The node's slot that holds a tile in one of its views, and the table of a slot.
    int slot(const Node& node, int view, int tile) const {
        return view * view_slots + slot_of_[node.chosen[view]][tile];
    }
    int table(const Node& node, int slot) const {
        return rules_.views[node.chosen[slot / view_slots]].slots[static_cast<std::size_t>(slot % view_slots)].table;
    }

    // A look-up has three steps, each of which asks the memory for what the next one reads.
    //
    // First, moves `tile` into `blank`, which moves in `direction`, in the slot of `view` that holds the tile: all but its h.
    Aim aim(Node& node, int view, int tile, int blank, Direction direction) const {
        const int chosen = node.chosen[view], place = slot_of_[chosen][tile];
        const int index = view * view_slots + place, number = chosen * view_slots + place;
        const Pattern& pattern = patterns_[number];
        const Step& step = pattern.steps[direction][blank];
        auto& moved = node.slots[index];
        const int first = std::popcount(moved.occupied & step.below);
        const int length = std::popcount(moved.occupied & step.between);
        const Lehmer before = moved.digits();
        moved.packed ^= before ^ step.jumps[length](before, first);
        moved.occupied ^= step.flip;
        const std::uint32_t set = pattern.layout->number(moved.occupied);
        prefetch_to_read(small ? pattern.layout->packed_set(set) : pattern.layout->mapped_set(set));
        return {set, static_cast<std::uint8_t>(index), static_cast<std::uint8_t>(number)};
    }

    // Second, the entry that says the moved slot's h; the node's blank is already where it went.
    const std::uint8_t* entry(const Node& node, const Aim& aim) const {
        const Pattern& pattern = patterns_[aim.pattern];
        const BlockLayout& layout = *pattern.layout;
        const int cell = pattern.to_table[node.blank];
        const std::uint64_t block = small ? layout.packed_block(aim.set, cell) : layout.mapped_block(aim.set, cell);
        const std::uint8_t* entry = pattern.bytes + (layout.rank(node.slots[aim.slot].digits()) * pattern.blocks + block);
        prefetch_to_read(entry);
        return entry;
    }

    // Third, reads it for `view`.
    static void settle(Node& node, int view, const Aim& aim, const std::uint8_t* entry) {
        auto& slot = node.slots[aim.slot];
        const std::uint32_t h = *entry;
        node.h[view] = static_cast<std::uint16_t>(node.h[view] + h - (slot.packed >> 24));
        slot.packed = (slot.packed & window(max_pattern_tiles)) | h << 24;
    }

    // The node of a board: tiles[cell] is the cell the tile must reach, for the blank the goal's blank cell. It has the views
    // that say most there, or those that are given.
    Node node(std::span<const std::uint8_t> tiles) const { return node(tiles, strongest(tiles)); }
    Node node(std::span<const std::uint8_t> tiles, const Chosen& chosen) const {
        Node node{};
        const CellOf cell_of = cells_of(tiles);
        for (int cell = 0; cell < rules_.cells(); ++cell)
            if (tiles[cell] != rules_.blank) node.cells.set(cell, tiles[cell]);
        node.blank = cell_of[rules_.blank];
        node.automaton = MoveAutomaton::start(node.blank);
        node.chosen = chosen;
        node.views = Views;
        std::array<const std::uint8_t*, Slots> entries;
        for (int slot = 0; slot < Slots; ++slot)
            entries[slot] = place(node.slots[slot], chosen[slot / view_slots] * view_slots + slot % view_slots, cell_of);
        for (std::uint8_t slot = 0; slot < Slots; ++slot)
            if (entries[slot]) settle(node, slot / view_slots, {0, slot, 0}, entries[slot]);
        return node;
    }

    // Gives a node the views that say most there.
    void choose_views(Node& node) const {
        std::array<std::uint8_t, Capacity::cells> tiles{};
        for (int cell = 0; cell < rules_.cells(); ++cell) tiles[cell] = static_cast<std::uint8_t>(node.cells.get(cell));
        tiles[node.blank] = static_cast<std::uint8_t>(rules_.blank);
        Node other = this->node(tiles);
        other.g = node.g;
        other.path = node.path;
        other.automaton = node.automaton;
        node = other;
    }

private:
    static constexpr bool small = Capacity::cells <= 16;

    using CellOf = std::array<std::uint8_t, max_pattern_cells>;  // [tile]

    CellOf cells_of(std::span<const std::uint8_t> tiles) const {
        CellOf cell_of{};
        for (int cell = 0; cell < rules_.cells(); ++cell) cell_of[tiles[cell]] = static_cast<std::uint8_t>(cell);
        return cell_of;
    }

    // The views of largest h, the largest first; all of them in their own order if there is room.
    Chosen strongest(std::span<const std::uint8_t> tiles) const {
        const std::size_t views = rules_.views.size();
        std::array<std::uint8_t, max_views> order;
        std::iota(order.begin(), order.end(), std::uint8_t{0});
        if (views > Views) {
            const CellOf cell_of = cells_of(tiles);
            std::array<const std::uint8_t*, max_views * view_slots> entries;
            typename Node::Slot placed;
            for (std::size_t i = 0; i < patterns_.size(); ++i) entries[i] = place(placed, i, cell_of);
            std::array<int, max_views> h{};
            for (std::size_t i = 0; i < patterns_.size(); ++i)
                if (entries[i]) h[i / view_slots] += *entries[i];
            std::stable_sort(order.begin(), order.begin() + views, [&](int one, int other) { return h[one] > h[other]; });
        }
        Chosen chosen;
        std::copy_n(order.begin(), Views, chosen.begin());
        return chosen;
    }

    struct Step {            // of a tile into the blank, as the table sees it
        const JumpTable::Row* jumps;  // [other tiles of the pattern between both cells]
        Set flip;                     // the cell left and the cell entered
        Set below, between;           // the cells before both, and strictly between them
    };
    struct Pattern {
        const std::uint8_t* bytes;
        const BlockLayout* layout;
        std::uint64_t blocks;         // entries of one permutation
        CellMap to_table;
        std::array<std::uint8_t, max_pattern_tiles> tiles;  // in the order of the table's goal cells
        std::uint8_t size;            // so many tiles; none in a slot that its view does not need
        Step steps[4][Capacity::cells];  // [direction of the blank][its cell]
    };

    void fill_pattern(Pattern& pattern, const PatternSlot& slot) {
        const PatternTable& table = rules_.tables[slot.table];
        pattern = {table.bytes.data(), table.layout.get(), table.layout->block_count(), slot.to_table, {}, 0, {}};
        for (const std::uint8_t goal : table.cells) {
            const auto tile = std::find(slot.to_table.begin(), slot.to_table.begin() + rules_.cells(), goal);
            pattern.tiles[pattern.size++] = static_cast<std::uint8_t>(tile - slot.to_table.begin());
        }
        for (const Direction direction : all_directions)
            for (int blank = 0; blank < rules_.cells(); ++blank) {
                const int cell = blank + deltas_[direction];
                if (cell < 0 || cell >= rules_.cells()) continue;  // moves off the board are never asked for
                const int from = slot.to_table[cell], to = slot.to_table[blank];
                const Set low = Set{1} << std::min(from, to), high = Set{1} << std::max(from, to);
                pattern.steps[direction][blank] = {JumpTable::instance().rows(from < to), low | high, low - 1,
                                                   (high - 1) & ~(low | (low - 1))};
            }
    }

    // Sees where a pattern's tiles are, and asks the memory for the entry that says their h; null where there is no pattern.
    const std::uint8_t* place(typename Node::Slot& placed, std::size_t number, const CellOf& cell_of) const {
        const Pattern& pattern = patterns_[number];
        if (pattern.size == 0) return nullptr;
        std::uint8_t label[max_pattern_cells];  // [table cell] which of the pattern's tiles is there
        Set occupied = 0;
        for (std::uint8_t i = 0; i < pattern.size; ++i) {
            const int cell = pattern.to_table[cell_of[pattern.tiles[i]]];
            occupied |= Set{1} << cell;
            label[cell] = i;
        }
        std::uint8_t order[max_pattern_tiles];
        std::size_t size = 0;
        for (Set rest = occupied; rest; rest &= rest - 1) order[size++] = label[std::countr_zero(rest)];
        const Lehmer digits = lehmer_digits({order, size});
        const std::uint64_t block = pattern.layout->block(occupied, pattern.to_table[cell_of[rules_.blank]]);
        const std::uint8_t* entry = pattern.bytes + (pattern.layout->rank(digits) * pattern.blocks + block);
        prefetch_to_read(entry);
        placed = {occupied, digits};
        return entry;
    }

    const PatternRules& rules_;
    const std::array<int, 4> deltas_;  // [direction of the blank] how its cell changes
    std::array<std::array<std::uint8_t, Capacity::cells>, max_views> slot_of_{};  // [view][tile] as in the rules
    std::vector<Pattern> patterns_;  // [view · view_slots + slot]
};

}  // namespace tilestar
