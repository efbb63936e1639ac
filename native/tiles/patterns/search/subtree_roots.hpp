// The roots of subtrees that are known by their paths, each made when it is asked for.
//
// A path is followed on the tiles alone, and only where it ends are tables asked. Memory: the caller's paths.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>

#include "tiles/board/packed_paths.hpp"
#include "tiles/patterns/search/lookups.hpp"
#include "tiles/patterns/search/roots.hpp"

namespace tilestar {

template <class Capacity, int Views, int Slots>
class SubtreeRoots final : public PatternRoots<PatternNode<Capacity, Views, Slots>> {
public:
    using Lookups = PatternLookups<Capacity, Views, Slots>;
    using Node = typename Lookups::Node;

    // Throws std::invalid_argument when a path leaves the board or is too long. `start` and `paths` must outlive it.
    SubtreeRoots(const Lookups& lookups, const MoveAutomaton& automaton, std::span<const std::uint8_t> start, int blank,
                 const PathRecords& paths)
        : lookups_(lookups), automaton_(automaton), start_(start), blank_(blank), paths_(paths) {
        for (std::size_t i = 0; i < paths.size(); ++i) require_on_board(i);
    }

    std::size_t size() const override { return paths_.size(); }

    // Makes root i in `node`. Null when the automaton, which may be longer than that of the cut, forbids its path.
    const Node* root(std::size_t i, Node& node) const override {
        std::array<std::uint8_t, Capacity::cells> tiles{};
        std::copy(start_.begin(), start_.end(), tiles.begin());
        int blank = blank_;
        auto state = MoveAutomaton::start(blank);
        const bool allowed = follow(i, [&](Direction direction) {
            const int cell = blank + lookups_.deltas()[direction];
            state = automaton_.after(state)[direction];
            std::swap(tiles[blank], tiles[cell]);
            blank = cell;
            return state != MoveAutomaton::dead;
        });
        if (!allowed) return nullptr;
        node = lookups_.node(tiles);
        node.automaton = state;
        node.g = static_cast<std::uint16_t>(paths_.moves(i));
        for (int word = 0; 32 * word < node.g; ++word) node.path[word] = paths_.directions(i, word);
        return &node;
    }

private:
    // Calls step(direction) for each move of path i until it returns false; whether it never did.
    template <class Step>
    bool follow(std::size_t i, Step&& step) const {
        const int moves = paths_.moves(i);
        std::uint64_t directions = 0;
        for (int move = 0; move < moves; ++move, directions >>= 2) {
            if (move % 32 == 0) directions = paths_.directions(i, move / 32);
            if (!step(static_cast<Direction>(directions & 3))) return false;
        }
        return true;
    }

    void require_on_board(std::size_t i) const {
        if (paths_.moves(i) > Capacity::longest) throw std::invalid_argument("the path to a subtree is too long");
        int blank = blank_;
        const bool stays = follow(i, [&](Direction direction) {
            const bool can = automaton_.after(MoveAutomaton::start(blank))[direction] != MoveAutomaton::dead;
            blank += lookups_.deltas()[direction];
            return can;
        });
        if (!stays) throw std::invalid_argument("the path to a subtree leaves the board");
    }

    const Lookups& lookups_;
    const MoveAutomaton& automaton_;
    const std::span<const std::uint8_t> start_;
    const int blank_;  // where the start's is
    const PathRecords& paths_;
};

}  // namespace tilestar
