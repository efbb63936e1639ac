#include "maps/search/bidirectional.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "maps/search/target.hpp"
#include "maps/grid/cell_costs.hpp"

namespace tilestar::maps {
namespace {

template <class Walk>
struct Side {
    Node<double>* nodes;
    std::uint32_t stamp;
    HeapQueue<double>& queue;
    OneGoal<Walk> target;   // where this side wants to go
    double smallest_f;        // no cell this side may still close has a smaller f

    bool reached(Cell cell) const { return (nodes[cell].mark ^ stamp) <= own_mask; }
    bool has_closed(Cell cell) const { return reached(cell) && (nodes[cell].mark & closed); }
};

template <class Costs, class Walk>
class Bidirectional {
public:
    Bidirectional(const Grid& grid, Rule rule, Cell start, Cell goal, const Costs& costs,
                  const Scale<double>& scale, const Walk& walk, Scratch& scratch, Meter& meter)
        : costs_(costs), moves_(grid.moves(rule)), stride_(grid.stride()), steps_(index_steps(stride_)),
          scale_(scale), meter_(meter), start_(start), goal_(goal),
          forward_(side(grid, scratch.real, scratch.real_queue, goal, walk)),
          backward_(side(grid, scratch.backward, scratch.backward_queue, start, walk)) {
        open(forward_, start);
        open(backward_, goal);
    }

    Outcome<double> run() {
        if (start_ == goal_) {
            meeting_ = start_;
            return {Ending::found, goal_, 0, 0};
        }
        bool forwards = true, more = true;
        while (more) {
            more = forwards ? advance<true>(forward_, backward_) : advance<false>(backward_, forward_);
            forwards = !forwards;
            if (stopped_)
                return {Ending::stopped, -1, 0, std::max(forward_.smallest_f, backward_.smallest_f)};
        }
        if (meeting_ < 0) return {Ending::no_path, -1, 0, 0};
        return {Ending::found, goal_, meeting_cost_, meeting_cost_};
    }

    void trace(std::vector<Cell>& path) const {
        path.clear();
        for (Cell cell = meeting_; cell != start_; cell -= steps_[forward_.nodes[cell].mark & arrival_mask])
            path.push_back(cell);
        path.push_back(start_);
        std::reverse(path.begin(), path.end());
        for (Cell cell = meeting_; cell != goal_;)
            path.push_back(cell -= steps_[backward_.nodes[cell].mark & arrival_mask]);
    }

private:
    using Side = maps::Side<Walk>;

    Side side(const Grid& grid, Arena<Node<double>>& arena, HeapQueue<double>& queue, Cell target, const Walk& walk) const {
        Node<double>* const nodes = arena.begin(grid.size());
        return {nodes, arena.stamp(), queue, OneGoal<Walk>(grid, target, walk), 0};
    }
    void open(Side& side, Cell cell) {
        side.nodes[cell] = {0, side.stamp | no_arrival};
        side.smallest_f = estimate(side, cell);
        side.queue.open(0, 0);
        side.queue.push(side.smallest_f, 0, cell);
    }
    double estimate(const Side& side, Cell cell) const { return side.target.h(cell / stride_, cell % stride_, cell); }

    // Close one cell of `mine`; false when there is none left.
    template <bool forwards>
    bool advance(Side& mine, Side& theirs) {
        HeapQueue<double>::Entry entry;
        do {
            if (!mine.queue.pop(entry)) return false;
        } while (entry.g > mine.nodes[entry.cell].g || mine.has_closed(entry.cell) || theirs.has_closed(entry.cell));
        const Cell cell = entry.cell;
        mine.smallest_f = entry.f;
        mine.nodes[cell].mark |= closed;
        if (entry.f >= meeting_cost_) return false;  // and so are all that wait
        if (entry.g + theirs.smallest_f - estimate(theirs, cell) >= meeting_cost_) return true;
        if (meter_.expand()) {
            stopped_ = true;
            return false;
        }
        for (unsigned legal = moves_[cell]; legal; legal &= legal - 1) {
            const int d = std::countr_zero(legal);
            ++meter_.counts.generated;
            reach<forwards>(mine, theirs, cell, entry.g, d);
        }
        return true;
    }

    template <bool forwards>
    void reach(Side& mine, const Side& theirs, Cell cell, double g, int d) {
        const Cell next = cell + steps_[d];
        if (theirs.has_closed(next)) return;
        const double cost = costs_.cost(forwards ? next : cell);  // a step costs what the cell it enters costs
        const double reached = g + cost * (is_diagonal(d) ? scale_.diagonal : scale_.straight);
        if (mine.reached(next) && mine.nodes[next].g <= reached) return;
        mine.nodes[next] = {reached, mine.stamp | static_cast<std::uint32_t>(d)};
        mine.queue.push(reached + estimate(mine, next), reached, next);
        if (theirs.reached(next) && reached + theirs.nodes[next].g < meeting_cost_) {
            meeting_cost_ = reached + theirs.nodes[next].g;
            meeting_ = next;
        }
    }

    const Costs costs_;
    const std::uint8_t* const moves_;
    const Cell stride_;
    const std::array<Cell, 8> steps_;
    const Scale<double> scale_;
    Meter& meter_;
    const Cell start_, goal_;
    Side forward_, backward_;
    double meeting_cost_ = std::numeric_limits<double>::infinity();
    Cell meeting_ = -1;
    bool stopped_ = false;
};

template <class Costs>
Outcome<double> search(const Grid& grid, Rule rule, Cell start, Cell goal, const Costs& costs,
                       const Scale<double>& scale, Scratch& scratch, Meter& meter) {
    return with_walk(rule, scale, grid.cheapest(), [&](const auto& walk) {
        Bidirectional both(grid, rule, start, goal, costs, scale, walk, scratch, meter);
        const auto outcome = both.run();
        if (outcome.ending == Ending::found) both.trace(scratch.path);
        return outcome;
    });
}

}  // namespace

Outcome<double> bidirectional_search(const Grid& grid, Rule rule, Cell start, Cell goal, const Scale<double>& scale,
                                     Scratch& scratch, Meter& meter) {
    if (grid.whole())
        return search(grid, rule, start, goal, IntegerCosts<double>{grid.whole_costs()}, scale, scratch, meter);
    return search(grid, rule, start, goal, RealCosts{grid.real_costs()}, scale, scratch, meter);
}

}  // namespace tilestar::maps
