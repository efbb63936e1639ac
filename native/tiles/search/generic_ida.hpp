// Iterative deepening A* for shapes that have no compiled specialisation: the same search as ida_star.hpp, with the
// board's neighbours looked up instead of compiled in, and the path kept so that every solution can be listed.
//
// The caller has checked that the goal can be reached. Memory: the heuristic's tables and the call stack.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "common/limits.hpp"
#include "tiles/board/relabelled_board.hpp"
#include "tiles/board/outcome.hpp"

namespace tilestar {

template <class Heuristic>
class GenericIda {
public:
    // Called with the letters of every solution of the final iteration; true ends the search.
    using Visitor = std::function<bool(const std::string&)>;

    GenericIda(const RelabelledBoard& board, Limits& limits, Visitor visitor)
        : heuristic_(board.shape, board.goal_blank),
          limits_(limits),
          visitor_(std::move(visitor)),
          cells_(board.cells),
          start_(board.blank()),
          goal_blank_(board.goal_blank) {
        for (int cell = 0; cell < board.shape.cells(); ++cell) {
            neighbours_.emplace_back();
            for (const Direction direction : all_directions)
                neighbours_.back()[direction] = board.shape.neighbour(cell, direction);
        }
    }

    // The shortest solutions, until the visitor has seen enough of them.
    Outcome run() {
        Outcome outcome;
        typename Heuristic::Track track;
        const int h = heuristic_.start(cells_.data(), track);
        int bound = h;
        limits_.spend(0);
        while (limits_.reason() == Stop::none) {
            least_overflow_ = std::numeric_limits<int>::min();
            expand(start_, -1, bound - h, track);
            if (solutions_ > 0 || limits_.reason() != Stop::none) break;
            outcome.expanded_below = expanded_;
            bound -= least_overflow_;
        }
        outcome.stop = limits_.reason();
        outcome.found = solutions_ > 0;
        outcome.lower_bound = bound;
        outcome.expanded = expanded_;
        outcome.generated = generated_;
        outcome.letters = first_;
        return outcome;
    }

private:
    bool expand(int blank, int previous, int slack, const typename Heuristic::Track& track) {
        if (slack == 0 && blank == goal_blank_ && at_goal()) {
            if (solutions_++ == 0) first_ = path_;
            return visitor_(path_);
        }
        if ((++expanded_ & 0xFFF) == 0 && limits_.spend(0x1000) != Stop::none) return true;
        for (const Direction direction : all_directions) {
            const int next = neighbours_[blank][direction];
            if (next < 0 || next == previous) continue;
            ++generated_;
            const std::uint16_t tile = cells_[next];
            auto after = track;
            const int left = slack - 1 - heuristic_.move(after, tile, blank, direction);
            if (left < 0) {
                least_overflow_ = std::max(least_overflow_, left);
                continue;
            }
            cells_[blank] = tile;
            cells_[next] = static_cast<std::uint16_t>(goal_blank_);
            path_.push_back(tile_letter(direction));
            const bool over = expand(next, blank, left, after);
            path_.pop_back();
            cells_[next] = tile;
            cells_[blank] = static_cast<std::uint16_t>(goal_blank_);
            if (over) return true;
        }
        return false;
    }

    bool at_goal() const {
        for (std::size_t cell = 0; cell < cells_.size(); ++cell)
            if (cells_[cell] != cell) return false;
        return true;
    }

    Heuristic heuristic_;
    Limits& limits_;
    Visitor visitor_;
    std::vector<std::array<int, 4>> neighbours_;
    std::vector<std::uint16_t> cells_;
    std::string path_, first_;
    const int start_, goal_blank_;
    int least_overflow_ = 0;
    std::uint64_t expanded_ = 0, generated_ = 0, solutions_ = 0;
};

}  // namespace tilestar
