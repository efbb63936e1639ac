#include "tiles/anytime/beams/ranking_layout.hpp"

#include <cstdlib>
#include <utility>

#include "common/forks.hpp"

namespace tilestar {
namespace {

using Layout = RankingLayout;

// The images of what is seen: upside down, mirrored left and right, at the diagonal, or several of these.
struct Image {
    bool turns_rows, turns_columns, is_transposed;

    // A way seen so, or any other pair of steps from -reach to reach.
    int of_way(int way, int reach) const {
        const int steps = 2 * reach + 1;
        if (way >= steps * steps) return way;
        int rows = way / steps - reach, columns = way % steps - reach;
        if (turns_rows) rows = -rows;
        if (turns_columns) columns = -columns;
        if (is_transposed) std::swap(rows, columns);
        return (rows + reach) * steps + columns + reach;
    }

    // Where a corner of a square, numbered row by row, is seen.
    int of_corner(int corner) const {
        const int row = corner / 2 ^ turns_rows, column = corner % 2 ^ turns_columns;
        return is_transposed ? column * 2 + row : row * 2 + column;
    }
};

template <class Use>
void for_each_image(bool with_transposed, Use&& use) {
    for (int number = 0; number < (with_transposed ? 8 : 4); ++number) use(Image{(number & 1) != 0, (number & 2) != 0, (number & 4) != 0});
}

// Gives the next number to all images of what has none yet; number_of(image) is an image's place.
template <class NumberOf>
void share(Layout::Numbers& numbers, std::uint16_t& next, int of, bool with_transposed, NumberOf&& number_of) {
    if (numbers[of] != Layout::no_weight) return;
    for_each_image(with_transposed, [&](Image image) { numbers[number_of(image)] = next; });
    ++next;
}

struct TripleWeights {
    Layout::Numbers numbers = Layout::Numbers(Layout::triples, Layout::no_weight);

    TripleWeights() {
        const auto seen = [](int way, Image image) {  // across the line are rows, along it columns
            const bool is_rim = way >= Layout::rim_way;
            return is_rim ? image.turns_columns ? Layout::rim_way + (Layout::ways - 1 - way) : way : image.of_way(way, Layout::reach);
        };
        std::uint16_t next = 0;
        for (int first = 0; first < Layout::ways; ++first)
            for (int middle = 0; middle < Layout::ways; ++middle)
                for (int last = 0; last < Layout::ways; ++last)
                    share(numbers, next, Layout::triple(first, middle, last), false, [&](Image image) {
                        const int a = seen(first, image), b = seen(middle, image), c = seen(last, image);
                        return image.turns_columns ? Layout::triple(c, b, a) : Layout::triple(a, b, c);
                    });
    }
};

struct SquareWeights {
    Layout::Numbers numbers = Layout::Numbers(Layout::squares, Layout::no_weight);

    SquareWeights() {
        constexpr int ways = Layout::near_edge + 1;
        std::uint16_t next = 0;
        for (int number = 0; number < ways * ways * ways * ways; ++number) {
            const std::array<int, 4> corners{number / (ways * ways * ways), number / (ways * ways) % ways, number / ways % ways, number % ways};
            if (!may_be(corners)) continue;
            share(numbers, next, Layout::square(corners[0], corners[1], corners[2], corners[3]), true, [&](Image image) {
                std::array<int, 4> seen;
                for (int corner = 0; corner < 4; ++corner) seen[image.of_corner(corner)] = image.of_way(corners[corner], Layout::near_reach);
                return Layout::square(seen[0], seen[1], seen[2], seen[3]);
            });
        }
    }

    // One blank at most; and beyond the edge are no corners, one side, or all corners but one.
    static bool may_be(const std::array<int, 4>& corners) {
        const auto beyond = [&](int corner) { return corners[corner] == Layout::near_edge; };
        const auto edges = std::count(corners.begin(), corners.end(), Layout::near_edge);
        const bool is_diagonal = (beyond(0) && beyond(3)) || (beyond(1) && beyond(2));
        return std::count(corners.begin(), corners.end(), Layout::near_blank) <= 1 &&
               (edges == 0 || (edges == 2 && !is_diagonal) || edges == 3);
    }
};

struct PairWeights {
    Layout::Numbers numbers = Layout::Numbers(Layout::pairs, Layout::no_weight);

    PairWeights() {
        std::uint16_t next = 0;
        for (int first = 0; first <= Layout::blank_way; ++first)
            for (int last = 0; last <= Layout::blank_way; ++last)
                share(numbers, next, Layout::pair(first, last), true, [&](Image image) {
                    return Layout::pair(image.of_way(first, Layout::reach), image.of_way(last, Layout::reach));
                });
    }
};

BuiltOnce<TripleWeights> weights_of_triples;
BuiltOnce<SquareWeights> weights_of_squares;
BuiltOnce<PairWeights> weights_of_pairs;

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

const RankingLayout::Numbers& RankingLayout::weight_of_triple() { return weights_of_triples.get().numbers; }
const RankingLayout::Numbers& RankingLayout::weight_of_square() { return weights_of_squares.get().numbers; }
const RankingLayout::Numbers& RankingLayout::weight_of_pair() { return weights_of_pairs.get().numbers; }

}  // namespace tilestar
