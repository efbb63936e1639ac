// Checks of what Python passes: kernels take for granted what these have seen.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>

#include "tiles/board/geometry.hpp"

namespace tilestar {

// Becomes a ValueError.
inline void require(bool holds, const char* otherwise) {
    if (!holds) throw std::invalid_argument(otherwise);
}

inline void check_threads(int threads) { require(threads >= 1, "at least one thread"); }

inline Rectangle checked_shape(int width, int height, int most_cells) {
    require(width >= 1 && height >= 1 && width <= most_cells && height <= most_cells / width,
            "width and height are positive, and the board is not too large");
    return {width, height};
}

inline int checked_cell(int cell, Rectangle shape) {
    require(cell >= 0 && cell < shape.cells(), "the goal's blank is on a cell of the board");
    return cell;
}

// `count` numbers, each below `count` and none twice. For boards of at most 64 cells.
inline void check_permutation(const std::uint8_t* numbers, std::size_t count) {
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < count; ++i) {
        require(numbers[i] < count, "a tile is too large for the board");
        require((seen >> numbers[i] & 1) == 0, "a board holds every tile once");
        seen |= std::uint64_t{1} << numbers[i];
    }
}

}  // namespace tilestar
