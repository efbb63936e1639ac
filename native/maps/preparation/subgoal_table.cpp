#include "maps/preparation/subgoal_table.hpp"

#include <algorithm>
#include <cstdlib>

#include "maps/search/pruning.hpp"

namespace tilestar::maps {
namespace {

// For a leg the two straight directions it can go on in; for a straight direction the two legs that can go on in it.
std::array<std::array<int, 2>, 8> turns_of(Rule rule) {
    if (rule == Rule::four) return {{{south, north}, {south, north}, {east, west}, {east, west}, {}, {}, {}, {}}};
    return {{{southeast, northeast}, {southwest, northwest}, {southeast, southwest}, {northeast, northwest},
             {east, south}, {west, south}, {east, north}, {west, north}}};
}

}  // namespace

SubgoalTable::SubgoalTable(const Grid& grid, Rule rule, Limits& limits)
    : rule_(rule), stride_(grid.stride()), first_leg_(rule == Rule::four ? 2 : 4), directions_(rule == Rule::four ? 4 : 8),
      step_(index_steps(stride_)), turned_(turns_of(rule)), ahead_(grid.size(), Steps{}), back_(grid.size(), Steps{}),
      numbers_(grid.size(), -1) {
    number_subgoals(grid, limits);
    const std::uint8_t* const moves = grid.moves(rule);
    const auto ahead_towards = [this](Cell cell, int d) { return ahead_[cell][d] > 0; };
    const auto back_towards = [this](Cell cell, int d) { return back_[cell][d] > 0; };
    for (int d = 0; d < first_leg_; ++d)
        sweep(moves, ahead_, d, limits, [&](Cell cell) { return enters(cell, d); });
    for (int d = first_leg_; d < directions_; ++d)
        sweep(moves, back_, d, limits, [&](Cell cell) { return leaves(cell, opposite(d)); });
    for (int d = first_leg_; d < directions_; ++d)
        sweep(moves, ahead_, d, limits, [&](Cell cell) {
            return enters(cell, d) || ahead_towards(cell, turned_[d][0]) || ahead_towards(cell, turned_[d][1]);
        });
    for (int d = 0; d < first_leg_; ++d)
        sweep(moves, back_, d, limits, [&](Cell cell) {
            return leaves(cell, opposite(d)) || back_towards(cell, turned_[d][0]) || back_towards(cell, turned_[d][1]);
        });
}

void SubgoalTable::number_subgoals(const Grid& grid, Limits& limits) {
    const Pruning& pruning = Pruning::uniform(rule_);
    const std::uint8_t* const moves = grid.moves(rule_);
    for (Cell row = 0; row < grid.rows(); ++row) {
        if (limits.spend(0) != Stop::none) return;
        for (Cell cell = grid.index(row, 0); cell < grid.index(row, grid.columns()); ++cell) {
            Turns turns;
            for (int d = 0; d < directions_; ++d) {
                if (!(moves[cell] >> opposite(d) & 1)) continue;
                const Cell judge = pruning.look_at_parent ? cell - step_[d] : cell;
                const unsigned kept = pruning.kept[d][moves[judge] & 15], natural = pruning.kept[d][15];
                if (const unsigned forced = kept & ~natural & moves[cell]; forced) {
                    turns.enters |= static_cast<std::uint8_t>(1 << d);
                    turns.leaves |= static_cast<std::uint8_t>(forced);
                }
            }
            if (turns.enters == 0) continue;
            numbers_[cell] = static_cast<std::int32_t>(cells_.size());
            cells_.push_back(cell);
            turns_.push_back(turns);
        }
    }
}

// Cells are visited so that the next one in this direction is known.
template <class Matters>
void SubgoalTable::sweep(const std::uint8_t* moves, std::vector<Steps>& table, int direction, Limits& limits, Matters matters) {
    const auto size = static_cast<Cell>(table.size());
    const Cell step = step_[direction];
    for (Cell done = 0; done < size; ++done) {
        if (done % stride_ == 0 && limits.spend(0) != Stop::none) return;
        const Cell cell = step > 0 ? size - 1 - done : done;
        if (!(moves[cell] >> direction & 1)) continue;
        const int further = table[cell + step][direction];
        table[cell][direction] = static_cast<std::int16_t>(matters(cell + step) ? 1 : further > 0 ? further + 1 : further - 1);
    }
}

void SubgoalTable::reorder(const std::vector<std::uint32_t>& order) {
    const std::vector<Cell> cells = cells_;
    const std::vector<Turns> turns = turns_;
    for (std::size_t i = 0; i < order.size(); ++i) {
        cells_[i] = cells[order[i]];
        turns_[i] = turns[order[i]];
        numbers_[cells_[i]] = static_cast<std::int32_t>(i);
    }
}

SubgoalTable::Line SubgoalTable::line(Cell from, Cell to) const {
    const Cell rows = to / stride_ - from / stride_, columns = to % stride_ - from % stride_;
    const Cell height = std::abs(rows), width = std::abs(columns);
    const int vertical = rows > 0 ? south : north, horizontal = columns > 0 ? east : west;
    if (rule_ == Rule::four) return {vertical, horizontal, height, width};
    const int leg = rows > 0 ? (columns > 0 ? southeast : southwest) : (columns > 0 ? northeast : northwest);
    return {leg, height > width ? vertical : horizontal, std::min(height, width), std::abs(height - width)};
}

bool SubgoalTable::is_clear(Cell from, Cell to) const {
    const Line wanted = line(from, to);
    return advance(from, wanted.leg, wanted.legs) && advance(from, wanted.straight, wanted.straights);
}

// Go so many steps from a cell; false when an obstacle is in the way.
bool SubgoalTable::advance(Cell& cell, int direction, Cell count) const {
    while (count > 0) {
        const int known = ahead_[cell][direction];
        const Cell free = std::min<Cell>(std::abs(known), count);
        if (known <= 0 && free < count) return false;
        cell += free * step_[direction];
        count -= free;
    }
    return true;
}

}  // namespace tilestar::maps
