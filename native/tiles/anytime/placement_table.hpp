// How many moves bring a few tiles home on a board where some cells are locked and no other tile matters.
//
// Breadth first from the placed group with the blank anywhere, over (cell of each tile, cell of the blank).
// One byte an arrangement: cells^(tiles + 1) in all.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tiles/board/relabelled_board.hpp"
#include "tiles/anytime/stage_plan.hpp"

namespace tilestar {

class PlacementTable {
public:
    static constexpr int most_tiles = 4;
    static constexpr std::uint8_t unreachable = 255;
    using Places = std::array<std::uint8_t, most_tiles>;

    PlacementTable(Rectangle shape, const Stage& stage) : cells_(shape.cells()), tiles_(static_cast<int>(stage.group.size())) {
        std::array<std::uint32_t, most_tiles + 1> weight;  // of each tile's cell in an index; the blank's is 1
        weight[tiles_] = 1;
        for (int tile = tiles_ - 1; tile >= 0; --tile) weight[tile] = weight[tile + 1] * cells_;
        distance_.assign(static_cast<std::size_t>(weight[0]) * cells_, unreachable);

        std::vector<std::uint32_t> layer, next;
        std::uint32_t home = 0;
        std::vector<std::uint8_t> taken = stage.locked;
        for (int tile = 0; tile < tiles_; ++tile) {
            home += weight[tile] * stage.group[tile];
            taken[stage.group[tile]] = 1;
        }
        for (int blank = 0; blank < cells_; ++blank)
            if (!taken[blank]) {
                distance_[home + blank] = 0;
                layer.push_back(home + blank);
            }
        for (int depth = 1; !layer.empty() && depth < unreachable; ++depth, layer.swap(next), next.clear())
            for (const std::uint32_t index : layer) {
                const int blank = static_cast<int>(index % cells_);
                for (const Direction direction : all_directions) {
                    const int to = shape.neighbour(blank, direction);
                    if (to < 0 || stage.locked[to]) continue;
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
        for (int tile = 0; tile < tiles_; ++tile) index = index * cells_ + places[tile];
        return distance_[index * cells_ + blank];
    }

private:
    int cells_;
    int tiles_;
    std::vector<std::uint8_t> distance_;
};

}  // namespace tilestar
