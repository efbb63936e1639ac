// subgoal_search: a shortest path over a uniform map that was prepared with Subgoals.
//
// If nothing is in the way, the path is one line. Otherwise start and goal are joined to the subgoals they see, and two
// searches climb the hierarchy from there until the best meeting is proved; links are unpacked into cells. Why the
// subgoals that start and goal see are enough: a shortest path of the shape that pruning keeps goes from start to its first
// subgoal, and on from subgoal to subgoal until the last one before the goal, all joined by lines from their beginnings.
// The rest, walked from the goal, has the same shape again, with the goal's first subgoal: every piece is one that
// `look` saw, from one of its ends.
//
// Memory: 32 bytes a subgoal of scratch.
#pragma once

#include "maps/preparation/subgoals.hpp"
#include "maps/search/best_first.hpp"
#include "maps/search/meter.hpp"

namespace tilestar::maps {

struct SubgoalOutcome {
    Ending ending;
    std::uint64_t floor;               // nothing shorter than this exists, scaled
    std::uint64_t straight, diagonal;  // steps of the path
};

// The path, start and goal included, goes into scratch.path.
SubgoalOutcome subgoal_search(const Subgoals& subgoals, Cell start, Cell goal, Scratch& scratch, Meter& meter);

}  // namespace tilestar::maps
