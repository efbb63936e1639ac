#include "maps/preparation/landmarks.hpp"

#include <cmath>
#include <cstring>
#include <limits>

#include "maps/fields/distance_field.hpp"
#include "maps/grid/cell_costs.hpp"

namespace tilestar::maps {
namespace {

// Whether steps there and back cost the same but for the ends: where all steps are equally long, or all cells cost the same.
bool symmetric_landmarks(const Grid& grid, Rule rule) { return rule == Rule::four || rule == Rule::hex || grid.uniform(); }

}  // namespace

// Builds with sums of type Number: 32-bit for whole costs, double for real ones.
template <class Number, class Costs>
class LandmarkBuilder {
public:
    LandmarkBuilder(const Grid& grid, Rule rule, const Costs& costs, const Scale<Number>& scale, Meter& meter)
        : grid_(grid), rule_(rule), costs_(costs), scale_(scale), meter_(meter), lease_(grid.scratch()) {}

    std::shared_ptr<const Landmarks> build(double diagonal, int count) {
        auto made = std::make_shared<Landmarks>();
        made->rule_ = rule_;
        made->diagonal_ = diagonal;
        made->symmetric_ = symmetric_landmarks(grid_, rule_);
        made->rows_.resize(grid_.size());
        const Cell seed = seed_cell();
        if (seed < 0 || !measure<Charge::both>(seed)) return nullptr;
        std::vector<Number> nearest(distance_);  // to the landmarks so far; the seed does not count
        Cell next = farthest(nearest);
        nearest.assign(grid_.size(), unreached<Number>);
        const int passes = made->symmetric_ ? 1 : 2;
        for (int entry = 0; entry + passes <= count; entry += passes) {
            if (passes == 2 && (!measure<Charge::entered>(next) || !store(*made, entry + 1, true))) break;
            const bool measured = passes == 2 ? measure<Charge::left>(next) : measure<Charge::both>(next);
            if (!measured || !store(*made, entry, false)) break;
            made->count_ = entry + passes;
            for (Cell cell = 0; cell < grid_.size(); ++cell) nearest[cell] = std::min(nearest[cell], distance_[cell]);
            next = farthest(nearest);
        }
        made->precision_ = precision_;
        return made->count_ == 0 ? nullptr : made;
    }

private:
    // Some cell of the largest component.
    Cell seed_cell() const {
        const Components* const known = grid_.components(rule_, meter_.limits());
        if (!known) return -1;
        const Components& components = *known;
        std::vector<Cell> sizes(components.count() + 1, 0);
        for (Cell cell = 0; cell < grid_.size(); ++cell) ++sizes[components[cell]];
        std::int32_t largest = 0;
        sizes[0] = 0;
        for (std::int32_t label = 1; label <= components.count(); ++label)
            if (sizes[label] > sizes[largest]) largest = label;
        for (Cell cell = 0; cell < grid_.size() && largest > 0; ++cell)
            if (components[cell] == largest) return cell;
        return -1;
    }

    static Cell farthest(const std::vector<Number>& distance) {
        Cell best = 0;
        Number most = 0;
        for (Cell cell = 0; cell < static_cast<Cell>(distance.size()); ++cell)
            if (distance[cell] != unreached<Number> && distance[cell] >= most) most = distance[best = cell];
        return best;
    }

    template <Charge charge>
    bool measure(Cell source) {
        const std::vector<Cell> sources = {source};
        if constexpr (std::is_floating_point_v<Number>)
            return fill_distances<charge>(grid_, rule_, sources, costs_, scale_, distance_, lease_->real_queue,
                                          meter_) == Ending::found;
        else
            return fill_distances<charge>(grid_, rule_, sources, costs_, scale_, distance_, lease_->narrow_queue,
                                          meter_) == Ending::found;
    }

    // The measured distances as entries, 0 where unreached; false when they need more than 30 bits.
    bool store(Landmarks& made, int entry, bool negate) {
        constexpr double room = 1 << 30;
        constexpr double least = 1e-290;  // a component of one cell has no distances; the precision must stay finite
        Number most = 0;
        for (const Number distance : distance_)
            if (distance != unreached<Number>) most = std::max(most, distance);
        if (std::is_floating_point_v<Number> && precision_ == 0) precision_ = room / 4 / std::max<double>(most, least);
        if (static_cast<double>(most) * precision() > room) return false;
        for (Cell cell = 0; cell < grid_.size(); ++cell) {
            if (distance_[cell] == unreached<Number>) continue;
            const auto whole = static_cast<std::int32_t>(std::floor(static_cast<double>(distance_[cell]) * precision()));
            made.rows_[cell].entry[entry] = negate ? -whole : whole;
        }
        return true;
    }
    double precision() const { return std::is_floating_point_v<Number> ? precision_ : 1; }

    const Grid& grid_;
    const Rule rule_;
    const Costs costs_;
    const Scale<Number> scale_;
    Meter& meter_;
    ScratchPool::Lease lease_;
    std::vector<Number> distance_;
    double precision_ = 0;
};

std::shared_ptr<const Landmarks> Landmarks::build(const Grid& grid, Rule rule, double diagonal, int count,
                                                  Meter& meter) {
    if (!meter.limits().allows_memory(bytes(grid))) return nullptr;
    const auto narrow = narrow_scale(rule != Rule::four, diagonal);
    if (grid.uniform() && narrow)
        return LandmarkBuilder<std::uint32_t, UniformCosts<std::uint32_t>>(grid, rule, {}, *narrow, meter)
            .build(diagonal, count);
    if (grid.whole() && narrow)
        return LandmarkBuilder<std::uint32_t, IntegerCosts<std::uint32_t>>(grid, rule, {grid.whole_costs()}, *narrow, meter)
            .build(diagonal, count);
    const auto scale = real_scale(rule != Rule::four, diagonal);
    if (grid.whole())
        return LandmarkBuilder<double, IntegerCosts<double>>(grid, rule, {grid.whole_costs()}, scale, meter)
            .build(diagonal, count);
    return LandmarkBuilder<double, RealCosts>(grid, rule, {grid.real_costs()}, scale, meter).build(diagonal, count);
}

// The number of entries, the precision, and the entries of each cell.
std::vector<std::uint32_t> Landmarks::saved() const {
    std::vector<std::uint32_t> saved(3 + rows_.size() * most);
    saved[0] = static_cast<std::uint32_t>(count_);
    std::memcpy(&saved[1], &precision_, sizeof precision_);
    std::memcpy(&saved[3], rows_.data(), rows_.size() * sizeof(Row));
    return saved;
}

std::shared_ptr<const Landmarks> Landmarks::restored(const Grid& grid, Rule rule, double diagonal,
                                                     std::span<const std::uint32_t> saved, Limits& limits) {
    const auto size = static_cast<std::size_t>(grid.size());
    if (!limits.allows_memory(bytes(grid)) || saved.size() != 3 + size * most || saved[0] > most) return nullptr;
    auto made = std::make_shared<Landmarks>();
    made->rule_ = rule;
    made->diagonal_ = diagonal;
    made->symmetric_ = symmetric_landmarks(grid, rule);
    made->count_ = static_cast<int>(saved[0]);
    std::memcpy(&made->precision_, &saved[1], sizeof made->precision_);
    made->rows_.resize(size);
    std::memcpy(static_cast<void*>(made->rows_.data()), &saved[3], size * sizeof(Row));
    return made;
}

}  // namespace tilestar::maps
