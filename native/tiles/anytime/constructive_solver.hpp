// A solution of any board of at least two cells, quickly and of any length: tile by tile, line by line.
//
// Lines are cut off as in stage_plan.hpp. Every tile but a line's last two is led home by the blank; the last two
// are brought near and placed together by breadth-first search in a small window; the last 3×3 is solved exactly.
// The caller has checked that the goal can be reached. Memory: a few words a cell, and bytes_a_move.
//
// A solution has at most construction_bound(shape) moves, none for a solved board. On a board one cell wide the blank
// walks once. Otherwise a tile is led at most width + height steps, counting the way to a line's end and back for the last
// two: a step costs at most four moves of the blank round the tile, two more where locked cells are in the way, and the
// step itself; before the first step the blank walks at most width + height cells. The eighth share of the bound is for
// placing a line's last two tiles and for the last 3×3, which take fewer than 32 moves each.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "common/limits.hpp"
#include "tiles/board/relabelled_board.hpp"

namespace tilestar {

constexpr std::uint64_t construction_bound(Rectangle shape) {
    const auto width = static_cast<std::uint64_t>(shape.width), height = static_cast<std::uint64_t>(shape.height);
    return width == 1 || height == 1 ? width * height - 1 : 8 * width * height * (width + height);
}

// Which of its shortest walks the blank takes: any, or the one that brings the tiles on it nearest to their homes, which makes
// solutions about a quarter shorter and takes longer, as every cell between the ends of a walk is looked at.
enum class Walks { any, helpful };

// A solution's letters, and twice more: they are copied as they grow, another solution is made beside them, and what is found is
// handed on and replayed.
constexpr std::uint64_t bytes_a_move = 3;

// Nothing when the limits were reached first. Each tile that is led home by helpful walks counts as a node.
std::optional<std::string> construct(const RelabelledBoard& board, Walks walks, Limits& limits);

}  // namespace tilestar
