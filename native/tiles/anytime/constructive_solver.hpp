// A solution of any board of at least two cells, quickly and of any length: tile by tile, line by line.
//
// Lines are cut off as in stage_plan.hpp. Every tile but a line's last two is led home by the blank; the last two
// are brought near and placed together by breadth-first search in a small window; the last 3×3 is solved exactly.
// The caller has checked that the goal can be reached. Memory: a few words a cell.
#pragma once

#include <string>

#include "tiles/board/relabelled_board.hpp"

namespace tilestar {

std::string construct(const RelabelledBoard& board);

}  // namespace tilestar
