// Jump point search: a shortest path on a uniform map, looking along rows and columns a word at a time.
//
// Of all equally short paths it follows those that pruning.hpp keeps, and of their cells it stores only the jump
// points: cells where an obstacle ends beside a row or column and a turn becomes worth taking. Diagonal legs (with
// four directions: vertical legs) are walked cell by cell, looking to both sides; what is seen there is stored as
// reached from the leg's beginning, so the cells in between are never stored.
//
// For Rule::four and Rule::no_corner_cutting. Costs are sums of the 64-bit scale. 16 bytes a cell of scratch.
#pragma once

#include "maps/search/best_first.hpp"
#include "maps/grid/grid.hpp"
#include "maps/search/meter.hpp"
#include "maps/grid/scale.hpp"

namespace tilestar::maps {

// The path, start and goal included, goes into scratch.path.
Outcome<std::uint64_t> jump_point_search(const Grid& grid, Rule rule, Cell start, Cell goal,
                                         const Scale<std::uint64_t>& scale, Scratch& scratch, Meter& meter);

}  // namespace tilestar::maps
