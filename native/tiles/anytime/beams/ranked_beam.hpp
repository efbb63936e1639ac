// One wide beam over whole boards of at most 256 cells, ordered by the learned ranking.
//
// All boards in hand are the same number of moves from the start. Of their children the `width` best go on, ties broken by hash. Dropped
// are boards that were seen in the last few layers, and those whose Manhattan distance is too great for a solution of at most
// `longest` moves. So a solution is that short, or none is found: because no board is left, a limit is reached, or the beam is
// stuck, which is when no board of the last 3·cells layers was better than the best before them. Memory: below.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "common/limits.hpp"
#include "tiles/anytime/beams/beam.hpp"
#include "tiles/anytime/beams/ranking.hpp"
#include "tiles/board/relabelled_board.hpp"

namespace tilestar {

// Called with the boards of every layer, one record (ranking.hpp) after another, beginning with the start's.
using LayerVisitor = std::function<void(std::span<const Ranking::Cell>)>;

// Uses width, longest, seed and pace of the settings; memory as beam_node_bytes and beam_width_bytes say.
BeamOutcome ranked_beam_search(const Ranking& ranking, const RelabelledBoard& board, const BeamSettings& settings, Limits& limits,
                               const LayerVisitor& visit = {});

}  // namespace tilestar
