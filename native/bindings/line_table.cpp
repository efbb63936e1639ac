// LineTable: shortest solutions of small boards when a slide of several tiles counts one.

#include "tiles/tables/line_table.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>

#include "bindings/bindings.hpp"
#include "bindings/relabelled.hpp"

namespace nb = nanobind;

namespace tilestar {

void bind_line_table(nb::module_& module) {
    nb::class_<LineTable>(module, "LineTable")
        .def(
            "__init__",
            [](LineTable* table, int width, int height, int goal_blank) {
                if (width < 1 || height < 1 || width * height > LineTable::max_cells || goal_blank < 0 ||
                    goal_blank >= width * height)
                    throw std::invalid_argument("a line table is for boards of at most ten cells");
                nb::gil_scoped_release free;
                new (table) LineTable({width, height}, goal_blank);
            },
            nb::arg("width"), nb::arg("height"), nb::arg("goal_blank"))
        .def_prop_ro("depth_counts", &LineTable::depth_counts)
        .def("distance", [](const LineTable& table, int width, int height, const std::vector<std::uint16_t>& cells,
                            int goal_blank) { return table.distance(relabelled(width, height, cells, goal_blank).cells); })
        .def("solve", [](const LineTable& table, int width, int height, const std::vector<std::uint16_t>& cells,
                         int goal_blank) { return table.solve(relabelled(width, height, cells, goal_blank).cells); });
}

}  // namespace tilestar
