#include "tiles/patterns/search/search.hpp"

#include <utility>

#include "common/threads.hpp"

namespace tilestar {

std::unique_ptr<PatternSearch> make_pattern_search(PatternRules rules) {
    if (rules.cells() <= 16) return make_search_of_16_cells(std::move(rules));
    if (rules.cells() <= 25) return make_search_of_25_cells(std::move(rules));
    return make_search_of_36_cells(std::move(rules));
}

BatchOutcome solve_batch(const PatternSearch& search, HomeCells boards, std::size_t cells, const PatternOptions& options,
                         Limits& all) {
    PatternOptions alone = options;
    alone.threads = 1;
    alone.progress = {};
    std::vector<Outcome> outcomes(boards.size() / cells);
    share_out(outcomes.size(), 1, options.threads, all, [&](std::size_t i, std::size_t) {
        Limits limits(alone.budget, [&] { return all.spend(0) != Stop::none; });
        outcomes[i] = search.solve(boards.subspan(i * cells, cells), alone, limits);
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
