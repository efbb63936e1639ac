// Landmarks: distances between sixteen far-apart cells and every cell, for strong estimates (ALT).
//
// By the triangle inequality the distances of a landmark to a cell and to the goal differ by no more than the cell
// and the goal are apart. Entering a cell costs what that cell says, so distances are not symmetric:
// - with four directions, or when all cells cost the same, charge each step to both its ends: that distance D is
//   symmetric, and D(a, b) = 2 * cost(a, b) + c(a) - c(b), because every cell between is charged twice;
// - otherwise diagonal factors spoil that sum; half of the entries are distances from a landmark (negated), half
//   distances to one, and h = max(entry(cell) - entry(goal)).
// Whole costs stay in the numbers of the 32-bit scale and the estimate is consistent; real costs are rounded down
// to 30 bits and the estimate allows one for that. 64 bytes a cell, one cache line.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>
#include <vector>

#include "maps/grid/grid.hpp"
#include "maps/search/meter.hpp"
#include "maps/grid/rule.hpp"

namespace tilestar::maps {

class Landmarks {
public:
    static constexpr int most = 16;
    struct alignas(64) Row {
        std::array<std::int32_t, most> entry{};
    };

    // Null when the limits stop it before the first landmark, or when costs outgrow 32 bits.
    static std::shared_ptr<const Landmarks> build(const Grid& grid, Rule rule, double diagonal, int count,
                                                  Meter& meter);
    // All that `restored` needs besides the map; and the landmarks made from that, or null when they are not of its size or
    // the limits do not allow it.
    std::vector<std::uint32_t> saved() const;
    static std::shared_ptr<const Landmarks> restored(const Grid& grid, Rule rule, double diagonal,
                                                     std::span<const std::uint32_t> saved, Limits& limits);
    static std::uint64_t bytes(const Grid& grid) { return static_cast<std::uint64_t>(grid.size()) * sizeof(Row); }

    // Whether these landmarks were made for such queries.
    bool serve(Rule rule, double diagonal) const {
        return rule == rule_ && (rule == Rule::four || diagonal == diagonal_);
    }
    Rule rule() const { return rule_; }
    double diagonal() const { return diagonal_; }
    bool symmetric() const { return symmetric_; }
    int count() const { return count_; }
    double precision() const { return precision_; }  // entries a unit of cost
    const Row* rows() const { return rows_.data(); }

private:
    template <class Number, class Costs>
    friend class LandmarkBuilder;

    Rule rule_ = Rule::four;
    double diagonal_ = 0, precision_ = 1;
    bool symmetric_ = false;
    int count_ = 0;
    std::vector<Row> rows_;  // by padded cell
};

// The estimate towards one goal; `Symmetric` and `slack` as the landmarks were built.
template <class Number, bool symmetric>
class LandmarkGoal {
public:
    static constexpr bool reopens = true;
    LandmarkGoal(const Grid& grid, const Landmarks& landmarks, Cell goal)
        : grid_(grid), rows_(landmarks.rows()), precision_(landmarks.precision()), goal_(goal),
          there_(landmarks.rows()[goal]) {}
    bool is_goal(Cell cell) const { return cell == goal_; }

    Number h(Cell /*row*/, Cell /*column*/, Cell cell) const {
        const auto& here = rows_[cell].entry;
        std::int32_t apart = 0;
        for (int i = 0; i < Landmarks::most; ++i) {
            const std::int32_t difference = here[i] - there_.entry[i];
            apart = std::max(apart, symmetric ? std::abs(difference) : difference);
        }
        if constexpr (std::is_floating_point_v<Number>) {
            const double units = (apart - 1) / precision_;
            const double bound = symmetric ? (units - grid_.cost(cell) + grid_.cost(goal_)) / 2 : units;
            return cell == goal_ ? 0 : std::max(bound, 0.0);
        } else if constexpr (symmetric) {
            const std::uint16_t* costs = grid_.whole_costs();
            const std::int32_t bound = (apart - costs[cell] + costs[goal_] + 1) / 2;
            return static_cast<Number>(std::max(bound, 0));
        } else {
            return static_cast<Number>(apart);
        }
    }

private:
    const Grid& grid_;
    const Landmarks::Row* const rows_;
    const double precision_;
    const Cell goal_;
    const Landmarks::Row there_;
};

}  // namespace tilestar::maps
