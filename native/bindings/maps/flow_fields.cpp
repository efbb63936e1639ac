// MapFlow: a flow field over a MapGrid, which it keeps alive.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/unique_ptr.h>

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "bindings/checks.hpp"
#include "bindings/maps/maps.hpp"
#include "maps/fields/flow_field.hpp"

namespace nb = nanobind;

namespace tilestar {
namespace {

using namespace maps;

struct FlowUpdate {
    FlowField::Update kind;
    std::uint64_t expanded;
};

std::unique_ptr<FlowField> make_flow(const Grid& grid, const Cells& goals, const std::optional<Values>& own_costs,
                                     const MapQuery& query, bool kept) {
    std::vector<double> own;
    if (own_costs) own.assign(own_costs->data(), own_costs->data() + own_costs->shape(0));
    require(own.empty() || own.size() == goals.shape(0), "goals and their costs do not pair");
    for (const double cost : own) require(cost >= 0 && cost <= 0x1p53, "a cost must not be negative");
    return std::make_unique<FlowField>(grid, checked_indices(grid, goals), own, query.options.rule, query.options.diagonal, kept);
}

FlowUpdate update(FlowField& flow, const MapQuery& query) {
    std::uint64_t expanded = 0;
    const auto kind = ask(flow.grid(), query, [&](Limits& limits) {
        Meter meter(limits);
        const auto done = flow.update(meter);
        expanded = meter.counts.expanded;
        return done;
    });
    return {kind, expanded};
}

MapAnswers follow(const FlowField& flow, const Cells& starts, const MapQuery& query, int threads) {
    const std::vector<Cell> from = checked_indices(flow.grid(), starts);
    check_threads(threads);
    Status status = Status::found;
    Batch batch = limited(query.budget, [&](Limits& limits) {
        Batch walks = flow.follow(from, threads, limits);
        if (limits.reason() != Stop::none) status = Status::stopped;
        return walks;
    });
    return to_answers(status, std::move(batch));
}

// An array that nobody may write to; it shows the field as it is, also after updates.
template <class Number>
nb::object view(nb::handle owner, std::span<const Number> (FlowField::*part)() const) {
    const FlowField& flow = nb::cast<const FlowField&>(owner);
    const Grid& grid = flow.grid();
    const std::span<const Number> values = [&] {
        const WithoutGil release;  // another thread may be measuring
        return (flow.*part)();
    }();
    const auto rows = static_cast<std::size_t>(grid.rows()), columns = static_cast<std::size_t>(grid.columns());
    require(values.size() == rows * columns, "the field is not measured yet");
    return nb::cast(nb::ndarray<nb::numpy, const Number>(values.data(), {rows, columns}, owner));
}

}  // namespace

void bind_flow_fields(nb::module_& module, nb::class_<Grid>& grid) {
    nb::enum_<FlowField::Update>(module, "MapFlowUpdateKind")
        .value("none", FlowField::Update::none)
        .value("repaired", FlowField::Update::repaired)
        .value("measured", FlowField::Update::measured)
        .value("stopped", FlowField::Update::stopped)
        .value("busy", FlowField::Update::busy);
    nb::class_<FlowUpdate>(module, "MapFlowUpdate")
        .def_ro("kind", &FlowUpdate::kind)
        .def_ro("expanded", &FlowUpdate::expanded);
    nb::class_<FlowField>(module, "MapFlow")
        .def("update", &update, nb::arg("query"))
        .def("follow", &follow, nb::arg("starts"), nb::arg("query"), nb::arg("threads"))
        .def_prop_ro("costs", [](nb::handle flow) { return view(flow, &FlowField::costs); })
        .def_prop_ro("directions", [](nb::handle flow) { return view(flow, &FlowField::directions); });
    grid.def("flow", &make_flow, nb::arg("goals"), nb::arg("own_costs").none(), nb::arg("query"), nb::arg("kept"),
             nb::keep_alive<0, 1>());
}

}  // namespace tilestar
