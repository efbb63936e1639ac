// What is built once, by threads that ask at the same time and in a process that forks meanwhile.

#include "common/forks.hpp"

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#ifndef _WIN32
#include <sys/wait.h>
#include <unistd.h>
#endif

#include "check.hpp"

using namespace tilestar;

namespace {

std::atomic<int> making{0};

struct Part {
    int number = 7;
};

BuiltOnce<Part> earlier_part;

// Made of two others, of which one was declared before and one after it; the forking thread has time to begin.
struct Whole {
    int number;

    Whole();
};

BuiltOnce<Whole> whole;
BuiltOnce<Part> later_part;

Whole::Whole() {
    ++making;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    number = earlier_part.get().number + later_part.get().number;
}

void a_process_forks_while_a_value_is_made_of_others() {
    std::thread maker([] { CHECK(whole.get().number == 14); });
    while (making == 0) std::this_thread::yield();
#ifndef _WIN32
    const int child = fork();
    if (child == 0) _exit(whole.get().number == 14 ? 0 : 1);
    int status = 1;
    CHECK(waitpid(child, &status, 0) == child && status == 0);
#endif
    maker.join();
    CHECK(whole.get().number == 14);
}

void threads_that_ask_at_once_get_one_value() {
    static BuiltOnce<Part> part;
    std::vector<const Part*> got(8);
    std::vector<std::thread> threads;
    for (auto& each : got) threads.emplace_back([&each] { each = &part.get(); });
    for (auto& thread : threads) thread.join();
    for (const Part* each : got) CHECK(each == got.front() && each->number == 7);
}

}  // namespace

int main() {
    a_process_forks_while_a_value_is_made_of_others();
    threads_that_ask_at_once_get_one_value();
    return units::result();
}
