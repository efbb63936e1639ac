// anytime: good solutions of boards of any size.

#include "tiles/anytime/anytime.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "bindings/bindings.hpp"
#include "bindings/interrupts.hpp"
#include "bindings/relabelled.hpp"

namespace nb = nanobind;

namespace tilestar {

void bind_anytime(nb::module_& module) {
    module.def(
        "anytime",
        [](int width, int height, const std::vector<std::uint16_t>& cells, int goal_blank, double seconds,
           std::uint64_t nodes, std::uint64_t memory, int proved, int threads, std::uint64_t seed,
           const nb::callable& improved) {
            const RelabelledBoard board = relabelled(width, height, cells, goal_blank);
            Limits limits(seconds, nodes, Limits::unlimited, [] {
                const nb::gil_scoped_acquire hold;
                if (PyErr_CheckSignals() == 0) return false;
                nb::python_error error;
                if (!error.matches(PyExc_KeyboardInterrupt)) throw error;
                return true;
            });
            // Ctrl-C, wherever Python notices it, ends the search with the best so far: the caller raises it again.
            const Improvement report = [&](std::size_t length) {
                const nb::gil_scoped_acquire hold;
                try {
                    improved(length);
                } catch (const nb::python_error& error) {
                    if (!error.matches(PyExc_KeyboardInterrupt)) throw;
                    limits.stop(Stop::interrupt);
                }
            };
            const nb::gil_scoped_release free;
            return anytime(board, {seconds, nodes, memory}, proved, threads, seed, limits, report);
        },
        nb::arg("width"), nb::arg("height"), nb::arg("cells"), nb::arg("goal_blank"), nb::arg("seconds"), nb::arg("nodes"),
        nb::arg("memory"), nb::arg("proved"), nb::arg("threads"), nb::arg("seed"), nb::arg("improved"));
    module.def(
        "lower_bound",
        [](int width, int height, const std::vector<std::uint16_t>& cells, int goal_blank) {
            return lower_bound(relabelled(width, height, cells, goal_blank));
        },
        nb::arg("width"), nb::arg("height"), nb::arg("cells"), nb::arg("goal_blank"));
}

}  // namespace tilestar
