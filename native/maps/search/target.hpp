// Targets: where a search wants to go, and a consistent estimate of the cost from a cell to there.
//
// `h(row, column, cell)` takes padded coordinates and never overestimates; along a step it falls by no more than
// the step costs. `is_goal(cell)` holds only where h is 0. `reopens`: a search may expand a cell again.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "maps/grid/grid.hpp"
#include "maps/grid/rule.hpp"
#include "maps/grid/scale.hpp"

namespace tilestar::maps {

// A walk is the shortest way over an empty map of cheapest cells: `cost` of so many rows and so far across.

// Over squares: costs of a straight and of a diagonal step.
template <class Sum>
struct SquareWalk {
    using Number = Sum;
    Number straight, diagonal;

    // A diagonal step is worth at most two straight ones; if it is the cheaper one, zigzags replace straight steps.
    SquareWalk(const Scale<Number>& scale, Number cheapest)
        : straight(cheapest * std::min(scale.straight, scale.diagonal)),
          diagonal(std::min<Number>(cheapest * scale.diagonal, 2 * straight)) {}

    static Cell across(Cell /*row*/, Cell column) { return column; }
    Number cost(Cell rows, Cell across) const {
        const Cell shorter = std::min(rows, across), longer = std::max(rows, across);
        return straight * static_cast<Number>(longer - shorter) + diagonal * static_cast<Number>(shorter);
    }
};

// Over hexagons: every row on the way also brings one across, and a step within a row brings two. Half steps, which only
// a box around several goals has, are left out; a step still changes the result by no more than its cost.
template <class Sum>
struct HexWalk {
    using Number = Sum;
    Number step;

    HexWalk(const Scale<Number>& scale, Number cheapest) : step(cheapest * scale.straight) {}

    static Cell across(Cell row, Cell column) { return hex_across(row, column); }
    Number cost(Cell rows, Cell across) const {
        return step * static_cast<Number>(std::max(rows, (rows + across) / 2));
    }
};

// The walk over the cells of that rule, given to `use`.
template <class Number, class Use>
auto with_walk(Rule rule, const Scale<Number>& scale, Number cheapest, Use use) {
    if (rule == Rule::hex) return use(HexWalk<Number>(scale, cheapest));
    return use(SquareWalk<Number>(scale, cheapest));
}

template <class Walk>
class OneGoal {
public:
    static constexpr bool reopens = true;
    OneGoal(const Grid& grid, Cell goal, Walk walk)
        : walk_(walk), goal_(goal), row_(goal / grid.stride()), across_(Walk::across(row_, goal % grid.stride())) {}
    typename Walk::Number h(Cell row, Cell column, Cell /*cell*/) const {
        return walk_.cost(std::abs(row - row_), std::abs(Walk::across(row, column) - across_));
    }
    bool is_goal(Cell cell) const { return cell == goal_; }

private:
    Walk walk_;
    Cell goal_, row_, across_;
};

// Several goals: the estimate is the walk to the smallest box around them.
template <class Walk>
class ManyGoals {
public:
    static constexpr bool reopens = true;
    ManyGoals(const Grid& grid, std::vector<Cell> goals, Walk walk) : walk_(walk), goals_(std::move(goals)) {
        std::sort(goals_.begin(), goals_.end());
        const auto across = [&](Cell goal) { return Walk::across(goal / grid.stride(), goal % grid.stride()); };
        top_ = goals_.front() / grid.stride();
        bottom_ = goals_.back() / grid.stride();
        left_ = right_ = across(goals_.front());
        for (const Cell goal : goals_) {
            left_ = std::min(left_, across(goal));
            right_ = std::max(right_, across(goal));
        }
    }
    typename Walk::Number h(Cell row, Cell column, Cell /*cell*/) const {
        const Cell across = Walk::across(row, column);
        return walk_.cost(std::max({top_ - row, row - bottom_, 0}), std::max({left_ - across, across - right_, 0}));
    }
    bool is_goal(Cell cell) const { return std::binary_search(goals_.begin(), goals_.end(), cell); }

private:
    Walk walk_;
    std::vector<Cell> goals_;
    Cell top_, bottom_, left_, right_;
};

// The estimate of another target times a weight. Expanded cells are not expanded again: answers cost at most `weight`
// times the optimum all the same (Likhachev, Gordon and Thrun, "ARA*", 2003), and it saves most of the work.
template <class Target>
class Weighted {
public:
    static constexpr bool reopens = false;
    Weighted(Target target, double weight) : target_(std::move(target)), weight_(weight) {}
    double h(Cell row, Cell column, Cell cell) const { return weight_ * target_.h(row, column, cell); }
    bool is_goal(Cell cell) const { return target_.is_goal(cell); }

private:
    Target target_;
    double weight_;
};

}  // namespace tilestar::maps
