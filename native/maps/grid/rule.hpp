// How one may step from cell to cell: eight directions, five rules.
//
// Every rule is symmetric: a step is legal exactly when the step back is.
//
// Rule::hex is for rows of hexagons, of which every second one, beginning with the second, lies half a cell to the right.
// A hexagon's six neighbours are six of the eight cells around it, and which depends on its row; all steps are equally
// long, so callers set the diagonal factor to 1. Twice the place from the left, `across`, makes distances simple: a step
// changes it by 2 in the same row, and by 1 into the next row.
#pragma once

#include <array>
#include <cstdint>

namespace tilestar::maps {

using Cell = std::int32_t;  // index into a padded map, see grid.hpp

enum class Rule : int { four, eight, no_corner_cutting, one_obstacle, hex };
inline constexpr int rule_count = 5;

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

// Rows of hexagons; all rows are padded, so the first of the map is row 1.
constexpr Cell is_shifted(Cell row) { return row % 2 == 0; }
constexpr Cell hex_across(Cell row, Cell column) { return 2 * column + is_shifted(row); }

// The directions that lead to a hexagon's neighbours, as a mask.
constexpr unsigned hex_directions(Cell row) {
    const unsigned straight = 1 << east | 1 << west | 1 << south | 1 << north;
    return straight | (is_shifted(row) ? 1 << southeast | 1 << northeast : 1 << southwest | 1 << northwest);
}

// Where a step from that row goes to on the plane: for hexagons, straight on means another direction in every row.
constexpr int heading(Rule rule, Cell row, int direction) {
    if (rule != Rule::hex || column_step[direction] != 0) return direction;
    if (direction == south) return is_shifted(row) ? southwest : southeast;
    return is_shifted(row) ? northwest : northeast;
}

}  // namespace tilestar::maps
