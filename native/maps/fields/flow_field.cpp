#include "maps/fields/flow_field.hpp"

#include <algorithm>
#include <atomic>
#include <limits>
#include <mutex>
#include <shared_mutex>

#include "common/threads.hpp"
#include "maps/fields/distance_field.hpp"
#include "maps/fields/first_steps.hpp"
#include "maps/fields/repair.hpp"
#include "maps/fields/sums.hpp"

namespace tilestar::maps {
namespace {

// A repair that affects more than this share of the map is given up, and the field measured anew. The share was chosen, not tuned.
constexpr std::size_t largest_repair = 4;

}  // namespace

FlowField::FlowField(const Grid& grid, const std::vector<Cell>& goals, const std::vector<double>& own_costs, Rule rule,
                     double diagonal, bool kept)
    : grid_(grid), own_costs_(std::any_of(own_costs.begin(), own_costs.end(), [](double cost) { return cost > 0; })),
      rule_(rule), diagonal_(diagonal), kept_(kept) {
    for (std::size_t i = 0; i < goals.size(); ++i) goals_.emplace_back(goals[i], own_costs.empty() ? 0 : own_costs[i]);
    std::sort(goals_.begin(), goals_.end());  // of equal cells the cheapest comes first
    goals_.erase(std::unique(goals_.begin(), goals_.end(), [](auto& a, auto& b) { return a.first == b.first; }), goals_.end());
}

FlowField::Update FlowField::update(Meter& meter) {
    const std::unique_lock alone(access_, std::try_to_lock);
    if (!alone) return Update::busy;
    if (valid_ && changes_seen_ == grid_.change_count()) return Update::none;
    std::span<const Cell> changes;
    const bool repairable = valid_ && kept_ && unit_ == grid_.unit() && grid_.changes_since(changes_seen_, changes);
    valid_ = false;
    Ending ending = repairable ? repair(changes, meter) : Ending::overflow;
    const bool repaired = ending == Ending::found;
    if (ending == Ending::overflow) ending = measure(meter);
    if (ending != Ending::found) return Update::stopped;
    valid_ = true;
    changes_seen_ = grid_.change_count();
    return repaired ? Update::repaired : Update::measured;
}

// The free goals with what they cost, in sums.
template <class Number>
std::vector<std::pair<Cell, Number>> FlowField::sources(const Scale<Number>& scale) const {
    std::vector<std::pair<Cell, Number>> found;
    for (const auto& [cell, own] : goals_)
        if (grid_.is_free(cell)) found.emplace_back(cell, static_cast<Number>(own / grid_.unit()) * scale.straight);
    return found;
}

// Whether a step may be so short beside the longest sum that adding it changes nothing.
template <class Number>
bool FlowField::loses_steps(const Scale<Number>& scale) const {
    if constexpr (!std::is_floating_point_v<Number>) return false;
    const double shortest = grid_.cheapest() * static_cast<double>(std::min(scale.straight, scale.diagonal));
    return !(farthest_ + shortest > farthest_ && farthest_ - shortest < farthest_);
}

Ending FlowField::measure(Meter& meter) {
    const auto cells = static_cast<std::uint64_t>(grid_.size());
    if (!meter.limits().allows_memory(grid_.bytes() + cells * (2 * sizeof(double) + 2))) return Ending::stopped;
    costs_.resize(static_cast<std::size_t>(grid_.rows()) * static_cast<std::size_t>(grid_.columns()));
    directions_.resize(costs_.size());
    marks_.assign(kept_ ? static_cast<std::size_t>(grid_.size()) : 0, 0);
    unit_ = grid_.unit();
    const auto attempt = [&](const auto& costs, const auto& scale) { return measure_with(costs, scale, meter); };
    Ending ending;
    if (!own_costs_)
        ending = with_sums(grid_, rule_, diagonal_, attempt);
    else if (grid_.whole())
        ending = attempt(IntegerCosts<double>{grid_.whole_costs()}, real_scale(rule_ != Rule::four, diagonal_));
    else
        ending = attempt(RealCosts{grid_.real_costs()}, real_scale(rule_ != Rule::four, diagonal_));
    if (!kept_) std::visit([](auto& distance) { std::decay_t<decltype(distance)>().swap(distance); }, distance_);
    return ending;
}

template <class Costs, class Number>
Ending FlowField::measure_with(const Costs& costs, const Scale<Number>& scale, Meter& meter) {
    auto& distance = distance_.emplace<std::vector<Number>>();
    std::vector<Cell> cells;
    std::vector<Number> begin;
    const auto starts = sources(scale);
    for (const auto& [cell, own] : starts) {
        cells.push_back(cell);
        begin.push_back(own);
    }
    const ScratchPool::Lease lease(grid_.scratch());
    const Ending ending = fill_distances<Charge::left>(grid_, rule_, cells, costs, scale, distance,
                                                       queue_of(*lease, Number{}), meter, begin);
    if (ending != Ending::found) return ending;
    if (!copy_costs(grid_, distance, Decoder(scale, diagonal_, grid_.unit()), costs_.data())) return Ending::overflow;
    farthest_ = 0;
    if constexpr (std::is_floating_point_v<Number>)
        for (const Number sum : distance)
            if (sum != unreached<Number>) farthest_ = std::max(farthest_, sum);
    const FirstSteps<Costs, Number> first_steps(grid_, rule_, costs, scale, distance);
    cells.clear();  // now the goals where one stays, because no other is nearer
    for (const auto& [cell, own] : starts)
        if (distance[cell] == own) cells.push_back(cell);
    if (loses_steps(scale))
        first_steps.copy_outwards(cells, directions_.data());
    else
        first_steps.copy(directions_.data());
    for (const Cell cell : cells) directions_[grid_.place(cell)] = -1;
    return Ending::found;
}

Ending FlowField::repair(std::span<const Cell> changes, Meter& meter) {
    const bool diagonals = rule_ != Rule::four;
    if (std::holds_alternative<std::vector<std::uint32_t>>(distance_) && grid_.whole())
        return repair_with(IntegerCosts<std::uint32_t>{grid_.whole_costs()}, *narrow_scale(diagonals, diagonal_), changes, meter);
    if (std::holds_alternative<std::vector<std::uint64_t>>(distance_) && grid_.whole())
        return repair_with(IntegerCosts<std::uint64_t>{grid_.whole_costs()}, *wide_scale(diagonals, diagonal_), changes, meter);
    if (!std::holds_alternative<std::vector<double>>(distance_)) return Ending::overflow;
    const auto scale = real_scale(diagonals, diagonal_);
    return grid_.whole() ? repair_with(IntegerCosts<double>{grid_.whole_costs()}, scale, changes, meter)
                         : repair_with(RealCosts{grid_.real_costs()}, scale, changes, meter);
}

template <class Costs, class Number>
Ending FlowField::repair_with(const Costs& costs, const Scale<Number>& scale, std::span<const Cell> changes, Meter& meter) {
    if (loses_steps(scale)) return Ending::overflow;
    auto& distance = std::get<std::vector<Number>>(distance_);
    const auto starts = sources(scale);
    Repair<Costs, Number> repair(grid_, rule_, costs, scale, starts, distance, marks_);
    const Ending ending = repair.run(changes, static_cast<std::size_t>(grid_.size()) / largest_repair, meter);
    if (ending != Ending::found) return ending;
    const Decoder decode(scale, diagonal_, grid_.unit());
    bool exact = true;
    for (const Cell cell : repair.affected()) {
        if (!grid_.is_inside(cell)) continue;
        const bool reached = distance[cell] != unreached<Number>;
        double& cost = costs_[grid_.place(cell)];
        cost = reached ? decode(distance[cell]) : std::numeric_limits<double>::infinity();
        exact = exact && (!reached || decode.exact(cost));
        if constexpr (std::is_floating_point_v<Number>)
            if (reached) farthest_ = std::max(farthest_, distance[cell]);
    }
    if (!exact || loses_steps(scale)) return Ending::overflow;
    repair.correct(directions_.data());
    for (const Cell cell : repair.affected()) marks_[cell] = 0;
    return Ending::found;
}

Batch FlowField::follow(const std::vector<Cell>& starts, int threads, Limits& limits) const {
    const std::shared_lock reading(access_);
    if (!valid_) limits.stop(Stop::failure);  // nothing to follow: another thread's update was stopped
    const auto columns = static_cast<std::ptrdiff_t>(grid_.columns());
    std::array<std::ptrdiff_t, 8> steps;
    for (int d = 0; d < 8; ++d) steps[d] = row_step[d] * columns + column_step[d];
    Batch batch;
    batch.costs.assign(starts.size(), std::numeric_limits<double>::infinity());
    std::atomic<std::size_t> next{0};
    std::atomic<std::uint64_t> bytes{0};
    std::vector<Share> shares(share_count(starts.size(), threads));
    run_on_threads(static_cast<int>(shares.size()), limits, [&](int thread) {
        Share& share = shares[static_cast<std::size_t>(thread)];
        for (std::size_t first; limits.reason() == Stop::none && (first = next.fetch_add(handful)) < starts.size();) {
            const std::size_t before = share.cells.size();
            for (std::size_t i = first; i < std::min(first + handful, starts.size()); ++i) {
                auto place = static_cast<std::ptrdiff_t>(grid_.place(starts[i]));
                const double cost = costs_[static_cast<std::size_t>(place)];
                if (cost == std::numeric_limits<double>::infinity()) continue;
                share.pieces.push_back({i, share.cells.size()});
                Cell row = grid_.row(starts[i]), column = grid_.column(starts[i]);
                share.cells.push_back(row);
                share.cells.push_back(column);
                for (int d; (d = directions_[static_cast<std::size_t>(place)]) >= 0; place += steps[d]) {
                    share.cells.push_back(row += row_step[d]);
                    share.cells.push_back(column += column_step[d]);
                }
                batch.costs[i] = cost - costs_[static_cast<std::size_t>(place)];
            }
            const std::uint64_t walked = share.cells.size() - before;
            const std::uint64_t held = 2 * sizeof(std::int32_t) * (bytes.fetch_add(walked) + walked);  // again when joined
            if (!limits.allows_memory(held)) return;
            limits.spend(0);
        }
    });
    join(shares, starts.size(), batch);
    return batch;
}

}  // namespace tilestar::maps
