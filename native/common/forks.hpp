// What a fork leaves usable in the child: there only the forking thread is left, and a lock that another one held would
// stay locked for ever.
//
// ForkSafeMutex: the fork waits for it, so that what it guards is whole in the child. It must be held only for a
// computation of bounded length that takes no other lock and does not call Python, whose lock the forking thread has.
// ForkSafeSharedMutex: may be held for long; it is free in the child, whatever it was in the parent.
// BuiltOnce: a value that is made when first asked for and never destroyed, because threads may still use it when the
// process ends. The static variable of a function would be half made in the child for ever. No lock is held while it is made, so making
// it may ask for others: threads that ask at once each make one, and all use the first that is ready.
#pragma once

#include <atomic>
#include <mutex>
#include <new>
#include <shared_mutex>

#ifndef _WIN32
#include <pthread.h>
#include <unistd.h>
#endif

namespace tilestar {

// Registers what must be told of a fork.
class ForkWitness {
public:
    ForkWitness(const ForkWitness&) = delete;
    ForkWitness& operator=(const ForkWitness&) = delete;

protected:
    ForkWitness() {
        Registry& all = registry();
        const std::lock_guard hold(all.guard);
        next_ = all.first;
        if (next_) next_->previous_ = this;
        all.first = this;
    }
    ~ForkWitness() {
        Registry& all = registry();
        const std::lock_guard hold(all.guard);
        (previous_ ? previous_->next_ : all.first) = next_;
        if (next_) next_->previous_ = previous_;
    }
    virtual void before_fork() {}
    virtual void after_fork(bool in_child) = 0;

private:
    struct Registry {
        Registry() {
#ifndef _WIN32
            pthread_atfork(
                [] {
                    registry().guard.lock();
                    for (ForkWitness* each = registry().first; each; each = each->next_) each->before_fork();
                },
                [] { tell(false); }, [] { tell(true); });
#endif
        }
        std::mutex guard;
        ForkWitness* first = nullptr;
    };

    static void tell(bool in_child) {
        for (ForkWitness* each = registry().first; each; each = each->next_) each->after_fork(in_child);
        registry().guard.unlock();
    }

    static Registry& registry() {  // made when the library is loaded, by the witnesses that are global
        static Registry& made = *new Registry;
        return made;
    }

    ForkWitness* next_ = nullptr;
    ForkWitness* previous_ = nullptr;
};

class ForkSafeMutex : ForkWitness {
public:
    void lock() { mutex_.lock(); }
    bool try_lock() { return mutex_.try_lock(); }
    void unlock() { mutex_.unlock(); }

private:
    void before_fork() override { mutex_.lock(); }
    void after_fork(bool) override { mutex_.unlock(); }

    std::mutex mutex_;
};

class ForkSafeSharedMutex : ForkWitness {
public:
    void lock() { mutex_.lock(); }
    bool try_lock() { return mutex_.try_lock(); }
    void unlock() { mutex_.unlock(); }
    void lock_shared() { mutex_.lock_shared(); }
    bool try_lock_shared() { return mutex_.try_lock_shared(); }
    void unlock_shared() { mutex_.unlock_shared(); }

private:
    void after_fork(bool in_child) override {
        if (in_child) new (&mutex_) std::shared_mutex;
    }

    std::shared_mutex mutex_;
};

// Differs between a process and those forked from it.
inline int process_number() {
#ifdef _WIN32
    return 0;
#else
    return getpid();
#endif
}

template <class Value>
class BuiltOnce {
public:
    const Value& get() {
        const Value* known = value_.load(std::memory_order_acquire);
        if (known != nullptr) return *known;
        const Value* made = new Value;
        if (value_.compare_exchange_strong(known, made, std::memory_order_acq_rel, std::memory_order_acquire)) return *made;
        delete made;
        return *known;
    }

private:
    std::atomic<const Value*> value_{nullptr};
};

}  // namespace tilestar
