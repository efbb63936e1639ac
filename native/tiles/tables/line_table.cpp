#include "tiles/tables/line_table.hpp"

#include "common/bounds.hpp"
#include "tiles/board/ranking.hpp"

namespace tilestar {

template <class Visit>
void LineTable::for_each_line_move(State state, Visit visit) const {
    for (const Direction direction : all_directions) {
        State moved = state;
        for (int tiles = 1;; ++tiles) {
            const int next = shape_.neighbour(moved.blank, direction);
            if (next < 0) break;
            const std::uint64_t difference = (moved.order >> (4 * moved.blank) ^ moved.order >> (4 * next)) & 15;
            moved.order ^= difference << (4 * moved.blank) ^ difference << (4 * next);
            moved.blank = next;
            visit(moved, direction, tiles);
        }
    }
}

LineTable::LineTable(Rectangle shape, int goal_blank) : shape_(shape), goal_blank_(goal_blank) {
    require_at_most(shape.cells(), max_cells, "the board is too large for a table of line moves");
    std::size_t permutations = 1;
    for (int cells = 2; cells <= shape.cells(); ++cells) permutations *= cells;
    distance_.assign(permutations, unreachable);
    State goal{0, goal_blank};
    for (int cell = 0; cell < shape.cells(); ++cell) goal.order |= static_cast<std::uint64_t>(cell) << (4 * cell);
    std::vector<State> layer{goal}, next;
    distance_[index(goal)] = 0;
    for (int depth = 1; !layer.empty(); ++depth) {
        depth_counts_.push_back(static_cast<std::uint32_t>(layer.size()));
        next.clear();
        for (const State& state : layer)
            for_each_line_move(state, [&](const State& moved, int, int) {
                std::uint8_t& known = distance_[index(moved)];
                if (known != unreachable) return;
                known = static_cast<std::uint8_t>(depth);
                next.push_back(moved);
            });
        layer.swap(next);
    }
}

LineTable::State LineTable::packed(const std::vector<std::uint16_t>& cells) const {
    State state{0, 0};
    for (int cell = 0; cell < shape_.cells(); ++cell) {
        state.order |= static_cast<std::uint64_t>(cells[cell]) << (4 * cell);
        if (cells[cell] == goal_blank_) state.blank = cell;
    }
    return state;
}

std::uint32_t LineTable::index(const State& state) const { return rank_order(state.order, shape_.cells()).rank; }

int LineTable::distance(const std::vector<std::uint16_t>& cells) const { return distance_[index(packed(cells))]; }

std::string LineTable::solve(const std::vector<std::uint16_t>& cells) const {
    std::string letters;
    State state = packed(cells);
    for (int left = distance_[index(state)]; left > 0; --left) {
        State nearer = state;
        std::string slide;
        for_each_line_move(state, [&](const State& moved, Direction direction, int tiles) {
            if (!slide.empty() || distance_[index(moved)] != left - 1) return;
            nearer = moved;
            slide.assign(tiles, tile_letter(direction));
        });
        letters += slide;
        state = nearer;
    }
    return letters;
}

}  // namespace tilestar
