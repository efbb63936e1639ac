// The learned ranking, which orders the boards of a wide beam: all are equally many moves from the start.
//
// A tile's way home is how many rows and columns it is from its home, and in which directions. A board's rank is a sum of weights,
// chosen by ways home:
//
//   of each tile    three: by its way, and by where its home is
//   of each cell    two: by the ways of its tile and of both neighbours in its row, and in its column
//   of each home    two: the same of the dual board, in which homes and cells are exchanged
//   of each square  one: by the ways of its tiles; of its four cells some may be beyond the edge
//   of each pair    one: by the ways of a tile and of the tile in its home
//
// ranking_layout.hpp numbers the weights. Those of learned_weights.hpp were learned from boards that a beam solved, by
// benchmarks/train_ranking.cpp. The rank bounds nothing; it only orders.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "tiles/anytime/beams/weight_tables.hpp"
#include "tiles/board/relabelled_board.hpp"

namespace tilestar {

inline constexpr int most_ranked_cells = 256;  // cells have one byte

// The ranking of the boards of a shape and a goal. The tables must live as long.
//
// A board is given as its cells and, after them, the cell of each tile: record(board).
class Ranking {
    using Layout = RankingLayout;

public:
    using Cell = std::uint8_t;

    static constexpr std::uint64_t bytes(int cells) { return sizeof(Ranking) + 17 * cells * (cells + 1) + 384 * cells; }

    Ranking(Rectangle shape, int goal_blank);  // by the weights that were learned for such boards
    Ranking(Rectangle shape, int goal_blank, const WeightTables& weights);

    static std::vector<Cell> record(const RelabelledBoard& board);

    int total(const Cell* board) const;

    // How the rank changes when the blank of the board goes from `blank` to `next`, its neighbour in that direction.
    int change(const Cell* board, int blank, int next, Direction direction) const {
        const int tile = board[next], here = next * cells_ + tile, moved = blank * cells_ + tile;
        const Cell* places = board + cells_;
        return tile_[moved] - tile_[here] + views_[is_horizontal(direction)].change(*this, board, blank, next, here, moved) +
               change_of_homes(home_rows_, places, tile, blank, next) + change_of_homes(home_columns_, places, tile, blank, next) +
               change_of_pairs(board, tile, blank, next);
    }

    // Calls use(number) for the number of each triple of cells, triple of homes, square or pair that the board has.
    template <class Use>
    void for_each_triple(const Cell* board, Use&& use) const {
        for (const Lines* lines : {&rows_, &columns_}) lines->for_each_triple(board, cells_, use);
    }
    template <class Use>
    void for_each_home_triple(const Cell* board, Use&& use) const {
        for (const Lines* lines : {&home_rows_, &home_columns_}) lines->for_each_triple(board + cells_, cells_, use);
    }
    template <class Use>
    void for_each_square(const Cell* board, Use&& use) const {
        const auto at = [&](int row, int column) {
            if (row < 0 || row >= shape_.height || column < 0 || column >= shape_.width) return Layout::near_edge;
            const int cell = row * shape_.width + column;
            return View::in_square(views_[1].codes[cell * cells_ + board[cell]]);
        };
        for (int row = -1; row < shape_.height; ++row)
            for (int column = -1; column < shape_.width; ++column)
                use(Layout::square(at(row, column), at(row, column + 1), at(row + 1, column), at(row + 1, column + 1)));
    }
    template <class Use>
    void for_each_pair(const Cell* board, Use&& use) const {
        for (int tile = 0; tile < cells_; ++tile) use(Layout::pair(way(board[cells_ + tile], tile), way(tile, board[tile])));
    }

private:
    // A cell to look at, on the board or beyond its edge. Looking needs no branch: beyond the edge the row of the table of ways has one
    // value for all tiles.
    struct Place {
        std::uint32_t row;   // where the ways of its tiles begin
        std::uint32_t cell;  // any cell if it is beyond the edge
    };

    // The rows or the columns, of cells or of homes: the ways of tiles in them, and the two places on each side.
    struct Lines {
        int at(const Cell* board, Place place) const { return way[place.row + board[place.cell]]; }

        template <class Use>
        void for_each_triple(const Cell* board, int cells, Use&& use) const {
            for (int cell = 0; cell < cells; ++cell) {
                const auto& sides = beside[cell];
                use(Layout::triple(at(board, sides[1]), way[cell * cells + board[cell]], at(board, sides[2])));
            }
        }

        std::vector<std::uint8_t> way;             // [cell · cells + tile], and a row for beyond the edge
        std::vector<std::array<Place, 4>> beside;  // [cell]: two before it, and two after it
    };

    // The board as it is seen for horizontal moves; for vertical ones mirrored at the diagonal, so that they are horizontal too.
    struct View {
        static constexpr int across_shift = Layout::way_bits, square_shift = 2 * Layout::way_bits;

        // A code has the ways of a tile along and across the move, and its way in a square.
        static constexpr std::uint32_t code(int along, int across, int in_square) {
            return static_cast<std::uint32_t>(in_square << square_shift | across << across_shift | along);
        }
        static constexpr int along(std::uint32_t code) { return static_cast<int>(code & ((1 << Layout::way_bits) - 1)); }
        static constexpr int across(std::uint32_t code) { return static_cast<int>(code >> across_shift & ((1 << Layout::way_bits) - 1)); }
        static constexpr int in_square(std::uint32_t code) { return static_cast<int>(code >> square_shift); }

        int change(const Ranking& ranking, const Cell* board, int blank, int next, int here, int moved) const;

        std::vector<std::uint32_t> codes;            // [cell · cells + tile], and a row for beyond the edge
        std::vector<std::array<Place, 16>> around;   // [left cell of two]: see change()
    };

    int way(int cell, int tile) const { return way_[cell * cells_ + tile]; }
    int triple(int first, int middle, int last) const { return weights_.triple[Layout::triple(first, middle, last)]; }
    int pair(int first, int last) const { return weights_.pair[Layout::pair(first, last)]; }

    // The three triples of a line that contain the blank, between b and c.
    int around_blank(int a, int b, int c, int d) const {
        return weights_.blank_last[Layout::pair(a, b)] + weights_.blank_middle[Layout::pair(b, c)] + weights_.blank_first[Layout::pair(c, d)];
    }

    // What changes in a line across the move when a tile with this way takes the blank's place in it.
    int change_across(int a, int b, int way, int c, int d) const {
        return triple(a, b, way) + triple(b, way, c) + triple(way, c, d) - around_blank(a, b, c, d);
    }

    int change_of_homes(const Lines& lines, const Cell* places, int tile, int blank, int next) const {
        const auto& beside = lines.beside[tile];
        const int a = lines.at(places, beside[0]), b = lines.at(places, beside[1]), c = lines.at(places, beside[2]), d = lines.at(places, beside[3]);
        const int was = lines.way[tile * cells_ + next], now = lines.way[tile * cells_ + blank];
        const auto home_triple = [&](int first, int middle, int last) { return weights_.home_triple[Layout::triple(first, middle, last)]; };
        return home_triple(a, b, now) + home_triple(b, now, c) + home_triple(now, c, d) - home_triple(a, b, was) - home_triple(b, was, c) -
               home_triple(was, c, d);
    }

    // The tiles whose pairs change: the one that moves, and those whose homes it leaves and enters.
    int change_of_pairs(const Cell* board, int tile, int blank, int next) const {
        const Cell* places = board + cells_;
        const int was = way(next, tile), now = way(blank, tile);
        const int freed = way(places[next], next), taken = way(places[blank], blank), empty = Layout::blank_way;
        if (tile == next) return pair(now, empty) - pair(was, was) + pair(taken, now) - pair(taken, empty);
        if (tile == blank) return pair(now, now) - pair(was, empty) + pair(freed, empty) - pair(freed, was);
        const int occupant = way(tile, board[tile]);
        return pair(now, occupant) - pair(was, occupant) + pair(freed, empty) - pair(freed, was) + pair(taken, now) - pair(taken, empty);
    }

    Place place(int row, int column, bool is_transposed) const;
    Lines lines_through(bool is_horizontal, bool are_homes) const;
    View view(bool is_horizontal) const;

    const Rectangle shape_;
    const int cells_, goal_blank_;
    const WeightTables& weights_;
    std::vector<std::int32_t> tile_;  // [cell · cells + tile]
    std::vector<std::uint8_t> way_;   // [cell · cells + tile]: its way in pairs
    Lines rows_, columns_, home_rows_, home_columns_;
    std::array<View, 2> views_;  // for vertical and for horizontal moves
};

inline int Ranking::View::change(const Ranking& ranking, const Cell* board, int blank, int next, int here, int moved) const {
    // x and y are the two cells of the move:
    //         uu1 uu2
    //      u0 u1  u2  u3
    //   a  b  x   y   c  d
    //      d0 d1  d2  d3
    //         dd1 dd2
    const auto& places = around[std::min(blank, next)];
    const auto see = [&](int i) { return codes[places[i].row + board[places[i].cell]]; };
    const std::uint32_t a = see(0), b = see(1), c = see(2), d = see(3), u0 = see(4), u1 = see(5), u2 = see(6), u3 = see(7);
    const std::uint32_t d0 = see(8), d1 = see(9), d2 = see(10), d3 = see(11), uu1 = see(12), uu2 = see(13), dd1 = see(14), dd2 = see(15);
    // How the tile is seen in x, and how in y. The blank is in the other cell. No branch: as many moves go left as right.
    const bool goes_left = blank < next;
    const std::uint32_t x = codes[goes_left ? moved : here], y = codes[goes_left ? here : moved];
    int change = ranking.triple(along(a), along(b), along(x)) + ranking.around_blank(along(b), along(x), along(c), along(d)) -
                 ranking.around_blank(along(a), along(b), along(y), along(c)) - ranking.triple(along(y), along(c), along(d));
    change += ranking.change_across(across(uu1), across(u1), across(x), across(d1), across(dd1)) -
              ranking.change_across(across(uu2), across(u2), across(y), across(d2), across(dd2));
    const auto square = [&](std::uint32_t first, std::uint32_t second, std::uint32_t third, std::uint32_t fourth) {
        return ranking.weights_.square[Layout::square(in_square(first), in_square(second), in_square(third), in_square(fourth))];
    };
    const auto squares = [&](std::uint32_t in_x, std::uint32_t in_y) {
        return square(u0, u1, b, in_x) + square(u1, u2, in_x, in_y) + square(u2, u3, in_y, c) +
               square(b, in_x, d0, d1) + square(in_x, in_y, d1, d2) + square(in_y, c, d2, d3);
    };
    constexpr std::uint32_t empty = code(Layout::blank_way, Layout::blank_way, Layout::near_blank);
    change += squares(x, empty) - squares(empty, y);
    return goes_left ? change : -change;
}

}  // namespace tilestar
