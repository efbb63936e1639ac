// The definition of ida_star_of_shape: included by the files that instantiate it, and by nothing else.
#pragma once

#include "tiles/search/ida_star.hpp"
#include "tiles/search/shapes/shape_search.hpp"

namespace tilestar {

template <int Width, int Height>
Outcome ida_star_of_shape(TileHeuristic heuristic, const RelabelledBoard& board, Limits& limits) {
    constexpr int cells = Width * Height;
    if constexpr (!WalkingDistance::fits({Width, Height})) {
        if (heuristic == TileHeuristic::linear_conflict)
            return IdaStar<LinearConflict<cells, Width>, Width, Height>(board, limits).run();
        return IdaStar<Manhattan<cells>, Width, Height>(board, limits).run();
    } else {
        return with_heuristic<cells, Width>(
            heuristic, [&]<class Heuristic>() { return IdaStar<Heuristic, Width, Height>(board, limits).run(); });
    }
}

}  // namespace tilestar
