// find: answers one query on a map with the method asked for, or the one that suits the map.
//
// The caller holds grid.reading(), has checked that start and goals are free cells, and gives a scratch of its own.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "maps/search/best_first.hpp"
#include "maps/grid/grid.hpp"
#include "maps/search/meter.hpp"

namespace tilestar::maps {

enum class Method : int { automatic, astar, dijkstra, breadth_first, greedy, bidirectional, jump_points, landmarks };

struct Query {
    Cell start;
    std::span<const Cell> goals;
    Rule rule;
    Method method;
    double diagonal;
    double weight;        // 1 or more; above 1 the answer may cost that many times the optimum
    double turn_penalty;  // 0 or more
};

struct Answer {
    Ending ending;
    Method method;       // what was used
    double cost;         // of the path, when found
    double lower_bound;  // no path costs less
    Counts counts;
};

// The path, start and goal included, goes into scratch.path.
Answer find(const Grid& grid, const Query& query, Scratch& scratch, Meter& meter);

// The path of scratch as pairs of row and column, added to `cells`.
void append_cells(const Grid& grid, const std::vector<Cell>& path, std::vector<std::int32_t>& cells);

// Jump points pay where obstacles are few and large: below this share of obstacle ends among free cells.
inline constexpr double noisy = 0.35;

}  // namespace tilestar::maps
