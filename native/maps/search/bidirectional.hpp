// Bidirectional A* that stops only when it must be right (Pijls and Post, "Yet another bidirectional algorithm for
// finding the shortest path", 2009).
//
// Two searches share one set of closed cells; a cell closed by either side is never opened again. `best` is the
// cheapest meeting so far. A cell is closed without being expanded when neither its own estimate nor the other
// side's smallest f leaves room for a path cheaper than `best`. When one side has nothing left, `best` is proved.
// Both estimates are consistent. 32 bytes a cell of scratch.
#pragma once

#include "maps/search/best_first.hpp"
#include "maps/grid/grid.hpp"
#include "maps/search/meter.hpp"
#include "maps/grid/scale.hpp"

namespace tilestar::maps {

// The path, start and goal included, goes into scratch.path.
Outcome<double> bidirectional_search(const Grid& grid, Rule rule, Cell start, Cell goal, const Scale<double>& scale,
                                     Scratch& scratch, Meter& meter);

}  // namespace tilestar::maps
