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
        return --until_question_ == 0 && must_stop();
    }
    Limits& limits() { return limits_; }

    // Let the next search stop after so many expansions, though no limit is reached; ended_early() tells whether it did.
    void try_for(std::uint64_t expansions) {
        trying_ = expansions < until_question_;
        until_question_ = std::min(until_question_, expansions);
    }
    bool ended_early() const { return ended_early_; }

    Counts counts;

private:
    bool must_stop() {
        const bool reached = limits_.spend(counts.expanded - reported_) != Stop::none;
        reported_ = counts.expanded;
        until_question_ = period_;
        ended_early_ = trying_ && !reached;
        trying_ = false;
        return reached || ended_early_;
    }

    Limits& limits_;
    std::uint64_t period_, until_question_ = period_, reported_ = 0;
    bool trying_ = false, ended_early_ = false;
};

}  // namespace tilestar::maps
