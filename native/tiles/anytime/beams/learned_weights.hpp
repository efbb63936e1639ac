// The weights of the learned ranking, one set for each class of sizes: what orders small boards best orders large ones worse.
//
// The sets are in weights/, as benchmarks/train_ranking.cpp writes them: the weights of single tiles, then one character for each
// other weight: triples of cells, triples of homes, squares, pairs. A character is a level. The steps between levels grow, because
// most weights are near 0: from 2/64 of a move there to 13/64 at the ends. docs/large-boards.md says what rounding to levels costs.
#pragma once

#include <cstdlib>

#include "tiles/anytime/beams/weight_tables.hpp"

namespace tilestar {

struct WeightLevels {
    static constexpr int lowest = -45, highest = 46;

    static constexpr int weight(int level) { return level * (16 + (level < 0 ? -level : level)) / 8; }

    // '#' to '~', with two others for what would be an escape or part of a trigraph.
    static constexpr char character(int level) {
        const int letter = '#' + level - lowest;
        return static_cast<char>(letter == '\\' ? ' ' : letter == '?' ? '!' : letter);
    }
    static constexpr int level(char character) {
        return (character == ' ' ? '\\' : character == '!' ? '?' : character) - '#' + lowest;
    }

    // The level whose weight is the nearest.
    static int nearest(int wanted) {
        int best = lowest;
        for (int level = lowest; level <= highest; ++level)
            if (std::abs(weight(level) - wanted) < std::abs(weight(best) - wanted)) best = level;
        return best;
    }
};

// The set for boards of a shape. Long narrow boards have the largest boards' set: with the others they are stuck more often.
const WeightTables& learned_weights(Rectangle shape);

}  // namespace tilestar
