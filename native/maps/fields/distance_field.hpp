// Distance fields: the cost between some source cells and every cell, by Dijkstra's algorithm on plain arrays.
//
// The result has one number for each padded cell, `unreached` where no path leads. The caller has checked that the
// sources are free. Memory: the result, and a queue of up to a few entries a frontier cell.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

#include "maps/search/best_first.hpp"
#include "maps/grid/grid.hpp"
#include "maps/search/meter.hpp"
#include "maps/grid/scale.hpp"
#include "maps/grid/scratch.hpp"

namespace tilestar::maps {

// Which cell a step is charged to: the one entered (distance from the sources), the one left (distance to the
// sources, walked backwards), or both (a symmetric distance, about twice the cost).
enum class Charge { entered, left, both };

template <class Number>
inline constexpr Number unreached = std::numeric_limits<Number>::max();

// `begin`: the distance that each source has from the start; without it, and in queues of buckets always, 0.
template <Charge charge, class Costs, class Queue, class Number = typename Queue::Number>
Ending fill_distances(const Grid& grid, Rule rule, const std::vector<Cell>& sources, const Costs& costs,
                      const Scale<Number>& scale, std::vector<Number>& distance, Queue& queue, Meter& meter,
                      const std::vector<Number>& begin = {}) {
    const std::uint8_t* const moves = grid.moves(rule);
    const auto steps = index_steps(grid.stride());
    std::array<Number, 8> length;
    for (int d = 0; d < 8; ++d) length[d] = is_diagonal(d) ? scale.diagonal : scale.straight;
    const Number too_far = last_safe_sum(grid, scale, grid.costliest());
    if (too_far == 0) return Ending::overflow;

    distance.assign(grid.size(), unreached<Number>);
    queue.open(2 * std::max(scale.straight, scale.diagonal) * static_cast<Number>(grid.costliest()), 0);
    for (std::size_t i = 0; i < sources.size(); ++i) {
        const Number first = begin.empty() ? 0 : begin[i];
        if (first >= distance[sources[i]]) continue;
        distance[sources[i]] = first;
        queue.push(first, first, sources[i]);
    }
    Number* const best = distance.data();
    typename Queue::Entry entry;
    while (queue.pop(entry)) {
        const Cell cell = entry.cell;
        const Number g = entry.g;
        if (g > best[cell]) continue;
        if (g > too_far) return Ending::overflow;
        if (meter.expand()) return Ending::stopped;
        for (unsigned legal = moves[cell]; legal; legal &= legal - 1) {
            const int d = std::countr_zero(legal);
            const Cell next = cell + steps[d];
            Number cost;
            if constexpr (charge == Charge::entered) cost = costs.cost(next);
            if constexpr (charge == Charge::left) cost = costs.cost(cell);
            if constexpr (charge == Charge::both) cost = costs.cost(cell) + costs.cost(next);
            const Number reached = g + cost * length[d];
            if (reached >= best[next]) continue;
            best[next] = reached;
            queue.push(reached, reached, next);
        }
    }
    return Ending::found;
}

}  // namespace tilestar::maps
