// anytime: good solutions of boards of any size.

#include "tiles/anytime/anytime.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include "bindings/bindings.hpp"
#include "bindings/checks.hpp"
#include "bindings/gil.hpp"
#include "bindings/interrupts.hpp"

namespace nb = nanobind;

namespace tilestar {
namespace {

// Ctrl-C, wherever Python notices it, ends the search with the best so far: the caller raises it again.
Outcome improve(const RelabelledBoard& board, const Budget& budget, int proved, int threads, std::uint64_t seed,
                const nb::callable& improved) {
    require(board.shape.cells() >= 2, "a board has at least two cells");
    require(proved >= 0, "a lower bound is not negative");
    check_threads(threads);
    Limits limits(budget, [] {
        return with_gil([] {
            if (PyErr_CheckSignals() == 0) return false;
            nb::python_error error;
            if (!obeys(error)) throw error;
            return true;
        });
    });
    const Improvement report = [&](std::size_t length) {
        with_gil([&] {
            try {
                improved(length);
            } catch (const nb::python_error& error) {
                if (!obeys(error)) throw;
                limits.stop(Stop::interrupt);
            }
        });
    };
    const WithoutGil release;
    return anytime(board, budget, proved, threads, seed, limits, report);
}

}  // namespace

void bind_anytime(nb::module_& module) {
    module.def("anytime", &improve, nb::arg("board"), nb::arg("budget"), nb::kw_only(), nb::arg("proved"), nb::arg("threads"),
               nb::arg("seed"), nb::arg("improved"));
    module.def("lower_bound", &lower_bound, nb::arg("board"));
}

}  // namespace tilestar
