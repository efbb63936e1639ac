// Grid: the compiled form of a map, and everything derived from it that queries share.
//
// The map is padded by one blocked cell all round: cell (row, column) has index (row + 1) * stride + column + 1,
// so no kernel tests for the border. The caller has checked that costs are positive (infinite = blocked), that
// rows * columns fits in 31 bits, and that cells are inside.
//
// Memory for each cell: 2 bytes when all costs are whole multiples (up to 65535) of one unit, else 8; one byte
// for each rule in use; what bitmap, components, preparation and scratch say of themselves.
//
// Threads: queries hold `reading()` and may run at once; derived structures are built by whoever needs them
// first; `update` keeps queries out while it changes the map. What asks limits, which may call Python, holds no lock
// that a fork waits for.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <shared_mutex>
#include <span>
#include <vector>

#include "common/forks.hpp"
#include "common/limits.hpp"
#include "maps/grid/bitmap.hpp"
#include "maps/grid/components.hpp"
#include "maps/grid/rule.hpp"
#include "maps/grid/scratch.hpp"

namespace tilestar::maps {

class Landmarks;
class Subgoals;

// What was computed for queries of one kind: one of the two, or nothing.
struct Preparation {
    std::shared_ptr<const Landmarks> landmarks;
    std::shared_ptr<const Subgoals> subgoals;
};

class Grid {
public:
    // Incomplete, and to be thrown away, when the limits stop it.
    template <class Number>
    Grid(const Number* costs, Cell rows, Cell columns, Limits& limits);
    ~Grid();
    Grid(const Grid&) = delete;
    Grid& operator=(const Grid&) = delete;

    Cell rows() const { return rows_; }
    Cell columns() const { return columns_; }
    Cell stride() const { return stride_; }
    Cell size() const { return size_; }  // padded cells
    Cell index(Cell row, Cell column) const { return (row + 1) * stride_ + column + 1; }
    Cell row(Cell cell) const { return cell / stride_ - 1; }
    Cell column(Cell cell) const { return cell % stride_ - 1; }
    bool is_inside(Cell cell) const {
        return row(cell) >= 0 && row(cell) < rows_ && column(cell) >= 0 && column(cell) < columns_;
    }
    // Where a cell stands in an array without the padding.
    std::size_t place(Cell cell) const {
        return static_cast<std::size_t>(row(cell)) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column(cell));
    }

    bool is_free(Cell cell) const { return whole() ? whole_[cell] != 0 : real_[cell] != 0; }
    double cost(Cell cell) const { return whole() ? whole_[cell] * unit_ : real_[cell]; }

    // Whole costs are multiples of unit(); uniform maps have only one cost, which is the unit.
    bool whole() const { return !whole_.empty(); }
    bool uniform() const { return whole() && cheapest_ == 1 && costliest_ == 1; }
    double unit() const { return unit_; }
    const std::uint16_t* whole_costs() const { return whole_.data(); }  // 0 = blocked
    const double* real_costs() const { return real_.data(); }           // 0 = blocked
    double cheapest() const { return cheapest_; }                       // in units; never above the true one
    double costliest() const { return costliest_; }                         // in units; never below the true one

    // Bit d of the byte of a cell: a step in direction d is legal.
    const std::uint8_t* moves(Rule rule) const;
    const Bitmap& bitmap() const;
    const Components* components(Rule rule, Limits& limits) const;  // null when the limits stop it
    const Components* known_components(Rule rule) const;            // null until someone built them
    double corner_density() const;                        // see Bitmap; 1 for maps that are not uniform

    // For one rule and diagonal factor, empty until prepared.
    Preparation preparation() const;
    void set_preparation(Preparation preparation);

    // How many cells were changed so far, and those after the first `since` ones; false when they are forgotten. To be
    // asked while `reading()` is held, by what is kept up to date with the map.
    std::uint64_t change_count() const { return forgotten_ + changed_.size(); }
    bool changes_since(std::uint64_t since, std::span<const Cell>& changes) const;
    // Whether that change, counted from 0, made its cell cheaper or free.
    bool eased(std::uint64_t change) const { return eased_[static_cast<std::size_t>(change - forgotten_)] != 0; }

    // False, and nothing is changed, while a query runs: its thread may be this one, in a signal handler.
    bool update(const std::vector<Cell>& cells, const std::vector<double>& costs);

    std::shared_lock<ForkSafeSharedMutex> reading() const { return std::shared_lock(access_); }
    ScratchPool& scratch() const { return scratch_; }
    std::uint64_t bytes() const;

private:
    template <class Number>
    double common_unit(const Number* costs, Limits& limits) const;
    void make_real();
    void set_cost(Cell cell, double cost);
    void remember_changes(const std::vector<Cell>& cells, const std::vector<double>& costs);
    std::uint8_t legal_moves(Cell cell, Rule rule) const;
    bool make_moves(Rule rule, Limits& limits) const;

    Cell rows_, columns_, stride_, size_;
    double unit_ = 1, cheapest_ = 0, costliest_ = 0;
    std::vector<std::uint16_t> whole_;
    std::vector<double> real_;
    std::vector<Cell> changed_;    // by updates, the oldest first
    std::vector<std::uint8_t> eased_;  // of the same changes: see eased()
    std::uint64_t forgotten_ = 0;  // changes before those

    mutable ForkSafeSharedMutex access_;
    mutable ForkSafeMutex building_;  // held by an update too: a fork waits for its end
    mutable std::array<std::vector<std::uint8_t>, rule_count> moves_;  // by rule, as the next ones
    mutable std::array<std::atomic<bool>, rule_count> has_moves_{};
    mutable std::unique_ptr<Bitmap> bitmap_;
    mutable std::atomic<const Bitmap*> known_bitmap_{nullptr};
    mutable std::array<std::unique_ptr<Components>, rule_count> components_;
    mutable std::array<std::atomic<const Components*>, rule_count> known_components_{};
    mutable ForkSafeMutex preparation_guard_;
    Preparation preparation_;
    mutable ScratchPool scratch_;
};

}  // namespace tilestar::maps
