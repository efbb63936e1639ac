// One iteration of IDA*: visits every descendant of some roots with g + h ≤ bound, many look-ups at a time.
//
// A pattern database does not fit in the cache, so a look-up costs as much as a hundred instructions. A recursive
// search can only overlap the look-ups of a few siblings. Here a batch of nodes is taken from the stack and expanded,
// and all their children go through each step of a look-up together, so that what one step asked of the memory has
// arrived when the next one reads it. Children that survive view 0 go on to view 1, and so on; survivors of all
// views go on the stack. With a batch of one, nodes are expanded exactly in the order of a recursive depth-first search.
//
// Memory: some thousand nodes.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "tiles/patterns/search/lookups.hpp"

namespace tilestar {

// A list of at most Length items in a fixed array.
template <class Item, std::size_t Length>
class FixedList {
public:
    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    Item& operator[](std::size_t i) { return items_[i]; }
    void push_back(const Item& item) {
        assert(size_ < Length);
        items_[size_++] = item;
    }
    void shrink(std::size_t size) { size_ = size; }

private:
    std::array<Item, Length> items_;
    std::size_t size_ = 0;
};

struct DescentCounts {
    std::uint64_t expanded = 0, generated = 0;
};

template <class Capacity, int Views, int Slots>
class PatternDescent {
public:
    using Lookups = PatternLookups<Capacity, Views, Slots>;
    using Node = typename Lookups::Node;

    static constexpr std::size_t largest_batch = 32;

    // `batch` nodes are expanded together, from 1 to largest_batch.
    PatternDescent(const Lookups& lookups, const MoveAutomaton& automaton, std::size_t batch)
        : lookups_(lookups), automaton_(automaton), deltas_(lookups.deltas()), batch_(batch) {
        assert(1 <= batch && batch <= largest_batch);
    }

    // Takes roots from `next_root` (a pointer, null when there are none left) until a goal is found, the roots are
    // used up or `poll` (asked every few thousand expansions, and told how many) says stop. Nodes beyond the bound are
    // given to `leaf`. Returns whether `goal` was set.
    template <class NextRoot, class Leaf, class Poll>
    bool iterate(int bound, NextRoot&& next_root, Leaf&& leaf, Poll&& poll, Node& goal) {
        bool found = false;
        for (std::uint64_t polled = counts_.expanded;;) {
            take_roots(bound, next_root, leaf);
            if (stack_.empty() && moves_.empty()) break;
            found = expand_batch(goal);
            if (found) break;
            look_up(bound, leaf);
            if (const std::uint64_t count = counts_.expanded - polled; count >= poll_period) {
                polled += count;
                if (poll(count)) break;
            }
        }
        forget();
        return found;
    }

    const DescentCounts& counts() const { return counts_; }

private:
    static constexpr std::uint64_t poll_period = 4096;
    static constexpr std::size_t chunk = 256;  // nodes allocated at once

    using Aim = typename Lookups::Aim;
    struct Move {  // the last one of a node that does not know all views yet
        Node* node;
        std::uint8_t tile, blank;  // the tile that moved, and where the blank was
        Direction direction;       // of the blank
    };
    static constexpr std::size_t most_moves = 4 * largest_batch;

    // So many roots that there is a batch to expand. One that some views have not seen yet begins with these.
    template <class NextRoot, class Leaf>
    void take_roots(int bound, NextRoot&& next_root, Leaf&& leaf) {
        while (stack_.size() + moves_.size() < batch_) {
            const Node* const root = next_root();
            if (!root) return;
            if (root->f() > bound) {
                leaf(*root);
                continue;
            }
            Node* const node = take();
            *node = *root;
            if (node->views == Views) {
                stack_.push_back(node);
            } else {
                const Direction direction = node->direction(node->g - 1);
                const int blank = node->blank - deltas_[direction];
                add_move(node, node->cells.get(blank), blank, direction);
            }
        }
    }

    // Whether one of the nodes was a goal.
    bool expand_batch(Node& goal) {
        for (std::size_t left = std::min(batch_, stack_.size()); left > 0; --left) {
            Node* const node = stack_.back();
            stack_.pop_back();
            if (node->h[0] == 0) {  // all patterns, and so all tiles, are home
                goal = *node;
                return true;
            }
            expand(node);
        }
        return false;
    }

    void expand(Node* node) {
        const auto& next = automaton_.after(node->automaton);
        const int blank = node->blank;
        // The last direction first, so that the first one ends on top of the stack.
        for (unsigned directions = automaton_.directions(node->automaton); directions != 0;) {
            const auto direction = static_cast<Direction>(std::bit_width(directions) - 1);
            const int cell = blank + deltas_[direction], tile = node->cells.get(cell);
            directions ^= 1u << direction;
            Node* const child = take();
            *child = *node;
            child->cells.move(cell, blank, tile);
            child->blank = static_cast<std::uint8_t>(cell);
            child->automaton = next[direction];
            child->append(direction);
            child->views = 0;
            add_move(child, tile, blank, direction);
            ++counts_.generated;
        }
        free_.push_back(node);
        ++counts_.expanded;
    }

    void add_move(Node* node, int tile, int blank, Direction direction) {
        moves_.push_back({node, static_cast<std::uint8_t>(tile), static_cast<std::uint8_t>(blank), direction});
    }

    // Takes all moves through the views they lack: a look-up of each, step by step, until every node is cut or complete.
    template <class Leaf>
    void look_up(int bound, Leaf&& leaf) {
        while (!moves_.empty()) {
            const std::size_t moves = moves_.size();
            for (std::size_t i = 0; i < moves; ++i) {
                const Move& move = moves_[i];
                aims_[i] = lookups_.aim(*move.node, move.node->views, move.tile, move.blank, move.direction);
            }
            for (std::size_t i = 0; i < moves; ++i) entries_[i] = lookups_.entry(*moves_[i].node, aims_[i]);
            // Which nodes are cut nobody could predict, so no branch depends on it.
            std::size_t kept = 0, cut = 0;
            for (std::size_t i = 0; i < moves; ++i) {
                const Move move = moves_[i];
                const int view = move.node->views++;
                lookups_.settle(*move.node, view, aims_[i], entries_[i]);
                const bool beyond = move.node->g + move.node->h[view] > bound;
                cut_[cut] = move.node;
                cut += beyond;
                moves_[kept] = move;
                kept += !beyond;
            }
            for (std::size_t i = 0; i < cut; ++i) {
                leaf(*cut_[i]);
                free_.push_back(cut_[i]);
            }
            std::size_t incomplete = 0;
            for (std::size_t i = 0; i < kept; ++i) {
                if (moves_[i].node->views == Views)
                    stack_.push_back(moves_[i].node);
                else
                    moves_[incomplete++] = moves_[i];
            }
            moves_.shrink(incomplete);
        }
    }

    Node* take() {
        if (free_.empty()) {
            pool_.push_back(std::make_unique<Node[]>(chunk));
            for (std::size_t i = chunk; i-- > 0;) free_.push_back(&pool_.back()[i]);
        }
        Node* const node = free_.back();
        free_.pop_back();
        return node;
    }

    void forget() {  // what was left when a goal or a limit ended the iteration
        stack_.clear();
        moves_.shrink(0);
        free_.clear();
        for (const auto& nodes : pool_)
            for (std::size_t i = chunk; i-- > 0;) free_.push_back(&nodes[i]);
    }

    const Lookups& lookups_;
    const MoveAutomaton& automaton_;
    const std::array<int, 4> deltas_;  // [direction] how the blank's cell changes
    const std::size_t batch_;
    DescentCounts counts_;
    std::vector<std::unique_ptr<Node[]>> pool_;
    std::vector<Node*> stack_, free_;
    FixedList<Move, most_moves> moves_;
    std::array<Node*, most_moves> cut_;
    std::array<Aim, most_moves> aims_;                    // [number in moves_]
    std::array<const std::uint8_t*, most_moves> entries_;  // [number in moves_]
};

}  // namespace tilestar
