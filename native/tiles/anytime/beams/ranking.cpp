#include "tiles/anytime/beams/ranking.hpp"

#include <cstdlib>

#include "common/bounds.hpp"
#include "tiles/anytime/beams/learned_weights.hpp"

namespace tilestar {
namespace {

using Layout = RankingLayout;

int checked_cells(Rectangle shape) {
    require_at_most(shape.cells(), most_ranked_cells, "the board is too large for the learned ranking");
    return shape.cells();
}

}  // namespace

Ranking::Ranking(Rectangle shape, int goal_blank) : Ranking(shape, goal_blank, learned_weights(shape)) {}

Ranking::Ranking(Rectangle shape, int goal_blank, const WeightTables& weights)
    : shape_(shape),
      cells_(checked_cells(shape)),
      goal_blank_(goal_blank),
      weights_(weights),
      tile_(static_cast<std::size_t>(cells_) * cells_),
      way_(static_cast<std::size_t>(cells_) * cells_, Layout::blank_way),
      rows_(lines_through(true, false)),
      columns_(lines_through(false, false)),
      home_rows_(lines_through(true, true)),
      home_columns_(lines_through(false, true)),
      views_{view(false), view(true)} {
    for (int cell = 0; cell < cells_; ++cell)
        for (int tile = 0; tile < cells_; ++tile) {
            if (tile == goal_blank) continue;
            const int rows = shape.row(tile) - shape.row(cell), columns = shape.column(tile) - shape.column(cell);
            way_[cell * cells_ + tile] = static_cast<std::uint8_t>(Layout::way(rows, columns));
            const int far = std::max(std::abs(rows) - Layout::farthest, 0) + std::max(std::abs(columns) - Layout::farthest, 0);
            tile_[cell * cells_ + tile] = far * Layout::far_step;
            for (const int weight : Layout::of_tile(shape, cell, tile, goal_blank)) tile_[cell * cells_ + tile] += weights.tile[weight];
        }
}

std::vector<Ranking::Cell> Ranking::record(const RelabelledBoard& board) {
    const std::size_t cells = board.cells.size();
    std::vector<Cell> result(board.cells.begin(), board.cells.end());
    result.resize(2 * cells);
    for (std::size_t cell = 0; cell < cells; ++cell) result[cells + board.cells[cell]] = static_cast<Cell>(cell);
    return result;
}

Ranking::Place Ranking::place(int row, int column, bool is_transposed) const {
    if (is_transposed) std::swap(row, column);
    const bool is_beyond = row < 0 || row >= shape_.height || column < 0 || column >= shape_.width;
    const int cell = is_beyond ? 0 : row * shape_.width + column;
    return {static_cast<std::uint32_t>((is_beyond ? cells_ : cell) * cells_), static_cast<std::uint32_t>(cell)};
}

Ranking::Lines Ranking::lines_through(bool is_horizontal, bool are_homes) const {
    Lines lines;
    lines.way.assign(static_cast<std::size_t>(cells_ + 1) * cells_, Layout::beyond_edge);
    for (int cell = 0; cell < cells_; ++cell) {
        for (int tile = 0; tile < cells_; ++tile)
            lines.way[cell * cells_ + tile] = static_cast<std::uint8_t>((are_homes ? cell : tile) == goal_blank_ ? Layout::blank_way
                                                                        : is_horizontal ? Layout::way_in_row(shape_, cell, tile)
                                                                                        : Layout::way_in_column(shape_, cell, tile));
        const int row = shape_.row(cell), column = shape_.column(cell);
        auto& beside = lines.beside.emplace_back();
        constexpr int steps[] = {-2, -1, 1, 2};
        for (int i = 0; i < 4; ++i) beside[i] = is_horizontal ? place(row, column + steps[i], false) : place(row + steps[i], column, false);
    }
    return lines;
}

Ranking::View Ranking::view(bool is_horizontal) const {
    View view;
    view.codes.assign(static_cast<std::size_t>(cells_ + 1) * cells_, View::code(Layout::beyond_edge, Layout::beyond_edge, Layout::near_edge));
    const Lines &along = is_horizontal ? rows_ : columns_, &across = is_horizontal ? columns_ : rows_;
    for (int cell = 0; cell < cells_; ++cell) {
        const int row = shape_.row(cell), column = shape_.column(cell);
        for (int tile = 0; tile < cells_; ++tile) {
            const int rows = shape_.row(tile) - row, columns = shape_.column(tile) - column;
            const int way = is_horizontal ? Layout::near_way(rows, columns) : Layout::near_way(columns, rows);
            const int in_square = tile == goal_blank_ ? Layout::near_blank : way;
            view.codes[cell * cells_ + tile] = View::code(along.way[cell * cells_ + tile], across.way[cell * cells_ + tile], in_square);
        }
        constexpr std::array<int, 2> steps[] = {{0, -2}, {0, -1}, {0, 2}, {0, 3}, {-1, -1}, {-1, 0}, {-1, 1}, {-1, 2},
                                                {1, -1}, {1, 0},  {1, 1}, {1, 2}, {-2, 0},  {-2, 1}, {2, 0},  {2, 1}};
        auto& around = view.around.emplace_back();
        for (std::size_t i = 0; i < around.size(); ++i) {
            const auto [down, right] = steps[i];
            around[i] = is_horizontal ? place(row + down, column + right, false) : place(column + down, row + right, true);
        }
    }
    return view;
}

int Ranking::total(const Cell* board) const {
    int sum = 0;
    for (int cell = 0; cell < cells_; ++cell) sum += tile_[cell * cells_ + board[cell]];
    for_each_triple(board, [&](int number) { sum += weights_.triple[number]; });
    for_each_home_triple(board, [&](int number) { sum += weights_.home_triple[number]; });
    for_each_square(board, [&](int number) { sum += weights_.square[number]; });
    for_each_pair(board, [&](int number) { sum += weights_.pair[number]; });
    return sum;
}

}  // namespace tilestar
