// Which cells lie side by side on a rectangle, and the four ways a tile can go.
#pragma once

#include <array>

namespace tilestar {

// The way the TILE goes; the blank goes the opposite way. Opposite ways differ in the lowest bit.
enum Way : int { up = 0, down = 1, left = 2, right = 3 };

inline constexpr std::array<Way, 4> all_ways{up, down, left, right};
inline constexpr char way_letters[] = "UDLR";

constexpr Way opposite(Way way) { return static_cast<Way>(way ^ 1); }

// Cells are counted row by row from 0.
struct Rectangle {
    int width;
    int height;

    constexpr int cells() const { return width * height; }

    // The cell whose tile goes `way` into the blank, or -1 beyond the rim.
    constexpr int source(int blank, Way way) const {
        switch (way) {
            case up: return blank + width < cells() ? blank + width : -1;
            case down: return blank >= width ? blank - width : -1;
            case left: return blank % width + 1 < width ? blank + 1 : -1;
            default: return blank % width > 0 ? blank - 1 : -1;
        }
    }
};

}  // namespace tilestar
