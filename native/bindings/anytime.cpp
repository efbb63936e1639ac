// anytime: good solutions of boards of any size.

#include "tiles/anytime/anytime.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "bindings/bindings.hpp"
#include "bindings/interrupts.hpp"
#include "bindings/labelled.hpp"

namespace nb = nanobind;

namespace tilestar {

void bind_anytime(nb::module_& module) {
    module.def(
        "anytime",
        [](int width, int height, const std::vector<std::uint16_t>& cells, int goal_blank, double seconds,
           std::uint64_t nodes, std::uint64_t memory, int proved, int threads, std::uint64_t seed,
           const nb::callable& improved) {
            const LabelledBoard board = labelled(width, height, cells, goal_blank);
            Limits limits(seconds, nodes, Limits::unlimited, python_interrupted);
            const Improvement report = [&](std::size_t length) {
                if (limits.reason() == Stop::interrupt) return;
                nb::gil_scoped_acquire hold;
                try {
                    improved(length);
                } catch (nb::python_error& error) {
                    error.restore();
                    limits.stop(Stop::interrupt);
                }
            };
            Outcome outcome = [&] {
                nb::gil_scoped_release free;
                return anytime(board, {seconds, nodes, memory}, proved, threads, seed, limits, report);
            }();
            if (limits.reason() == Stop::interrupt) {
                if (!PyErr_ExceptionMatches(PyExc_KeyboardInterrupt)) throw nb::python_error();
                PyErr_Clear();  // Ctrl-C: the caller raises again, with the best so far
            }
            return outcome;
        },
        nb::arg("width"), nb::arg("height"), nb::arg("cells"), nb::arg("goal_blank"), nb::arg("seconds"), nb::arg("nodes"),
        nb::arg("memory"), nb::arg("proved"), nb::arg("threads"), nb::arg("seed"), nb::arg("improved"));
    module.def(
        "lower_bound",
        [](int width, int height, const std::vector<std::uint16_t>& cells, int goal_blank) {
            return lower_bound(labelled(width, height, cells, goal_blank));
        },
        nb::arg("width"), nb::arg("height"), nb::arg("cells"), nb::arg("goal_blank"));
}

}  // namespace tilestar
