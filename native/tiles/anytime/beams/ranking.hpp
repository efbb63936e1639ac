// The learned ranking, which orders the boards of a wide beam: all are equally many moves from the start.
//
// A board's rank is a sum of weights. Each tile has three: by the rows and columns to its home and by whether that is at the rim; by
// where its home is, seen from the blank's, and the moves to it; and by its way home and how near the sides that home is. Each cell
// has two, by the ways home of its tile and of both neighbours in its row, and in its column. Ways are cut off after `reach` rows or
// columns; the blank, what is beyond the edge, and tiles of the rim that are in their line have ways of their own. A column is seen
// like a row, mirrored at the diagonal, and a row like its mirror images. So a table serves boards of every size and goal. Those in
// learned_weights.hpp were learned from boards that a beam solved: benchmarks/train_ranking.cpp. The rank bounds nothing; it only
// orders.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "tiles/board/relabelled_board.hpp"

namespace tilestar {

inline constexpr int most_ranked_cells = 256;  // cells have one byte

// Where a weight is in the table.
struct RankingLayout {
    static constexpr int farthest = 15, distances = farthest + 1;  // rows or columns to go; more add far_step each
    static constexpr int rims = 3;                                 // homes at the rim, beside it, and within
    static constexpr int reach = 3, steps = 2 * reach + 1;
    static constexpr int blank_way = steps * steps, beyond_edge = blank_way + 1;
    static constexpr int rim_way = beyond_edge + 1, ways = rim_way + steps;  // rim_way: the first of a tile in its line at the rim
    static constexpr int way_bits = 6, triples = 1 << 3 * way_bits;
    static constexpr int triple_weights = 50'005;  // mirror images have one weight
    static constexpr int unit = 64;             // of a weight: a tile one cell from home, before anything was learned
    static constexpr int far_step = 16 * unit;  // about the slope of the table at its end

    static constexpr int most_from_blank = 11, most_moves = 7;  // rows or columns between homes, and moves; more count as many
    static constexpr int most_from_side = 3;                    // cells
    static constexpr int distance_weights = rims * distances * distances;
    static constexpr int blank_weights = (most_from_blank + 1) * (most_from_blank + 2) / 2 * (most_moves + 1);
    static constexpr int side_weights = (most_from_side + 1) * (most_from_side + 2) / 2 * steps * steps;
    static constexpr int tile_weights = distance_weights + blank_weights + side_weights;
    static constexpr int weights = tile_weights + triple_weights;

    // The weights of a tile. Rows and columns count alike.
    static std::array<int, 3> of_tile(Rectangle shape, int cell, int home, int goal_blank) {
        return {by_distance(shape, cell, home), distance_weights + by_blank(shape, cell, home, goal_blank),
                distance_weights + blank_weights + by_sides(shape, cell, home)};
    }

    // The way home of a tile, across and along a line.
    static int way(int across, int along, bool is_rim = false) {
        const int along_step = std::clamp(along, -reach, reach) + reach;
        return is_rim && across == 0 ? rim_way + along_step : (std::clamp(across, -reach, reach) + reach) * steps + along_step;
    }

    // Of a tile in its row, or in its column.
    static int way_in_row(Rectangle shape, int cell, int home) {
        const int row = shape.row(home);
        return way(row - shape.row(cell), shape.column(home) - shape.column(cell), row == 0 || row == shape.height - 1);
    }
    static int way_in_column(Rectangle shape, int cell, int home) {
        const int column = shape.column(home);
        return way(column - shape.column(cell), shape.row(home) - shape.row(cell), column == 0 || column == shape.width - 1);
    }

    // A pair or triple of ways.
    static constexpr int pair(int first, int last) { return first << way_bits | last; }
    static constexpr int triple(int first, int middle, int last) { return pair(first, middle) << way_bits | last; }

    // [triple]: its weight in the table, which it shares with its mirror images; 0 for numbers that are no triple's.
    static const std::vector<std::int32_t>& weight_of_triple();

private:
    static int by_distance(Rectangle shape, int cell, int home);
    static int by_blank(Rectangle shape, int cell, int home, int goal_blank);
    static int by_sides(Rectangle shape, int cell, int home);
};

using RankingWeights = std::array<std::int16_t, RankingLayout::weights>;

// The weights spread out for a shape and a goal. Memory: six bytes for each cell and tile, and 540 kB for the triples.
class Ranking {
public:
    using Cell = std::uint8_t;

    Ranking(Rectangle shape, int goal_blank);  // with the weights that were learned for such boards
    Ranking(Rectangle shape, int goal_blank, const RankingWeights& weights);

    int total(const Cell* board) const;

    // How the rank changes when the blank of the board goes from `blank` to `next`, its neighbour in that direction.
    int change(const Cell* board, int blank, int next, Direction direction) const {
        const Lines &along = is_horizontal(direction) ? rows_ : columns_, &across = is_horizontal(direction) ? columns_ : rows_;
        const int tile = board[next], here = next * cells_ + tile, moved = blank * cells_ + tile;
        const auto& line = along.places[std::min(blank, next)];
        const int a = along.at(board, line[0]), b = along.at(board, line[1]), c = along.at(board, line[4]), d = along.at(board, line[5]);
        const int was = along.way[here], now = along.way[moved];
        const int change_along = blank < next ? triple(a, b, now) + around_blank(b, now, c, d) - around_blank(a, b, was, c) - triple(was, c, d)
                                              : around_blank(a, b, now, c) + triple(now, c, d) - triple(a, b, was) - around_blank(b, was, c, d);
        return tile_[moved] - tile_[here] + change_along + change_across(across, board, blank, across.way[moved]) -
               change_across(across, board, next, across.way[here]);
    }

    // Calls use(triple) for the row and the column of every cell.
    template <class Use>
    void for_each_triple(const Cell* board, Use&& use) const {
        for (int cell = 0; cell < cells_; ++cell)
            for (const Lines* lines : {&rows_, &columns_}) {
                const auto& line = lines->places[cell];
                use(Layout::triple(lines->at(board, line[before - 1]), lines->at(board, line[before]), lines->at(board, line[before + 1])));
            }
    }

private:
    using Layout = RankingLayout;
    static constexpr int before = 2, span = 6;  // cells of a line that are read: two before a cell, and three after it

    // Rows, or columns: the ways home of the tiles of a line around a cell. Cells beyond the edge need no question: the way
    // is looked up with any tile in a row of the table that has nothing else.
    struct Lines {
        struct Place {
            std::uint32_t ways;  // where the ways of its tiles begin
            std::uint32_t cell;
        };

        int at(const Cell* board, Place place) const { return way[place.ways + board[place.cell]]; }

        std::vector<std::uint8_t> way;                // [cell · cells + tile], and a row for beyond the edge
        std::vector<std::array<Place, span>> places;  // [cell]
    };

    int triple(int first, int middle, int last) const { return triple_[Layout::triple(first, middle, last)]; }

    // The three triples of a line that contain the blank, between b and c. Most of what a move changes is there, so these weights
    // have tables of their own, which stay in the first cache.
    int around_blank(int a, int b, int c, int d) const {
        return blank_last_[Layout::pair(a, b)] + blank_middle_[Layout::pair(b, c)] + blank_first_[Layout::pair(c, d)];
    }

    // What changes in the line through a cell across the move when a tile with this way takes the blank's place there.
    int change_across(const Lines& lines, const Cell* board, int cell, int way) const {
        const auto& line = lines.places[cell];
        const int a = lines.at(board, line[0]), b = lines.at(board, line[1]), c = lines.at(board, line[3]), d = lines.at(board, line[4]);
        return triple(a, b, way) + triple(b, way, c) + triple(way, c, d) - around_blank(a, b, c, d);
    }

    Lines lines_of(Rectangle shape, int goal_blank, bool horizontal) const;

    const int cells_;
    std::vector<std::int32_t> tile_;    // [cell · cells + tile]
    std::vector<std::int16_t> triple_;  // [triple]
    std::array<std::int16_t, 1 << 2 * Layout::way_bits> blank_first_, blank_middle_, blank_last_;  // [pair of the others]
    Lines rows_, columns_;
};

}  // namespace tilestar
