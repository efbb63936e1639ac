#include "maps/fields/field.hpp"

#include <algorithm>
#include <cmath>

#include "maps/fields/distance_field.hpp"
#include "maps/fields/sums.hpp"

namespace tilestar::maps {

Ending measure_field(const Grid& grid, const FieldQuery& query, Meter& meter, double* cost) {
    const auto cells = static_cast<std::uint64_t>(grid.size());
    if (!meter.limits().allows_memory(grid.bytes() + cells * 2 * sizeof(double))) return Ending::stopped;
    return with_sums(grid, query.rule, query.diagonal, [&]<class Costs, class Number>(const Costs& costs, const Scale<Number>& scale) {
        std::vector<Number> distance;  // by padded cell
        const ScratchPool::Lease lease(grid.scratch());
        auto& queue = queue_of(*lease, Number{});
        const Ending ending =
            query.towards == Towards::sources
                ? fill_distances<Charge::left>(grid, query.rule, query.sources, costs, scale, distance, queue, meter)
                : fill_distances<Charge::entered>(grid, query.rule, query.sources, costs, scale, distance, queue, meter);
        if (ending != Ending::found) return ending;
        return copy_costs(grid, distance, Decoder(scale, query.diagonal, grid.unit()), cost) ? ending : Ending::overflow;
    });
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
