// The boards a few moves from the start, each once: where an iteration of IDA* is cut into subtrees.
//
// Levels are grown in the order of move strings, so a board is kept with its least path. The automaton's argument
// (move_automaton.hpp) still holds below: every part of the least optimal solution is a least path.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_set>
#include <utility>
#include <vector>

#include "tiles/pattern_lookup.hpp"

namespace tilestar {

template <class Shape, int Views, int Slots>
class PatternFrontier {
public:
    using Lookups = PatternLookups<Shape, Views, Slots>;
    using Node = typename Lookups::Node;

    PatternFrontier(const Lookups& lookups, const MoveAutomaton& automaton, const Node& root)
        : lookups_(lookups), automaton_(automaton), nodes_{root}, seen_{board(root)} {}

    // Grows level by level until there are `count` nodes, they are `most_moves` deep or `limits` say stop.
    void grow(std::size_t count, int most_moves, Limits& limits) {
        while (!nodes_.empty() && nodes_.size() < count && nodes_.front().g < most_moves) {
            std::vector<Node> longer;
            for (const Node& node : nodes_) {
                if (longer.size() % 1024 == 0 && limits.spend(0) != Stop::none) return;
                for (int way = 0; way < 4; ++way) {
                    if (automaton_.after(node.automaton)[way] == MoveAutomaton::dead) continue;
                    Node child = lookups_.child(node, way, automaton_);
                    if (seen_.insert(board(child)).second) longer.push_back(std::move(child));
                }
            }
            nodes_ = std::move(longer);
        }
    }

    std::vector<Node>& nodes() { return nodes_; }

private:
    using Board = std::pair<typename Shape::Cells, int>;
    struct BoardHash {
        std::size_t operator()(const Board& board) const { return board.first.hash(board.second); }
    };

    static Board board(const Node& node) { return {node.cells, node.blank}; }

    const Lookups& lookups_;
    const MoveAutomaton& automaton_;
    std::vector<Node> nodes_;  // the last level
    std::unordered_set<Board, BoardHash> seen_;
};

}  // namespace tilestar
