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

#include "tiles/board/geometry.hpp"

namespace tilestar {

struct RelabelledBoard {
    Rectangle shape;
    std::vector<std::uint16_t> cells;
    int goal_blank;

    int blank() const {
        return static_cast<int>(std::find(cells.begin(), cells.end(), goal_blank) - cells.begin());
    }
};

// The same puzzle mirrored at the diagonal: rows become columns.
inline RelabelledBoard transposed(const RelabelledBoard& board) {
    const Rectangle turned{board.shape.height, board.shape.width};
    const auto turn = [&](int cell) { return board.shape.column(cell) * turned.width + board.shape.row(cell); };
    RelabelledBoard result{turned, std::vector<std::uint16_t>(board.cells.size()), turn(board.goal_blank)};
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell)
        result.cells[turn(static_cast<int>(cell))] = static_cast<std::uint16_t>(turn(board.cells[cell]));
    return result;
}

// The puzzle from the goal back to the start; its solutions are this one's, backwards.
inline RelabelledBoard reversed(const RelabelledBoard& board) {
    RelabelledBoard result{board.shape, std::vector<std::uint16_t>(board.cells.size()), board.blank()};
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell)
        result.cells[board.cells[cell]] = static_cast<std::uint16_t>(cell);
    return result;
}

// A solution with each direction replaced by change(direction).
template <class Change>
std::string with_directions(std::string letters, Change&& change) {
    for (char& letter : letters) letter = direction_letters[change(Direction(find_direction(letter)))];
    return letters;
}

// A solution played backwards.
inline std::string reversed(const std::string& letters) {
    return with_directions({letters.rbegin(), letters.rend()}, opposite);
}

}  // namespace tilestar
