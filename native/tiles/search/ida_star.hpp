// Iterative deepening A* with the shape, the blank's cell and the cell it came from as template parameters.
//
// Finds a shortest path to the goal. Moves are made in place and undone; the blank never steps straight back; steps are
// tried up, left, right, down, and the bound rises to the smallest f that exceeded it. With Manhattan distance the
// number of generated nodes, plus one for the root, is what Korf published for his hundred 15-puzzles.
//
// The caller has checked that the goal can be reached. Memory: the heuristic's tables and the call stack.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>

#include "common/cold.hpp"
#include "common/limits.hpp"
#include "tiles/board/relabelled_board.hpp"
#include "tiles/board/outcome.hpp"

namespace tilestar {

template <class Heuristic, int Width, int Height>
class IdaStar {
public:
    static constexpr Rectangle shape{Width, Height};
    static constexpr int cell_count = shape.cells();

    IdaStar(const RelabelledBoard& board, Limits& limits)
        : heuristic_(shape, board.goal_blank), limits_(limits), goal_blank_(board.goal_blank), start_(board.blank()) {
        std::copy(board.cells.begin(), board.cells.end(), cells_.begin());
    }

    Outcome run() {
        Outcome outcome;
        Track track;
        int bound = heuristic_.start(cells_.data(), track);
        const int h = bound;
        if (limits_.spend(0) == Stop::none) {
            while (!iterate(bound - h, track)) {
                outcome.expanded_below = expanded();
                bound += Heuristic::rises_by_two ? 2 : -least_overflow_;
            }
        }
        outcome.stop = limits_.reason();
        outcome.found = outcome.stop == Stop::none;
        outcome.lower_bound = bound;
        outcome.expanded = expanded();
        outcome.generated = generated();
        if (outcome.found) outcome.letters.assign(reversed_path_.rbegin(), reversed_path_.rend());
        return outcome;
    }

private:
    using Track = typename Heuristic::Track;
    static constexpr int nowhere = -1;
    static constexpr std::uint64_t poll_mask = 0x3FF;  // limits are asked every 1024 expansions in the busiest cells

    static constexpr int busiest_degree() {
        int most = 0;
        for (int cell = 0; cell < cell_count; ++cell) most = std::max(most, shape.degree(cell));
        return most;
    }

    // One iteration: does at the root what `expand` and `step` do below it. The root's cell is no template parameter, which
    // spares the compiler a quarter of the code.
    bool iterate(int slack, const Track& track) {
        least_overflow_ = std::numeric_limits<int>::min();
        ++roots_;
        if (slack == 0 && start_ == goal_blank_ && at_goal(start_)) return true;
        ++expanded_by_degree_[shape.degree(start_)];
        if (out_of_limits()) return true;
        int later = shape.degree(start_);
        for (const Direction direction : all_directions) {
            const int next = shape.neighbour(start_, direction);
            if (next == nowhere) continue;
            --later;
            const int tile = cells_[next];
            Track after = track;
            const int left = slack - 1 - heuristic_.move(after, tile, start_, direction);
            if (left < 0) {
                least_overflow_ = std::max(least_overflow_, left);
                continue;
            }
            cells_[start_] = static_cast<std::uint8_t>(tile);
            if (expand_child(direction, left, after, std::make_integer_sequence<int, 4 * cell_count>())) {
                note_move(direction, later);
                return true;
            }
            cells_[next] = static_cast<std::uint8_t>(tile);
        }
        return false;
    }

    // Expands the root's child in that direction. A table of functions would be shorter, but functions whose address is
    // taken keep parameters that they do not need.
    template <int... Step>
    bool expand_child(int direction, int slack, const Track& track, std::integer_sequence<int, Step...>) {
        return ((Step == 4 * start_ + direction && reach<Step / 4, static_cast<Direction>(Step % 4)>(slack, track)) || ...);
    }
    template <int Blank, Direction Taken>
    bool reach(int slack, const Track& track) {
        constexpr int next = shape.neighbour(Blank, Taken);
        if constexpr (next == nowhere)
            return false;
        else
            return expand<next, Blank>(slack, track);
    }

    // True when the search is over: the goal was found below, or a limit was reached.
    template <int Blank, int Previous>
    bool expand(int slack, const Track& track) {
        if (slack == 0 && Blank == goal_blank_ && at_goal(Blank)) return true;
        constexpr int degree = shape.degree(Blank);
        ++expanded_by_degree_[degree];
        if constexpr (degree == busiest_degree())
            if ((expanded_by_degree_[degree] & poll_mask) == 0 && out_of_limits()) return true;
        return step<Blank, Previous, up>(slack, track) || step<Blank, Previous, left>(slack, track) ||
               step<Blank, Previous, right>(slack, track) || step<Blank, Previous, down>(slack, track);
    }

    template <int Blank, int Previous, Direction Taken>
    bool step(int slack, const Track& track) {
        constexpr int next = shape.neighbour(Blank, Taken);
        if constexpr (next == nowhere || next == Previous) {
            return false;
        } else {
            const int tile = cells_[next];
            Track after = track;
            const int left = slack - 1 - heuristic_.move(after, tile, Blank, Taken);
            if (left < 0) {
                if constexpr (!Heuristic::rises_by_two) least_overflow_ = std::max(least_overflow_, left);
                return false;
            }
            cells_[Blank] = static_cast<std::uint8_t>(tile);
            if (expand<next, Blank>(left, after)) {
                note_move(Taken, later_children<Blank, Previous, Taken>());
                return true;
            }
            cells_[next] = static_cast<std::uint8_t>(tile);
            return false;
        }
    }

    // Children after `Taken` that a node on the path to the goal never generated.
    template <int Blank, int Previous, Direction Taken>
    static constexpr int later_children() {
        int count = 0;
        for (const Direction direction : all_directions) {
            const int next = shape.neighbour(Blank, direction);
            count += direction > Taken && next != nowhere && next != Previous;
        }
        return count;
    }

    TILESTAR_COLD void note_move(Direction taken, int skipped) {
        reversed_path_.push_back(tile_letter(taken));
        skipped_ += static_cast<std::uint64_t>(skipped);
    }

    bool at_goal(int blank) {
        cells_[blank] = static_cast<std::uint8_t>(goal_blank_);
        for (int cell = 0; cell < cell_count; ++cell)
            if (cells_[cell] != cell) return false;
        return true;
    }

    TILESTAR_COLD bool out_of_limits() {
        const std::uint64_t news = expanded() - reported_;
        reported_ += news;
        return limits_.spend(news) != Stop::none;
    }

    std::uint64_t expanded() const {
        std::uint64_t sum = 0;
        for (const std::uint64_t count : expanded_by_degree_) sum += count;
        return sum;
    }

    // Every expansion generates one child less than its cell has neighbours, the root's all of them.
    std::uint64_t generated() const {
        std::uint64_t sum = 0;
        for (int degree = 1; degree <= 4; ++degree) sum += expanded_by_degree_[degree] * (degree - 1);
        return sum + roots_ - skipped_;
    }

    Heuristic heuristic_;
    std::array<std::uint8_t, cell_count> cells_;  // the blank's own cell holds nothing of meaning
    std::array<std::uint64_t, 5> expanded_by_degree_{};
    Limits& limits_;
    const int goal_blank_;
    const int start_;
    int least_overflow_ = 0;  // the slack, below zero, of the cheapest node cut off in this iteration
    std::uint64_t roots_ = 0;
    std::uint64_t skipped_ = 0;
    std::uint64_t reported_ = 0;  // expansions the limits know of
    std::string reversed_path_;
};

}  // namespace tilestar
