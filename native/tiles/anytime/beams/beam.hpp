// Beam search for sliding boards of at most 256 cells, one beam for each stage of a plan.
//
// All boards in hand are the same number of moves from the start. Within a stage the best `width` of them go on, by a
// score of two parts: the exact moves that bring the stage's group home (PlacementTable) and, for everything else, the
// disorder score of the tiles and their linear conflicts (disorder.hpp). A board whose group is home joins the beam of
// the next stage; a beam ends some moves after the next one began. So no beam is ever stuck, and a board that took
// longer but left the rest in better order may still win. With a plan of one stage this is plain beam search.
//
// A solution of at most `longest` moves is found or none: boards whose estimate shows that they lead to longer ones are
// dropped. Memory: see below, and the placement tables.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "common/limits.hpp"
#include "tiles/anytime/beams/beam_plan.hpp"
#include "tiles/board/relabelled_board.hpp"

namespace tilestar {

// What a beam keeps for every node expanded, and at most for every board it may hold at once. It takes memory as its layers grow.
inline constexpr double beam_node_bytes = 8;
constexpr double beam_width_bytes(int cells) { return 500 + 6 * cells; }

// What a beam may take until it has a solution of so many moves. It becomes narrower when it is late, and a little wider when it
// is early. 0 moves: the width stays.
struct BeamPace {
    int moves = 0;
    double seconds = 0;  // 0: no limit
    std::uint64_t nodes = unlimited;
};

struct BeamSettings {
    int width = 1000;
    int longest = 1 << 20;    // moves of the longest solution wanted
    int group_weight = 110;   // what a move of the group's placement counts beside disorder_of_a_step
    int patience = 60;        // moves a stage's beam goes on after the next stage began
    std::uint64_t seed = 1;   // breaks ties
    BeamPace pace;            // of a ranked beam
};

struct BeamOutcome {
    std::optional<std::string> letters;  // of a solution; nothing when the beam ran dry or the limits were reached
    std::uint64_t generated = 0;         // moves looked at; the nodes expanded are the limits' to count
    bool tried_all = false;              // of a ranked beam: it dropped no board that may lead to a shorter solution
};

BeamOutcome beam_search(const BeamPlan& plan, const RelabelledBoard& board, const BeamSettings& settings, Limits& limits);

}  // namespace tilestar
