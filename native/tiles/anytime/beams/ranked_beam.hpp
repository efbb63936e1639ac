// One wide beam over whole boards of at most 256 cells, without duplicates, ordered by the learned ranking.
//
// All boards in hand are the same number of moves from the start, and the `width` best of their children go on; ties are broken
// by hash. Boards seen in the last few layers do not come again. A solution of at most `longest` moves is found or none:
// boards whose Manhattan distance shows that they lead to longer ones are dropped. Nothing is found either when the beam is
// stuck: near all that it keeps there is nothing better, and it ends after many moves in vain. Memory: below.
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
