// Boards as text in their two most common forms, `1 2 3/4 5 6/7 8 0`, which tilestar writes itself, and `123456780`. All
// others are Python's to read.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "tiles/board/geometry.hpp"

namespace tilestar {

inline void write_number(std::string& text, std::uint64_t number) {
    char digits[20];
    text.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

inline void write_plain(std::string& text, Rectangle rectangle, std::span<const std::uint8_t> tiles) {
    for (std::size_t cell = 0; cell < tiles.size(); ++cell) {
        if (cell > 0) text.push_back(cell % static_cast<std::size_t>(rectangle.width) == 0 ? '/' : ' ');
        write_number(text, tiles[cell]);
    }
}

// Reads the tiles of a board of at most 64 cells that has several rows; false if the text is anything but such a board
// in one of the two forms, the second for squares only.
inline bool read_plain(std::string_view text, Rectangle rectangle, std::span<std::uint8_t> tiles) {
    text = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
    const bool spaced = text.size() > tiles.size() || rectangle.width != rectangle.height;
    const char* next = text.data();
    const char* const end = next + text.size();
    std::uint64_t seen = 0;
    for (std::size_t cell = 0; cell < tiles.size(); ++cell) {
        if (spaced && cell > 0) {
            const char gap = cell % static_cast<std::size_t>(rectangle.width) == 0 ? '/' : ' ';
            if (next == end || *next++ != gap) return false;
        }
        const bool padded = end - next > 1 && next[0] == '0' && next[1] >= '0' && next[1] <= '9';
        if (spaced && padded) return false;
        const auto [behind, error] = std::from_chars(next, spaced ? end : std::min(next + 1, end), tiles[cell]);
        if (error != std::errc{} || tiles[cell] >= tiles.size() || (seen >> tiles[cell] & 1) != 0) return false;
        seen |= std::uint64_t{1} << tiles[cell];
        next = behind;
    }
    return next == end;
}

}  // namespace tilestar
