// A relabelled board from Python's numbers, with the sizes checked that kernels take for granted.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <vector>

#include "tiles/board/relabelled_board.hpp"

namespace tilestar {

inline RelabelledBoard relabelled(int width, int height, const std::vector<std::uint16_t>& cells, int goal_blank) {
    const Rectangle shape{width, height};
    if (width < 1 || height < 1 || static_cast<std::size_t>(shape.cells()) != cells.size())
        throw std::invalid_argument("as many cells as width times height");
    std::vector<bool> seen(cells.size());
    for (const std::uint16_t home : cells) {
        if (home >= cells.size() || seen[home]) throw std::invalid_argument("every cell is the home of one tile");
        seen[home] = true;
    }
    if (goal_blank < 0 || goal_blank >= shape.cells()) throw std::invalid_argument("the blank's goal is a cell");
    return {shape, cells, goal_blank};
}

}  // namespace tilestar
