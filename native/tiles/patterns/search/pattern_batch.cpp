#include "tiles/patterns/search/pattern_batch.hpp"

#include <atomic>
#include <thread>

namespace tilestar {

BatchOutcome solve_batch(const PatternSearch& search, HomeCells boards, std::size_t cells, int threads, double seconds,
                         std::uint64_t nodes, std::uint64_t leaf_bytes, const std::function<bool()>& interrupted) {
    const PatternOptions options{.leaf_bytes = leaf_bytes};
    const std::size_t count = boards.size() / cells;
    std::vector<Outcome> outcomes(count);
    std::atomic<std::size_t> next{0};
    std::atomic<bool> stopped{false};
    const auto work = [&](bool calling_thread) {
        const std::function<bool()> asked = [&] {
            if (calling_thread && interrupted()) stopped = true;
            return stopped.load();
        };
        for (std::size_t i; !stopped && (i = next.fetch_add(1)) < count;) {
            Limits limits(seconds, nodes, Limits::unlimited, asked);
            outcomes[i] = search.solve(boards.subspan(i * cells, cells), options, limits);
        }
    };
    {
        std::vector<std::jthread> helpers;
        for (int i = 1; i < threads; ++i) helpers.emplace_back(work, false);
        work(true);
    }
    BatchOutcome batch;
    batch.interrupted = stopped;
    for (const Outcome& outcome : outcomes) {
        batch.letters += outcome.letters;
        batch.lengths.push_back(outcome.found ? static_cast<int>(outcome.letters.size()) : -1);
        batch.lower_bounds.push_back(outcome.lower_bound);
        batch.expanded.push_back(outcome.expanded);
        batch.generated.push_back(outcome.generated);
    }
    return batch;
}

}  // namespace tilestar
