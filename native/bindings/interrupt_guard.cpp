// What ends a command whose interrupt Python does not notice, because a long function does not return to it.
//
// Python only takes a note of a signal; its handler runs when the main thread is back in the interpreter. So a handler
// of ours comes first: it starts a timer, calls Python's, and the timer ends the process unless
// interrupt_is_noticed() stops it. What is allowed is CPU time, which a busy machine does not use up, and a longer time
// by the clock for a thread that waits for ever.

#include <nanobind/nanobind.h>

#include "bindings/bindings.hpp"

#ifndef _WIN32
#include <pthread.h>
#include <signal.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <string>
#endif

namespace nb = nanobind;

namespace tilestar {
namespace {

#ifdef _WIN32

void end_if_interrupts_are_ignored(const nb::bytes&) {}
void interrupt_is_noticed() {}

#else

constexpr int exit_code = 130;
constexpr std::int64_t cpu_allowed = 600'000'000, time_allowed = 5'000'000'000;  // nanoseconds
constexpr suseconds_t tick = 50'000;                                            // microseconds

struct sigaction python_handler;
std::string* last_words;  // never freed: threads may still run when the process ends
std::atomic<bool> waiting{false};
clockid_t cpu_clock = CLOCK_PROCESS_CPUTIME_ID;  // of the main thread, where it has one: others may compute meanwhile
std::atomic<std::int64_t> cpu_before{0}, time_before{0};
static_assert(std::atomic<std::int64_t>::is_always_lock_free);  // signal handlers use them

std::int64_t now(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

void set_timer(suseconds_t period) {
    const itimerval every{{0, period}, {0, period}};
    setitimer(ITIMER_REAL, &every, nullptr);
}

void on_interrupt(int number, siginfo_t* info, void* context) {
    if (!waiting.exchange(true)) {
        cpu_before = now(cpu_clock);
        time_before = now(CLOCK_MONOTONIC);
        set_timer(tick);
    }
    if (python_handler.sa_flags & SA_SIGINFO)
        python_handler.sa_sigaction(number, info, context);
    else if (python_handler.sa_handler != SIG_IGN && python_handler.sa_handler != SIG_DFL)
        python_handler.sa_handler(number);
}

void on_tick(int) {
    if (!waiting) return;
    if (now(cpu_clock) - cpu_before < cpu_allowed && now(CLOCK_MONOTONIC) - time_before < time_allowed) return;
    [[maybe_unused]] const auto written = write(STDERR_FILENO, last_words->data(), last_words->size());
    _exit(exit_code);
}

// Called once, by the main thread, when Python's handler of SIGINT is set.
void end_if_interrupts_are_ignored(const nb::bytes& words) {
    last_words = new std::string(words.c_str(), words.size());
#ifdef __linux__
    pthread_getcpuclockid(pthread_self(), &cpu_clock);
#endif
    struct sigaction ticking{};
    ticking.sa_handler = on_tick;
    ticking.sa_flags = SA_RESTART;
    sigaction(SIGALRM, &ticking, nullptr);
    struct sigaction first{};
    first.sa_sigaction = on_interrupt;
    first.sa_flags = SA_SIGINFO;
    sigaction(SIGINT, &first, &python_handler);
}

void interrupt_is_noticed() {
    if (waiting.exchange(false)) set_timer(0);
}

#endif

}  // namespace

void bind_interrupt_guard(nb::module_& module) {
    module.def("end_if_interrupts_are_ignored", &end_if_interrupts_are_ignored, nb::arg("last_words"));
    module.def("interrupt_is_noticed", &interrupt_is_noticed);
}

}  // namespace tilestar
