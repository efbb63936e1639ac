#include "common/threads.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace tilestar {

void run_on_threads(int threads, Limits& limits, const std::function<void(int)>& work) {
    constexpr auto question_period = std::chrono::milliseconds(10);
    std::mutex guard;  // of `failure` and `busy`
    std::condition_variable helper_ended;
    std::exception_ptr failure;
    int busy = 0;
    const auto keep_failure = [&] {
        const std::lock_guard lock(guard);
        if (!failure) failure = std::current_exception();
        limits.stop(Stop::failure);
    };
    const auto run = [&](int thread) {
        try {
            work(thread);
        } catch (...) {
            keep_failure();
        }
    };
    {
        std::vector<std::jthread> helpers;
        try {
            for (int thread = 1; thread < threads; ++thread) {
                helpers.emplace_back([&, thread] {
                    run(thread);
                    const std::lock_guard lock(guard);
                    --busy;
                    helper_ended.notify_one();
                });
                const std::lock_guard lock(guard);
                ++busy;
            }
        } catch (...) {
            keep_failure();
        }
        if (limits.reason() != Stop::failure) run(0);
        std::unique_lock lock(guard);
        while (!helper_ended.wait_for(lock, question_period, [&] { return busy == 0; })) {
            lock.unlock();
            try {
                limits.spend(0);
            } catch (...) {
                keep_failure();
            }
            lock.lock();
        }
    }
    if (failure) std::rethrow_exception(failure);
}

void share_out(std::size_t count, std::size_t grain, int threads, Limits& limits,
               const std::function<void(std::size_t, std::size_t)>& work) {
    const std::size_t ranges = (count + grain - 1) / grain;
    std::atomic<std::size_t> next{1};
    run_on_threads(static_cast<int>(std::min<std::size_t>(ranges, std::max(threads, 1))), limits, [&](int thread) {
        for (std::size_t range = thread == 0 ? 0 : next++; range < ranges; range = next++) {
            if (limits.spend(0) != Stop::none) return;
            work(range * grain, std::min((range + 1) * grain, count));
        }
    });
}

}  // namespace tilestar
