// What a beam search keeps of a board, of a move to be made, and of a board that may be kept.
#pragma once

#include <cstdint>
#include <vector>

#include "tiles/heuristics/line_conflicts.hpp"
#include "tiles/anytime/placement_table.hpp"

namespace tilestar::beam {

using Cell = std::uint8_t;
inline constexpr std::uint8_t no_direction = 9;

struct Node {
    std::uint64_t hash;
    std::uint32_t history;          // its entry in the history
    int estimate;                   // Manhattan distance plus linear conflict: no solution is shorter
    int disorder;                   // of all tiles and conflicts (disorder.hpp)
    PlacementTable::Places places;  // where the group's tiles are
    std::uint16_t blank;
    std::uint8_t last_direction;
};

struct Candidate {
    Node node;
    std::uint32_t parent;
    int score;
    bool home;  // the group is placed
};

struct Move {
    std::uint64_t hash;  // of the board after it
    std::uint32_t parent;
    Cell next;  // where the blank goes
    Cell tile;
    Direction direction;
};

struct Layer {
    std::vector<Node> nodes;
    std::vector<Cell> boards;  // as many cells a node as the board has

    void clear() {
        nodes.clear();
        boards.clear();
    }
};

}  // namespace tilestar::beam
