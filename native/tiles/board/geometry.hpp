// Directions, and rectangles of cells: the geometry that all kernels for tiles share.
#pragma once

#include <array>
#include <string_view>

namespace tilestar {

// In the order in which searches try the moves of the blank.
enum Direction : int { up = 0, left = 1, right = 2, down = 3 };

inline constexpr std::array<Direction, 4> all_directions{up, left, right, down};
inline constexpr std::array<std::string_view, 4> direction_names{"up", "left", "right", "down"};
inline constexpr std::string_view direction_letters = "ULRD";

constexpr Direction opposite(Direction direction) { return static_cast<Direction>(3 - direction); }
constexpr bool is_horizontal(Direction direction) { return direction == left || direction == right; }

// Mirrored at the diagonal: rows become columns.
constexpr Direction transposed(Direction direction) { return static_cast<Direction>(direction ^ 1); }

// How solutions write a move of the blank: by the direction of the tile, which is the opposite one.
constexpr char tile_letter(Direction blank) { return direction_letters[opposite(blank)]; }

// The number of a letter's direction, or a number above 3 for any other letter.
constexpr std::size_t find_direction(char letter) { return direction_letters.find(letter); }

// Cells are numbered row by row from 0.
struct Rectangle {
    int width;
    int height;

    constexpr bool operator==(const Rectangle&) const = default;
    constexpr int cells() const { return width * height; }
    constexpr int row(int cell) const { return cell / width; }
    constexpr int column(int cell) const { return cell % width; }

    // What a step in that direction adds to a cell's number.
    constexpr int delta(Direction direction) const {
        return direction == up ? -width : direction == down ? width : direction == left ? -1 : 1;
    }

    // The cell next to `cell`, or -1 past the edge.
    constexpr int neighbour(int cell, Direction direction) const {
        switch (direction) {
            case up: return row(cell) > 0 ? cell - width : -1;
            case left: return column(cell) > 0 ? cell - 1 : -1;
            case right: return column(cell) < width - 1 ? cell + 1 : -1;
            default: return row(cell) < height - 1 ? cell + width : -1;
        }
    }

    constexpr int degree(int cell) const {
        int count = 0;
        for (const Direction direction : all_directions) count += neighbour(cell, direction) >= 0;
        return count;
    }

    constexpr int distance(int a, int b) const {
        const int rows = row(a) - row(b), columns = column(a) - column(b);
        return (rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns);
    }
};

// Part of a rectangle: the rows and columns between two of each, all included.
struct CellRange {
    int top, bottom, left, right;

    constexpr int rows() const { return bottom - top + 1; }
    constexpr int columns() const { return right - left + 1; }
    constexpr int cells() const { return rows() * columns(); }
};

}  // namespace tilestar
