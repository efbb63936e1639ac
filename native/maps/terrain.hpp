// Terrains: what entering a cell costs, in units of the map.
#pragma once

#include <cstdint>

#include "maps/rule.hpp"

namespace tilestar::maps {

// Every free cell costs one unit: nothing to look up.
template <class Number>
struct Flat {
    static constexpr bool uniform = true;
    Number cost(Cell /*cell*/) const { return 1; }
};

// Whole numbers of units.
template <class Number>
struct Hilly {
    static constexpr bool uniform = false;
    const std::uint16_t* costs;
    Number cost(Cell cell) const { return costs[cell]; }
};

// Any positive numbers.
struct Rugged {
    static constexpr bool uniform = false;
    const double* costs;
    double cost(Cell cell) const { return costs[cell]; }
};

}  // namespace tilestar::maps
