// Limits: the first reason stays, and only the thread that made them asks for interrupts.

#include "common/limits.hpp"

#include "check.hpp"

using namespace tilestar;

namespace {

void nodes_may_be_spent_to_the_last() {
    Limits limits({0, 10});
    CHECK(limits.spend(10) == Stop::none);
    CHECK(limits.spend(1) == Stop::nodes);
    CHECK(limits.spent() == 11);
}

void the_first_reason_stays() {
    Limits limits({0, 1, 100});
    CHECK(limits.allows_memory(100));
    CHECK(!limits.allows_memory(101));
    CHECK(limits.spend(5) == Stop::memory);
    CHECK(limits.stop(Stop::interrupt) == Stop::memory);
}

void time_runs_out() {
    Limits limits({1e-9});
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    CHECK(limits.spend(0) == Stop::time);
}

void another_thread_never_asks_for_interrupts() {
    int asked = 0;
    Limits limits({}, [&] { return ++asked > 0; });
    std::thread([&] { CHECK(limits.spend(0) == Stop::none); }).join();
    CHECK(asked == 0);
    CHECK(limits.spend(0) == Stop::interrupt);
}

}  // namespace

int main() {
    nodes_may_be_spent_to_the_last();
    the_first_reason_stays();
    time_runs_out();
    another_thread_never_asks_for_interrupts();
    return units::result();
}
