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

// The last ones are not asked for: landmarks and subgoals are chosen by automatic where they were prepared, and a follower
// has repaired its search or kept its path.
enum class Method : int {
    automatic, astar, dijkstra, breadth_first, greedy, bidirectional, jump_points, landmarks, subgoals, repaired, kept
};

struct Options {
    Rule rule = Rule::four;
    Method method = Method::automatic;
    double diagonal = 1;      // positive
    double weight = 1;        // 1 or more; above 1 the answer may cost that many times the optimum
    double turn_penalty = 0;  // 0 or more; above 0 only for automatic, astar and dijkstra without a weight
};

// Several goals are not for bidirectional and jump_points. jump_points needs has_jump_points().
struct Query {
    Options options;
    Cell start;
    std::span<const Cell> goals;
    std::uint64_t at_once = 1;  // searches of this kind that run together and share the memory limit
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

// Whether jump point search answers queries under this rule; and whether it is then faster than A*: where obstacles
// are few and large.
bool has_jump_points(const Grid& grid, Rule rule, double diagonal);
bool jump_points_pay(const Grid& grid, Rule rule, double diagonal);

}  // namespace tilestar::maps
