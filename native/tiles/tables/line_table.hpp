// How many line moves lead from every board to the goal, for boards of at most 10 cells.
//
// A line move slides all tiles between the blank and some cell of its row or column at once. Breadth first from the goal;
// boards are relabelled (relabelled_board.hpp) and numbered by Cantor's rank. One byte a permutation: 3.6 MB for ten cells.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tiles/board/relabelled_board.hpp"

namespace tilestar {

class LineTable {
public:
    static constexpr int max_cells = 10;
    static constexpr std::uint8_t unreachable = 255;

    LineTable(Rectangle shape, int goal_blank);

    Rectangle shape() const { return shape_; }
    int goal_blank() const { return goal_blank_; }
    const std::vector<std::uint32_t>& depth_counts() const { return depth_counts_; }

    // Line moves from the board, relabelled for this table's goal, to the goal.
    int distance(const std::vector<std::uint16_t>& cells) const;

    // The letters of a solution with the fewest line moves, a letter for every tile that moves; the goal can be reached.
    std::string solve(const std::vector<std::uint16_t>& cells) const;

private:
    struct State {
        std::uint64_t order;  // four bits a cell
        int blank;
    };

    State packed(const std::vector<std::uint16_t>& cells) const;
    std::uint32_t index(const State& state) const;

    // Calls visit(state after the line move, step, tiles moved) for every line move.
    template <class Visit>
    void for_each_line_move(State state, Visit visit) const;

    Rectangle shape_;
    int goal_blank_;
    std::vector<std::uint8_t> distance_;  // [rank]
    std::vector<std::uint32_t> depth_counts_;
};

}  // namespace tilestar
