// The distance of every board to one goal, for boards of 2 to 10 cells.
//
// Boards are relabelled first: each tile is named by the cell it must reach, so a table depends only on the shape and
// the goal's blank cell and serves every goal with its blank there.
//
// A state is the blank's cell and the order of the tiles, read row by row with the blank left out. A tile that goes
// sideways keeps the order; one that goes up or down passes width-1 others. For each blank cell all reachable orders
// have one parity, so the index  blank · (cells-1)!/2 + rank(order)/2  has no gaps on boards of two or more rows and
// columns. Each entry is one byte: distance · 4 + the direction of the first tile on a shortest path. The longest distance
// of any such board is 55 (2x5), so 63 marks what cannot be reached.
//
// The caller has validated that boards hold each tile once. Memory: 181,440 bytes for 3x3, 1,814,400 for 2x5.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "tiles/board/geometry.hpp"
#include "tiles/board/ranking.hpp"

namespace tilestar {

class DistanceTable {
public:
    static constexpr int max_cells = 10;
    static constexpr std::uint8_t unreachable = 63;

    DistanceTable(Rectangle rectangle, int goal_blank);

    const Rectangle& rectangle() const { return rectangle_; }
    int goal_blank() const { return goal_blank_; }

    // How many boards are at distance 0, 1, 2 … from the goal.
    const std::vector<std::uint32_t>& depth_counts() const { return depth_counts_; }

    // The distance of a board to a goal that has its blank on goal_blank; both list tiles row by row.
    std::uint8_t distance(const std::uint8_t* board, const std::uint8_t* goal) const;

    // The same, appending a shortest path's letters.
    std::uint8_t solve(const std::uint8_t* board, const std::uint8_t* goal, std::string& letters) const;

    // All boards at that distance, one after the other, with the tiles of the goal.
    std::vector<std::uint8_t> boards_at(int depth, const std::uint8_t* goal) const;

private:
    struct State {
        Order order;
        Ranked ranked;  // of the order
        int blank;
    };

    State relabelled(const std::uint8_t* board, const std::uint8_t* goal) const;
    std::uint32_t index(const State& state) const;
    bool parity_of(int blank) const;
    State after(const State& state, Direction direction, int source) const;
    void fill();

    Rectangle rectangle_;
    int goal_blank_;
    int tiles_;                    // how many tiles, the blank not counted
    std::uint32_t orders_;         // reachable orders for one blank cell
    std::array<std::array<std::int8_t, 4>, max_cells> sources_{};  // [blank cell][direction of the tile]: its cell, or -1
    std::vector<std::uint8_t> entries_;
    std::vector<std::uint32_t> depth_counts_;
};

}  // namespace tilestar
