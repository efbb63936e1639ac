// best_first: a cheapest path by A*. With an estimate of zero it is Dijkstra's algorithm, with a weighted one
// weighted A*.
//
// The caller has checked that start is free and leased the arena and the queue. On return the arena holds the way
// to every cell that was reached. Improvements of expanded cells are accepted, unless Target::reopens is false, so
// the queue may be slightly out of order and the estimate need not be consistent; the search ends when nothing
// waiting has f below the cost of the goal it found. Memory: the arena, 8 or 16 bytes a cell, and the queue.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>

#include "maps/grid/grid.hpp"
#include "maps/search/meter.hpp"
#include "maps/search/pruning.hpp"
#include "maps/grid/scale.hpp"
#include "maps/grid/scratch.hpp"
#include "maps/grid/cell_costs.hpp"

namespace tilestar::maps {

enum class Ending { found, no_path, stopped, overflow };

template <class Number>
struct Outcome {
    Ending ending;
    Cell goal;
    Number cost;   // of the path found, scaled
    Number floor;  // nothing cheaper than this exists, scaled; holds for every ending
};

// Sums up to this can take two more steps and any estimate without overflow; 0 when the map is too large for that.
// `costliest` is what the search takes the costliest cell to cost: not always what the map says.
template <class Number>
Number last_safe_sum(const Grid& grid, const Scale<Number>& scale, double costliest) {
    const double longest = static_cast<double>(std::max(scale.straight, scale.diagonal));
    const double cheapest = std::min(grid.cheapest(), costliest);
    const double reserve = longest * (4 * costliest + cheapest * (grid.rows() + grid.columns()));
    const double most = static_cast<double>(std::numeric_limits<Number>::max());
    return reserve < most ? static_cast<Number>((most - reserve) * 0.999) : 0;
}

template <class Costs, class Target, class Queue, class Number = typename Queue::Number>
Outcome<Number> best_first(const Grid& grid, Rule rule, Cell start, const Costs& costs, const Scale<Number>& scale,
                           const Pruning& pruning, const Target& target, Arena<Node<Number>>& arena, Queue& queue,
                           Meter& meter) {
    const Cell stride = grid.stride();
    const std::uint8_t* const moves = grid.moves(rule);
    const auto steps = index_steps(stride);
    std::array<Number, 8> length;
    for (int d = 0; d < 8; ++d) length[d] = is_diagonal(d) ? scale.diagonal : scale.straight;
    const double costliest = Costs::uniform ? 1 : grid.costliest();
    const Number too_far = last_safe_sum(grid, scale, costliest);
    if (too_far == 0) return {Ending::overflow, -1, 0, 0};
    const Number largest_step = 2 * std::max(scale.straight, scale.diagonal) * static_cast<Number>(costliest);

    Node<Number>* const nodes = arena.begin(grid.size());
    const std::uint32_t stamp = arena.stamp();
    nodes[start] = {0, stamp | no_arrival};
    const Number first = target.h(start / stride, start % stride, start);
    queue.open(largest_step, first);
    if (target.is_goal(start)) return {Ending::found, start, 0, 0};
    queue.push(first, 0, start);

    Number bound = std::numeric_limits<Number>::max();
    Cell goal = -1;
    typename Queue::Entry entry;
    while (queue.pop(entry)) {
        const Cell cell = entry.cell;
        const Number g = entry.g;
        if (g > nodes[cell].g) continue;  // a cheaper way was queued later
        if (const Cell upcoming = queue.upcoming(); upcoming >= 0) {
            prefetch_around(nodes, upcoming, stride);
            costs.prefetch(upcoming, stride);
        }
        const Cell row = cell / stride, column = cell - row * stride;
        if (goal >= 0 && g + target.h(row, column, cell) >= bound) continue;
        if (g > too_far) return {Ending::overflow, -1, 0, 0};
        if (meter.expand()) return {Ending::stopped, -1, 0, queue.floor()};

        const auto arrival = nodes[cell].mark & arrival_mask;
        if constexpr (!Target::reopens) nodes[cell].mark |= closed;
        unsigned legal = moves[cell];
        if constexpr (Costs::uniform) {
            const Cell judge = pruning.look_at_parent && arrival < 8 ? cell - steps[arrival] : cell;
            legal &= pruning.kept[arrival][moves[judge] & 15];
        } else {
            legal &= pruning.kept[arrival][0];
        }
        meter.counts.generated += std::popcount(legal);
        for (; legal; legal &= legal - 1) {
            const int d = std::countr_zero(legal);
            const Cell next = cell + steps[d];
            const Number reached = g + costs.cost(next) * length[d];
            Node<Number>& node = nodes[next];
            const bool known = (node.mark ^ stamp) <= own_mask;
            if (known && node.g <= reached) continue;
            if constexpr (!Target::reopens)
                if (known && (node.mark & closed)) continue;
            const Number f = reached + target.h(row + row_step[d], column + column_step[d], next);
            if (f >= bound) continue;
            node = {reached, stamp | static_cast<std::uint32_t>(d)};
            if (target.is_goal(next)) {
                bound = reached;
                goal = next;
                queue.stop_at(bound);
            } else {
                queue.push(f, reached, next);
            }
        }
    }
    if (goal < 0) return {Ending::no_path, -1, 0, 0};
    return {Ending::found, goal, bound, bound};
}

}  // namespace tilestar::maps
