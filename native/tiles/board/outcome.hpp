// What a searching kernel reports: the moves if a solution was found, and what was proved either way.
#pragma once

#include <cstdint>
#include <string>

#include "common/limits.hpp"

namespace tilestar {

struct Outcome {
    bool found = false;
    Stop stop = Stop::none;            // why the search gave up, when it did
    int lower_bound = 0;               // no solution is shorter
    std::string letters;               // U, D, L, R: the direction of each tile; meaningful when found
    std::uint64_t expanded = 0;
    std::uint64_t generated = 0;
    std::uint64_t expanded_below = 0;  // expansions with f below the answer's length (finished iterations of IDA*)
    std::uint64_t stored = 0;          // states held in memory at the end
};

}  // namespace tilestar
