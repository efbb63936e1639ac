#include "maps/search/pruning.hpp"

#include <array>

namespace tilestar::maps {
namespace {

constexpr std::uint8_t bit(int direction) { return static_cast<std::uint8_t>(1 << direction); }

constexpr int direction_of(int row, int column) {
    for (int d = 0; d < 8; ++d)
        if (row_step[d] == row && column_step[d] == column) return d;
    return no_arrival;
}

// Straight arrival: go on; and to a side (for four directions and corners that cannot be cut) where the cell
// beside the parent is blocked, or diagonally (where corners can be cut) past a blocked cell beside v.
std::uint8_t after_straight(Rule rule, int arrival, std::uint8_t straight) {
    std::uint8_t kept = bit(arrival);
    const bool along_row = row_step[arrival] == 0;
    for (const int side : {-1, 1}) {
        const int row = along_row ? side : 0, column = along_row ? 0 : side;
        const int beside = direction_of(row, column);
        const int ahead = direction_of(row + row_step[arrival], column + column_step[arrival]);
        const bool blocked = !(straight & bit(beside));
        if (rule == Rule::four) {
            if (blocked || !along_row) kept |= bit(beside);
        } else if (blocked) {
            kept |= bit(ahead);
            if (rule == Rule::no_corner_cutting) kept |= bit(beside);
        }
    }
    return kept;
}

// Diagonal arrival: go on, or along either part of it; where corners can be cut, also round a blocked cell beside
// the step just taken.
std::uint8_t after_diagonal(Rule rule, int arrival, std::uint8_t straight) {
    const int row = row_step[arrival], column = column_step[arrival];
    std::uint8_t kept = bit(arrival) | bit(direction_of(row, 0)) | bit(direction_of(0, column));
    if (rule == Rule::no_corner_cutting) return kept;
    if (!(straight & bit(direction_of(0, -column)))) kept |= bit(direction_of(row, -column));
    if (!(straight & bit(direction_of(-row, 0)))) kept |= bit(direction_of(-row, column));
    return kept;
}

Pruning make_none() {
    Pruning pruning{};
    for (int arrival = 0; arrival < 8; ++arrival)
        pruning.kept[arrival].fill(static_cast<std::uint8_t>(~bit(opposite(arrival))));
    pruning.kept[no_arrival].fill(0xff);
    return pruning;
}

Pruning make_uniform(Rule rule) {
    Pruning pruning = make_none();
    pruning.look_at_parent = rule == Rule::four || rule == Rule::no_corner_cutting;
    for (int arrival = 0; arrival < 8; ++arrival)
        for (int straight = 0; straight < 16; ++straight) {
            const auto bits = static_cast<std::uint8_t>(straight);
            pruning.kept[arrival][straight] =
                is_diagonal(arrival) ? after_diagonal(rule, arrival, bits) : after_straight(rule, arrival, bits);
        }
    return pruning;
}

const Pruning no_pruning = make_none();
const std::array<Pruning, rule_count> uniform_prunings = {make_uniform(Rule::four), make_uniform(Rule::eight),
                                                 make_uniform(Rule::no_corner_cutting), make_uniform(Rule::one_obstacle),
                                                          make_none()};

}  // namespace

const Pruning& Pruning::none() { return no_pruning; }

const Pruning& Pruning::uniform(Rule rule) { return uniform_prunings[static_cast<std::size_t>(rule)]; }

}  // namespace tilestar::maps
