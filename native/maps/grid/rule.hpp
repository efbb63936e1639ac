// How one may step from cell to cell: eight directions, four rules.
//
// Every rule is symmetric: a step is legal exactly when the step back is.
#pragma once

#include <array>
#include <cstdint>

namespace tilestar::maps {

using Cell = std::int32_t;  // index into a padded map, see grid.hpp

enum class Rule : int { four, eight, no_corner_cutting, one_obstacle };

enum Direction : int { east, west, south, north, southeast, southwest, northeast, northwest };

inline constexpr std::array<int, 8> row_step = {0, 0, 1, -1, 1, 1, -1, -1};
inline constexpr std::array<int, 8> column_step = {1, -1, 0, 0, 1, -1, 1, -1};

constexpr bool is_diagonal(int direction) { return direction >= southeast; }
constexpr int opposite(int direction) { return direction < southeast ? direction ^ 1 : 11 - direction; }

// What each direction adds to a cell index.
constexpr std::array<Cell, 8> index_steps(Cell stride) {
    std::array<Cell, 8> steps{};
    for (int d = 0; d < 8; ++d) steps[d] = row_step[d] * stride + column_step[d];
    return steps;
}

}  // namespace tilestar::maps
