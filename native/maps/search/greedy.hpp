// greedy_search: follows the estimate alone: some path, soon, often not the cheapest.
// The caller has checked that start is free and leased the arena and the queue.
//
// Every cell keeps the first way that reached it. 16 bytes a cell of scratch.
#pragma once

#include <bit>

#include "maps/search/best_first.hpp"
#include "maps/search/target.hpp"

namespace tilestar::maps {

template <class Target>
Outcome<double> greedy_search(const Grid& grid, Rule rule, Cell start, const Target& target,
                              Arena<Node<double>>& arena, HeapQueue<double>& queue, Meter& meter) {
    const Cell stride = grid.stride();
    const std::uint8_t* const moves = grid.moves(rule);
    const auto steps = index_steps(stride);
    Node<double>* const nodes = arena.begin(grid.size());
    const std::uint32_t stamp = arena.stamp();
    nodes[start] = {0, stamp | no_arrival};
    if (target.is_goal(start)) return {Ending::found, start, 0, 0};
    queue.open(0, 0);
    queue.push(target.h(start / stride, start % stride, start), 0, start);

    HeapQueue<double>::Entry entry;
    while (queue.pop(entry)) {
        if (meter.expand()) return {Ending::stopped, -1, 0, 0};
        const Cell cell = entry.cell;
        for (unsigned legal = moves[cell]; legal; legal &= legal - 1) {
            const int d = std::countr_zero(legal);
            const Cell next = cell + steps[d];
            ++meter.counts.generated;
            if ((nodes[next].mark ^ stamp) <= own_mask) continue;
            nodes[next] = {0, stamp | static_cast<std::uint32_t>(d)};
            if (target.is_goal(next)) return {Ending::found, next, 0, 0};
            queue.push(target.h(next / stride, next % stride, next), 0, next);
        }
    }
    return {Ending::no_path, -1, 0, 0};
}

}  // namespace tilestar::maps
