// SubgoalTable: the cells of a uniform map where shortest paths turn, and how far the next one is from every cell.
//
// Pruning (see search/pruning.hpp) keeps shortest paths of one shape: lines, each of some legs and then some straight
// steps, joined at subgoals, cells where an obstacle forces a turn. Legs are diagonal steps (with four directions:
// vertical ones), straight steps all others (with four directions: those along a row). `enters` of a subgoal are the
// directions of steps to it after which some turn is forced, `leaves` the directions of forced steps from it. So a
// shortest path goes by a line from start to a subgoal that it enters, by lines that leave one subgoal and enter
// another, and by a line from a subgoal that it leaves to the goal.
//
// `look_ahead` and `look_back` enumerate such lines. A line may pass over subgoals. Where it both enters and leaves one,
// the two parts are lines of the same kind, and the enumeration ends there: what lies beyond is joined to that subgoal.
//
// 36 bytes a cell: eight distances of 16 bits for each of the two enumerations, and the number of the subgoal.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "common/limits.hpp"
#include "maps/grid/grid.hpp"
#include "maps/grid/rule.hpp"

namespace tilestar::maps {

class SubgoalTable {
public:
    static constexpr Cell longest_side = 32'000;  // rows or columns: distances have 16 bits
    static std::uint64_t bytes(const Grid& grid) { return static_cast<std::uint64_t>(grid.size()) * 36; }

    // Numbers the subgoals by cell. Neither side of the map is longer than `longest_side`, and all cells cost the same.
    // Incomplete, and to be thrown away, when the limits stop it.
    SubgoalTable(const Grid& grid, Rule rule, Limits& limits);

    std::uint64_t bytes() const { return numbers_.size() * 36 + cells_.size() * (sizeof(Cell) + sizeof(Turns)); }
    Cell stride() const { return stride_; }
    const std::vector<Cell>& cells() const { return cells_; }     // by subgoal
    void reorder(const std::vector<std::uint32_t>& order);        // subgoal i is from now on what order[i] was
    unsigned leaves(std::uint32_t subgoal) const { return turns_[subgoal].leaves; }

    // Calls visit(subgoal, legs, straights, direction of the last step) for lines from a cell that enter a subgoal; their
    // first steps are among `directions`. All that matter, some that do not.
    template <class Visit>
    void look_ahead(Cell from, unsigned directions, Visit visit) const;

    // Calls visit(subgoal, legs, straights, direction of the first step) for lines to a cell that leave a subgoal.
    template <class Visit>
    void look_back(Cell to, Visit visit) const;

    // The line from one cell to another, whatever is in between.
    struct Line {
        int leg, straight;     // directions; any when there are no such steps
        Cell legs, straights;  // counts
    };
    Line line(Cell from, Cell to) const;

    // Whether nothing is in the way of that line: then no path is shorter.
    bool is_clear(Cell from, Cell to) const;

private:
    // Above 0: steps to the next cell that matters. Otherwise minus the number of steps that are possible. By direction
    // in which one looks.
    using Steps = std::array<std::int16_t, 8>;
    struct Turns {
        std::uint8_t enters = 0, leaves = 0;
    };

    void number_subgoals(const Grid& grid, Limits& limits);
    bool advance(Cell& cell, int direction, Cell count) const;
    template <class Matters>
    void sweep(const std::uint8_t* moves, std::vector<Steps>& table, int direction, Limits& limits, Matters matters);
    bool enters(Cell cell, int direction) const { return numbers_[cell] >= 0 && turns_[numbers_[cell]].enters >> direction & 1; }
    bool leaves(Cell cell, int direction) const { return numbers_[cell] >= 0 && turns_[numbers_[cell]].leaves >> direction & 1; }

    Rule rule_;
    Cell stride_;
    int first_leg_, directions_;  // straight directions are those below first_leg_
    std::array<Cell, 8> step_;
    std::array<std::array<int, 2>, 8> turned_;  // of a leg: the straight directions it can go on in; and the reverse
    std::vector<Steps> ahead_, back_;           // by padded cell
    std::vector<std::int32_t> numbers_;         // by padded cell: the subgoal, or -1
    std::vector<Cell> cells_;                   // by subgoal
    std::vector<Turns> turns_;                  // by subgoal
};

template <class Visit>
void SubgoalTable::look_ahead(Cell from, unsigned directions, Visit visit) const {
    const auto look_straight = [&](Cell cell, int d, int legs) {
        for (int straights = 0, steps; (steps = ahead_[cell][d]) > 0;) {
            cell += steps * step_[d];
            straights += steps;
            const auto subgoal = static_cast<std::uint32_t>(numbers_[cell]);
            visit(subgoal, legs, straights, d);
            if (turns_[subgoal].leaves >> d & 1) return;
        }
    };
    for (int d = 0; d < first_leg_; ++d)
        if (directions >> d & 1) look_straight(from, d, 0);
    for (int d = first_leg_; d < directions_; ++d) {
        if (!(directions >> d & 1)) continue;
        Cell cell = from;
        for (int legs = 0, steps; (steps = ahead_[cell][d]) > 0;) {
            cell += steps * step_[d];
            legs += steps;
            unsigned joined = 0;  // directions in which a line from here takes over
            if (enters(cell, d)) {
                const auto subgoal = static_cast<std::uint32_t>(numbers_[cell]);
                visit(subgoal, legs, 0, d);
                joined = turns_[subgoal].leaves;
            }
            for (const int side : turned_[d])
                if (!(joined >> side & 1)) look_straight(cell, side, legs);
            if (joined >> d & 1) break;
        }
    }
}

template <class Visit>
void SubgoalTable::look_back(Cell to, Visit visit) const {
    const auto look_along_legs = [&](Cell cell, int d, int straights) {
        for (int legs = 0, steps; (steps = back_[cell][d]) > 0;) {
            cell += steps * step_[d];
            legs += steps;
            const auto subgoal = static_cast<std::uint32_t>(numbers_[cell]);
            visit(subgoal, legs, straights, opposite(d));
            if (turns_[subgoal].enters >> opposite(d) & 1) return;
        }
    };
    for (int d = first_leg_; d < directions_; ++d) look_along_legs(to, d, 0);
    for (int d = 0; d < first_leg_; ++d) {
        Cell cell = to;
        for (int straights = 0, steps; (steps = back_[cell][d]) > 0;) {
            cell += steps * step_[d];
            straights += steps;
            unsigned joined = 0;  // directions from which a line to here takes over
            if (leaves(cell, opposite(d))) {
                const auto subgoal = static_cast<std::uint32_t>(numbers_[cell]);
                visit(subgoal, 0, straights, opposite(d));
                joined = turns_[subgoal].enters;
            }
            for (const int leg : turned_[d])
                if (!(joined >> opposite(leg) & 1)) look_along_legs(cell, leg, straights);
            if (joined >> opposite(d) & 1) break;
        }
    }
}

}  // namespace tilestar::maps
