// Independent pieces of work shared out to threads, the calling thread among them.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace tilestar {

// Calls work(0) … work(pieces - 1), each once, on at most `threads` threads. Piece 0 runs on the calling thread, which
// alone can notice Ctrl-C, and which goes on taking pieces until none is left.
template <class Work>
void share_out(std::size_t pieces, int threads, Work work) {
    std::atomic<std::size_t> next{1};
    const auto take = [&] {
        for (std::size_t piece = next++; piece < pieces; piece = next++) work(piece);
    };
    std::vector<std::jthread> helpers;
    const std::size_t wanted = std::min<std::size_t>(std::max(threads, 1), pieces);
    for (std::size_t i = 1; i < wanted; ++i) helpers.emplace_back(take);
    if (pieces > 0) work(0);
    take();
}

}  // namespace tilestar
