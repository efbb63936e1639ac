// What the bindings of maps share.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>

#include "bindings/interrupts.hpp"
#include "maps/search/finder.hpp"

namespace tilestar {

// Options and limits: everything a query asks for besides its cells.
struct MapQuery {
    maps::Options options;
    double seconds;               // 0: no limit
    std::uint64_t nodes, memory;  // Limits::unlimited: no limit
};

// Runs kernel(limits) on the grid without the GIL, while no one may change the grid.
template <class Kernel>
auto ask(const maps::Grid& grid, const MapQuery& query, Kernel kernel) {
    return limited(query.seconds, query.nodes, query.memory, [&](Limits& limits) {
        const auto reading = grid.reading();
        return kernel(limits);
    });
}

void bind_map_preparation(nanobind::module_& module, nanobind::class_<maps::Grid>& grid);

}  // namespace tilestar
