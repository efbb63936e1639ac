// Part of refined_astar: which tiles are members, and what that says of a solution's length.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "tiles/board/relabelled_board.hpp"

namespace tilestar {

class Abstraction {
public:
    static constexpr int none = -1;

    // `members`: tiles, named by their homes, without the blank.
    Abstraction(Rectangle shape, int goal_blank, std::vector<std::uint16_t> members)
        : shape_(shape), goal_blank_(goal_blank), members_(std::move(members)), number_(shape.cells(), none) {
        for (std::size_t member = 0; member < members_.size(); ++member) number_[members_[member]] = static_cast<int>(member);
        measure_ways_to_goal();
    }

    const std::vector<std::uint16_t>& members() const { return members_; }

    // A tile's number among the members, or none.
    int number(int tile) const { return number_[tile]; }

    // At least so many moves to the goal, when the members have these places and sum of distances, and so many moves of linear
    // conflict among them.
    int estimate(std::span<const std::uint16_t> places, int blank, int distance, int conflicts) const {
        const int to_goal = shape_.distance(blank, goal_blank_);
        if (distance == 0) return to_goal;
        int away = 0;
        for (std::size_t member = 0; member < members_.size(); ++member) away += places[member] != members_[member];
        const int all = static_cast<int>(members_.size());
        int travel = 0, travel_beside_conflicts = 0;
        for (std::size_t member = 0; member < members_.size(); ++member) {
            if (places[member] == members_[member]) continue;
            const int there = shape_.distance(blank, places[member]), back = way_to_goal_[members_[member]];
            travel = std::max(travel, std::max(there - away, 0) + back);
            travel_beside_conflicts = std::max(travel_beside_conflicts, std::max(there - all, 0) + back);
        }
        const int h = distance + std::max(travel, conflicts + travel_beside_conflicts);
        return h + ((h ^ to_goal) & 1);  // every walk of the blank to its goal is odd, or every one is even
    }

private:
    // The least number of cells of non-members on a way from each cell to the blank's goal: 0-1 breadth-first search.
    void measure_ways_to_goal() {
        constexpr int unknown = 1 << 30;
        way_to_goal_.assign(shape_.cells(), unknown);
        way_to_goal_[goal_blank_] = 0;
        std::deque<int> queue{goal_blank_};
        while (!queue.empty()) {
            const int cell = queue.front();
            queue.pop_front();
            for (const Direction direction : all_directions) {
                const int next = shape_.neighbour(cell, direction);
                if (next < 0) continue;
                const int cost = next != goal_blank_ && number_[next] == none;
                if (way_to_goal_[cell] + cost >= way_to_goal_[next]) continue;
                way_to_goal_[next] = way_to_goal_[cell] + cost;
                if (cost)
                    queue.push_back(next);
                else
                    queue.push_front(next);
            }
        }
    }

    const Rectangle shape_;
    const int goal_blank_;
    const std::vector<std::uint16_t> members_;
    std::vector<int> number_;       // [tile]
    std::vector<int> way_to_goal_;  // [cell]
};

}  // namespace tilestar
