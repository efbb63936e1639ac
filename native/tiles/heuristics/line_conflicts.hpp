// Linear conflict of boards of any shape up to 256 cells, and how a move changes it.
#pragma once

#include <cstdint>

#include "tiles/board/relabelled_board.hpp"
#include "tiles/heuristics/line_extra.hpp"

namespace tilestar {

// Tile names fit a byte; `goal_blank` is the blank's.
class LineConflicts {
public:
    using Cell = std::uint8_t;

    LineConflicts(Shape shape, int goal_blank) : shape_(shape), goal_blank_(goal_blank) {}

    int total(const Cell* board) const {
        int extra = 0;
        for (int row = 0; row < shape_.height; ++row) extra += in_row(board, row, nowhere, goal_blank_);
        for (int column = 0; column < shape_.width; ++column) extra += in_column(board, column, nowhere, goal_blank_);
        return extra;
    }

    // When `tile` slides from `from` into the blank at `to`. Only a line that the tile enters or leaves and that is its own
    // can change.
    int change(const Cell* board, int tile, int from, int to, bool sideways) const {
        if (sideways) {
            const int own = shape_.column(tile);
            if (own == shape_.column(from))
                return in_column(board, own, from, goal_blank_) - in_column(board, own, nowhere, goal_blank_);
            if (own == shape_.column(to))
                return in_column(board, own, to, tile) - in_column(board, own, nowhere, goal_blank_);
        } else {
            const int own = shape_.row(tile);
            if (own == shape_.row(from))
                return in_row(board, own, from, goal_blank_) - in_row(board, own, nowhere, goal_blank_);
            if (own == shape_.row(to)) return in_row(board, own, to, tile) - in_row(board, own, nowhere, goal_blank_);
        }
        return 0;
    }

private:
    static constexpr int nowhere = -1;

    // The extra of a line with `tile` in the cell `changed`.
    int in_row(const Cell* board, int row, int changed, int tile) const {
        std::uint16_t homes[256];
        int count = 0;
        for (int column = 0, cell = row * shape_.width; column < shape_.width; ++column, ++cell) {
            const int here = cell == changed ? tile : board[cell];
            if (here != goal_blank_ && here / shape_.width == row)
                homes[count++] = static_cast<std::uint16_t>(here % shape_.width);
        }
        return line_extra(homes, count);
    }

    int in_column(const Cell* board, int column, int changed, int tile) const {
        std::uint16_t homes[256];
        int count = 0;
        for (int cell = column; cell < shape_.cells(); cell += shape_.width) {
            const int here = cell == changed ? tile : board[cell];
            if (here != goal_blank_ && here % shape_.width == column)
                homes[count++] = static_cast<std::uint16_t>(here / shape_.width);
        }
        return line_extra(homes, count);
    }

    Shape shape_;
    int goal_blank_;
};

}  // namespace tilestar
