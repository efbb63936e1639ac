#include "maps/fields/field.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

#include "maps/fields/distance_field.hpp"
#include "maps/grid/scale.hpp"
#include "maps/grid/cell_costs.hpp"

namespace tilestar::maps {
namespace {

auto& queue_of(Scratch& scratch, std::uint32_t) { return scratch.narrow_queue; }
auto& queue_of(Scratch& scratch, std::uint64_t) { return scratch.wide_queue; }
auto& queue_of(Scratch& scratch, double) { return scratch.real_queue; }

// The inverse of the diagonal length modulo the straight one, by Euclid's algorithm.
std::uint64_t inverse(std::uint64_t value, std::uint64_t modulus) {
    std::int64_t t = 0, next_t = 1, r = static_cast<std::int64_t>(modulus), next_r = static_cast<std::int64_t>(value);
    while (next_r != 0) {
        const std::int64_t quotient = r / next_r;
        t = std::exchange(next_t, t - quotient * next_t);
        r = std::exchange(next_r, r - quotient * next_r);
    }
    return static_cast<std::uint64_t>(t < 0 ? t + static_cast<std::int64_t>(modulus) : t);
}

template <class Costs, class Number>
class Field {
public:
    Field(const Grid& grid, const FieldQuery& query, const Costs& costs, const Scale<Number>& scale, Meter& meter)
        : grid_(grid), query_(query), costs_(costs), scale_(scale), meter_(meter) {}

    // Ending::overflow also when distances are too long for this scale to be exact.
    Ending measure(double* cost, std::int8_t* direction) {
        const ScratchPool::Lease lease(grid_.scratch());
        auto& queue = queue_of(*lease, Number{});
        const Ending ending = query_.towards == Towards::sources
                                  ? fill_distances<Charge::left>(grid_, query_.rule, query_.sources, costs_, scale_,
                                                                 distance_, queue, meter_)
                                  : fill_distances<Charge::entered>(grid_, query_.rule, query_.sources, costs_,
                                                                    scale_, distance_, queue, meter_);
        if (ending != Ending::found) return ending;
        if (!copy_costs(cost)) return Ending::overflow;
        if (direction) copy_directions(direction);
        return Ending::found;
    }

private:
    bool copy_costs(double* cost) const {
        const auto decode = decoder();
        double most = 0;
        for (Cell row = 0; row < grid_.rows(); ++row) {
            const Number* from = &distance_[grid_.index(row, 0)];
            for (Cell column = 0; column < grid_.columns(); ++column, ++cost) {
                *cost = from[column] == unreached<Number> ? std::numeric_limits<double>::infinity()
                                                          : decode(from[column]);
                if (*cost > most && from[column] != unreached<Number>) most = *cost;
            }
        }
        return most < scale_.exact_below * grid_.unit();
    }

    // Whole sums q * A + p * B with B < q are taken apart again, so that A + B * diagonal is rounded only once.
    auto decoder() const {
        const auto straight = static_cast<std::uint64_t>(scale_.straight);
        const auto diagonal = static_cast<std::uint64_t>(scale_.diagonal);
        const bool apart = std::is_same_v<Number, std::uint32_t> && std::isfinite(scale_.exact_below);
        const std::uint64_t undo = apart ? inverse(diagonal % straight, straight) : 0;
        return [=, this, factor = query_.diagonal, unit = grid_.unit()](Number sum) {
            if (!apart) return static_cast<double>(sum) / static_cast<double>(scale_.straight) * unit;
            const std::uint64_t whole = static_cast<std::uint64_t>(sum), b = whole % straight * undo % straight;
            return (static_cast<double>((whole - diagonal * b) / straight) + static_cast<double>(b) * factor) * unit;
        };
    }

    void copy_directions(std::int8_t* direction) const {
        const std::uint8_t* const moves = grid_.moves(query_.rule);
        const auto steps = index_steps(grid_.stride());
        for (Cell row = 0; row < grid_.rows(); ++row)
            for (Cell column = 0; column < grid_.columns(); ++column, ++direction) {
                const Cell cell = grid_.index(row, column);
                *direction = -1;
                if (distance_[cell] == unreached<Number> || distance_[cell] == 0) continue;
                for (unsigned legal = moves[cell]; legal; legal &= legal - 1) {
                    const int d = std::countr_zero(legal);
                    const Cell next = cell + steps[d];
                    const Number length = is_diagonal(d) ? scale_.diagonal : scale_.straight;
                    if (distance_[next] + costs_.cost(next) * length != distance_[cell]) continue;
                    *direction = static_cast<std::int8_t>(d);
                    break;
                }
            }
    }

    const Grid& grid_;
    const FieldQuery& query_;
    const Costs costs_;
    const Scale<Number> scale_;
    Meter& meter_;
    std::vector<Number> distance_;  // by padded cell
};

}  // namespace

Ending measure_field(const Grid& grid, const FieldQuery& query, Meter& meter, double* cost, std::int8_t* direction) {
    const bool diagonals = query.rule != Rule::four;
    const auto cells = static_cast<std::uint64_t>(grid.size());
    if (!meter.limits().allows_memory(grid.bytes() + cells * 2 * sizeof(double))) return Ending::stopped;
    const auto attempt = [&](const auto& costs, const auto& scale) {
        return Field(grid, query, costs, scale, meter).measure(cost, direction);
    };
    if (grid.whole()) {
        if (const auto scale = narrow_scale(diagonals, query.diagonal)) {
            const Ending ending = grid.uniform() ? attempt(UniformCosts<std::uint32_t>{}, *scale)
                                                 : attempt(IntegerCosts<std::uint32_t>{grid.whole_costs()}, *scale);
            if (ending != Ending::overflow) return ending;
        }
        if (const auto scale = wide_scale(diagonals, query.diagonal)) {
            const Ending ending = attempt(IntegerCosts<std::uint64_t>{grid.whole_costs()}, *scale);
            if (ending != Ending::overflow) return ending;
        }
        return attempt(IntegerCosts<double>{grid.whole_costs()}, real_scale(diagonals, query.diagonal));
    }
    return attempt(RealCosts{grid.real_costs()}, real_scale(diagonals, query.diagonal));
}

Cell nearest_reachable(const Grid& grid, const Components& components, Rule rule, Cell start, Cell goal) {
    const std::int32_t wanted = components[start];
    const Cell row = grid.row(goal), column = grid.column(goal);
    Cell best = start;
    // the square of the straight line; for hexagons four times that, rows being sqrt(3) / 2 apart
    const auto apart_from_goal = [=](std::int64_t r, std::int64_t c) {
        if (rule != Rule::hex) return (r - row) * (r - row) + (c - column) * (c - column);
        const std::int64_t across = 2 * (c - column) + is_shifted(static_cast<Cell>(r + 1)) - is_shifted(row + 1);
        return 3 * (r - row) * (r - row) + across * across;
    };
    std::int64_t nearest = apart_from_goal(grid.row(start), grid.column(start)) + 1;
    // rings around the goal: cells at distance `ring` in rows or columns
    for (std::int64_t ring = 0; ring * ring <= nearest; ++ring)
        for (std::int64_t r = std::max<std::int64_t>(row - ring, 0); r <= std::min<std::int64_t>(row + ring, grid.rows() - 1); ++r) {
            const bool whole_row = std::abs(r - row) == ring;
            for (std::int64_t c = column - ring; c <= column + ring; c += whole_row || ring == 0 ? 1 : 2 * ring) {
                if (c < 0 || c >= grid.columns()) continue;
                const Cell cell = grid.index(static_cast<Cell>(r), static_cast<Cell>(c));
                const std::int64_t apart = apart_from_goal(r, c);
                const bool closer = apart < nearest || (apart == nearest && cell < best);
                if (closer && components[cell] == wanted) {
                    nearest = apart;
                    best = cell;
                }
            }
        }
    return best;
}

}  // namespace tilestar::maps
