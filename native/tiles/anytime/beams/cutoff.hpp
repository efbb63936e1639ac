// Which candidates of a layer go on: about the `width` best by score, ties broken by hash.
//
// Found by counting, without sorting: a word for each score between the best and the worst.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace tilestar {

class Cutoff {
public:
    // score(candidate) is a number; less is better.
    template <class Candidate, class Score>
    void choose(const std::vector<Candidate>& candidates, std::uint32_t width, Score&& score) {
        limit_ = std::numeric_limits<int>::max();
        tie_limit_ = std::numeric_limits<std::uint64_t>::max();
        if (candidates.size() <= width) return;
        const auto by_score = [&](const Candidate& a, const Candidate& b) { return score(a) < score(b); };
        const auto [least, most] = std::minmax_element(candidates.begin(), candidates.end(), by_score);
        const int lowest = score(*least);
        counts_.assign(static_cast<std::size_t>(score(*most) - lowest) + 1, 0);
        for (const Candidate& candidate : candidates) ++counts_[score(candidate) - lowest];
        std::uint32_t kept = 0;
        limit_ = lowest;
        while (kept + counts_[limit_ - lowest] <= width) kept += counts_[limit_++ - lowest];
        tie_limit_ = static_cast<std::uint64_t>(static_cast<double>(width - kept) / counts_[limit_ - lowest] * 0x1p63) << 1;
    }

    bool keeps(int score, std::uint64_t hash) const {
        return score < limit_ || (score == limit_ && hash * 0x9E3779B97F4A7C15u <= tie_limit_);
    }

private:
    std::vector<std::uint32_t> counts_;  // [score - lowest]: candidates
    int limit_ = std::numeric_limits<int>::max();
    std::uint64_t tie_limit_ = std::numeric_limits<std::uint64_t>::max();  // of scattered hashes, at the limit
};

}  // namespace tilestar
