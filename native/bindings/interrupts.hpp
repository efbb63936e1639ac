// How a binding runs a kernel: without the GIL, under limits, with Ctrl-C noticed.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <exception>
#include <utility>

#include "bindings/gil.hpp"
#include "common/limits.hpp"
#include "tiles/board/outcome.hpp"

namespace tilestar {

// Whether it is Ctrl-C, for a caller that stops and has Python raise it again. An exception that is dropped without being
// marked counts as lost and is sent again (tilestar/errors.py).
inline bool obeys(const nanobind::python_error& error) {
    if (!error.matches(PyExc_KeyboardInterrupt)) return false;
    nanobind::setattr(error.value(), "obeyed", nanobind::bool_(true));
    return true;
}

inline bool never_cancelled() { return false; }

// Runs kernel(limits) without the GIL. The kernel is stopped as by Ctrl-C once `is_cancelled()` holds. What a signal handler
// raises meanwhile comes out of here when the kernel has stopped; it is no pending error of Python before, so that a
// kernel's callbacks may still call Python.
template <class Kernel, class IsCancelled = bool (*)()>
auto limited(const Budget& budget, Kernel kernel, IsCancelled is_cancelled = never_cancelled) {
    std::exception_ptr raised;
    Limits limits(budget, [&raised, &is_cancelled] {
        if (is_cancelled()) return true;
        return with_gil([&raised] {
            if (PyErr_CheckSignals() == 0) return false;
            raised = std::make_exception_ptr(nanobind::python_error());
            return true;
        });
    });
    auto result = [&] {
        const WithoutGil release;
        return kernel(limits);
    }();
    if (raised) std::rethrow_exception(std::exchange(raised, nullptr));
    return result;
}

// The same for a search that says what it proved until it stopped: Ctrl-C is `stop` of its outcome, and the caller
// raises it again with that.
template <class Kernel, class IsCancelled = bool (*)()>
Outcome limited_search(const Budget& budget, Kernel kernel, IsCancelled is_cancelled = never_cancelled) {
    Outcome outcome;
    const auto search = [&](Limits& limits) {
        outcome = kernel(limits);
        return 0;
    };
    try {
        limited(budget, search, is_cancelled);
    } catch (const nanobind::python_error& error) {
        if (outcome.stop != Stop::interrupt || !obeys(error)) throw;
    }
    return outcome;
}

}  // namespace tilestar
