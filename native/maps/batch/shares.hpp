// Many paths in one flat result: each thread writes its share apart, and they are put together in order at the end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "maps/search/meter.hpp"

namespace tilestar::maps {

struct Batch {
    std::vector<std::int64_t> offsets;  // query i has the cells offsets[i] .. offsets[i + 1]; none without a path
    std::vector<std::int32_t> cells;    // row, column, row, column …
    std::vector<double> costs;          // infinite without a path
    Counts counts;
};

// What one thread found: whose paths, and where they begin among the cells.
struct Share {
    struct Piece {
        std::size_t query, begin;
    };
    std::vector<Piece> pieces;
    std::vector<std::int32_t> cells;
    Counts counts;
};

inline constexpr std::size_t handful = 16;  // queries that a thread takes at a time

// How many of the threads get a handful.
std::size_t share_count(std::size_t queries, int threads);

// Puts offsets, cells and counts of the batch together.
void join(const std::vector<Share>& shares, std::size_t queries, Batch& batch);

}  // namespace tilestar::maps
