// A rectangle of a large board as a small puzzle of its own, when all that changes between two boards lies inside it.
#pragma once

#include <cstdint>
#include <vector>

#include "tiles/board/relabelled_board.hpp"

namespace tilestar {

// `from` and `to` hold the same tiles inside the rectangle, the blank (tile `blank_tile`) among them.
template <class From, class To>
RelabelledBoard sub_puzzle(Rectangle shape, const CellRange& part, const From& from, const To& to, int blank_tile) {
    const Rectangle small{part.columns(), part.rows()};
    std::vector<int> place(shape.cells());  // [tile]: its cell of the small board in `to`
    const auto outer = [&](int cell) {
        return (part.top + small.row(cell)) * shape.width + part.left + small.column(cell);
    };
    for (int cell = 0; cell < small.cells(); ++cell) place[to[outer(cell)]] = cell;
    RelabelledBoard puzzle{small, std::vector<std::uint16_t>(small.cells()), place[blank_tile]};
    for (int cell = 0; cell < small.cells(); ++cell)
        puzzle.cells[cell] = static_cast<std::uint16_t>(place[from[outer(cell)]]);
    return puzzle;
}

}  // namespace tilestar
