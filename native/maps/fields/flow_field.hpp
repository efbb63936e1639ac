// FlowField: from every cell the cost of the way to the nearest goal, and its first step; kept up to date with a map that
// changes.
//
// The caller holds grid.reading() in `update`, and has checked that goals are inside and that their own costs are not
// negative. A goal that is blocked counts for nothing until it is free again. Memory: 9 bytes a cell; for a field that is
// kept up to date 5 to 9 more. Threads: all members may be called at once; they lock the field themselves.
#pragma once

#include <cstdint>
#include <shared_mutex>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "common/forks.hpp"
#include "maps/grid/grid.hpp"
#include "maps/search/best_first.hpp"
#include "maps/batch/shares.hpp"

namespace tilestar::maps {

class FlowField {
public:
    enum class Update : int { none, repaired, measured, stopped, busy };

    // `own_costs`: what it costs to be at each goal; empty for nothing. `kept`: to be kept up to date.
    FlowField(const Grid& grid, const std::vector<Cell>& goals, const std::vector<double>& own_costs, Rule rule,
              double diagonal, bool kept);

    // Make the field right for the map as it is. After `stopped` it is to be asked again before it is read; `busy` while
    // another call reads it, whose thread may be this one, in a signal handler.
    Update update(Meter& meter);

    // The walks from many cells to their goals, over several threads; a walk costs what the field says, less the own cost of
    // its goal. Stops, without an answer, at a field that is not up to date.
    Batch follow(const std::vector<Cell>& starts, int threads, Limits& limits) const;

    const Grid& grid() const { return grid_; }
    // Row by row without the padding: infinite where there is no way; -1 at goals and where there is no way. Empty until
    // measured; from then on they stay in their place, and updates change them.
    std::span<const double> costs() const { return in_place(costs_); }
    std::span<const std::int8_t> directions() const { return in_place(directions_); }

private:
    using Goals = std::vector<std::pair<Cell, double>>;

    Ending measure(Meter& meter);
    template <class Costs, class Number>
    Ending measure_with(const Costs& costs, const Scale<Number>& scale, Meter& meter);
    Ending repair(std::span<const Cell> changes, Meter& meter);
    template <class Costs, class Number>
    Ending repair_with(const Costs& costs, const Scale<Number>& scale, std::span<const Cell> changes, Meter& meter);
    template <class Number>
    std::vector<std::pair<Cell, Number>> sources(const Scale<Number>& scale) const;
    template <class Number>
    bool loses_steps(const Scale<Number>& scale) const;
    template <class Number>
    std::span<const Number> in_place(const std::vector<Number>& values) const {
        const std::shared_lock reading(access_);
        return values;
    }

    const Grid& grid_;
    Goals goals_;       // in the order of cells, each once
    bool own_costs_;    // whether any goal has one
    const Rule rule_;
    const double diagonal_;
    const bool kept_;
    mutable ForkSafeSharedMutex access_;

    bool valid_ = false;
    std::uint64_t changes_seen_ = 0;
    double unit_ = 0, farthest_ = 0;  // of the map when measured; the longest sum so far
    std::variant<std::vector<std::uint32_t>, std::vector<std::uint64_t>, std::vector<double>> distance_;  // by padded cell
    std::vector<std::uint8_t> marks_;                                                                    // of repairs, 0 between them
    std::vector<double> costs_;
    std::vector<std::int8_t> directions_;
};

}  // namespace tilestar::maps
