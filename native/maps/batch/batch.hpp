// find_batch: many queries on one map over several threads, answered into one flat result.
//
// Threads take queries a few at a time; see shares.hpp.
#pragma once

#include <cstdint>
#include <vector>

#include "common/limits.hpp"
#include "maps/grid/grid.hpp"
#include "maps/search/finder.hpp"
#include "maps/batch/shares.hpp"

namespace tilestar::maps {

// Start and goal of query i are starts[i] and goals[i]; all have the same options. The caller holds grid.reading().
// When `limits` stop the batch the result is incomplete.
Batch find_batch(const Grid& grid, const std::vector<Cell>& starts, const std::vector<Cell>& goals,
                 const Options& options, int threads, Limits& limits);

}  // namespace tilestar::maps
