// Fields over a whole map, as the caller wants them: rows * columns numbers, row by row, without the padding.
//
// The caller holds grid.reading() and has checked that sources, start and goal are inside and that all but the goal
// are free. Memory: 4 or 8 bytes a cell for the distances, and a queue from the pool.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "maps/search/best_first.hpp"
#include "maps/grid/grid.hpp"
#include "maps/search/meter.hpp"

namespace tilestar::maps {

enum class Towards { cells, sources };  // what is measured: the way from the sources, or to them

struct FieldQuery {
    std::vector<Cell> sources;  // free cells
    Rule rule;
    double diagonal;
    Towards towards;
};

// Cost between the sources and each cell, infinite where there is no path.
Ending measure_field(const Grid& grid, const FieldQuery& query, Meter& meter, double* cost);

// The cell nearest to `goal` (by straight line; first by row, then column, among equals) that `start` can reach:
// one of its component.
Cell nearest_reachable(const Grid& grid, const Components& components, Rule rule, Cell start, Cell goal);

}  // namespace tilestar::maps
