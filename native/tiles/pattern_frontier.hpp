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

struct CellsHash {
    static std::size_t mix(std::uint64_t seed, std::uint64_t word) {
        seed = (seed ^ word) * 0x9e3779b97f4a7c15;
        return static_cast<std::size_t>(seed ^ seed >> 29);
    }
    std::size_t operator()(const std::pair<SmallCells, int>& board) const {
        return mix(static_cast<std::uint64_t>(board.second), board.first.word);
    }
    template <int Cells>
    std::size_t operator()(const std::pair<ByteCells<Cells>, int>& board) const {
        std::uint64_t hash = static_cast<std::uint64_t>(board.second);
        for (const std::uint8_t tile : board.first.tiles) hash = mix(hash, tile);
        return static_cast<std::size_t>(hash);
    }
};

template <class Shape, int Views, int Slots>
class PatternFrontier {
public:
    using Lookups = PatternLookups<Shape, Views, Slots>;
    using Node = typename Lookups::Node;

    PatternFrontier(const Lookups& lookups, const MoveAutomaton& automaton, const Node& root)
        : lookups_(lookups), automaton_(automaton), nodes_{root}, seen_{board(root)} {}

    // Grows level by level until there are `count` nodes or they are `most_moves` deep.
    void grow(std::size_t count, int most_moves) {
        while (!nodes_.empty() && nodes_.size() < count && nodes_.front().g < most_moves) {
            std::vector<Node> longer;
            for (const Node& node : nodes_)
                for (int way = 0; way < 4; ++way) {
                    if (automaton_.after(node.automaton)[way] == MoveAutomaton::dead) continue;
                    Node child = lookups_.child(node, way, automaton_);
                    if (seen_.insert(board(child)).second) longer.push_back(std::move(child));
                }
            nodes_ = std::move(longer);
        }
    }

    std::vector<Node>& nodes() { return nodes_; }

private:
    static std::pair<typename Shape::Cells, int> board(const Node& node) { return {node.cells, node.blank}; }

    const Lookups& lookups_;
    const MoveAutomaton& automaton_;
    std::vector<Node> nodes_;  // the last level
    std::unordered_set<std::pair<typename Shape::Cells, int>, CellsHash> seen_;
};

}  // namespace tilestar
