// run_on_threads and share_out: every number once, every exception out, nobody left waiting.

#include "common/threads.hpp"

#include <new>
#include <stdexcept>
#include <system_error>
#include <vector>

#include "check.hpp"

using namespace tilestar;
using units::raises;

namespace {

void wait_for_stop(Limits& limits) {
    while (limits.spend(0) == Stop::none) std::this_thread::yield();
}

void every_thread_runs_once_and_the_first_is_the_caller() {
    for (const int threads : {-1, 1, 2, 5}) {
        Limits limits;
        std::vector<std::thread::id> ids(5);
        run_on_threads(threads, limits, [&](int thread) { ids[thread] = std::this_thread::get_id(); });
        CHECK(ids[0] == std::this_thread::get_id());
        for (int i = 1; i < 5; ++i) CHECK((ids[i] != std::thread::id{}) == (i < threads));
        CHECK(limits.reason() == Stop::none);
    }
}

void ranges_cover_each_number_once() {
    for (const std::size_t count : {0, 1, 7, 64, 1000})
        for (const std::size_t grain : {1, 7, 64})
            for (const int threads : {0, 1, 3}) {
                Limits limits;
                std::vector<std::atomic<int>> visits(count);
                std::atomic<bool> first_is_callers{true};
                const auto caller = std::this_thread::get_id();
                share_out(count, grain, threads, limits, [&](std::size_t begin, std::size_t end) {
                    if (begin == 0 && std::this_thread::get_id() != caller) first_is_callers = false;
                    CHECK(begin < end && end - begin <= grain);
                    for (std::size_t i = begin; i < end; ++i) ++visits[i];
                });
                bool once = true;
                for (const auto& visit : visits) once = once && visit == 1;
                CHECK(once && first_is_callers);
            }
}

void an_exception_of_any_thread_stops_the_others_and_comes_out() {
    for (const int threads : {1, 2, 4})
        for (int thrower = 0; thrower < threads; ++thrower) {
            Limits limits;
            CHECK(raises<std::bad_alloc>([&] {
                run_on_threads(threads, limits, [&](int thread) {
                    if (thread == thrower) throw std::bad_alloc();
                    wait_for_stop(limits);
                });
            }));
            CHECK(limits.reason() == Stop::failure);
        }
}

void the_first_exception_wins() {
    Limits limits;
    CHECK(raises<std::domain_error>([&] {
        run_on_threads(3, limits, [&](int thread) {
            if (thread == 2) throw std::domain_error("first");
            wait_for_stop(limits);
            throw std::range_error("later");
        });
    }));
}

void the_idle_caller_still_notices_an_interrupt() {
    const auto caller = std::this_thread::get_id();
    std::atomic<int> asked{0};
    std::atomic<bool> by_caller_only{true};
    Limits limits({}, [&] {
        if (std::this_thread::get_id() != caller) by_caller_only = false;
        return ++asked == 3;
    });
    run_on_threads(3, limits, [&](int thread) {
        if (thread != 0) wait_for_stop(limits);
    });
    CHECK(limits.reason() == Stop::interrupt);
    CHECK(by_caller_only);
}

void an_interrupt_question_that_raises_comes_out() {
    Limits limits({}, []() -> bool { throw std::logic_error("from the handler"); });
    CHECK(raises<std::logic_error>([&] {
        run_on_threads(2, limits, [&](int thread) {
            if (thread != 0) wait_for_stop(limits);
        });
    }));
}

void ranges_end_when_a_limit_stops_them() {
    Limits limits({0, 10});
    std::atomic<int> calls{0};
    share_out(1'000'000, 1, 2, limits, [&](std::size_t, std::size_t) {
        ++calls;
        limits.spend(1);
    });
    CHECK(limits.reason() == Stop::nodes);
    CHECK(calls <= 13);
}

}  // namespace

int main() {
    every_thread_runs_once_and_the_first_is_the_caller();
    ranges_cover_each_number_once();
    an_exception_of_any_thread_stops_the_others_and_comes_out();
    the_first_exception_wins();
    the_idle_caller_still_notices_an_interrupt();
    an_interrupt_question_that_raises_comes_out();
    ranges_end_when_a_limit_stops_them();
    return units::result();
}
