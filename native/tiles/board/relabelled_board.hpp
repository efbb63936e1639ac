// Boards as the searching kernels see them: every tile is named after the cell it must reach.
//
// `cells[i]` is the goal cell of the tile in cell i; the blank carries the goal's blank cell. So the goal of any
// puzzle is cells[i] == i, and one kernel serves every goal. Cells are numbered row by row.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tilestar {

enum Step : int { step_up = 0, step_left = 1, step_right = 2, step_down = 3 };  // the way the blank goes
inline constexpr char letter_of_step[] = "DRLU";                                // the way the tile goes

constexpr int opposite(int step) { return 3 - step; }

struct Shape {
    int width;
    int height;

    constexpr int cells() const { return width * height; }
    constexpr int row(int cell) const { return cell / width; }
    constexpr int column(int cell) const { return cell % width; }

    // The cell one step from `cell`, or -1 past the edge.
    constexpr int neighbour(int cell, int step) const {
        switch (step) {
            case step_up: return row(cell) > 0 ? cell - width : -1;
            case step_left: return column(cell) > 0 ? cell - 1 : -1;
            case step_right: return column(cell) < width - 1 ? cell + 1 : -1;
            default: return row(cell) < height - 1 ? cell + width : -1;
        }
    }

    constexpr int degree(int cell) const {
        int count = 0;
        for (int step = 0; step < 4; ++step) count += neighbour(cell, step) >= 0;
        return count;
    }

    constexpr int distance(int a, int b) const {
        const int rows = row(a) - row(b), columns = column(a) - column(b);
        return (rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns);
    }
};

struct LabelledBoard {
    Shape shape;
    std::vector<std::uint16_t> cells;
    int goal_blank;

    int blank() const {
        return static_cast<int>(std::find(cells.begin(), cells.end(), goal_blank) - cells.begin());
    }
};

// The same puzzle mirrored at the diagonal: rows become columns.
inline LabelledBoard transposed(const LabelledBoard& board) {
    const Shape turned{board.shape.height, board.shape.width};
    const auto turn = [&](int cell) { return board.shape.column(cell) * turned.width + board.shape.row(cell); };
    LabelledBoard result{turned, std::vector<std::uint16_t>(board.cells.size()), turn(board.goal_blank)};
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell)
        result.cells[turn(static_cast<int>(cell))] = static_cast<std::uint16_t>(turn(board.cells[cell]));
    return result;
}

// Moves of a transposed puzzle told for the puzzle itself.
inline std::string transposed(std::string letters) {
    for (char& letter : letters) letter = letter == 'U' ? 'L' : letter == 'L' ? 'U' : letter == 'D' ? 'R' : 'D';
    return letters;
}

}  // namespace tilestar
