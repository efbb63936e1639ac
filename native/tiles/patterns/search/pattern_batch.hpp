// Many boards over pattern databases, a board a thread: results in flat arrays, in the order of the boards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "common/limits.hpp"
#include "tiles/patterns/search/pattern_search.hpp"

namespace tilestar {

struct BatchOutcome {
    std::string letters;               // of all solutions, one after another
    std::vector<int> lengths;          // of each board's solution; -1 when a limit stopped it
    std::vector<int> lower_bounds;
    std::vector<std::uint64_t> expanded, generated;
};

// `boards` holds boards of `cells` cells, all solvable. Time, nodes and the memory for leaves are for each of them; `all`
// stops the batch, whose result is then incomplete.
BatchOutcome solve_batch(const PatternSearch& search, HomeCells boards, std::size_t cells, int threads, double seconds,
                         std::uint64_t nodes, std::uint64_t leaf_bytes, Limits& all);

}  // namespace tilestar
