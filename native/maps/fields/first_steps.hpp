// FirstSteps: which step leads on along a cheapest way towards the sources of a field.
//
// The caller has filled `distance` (by padded cell) with costs to the sources. Of several such steps the first in the order
// of directions is taken, so that equal fields have equal steps.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "maps/fields/distance_field.hpp"
#include "maps/grid/grid.hpp"
#include "maps/grid/scale.hpp"

namespace tilestar::maps {

template <class Costs, class Number>
class FirstSteps {
public:
    FirstSteps(const Grid& grid, Rule rule, const Costs& costs, const Scale<Number>& scale, const std::vector<Number>& distance)
        : grid_(grid), moves_(grid.moves(rule)), steps_(index_steps(grid.stride())), costs_(costs), distance_(distance.data()) {
        for (int d = 0; d < 8; ++d) length_[d] = is_diagonal(d) ? scale.diagonal : scale.straight;
    }

    unsigned legal(Cell cell) const { return moves_[cell]; }
    Cell next(Cell cell, int d) const { return cell + steps_[d]; }
    bool reached(Cell cell) const { return distance_[cell] != unreached<Number>; }

    // What the way costs that begins with a step into a cell that is reached.
    Number by(Cell next, int d) const { return distance_[next] + step(next, d); }
    Number step(Cell next, int d) const { return costs_.cost(next) * length_[d]; }

    // Whether the step in that direction is the first of a cheapest way from a cell that is reached.
    bool leads(Cell cell, int d) const {
        const Cell to = next(cell, d);
        return reached(to) && by(to, d) == distance_[cell];
    }

    // The first such step, or -1 where there is none.
    std::int8_t operator()(Cell cell) const {
        if (!reached(cell)) return -1;
        for (unsigned left = legal(cell); left; left &= left - 1)
            if (leads(cell, std::countr_zero(left))) return static_cast<std::int8_t>(std::countr_zero(left));
        return -1;
    }

    // The steps from all cells, row by row without the padding.
    void copy(std::int8_t* direction) const {
        for (Cell row = 0; row < grid_.rows(); ++row)
            for (Cell column = 0; column < grid_.columns(); ++column) *direction++ = (*this)(grid_.index(row, column));
    }

    // The same where a step may cost so little that it does not change the sum: there `leads` could go in circles, so
    // the steps are followed outwards from the sources.
    void copy_outwards(const std::vector<Cell>& sources, std::int8_t* direction) const {
        std::vector<bool> known(static_cast<std::size_t>(grid_.size()));
        std::vector<Cell> waiting(sources);
        std::fill_n(direction, static_cast<std::size_t>(grid_.rows()) * static_cast<std::size_t>(grid_.columns()), std::int8_t{-1});
        for (const Cell source : sources) known[static_cast<std::size_t>(source)] = true;
        for (std::size_t at = 0; at < waiting.size(); ++at)
            for (unsigned left = legal(waiting[at]); left; left &= left - 1) {
                const int back = opposite(std::countr_zero(left));
                const Cell cell = next(waiting[at], std::countr_zero(left));
                if (known[static_cast<std::size_t>(cell)] || !leads(cell, back)) continue;
                known[static_cast<std::size_t>(cell)] = true;
                direction[grid_.place(cell)] = static_cast<std::int8_t>(back);
                waiting.push_back(cell);
            }
    }

private:
    const Grid& grid_;
    const std::uint8_t* const moves_;
    const std::array<Cell, 8> steps_;
    const Costs costs_;
    const Number* const distance_;
    std::array<Number, 8> length_;
};

}  // namespace tilestar::maps
