// How a binding runs a kernel: without the GIL, under limits, with Ctrl-C noticed.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <exception>
#include <utility>

#include "common/limits.hpp"

namespace tilestar {

// Runs kernel(limits) without the GIL. What a signal handler raises meanwhile comes out of here when the kernel has
// stopped; it is no pending error of Python before, so that a kernel's callbacks may still call Python.
template <class Kernel>
auto limited(double seconds, std::uint64_t nodes, std::uint64_t memory, Kernel kernel) {
    std::exception_ptr raised;
    Limits limits(seconds, nodes, memory, [&raised] {
        const nanobind::gil_scoped_acquire hold;
        if (PyErr_CheckSignals() == 0) return false;
        raised = std::make_exception_ptr(nanobind::python_error());
        return true;
    });
    auto result = [&] {
        const nanobind::gil_scoped_release release;
        return kernel(limits);
    }();
    if (raised) std::rethrow_exception(std::exchange(raised, nullptr));
    return result;
}

// A kernel's callback, called without the GIL, that calls Python with it. What Python raises comes out of the kernel.
template <class Function>
auto with_gil(const Function& function) {
    return [&function](auto... arguments) {
        const nanobind::gil_scoped_acquire hold;
        function(arguments...);
    };
}

}  // namespace tilestar
