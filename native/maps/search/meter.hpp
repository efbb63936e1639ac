// Meter: counts what a search does and asks the limits every few thousand expansions. One for each thread.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include "common/limits.hpp"

namespace tilestar::maps {

struct Counts {
    std::uint64_t expanded = 0, generated = 0;
};

class Meter {
public:
    explicit Meter(Limits& limits) : limits_(limits), nodes_(limits.nodes()) {}

    // Count an expansion; true when the search must stop.
    bool expand() { return ++counts.expanded >= stop_at_ && must_stop(); }
    Limits& limits() { return limits_; }

    // Let the search stop after so many more expansions, though no limit is reached, until end_trial().
    void begin_trial(std::uint64_t expansions) {
        trial_end_ = counts.expanded + expansions;
        stop_at_ = std::min(question_, trial_end_);
    }

    // Whether the trial stopped the search.
    bool end_trial() {
        trial_end_ = never;
        stop_at_ = question_;
        return std::exchange(trial_stopped_, false);
    }

    Counts counts;

private:
    static constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();

    bool must_stop() {
        bool reached = false;
        if (counts.expanded >= question_) {
            reached = limits_.spend(counts.expanded - reported_) != Stop::none;
            reported_ = counts.expanded;
            question_ = next_question();
        }
        stop_at_ = std::min(question_, trial_end_);
        trial_stopped_ = !reached && counts.expanded >= trial_end_;
        return reached || trial_stopped_;
    }

    // After some thousand expansions, or with the first one that is too many.
    std::uint64_t next_question() const {
        constexpr std::uint64_t period = 4096;
        const std::uint64_t left = nodes_ > counts.expanded ? nodes_ - counts.expanded : 0;
        return counts.expanded + std::min(left, period - 1) + 1;
    }

    Limits& limits_;
    const std::uint64_t nodes_;  // the most expansions allowed
    // All are values of counts.expanded.
    std::uint64_t question_ = next_question(), trial_end_ = never, stop_at_ = question_, reported_ = 0;
    bool trial_stopped_ = false;
};

}  // namespace tilestar::maps
