// The searching kernels by heuristic and shape: picks the compiled specialisation, or the generic search.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/limits.hpp"
#include "tiles/board/relabelled_board.hpp"
#include "tiles/board/outcome.hpp"

namespace tilestar {

enum class TileHeuristic : int { manhattan, linear_conflict, walking_distance };

// Whether the kernels know the heuristic on boards of this shape (at most 8×8; linear conflict at most 7 cells a line;
// walking distance where its tables are small).
bool has_kernel(TileHeuristic heuristic, Rectangle shape);

// The estimate of the board itself.
int estimate(TileHeuristic heuristic, const RelabelledBoard& board);

// A shortest solution by iterative deepening A*.
Outcome ida_star(TileHeuristic heuristic, const RelabelledBoard& board, Limits& limits);

// A shortest solution by A*, for at most 16 cells; stops when it would need more memory than the limits allow.
Outcome astar(TileHeuristic heuristic, const RelabelledBoard& board, Limits& limits);

struct AllSolutions {
    Outcome outcome;
    std::uint64_t count = 0;           // every shortest solution, also those not listed
    std::vector<std::string> letters;  // the first `listed` of them
};

// Every shortest solution, counted to the last and listed up to `listed`.
AllSolutions all_solutions(TileHeuristic heuristic, const RelabelledBoard& board, std::uint64_t listed, Limits& limits);

}  // namespace tilestar
