// The Ctrl-C callback for Limits: takes the GIL for a moment and lets Python run its signal handlers.
#pragma once

#include <nanobind/nanobind.h>

namespace tilestar {

// True when a signal handler raised (KeyboardInterrupt); the Python error stays set, so the binding that
// sees Stop::interrupt must `throw nanobind::python_error()` once it holds the GIL again.
inline bool python_interrupted() {
    nanobind::gil_scoped_acquire hold;
    return PyErr_CheckSignals() != 0;
}

}  // namespace tilestar
