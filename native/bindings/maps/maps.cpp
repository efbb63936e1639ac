// MapGrid: a compiled map and its queries. Options, limits and cells are checked here once more, because a kernel
// trusts them. `find` reports a start or goal that is outside or blocked; the others raise.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>

#include <cmath>
#include <memory>
#include <optional>
#include <stdexcept>
#include <vector>

#include "bindings/arrays.hpp"
#include "bindings/bindings.hpp"
#include "bindings/checks.hpp"
#include "bindings/maps/maps.hpp"
#include "maps/fields/field.hpp"
#include "maps/batch/batch.hpp"

namespace nb = nanobind;

namespace tilestar {
namespace {

using namespace maps;

template <class Number>
using Table = nb::ndarray<const Number, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

MapQuery make_query(Rule rule, Method method, double diagonal, double weight, double turn_penalty,
                    std::optional<double> seconds, std::optional<std::uint64_t> nodes,
                    std::optional<std::uint64_t> memory) {
    require(std::isfinite(diagonal) && diagonal > 0, "the diagonal factor must be positive");
    require(std::isfinite(weight) && weight >= 1, "the weight must be 1 or more");
    require(std::isfinite(turn_penalty) && turn_penalty >= 0, "the turn penalty must be 0 or more");
    const bool weighs = method == Method::automatic || method == Method::astar;
    require(weight == 1 || weighs, "this method takes no weight");
    require(turn_penalty == 0 || (weight == 1 && (weighs || method == Method::dijkstra)),
            "this method does not count turns");
    require(method < Method::landmarks, "what was prepared is used by auto");
    require(!seconds || *seconds > 0, "the time limit must be positive");
    return {{rule, method, rule == Rule::hex ? 1 : diagonal, weight, turn_penalty},
            {seconds.value_or(0), nodes.value_or(unlimited), memory.value_or(unlimited)}};
}

template <class Number>
std::shared_ptr<Grid> make_grid(const Table<Number>& costs) {
    return limited({}, [&](Limits& limits) {
        return std::make_shared<Grid>(costs.data(), static_cast<Cell>(costs.shape(0)), static_cast<Cell>(costs.shape(1)), limits);
    });
}

MapAnswer find_one(const Grid& grid, Cell start, const std::vector<Cell>& goals, const MapQuery& query) {
    require(!goals.empty(), "there is no goal");
    const Options& options = query.options;
    const bool one_goal = options.method == Method::bidirectional || options.method == Method::jump_points;
    require(goals.size() == 1 || !one_goal, "this method goes to one goal");
    std::optional<Answer> answer;
    std::vector<std::int32_t> cells;
    ask(grid, query, [&](Limits& limits) {
        if (start < 0 || !grid.is_free(start) || goals.front() < 0 || first_blocked(grid, goals) >= 0) return 0;
        require(options.method != Method::jump_points || has_jump_points(grid, options.rule, options.diagonal),
                "jump points do not work on this map");
        Meter meter(limits);
        const ScratchPool::Lease scratch(grid.scratch());
        answer = find(grid, {options, start, goals}, *scratch, meter);
        if (answer->ending == Ending::found) append_cells(grid, scratch->path, cells);
        return 0;
    });
    return to_answer(answer, cells);
}

MapAnswers find_many(const Grid& grid, const Cells& starts, const Cells& goals, const MapQuery& query, int threads) {
    const std::vector<Cell> from = checked_indices(grid, starts), to = checked_indices(grid, goals);
    const Options& options = query.options;
    require(from.size() == to.size(), "starts and goals do not pair");
    require(threads >= 1, "there must be a thread");
    Status status = Status::found;
    Batch batch = ask(grid, query, [&](Limits& limits) {
        require(first_blocked(grid, from) < 0 && first_blocked(grid, to) < 0, "a start or goal is blocked");
        require(options.method != Method::jump_points || has_jump_points(grid, options.rule, options.diagonal),
                "jump points do not work on this map");
        Batch answers = find_batch(grid, from, to, options, threads, limits);
        if (limits.reason() != Stop::none) status = Status::stopped;
        return answers;
    });
    return to_answers(status, std::move(batch));
}

// Costs between the sources and every cell, or None when the limits stop it.
nb::object field(const Grid& grid, const Cells& sources, const MapQuery& query, bool to_sources) {
    const auto rows = static_cast<std::size_t>(grid.rows()), columns = static_cast<std::size_t>(grid.columns());
    const FieldQuery wanted{checked_indices(grid, sources), query.options.rule, query.options.diagonal,
                            to_sources ? Towards::sources : Towards::cells};
    std::vector<double> costs;
    const Ending ending = ask(grid, query, [&](Limits& limits) {
        require(first_blocked(grid, wanted.sources) < 0, "a source is blocked");
        Meter meter(limits);
        costs.resize(rows * columns);
        return measure_field(grid, wanted, meter, costs.data());
    });
    return ending == Ending::found ? to_numpy(std::move(costs), {rows, columns}) : nb::none();
}

nb::object component_labels(const Grid& grid, Rule rule) {
    auto labels = ask(grid, without_limits, [&](Limits& limits) {
        std::vector<std::int32_t> labels;
        const Components* const components = grid.components(rule, limits);
        if (!components) return labels;  // Ctrl-C comes out of `ask`
        labels.reserve(static_cast<std::size_t>(grid.rows()) * static_cast<std::size_t>(grid.columns()));
        std::vector<std::int32_t> number(static_cast<std::size_t>(components->count()) + 1, 0);  // repaired ones are in any order
        std::int32_t count = 0;
        for (Cell row = 0; row < grid.rows(); ++row)
            for (Cell column = 0; column < grid.columns(); ++column) {
                const std::int32_t label = (*components)[grid.index(row, column)];
                if (label != 0 && number[label] == 0) number[label] = ++count;
                labels.push_back(number[label]);
            }
        return labels;
    });
    return to_numpy(std::move(labels), {static_cast<std::size_t>(grid.rows()), static_cast<std::size_t>(grid.columns())});
}

nb::tuple nearest(const Grid& grid, std::int64_t row, std::int64_t column, std::int64_t goal_row, std::int64_t goal_column,
                  Rule rule) {
    const Cell start = checked_index(grid, row, column), goal = checked_index(grid, goal_row, goal_column);
    const Cell cell = ask(grid, without_limits, [&](Limits& limits) {
        const Components* const components = grid.components(rule, limits);
        return components ? nearest_reachable(grid, *components, rule, start, goal) : start;
    });
    return nb::make_tuple(grid.row(cell), grid.column(cell));
}

}  // namespace

void bind_maps(nb::module_& module) {
    nb::enum_<Rule>(module, "MapRule")
        .value("four", Rule::four)
        .value("eight", Rule::eight)
        .value("no_corner_cutting", Rule::no_corner_cutting)
        .value("one_obstacle", Rule::one_obstacle)
        .value("hex", Rule::hex);
    nb::enum_<Method>(module, "MapMethod")  // by the names that people use
        .value("auto", Method::automatic)
        .value("astar", Method::astar)
        .value("dijkstra", Method::dijkstra)
        .value("bfs", Method::breadth_first)
        .value("greedy", Method::greedy)
        .value("bidirectional", Method::bidirectional)
        .value("jps", Method::jump_points)
        .value("landmarks", Method::landmarks)
        .value("subgoals", Method::subgoals)
        .value("repaired", Method::repaired)
        .value("kept", Method::kept);
    nb::enum_<Status>(module, "MapStatus")
        .value("found", Status::found)
        .value("no_path", Status::no_path)
        .value("stopped", Status::stopped)
        .value("bad_cell", Status::bad_cell);
    nb::class_<MapQuery>(module, "MapQuery")
        .def(nb::new_(&make_query), nb::arg("rule"), nb::arg("method"), nb::arg("diagonal"), nb::arg("weight"),
             nb::arg("turn_penalty"), nb::arg("seconds").none(), nb::arg("nodes").none(), nb::arg("memory").none());
    nb::class_<MapAnswer>(module, "MapAnswer")
        .def_ro("status", &MapAnswer::status)
        .def_ro("method", &MapAnswer::method)
        .def_ro("cost", &MapAnswer::cost)
        .def_ro("lower_bound", &MapAnswer::lower_bound)
        .def_ro("expanded", &MapAnswer::expanded)
        .def_ro("generated", &MapAnswer::generated)
        .def_ro("cells", &MapAnswer::cells);
    nb::class_<MapAnswers>(module, "MapAnswers")
        .def_ro("status", &MapAnswers::status)
        .def_ro("offsets", &MapAnswers::offsets)
        .def_ro("cells", &MapAnswers::cells)
        .def_ro("costs", &MapAnswers::costs)
        .def_ro("expanded", &MapAnswers::expanded)
        .def_ro("generated", &MapAnswers::generated);
    nb::class_<Grid> bound(module, "MapGrid");
    bound
        .def(nb::new_([](const Table<float>& costs) { return make_grid(costs); }), nb::arg("costs").noconvert())
        .def(nb::new_([](const Table<double>& costs) { return make_grid(costs); }), nb::arg("costs").noconvert())
        .def_prop_ro("uniform", [](const Grid& grid) { return ask(grid, without_limits, [&](Limits&) { return grid.uniform(); }); })
        .def("find",
             [](const Grid& grid, std::int64_t row, std::int64_t column, std::int64_t goal_row,
                std::int64_t goal_column, const MapQuery& query) {
                 return find_one(grid, index_or_none(grid, row, column), {index_or_none(grid, goal_row, goal_column)},
                                 query);
             })
        .def("find_any",
             [](const Grid& grid, std::int64_t row, std::int64_t column, const Cells& goals, const MapQuery& query) {
                 return find_one(grid, index_or_none(grid, row, column), checked_indices(grid, goals), query);
             })
        .def("find_batch", &find_many)
        .def("field", &field)
        .def("first_blocked",
             [](const Grid& grid, const Cells& cells) {
                 const std::vector<Cell> wanted = checked_indices(grid, cells);
                 return ask(grid, without_limits, [&](Limits&) { return first_blocked(grid, wanted); });
             })
        .def("components", &component_labels)
        .def("nearest_reachable", &nearest)
        .def("update", [](Grid& grid, const Cells& cells, const Values& costs) {
            const std::vector<Cell> changed = checked_indices(grid, cells);
            require(changed.size() == costs.shape(0), "cells and costs do not pair");
            std::vector<double> values(costs.data(), costs.data() + costs.shape(0));
            for (const double value : values) require(value > 0, "a cost must be positive");
            const WithoutGil release;
            return grid.update(changed, values);
        });
    bind_map_preparation(module, bound);
    bind_map_following(module);
    bind_flow_fields(module, bound);
}

}  // namespace tilestar
