// find_batch: many queries on one map over several threads, answered into one flat result.
//
// Threads take queries a few at a time; each writes its paths apart, and they are put together in order at the end.
#pragma once

#include <cstdint>
#include <vector>

#include "common/limits.hpp"
#include "maps/search/finder.hpp"
#include "maps/grid/grid.hpp"

namespace tilestar::maps {

struct Batch {
    std::vector<std::int64_t> offsets;  // query i has the cells offsets[i] .. offsets[i + 1]; none without a path
    std::vector<std::int32_t> cells;    // row, column, row, column …
    std::vector<double> costs;          // infinite without a path
    Counts counts;
};

// Start and goal of query i are starts[i] and goals[i]; all have the same options. The caller holds grid.reading().
// When `limits` stop the batch the result is incomplete.
Batch find_batch(const Grid& grid, const std::vector<Cell>& starts, const std::vector<Cell>& goals,
                 const Options& options, int threads, Limits& limits, std::uint64_t nodes);

}  // namespace tilestar::maps
