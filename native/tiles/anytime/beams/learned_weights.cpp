#include "tiles/anytime/beams/learned_weights.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "common/forks.hpp"

namespace tilestar {
namespace {

using Layout = RankingLayout;

struct WrittenWeights {
    std::int16_t tiles[Layout::tile_weights];
    std::string_view triples, home_triples, squares, pairs;
};

constexpr WrittenWeights to_36_cells{
#include "tiles/anytime/beams/weights/to_36_cells.inc"
};
constexpr WrittenWeights to_49_cells{
#include "tiles/anytime/beams/weights/to_49_cells.inc"
};
constexpr WrittenWeights to_144_cells{
#include "tiles/anytime/beams/weights/to_144_cells.inc"
};

RankingWeights read(const WrittenWeights& written) {
    RankingWeights weights(Layout::weights);
    auto next = std::copy(std::begin(written.tiles), std::end(written.tiles), weights.begin());
    for (const std::string_view characters : {written.triples, written.home_triples, written.squares, written.pairs})
        for (const char character : characters) *next++ = static_cast<std::int16_t>(WeightLevels::weight(WeightLevels::level(character)));
    return weights;
}

template <const WrittenWeights& written>
struct LearnedWeights {
    static_assert(written.triples.size() == Layout::triple_weights && written.home_triples.size() == Layout::triple_weights);
    static_assert(written.squares.size() == Layout::square_weights && written.pairs.size() == Layout::pair_weights);

    const WeightTables tables{read(written)};
};

BuiltOnce<LearnedWeights<to_36_cells>> small_set;
BuiltOnce<LearnedWeights<to_49_cells>> middle_set;
BuiltOnce<LearnedWeights<to_144_cells>> large_set;

}  // namespace

const WeightTables& learned_weights(Rectangle shape) {
    constexpr int longest_side = 9;
    const bool is_long = std::max(shape.width, shape.height) > longest_side;
    if (shape.cells() <= 36 && !is_long) return small_set.get().tables;
    if (shape.cells() <= 49 && !is_long) return middle_set.get().tables;
    return large_set.get().tables;
}

}  // namespace tilestar
