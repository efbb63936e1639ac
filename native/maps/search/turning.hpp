// turning_search: a cheapest path when every change of direction costs extra.
//
// States are cells with the direction of the last step: index cell * 8 + direction. The first step is free of
// the penalty. The arrival in a state's mark is the direction of the step before its own.
// 128 bytes a cell of scratch, touched where the search goes.
#pragma once

#include <bit>
#include <vector>

#include "maps/search/best_first.hpp"

namespace tilestar::maps {

// `penalty` is in scaled units. The path, start and goal included, goes into scratch.path.
template <class Costs, class Target>
Outcome<double> turning_search(const Grid& grid, Rule rule, Cell start, const Costs& costs,
                               const Scale<double>& scale, double penalty, const Target& target, Scratch& scratch,
                               Meter& meter) {
    const Cell stride = grid.stride();
    const std::uint8_t* const moves = grid.moves(rule);
    const auto steps = index_steps(stride);
    const auto& kept = Pruning::none().kept;
    Node<double>* const nodes = scratch.turning.begin(static_cast<std::size_t>(grid.size()) * 8);
    const std::uint32_t stamp = scratch.turning.stamp();
    auto& queue = scratch.real_queue;
    const Cell origin = start * 8;
    nodes[origin] = {0, stamp | no_arrival};
    queue.open(0, 0);
    queue.push(target.h(start / stride, start % stride, start), 0, origin);

    double bound = std::numeric_limits<double>::infinity();
    Cell last = target.is_goal(start) ? origin : -1;
    HeapQueue<double>::Entry entry;
    while (last != origin && queue.pop(entry)) {
        const Cell state = entry.cell, cell = state / 8;
        if (entry.g > nodes[state].g) continue;
        if (meter.expand()) return {Ending::stopped, -1, 0, queue.floor()};
        const int heading = state == origin ? no_arrival : state % 8;
        const Cell row = cell / stride;
        const int straight_on = heading == no_arrival ? heading : maps::heading(rule, row - row_step[heading], heading);
        for (unsigned legal = moves[cell] & kept[heading][0]; legal; legal &= legal - 1) {
            const int d = std::countr_zero(legal);
            const Cell next = cell + steps[d], next_state = next * 8 + d;
            const double turn = heading == no_arrival || maps::heading(rule, row, d) == straight_on ? 0 : penalty;
            const double reached =
                entry.g + costs.cost(next) * (is_diagonal(d) ? scale.diagonal : scale.straight) + turn;
            ++meter.counts.generated;
            Node<double>& node = nodes[next_state];
            if ((node.mark ^ stamp) <= own_mask && node.g <= reached) continue;
            const double f = reached + target.h(next / stride, next % stride, next);
            if (f >= bound) continue;
            node = {reached, stamp | static_cast<std::uint32_t>(heading)};
            if (target.is_goal(next)) {
                bound = reached;
                last = next_state;
                queue.stop_at(bound);
            } else {
                queue.push(f, reached, next_state);
            }
        }
    }
    if (last < 0) return {Ending::no_path, -1, 0, 0};
    scratch.path.clear();
    for (Cell state = last; state != origin;) {
        const Cell cell = state / 8, before = cell - steps[state % 8];
        scratch.path.push_back(cell);
        const auto heading = nodes[state].mark & arrival_mask;
        state = heading == no_arrival ? origin : before * 8 + static_cast<Cell>(heading);
    }
    scratch.path.push_back(start);
    std::reverse(scratch.path.begin(), scratch.path.end());
    const double cost = last == origin ? 0 : bound;
    return {Ending::found, scratch.path.back(), cost, cost};
}

}  // namespace tilestar::maps
