// Components: a label for each cell, equal where a path exists. 4 bytes a cell.
//
// All rules for squares but the one that cuts corners connect the same cells: every diagonal step they allow can be
// replaced by two straight ones.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "common/limits.hpp"
#include "maps/grid/rule.hpp"

namespace tilestar::maps {

class Components {
public:
    // `moves`: byte of legal steps by padded cell. Labels count from 1 in the order of their first cells; 0 is blocked.
    // Incomplete, and to be thrown away, when the limits stop it.
    template <class IsFree>
    Components(const std::uint8_t* moves, Cell size, Cell stride, IsFree is_free, Limits& limits) : labels_(size, 0) {
        constexpr std::uint32_t period = 1 << 16;  // cells after which limits are asked
        std::uint32_t visited = 0;
        const auto steps = index_steps(stride);
        std::vector<Cell> waiting;
        for (Cell first = 0; first < size; ++first) {
            if (++visited % period == 0 && limits.spend(0) != Stop::none) return;
            if (labels_[first] != 0 || !is_free(first)) continue;
            labels_[first] = ++count_;
            waiting.push_back(first);
            while (!waiting.empty()) {
                if (++visited % period == 0 && limits.spend(0) != Stop::none) return;
                const Cell cell = waiting.back();
                waiting.pop_back();
                for (unsigned legal = moves[cell]; legal; legal &= legal - 1) {
                    const Cell next = cell + steps[std::countr_zero(legal)];
                    if (labels_[next] != 0) continue;
                    labels_[next] = count_;
                    waiting.push_back(next);
                }
            }
        }
    }

    std::int32_t operator[](Cell cell) const { return labels_[cell]; }
    std::int32_t count() const { return count_; }

private:
    std::vector<std::int32_t> labels_;
    std::int32_t count_ = 0;
};

}  // namespace tilestar::maps
