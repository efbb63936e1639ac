// The order in which a large board is put together: stage by stage a few tiles come home and are locked.
//
// Stages cut lines (rows or columns) off the remaining rectangle, always the longer way and from the side away from the
// goal's blank, a few neighbouring tiles at a time; the last two tiles of a line always come together, because one of
// them alone could not. What remains at the end, at most `rest` cells, is one last stage without a group.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "tiles/board/relabelled_board.hpp"

namespace tilestar {

struct Stage {
    std::vector<int> group;            // home cells of the tiles to place; empty in the last stage
    std::vector<std::uint8_t> locked;  // [cell]: done in an earlier stage, not to be entered
};

// Cuts the next line off `rest` and returns its cells; `rest` is larger than 2×2.
inline std::vector<int> cut_line(Rectangle shape, int goal_blank, CellRange& rest) {
    std::vector<int> line;
    if (rest.rows() >= rest.columns()) {
        const bool top = shape.row(goal_blank) - rest.top >= rest.bottom - shape.row(goal_blank);
        const int row = top ? rest.top++ : rest.bottom--;
        for (int column = rest.left; column <= rest.right; ++column) line.push_back(row * shape.width + column);
    } else {
        const bool left = shape.column(goal_blank) - rest.left >= rest.right - shape.column(goal_blank);
        const int column = left ? rest.left++ : rest.right--;
        for (int row = rest.top; row <= rest.bottom; ++row) line.push_back(row * shape.width + column);
    }
    return line;
}

// At most `largest` (at least 2) tiles a group.
inline std::vector<Stage> plan_stages(Rectangle shape, int goal_blank, int rest_cells, int largest) {
    std::vector<Stage> stages;
    std::vector<std::uint8_t> locked(shape.cells());
    CellRange rest{0, shape.height - 1, 0, shape.width - 1};
    while (rest.cells() > rest_cells && std::max(rest.rows(), rest.columns()) > 2) {
        const std::vector<int> line = cut_line(shape, goal_blank, rest);
        const int length = static_cast<int>(line.size());
        const int groups = (length + largest - 1) / largest;
        for (int i = 0, placed = 0; placed < length; ++i) {
            int size = (length - placed) / std::max(groups - i, 1);
            if (length - placed - size == 1) ++size;
            Stage stage{{line.begin() + placed, line.begin() + placed + size}, locked};
            for (const int cell : stage.group) locked[cell] = 1;
            stages.push_back(std::move(stage));
            placed += size;
        }
    }
    stages.push_back({{}, locked});
    return stages;
}

}  // namespace tilestar
