#include "tiles/anytime/beams/ranking.hpp"

#include "common/bounds.hpp"
#include "common/forks.hpp"
#include "tiles/anytime/beams/learned_weights.hpp"

namespace tilestar {
namespace {

using Layout = RankingLayout;

// A way seen in a mirror.
int mirrored(int way, bool across, bool along) {
    if (way == Layout::blank_way || way == Layout::beyond_edge) return way;
    if (way >= Layout::rim_way) return along ? Layout::rim_way + (Layout::ways - 1 - way) : way;
    const int a = way / Layout::steps - Layout::reach, b = way % Layout::steps - Layout::reach;
    return Layout::way(across ? -a : a, along ? -b : b);
}

// The number that stands for a triple and its mirror images: the least of theirs.
int representative(int first, int middle, int last) {
    int least = Layout::triple(first, middle, last);
    for (const bool across : {false, true})
        for (const bool along : {false, true}) {
            const int a = mirrored(first, across, along), b = mirrored(middle, across, along), c = mirrored(last, across, along);
            least = std::min(least, along ? Layout::triple(c, b, a) : Layout::triple(a, b, c));
        }
    return least;
}

// For each triple the number of its weight, which it shares with its mirror images.
struct TripleWeights {
    std::vector<std::int32_t> numbers = std::vector<std::int32_t>(Layout::triples);

    TripleWeights() {
        int next = Layout::tile_weights;
        for (int first = 0; first < Layout::ways; ++first)
            for (int middle = 0; middle < Layout::ways; ++middle)
                for (int last = 0; last < Layout::ways; ++last) {
                    const int triple = Layout::triple(first, middle, last);
                    const int least = representative(first, middle, last);
                    numbers[triple] = least == triple ? next++ : numbers[least];
                }
    }
};

BuiltOnce<TripleWeights> weights_of_triples;

// A number for two whose order does not matter.
int unordered(int a, int b) { return std::max(a, b) * (std::max(a, b) + 1) / 2 + std::min(a, b); }

// A home and where its tile is, in one dimension: cells from the nearer side to the home, and from the home inwards.
struct FromSide {
    int home, tile;

    FromSide(int home_at, int tile_at, int size) {
        const bool is_first_half = home_at <= size - 1 - home_at;
        home = std::min({home_at, size - 1 - home_at, Layout::most_from_side});
        tile = is_first_half ? tile_at - home_at : home_at - tile_at;
    }

    auto operator<=>(const FromSide&) const = default;
};

}  // namespace

int RankingLayout::by_distance(Rectangle shape, int cell, int home) {
    const int row = shape.row(home), column = shape.column(home);
    const int rim = std::min({row, shape.height - 1 - row, column, shape.width - 1 - column, rims - 1});
    const int rows = std::min(std::abs(shape.row(cell) - row), farthest);
    const int columns = std::min(std::abs(shape.column(cell) - column), farthest);
    return (rim * distances + std::max(rows, columns)) * distances + std::min(rows, columns);
}

int RankingLayout::by_blank(Rectangle shape, int cell, int home, int goal_blank) {
    const int rows = std::min(std::abs(shape.row(home) - shape.row(goal_blank)), most_from_blank);
    const int columns = std::min(std::abs(shape.column(home) - shape.column(goal_blank)), most_from_blank);
    return unordered(rows, columns) * (most_moves + 1) + std::min(shape.distance(cell, home), most_moves);
}

int RankingLayout::by_sides(Rectangle shape, int cell, int home) {
    const FromSide vertical(shape.row(home), shape.row(cell), shape.height), horizontal(shape.column(home), shape.column(cell), shape.width);
    const auto& [first, second] = std::minmax(vertical, horizontal);
    return unordered(first.home, second.home) * steps * steps + way(first.tile, second.tile);
}

const std::vector<std::int32_t>& RankingLayout::weight_of_triple() { return weights_of_triples.get().numbers; }

Ranking::Ranking(Rectangle shape, int goal_blank) : Ranking(shape, goal_blank, learned_weights(shape)) {}

Ranking::Ranking(Rectangle shape, int goal_blank, const RankingWeights& weights)
    : cells_(shape.cells()), tile_(static_cast<std::size_t>(cells_) * cells_), triple_(Layout::triples) {
    require_at_most(cells_, most_ranked_cells, "the board is too large for the learned ranking");
    const auto& weight_of = Layout::weight_of_triple();
    for (int i = 0; i < Layout::triples; ++i) triple_[i] = weights[weight_of[i]];
    for (int a = 0; a < Layout::ways; ++a)
        for (int b = 0; b < Layout::ways; ++b) {
            blank_first_[Layout::pair(a, b)] = static_cast<std::int16_t>(triple(Layout::blank_way, a, b));
            blank_middle_[Layout::pair(a, b)] = static_cast<std::int16_t>(triple(a, Layout::blank_way, b));
            blank_last_[Layout::pair(a, b)] = static_cast<std::int16_t>(triple(a, b, Layout::blank_way));
        }
    for (int cell = 0; cell < cells_; ++cell)
        for (int tile = 0; tile < cells_; ++tile) {
            if (tile == goal_blank) continue;
            const int far = std::max(std::abs(shape.row(cell) - shape.row(tile)) - Layout::farthest, 0) +
                            std::max(std::abs(shape.column(cell) - shape.column(tile)) - Layout::farthest, 0);
            tile_[cell * cells_ + tile] = far * Layout::far_step;
            for (const int weight : Layout::of_tile(shape, cell, tile, goal_blank)) tile_[cell * cells_ + tile] += weights[weight];
        }
    rows_ = lines_of(shape, goal_blank, true);
    columns_ = lines_of(shape, goal_blank, false);
}

Ranking::Lines Ranking::lines_of(Rectangle shape, int goal_blank, bool horizontal) const {
    Lines lines;
    lines.way.assign(static_cast<std::size_t>(cells_ + 1) * cells_, Layout::beyond_edge);
    for (int cell = 0; cell < cells_; ++cell) {
        for (int tile = 0; tile < cells_; ++tile)
            lines.way[cell * cells_ + tile] = static_cast<std::uint8_t>(tile == goal_blank ? Layout::blank_way
                                                                        : horizontal       ? Layout::way_in_row(shape, cell, tile)
                                                                                           : Layout::way_in_column(shape, cell, tile));
        const int at = horizontal ? shape.column(cell) : shape.row(cell), size = horizontal ? shape.width : shape.height;
        auto& line = lines.places.emplace_back();
        for (int i = 0; i < span; ++i) {
            const int there = at + i - before;
            const bool inside = there >= 0 && there < size;
            const int other = inside ? cell + (i - before) * (horizontal ? 1 : shape.width) : cell;
            line[i] = {static_cast<std::uint32_t>((inside ? other : cells_) * cells_), static_cast<std::uint32_t>(other)};
        }
    }
    return lines;
}

int Ranking::total(const Cell* board) const {
    int sum = 0;
    for (int cell = 0; cell < cells_; ++cell) sum += tile_[cell * cells_ + board[cell]];
    for_each_triple(board, [&](int triple) { sum += triple_[triple]; });
    return sum;
}

}  // namespace tilestar
