// Whatever is made of a map asks the limits while it is made, and what they stopped is not used.

#include <limits>
#include <vector>

#include "check.hpp"
#include "common/limits.hpp"
#include "maps/grid/grid.hpp"

using namespace tilestar;
using namespace tilestar::maps;

namespace {

constexpr Cell side = 300;

std::vector<double> scattered_obstacles() {
    std::vector<double> costs(side * side, 1.0);
    for (std::size_t i = 0; i < costs.size(); ++i)
        if (i * 2654435761u % 97 < 5) costs[i] = std::numeric_limits<double>::infinity();
    return costs;
}

const std::vector<double> costs = scattered_obstacles();

// Limits that are interrupted as soon as they are asked.
struct Interrupted : Limits {
    Interrupted() : Limits({}, [] { return true; }) {}
};

void compiling_stops() {
    Interrupted limits;
    const Grid grid(costs.data(), side, side, limits);
    CHECK(limits.reason() == Stop::interrupt);
}

void components_stop() {
    Limits none;
    const Grid grid(costs.data(), side, side, none);
    Interrupted limits;
    CHECK(grid.components(Rule::four, limits) == nullptr);
    CHECK(grid.known_components(Rule::four) == nullptr);
    CHECK(grid.components(Rule::four, none) != nullptr);
}

}  // namespace

int main() {
    compiling_stops();
    components_stop();
    return units::result();
}
