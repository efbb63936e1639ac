// IDA* compiled for single shapes: declared here, and compiled in one file a shape, which divides the compiler's work.
#pragma once

#include "tiles/board/outcome.hpp"
#include "tiles/heuristics/linear_conflict.hpp"
#include "tiles/heuristics/manhattan.hpp"
#include "tiles/heuristics/walking_distance.hpp"
#include "tiles/search/tile_search.hpp"

namespace tilestar {

// Calls visit.operator()<Heuristic>() with the kernel's type for boards of at most Cells cells, lines of at most Longest.
template <int Cells, int Longest, class Visit>
auto with_heuristic(TileHeuristic heuristic, Visit visit) {
    switch (heuristic) {
        case TileHeuristic::linear_conflict: return visit.template operator()<LinearConflict<Cells, Longest>>();
        case TileHeuristic::walking_distance: return visit.template operator()<WalkingDistance>();
        default: return visit.template operator()<Manhattan<Cells>>();
    }
}

// The board has this shape. Instantiated for the shapes that tile_search.cpp names.
template <int Width, int Height>
Outcome ida_star_of_shape(TileHeuristic heuristic, const RelabelledBoard& board, Limits& limits);

}  // namespace tilestar
