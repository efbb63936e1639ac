// Plays moves on a board: the check that a path leads where it claims, independent of how it was found.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>

#include "tiles/board/geometry.hpp"

namespace tilestar {

// Makes the moves on `board`, calling made(tile, direction) after each; whether every letter is a direction that stays on it.
template <class Tile, class Made>
bool play(Rectangle rectangle, std::span<Tile> board, std::string_view letters, Made&& made) {
    const auto found = std::find(board.begin(), board.end(), Tile{0});
    if (found == board.end()) return false;
    auto blank = found - board.begin();
    for (const char letter : letters) {
        const std::size_t number = find_direction(letter);
        if (number >= all_directions.size()) return false;
        const Direction direction = all_directions[number];
        const int source = rectangle.neighbour(static_cast<int>(blank), opposite(direction));
        if (source < 0) return false;
        std::swap(board[static_cast<std::size_t>(blank)], board[static_cast<std::size_t>(source)]);
        made(board[static_cast<std::size_t>(blank)], direction);
        blank = source;
    }
    return true;
}

// Whether the moves stay on the board and turn it into `goal`. The board is changed.
template <class Tile>
bool leads_to(Rectangle rectangle, std::span<Tile> board, std::string_view letters, std::span<const Tile> goal) {
    return play(rectangle, board, letters, [](Tile, Direction) {}) && std::equal(board.begin(), board.end(), goal.begin());
}

}  // namespace tilestar
