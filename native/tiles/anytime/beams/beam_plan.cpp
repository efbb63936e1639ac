#include "tiles/anytime/beams/beam_plan.hpp"

#include "common/bounds.hpp"
#include "tiles/anytime/beams/disorder.hpp"

namespace tilestar {

BeamPlan::BeamPlan(Rectangle shape, int goal_blank, int rest_cells, int largest_group)
    : shape(shape),
      goal_blank(goal_blank),
      stages(plan_stages(shape, goal_blank, rest_cells, largest_group)),
      stage_of(shape.cells(), static_cast<std::uint16_t>(stages.size() - 1)),
      member_of(shape.cells()),
      disorder(disorder_of_tiles(shape, goal_blank)),
      tables_(std::make_unique<Entry[]>(stages.size())) {
    require_at_most(shape.cells(), most_plan_cells, "the board is too large for a beam");
    for (std::size_t stage = 0; stage < stages.size(); ++stage) {
        const std::vector<int>& group = stages[stage].group;
        for (std::size_t member = 0; member < group.size(); ++member) {
            stage_of[group[member]] = static_cast<std::uint16_t>(stage);
            member_of[group[member]] = static_cast<std::uint8_t>(member);
        }
    }
    for (int cell = 0; cell < shape.cells(); ++cell) {
        for (int tile = 0; tile < shape.cells(); ++tile)
            distance.push_back(static_cast<std::uint8_t>(tile == goal_blank ? 0 : shape.distance(cell, tile)));
        auto& next = neighbours.emplace_back();
        for (const Direction direction : all_directions)
            next[direction] = static_cast<std::int16_t>(shape.neighbour(cell, direction));
    }
}

std::uint64_t BeamPlan::table_bytes() const {
    std::uint64_t bytes = 0;
    for (const Stage& stage : stages) bytes += PlacementTable::bytes(stage);
    return bytes;
}

const PlacementTable& BeamPlan::table(int stage, Limits& limits) const {
    Entry& entry = tables_[stage];
    std::call_once(entry.built, [&] { entry.table = std::make_unique<PlacementTable>(shape, stages[stage], limits); });
    return *entry.table;
}

}  // namespace tilestar
