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

// Costs of a straight and a diagonal step of the shortest walk over an empty map of cheapest cells.
template <class Number>
struct Walk {
    Number straight, diagonal;

    // A diagonal step is worth at most two straight ones; if it is the cheaper one, zigzags replace straight steps.
    Walk(const Scale<Number>& scale, Number cheapest)
        : straight(cheapest * std::min(scale.straight, scale.diagonal)),
          diagonal(std::min<Number>(cheapest * scale.diagonal, 2 * straight)) {}

    Number cost(Cell rows, Cell columns) const {
        const Cell shorter = std::min(rows, columns), longer = std::max(rows, columns);
        return straight * static_cast<Number>(longer - shorter) + diagonal * static_cast<Number>(shorter);
    }
};

template <class Number>
class OneGoal {
public:
    static constexpr bool reopens = true;
    OneGoal(const Grid& grid, Cell goal, Walk<Number> walk)
        : walk_(walk), goal_(goal), row_(goal / grid.stride()), column_(goal % grid.stride()) {}
    Number h(Cell row, Cell column, Cell /*cell*/) const {
        return walk_.cost(std::abs(row - row_), std::abs(column - column_));
    }
    bool is_goal(Cell cell) const { return cell == goal_; }

private:
    Walk<Number> walk_;
    Cell goal_, row_, column_;
};

// Several goals: the estimate is the walk to the smallest box around them.
template <class Number>
class ManyGoals {
public:
    static constexpr bool reopens = true;
    ManyGoals(const Grid& grid, std::vector<Cell> goals, Walk<Number> walk) : walk_(walk), goals_(std::move(goals)) {
        std::sort(goals_.begin(), goals_.end());
        top_ = goals_.front() / grid.stride();
        bottom_ = goals_.back() / grid.stride();
        left_ = right_ = goals_.front() % grid.stride();
        for (const Cell goal : goals_) {
            left_ = std::min(left_, goal % grid.stride());
            right_ = std::max(right_, goal % grid.stride());
        }
    }
    Number h(Cell row, Cell column, Cell /*cell*/) const {
        return walk_.cost(std::max({top_ - row, row - bottom_, 0}), std::max({left_ - column, column - right_, 0}));
    }
    bool is_goal(Cell cell) const { return std::binary_search(goals_.begin(), goals_.end(), cell); }

private:
    Walk<Number> walk_;
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
