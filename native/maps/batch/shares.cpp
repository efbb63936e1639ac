#include "maps/batch/shares.hpp"

#include <algorithm>

namespace tilestar::maps {

std::size_t share_count(std::size_t queries, int threads) {
    return std::min(static_cast<std::size_t>(threads), std::max<std::size_t>(1, (queries + handful - 1) / handful));
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
