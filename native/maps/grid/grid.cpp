#include "maps/grid/grid.hpp"

#include <cmath>
#include <limits>
#include <utility>

namespace tilestar::maps {
namespace {

constexpr std::size_t question_period = 1 << 16;  // cells after which limits are asked
constexpr double largest_whole = std::numeric_limits<std::uint16_t>::max();

bool is_multiple(double cost, double unit) {
    const double count = std::round(cost / unit);
    return count >= 1 && count <= largest_whole && count * unit == cost;
}

// The rule whose steps connect the same cells: see components.hpp.
Rule connecting(Rule rule) { return rule == Rule::eight || rule == Rule::hex ? rule : Rule::four; }

}  // namespace

template <class Number>
Grid::Grid(const Number* costs, Cell rows, Cell columns, Limits& limits)
    : rows_(rows), columns_(columns), stride_(columns + 2), size_(stride_ * (rows + 2)), scratch_(size_) {
    unit_ = common_unit(costs, limits);
    if (unit_ > 0)
        whole_.assign(size_, 0);
    else
        real_.assign(size_, 0);
    if (unit_ == 0) unit_ = 1;
    cheapest_ = std::numeric_limits<double>::infinity();
    for (Cell row = 0; row < rows && limits.spend(0) == Stop::none; ++row)
        for (Cell column = 0; column < columns; ++column)
            set_cost(index(row, column), static_cast<double>(costs[static_cast<std::size_t>(row) * columns + column]));
    if (costliest_ == 0) cheapest_ = costliest_ = 1;  // all blocked
}

template Grid::Grid(const float*, Cell, Cell, Limits&);
template Grid::Grid(const double*, Cell, Cell, Limits&);

Grid::~Grid() = default;

// The only cost of a uniform map, or the largest power of two that divides all costs into 16 bits; else 0.
template <class Number>
double Grid::common_unit(const Number* costs, Limits& limits) const {
    const std::size_t count = static_cast<std::size_t>(rows_) * columns_;
    double first = 0;
    bool same = true;
    double unit = 1;
    for (std::size_t i = 0; i < count; ++i) {
        if (i % question_period == 0 && limits.spend(0) != Stop::none) return 1;
        const double cost = static_cast<double>(costs[i]);
        if (std::isinf(cost)) continue;
        if (first == 0) first = cost;
        same = same && cost == first;
        while (unit > 0x1p-10 && !is_multiple(cost, unit)) unit /= 2;
        if (!same && !is_multiple(cost, unit)) return 0;
    }
    if (same) return first > 0 ? first : 1;
    for (std::size_t i = 0; i < count; ++i)  // a smaller unit found late may not fit what came before
        if (!std::isinf(costs[i]) && !is_multiple(static_cast<double>(costs[i]), unit)) return 0;
    return unit;
}

void Grid::set_cost(Cell cell, double cost) {
    const bool blocked = std::isinf(cost);
    if (whole()) {
        whole_[cell] = blocked ? 0 : static_cast<std::uint16_t>(std::round(cost / unit_));
    } else {
        real_[cell] = blocked ? 0 : cost;
    }
    if (blocked) return;
    const double units = whole() ? whole_[cell] : cost;
    cheapest_ = std::min(cheapest_, units);
    costliest_ = std::max(costliest_, units);
}

void Grid::make_real() {
    real_.resize(size_);
    for (Cell cell = 0; cell < size_; ++cell) real_[cell] = whole_[cell] * unit_;
    std::vector<std::uint16_t>().swap(whole_);
    cheapest_ *= unit_;
    costliest_ *= unit_;
    unit_ = 1;
}

std::uint8_t Grid::legal_moves(Cell cell, Rule rule) const {
    const auto steps = index_steps(stride_);
    if (!is_free(cell)) return 0;
    std::uint8_t legal = 0;
    const unsigned thinkable = rule == Rule::four ? 0x0f : rule == Rule::hex ? hex_directions(cell / stride_) : 0xff;
    for (int d = 0; d < 8; ++d) {
        if (!(thinkable >> d & 1) || !is_free(cell + steps[d])) continue;
        if (is_diagonal(d)) {
            const int free_sides = is_free(cell + column_step[d]) + is_free(cell + row_step[d] * stride_);
            if (rule == Rule::no_corner_cutting && free_sides < 2) continue;
            if (rule == Rule::one_obstacle && free_sides < 1) continue;
        }
        legal |= static_cast<std::uint8_t>(1 << d);
    }
    return legal;
}

const std::uint8_t* Grid::moves(Rule rule) const {
    const auto which = static_cast<std::size_t>(rule);
    if (!has_moves_[which].load(std::memory_order_acquire)) {
        const std::lock_guard guard(building_);
        if (moves_[which].empty()) {
            std::vector<std::uint8_t> legal(size_, 0);
            for (Cell cell = stride_; cell < size_ - stride_; ++cell) legal[cell] = legal_moves(cell, rule);
            moves_[which] = std::move(legal);
        }
        has_moves_[which].store(true, std::memory_order_release);
    }
    return moves_[which].data();
}

const Bitmap& Grid::bitmap() const {
    if (const Bitmap* known = known_bitmap_.load(std::memory_order_acquire)) return *known;
    const std::lock_guard guard(building_);
    if (!bitmap_) {
        bitmap_ = std::make_unique<Bitmap>(rows_, columns_, [this](Cell row, Cell column) {
            return !is_free(index(row, column));
        });
    }
    known_bitmap_.store(bitmap_.get(), std::memory_order_release);
    return *bitmap_;
}

double Grid::corner_density() const { return uniform() ? bitmap().corner_density() : 1.0; }

const Components* Grid::known_components(Rule rule) const {
    return known_components_[static_cast<std::size_t>(connecting(rule))].load(std::memory_order_acquire);
}

// Makes the table of `moves` unless it is there; false when the limits stop it.
bool Grid::make_moves(Rule rule, Limits& limits) const {
    const auto which = static_cast<std::size_t>(rule);
    if (has_moves_[which].load(std::memory_order_acquire)) return true;
    std::vector<std::uint8_t> legal(size_, 0);
    for (Cell cell = stride_; cell < size_ - stride_; ++cell) {
        if (cell % stride_ == 0 && limits.spend(0) != Stop::none) return false;
        legal[cell] = legal_moves(cell, rule);
    }
    const std::lock_guard guard(building_);
    if (moves_[which].empty()) moves_[which] = std::move(legal);
    has_moves_[which].store(true, std::memory_order_release);
    return true;
}

const Components* Grid::components(Rule rule, Limits& limits) const {
    if (const Components* known = known_components(rule)) return known;
    const Rule steps = connecting(rule);
    const auto which = static_cast<std::size_t>(steps);
    if (!make_moves(steps, limits)) return nullptr;
    auto made = std::make_unique<Components>(moves(steps), size_, stride_, [this](Cell cell) { return is_free(cell); }, limits);
    if (limits.reason() != Stop::none) return nullptr;
    const std::lock_guard guard(building_);
    if (!components_[which]) components_[which] = std::move(made);
    known_components_[which].store(components_[which].get(), std::memory_order_release);
    return components_[which].get();
}

Preparation Grid::preparation() const {
    const std::lock_guard guard(preparation_guard_);
    return preparation_;
}

void Grid::set_preparation(Preparation preparation) {
    {
        const std::lock_guard guard(preparation_guard_);
        std::swap(preparation_, preparation);
    }
    // what was there before is freed here, without the lock
}

bool Grid::update(const std::vector<Cell>& cells, const std::vector<double>& costs) {
    const std::unique_lock alone(access_, std::try_to_lock);
    if (!alone) return false;
    remember_changes(cells, costs);
    const std::lock_guard guard(building_);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (whole() && !std::isinf(costs[i]) && !is_multiple(costs[i], unit_)) make_real();
        set_cost(cells[i], costs[i]);
    }
    for (const Cell cell : cells)
        for (std::size_t which = 0; which < moves_.size(); ++which) {
            if (moves_[which].empty()) continue;
            for (Cell row = -1; row <= 1; ++row)
                for (Cell column = -1; column <= 1; ++column) {
                    const Cell near = cell + row * stride_ + column;
                    if (near >= stride_ && near < size_ - stride_)
                        moves_[which][near] = legal_moves(near, static_cast<Rule>(which));
                }
        }
    if (bitmap_)
        for (const Cell cell : cells) bitmap_->set(row(cell), column(cell), !is_free(cell));
    for (std::size_t which = 0; which < components_.size(); ++which) {
        if (!components_[which]) continue;
        if (components_[which]->repair(cells, moves_[which].data(), [this](Cell cell) { return is_free(cell); })) continue;
        known_components_[which].store(nullptr);
        components_[which].reset();
    }
    return true;
}

// Changes are kept up to an eighth of the map, 5/8 of a byte a cell: whatever changes by more is better computed anew.
// Subgoals are set aside; landmarks are lower bounds, which hold while no cell becomes cheaper.
void Grid::remember_changes(const std::vector<Cell>& cells, const std::vector<double>& costs) {
    bool same_kind = true, any_eased = false;
    if (changed_.size() + cells.size() > static_cast<std::size_t>(size_) / 8 + 64) {
        forgotten_ += changed_.size();
        changed_.clear();
        eased_.clear();
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
        same_kind = same_kind && (!whole() || std::isinf(costs[i]) || is_multiple(costs[i], unit_));
        const bool eased = is_free(cells[i]) ? costs[i] < cost(cells[i]) : !std::isinf(costs[i]);
        any_eased = any_eased || eased;
        changed_.push_back(cells[i]);
        eased_.push_back(eased);
    }
    set_preparation({same_kind && !any_eased ? preparation().landmarks : nullptr, nullptr});
}

bool Grid::changes_since(std::uint64_t since, std::span<const Cell>& changes) const {
    if (since < forgotten_) return false;
    changes = std::span(changed_).subspan(static_cast<std::size_t>(since - forgotten_));
    return true;
}

std::uint64_t Grid::bytes() const {
    std::uint64_t total = whole_.capacity() * sizeof(std::uint16_t) + real_.capacity() * sizeof(double);
    for (const auto& built : has_moves_) total += built.load(std::memory_order_acquire) ? size_ : 0;
    return total;
}

}  // namespace tilestar::maps
