#include "maps/search/batch.hpp"

#include <algorithm>
#include <atomic>
#include <limits>

#include "common/threads.hpp"

namespace tilestar::maps {

std::size_t share_count(std::size_t queries, int threads) {
    return std::min(static_cast<std::size_t>(threads), std::max<std::size_t>(1, (queries + handful - 1) / handful));
}

Batch find_batch(const Grid& grid, const std::vector<Cell>& starts, const std::vector<Cell>& goals,
                 const Options& options, int threads, Limits& limits, std::uint64_t nodes) {
    const std::size_t count = starts.size();
    Batch batch;
    batch.costs.assign(count, std::numeric_limits<double>::infinity());
    std::atomic<std::size_t> next{0};
    std::vector<Share> shares(share_count(count, threads));
    run_on_threads(static_cast<int>(shares.size()), limits, [&](int thread) {
        Share& share = shares[static_cast<std::size_t>(thread)];
        const ScratchPool::Lease scratch(grid.scratch());
        Meter meter(limits, nodes);
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

void join(const std::vector<Share>& shares, std::size_t count, Batch& batch) {
    batch.offsets.assign(count + 1, 0);
    for (const Share& share : shares)
        for (std::size_t p = 0; p < share.pieces.size(); ++p) {
            const auto end = p + 1 < share.pieces.size() ? share.pieces[p + 1].begin : share.cells.size();
            batch.offsets[share.pieces[p].query + 1] = static_cast<std::int64_t>((end - share.pieces[p].begin) / 2);
        }
    for (std::size_t i = 0; i < count; ++i) batch.offsets[i + 1] += batch.offsets[i];
    batch.cells.resize(2 * static_cast<std::size_t>(batch.offsets[count]));
    for (const Share& share : shares) {
        for (const auto& [query, begin] : share.pieces) {
            const auto length = 2 * static_cast<std::size_t>(batch.offsets[query + 1] - batch.offsets[query]);
            std::copy_n(share.cells.begin() + static_cast<std::ptrdiff_t>(begin), length,
                        batch.cells.begin() + 2 * batch.offsets[query]);
        }
        batch.counts.expanded += share.counts.expanded;
        batch.counts.generated += share.counts.generated;
    }
}

}  // namespace tilestar::maps
