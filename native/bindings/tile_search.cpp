// ida_star, astar, all_solutions and estimate: searching kernels for sliding boards.

#include "tiles/search/tile_search.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>

#include "bindings/bindings.hpp"
#include "bindings/interrupts.hpp"
#include "bindings/relabelled.hpp"

namespace nb = nanobind;

namespace tilestar {
namespace {

using Cells = std::vector<std::uint16_t>;

void require_kernel(TileHeuristic heuristic, Rectangle shape, int most_cells) {
    if (!has_kernel(heuristic, shape) || shape.cells() > most_cells)
        throw std::invalid_argument("no kernel for this heuristic on boards of this shape");
}

}  // namespace

void bind_tile_search(nb::module_& module) {
    nb::enum_<Stop>(module, "Stop")
        .value("none", Stop::none)
        .value("time", Stop::time)
        .value("nodes", Stop::nodes)
        .value("memory", Stop::memory)
        .value("interrupt", Stop::interrupt);
    nb::enum_<TileHeuristic>(module, "TileHeuristic")
        .value("manhattan", TileHeuristic::manhattan)
        .value("linear_conflict", TileHeuristic::linear_conflict)
        .value("walking_distance", TileHeuristic::walking_distance);
    nb::class_<Outcome>(module, "Outcome")
        .def_ro("found", &Outcome::found)
        .def_ro("stop", &Outcome::stop)
        .def_ro("lower_bound", &Outcome::lower_bound)
        .def_ro("letters", &Outcome::letters)
        .def_ro("expanded", &Outcome::expanded)
        .def_ro("generated", &Outcome::generated)
        .def_ro("expanded_below", &Outcome::expanded_below)
        .def_ro("stored", &Outcome::stored);

    module.def(
        "has_tile_kernel", [](TileHeuristic heuristic, int width, int height) { return has_kernel(heuristic, {width, height}); },
        nb::arg("heuristic"), nb::arg("width"), nb::arg("height"));
    module.def(
        "ida_star",
        [](TileHeuristic heuristic, int width, int height, const Cells& cells, int goal_blank, double seconds,
           std::uint64_t nodes) {
            require_kernel(heuristic, {width, height}, 64);
            const RelabelledBoard board = relabelled(width, height, cells, goal_blank);
            return limited(seconds, nodes, Limits::unlimited,
                           [&](Limits& limits) { return ida_star(heuristic, board, limits); });
        },
        nb::arg("heuristic"), nb::arg("width"), nb::arg("height"), nb::arg("cells"), nb::arg("goal_blank"),
        nb::arg("seconds"), nb::arg("nodes"));
    module.def(
        "astar",
        [](TileHeuristic heuristic, int width, int height, const Cells& cells, int goal_blank, double seconds,
           std::uint64_t nodes, std::uint64_t memory) {
            require_kernel(heuristic, {width, height}, 16);
            const RelabelledBoard board = relabelled(width, height, cells, goal_blank);
            return limited(seconds, nodes, memory, [&](Limits& limits) { return astar(heuristic, board, limits); });
        },
        nb::arg("heuristic"), nb::arg("width"), nb::arg("height"), nb::arg("cells"), nb::arg("goal_blank"),
        nb::arg("seconds"), nb::arg("nodes"), nb::arg("memory"));
    module.def(
        "all_solutions",
        [](TileHeuristic heuristic, int width, int height, const Cells& cells, int goal_blank, std::uint64_t listed,
           double seconds, std::uint64_t nodes) {
            require_kernel(heuristic, {width, height}, 64);
            const RelabelledBoard board = relabelled(width, height, cells, goal_blank);
            AllSolutions all = limited(seconds, nodes, Limits::unlimited, [&](Limits& limits) {
                return all_solutions(heuristic, board, listed, limits);
            });
            return nb::make_tuple(all.outcome, all.count, all.letters);
        },
        nb::arg("heuristic"), nb::arg("width"), nb::arg("height"), nb::arg("cells"), nb::arg("goal_blank"),
        nb::arg("listed"), nb::arg("seconds"), nb::arg("nodes"));
    module.def(
        "estimate",
        [](TileHeuristic heuristic, int width, int height, const Cells& cells, int goal_blank) {
            require_kernel(heuristic, {width, height}, 64);
            return estimate(heuristic, relabelled(width, height, cells, goal_blank));
        },
        nb::arg("heuristic"), nb::arg("width"), nb::arg("height"), nb::arg("cells"), nb::arg("goal_blank"));
}

}  // namespace tilestar
