// LineTable: shortest solutions of small boards when a slide of several tiles counts one.

#include "tiles/tables/line_table.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "bindings/bindings.hpp"
#include "bindings/checks.hpp"
#include "bindings/gil.hpp"

namespace nb = nanobind;

namespace tilestar {
namespace {

const std::vector<std::uint16_t>& cells_for(const LineTable& table, const RelabelledBoard& board) {
    require(board.shape == table.shape() && board.goal_blank == table.goal_blank(), "the board is of the table's puzzle");
    return board.cells;
}

}  // namespace

void bind_line_table(nb::module_& module) {
    nb::class_<LineTable>(module, "LineTable")
        .def(
            "__init__",
            [](LineTable* table, int width, int height, int goal_blank) {
                const Rectangle shape = checked_shape(width, height, LineTable::max_cells);
                checked_cell(goal_blank, shape);
                const WithoutGil release;
                new (table) LineTable(shape, goal_blank);
            },
            nb::arg("width"), nb::arg("height"), nb::arg("goal_blank"))
        .def_prop_ro("depth_counts", &LineTable::depth_counts)
        .def("distance", [](const LineTable& table, const RelabelledBoard& board) { return table.distance(cells_for(table, board)); },
             nb::arg("board"))
        .def("solve", [](const LineTable& table, const RelabelledBoard& board) { return table.solve(cells_for(table, board)); },
             nb::arg("board"));
}

}  // namespace tilestar
