// When a kernel must stop: one object for time, nodes, memory and interrupts, asked in one place.
//
// A kernel counts its own nodes and calls spend(n) every few thousand of them; when the answer is not
// Stop::none it unwinds and reports what it proved so far. Threads share one Limits: all members are safe
// to call from several threads, and once a reason is set every later call returns it.
//
// The interrupt callback (Ctrl-C) is asked at most every interrupt_period, and only from the thread that
// made the object, because Python delivers signals to one thread only.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <thread>
#include <utility>

namespace tilestar {

// failure: a thread raised an exception, which run_on_threads carries to the caller.
enum class Stop : int { none = 0, time = 1, nodes = 2, memory = 3, interrupt = 4, failure = 5 };

inline constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

// What a caller allows a kernel.
struct Budget {
    double seconds = 0;  // 0: no limit
    std::uint64_t nodes = unlimited;
    std::uint64_t memory = unlimited;  // bytes
};

class Limits {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr auto interrupt_period = std::chrono::milliseconds(50);

    // More seconds than a clock can count are no limit either; `interrupted` may be empty.
    explicit Limits(const Budget& budget = {}, std::function<bool()> interrupted = {})
        : deadline_(deadline_after(budget.seconds)),
          nodes_(budget.nodes),
          memory_(budget.memory),
          interrupted_(std::move(interrupted)),
          owner_(std::this_thread::get_id()),
          next_interrupt_check_(Clock::now()) {}

    Limits(const Limits&) = delete;
    Limits& operator=(const Limits&) = delete;

    // Count `nodes` more nodes; say whether to stop, and why.
    Stop spend(std::uint64_t nodes) {
        if (const Stop known = reason(); known != Stop::none) return known;
        if (spent_.fetch_add(nodes, std::memory_order_relaxed) + nodes > nodes_) return stop(Stop::nodes);
        const auto now = Clock::now();
        if (now >= deadline_) return stop(Stop::time);
        if (interrupted_ && std::this_thread::get_id() == owner_ && now >= next_interrupt_check_) {
            next_interrupt_check_ = now + interrupt_period;
            if (interrupted_()) return stop(Stop::interrupt);
        }
        return Stop::none;
    }

    // Ask before allocating: may the kernel hold `bytes` in all?
    bool allows_memory(std::uint64_t bytes) {
        if (has_room(bytes)) return true;
        stop(Stop::memory);
        return false;
    }
    // The same for a kernel that can do without.
    bool has_room(std::uint64_t bytes) const { return bytes <= memory_; }

    Stop stop(Stop why) {
        int expected = static_cast<int>(Stop::none);
        reason_.compare_exchange_strong(expected, static_cast<int>(why));
        return reason();
    }

    std::uint64_t nodes() const { return nodes_; }  // that may be spent in all
    Stop reason() const { return static_cast<Stop>(reason_.load(std::memory_order_relaxed)); }
    std::uint64_t spent() const { return spent_.load(std::memory_order_relaxed); }

private:
    static Clock::time_point deadline_after(double seconds) {
        constexpr double for_ever = 1e9;  // 32 years; the clock's range is nine times as long
        if (!(seconds > 0 && seconds < for_ever)) return Clock::time_point::max();
        return Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    }

    const Clock::time_point deadline_;
    const std::uint64_t nodes_;
    const std::uint64_t memory_;
    const std::function<bool()> interrupted_;
    const std::thread::id owner_;
    Clock::time_point next_interrupt_check_;  // touched by the owner thread only
    std::atomic<std::uint64_t> spent_{0};
    std::atomic<int> reason_{0};
};

}  // namespace tilestar
