// How many moves bring a few tiles home on a board where some cells are locked and no other tile matters.
//
// Breadth first from the placed group with the blank anywhere, over (cell of each tile, cell of the blank), cells that are
// locked left out. One byte an arrangement: free cells^(tiles + 1) in all. When `limits` stop it, the arrangements that are
// not reached yet count as unreachable: only the order in which a beam looks at boards depends on them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "common/bounds.hpp"
#include "common/limits.hpp"
#include "tiles/board/relabelled_board.hpp"
#include "tiles/anytime/beams/stage_plan.hpp"

namespace tilestar {

class PlacementTable {
public:
    static constexpr int most_tiles = 4;
    static constexpr std::uint8_t unreachable = 255;
    using Places = std::array<std::uint8_t, most_tiles>;

    PlacementTable(Rectangle shape, const Stage& stage, Limits& limits)
        : tiles_(static_cast<int>(stage.group.size())), number_(shape.cells()) {
        require_at_most(tiles_, most_tiles, "too many tiles for a placement table");
        std::vector<int> free;
        for (int cell = 0; cell < shape.cells(); ++cell) {
            number_[cell] = static_cast<std::uint16_t>(free.size());
            if (!stage.locked[cell]) free.push_back(cell);
        }
        cells_ = static_cast<int>(free.size());
        std::array<std::uint32_t, most_tiles + 1> weight;  // of each tile's cell in an index; the blank's is 1
        weight[tiles_] = 1;
        for (int tile = tiles_ - 1; tile >= 0; --tile) weight[tile] = weight[tile + 1] * cells_;
        distance_.assign(static_cast<std::size_t>(weight[0]) * cells_, unreachable);

        std::vector<std::uint32_t> layer, next;
        std::uint32_t home = 0;
        std::vector<std::uint8_t> taken = stage.locked;
        for (int tile = 0; tile < tiles_; ++tile) {
            home += weight[tile] * number_[stage.group[tile]];
            taken[stage.group[tile]] = 1;
        }
        for (int blank = 0; blank < cells_; ++blank)
            if (!taken[free[blank]]) {
                distance_[home + blank] = 0;
                layer.push_back(home + blank);
            }
        std::uint32_t asked = 0;
        for (int depth = 1; !layer.empty() && depth < unreachable; ++depth, layer.swap(next), next.clear())
            for (const std::uint32_t index : layer) {
                if (++asked % poll_period == 0 && limits.spend(0) != Stop::none) return;
                const int blank = static_cast<int>(index % cells_);
                for (const Direction direction : all_directions) {
                    const int cell = shape.neighbour(free[blank], direction);
                    if (cell < 0 || stage.locked[cell]) continue;
                    const int to = number_[cell];
                    std::uint32_t moved = index - blank + to;
                    for (int tile = 0; tile < tiles_; ++tile)
                        if (static_cast<int>(index / weight[tile] % cells_) == to) moved += weight[tile] * (blank - to);
                    if (distance_[moved] != unreachable) continue;
                    distance_[moved] = static_cast<std::uint8_t>(depth);
                    next.push_back(moved);
                }
            }
    }

    int distance(const Places& places, int blank) const {
        std::uint32_t index = 0;
        for (int tile = 0; tile < tiles_; ++tile) index = index * cells_ + number_[places[tile]];
        return distance_[index * cells_ + number_[blank]];
    }

    // The bytes of a stage's table.
    static std::uint64_t bytes(const Stage& stage) {
        std::uint64_t free = 0, size = 1;
        for (const std::uint8_t locked : stage.locked) free += !locked;
        for (std::size_t tile = 0; tile <= stage.group.size(); ++tile) size *= free;
        return stage.group.empty() ? 0 : size;
    }

private:
    static constexpr std::uint32_t poll_period = 1 << 14;  // arrangements

    int cells_ = 0;  // that are free
    int tiles_;
    std::vector<std::uint16_t> number_;  // [cell]: among the free ones
    std::vector<std::uint8_t> distance_;
};

}  // namespace tilestar
