// Checks every entry of a pattern database against its neighbours.
//
// Depths are right when the goal, and nothing else, holds 0, no step changes the depth by more than one, and every
// other entry has a neighbour one step nearer: following those leads to the goal in as many steps as the entry says,
// and no way is shorter. Entries that no step reaches must have no reached neighbour.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "common/limits.hpp"
#include "tiles/patterns/build/block_builder.hpp"

namespace tilestar {

// The first wrong entry of the table, if any. Stops early, without a verdict, when the limits say so.
std::optional<std::uint64_t> find_wrong_entry(const BlockLayout& layout, const PatternGoal& goal,
                                              std::span<const std::uint8_t> table, int threads, Limits& limits,
                                              const BuildProgress& progress);

}  // namespace tilestar
