// MapGrid: a compiled map and its queries. Python has checked that cells lie inside the map; `find` checks itself.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>

#include <memory>
#include <vector>

#include "bindings/arrays.hpp"
#include "bindings/bindings.hpp"
#include "bindings/interrupts.hpp"
#include "maps/search/batch.hpp"
#include "maps/fields/field.hpp"
#include "maps/search/finder.hpp"
#include "maps/preparation/landmarks.hpp"

namespace nb = nanobind;

namespace tilestar {
namespace {

using namespace maps;

template <class Number>
using Table = nb::ndarray<const Number, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// How a query ended, as Python sees it: what the kernel says, or that start or goal are outside or blocked.
enum Status : int { found, no_path, stopped, bad_cell };

Status status_of(Ending ending) {
    return ending == Ending::found ? found : ending == Ending::no_path ? no_path : stopped;
}

struct Budget {
    double seconds;
    std::uint64_t nodes, memory;
};

template <class Number>
std::shared_ptr<Grid> make_grid(const Table<Number>& costs) {
    const nb::gil_scoped_release release;
    return std::make_shared<Grid>(costs.data(), static_cast<Cell>(costs.shape(0)), static_cast<Cell>(costs.shape(1)));
}

// The index of a cell, or -1 outside the map.
Cell checked_index(const Grid& grid, std::int64_t row, std::int64_t column) {
    const bool inside = row >= 0 && row < grid.rows() && column >= 0 && column < grid.columns();
    return inside ? grid.index(static_cast<Cell>(row), static_cast<Cell>(column)) : -1;
}

std::vector<Cell> to_cells(const Grid& grid, const Table<std::int64_t>& table) {
    std::vector<Cell> cells(table.shape(0));
    for (std::size_t i = 0; i < cells.size(); ++i)
        cells[i] = grid.index(static_cast<Cell>(table(i, 0)), static_cast<Cell>(table(i, 1)));
    return cells;
}

// The position of the first blocked cell, or -1.
std::int64_t first_blocked(const Grid& grid, const std::vector<Cell>& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (!grid.is_free(cells[i])) return static_cast<std::int64_t>(i);
    return -1;
}

// (status, method, cost, lower bound, expanded, generated, the cells' rows and columns as bytes of int32)
nb::tuple find_query(const Grid& grid, Cell start, const std::vector<Cell>& goals, int rule, int method,
                     double diagonal, double weight, double turn_penalty, const Budget& budget) {
    Status status;
    Answer answer{};
    std::vector<std::int32_t> cells;
    Stop stop = Stop::none;
    {
        const nb::gil_scoped_release release;
        const auto reading = grid.reading();
        if (start < 0 || !grid.is_free(start) || goals.front() < 0 || first_blocked(grid, goals) >= 0) {
            status = bad_cell;
        } else {
            Limits limits(budget.seconds, budget.nodes, budget.memory, python_interrupted);
            Meter meter(limits, budget.nodes);
            const ScratchPool::Lease scratch(grid.scratch());
            const Query query{start,    goals,  static_cast<Rule>(rule), static_cast<Method>(method),
                              diagonal, weight, turn_penalty};
            answer = find(grid, query, *scratch, meter);
            status = status_of(answer.ending);
            stop = limits.reason();
            if (status == found) append_cells(grid, scratch->path, cells);
        }
    }
    if (stop == Stop::interrupt) throw nb::python_error();
    return nb::make_tuple(static_cast<int>(status), static_cast<int>(answer.method), answer.cost, answer.lower_bound,
                          answer.counts.expanded, answer.counts.generated,
                          nb::bytes(cells.data(), cells.size() * sizeof(std::int32_t)));
}

// (status, offsets, cells, costs, expanded, generated)
nb::tuple find_batch_of(const Grid& grid, const Table<std::int64_t>& starts, const Table<std::int64_t>& goals, int rule,
                        int method, double diagonal, double weight, double turn_penalty, int threads,
                        double seconds, std::uint64_t nodes, std::uint64_t memory) {
    Batch batch;
    Stop stop;
    const std::vector<Cell> from = to_cells(grid, starts), to = to_cells(grid, goals);
    {
        const nb::gil_scoped_release release;
        const auto reading = grid.reading();
        Limits limits(seconds, nodes, memory, python_interrupted);
        const Query example{0,        {},     static_cast<Rule>(rule), static_cast<Method>(method),
                            diagonal, weight, turn_penalty};
        batch = find_batch(grid, from, to, example, threads, limits, nodes);
        stop = limits.reason();
    }
    if (stop == Stop::interrupt) throw nb::python_error();
    const std::size_t count = from.size(), cells = batch.cells.size() / 2;
    return nb::make_tuple(static_cast<int>(stop == Stop::none ? found : stopped),
                          to_numpy(std::move(batch.offsets), {count + 1}), to_numpy(std::move(batch.cells), {cells, 2}),
                          to_numpy(std::move(batch.costs), {count}), batch.counts.expanded, batch.counts.generated);
}

// (status, costs or None, directions or None)
nb::tuple field(const Grid& grid, const Table<std::int64_t>& sources, int rule, double diagonal, bool to_sources,
                bool directions, double seconds, std::uint64_t memory) {
    const auto count = static_cast<std::size_t>(grid.rows()) * static_cast<std::size_t>(grid.columns());
    const FieldQuery query{to_cells(grid, sources), static_cast<Rule>(rule), diagonal,
                           to_sources ? Towards::sources : Towards::cells};
    std::vector<double> costs;
    std::vector<std::int8_t> steps;
    Ending ending;
    Stop stop;
    {
        const nb::gil_scoped_release release;
        const auto reading = grid.reading();
        Limits limits(seconds, Limits::unlimited, memory, python_interrupted);
        Meter meter(limits, Limits::unlimited);
        costs.resize(count);
        if (directions) steps.resize(count);
        ending = measure_field(grid, query, meter, costs.data(), directions ? steps.data() : nullptr);
        stop = limits.reason();
    }
    if (stop == Stop::interrupt) throw nb::python_error();
    const auto rows = static_cast<std::size_t>(grid.rows()), columns = static_cast<std::size_t>(grid.columns());
    if (ending != Ending::found) return nb::make_tuple(static_cast<int>(stopped), nb::none(), nb::none());
    return nb::make_tuple(static_cast<int>(found), to_numpy(std::move(costs), {rows, columns}),
                          directions ? to_numpy(std::move(steps), {rows, columns}) : nb::none());
}

nb::object component_labels(const Grid& grid, int rule) {
    std::vector<std::int32_t> labels;
    {
        const nb::gil_scoped_release release;
        const auto reading = grid.reading();
        const Components& components = grid.components(static_cast<Rule>(rule));
        labels.reserve(static_cast<std::size_t>(grid.rows()) * static_cast<std::size_t>(grid.columns()));
        for (Cell row = 0; row < grid.rows(); ++row)
            for (Cell column = 0; column < grid.columns(); ++column) labels.push_back(components[grid.index(row, column)]);
    }
    return to_numpy(std::move(labels), {static_cast<std::size_t>(grid.rows()), static_cast<std::size_t>(grid.columns())});
}

// How many landmark entries were made within the limits: 0 when there was no room for any.
int prepare(Grid& grid, int rule, double diagonal, int count, double seconds, std::uint64_t memory) {
    Stop stop;
    std::shared_ptr<const Landmarks> landmarks;
    {
        const nb::gil_scoped_release release;
        const auto reading = grid.reading();
        Limits limits(seconds, Limits::unlimited, memory, python_interrupted);
        Meter meter(limits, Limits::unlimited);
        grid.components(static_cast<Rule>(rule));
        if (count > 0) landmarks = Landmarks::build(grid, static_cast<Rule>(rule), diagonal, count, meter);
        if (landmarks) grid.set_landmarks(landmarks);
        stop = limits.reason();
    }
    if (stop == Stop::interrupt) throw nb::python_error();
    return landmarks ? landmarks->count() : 0;
}

}  // namespace

void bind_maps(nb::module_& module) {
    nb::class_<Grid>(module, "MapGrid")
        .def(nb::new_([](const Table<float>& costs) { return make_grid(costs); }), nb::arg("costs").noconvert())
        .def(nb::new_([](const Table<double>& costs) { return make_grid(costs); }), nb::arg("costs").noconvert())
        .def_prop_ro("uniform", &Grid::uniform)
        .def_prop_ro("whole", &Grid::whole)
        .def_prop_ro("corner_density", &Grid::corner_density)
        .def("find",
             [](const Grid& grid, std::int64_t row, std::int64_t column, std::int64_t goal_row,
                std::int64_t goal_column, int rule, int method, double diagonal, double weight, double turn_penalty,
                double seconds, std::uint64_t nodes, std::uint64_t memory) {
                 return find_query(grid, checked_index(grid, row, column), {checked_index(grid, goal_row, goal_column)},
                                   rule, method, diagonal, weight, turn_penalty, {seconds, nodes, memory});
             })
        .def("find_any",
             [](const Grid& grid, Cell row, Cell column, const Table<std::int64_t>& goals, int rule, int method,
                double diagonal, double weight, double turn_penalty, double seconds, std::uint64_t nodes,
                std::uint64_t memory) {
                 return find_query(grid, grid.index(row, column), to_cells(grid, goals), rule, method, diagonal, weight,
                                   turn_penalty, {seconds, nodes, memory});
             })
        .def("find_batch", &find_batch_of)
        .def("field", &field)
        .def("first_blocked",
             [](const Grid& grid, const Table<std::int64_t>& cells) { return first_blocked(grid, to_cells(grid, cells)); })
        .def("components", &component_labels)
        .def("nearest_reachable",
             [](const Grid& grid, Cell row, Cell column, Cell goal_row, Cell goal_column, int rule) {
                 const auto reading = grid.reading();
                 const Cell cell = nearest_reachable(grid, static_cast<Rule>(rule), grid.index(row, column),
                                                     grid.index(goal_row, goal_column));
                 return nb::make_tuple(grid.row(cell), grid.column(cell));
             })
        .def("prepare", &prepare)
        .def("update", [](Grid& grid, const Table<std::int64_t>& cells,
                          const nb::ndarray<const double, nb::ndim<1>, nb::c_contig, nb::device::cpu>& costs) {
            const std::vector<Cell> changed = to_cells(grid, cells);
            const nb::gil_scoped_release release;
            grid.update(changed, std::vector<double>(costs.data(), costs.data() + costs.shape(0)));
        });
}

}  // namespace tilestar
