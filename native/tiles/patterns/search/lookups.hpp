// The look-up a move asks for: one pattern of each view holds the moved tile, and only its entry changes.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>

#include "common/prefetch.hpp"
#include "tiles/patterns/search/node.hpp"

namespace tilestar {

template <class Capacity, int Views, int Slots>
class PatternLookups {
public:
    using Node = PatternNode<Capacity, Views, Slots>;
    using Set = typename Capacity::Set;

    // A moved slot whose h is still to be found, and the number of its cell set.
    struct Aim {
        std::uint32_t set;
        std::uint8_t slot;
    };

    explicit PatternLookups(const PatternRules& rules) : rules_(rules), deltas_{-rules.width, -1, 1, rules.width} {
        for (int view = 0; view < Views; ++view)
            for (int tile = 0; tile < Capacity::cells; ++tile) {
                slot_of_[view][tile] = rules.slot_of[view][tile];
                if (tile < rules.cells() && tile != rules.blank) view_of_[slot_of_[view][tile]] = view;
            }
        for (std::size_t i = 0; i < rules.slots.size(); ++i) fill_slot(slots_[i], rules.slots[i]);
    }

    const std::array<int, 4>& deltas() const { return deltas_; }

    // A look-up has three steps, each of which asks the memory for what the next one reads.
    //
    // First, moves `tile` into `blank`, which moves in `direction`, in the slot of `view` that holds the tile: all but its h.
    Aim aim(Node& node, int view, int tile, int blank, Direction direction) const {
        const std::uint8_t index = slot_of_[view][tile];
        const Slot& slot = slots_[index];
        const Step& step = slot.steps[direction][blank];
        auto& moved = node.slots[index];
        const int first = std::popcount(moved.occupied & step.below);
        const int length = std::popcount(moved.occupied & step.between);
        const Lehmer before = moved.digits();
        moved.packed ^= before ^ step.jumps[length](before, first);
        moved.occupied ^= step.flip;
        const std::uint32_t set = slot.layout->number(moved.occupied);
        prefetch_to_read(small ? slot.layout->packed_set(set) : slot.layout->mapped_set(set));
        return {set, index};
    }

    // Second, the entry that says the moved slot's h; the node's blank is already where it went.
    const std::uint8_t* entry(const Node& node, const Aim& aim) const {
        const Slot& slot = slots_[aim.slot];
        const int cell = slot.to_table[node.blank];
        const std::uint64_t block = small ? slot.layout->packed_block(aim.set, cell) : slot.layout->mapped_block(aim.set, cell);
        const std::uint8_t* entry = slot.bytes + (slot.layout->rank(node.slots[aim.slot].digits()) * slot.blocks + block);
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

    // The node of a board: tiles[cell] is the cell the tile must reach, for the blank the goal's blank cell.
    Node node(std::span<const std::uint8_t> tiles) const {
        Node node{};
        std::array<std::uint8_t, max_pattern_cells> cell_of;  // [tile]
        for (int cell = 0; cell < rules_.cells(); ++cell) {
            cell_of[tiles[cell]] = static_cast<std::uint8_t>(cell);
            if (tiles[cell] != rules_.blank) node.cells.set(cell, tiles[cell]);
        }
        node.blank = cell_of[rules_.blank];
        node.automaton = MoveAutomaton::start(node.blank);
        node.views = Views;
        std::array<const std::uint8_t*, Slots> entries;
        const auto slots = static_cast<std::uint8_t>(rules_.slots.size());
        for (std::uint8_t slot = 0; slot < slots; ++slot) entries[slot] = place(node, slot, cell_of);
        for (std::uint8_t slot = 0; slot < slots; ++slot) settle(node, view_of_[slot], {0, slot}, entries[slot]);
        return node;
    }

private:
    static constexpr bool small = Capacity::cells <= 16;

    struct Step {            // of a tile into the blank, as the table sees it
        const JumpTable::Row* jumps;  // [other tiles of the pattern between both cells]
        Set flip;                     // the cell left and the cell entered
        Set below, between;           // the cells before both, and strictly between them
    };
    struct Slot {
        const std::uint8_t* bytes;
        const BlockLayout* layout;
        std::uint64_t blocks;         // entries of one permutation
        CellMap to_table;
        std::array<std::uint8_t, max_pattern_tiles> tiles;  // in the order of the table's goal cells
        std::uint8_t size;            // so many tiles
        Step steps[4][Capacity::cells];  // [direction of the blank][its cell]
    };

    void fill_slot(Slot& slot, const PatternSlot& pattern) {
        const PatternTable& table = rules_.tables[pattern.table];
        slot = {table.bytes.data(), table.layout.get(), table.layout->block_count(), pattern.to_table, {}, 0, {}};
        for (const std::uint8_t goal : table.cells) {
            const auto tile = std::find(pattern.to_table.begin(), pattern.to_table.begin() + rules_.cells(), goal);
            slot.tiles[slot.size++] = static_cast<std::uint8_t>(tile - pattern.to_table.begin());
        }
        for (const Direction direction : all_directions)
            for (int blank = 0; blank < rules_.cells(); ++blank) {
                const int cell = blank + deltas_[direction];
                if (cell < 0 || cell >= rules_.cells()) continue;  // moves off the board are never asked for
                const int from = pattern.to_table[cell], to = pattern.to_table[blank];
                const Set low = Set{1} << std::min(from, to), high = Set{1} << std::max(from, to);
                slot.steps[direction][blank] = {JumpTable::instance().rows(from < to), low | high, low - 1,
                                          (high - 1) & ~(low | (low - 1))};
            }
    }

    // Sees where a slot's tiles are, and asks the memory for the entry that says its h.
    const std::uint8_t* place(Node& node, std::size_t index, std::span<const std::uint8_t> cell_of) const {
        const Slot& slot = slots_[index];
        std::uint8_t label[max_pattern_cells];  // [table cell] which of the pattern's tiles is there
        Set occupied = 0;
        for (std::uint8_t i = 0; i < slot.size; ++i) {
            const int cell = slot.to_table[cell_of[slot.tiles[i]]];
            occupied |= Set{1} << cell;
            label[cell] = i;
        }
        std::uint8_t order[max_pattern_tiles];
        std::size_t size = 0;
        for (Set rest = occupied; rest; rest &= rest - 1) order[size++] = label[std::countr_zero(rest)];
        const Lehmer digits = lehmer_digits({order, size});
        const std::uint64_t block = slot.layout->block(occupied, slot.to_table[node.blank]);
        const std::uint8_t* entry = slot.bytes + (slot.layout->rank(digits) * slot.blocks + block);
        prefetch_to_read(entry);
        node.slots[index] = {occupied, digits};
        return entry;
    }

    const PatternRules& rules_;
    const std::array<int, 4> deltas_;  // [direction of the blank] how its cell changes
    std::array<std::array<std::uint8_t, Capacity::cells>, Views> slot_of_{};   // [view][tile]
    std::array<int, Slots> view_of_{};                                      // [slot]
    Slot slots_[Slots];
};

}  // namespace tilestar
