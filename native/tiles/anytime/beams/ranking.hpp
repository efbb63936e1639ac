// The learned ranking, which orders the boards of a wide beam: all are equally many moves from the start.
//
// A board's rank is a sum of weights: one for each tile, by the rows and columns to its home and by whether that is at the
// rim; and one for each pair of neighbours, by both tiles' ways home as they are seen along the pair. Ways are cut off after
// `reach` rows or columns. Pairs below each other have the weights of pairs beside each other, mirrored at the diagonal. So
// one table serves boards of every size and goal. It was learned from boards that a beam solved: benchmarks/train_ranking.cpp.
// The rank bounds nothing; it only orders.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "common/bounds.hpp"
#include "tiles/board/relabelled_board.hpp"

namespace tilestar {

inline constexpr int most_ranked_cells = 256;  // cells have one byte

// Where a weight is in the table.
struct RankingLayout {
    static constexpr int reach = 4, steps = 2 * reach + 1;
    static constexpr int farthest = 15, distances = farthest + 1;  // rows or columns to go; more add far_step each
    static constexpr int rims = 3;                                 // homes at the rim, beside it, and within
    static constexpr int tile_weights = rims * distances * distances;
    static constexpr int ways = steps * steps + 1, blank_way = steps * steps;
    static constexpr int pair_weights = ways * ways;
    static constexpr int weights = tile_weights + pair_weights;
    static constexpr int unit = 64;             // of a weight: a tile one cell from home, before anything was learned
    static constexpr int far_step = 16 * unit;  // about the slope of the table at its end

    static int rim(Rectangle shape, int home) {
        const int row = shape.row(home), column = shape.column(home);
        return std::min({row, shape.height - 1 - row, column, shape.width - 1 - column, rims - 1});
    }

    // Rows and columns to go count alike.
    static int tile(Rectangle shape, int cell, int home) {
        const int rows = std::min(std::abs(shape.row(cell) - shape.row(home)), farthest);
        const int columns = std::min(std::abs(shape.column(cell) - shape.column(home)), farthest);
        return (rim(shape, home) * distances + std::max(rows, columns)) * distances + std::min(rows, columns);
    }

    // The way home of a tile, across and along a pair.
    static int way(int across, int along) {
        return (std::clamp(across, -reach, reach) + reach) * steps + std::clamp(along, -reach, reach) + reach;
    }

    // Of a tile in a pair of neighbours beside each other, or below each other.
    static int way_in_row(Rectangle shape, int cell, int home) {
        return way(shape.row(home) - shape.row(cell), shape.column(home) - shape.column(cell));
    }
    static int way_in_column(Rectangle shape, int cell, int home) {
        return way(shape.column(home) - shape.column(cell), shape.row(home) - shape.row(cell));
    }

    static int pair(int first_way, int second_way) { return tile_weights + first_way * ways + second_way; }
};

using RankingWeights = std::array<std::int16_t, RankingLayout::weights>;

// The weights that were learned.
const RankingWeights& learned_weights();

// The weights spread out for a shape and a goal. Memory: six bytes for each cell and tile, and a copy of the pairs.
class Ranking {
public:
    using Cell = std::uint8_t;

    Ranking(Rectangle shape, int goal_blank, const RankingWeights& weights = learned_weights());

    int total(const Cell* board) const;

    // How the rank changes when the blank of the board goes from `blank` to `next`, its neighbour in that direction. The board
    // is changed meanwhile, and is the same afterwards.
    int change(Cell* board, int blank, int next, Direction direction) const {
        const int before = near(board, blank, next, direction);
        std::swap(board[blank], board[next]);
        const int after = near(board, blank, next, direction);
        std::swap(board[blank], board[next]);
        return after - before;
    }

private:
    using Layout = RankingLayout;

    int in_row(const Cell* board, int first, int second) const {
        return pair_[row_way_[first * cells_ + board[first]] * Layout::ways + row_way_[second * cells_ + board[second]]];
    }
    int in_column(const Cell* board, int first, int second) const {
        return pair_[column_way_[first * cells_ + board[first]] * Layout::ways + column_way_[second * cells_ + board[second]]];
    }

    // A cell's tile and its pairs, but not the one in direction `without`.
    int around(const Cell* board, int cell, Direction without) const {
        const auto& beside = neighbours_[cell];
        int sum = tile_[cell * cells_ + board[cell]];
        if (beside[up] >= 0 && without != up) sum += in_column(board, beside[up], cell);
        if (beside[left] >= 0 && without != left) sum += in_row(board, beside[left], cell);
        if (beside[right] >= 0 && without != right) sum += in_row(board, cell, beside[right]);
        if (beside[down] >= 0 && without != down) sum += in_column(board, cell, beside[down]);
        return sum;
    }

    // Everything that two neighbours have a part in.
    int near(const Cell* board, int cell, int next, Direction direction) const {
        const int first = std::min(cell, next), second = std::max(cell, next);
        const int both = is_horizontal(direction) ? in_row(board, first, second) : in_column(board, first, second);
        return both + around(board, cell, direction) + around(board, next, opposite(direction));
    }

    const Rectangle shape_;
    const int cells_;
    std::vector<std::int32_t> tile_;                        // [cell · cells + tile]
    std::vector<std::uint8_t> row_way_, column_way_;        // [cell · cells + tile]
    std::array<std::int16_t, Layout::pair_weights> pair_;   // [first way · ways + second way]
    std::vector<std::array<std::int16_t, 4>> neighbours_;   // [cell][direction], -1 past the edge
};

}  // namespace tilestar
