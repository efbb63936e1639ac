#include "maps/following/follower.hpp"

#include <algorithm>
#include <limits>

#include "maps/grid/cell_costs.hpp"
#include "maps/preparation/subgoals.hpp"
#include "maps/search/target.hpp"

namespace tilestar::maps {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr std::uint64_t least_repair = 1024;  // expansions that a repair may always take
constexpr std::uint64_t repair_share = 16;    // a repair may take this share of finding a path
constexpr std::uint64_t whole_share = 3;      // and a whole search so many times as much
constexpr int most_left = 3;                  // repairs that are left for later before the search is dropped
constexpr int most_patience = 1'000'000;

}  // namespace

Follower::Follower(const Grid& grid, Cell start, Cell goal, const Options& options)
    : grid_(grid), start_(start), goal_(goal), options_(options) {}

Answer Follower::ask(Meter& meter) {
    check_changes();
    if (!grid_.is_free(start_) || !grid_.is_free(goal_)) return finished(Ending::no_path, Method::kept, infinite, {});
    if (known_) return finished(cost_ == infinite ? Ending::no_path : Ending::found, Method::kept, infinite, {});
    const Components* const components = grid_.known_components(options_.rule);
    if (components && (*components)[start_] != (*components)[goal_]) return finished(Ending::no_path, Method::kept, infinite, {});
    return repairs_pay() ? repair(meter) : find_anew(meter);
}

void Follower::move(Cell start) {
    if (start == start_) return;
    check_changes();  // while cost_ is still what the whole path cost before them
    const auto at = std::find(path_.begin(), path_.end(), start);
    if (known_ && at != path_.end()) {  // the rest of a cheapest path is a cheapest path
        path_.erase(path_.begin(), at);
        cost_ = path_cost();
    } else {
        known_ = false;
    }
    if (search_) search_->move(start);
    start_ = start;
}

// Forget the path, or that there is none, unless it is still right after the changes since it was last looked at.
void Follower::check_changes() {
    std::span<const Cell> changes;
    known_ = known_ && grid_.changes_since(checked_, changes) && is_kept(changes);
    checked_ = grid_.change_count();
}

// Whether it is still right after these changes.
bool Follower::is_kept(std::span<const Cell> changes) const {
    if (changes.empty()) return true;
    if (cost_ != infinite && path_cost() != cost_) return false;
    // a cell that opens may also open a corner beside it
    const double aside = 2 * grid_.cheapest() * grid_.unit() * std::max(1.0, options_.diagonal);
    for (std::size_t i = 0; i < changes.size(); ++i) {
        if (!grid_.eased(checked_ + i)) continue;  // what becomes costlier or blocked is only in the way
        const double least = estimate(start_, changes[i]) + estimate(changes[i], goal_) - aside;
        if (cost_ == infinite || least <= cost_ * (1 + 1e-12)) return false;
    }
    return true;
}

// No path between the two costs less.
double Follower::estimate(Cell a, Cell b) const {
    const Scale<double> scale = real_scale(options_.rule != Rule::four, options_.diagonal);
    const Cell row = a / grid_.stride(), column = a % grid_.stride();
    return grid_.unit() * with_walk(options_.rule, scale, grid_.cheapest(), [&](const auto& walk) {
        return OneGoal(grid_, b, walk).h(row, column, a);
    });
}

// Infinite when a step is not legal any more. Straight and diagonal steps are added up apart, which keeps whole costs
// exact.
double Follower::path_cost() const {
    const std::uint8_t* const moves = grid_.moves(options_.rule);
    const auto steps = index_steps(grid_.stride());
    double straight = 0, diagonal = 0;
    for (std::size_t i = 1; i < path_.size(); ++i) {
        const auto d = std::find(steps.begin(), steps.end(), path_[i] - path_[i - 1]) - steps.begin();
        if (!(moves[path_[i - 1]] >> d & 1)) return infinite;
        (is_diagonal(static_cast<int>(d)) ? diagonal : straight) += grid_.cost(path_[i]);
    }
    return straight + diagonal * options_.diagonal;
}

bool Follower::repairs_pay() const {
    const Preparation prepared = grid_.preparation();
    const bool prepares = prepared.subgoals && prepared.subgoals->serve(options_.rule, options_.diagonal);
    return !prepares && !jump_points_pay(grid_, options_.rule, options_.diagonal);
}

Answer Follower::find_anew(Meter& meter) {
    const ScratchPool::Lease scratch(grid_.scratch());
    const std::uint64_t before = meter.counts.expanded;
    const Answer found = find(grid_, {options_, start_, {&goal_, 1}}, *scratch, meter);
    found_work_ = meter.counts.expanded - before;
    if (found.ending == Ending::found) path_ = scratch->path;
    return finished(found.ending, found.method, found.lower_bound, found.counts);
}

Answer Follower::repair(Meter& meter) {
    std::span<const Cell> changes;
    const bool same = search_ && kind_.whole == grid_.whole() && kind_.cheapest == grid_.cheapest() &&
                      kind_.costliest >= grid_.costliest() && grid_.changes_since(repaired_, changes);
    if (!same) search_.reset();
    if (!search_ && ++found_anew_ <= patience_) return find_anew(meter);
    const std::uint64_t nodes = static_cast<std::uint64_t>(grid_.size()) * Incremental::bytes_a_cell;
    if (!meter.limits().has_room(grid_.bytes() + nodes + (search_ ? search_->queue_bytes() : 0))) {
        drop_search();
        return find_anew(meter);
    }
    if (!search_) make_search();
    search_->changed(changes);
    repaired_ = grid_.change_count();
    const Ending ending = run(meter);
    if (ending == Ending::overflow) return find_anew(meter);
    if (ending == Ending::found) search_->trace(path_);
    const bool flooded = meter.counts.expanded > static_cast<std::uint64_t>(grid_.size()) / 16;
    if (ending == Ending::no_path && flooded) grid_.components(options_.rule, meter.limits());  // at once next time
    return finished(ending, Method::repaired, ending == Ending::stopped ? search_->lower_bound() : infinite, meter.counts);
}

// How the search ends; `overflow` when it takes too long.
Ending Follower::run(Meter& meter) {
    meter.begin_trial(is_whole_ ? std::max(least_repair, found_work_ / repair_share) : least_repair + whole_share * found_work_);
    const Ending ending = search_->search(meter);
    if (!meter.end_trial()) {
        if (is_whole_) left_for_later_ = std::max(0, left_for_later_ - 1);
        is_whole_ = is_whole_ || ending != Ending::stopped;
        return ending;
    }
    if (!is_whole_ || ++left_for_later_ > most_left) drop_search();
    return Ending::overflow;
}

void Follower::drop_search() {
    search_.reset();
    found_anew_ = 0;
    patience_ = std::min(4 * patience_, most_patience);
}

void Follower::make_search() {
    search_.reset();
    repaired_ = grid_.change_count();
    is_whole_ = false;
    left_for_later_ = 0;
    kind_ = {grid_.whole(), grid_.cheapest(), grid_.costliest()};
    const bool diagonals = options_.rule != Rule::four;
    if (!grid_.whole()) return make(RealCosts{grid_.real_costs()}, real_scale(diagonals, options_.diagonal));
    // whole numbers where no sum over all cells overflows or is too large to be exact
    constexpr double largest = 0x1p61;
    const double most = grid_.costliest() * grid_.size();
    const auto scale = wide_scale(diagonals, options_.diagonal);
    if (scale && most < scale->exact_below && most * static_cast<double>(std::max(scale->straight, scale->diagonal)) < largest)
        return make(IntegerCosts<std::uint64_t>{grid_.whole_costs()}, *scale);
    make(IntegerCosts<double>{grid_.whole_costs()}, real_scale(diagonals, options_.diagonal));
}

template <class Number, class Costs>
void Follower::make(const Costs& costs, const Scale<Number>& scale) {
    with_walk(options_.rule, scale, static_cast<Number>(grid_.cheapest()), [&]<class Walk>(const Walk& walk) {
        search_ = std::make_unique<DStarLite<Walk, Costs>>(grid_, options_.rule, start_, goal_, costs, scale, walk);
    });
}

Answer Follower::finished(Ending ending, Method method, double lower_bound, const Counts& counts) {
    known_ = ending == Ending::found || ending == Ending::no_path;
    if (ending != Ending::found) path_.clear();
    cost_ = ending == Ending::found ? path_cost() : infinite;
    return {ending, method, cost_, ending == Ending::found ? cost_ : lower_bound, counts};
}

}  // namespace tilestar::maps
