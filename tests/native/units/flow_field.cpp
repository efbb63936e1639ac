// Flow fields: after every edit of a map a repaired field is the same as one that is measured anew, and walks end at goals.
// The first argument is the number of edits for each rule and kind of costs.

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <random>
#include <vector>

#include "check.hpp"
#include "maps/fields/flow_field.hpp"

using namespace tilestar;
using namespace tilestar::maps;

namespace {

constexpr double blocked = std::numeric_limits<double>::infinity();
const std::array<std::vector<double>, 4> prices = {{{1, 1, blocked}, {1, 2, 9, blocked}, {1, 65535, blocked}, {0.1, 1.0 / 3, blocked}}};

void repairs_are_as_good_as_new(Rule rule, const std::vector<double>& costs, int edits) {
    constexpr Cell rows = 13, columns = 17;
    std::mt19937 random(static_cast<unsigned>(rule) * 7 + static_cast<unsigned>(costs.size()));
    const auto any = [&](std::size_t count) { return static_cast<std::size_t>(random() % count); };
    std::vector<double> cells(static_cast<std::size_t>(rows * columns));
    for (double& cell : cells) cell = costs[any(costs.size())];
    Limits limits;
    Grid grid(cells.data(), rows, columns, limits);
    const auto some_cell = [&] { return grid.index(static_cast<Cell>(any(rows)), static_cast<Cell>(any(columns))); };
    const std::vector<Cell> goals = {some_cell(), some_cell(), some_cell()};
    const double diagonal = rule == Rule::hex ? 1 : 1.4142135623730951;
    FlowField kept(grid, goals, {}, rule, diagonal, true);
    int repaired = 0;
    for (int edit = 0; edit < edits; ++edit) {
        std::vector<Cell> changed(any(6) + 1);
        std::vector<double> values(changed.size());
        for (Cell& cell : changed) cell = some_cell();
        for (double& value : values) value = edit % 97 == 96 ? 0.7 : costs[any(costs.size())];
        CHECK(grid.update(changed, values));
        Meter meter(limits);
        repaired += kept.update(meter) == FlowField::Update::repaired;
        FlowField fresh(grid, goals, {}, rule, diagonal, false);
        CHECK(fresh.update(meter) == FlowField::Update::measured);
        CHECK(std::ranges::equal(kept.costs(), fresh.costs()));
        CHECK(std::ranges::equal(kept.directions(), fresh.directions()));
        if (edit % 16 != 0) continue;
        std::vector<Cell> starts(40);
        for (Cell& start : starts) start = some_cell();
        const Batch walks = kept.follow(starts, 2, limits);
        for (std::size_t i = 0; i < starts.size(); ++i) {
            const bool walked = walks.offsets[i] < walks.offsets[i + 1];
            CHECK(walked == (walks.costs[i] < blocked));
            if (!walked) continue;
            const auto last = static_cast<std::size_t>(2 * walks.offsets[i + 1] - 2);
            const Cell end = grid.index(walks.cells[last], walks.cells[last + 1]);
            CHECK(end == goals[0] || end == goals[1] || end == goals[2]);
        }
    }
    CHECK(repaired > edits / 2);
}

}  // namespace

int main(int count, char** arguments) {
    const int edits = count > 1 ? std::atoi(arguments[1]) : 60;
    for (const Rule rule : {Rule::four, Rule::eight, Rule::no_corner_cutting, Rule::one_obstacle, Rule::hex})
        for (const auto& costs : prices) repairs_are_as_good_as_new(rule, costs, edits);
    return units::result();
}
