// Meter: counts what a search does and asks the limits every few thousand expansions.
#pragma once

#include <algorithm>
#include <cstdint>

#include "limits.hpp"

namespace tilestar::maps {

struct Counts {
    std::uint64_t expanded = 0, generated = 0, reopened = 0;
};

class Meter {
public:
    // `nodes`: the most expansions allowed, the same number that `limits` was made with.
    Meter(Limits& limits, std::uint64_t nodes) : limits_(limits), period_(std::clamp<std::uint64_t>(nodes, 1, 4096)) {}

    // Count an expansion; true when the search must stop.
    bool expand() {
        ++counts.expanded;
        if (--until_question_ > 0) return false;
        until_question_ = period_;
        return limits_.spend(counts.expanded - reported_) != Stop::none || (reported_ = counts.expanded, false);
    }
    Limits& limits() { return limits_; }

    Counts counts;

private:
    Limits& limits_;
    std::uint64_t period_, until_question_ = period_, reported_ = 0;
};

}  // namespace tilestar::maps
