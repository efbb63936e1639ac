// Incremental: D* Lite (Koenig and Likhachev, 2002), a search from the goal that is repaired when cells change and when
// the walker, to whom it leads, moves.
//
// For each cell g is the cost to the goal as it was last settled, and rhs what its neighbours say now; the queue holds
// the cells where they differ. Once nothing waits with a smaller key than the walker's cell, following the neighbour
// that is cheapest to go on from is a cheapest path. A change makes rhs of the cells around it wrong, and only those.
//
// The caller has checked cells and holds grid.reading(). `changed` must have named every change since the search was
// made, and the costs must be of the same kind still, none cheaper than the cheapest was. 16 bytes a cell, zeroed by the
// system and touched only where the search goes, and 24 for each entry of the queue.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <new>
#include <span>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "maps/grid/grid.hpp"
#include "maps/grid/scale.hpp"
#include "maps/search/best_first.hpp"
#include "maps/search/meter.hpp"

namespace tilestar::maps {

class Incremental {
public:
    virtual ~Incremental() = default;
    virtual void changed(std::span<const Cell> cells) = 0;
    virtual void move(Cell start) = 0;
    // Found, no_path, or stopped by the meter, when it may be called again to go on.
    virtual Ending search(Meter& meter) = 0;
    // The cells from the walker to the goal, both included, after `found`.
    virtual void trace(std::vector<Cell>& path) const = 0;
    // No path costs less, in units of the map, after `stopped`.
    virtual double lower_bound() const = 0;
    virtual std::uint64_t queue_bytes() const = 0;

    static constexpr std::uint64_t bytes_a_cell = 16;
};

template <class Walk, class Costs>
class DStarLite final : public Incremental {
public:
    using Number = typename Walk::Number;

    DStarLite(const Grid& grid, Rule rule, Cell start, Cell goal, const Costs& costs, const Scale<Number>& scale,
              const Walk& walk)
        : grid_(grid), rule_(rule), stride_(grid.stride()), start_(start), goal_(goal), steps_(index_steps(stride_)),
          costs_(costs), scale_(scale), walk_(walk),
          nodes_(static_cast<Node*>(std::calloc(static_cast<std::size_t>(grid.size()), sizeof(Node)))) {
        if (!nodes_) throw std::bad_alloc();
        set_rhs(goal_, 0);
        touch(goal_);
    }

    void changed(std::span<const Cell> cells) override {
        for (const Cell cell : cells)
            for (const Cell row : {-stride_, 0, stride_})
                for (Cell near = cell + row - 1; near <= cell + row + 1; ++near)
                    if (near != goal_) {
                        set_rhs(near, best_next(near));
                        touch(near);
                    }
    }

    void move(Cell start) override {
        walked_ += estimate(start_, start);
        start_ = start;
    }

    Ending search(Meter& meter) override {
        while (!queue_.empty()) {
            const Entry top = queue_.front();
            if (g(start_) == rhs(start_) && is_beyond(top, entry(start_))) break;
            std::pop_heap(queue_.begin(), queue_.end(), later);
            queue_.pop_back();
            const Cell cell = top.cell;
            if (g(cell) == rhs(cell)) continue;  // settled since it was queued
            const Entry now = entry(cell);
            if (is_before(top, now)) {
                push(now);
                continue;
            }
            if (meter.expand()) {
                push(now);
                return Ending::stopped;
            }
            settle(cell, meter);
        }
        return rhs(start_) == infinite ? Ending::no_path : Ending::found;
    }

    void trace(std::vector<Cell>& path) const override {
        path.assign(1, start_);
        for (Cell cell = start_; cell != goal_; path.push_back(cell)) {
            Cell best = cell;
            Number least = infinite;
            for (unsigned legal = moves_[cell]; legal; legal &= legal - 1) {
                const int d = std::countr_zero(legal);
                const Number cost = through(cell + steps_[d], d);
                if (cost < least) {
                    least = cost;
                    best = cell + steps_[d];
                }
            }
            if (best == cell || path.size() > static_cast<std::size_t>(grid_.size()))
                throw std::logic_error("a repaired search leads nowhere");
            cell = best;
        }
    }

    double lower_bound() const override {
        if (queue_.empty() || queue_.front().first <= walked_) return 0;
        return static_cast<double>(queue_.front().first - walked_) / static_cast<double>(scale_.straight) * grid_.unit();
    }

    std::uint64_t queue_bytes() const override { return queue_.capacity() * sizeof(Entry); }

private:
    static constexpr bool whole = std::numeric_limits<Number>::is_integer;
    static constexpr Number infinite = whole ? std::numeric_limits<Number>::max() : std::numeric_limits<Number>::infinity();

    struct Node {
        std::uint64_t g, rhs;  // packed
    };
    struct Entry {
        Number first, second;  // the key, compared in this order
        Cell cell;
    };
    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };

    // The bits of a number, changed so that those of the infinite one are zero.
    static std::uint64_t packed(Number number) {
        return std::bit_cast<std::uint64_t>(number) ^ std::bit_cast<std::uint64_t>(infinite);
    }
    static Number unpacked(std::uint64_t bits) { return std::bit_cast<Number>(bits ^ std::bit_cast<std::uint64_t>(infinite)); }

    static bool is_before(const Entry& a, const Entry& b) { return std::tie(a.first, a.second) < std::tie(b.first, b.second); }
    static bool later(const Entry& a, const Entry& b) { return is_before(b, a); }

    // Whether an entry has nothing to say about a settled cell with the key of `end`; sums that are rounded differently
    // may be out of order by a little.
    static bool is_beyond(const Entry& entry, const Entry& end) {
        if constexpr (whole)
            return !is_before(entry, end);
        else
            return entry.first > end.first * (1 + 1e-9);
    }

    Number g(Cell cell) const { return unpacked(nodes_[cell].g); }
    Number rhs(Cell cell) const { return unpacked(nodes_[cell].rhs); }
    void set_g(Cell cell, Number number) { nodes_[cell].g = packed(number); }
    void set_rhs(Cell cell, Number number) { nodes_[cell].rhs = packed(number); }

    Number estimate(Cell a, Cell b) const {
        const Cell row = a / stride_, other_row = b / stride_;
        const Cell across = Walk::across(row, a % stride_), other_across = Walk::across(other_row, b % stride_);
        return walk_.cost(std::abs(row - other_row), std::abs(across - other_across));
    }
    Entry entry(Cell cell) const {
        const Number least = std::min(g(cell), rhs(cell));
        return {least == infinite ? infinite : least + estimate(start_, cell) + walked_, least, cell};
    }
    void push(const Entry& entry) {
        queue_.push_back(entry);
        std::push_heap(queue_.begin(), queue_.end(), later);
    }
    void touch(Cell cell) {
        if (g(cell) != rhs(cell)) push(entry(cell));
    }

    // The cost to the goal of a step in that direction into `next`, and on from there.
    Number through(Cell next, int direction) const {
        const Number on = g(next);
        if (on == infinite) return infinite;
        return on + costs_.cost(next) * (is_diagonal(direction) ? scale_.diagonal : scale_.straight);
    }
    Number best_next(Cell cell) const {
        Number least = infinite;
        for (unsigned legal = moves_[cell]; legal; legal &= legal - 1) {
            const int d = std::countr_zero(legal);
            least = std::min(least, through(cell + steps_[d], d));
        }
        return least;
    }

    void settle(Cell cell, Meter& meter) {
        const bool better = g(cell) > rhs(cell);
        set_g(cell, better ? rhs(cell) : infinite);
        for (unsigned legal = moves_[cell]; legal; legal &= legal - 1) {
            const int d = std::countr_zero(legal);
            const Cell before = cell + steps_[d];
            ++meter.counts.generated;
            if (before == goal_) continue;
            const Number cost = better ? through(cell, d) : best_next(before);
            if (better ? cost >= rhs(before) : cost == rhs(before)) continue;
            set_rhs(before, cost);
            touch(before);
        }
        if (!better) touch(cell);
    }

    const Grid& grid_;
    const Rule rule_;
    const Cell stride_;
    Cell start_;
    const Cell goal_;
    const std::array<Cell, 8> steps_;
    const Costs costs_;
    const Scale<Number> scale_;
    const Walk walk_;
    const std::uint8_t* const moves_ = grid_.moves(rule_);
    Number walked_ = 0;  // at most what the walker's moves cost: keys from before are too small by as much
    std::unique_ptr<Node[], Free> nodes_;  // by padded cell
    std::vector<Entry> queue_;             // a heap
};

}  // namespace tilestar::maps
