// A good solution of any board now, a better one the longer it may run, and a lower bound to judge it by.
//
//   1. A constructed solution (constructive_solver.hpp), and if few tiles are out of place another one (three_cycles.hpp).
//   2. Up to 144 cells: beams of growing width, forwards and backwards, on all threads, for nearly all of the budget. They are ordered by
//      the learned ranking (ranked_beam.hpp), and staged ones (beam.hpp) join them where those are stuck. Larger boards are
//      constructed a second time, by helpful walks.
//   3. Rounds of shortening stretches of the best solution (path_windows.hpp).
//
// It ends when the budget does, or when the length meets the lower bound. With a budget of nodes alone and one thread the result
// depends on nothing but the board and the seed. The caller has checked that the goal can be reached.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "common/limits.hpp"
#include "tiles/board/relabelled_board.hpp"
#include "tiles/board/outcome.hpp"

namespace tilestar {

// Called with the length of every improvement.
using Improvement = std::function<void(std::size_t)>;

// Manhattan distance plus linear conflict on boards of any size.
int lower_bound(const RelabelledBoard& board);

// `proved`: a lower bound the caller knows. `limits` are those of the budget.
Outcome anytime(const RelabelledBoard& board, const Budget& budget, int proved, int threads, std::uint64_t seed,
                Limits& limits, const Improvement& improved);

}  // namespace tilestar
