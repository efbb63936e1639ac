// run_on_threads: the one place where kernels start threads, and share_out, which divides a range among them.
//
// All threads are joined before either function returns. The first exception of any thread, or of a start that failed,
// comes out as that exception. It also stops `limits`, so that every other thread ends when it next asks them. The
// calling thread does its own share, then goes on asking `limits` until the helpers have ended: only the calling
// thread can notice Ctrl-C. Work must not wait for another thread: a step that needs all of them is a second call.
#pragma once

#include <cstddef>
#include <functional>

#include "common/limits.hpp"

namespace tilestar {

// Calls work(0) … work(threads - 1) at the same time, work(0) on the calling thread. Fewer than one thread means one.
void run_on_threads(int threads, Limits& limits, const std::function<void(int)>& work);

// Calls work(begin, end) for ranges of at most `grain` numbers that together are 0 … count - 1, until `limits` stop it.
// The first range is the calling thread's.
void share_out(std::size_t count, std::size_t grain, int threads, Limits& limits,
               const std::function<void(std::size_t, std::size_t)>& work);

}  // namespace tilestar
