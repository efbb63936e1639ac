// A solution checked against the tables that it was found with.
//
// A table that is right differs by exactly one between boards that a move of one of its tiles connects, and says no
// more than the moves its tiles still make on the way to the goal. Both are checked for every board of the path, and the
// first also for the boards beside it. An entry that contradicts its neighbours there is found. Costs as much as
// expanding each board of the path once.
#pragma once

#include <array>
#include <cstdlib>
#include <span>
#include <string_view>

#include "tiles/board/geometry.hpp"
#include "tiles/patterns/search/lookups.hpp"

namespace tilestar {

inline constexpr int no_table = -1;

template <class Capacity, int Views, int Slots>
class PatternAudit {
public:
    using Lookups = PatternLookups<Capacity, Views, Slots>;
    using Node = typename Lookups::Node;

    PatternAudit(const PatternRules& rules, const Lookups& lookups)
        : rules_(rules), lookups_(lookups), rectangle_{rules.width, rules.height} {}

    // The number of a table with a wrong entry, or no_table when none was seen. The letters stay on the board.
    int wrong_table(std::span<const std::uint8_t> start, std::string_view letters) const {
        const std::size_t views = rules_.views.size();
        for (std::size_t first = 0; first < views; first += Views) {  // as many as a node has room for, until each was one of them
            typename Lookups::Chosen chosen;
            for (std::size_t i = 0; i < Views; ++i) chosen[i] = static_cast<std::uint8_t>((first + i) % views);
            if (const int table = wrong_table(lookups_.node(start, chosen), letters); table != no_table) return table;
        }
        return no_table;
    }

private:
    // The same for the views that the node has.
    int wrong_table(Node node, std::string_view letters) const {
        std::array<int, Slots> left = count_moves(node, letters);
        int back = -1;  // the direction that was just come from: its boards are compared already
        for (const char letter : letters) {
            if (const int slot = excess(node, left); slot >= 0) return lookups_.table(node, slot);
            const Direction ahead = blank_direction(letter);
            Node next;
            for (const Direction direction : all_directions) {
                if ((direction == back && direction != ahead) || rectangle_.neighbour(node.blank, direction) < 0) continue;
                const int tile = tile_in(node, direction);
                const Node beside = moved(node, direction);
                if (const int slot = jump(node, beside, tile); slot >= 0) return lookups_.table(node, slot);
                if (direction == ahead) next = beside;
            }
            for (int view = 0; view < Views; ++view) --left[lookups_.slot(node, view, tile_in(node, ahead))];
            node = next;
            back = opposite(ahead);
        }
        const int slot = slot_not_home(node);
        return slot >= 0 ? lookups_.table(node, slot) : no_table;
    }

    static int h(const Node& node, int slot) { return static_cast<int>(node.slots[slot].packed >> 24); }

    // The board after the blank's move.
    Node moved(Node node, Direction direction) const {
        const int blank = node.blank, cell = blank + rectangle_.delta(direction), tile = node.cells.get(cell);
        node.cells.move(cell, blank, tile);
        node.blank = static_cast<std::uint8_t>(cell);
        for (int view = 0; view < Views; ++view) {
            const auto aim = lookups_.aim(node, view, tile, blank, direction);
            lookups_.settle(node, view, aim, lookups_.entry(node, aim));
        }
        return node;
    }

    static Direction blank_direction(char letter) { return opposite(all_directions[find_direction(letter)]); }
    int tile_in(const Node& node, Direction direction) const { return node.cells.get(node.blank + rectangle_.delta(direction)); }

    // [slot] moves that its tiles make in all.
    std::array<int, Slots> count_moves(Node node, std::string_view letters) const {
        std::array<int, Slots> moves{};
        for (const char letter : letters) {
            const Direction direction = blank_direction(letter);
            const int tile = tile_in(node, direction), cell = node.blank + rectangle_.delta(direction);
            for (int view = 0; view < Views; ++view) ++moves[lookups_.slot(node, view, tile)];
            node.cells.move(cell, node.blank, tile);
            node.blank = static_cast<std::uint8_t>(cell);
        }
        return moves;
    }

    int excess(const Node& node, const std::array<int, Slots>& left) const {
        for (int slot = 0; slot < Slots; ++slot)
            if (h(node, slot) > left[slot]) return slot;
        return -1;
    }

    int jump(const Node& node, const Node& beside, int tile) const {
        for (int view = 0; view < Views; ++view) {
            const int slot = lookups_.slot(node, view, tile);
            if (std::abs(h(beside, slot) - h(node, slot)) != 1) return slot;
        }
        return -1;
    }

    // A slot that says at the end of the path that its tiles are not home, or that they are when they are not.
    int slot_not_home(const Node& node) const {
        std::array<bool, Slots> home;
        home.fill(true);
        for (int cell = 0; cell < rules_.cells(); ++cell) {
            if (cell == node.blank) continue;
            const int tile = node.cells.get(cell);
            for (int view = 0; view < Views; ++view)
                if (tile != cell) home[lookups_.slot(node, view, tile)] = false;
        }
        for (int slot = 0; slot < Slots; ++slot)
            if (h(node, slot) != 0 || !home[slot]) return slot;
        return -1;
    }

    const PatternRules& rules_;
    const Lookups& lookups_;
    const Rectangle rectangle_;
};

}  // namespace tilestar
