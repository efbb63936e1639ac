// The weights of the learned ranking spread out: a table by number for each kind, for boards of any shape and goal.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "tiles/anytime/beams/ranking_layout.hpp"

namespace tilestar {

struct WeightTables {
    using Layout = RankingLayout;
    using ByPair = std::array<std::int16_t, Layout::pairs>;

    static constexpr std::uint64_t bytes = 2 * (2 * Layout::triples + Layout::squares + 4 * Layout::pairs + Layout::tile_weights);

    explicit WeightTables(const RankingWeights& weights)
        : triple(spread(weights, Layout::first_triple, Layout::weight_of_triple())),
          home_triple(spread(weights, Layout::first_home_triple, Layout::weight_of_triple())),
          square(spread(weights, Layout::first_square, Layout::weight_of_square())),
          pair(spread(weights, Layout::first_pair, Layout::weight_of_pair())) {
        std::copy_n(weights.begin(), Layout::tile_weights, tile.begin());
        for (int a = 0; a < Layout::ways; ++a)
            for (int b = 0; b < Layout::ways; ++b) {
                blank_first[Layout::pair(a, b)] = triple[Layout::triple(Layout::blank_way, a, b)];
                blank_middle[Layout::pair(a, b)] = triple[Layout::triple(a, Layout::blank_way, b)];
                blank_last[Layout::pair(a, b)] = triple[Layout::triple(a, b, Layout::blank_way)];
            }
    }

    bool operator==(const WeightTables&) const = default;

    std::array<std::int16_t, Layout::tile_weights> tile;
    std::vector<std::int16_t> triple, home_triple, square, pair;  // [number]

    // [pair of the others]: triples that contain the blank. Most of what a move changes is there, and these stay in the first cache.
    ByPair blank_first{}, blank_middle{}, blank_last{};

private:
    // Numbers that no board has weigh nothing.
    static std::vector<std::int16_t> spread(const RankingWeights& weights, int first, const Layout::Numbers& weight_of) {
        std::vector<std::int16_t> result(weight_of.size());
        for (std::size_t number = 0; number < weight_of.size(); ++number)
            if (weight_of[number] != Layout::no_weight) result[number] = weights[first + weight_of[number]];
        return result;
    }
};

}  // namespace tilestar
