// Many boards over pattern databases, a board a thread: results in flat arrays, in the order of the boards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "tiles/patterns/search/pattern_search.hpp"

namespace tilestar {

struct BatchOutcome {
    std::string letters;               // of all solutions, one after another
    std::vector<int> lengths;          // of each board's solution; -1 when a limit stopped it
    std::vector<int> lower_bounds;
    std::vector<std::uint64_t> expanded, generated;
    bool interrupted = false;
};

// `boards` holds boards of `cells` cells, all solvable; the limits, and the memory for leaves, are for each. `interrupted`
// is asked by the calling thread only.
BatchOutcome solve_batch(const PatternSearch& search, HomeCells boards, std::size_t cells, int threads, double seconds,
                         std::uint64_t nodes, std::uint64_t leaf_bytes, const std::function<bool()>& interrupted);

}  // namespace tilestar
