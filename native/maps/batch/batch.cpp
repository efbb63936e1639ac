#include "maps/batch/batch.hpp"

#include <algorithm>
#include <atomic>
#include <limits>

#include "common/threads.hpp"

namespace tilestar::maps {

Batch find_batch(const Grid& grid, const std::vector<Cell>& starts, const std::vector<Cell>& goals,
                 const Options& options, int threads, Limits& limits) {
    const std::size_t count = starts.size();
    Batch batch;
    batch.costs.assign(count, std::numeric_limits<double>::infinity());
    std::atomic<std::size_t> next{0};
    std::vector<Share> shares(share_count(count, threads));
    run_on_threads(static_cast<int>(shares.size()), limits, [&](int thread) {
        Share& share = shares[static_cast<std::size_t>(thread)];
        const ScratchPool::Lease scratch(grid.scratch());
        Meter meter(limits);
        Query query{options, 0, {}, shares.size()};
        for (std::size_t first; (first = next.fetch_add(handful)) < count;)
            for (std::size_t i = first; i < std::min(first + handful, count); ++i) {
                query.start = starts[i];
                query.goals = {&goals[i], 1};
                const Answer answer = find(grid, query, *scratch, meter);
                if (answer.ending == Ending::stopped) return;
                if (answer.ending != Ending::found) continue;
                batch.costs[i] = answer.cost;
                share.pieces.push_back({i, share.cells.size()});
                append_cells(grid, scratch->path, share.cells);
            }
        share.counts = meter.counts;
    });
    join(shares, count, batch);
    return batch;
}

}  // namespace tilestar::maps
