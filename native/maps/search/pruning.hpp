// Pruning: which steps are worth taking from a cell, given the step that led there, when all cells cost the same.
//
// Among equally short paths keep those that go diagonally first (with four directions: vertically last, that is
// a path turns from a row into a column only where it must). A step from v is dropped when the same
// cell can be reached from v's parent p without v, more cheaply or as cheaply in that order. What remains are the
// natural steps plus those that an obstacle forces. Jump point search is built on the same rule.
//
// kept[arrival][straight] is a mask of directions; `straight` are the low four bits of the moves of v itself,
// or of its parent, as `look_at_parent` says.
#pragma once

#include <array>
#include <cstdint>

#include "maps/grid/rule.hpp"
#include "maps/grid/scratch.hpp"

namespace tilestar::maps {

struct Pruning {
    std::array<std::array<std::uint8_t, 16>, 9> kept;
    bool look_at_parent;

    // For maps with different costs: only the step back is never worth taking.
    static const Pruning& none();
    // For uniform maps of squares, straight steps shorter than diagonal ones and those shorter than two straight ones.
    static const Pruning& uniform(Rule rule);
};

}  // namespace tilestar::maps
