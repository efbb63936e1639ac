// How the weights of the learned ranking (ranking.hpp) are numbered.
//
// A weight serves every place where the same ways home are seen, on boards of every size and goal. Ways are cut off: in lines after
// `reach` rows and columns, in squares after `near_reach`. The blank and what is beyond the edge have ways of their own; in lines, so have
// tiles of the rim that are in their line. A column is seen like a row, mirrored at the diagonal. Mirror images share a weight.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "tiles/board/geometry.hpp"

namespace tilestar {

struct RankingLayout {
    static constexpr int unit = 64;  // the weight of a tile one cell from home, before anything is learned

    // A tile has three weights, in which rows and columns count alike:
    //   by distance: the rows and columns to its home, and whether that is at the rim;
    //   by the blank: where its home is, seen from the blank's, and the moves to it;
    //   by sides: its way home, and how near to the sides that home is.
    static constexpr int farthest = 15, distances = farthest + 1;  // rows or columns to go; more add far_step each
    static constexpr int far_step = 16 * unit;                     // about the slope of the table at its end
    static constexpr int rims = 3;                                 // homes at the rim, beside it, and within
    static constexpr int most_from_blank = 11, most_moves = 7;     // rows or columns between homes, and moves; more count as that many
    static constexpr int most_from_side = 3;                       // cells

    static std::array<int, 3> of_tile(Rectangle shape, int cell, int home, int goal_blank) {
        return {by_distance(shape, cell, home), distance_weights + by_blank(shape, cell, home, goal_blank),
                distance_weights + blank_weights + by_sides(shape, cell, home)};
    }

    // Triples: the ways of three in a line.
    static constexpr int reach = 3, steps = 2 * reach + 1;
    static constexpr int blank_way = steps * steps, beyond_edge = blank_way + 1;
    static constexpr int rim_way = beyond_edge + 1, ways = rim_way + steps;  // from rim_way on: of tiles of the rim in their line
    static constexpr int way_bits = 6, triples = 1 << 3 * way_bits, pairs = 1 << 2 * way_bits;

    // The way of a tile that is so many cells from home, across and along a line.
    static int way(int across, int along, bool is_rim = false) {
        const int along_step = std::clamp(along, -reach, reach) + reach;
        return is_rim && across == 0 ? rim_way + along_step : (std::clamp(across, -reach, reach) + reach) * steps + along_step;
    }

    // The way of the tile of a home, seen in the row or in the column of its cell.
    static int way_in_row(Rectangle shape, int cell, int home) {
        const int row = shape.row(home);
        return way(row - shape.row(cell), shape.column(home) - shape.column(cell), row == 0 || row == shape.height - 1);
    }
    static int way_in_column(Rectangle shape, int cell, int home) {
        const int column = shape.column(home);
        return way(column - shape.column(cell), shape.row(home) - shape.row(cell), column == 0 || column == shape.width - 1);
    }

    static constexpr int pair(int first, int last) { return first << way_bits | last; }
    static constexpr int triple(int first, int middle, int last) { return pair(first, middle) << way_bits | last; }

    // Squares: the ways of four, cut off earlier.
    static constexpr int near_reach = 2, near_steps = 2 * near_reach + 1;
    static constexpr int near_blank = near_steps * near_steps, near_edge = near_blank + 1;
    static constexpr int near_bits = 5, squares = 1 << 4 * near_bits;

    static int near_way(int rows, int columns) {
        return (std::clamp(rows, -near_reach, near_reach) + near_reach) * near_steps + std::clamp(columns, -near_reach, near_reach) + near_reach;
    }

    // Of the ways of its cells, row by row.
    static constexpr int square(int first, int second, int third, int fourth) {
        return ((first << near_bits | second) << near_bits | third) << near_bits | fourth;
    }

    // The table: tiles, triples of cells, triples of homes, squares, pairs.
    static constexpr int distance_weights = rims * distances * distances;
    static constexpr int blank_weights = (most_from_blank + 1) * (most_from_blank + 2) / 2 * (most_moves + 1);
    static constexpr int side_weights = (most_from_side + 1) * (most_from_side + 2) / 2 * steps * steps;
    static constexpr int tile_weights = distance_weights + blank_weights + side_weights;
    static constexpr int triple_weights = 50'005, square_weights = 57'466, pair_weights = 346;
    static constexpr int first_triple = tile_weights, first_home_triple = first_triple + triple_weights;
    static constexpr int first_square = first_home_triple + triple_weights, first_pair = first_square + square_weights;
    static constexpr int weights = first_pair + pair_weights;

    // [number of a triple, square or pair]: which weight of its kind it has, from 0; no_weight if no board has it.
    using Numbers = std::vector<std::uint16_t>;
    static constexpr std::uint16_t no_weight = 0xFFFF;
    static const Numbers& weight_of_triple();
    static const Numbers& weight_of_square();
    static const Numbers& weight_of_pair();

private:
    static int by_distance(Rectangle shape, int cell, int home);
    static int by_blank(Rectangle shape, int cell, int home, int goal_blank);
    static int by_sides(Rectangle shape, int cell, int home);
};

using RankingWeights = std::vector<std::int16_t>;  // RankingLayout::weights of them

}  // namespace tilestar
