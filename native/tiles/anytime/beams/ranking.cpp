#include "tiles/anytime/beams/ranking.hpp"

namespace tilestar {

const RankingWeights& learned_weights() {
    static const RankingWeights weights{
#include "tiles/anytime/beams/learned_weights.inc"
    };
    return weights;
}

Ranking::Ranking(Rectangle shape, int goal_blank, const RankingWeights& weights)
    : shape_(shape), cells_(shape.cells()), tile_(static_cast<std::size_t>(cells_) * cells_), row_way_(tile_.size()), column_way_(tile_.size()) {
    require_at_most(cells_, most_ranked_cells, "the board is too large for the learned ranking");
    std::copy(weights.begin() + Layout::tile_weights, weights.end(), pair_.begin());
    for (int cell = 0; cell < cells_; ++cell) {
        for (int tile = 0; tile < cells_; ++tile) {
            const int at = cell * cells_ + tile;
            if (tile == goal_blank) {
                row_way_[at] = column_way_[at] = Layout::blank_way;
                continue;
            }
            const int far = std::max(std::abs(shape.row(cell) - shape.row(tile)) - Layout::farthest, 0) +
                            std::max(std::abs(shape.column(cell) - shape.column(tile)) - Layout::farthest, 0);
            tile_[at] = weights[Layout::tile(shape, cell, tile)] + far * Layout::far_step;
            row_way_[at] = static_cast<std::uint8_t>(Layout::way_in_row(shape, cell, tile));
            column_way_[at] = static_cast<std::uint8_t>(Layout::way_in_column(shape, cell, tile));
        }
        auto& next = neighbours_.emplace_back();
        for (const Direction direction : all_directions)
            next[direction] = static_cast<std::int16_t>(shape.neighbour(cell, direction));
    }
}

int Ranking::total(const Cell* board) const {
    int sum = 0;
    for (int cell = 0; cell < cells_; ++cell) {
        sum += tile_[cell * cells_ + board[cell]];
        if (const int next = neighbours_[cell][right]; next >= 0) sum += in_row(board, cell, next);
        if (const int next = neighbours_[cell][down]; next >= 0) sum += in_column(board, cell, next);
    }
    return sum;
}

}  // namespace tilestar
