// Repair: distances to the sources of a field made right again after cells of the map have changed.
//
// The distances were right before the change (Charge::left of distance_field.hpp), and the map has it already. Two passes
// over what is affected, and nothing else is visited:
//
// raise: a cell is supported by a neighbour that is nearer and whose distance, with the step to it, is no more than the
//     cell's own. Cells beside a change may have lost their support. They are looked at in the order of their old
//     distances, so a support that is found is final; a cell without one becomes unreached, and whom it may have
//     supported is looked at too.
// lower: Dijkstra's algorithm from all cells looked at, each with the best way over its neighbours.
//
// What is not looked at keeps its support, so its distance stays one of a real way; and it is lowered like any other. This
// is the algorithm of Ramalingam and Reps (1996) for sets of changes. Steps must be longer than the rounding of sums.
// Memory: a byte a cell for marks, and the queues.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "maps/fields/first_steps.hpp"
#include "maps/queues/heap_queue.hpp"
#include "maps/search/best_first.hpp"
#include "maps/search/meter.hpp"

namespace tilestar::maps {

template <class Costs, class Number>
class Repair {
public:
    // `sources` with their own distances, in the order of cells; blocked ones count for nothing. `marks` are all 0.
    Repair(const Grid& grid, Rule rule, const Costs& costs, const Scale<Number>& scale,
           std::span<const std::pair<Cell, Number>> sources, std::vector<Number>& distance, std::vector<std::uint8_t>& marks)
        : grid_(grid), ground_(grid, rule, costs, scale, distance), sources_(sources), distance_(distance), marks_(marks),
          too_far_(last_safe_sum(grid, scale, grid.costliest())) {}

    // Ending::overflow when sums become too long, or more than `most` cells are affected.
    Ending run(std::span<const Cell> changed, std::size_t most, Meter& meter) {
        if (too_far_ == 0) return Ending::overflow;
        for (const Cell cell : changed)
            for (Cell row = -1; row <= 1; ++row)
                for (Cell column = -1; column <= 1; ++column) suspect(cell + row * grid_.stride() + column);
        typename HeapQueue<Number>::Entry entry;
        while (suspects_.pop(entry)) {
            if (affected_.size() > most) return Ending::overflow;
            if (meter.expand()) return Ending::stopped;
            if (!supported(entry.cell)) raise(entry.cell);
        }
        for (std::size_t i = 0; i < affected_.size(); ++i) lower(affected_[i], best_way(affected_[i]));
        while (lowered_.pop(entry)) {
            if (entry.g > distance_[entry.cell]) continue;
            if (entry.g > too_far_ || affected_.size() > most) return Ending::overflow;
            if (meter.expand()) return Ending::stopped;
            for (unsigned left = ground_.legal(entry.cell); left; left &= left - 1) {
                const int d = std::countr_zero(left);
                lower(ground_.next(entry.cell, d), ground_.by(entry.cell, d));
            }
        }
        return Ending::found;
    }

    // The cells whose distance or step may be another now, each once.
    const std::vector<Cell>& affected() const { return affected_; }

    // The steps after a repair, the same as if all were computed anew.
    void correct(std::int8_t* direction) const {
        for (const Cell cell : affected_) {
            if (!grid_.is_inside(cell)) continue;
            direction[grid_.place(cell)] = first_step(cell);
            for (unsigned left = ground_.legal(cell); left; left &= left - 1) {
                const int d = std::countr_zero(left), back = opposite(d);
                const Cell other = ground_.next(cell, d);
                if (marks_[other] != 0) continue;
                std::int8_t& known = direction[grid_.place(other)];
                if (known < 0 || known < back) continue;  // nowhere to go, or a step that comes first
                if (known == back)
                    known = first_step(other);
                else if (ground_.reached(cell) && ground_.by(cell, back) == distance_[other])
                    known = static_cast<std::int8_t>(back);
            }
        }
    }

private:
    static constexpr std::uint8_t seen = 1, waiting = 2;

    std::int8_t first_step(Cell cell) const { return begin_of(cell) == distance_[cell] ? -1 : ground_(cell); }

    // The distance that a cell has as a source, or unreached.
    Number begin_of(Cell cell) const {
        if (!grid_.is_free(cell)) return unreached<Number>;
        const auto found = std::lower_bound(sources_.begin(), sources_.end(), cell,
                                            [](const auto& source, Cell wanted) { return source.first < wanted; });
        return found != sources_.end() && found->first == cell ? found->second : unreached<Number>;
    }
    void affect(Cell cell) {
        if (marks_[cell] == 0) affected_.push_back(cell);
        marks_[cell] |= seen;
    }
    void suspect(Cell cell) {
        affect(cell);
        if ((marks_[cell] & waiting) || !ground_.reached(cell)) return;
        marks_[cell] |= waiting;
        suspects_.push(distance_[cell], distance_[cell], cell);
    }
    bool supported(Cell cell) const {
        if (begin_of(cell) <= distance_[cell]) return true;
        for (unsigned left = ground_.legal(cell); left; left &= left - 1) {
            const int d = std::countr_zero(left);
            const Cell next = ground_.next(cell, d);
            if (distance_[next] < distance_[cell] && ground_.by(next, d) <= distance_[cell]) return true;
        }
        return false;
    }
    void raise(Cell cell) {
        const Number old = std::exchange(distance_[cell], unreached<Number>);
        for (unsigned left = ground_.legal(cell); left; left &= left - 1) {
            const int d = std::countr_zero(left);
            const Cell other = ground_.next(cell, d);
            if (ground_.reached(other) && distance_[other] == old + ground_.step(cell, d)) suspect(other);
        }
    }
    Number best_way(Cell cell) const {
        Number best = begin_of(cell);
        for (unsigned left = ground_.legal(cell); left; left &= left - 1) {
            const int d = std::countr_zero(left);
            const Cell next = ground_.next(cell, d);
            if (ground_.reached(next)) best = std::min(best, ground_.by(next, d));
        }
        return best;
    }
    void lower(Cell cell, Number way) {
        if (way >= distance_[cell]) return;
        affect(cell);
        distance_[cell] = way;
        lowered_.push(way, way, cell);
    }

    const Grid& grid_;
    const FirstSteps<Costs, Number> ground_;
    const std::span<const std::pair<Cell, Number>> sources_;
    std::vector<Number>& distance_;
    std::vector<std::uint8_t>& marks_;
    const Number too_far_;
    HeapQueue<Number> suspects_ = opened(), lowered_ = opened();
    std::vector<Cell> affected_;

    static HeapQueue<Number> opened() {
        HeapQueue<Number> queue;
        queue.open(0, 0);
        return queue;
    }
};

}  // namespace tilestar::maps
