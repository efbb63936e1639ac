// ida_star, astar, refined_astar, all_solutions and estimate: searching kernels for sliding boards.

#include "tiles/search/tile_search.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <optional>

#include "bindings/bindings.hpp"
#include "bindings/checks.hpp"
#include "bindings/interrupts.hpp"
#include "tiles/board/replay.hpp"
#include "tiles/search/refined_astar.hpp"

namespace nb = nanobind;

namespace tilestar {
namespace {

constexpr int most_named_cells = 1 << 16;  // names have two bytes

void make_board(RelabelledBoard* board, int width, int height, const std::vector<std::uint16_t>& cells, int goal_blank) {
    const Rectangle shape = checked_shape(width, height, most_named_cells);
    require(static_cast<std::size_t>(shape.cells()) == cells.size(), "as many cells as width times height");
    std::vector<bool> seen(cells.size());
    for (const std::uint16_t home : cells) {
        require(home < cells.size() && !seen[home], "every cell is the home of one tile");
        seen[home] = true;
    }
    new (board) RelabelledBoard{shape, cells, checked_cell(goal_blank, shape)};
}

void make_budget(Budget* budget, std::optional<double> seconds, std::optional<std::uint64_t> nodes,
                 std::optional<std::uint64_t> memory) {
    require(!seconds || *seconds > 0, "seconds are positive");
    require(!nodes || *nodes > 0, "nodes are positive");
    new (budget) Budget{seconds.value_or(0), nodes.value_or(unlimited), memory.value_or(unlimited)};
}

// Whether the moves stay on the board and bring every tile home.
bool leads_home(const RelabelledBoard& board, const std::string& letters) {
    const WithoutGil release;
    const auto named = [&](std::uint32_t home) {
        return home == static_cast<std::uint32_t>(board.goal_blank) ? 0 : home + 1;  // the blank is 0 to who plays
    };
    std::vector<std::uint32_t> tiles, goal;
    for (std::uint32_t cell = 0; cell < board.cells.size(); ++cell) {
        tiles.push_back(named(board.cells[cell]));
        goal.push_back(named(cell));
    }
    return leads_to<std::uint32_t>(board.shape, tiles, letters, goal);
}

void require_kernel(TileHeuristic heuristic, const RelabelledBoard& board, int most_cells) {
    require(has_kernel(heuristic, board.shape) && board.shape.cells() <= most_cells,
            "no kernel for this heuristic on boards of this shape");
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

    nb::class_<AllSolutions>(module, "KernelSolutions")
        .def_ro("outcome", &AllSolutions::outcome)
        .def_ro("count", &AllSolutions::count)
        .def_ro("letters", &AllSolutions::letters);
    nb::class_<RelabelledBoard>(module, "RelabelledBoard")
        .def("__init__", &make_board, nb::arg("width"), nb::arg("height"), nb::arg("cells"), nb::arg("goal_blank"))
        .def_prop_ro("width", [](const RelabelledBoard& board) { return board.shape.width; })
        .def_prop_ro("height", [](const RelabelledBoard& board) { return board.shape.height; })
        .def_ro("cells", &RelabelledBoard::cells)
        .def_ro("goal_blank", &RelabelledBoard::goal_blank);
    nb::class_<Budget>(module, "Budget")
        .def("__init__", &make_budget, nb::arg("seconds").none() = nb::none(), nb::arg("nodes").none() = nb::none(),
             nb::arg("memory").none() = nb::none());

    module.def("leads_home", &leads_home, nb::arg("board"), nb::arg("letters"));
    module.def(
        "has_tile_kernel", [](TileHeuristic heuristic, int width, int height) { return has_kernel(heuristic, {width, height}); },
        nb::arg("heuristic"), nb::arg("width"), nb::arg("height"));
    module.def(
        "ida_star",
        [](TileHeuristic heuristic, const RelabelledBoard& board, const Budget& budget) {
            require_kernel(heuristic, board, 64);
            return limited_search(budget, [&](Limits& limits) { return ida_star(heuristic, board, limits); });
        },
        nb::arg("heuristic"), nb::arg("board"), nb::arg("budget"));
    module.def(
        "astar",
        [](TileHeuristic heuristic, const RelabelledBoard& board, const Budget& budget) {
            require_kernel(heuristic, board, 16);
            return limited_search(budget, [&](Limits& limits) { return astar(heuristic, board, limits); });
        },
        nb::arg("heuristic"), nb::arg("board"), nb::arg("budget"));
    module.def(
        "refined_astar",
        [](const RelabelledBoard& board, const Budget& budget) {
            return limited_search(budget, [&](Limits& limits) { return refined_astar(board, limits); });
        },
        nb::arg("board"), nb::arg("budget"));
    module.def(
        "all_solutions",
        [](TileHeuristic heuristic, const RelabelledBoard& board, const Budget& budget, std::uint64_t listed) {
            require_kernel(heuristic, board, 64);
            return limited(budget, [&](Limits& limits) { return all_solutions(heuristic, board, listed, limits); });
        },
        nb::arg("heuristic"), nb::arg("board"), nb::arg("budget"), nb::kw_only(), nb::arg("listed"));
    module.def(
        "estimate",
        [](TileHeuristic heuristic, const RelabelledBoard& board) {
            require_kernel(heuristic, board, 64);
            return estimate(heuristic, board);
        },
        nb::arg("heuristic"), nb::arg("board"));
}

}  // namespace tilestar
