// Plays moves on a board: the check that a path leads where it claims, independent of how it was found.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "tiles/geometry.hpp"

namespace tilestar {

// Whether `count` letters, each a way that stays on the board, turn `board` into `goal`. The board is changed.
inline bool leads_to(Rectangle rectangle, std::uint8_t* board, const char* letters, std::size_t count,
                     const std::uint8_t* goal) {
    const auto cells = static_cast<std::size_t>(rectangle.cells());
    const auto* found = static_cast<const std::uint8_t*>(std::memchr(board, 0, cells));
    if (found == nullptr) return false;
    int blank = static_cast<int>(found - board);
    for (std::size_t i = 0; i < count; ++i) {
        const char* letter = std::strchr(way_letters, letters[i]);
        if (letter == nullptr || *letter == '\0') return false;
        const int source = rectangle.source(blank, static_cast<Way>(letter - way_letters));
        if (source < 0) return false;
        board[blank] = board[source];
        board[source] = 0;
        blank = source;
    }
    return std::memcmp(board, goal, cells) == 0;
}

}  // namespace tilestar
