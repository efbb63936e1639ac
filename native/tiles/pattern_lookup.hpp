// The look-up a move asks for: one pattern of each view holds the moved tile, and only its entry changes.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>

#include "prefetch.hpp"
#include "tiles/pattern_node.hpp"

namespace tilestar {

template <class Shape, int Views, int Slots>
class PatternLookups {
public:
    using Node = PatternNode<Shape, Views, Slots>;
    using Set = typename Shape::Set;

    // A slot after a move, all but its h, which is still to be read from `entry`.
    struct Pending {
        const std::uint8_t* entry;
        Set occupied;
        Lehmer digits;
        std::uint32_t slot;
    };

    explicit PatternLookups(const PatternRules& rules) : rules_(rules), ways_{-rules.width, -1, 1, rules.width} {
        for (int view = 0; view < Views; ++view)
            for (int tile = 0; tile < Shape::cells; ++tile) slot_of_[view][tile] = rules.slot_of[view][tile];
        for (std::size_t i = 0; i < rules.slots.size(); ++i) fill_slot(slots_[i], rules.slots[i]);
    }

    const std::array<int, 4>& ways() const { return ways_; }

    // Where to find h of the slot that holds `tile` in `view`, once the tile has moved into `blank`, which goes `way`.
    // `node`'s slot is as before the move. The entry's cache line is requested, not read.
    Pending request(const Node& node, int view, int tile, int blank, int way) const {
        const std::uint32_t index = slot_of_[view][tile];
        const Slot& slot = slots_[index];
        const Step& step = slot.steps[way][blank];
        const auto before = node.slots[index];
        const Set occupied = before.occupied ^ step.flip;
        const int first = std::popcount(before.occupied & step.below);
        const int length = std::popcount(before.occupied & step.between);
        const Lehmer digits = jumps_(before.digits(), step.up, first, length);
        const std::uint64_t block = Shape::cells <= 16 ? slot.layout->packed_block(occupied, step.cell)
                                                       : slot.layout->mapped_block(occupied, step.cell);
        const std::uint8_t* entry = slot.bytes + (block * slot.permutations + slot.layout->rank(digits));
        prefetch_to_read(entry);
        return {entry, occupied, digits, index};
    }

    // The sum of `view` after the move of `pending`; the slot's new h is `entry_h`.
    static int sum(const Node& node, int view, const Pending& pending, int entry_h) {
        return node.h[view] + entry_h - node.slots[pending.slot].h();
    }

    static void apply(Node& node, int view, const Pending& pending, int entry_h) {
        auto& slot = node.slots[pending.slot];
        node.h[view] = static_cast<std::uint16_t>(node.h[view] + entry_h - slot.h());
        slot = {pending.occupied, pending.digits | static_cast<std::uint32_t>(entry_h) << 24};
    }

    // The node of a board: tiles[cell] is the cell the tile must reach, for the blank the goal's blank cell.
    Node node(std::span<const std::uint8_t> tiles, const MoveAutomaton& automaton) const {
        Node node{};
        for (int cell = 0; cell < rules_.cells(); ++cell) {
            if (tiles[cell] == rules_.blank)
                node.blank = static_cast<std::uint16_t>(cell);
            else
                node.cells.set(cell, tiles[cell]);
        }
        node.automaton = automaton.start(node.blank);
        for (int view = 0; view < rules_.views; ++view)
            for (std::size_t index = 0; index < rules_.slots.size(); ++index)
                if (covers(index, view)) look_up(node, view, index, tiles);
        return node;
    }

    // The board after the blank went `way`, which the automaton allows; all look-ups are made at once.
    Node child(const Node& parent, int way, const MoveAutomaton& automaton) const {
        const int blank = parent.blank, cell = blank + ways_[way], tile = parent.cells.get(cell);
        Node node = parent;
        for (int view = 0; view < rules_.views; ++view) {
            const Pending pending = request(node, view, tile, blank, way);
            apply(node, view, pending, *pending.entry);
        }
        node.cells.move(cell, blank, tile);
        node.blank = static_cast<std::uint16_t>(cell);
        node.automaton = automaton.after(parent.automaton)[way];
        node.append(way);
        return node;
    }

private:
    struct Step {            // of a tile into the blank, as the table sees it
        Set flip;            // the cell left and the cell entered
        Set below, between;  // the cells before both, and strictly between them
        std::uint16_t cell;  // the cell left, where the blank is next
        std::uint16_t up;    // whether the tile goes to a later cell
    };
    struct Slot {
        const std::uint8_t* bytes;
        const BlockLayout* layout;
        std::uint64_t permutations;
        Step steps[4][Shape::cells];  // [the blank's way][the blank's cell]
    };

    void fill_slot(Slot& slot, const PatternSlot& pattern) {
        const PatternTable& table = rules_.tables[pattern.table];
        slot = {table.bytes.data(), table.layout.get(), table.layout->permutations(), {}};
        for (int way = 0; way < 4; ++way)
            for (int blank = 0; blank < rules_.cells(); ++blank) {
                const int cell = blank + ways_[way];
                if (cell < 0 || cell >= rules_.cells()) continue;  // ways off the board are never asked for
                const int from = pattern.to_table[cell], to = pattern.to_table[blank];
                const Set low = Set{1} << std::min(from, to), high = Set{1} << std::max(from, to);
                slot.steps[way][blank] = {low | high, low - 1, (high - 1) & ~(low | (low - 1)),
                                          static_cast<std::uint16_t>(from), from < to};
            }
    }

    bool covers(std::size_t index, int view) const {
        for (int tile = 0; tile < rules_.cells(); ++tile)
            if (tile != rules_.blank && slot_of_[view][tile] == index) return true;
        return false;
    }

    void look_up(Node& node, int view, std::size_t index, std::span<const std::uint8_t> tiles) const {
        const Slot& slot = slots_[index];
        const CellMap& to_table = rules_.slots[index].to_table;
        const std::vector<std::uint8_t>& goals = rules_.tables[rules_.slots[index].table].cells;
        std::uint8_t label[max_pattern_cells];  // [table cell] which of the pattern's tiles is there
        Set occupied = 0;
        for (int cell = 0; cell < rules_.cells(); ++cell) {
            const int tile = tiles[cell];
            if (tile == rules_.blank || slot_of_[view][tile] != index) continue;
            occupied |= Set{1} << to_table[cell];
            const auto goal = std::lower_bound(goals.begin(), goals.end(), to_table[tile]);
            label[to_table[cell]] = static_cast<std::uint8_t>(goal - goals.begin());
        }
        std::uint8_t order[max_pattern_tiles];
        std::size_t size = 0;
        for (Set rest = occupied; rest; rest &= rest - 1) order[size++] = label[std::countr_zero(rest)];
        const Lehmer digits = lehmer_digits({order, size});
        const std::uint64_t block = slot.layout->block(occupied, to_table[node.blank]);
        const std::uint8_t h = slot.bytes[block * slot.permutations + slot.layout->rank(digits)];
        node.slots[index] = {occupied, digits | std::uint32_t{h} << 24};
        node.h[view] = static_cast<std::uint16_t>(node.h[view] + h);
    }

    const PatternRules& rules_;
    const std::array<int, 4> ways_;  // [the blank's way] how its cell changes
    std::array<std::array<std::uint32_t, Shape::cells>, Views> slot_of_{};  // [view][tile]
    Slot slots_[Slots];
    const JumpTable& jumps_ = JumpTable::instance();
};

}  // namespace tilestar
