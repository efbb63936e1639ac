// Python's global lock, let go of and taken again by kernels, in threads that may outlive the interpreter.
//
// When the main thread ends the interpreter while another one is inside a kernel, that thread may never again run Python.
// Python 3.14 makes it sleep until the process is gone. Before, Python ended it, wherever it asked for the lock, by
// unwinding its stack: through destructors and `catch (...)`, which C++ answers by ending the process with an abort. So
// everything here that may ask for the lock stops that unwinding and sleeps as well.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <memory>
#include <thread>
#include <utility>

#ifdef __GLIBCXX__
#include <cxxabi.h>
#endif

namespace tilestar {

[[noreturn]] inline void sleep_for_ever() {
    for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
}

// What `call` returns, or raises; if Python ends the thread in it, the thread sleeps.
template <class Call>
auto outliving_python(Call&& call) {
#ifdef __GLIBCXX__
    try {
        return call();
    } catch (const abi::__forced_unwind&) {
        sleep_for_ever();
    }
#else
    return call();
#endif
}

// While it lives, the thread does not hold the lock.
class WithoutGil {
public:
    WithoutGil() : state_(PyEval_SaveThread()) {}
    ~WithoutGil() {
        outliving_python([this] { PyEval_RestoreThread(state_); });
    }
    WithoutGil(const WithoutGil&) = delete;
    WithoutGil& operator=(const WithoutGil&) = delete;

private:
    PyThreadState* const state_;
};

// What `call` returns, or raises; it is called with the lock, by a thread that has let go of it or never had it.
template <class Call>
auto with_gil(Call&& call) {
    struct Hold {
        PyGILState_STATE before = outliving_python(PyGILState_Ensure);
        ~Hold() { PyGILState_Release(before); }
    } const hold;
    return outliving_python(call);
}

// A Python function that kernels call, without the lock, from any thread. What it raises comes out of the kernel.
class Callback {
public:
    explicit Callback(nanobind::callable function)
        : function_(std::make_shared<const nanobind::callable>(std::move(function))) {}

    template <class... Arguments>
    void operator()(const Arguments&... arguments) const {
        with_gil([&] { (*function_)(arguments...); });
    }

private:
    std::shared_ptr<const nanobind::callable> function_;  // copied without the lock, which a count of Python's needs
};

}  // namespace tilestar
