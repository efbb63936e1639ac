// The disorder score, which orders the boards of a beam: all are equally many moves from the start.
//
// Manhattan distance counts a tile four cells away like four tiles one cell away, but the one is far more trouble: tiles
// near home come home in passing while larger work is done, a straggler needs a journey of its own at the end, when
// everything is in order and is put out of order again. So the two parts of a distance count by a power above one. Tiles
// that belong to the rim count more, because few ways lead there. The constants were found by trying: beams of some
// hundred boards on 6×6 and 8×8, hill climbing on the mean length. They bound nothing; they only order.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "tiles/board/relabelled_board.hpp"

namespace tilestar {

inline constexpr int disorder_of_a_step = 64;       // a tile one cell from home, away from the rim
inline constexpr int disorder_of_a_conflict = 138;  // each of the moves that linear conflict adds

// [cell · cells + tile]; nothing for the blank.
inline std::vector<std::int32_t> disorder_of_tiles(Rectangle shape, int goal_blank) {
    constexpr double power = 1.8, at_rim = 1.2, beside_rim = 1.07;
    const int cells = shape.cells();
    std::vector<std::int32_t> disorder(static_cast<std::size_t>(cells) * cells);
    for (int tile = 0; tile < cells; ++tile) {
        if (tile == goal_blank) continue;
        const int row = shape.row(tile), column = shape.column(tile);
        const int to_rim = std::min(std::min(row, shape.height - 1 - row), std::min(column, shape.width - 1 - column));
        const double weight = disorder_of_a_step * (to_rim == 0 ? at_rim : to_rim == 1 ? beside_rim : 1.0);
        for (int cell = 0; cell < cells; ++cell) {
            const double rows = std::pow(std::abs(shape.row(cell) - row), power);
            const double columns = std::pow(std::abs(shape.column(cell) - column), power);
            disorder[cell * cells + tile] = static_cast<std::int32_t>(std::lround(weight * (rows + columns)));
        }
    }
    return disorder;
}

}  // namespace tilestar
