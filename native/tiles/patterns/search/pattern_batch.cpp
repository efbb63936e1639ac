#include "tiles/patterns/search/pattern_batch.hpp"

#include "common/threads.hpp"

namespace tilestar {

BatchOutcome solve_batch(const PatternSearch& search, HomeCells boards, std::size_t cells, int threads, double seconds,
                         std::uint64_t nodes, std::uint64_t leaf_bytes, Limits& all) {
    const PatternOptions options{.leaf_bytes = leaf_bytes};
    const std::size_t count = boards.size() / cells;
    std::vector<Outcome> outcomes(count);
    share_out(count, 1, threads, all, [&](std::size_t i, std::size_t) {
        Limits limits(seconds, nodes, Limits::unlimited, [&] { return all.spend(0) != Stop::none; });
        outcomes[i] = search.solve(boards.subspan(i * cells, cells), options, limits);
    });
    BatchOutcome batch;
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
