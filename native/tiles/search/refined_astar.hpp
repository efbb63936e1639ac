// Shortest solutions of boards of any size that are near their goal: A* over the tiles that matter.
//
// An abstraction keeps the places of some tiles, the members, and of the blank; all other tiles look alike. A shortest
// solution of the abstraction is never longer than one of the board. So if its moves bring all other tiles home too, they
// are a shortest solution of the board. If not, those that it leaves elsewhere, the nearest first, become members, and
// the search begins anew (counterexample-guided abstraction refinement). The first members are the tiles that are not
// home, and those beside their homes. So a long way of the blank costs a state for each cell, not one for each way.
//
// Every node also has the moves that led to it, and thereby the other tiles: of two ways to the same abstract board that
// are equally long the one is kept that leaves the others nearer home, and a way back along the way out is tried first.
//
// h of an abstract board, by what a solution must contain: m moves that bring members nearer home, twice as many as take
// some away, and those of other tiles, s. m is at least their Manhattan distance; linear conflicts of members are moves
// away. For s take any member that is not home. The blank comes to it before that first moves, along a path of
// cells that it enters for the first time, so that what it moves there is still in its place: at least distance many moves,
// less those that may bring members nearer. After the tile's last move the blank goes to its goal; read backwards
// that is such a path too, through cells of which those of non-members count. Both parts are of different moves, so they add.
//
// The caller has checked that the goal can be reached. Memory: about 60 bytes a node and two a member and node, never more than
// the limits allow; a few words a cell.
#pragma once

#include "common/limits.hpp"
#include "tiles/board/outcome.hpp"
#include "tiles/board/relabelled_board.hpp"

namespace tilestar {

// A shortest solution, or what was proved when the limits were reached. A board that is far from its goal is not tried.
Outcome refined_astar(const RelabelledBoard& board, Limits& limits);

}  // namespace tilestar
