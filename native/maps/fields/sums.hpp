// The numbers in which a field is added up, and how they become costs again.
//
// with_sums tries 32-bit sums, then 64-bit ones, then doubles, until they are wide enough to be exact; see scale.hpp.
#pragma once

#include <cmath>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "maps/fields/distance_field.hpp"
#include "maps/grid/cell_costs.hpp"
#include "maps/grid/grid.hpp"
#include "maps/grid/scale.hpp"
#include "maps/search/best_first.hpp"

namespace tilestar::maps {

// attempt(costs, scale) returns Ending::overflow when sums of that scale are too narrow, or not exact any more.
template <class Attempt>
Ending with_sums(const Grid& grid, Rule rule, double diagonal, Attempt attempt) {
    const bool diagonals = rule != Rule::four;
    if (!grid.whole()) return attempt(RealCosts{grid.real_costs()}, real_scale(diagonals, diagonal));
    if (const auto scale = narrow_scale(diagonals, diagonal)) {
        const Ending ending = grid.uniform() ? attempt(UniformCosts<std::uint32_t>{}, *scale)
                                             : attempt(IntegerCosts<std::uint32_t>{grid.whole_costs()}, *scale);
        if (ending != Ending::overflow) return ending;
    }
    if (const auto scale = wide_scale(diagonals, diagonal)) {
        const Ending ending = attempt(IntegerCosts<std::uint64_t>{grid.whole_costs()}, *scale);
        if (ending != Ending::overflow) return ending;
    }
    return attempt(IntegerCosts<double>{grid.whole_costs()}, real_scale(diagonals, diagonal));
}

// From sums to costs. Whole sums q * A + p * B with B < q are taken apart again, so that A + B * diagonal is rounded only
// once.
template <class Number>
class Decoder {
public:
    Decoder(const Scale<Number>& scale, double factor, double unit)
        : straight_(static_cast<std::uint64_t>(scale.straight)), diagonal_(static_cast<std::uint64_t>(scale.diagonal)),
          apart_(std::is_same_v<Number, std::uint32_t> && std::isfinite(scale.exact_below)),
          undo_(apart_ ? inverse(diagonal_ % straight_, straight_) : 0), plain_straight_(static_cast<double>(scale.straight)),
          factor_(factor), unit_(unit), exact_below_(scale.exact_below * unit) {}

    double operator()(Number sum) const {
        if (!apart_) return static_cast<double>(sum) / plain_straight_ * unit_;
        const std::uint64_t whole = static_cast<std::uint64_t>(sum), b = whole % straight_ * undo_ % straight_;
        return (static_cast<double>((whole - diagonal_ * b) / straight_) + static_cast<double>(b) * factor_) * unit_;
    }
    bool exact(double cost) const { return cost < exact_below_; }

private:
    // The inverse of the diagonal length modulo the straight one, by Euclid's algorithm.
    static std::uint64_t inverse(std::uint64_t value, std::uint64_t modulus) {
        std::int64_t t = 0, next_t = 1, r = static_cast<std::int64_t>(modulus), next_r = static_cast<std::int64_t>(value);
        while (next_r != 0) {
            const std::int64_t quotient = r / next_r;
            t = std::exchange(next_t, t - quotient * next_t);
            r = std::exchange(next_r, r - quotient * next_r);
        }
        return static_cast<std::uint64_t>(t < 0 ? t + static_cast<std::int64_t>(modulus) : t);
    }

    std::uint64_t straight_, diagonal_;
    bool apart_;
    std::uint64_t undo_;
    double plain_straight_, factor_, unit_, exact_below_;
};

// The costs of all cells, row by row without the padding; false when they are not exact any more.
template <class Number>
bool copy_costs(const Grid& grid, const std::vector<Number>& distance, const Decoder<Number>& decode, double* cost) {
    double most = 0;
    for (Cell row = 0; row < grid.rows(); ++row) {
        const Number* from = &distance[grid.index(row, 0)];
        for (Cell column = 0; column < grid.columns(); ++column, ++cost) {
            const bool reached = from[column] != unreached<Number>;
            *cost = reached ? decode(from[column]) : std::numeric_limits<double>::infinity();
            if (reached && *cost > most) most = *cost;
        }
    }
    return decode.exact(most);
}

}  // namespace tilestar::maps
