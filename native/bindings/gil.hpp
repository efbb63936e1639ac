// Python's global lock, let go of and taken again by kernels, in threads that may outlive the interpreter.
//
// When the main thread ends the interpreter while another one is inside a kernel, that thread may never again run Python.
// Python 3.14 makes it sleep until the process is gone. Before, Python ended it, wherever it asked for the lock, by
// unwinding its stack: through destructors and `catch (...)`, which C++ answers by ending the process with an abort. So
// everything here that may ask for the lock stops that unwinding and sleeps as well.
//
// A free-threaded Python has no such lock: there "to hold it" means to be attached to the interpreter, which any number of
// threads are at once. So it protects nothing here: what Python's threads share has locks of its own, or never changes.
// When the interpreter collects garbage or forks, it waits until no other thread is attached. A thread that waits for
// another one must have let go, unless the other one holds only a ForkSafeMutex (common/forks.hpp).
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

// What this thread had of Python when it let go of the lock; none if it holds the lock, or is no thread of Python's.
inline thread_local PyThreadState* released = nullptr;

// While it lives, the thread does not hold the lock.
class WithoutGil {
public:
    WithoutGil() : before_(released), state_(PyEval_SaveThread()) { released = state_; }
    ~WithoutGil() {
        outliving_python([this] { PyEval_RestoreThread(state_); });
        released = before_;
    }
    WithoutGil(const WithoutGil&) = delete;
    WithoutGil& operator=(const WithoutGil&) = delete;

private:
    PyThreadState* const before_;
    PyThreadState* const state_;
};

inline bool python_has_ended() {
#if PY_VERSION_HEX >= 0x030d0000
    return Py_IsFinalizing() || !Py_IsInitialized();
#else
    return _Py_IsFinalizing() || !Py_IsInitialized();
#endif
}

// While it lives, the thread holds the lock, which it has let go of or never had.
//
// A thread that has let go of it takes it again with the state it had: Python knows at any time, even when it is gone,
// that such a thread must end. PyGILState_Ensure would make a state anew once Python is gone, in memory that is no more,
// so it is only for threads that kernels started.
class WithGil {
public:
    WithGil() : state_(std::exchange(released, nullptr)) {
        outliving_python([this] {
            if (state_) return PyEval_RestoreThread(state_);
            if (python_has_ended()) sleep_for_ever();
            before_ = PyGILState_Ensure();
        });
    }
    ~WithGil() {
        if (state_)
            released = PyEval_SaveThread();
        else
            PyGILState_Release(before_);
    }
    WithGil(const WithGil&) = delete;
    WithGil& operator=(const WithGil&) = delete;

private:
    PyThreadState* const state_;
    PyGILState_STATE before_{};
};

// What `call` returns, or raises; it is called with the lock.
template <class Call>
auto with_gil(Call&& call) {
    const WithGil hold;
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
