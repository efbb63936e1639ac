#include "maps/search/jump_points.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "maps/search/pruning.hpp"
#include "maps/search/target.hpp"

namespace tilestar::maps {
namespace {

constexpr Cell none = -1;

// Where obstacles end: free at a position, blocked one step before it.
std::uint64_t ends_ahead(std::uint64_t blocked) { return (blocked << 1) & ~blocked; }
std::uint64_t ends_behind(std::uint64_t blocked) { return (blocked >> 1) & ~blocked; }

// The first position after `from`, going up or down a line, where a turn is forced or the goal lies; or none.
// `goal` is a position on this line, or none.
Cell jump_ahead(const BitLines& lines, Cell line, Cell from, Cell goal) {
    for (Cell at = from;; at += BitLines::reach) {
        const std::uint64_t blocked = lines.ahead(line, at);
        const std::uint64_t turns =
            ends_ahead(lines.ahead(line - 1, at)) | ends_ahead(lines.ahead(line + 1, at));
        const std::uint64_t events = (turns | blocked) & ((std::uint64_t{2} << BitLines::reach) - 2);
        if (events == 0) {
            if (goal > at && goal <= at + BitLines::reach) return goal;
            continue;
        }
        const int distance = std::countr_zero(events);
        const bool wall = blocked >> distance & 1;
        if (goal > at && goal <= at + distance - wall) return goal;
        return wall ? none : at + distance;
    }
}

Cell jump_behind(const BitLines& lines, Cell line, Cell from, Cell goal) {
    for (Cell at = from;; at -= BitLines::reach) {
        const std::uint64_t blocked = lines.behind(line, at);
        const std::uint64_t turns =
            ends_behind(lines.behind(line - 1, at)) | ends_behind(lines.behind(line + 1, at));
        const std::uint64_t events = (turns | blocked) & (~std::uint64_t{0} >> 1) & (~std::uint64_t{0} << (63 - BitLines::reach));
        if (events == 0) {
            if (goal != none && goal < at && goal >= at - BitLines::reach) return goal;
            continue;
        }
        const int distance = std::countl_zero(events);
        const bool wall = blocked >> (63 - distance) & 1;
        if (goal != none && goal < at && goal >= at - distance + wall) return goal;
        return wall ? none : at - distance;
    }
}

class JumpSearch {
public:
    JumpSearch(const Grid& grid, Rule rule, Cell start, Cell goal, const Scale<std::uint64_t>& scale, Scratch& scratch,
               Meter& meter)
        : bitmap_(grid.bitmap()), moves_(grid.moves(rule)), stride_(grid.stride()), rule_(rule), start_(start),
          goal_(goal), goal_row_(goal / stride_), goal_column_(goal % stride_), steps_(index_steps(stride_)),
          scale_(scale), walk_(scale, 1), nodes_(scratch.jumps.begin(grid.size())), stamp_(scratch.jumps.stamp()),
          queue_(scratch.jump_queue), meter_(meter) {}

    Outcome<std::uint64_t> run() {
        queue_.open(0, 0);
        nodes_[start_] = {0, stamp_ | no_arrival, start_};
        const std::uint64_t first = estimate(start_ / stride_, start_ % stride_);
        if (start_ == goal_) return {Ending::found, goal_, 0, 0};
        queue_.push(first, 0, start_);
        HeapQueue<std::uint64_t>::Entry entry;
        while (queue_.pop(entry)) {
            if (entry.g > nodes_[entry.cell].g) continue;
            if (entry.cell == goal_) return {Ending::found, goal_, entry.g, entry.g};
            if (meter_.expand()) return {Ending::stopped, none, 0, entry.f};
            expand(entry.cell, entry.g);
        }
        return {Ending::no_path, none, 0, 0};
    }

    // Every cell from start to goal: each leg goes diagonally (vertically) first, then straight (along the row).
    void trace(std::vector<Cell>& path) const {
        path.clear();
        for (Cell to = goal_; to != start_; to = nodes_[to].parent) {
            const Cell from = nodes_[to].parent;
            Cell rows = to / stride_ - from / stride_, columns = to % stride_ - from % stride_;
            for (Cell at = to; at != from;) {
                path.push_back(at);
                const bool straight = rule_ == Rule::four ? columns != 0 : std::abs(rows) != std::abs(columns);
                const bool in_row = rule_ == Rule::four ? columns != 0 : std::abs(columns) > std::abs(rows);
                const Cell row = straight && in_row ? 0 : (rows > 0) - (rows < 0);
                const Cell column = straight && !in_row ? 0 : (columns > 0) - (columns < 0);
                at -= row * stride_ + column;
                rows -= row;
                columns -= column;
            }
        }
        path.push_back(start_);
        std::reverse(path.begin(), path.end());
    }

private:
    std::uint64_t estimate(Cell row, Cell column) const {
        return walk_.cost(std::abs(row - goal_row_), std::abs(column - goal_column_));
    }

    void expand(Cell cell, std::uint64_t g) {
        origin_ = cell;
        origin_g_ = g;
        const Cell row = cell / stride_, column = cell % stride_;
        const unsigned wanted = moves_[cell] & kept(cell);
        for (unsigned rest = wanted; rest; rest &= rest - 1) {
            const int d = std::countr_zero(rest);
            if (is_diagonal(d) || (rule_ == Rule::four && row_step[d] != 0))
                walk(row, column, d);
            else
                look(row, column, d, 0);
        }
    }

    unsigned kept(Cell cell) const {
        const auto arrival = nodes_[cell].mark & arrival_mask;
        if (arrival == no_arrival) return 0xff;
        return pruning_.kept[arrival][moves_[cell - steps_[arrival]] & 15];
    }

    // Walk a diagonal (vertical) leg, looking to its two sides from every cell.
    void walk(Cell row, Cell column, int d) {
        const auto step = is_diagonal(d) ? scale_.diagonal : scale_.straight;
        const int in_row = is_diagonal(d) && column_step[d] < 0 ? west : east;
        const int other = is_diagonal(d) ? (row_step[d] > 0 ? south : north) : west;
        Cell cell = row * stride_ + column;
        for (std::uint64_t length = 0; moves_[cell] >> d & 1;) {
            cell += steps_[d];
            row += row_step[d];
            column += column_step[d];
            length += step;
            if (cell == goal_) return reach(row, column, d, length);
            look(row, column, in_row, length);
            look(row, column, other, length);
        }
    }

    // Look along a row or column from a cell that is `length` away from the origin.
    void look(Cell row, Cell column, int d, std::uint64_t length) {
        if (row_step[d] == 0) {
            const Cell goal = row == goal_row_ ? goal_column_ : none;
            const Cell to = d == east ? jump_ahead(bitmap_.by_row, row, column, goal)
                                      : jump_behind(bitmap_.by_row, row, column, goal);
            if (to != none) reach(row, to, d, length + scale_.straight * static_cast<std::uint64_t>(std::abs(to - column)));
        } else {
            const Cell goal = column == goal_column_ ? goal_row_ : none;
            const Cell to = d == south ? jump_ahead(bitmap_.by_column, column, row, goal)
                                       : jump_behind(bitmap_.by_column, column, row, goal);
            if (to != none) reach(to, column, d, length + scale_.straight * static_cast<std::uint64_t>(std::abs(to - row)));
        }
    }

    void reach(Cell row, Cell column, int d, std::uint64_t length) {
        ++meter_.counts.generated;
        const Cell cell = row * stride_ + column;
        const std::uint64_t g = origin_g_ + length;
        JumpNode& node = nodes_[cell];
        if ((node.mark ^ stamp_) <= own_mask && node.g <= g) return;
        node = {g, stamp_ | static_cast<std::uint32_t>(d), origin_};
        queue_.push(g + estimate(row, column), g, cell);
    }

    const Bitmap& bitmap_;
    const std::uint8_t* const moves_;
    const Cell stride_;
    const Rule rule_;
    const Cell start_, goal_, goal_row_, goal_column_;
    const std::array<Cell, 8> steps_;
    const Scale<std::uint64_t> scale_;
    const SquareWalk<std::uint64_t> walk_;
    JumpNode* const nodes_;  // by padded cell
    const std::uint32_t stamp_;
    HeapQueue<std::uint64_t>& queue_;
    Meter& meter_;
    const Pruning& pruning_ = Pruning::uniform(rule_);
    Cell origin_ = none;  // the cell being expanded
    std::uint64_t origin_g_ = 0;
};

}  // namespace

Outcome<std::uint64_t> jump_point_search(const Grid& grid, Rule rule, Cell start, Cell goal,
                                         const Scale<std::uint64_t>& scale, Scratch& scratch, Meter& meter) {
    JumpSearch search(grid, rule, start, goal, scale, scratch, meter);
    const auto outcome = search.run();
    if (outcome.ending == Ending::found) search.trace(scratch.path);
    return outcome;
}

}  // namespace tilestar::maps
