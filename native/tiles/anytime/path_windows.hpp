// Shortening a solution window by window: the stretch between two boards of the path is a puzzle of its own.
//
// A round cuts the path into stretches of some length, and tries to find a shorter path for each by beam search inside the
// rectangle that the blank crossed (and one cell around it). Stretches are disjoint, so threads share them. Unless a limit is
// reached, results do not depend on the number of threads. A beam that never overflows has tried everything that could be shorter.
#pragma once

#include <cstdint>
#include <string>

#include "common/limits.hpp"
#include "tiles/board/relabelled_board.hpp"

namespace tilestar {

inline constexpr int most_window_cells = 144;  // stretches whose rectangle is larger are left as they are

struct WindowRound {
    int length;          // moves in a stretch
    int offset;          // where the first stretch begins
    int width;           // of the beams
    std::uint64_t seed;
    int threads;
};

struct Shortened {
    std::string letters;          // the solution with every stretch shortened that could be; the same when none could
    std::uint64_t generated = 0;  // moves looked at
};

Shortened shorten(const RelabelledBoard& start, const std::string& letters, const WindowRound& round, Limits& limits);

}  // namespace tilestar
