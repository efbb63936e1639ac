#include "tiles/heuristics/walking_distance.hpp"

#include <bit>
#include <map>

#include "common/bounds.hpp"
#include "common/forks.hpp"

namespace tilestar {
namespace {

ForkSafeMutex tables_guard;
auto& tables = *new std::map<std::array<int, 3>, std::shared_ptr<const WalkTable>>;  // threads may outlive a destructor

}  // namespace

// The counts of the last line and of the last home follow from the others, so they are left out:
// at most 25 counts of two bits (six lines of two) or 9 of three bits (4×4).
std::uint64_t WalkTable::pack(const Arrangement& arrangement) const {
    std::uint64_t key = static_cast<std::uint64_t>(arrangement.blank);
    for (int line = 0; line + 1 < lines_; ++line)
        for (int home = 0; home + 1 < lines_; ++home)
            key = key << bits_ | arrangement.counts[line * most_lines + home];
    return key;
}

std::shared_ptr<const WalkTable> WalkTable::shared(int lines, int length, int goal_line) {
    const std::lock_guard hold(tables_guard);
    auto& table = tables[{lines, length, goal_line}];
    if (!table) table = std::make_shared<const WalkTable>(lines, length, goal_line);
    return table;
}

WalkTable::WalkTable(int lines, int length, int goal_line)
    : lines_(lines), bits_(std::bit_width(static_cast<unsigned>(length))) {
    require_at_most(lines, most_lines, "too many lines for walking distance");
    require_at_most((lines - 1) * (lines - 1) * bits_ + 3, 64, "the lines are too long for walking distance");
    std::vector<Arrangement> found;  // breadth first; the number of an arrangement is its place here
    const auto number = [&](const Arrangement& arrangement, int distance) {
        const auto [place, is_new] = numbers_.try_emplace(pack(arrangement), static_cast<std::uint32_t>(found.size()));
        if (is_new) {
            found.push_back(arrangement);
            require_at_most(distance, 255, "a walk is too long for its table");
            distance_.push_back(static_cast<std::uint8_t>(distance));
        }
        return place->second;
    };

    Arrangement goal;
    goal.blank = goal_line;
    for (int line = 0; line < lines; ++line)
        goal.counts.at(line * most_lines + line) = static_cast<std::uint8_t>(length - (line == goal_line));
    number(goal, 0);
    for (std::size_t current = 0; current < found.size(); ++current) {
        const Arrangement from = found[current];
        for (const int step : {-1, 1})
            for (int home = 0; home < lines; ++home) {
                const int line = from.blank + step;
                std::uint32_t to = 0;  // a step no board can take is never looked up
                if (line >= 0 && line < lines && from.counts[line * most_lines + home] > 0) {
                    Arrangement moved = from;
                    --moved.counts[line * most_lines + home];
                    ++moved.counts[from.blank * most_lines + home];
                    moved.blank = line;
                    to = number(moved, distance_[current] + 1);
                }
                next_.push_back(to);
            }
    }
}

}  // namespace tilestar
