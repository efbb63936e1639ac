// What entering a cell costs, in units of the map: three forms with the same members. They point into a Grid and own
// nothing.
#pragma once

#include <cstdint>

#include "maps/grid/rule.hpp"
#include "common/prefetch.hpp"

namespace tilestar::maps {

// Fetch the rows above, at and below a cell that will be expanded soon.
template <class Entry>
void prefetch_around(const Entry* entries, Cell cell, Cell stride) {
    prefetch_to_read(&entries[cell - stride]);
    prefetch_to_read(&entries[cell]);
    prefetch_to_read(&entries[cell + stride]);
}

// Every free cell costs one unit: nothing to look up.
template <class Number>
struct UniformCosts {
    static constexpr bool uniform = true;
    Number cost(Cell /*cell*/) const { return 1; }
    void prefetch(Cell /*cell*/, Cell /*stride*/) const {}
};

// Whole numbers of units.
template <class Number>
struct IntegerCosts {
    static constexpr bool uniform = false;
    const std::uint16_t* costs;
    Number cost(Cell cell) const { return costs[cell]; }
    void prefetch(Cell cell, Cell stride) const { prefetch_around(costs, cell, stride); }
};

// Any positive numbers.
struct RealCosts {
    static constexpr bool uniform = false;
    const double* costs;
    double cost(Cell cell) const { return costs[cell]; }
    void prefetch(Cell cell, Cell stride) const { prefetch_around(costs, cell, stride); }
};

}  // namespace tilestar::maps
