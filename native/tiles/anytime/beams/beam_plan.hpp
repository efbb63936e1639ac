// What a beam search needs to know of a shape and a goal: the stages with their tables, distances and disorder.
//
// Shared by beams and threads; a placement table is built by whoever needs it first.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "tiles/board/relabelled_board.hpp"
#include "tiles/anytime/placement_table.hpp"
#include "tiles/anytime/beams/stage_plan.hpp"

namespace tilestar {

inline constexpr int most_plan_cells = 256;  // cells have one byte

class BeamPlan {
public:
    // Groups of at most `largest_group` tiles until `rest_cells` are left.
    BeamPlan(Rectangle shape, int goal_blank, int rest_cells, int largest_group);

    // The table of a stage that has a group.
    const PlacementTable& table(int stage, Limits& limits) const;

    // The bytes of all tables.
    std::uint64_t table_bytes() const;

    Rectangle shape;
    int goal_blank;
    std::vector<Stage> stages;
    std::vector<std::uint16_t> stage_of;                  // [tile]
    std::vector<std::uint8_t> member_of;                  // [tile]: its place in the group
    std::vector<std::uint8_t> distance;                   // [cell · cells + tile], Manhattan
    std::vector<std::int32_t> disorder;                   // [cell · cells + tile]
    std::vector<std::array<std::int16_t, 4>> neighbours;  // [cell][direction], -1 past the edge

private:
    struct Entry {
        std::once_flag built;
        std::unique_ptr<PlacementTable> table;
    };

    std::unique_ptr<Entry[]> tables_;  // [stage]
};

}  // namespace tilestar
