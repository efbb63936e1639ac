// One iteration of IDA*: visits every descendant of some roots with g + h ≤ bound, look-ups far ahead of their use.
//
// A pattern database does not fit in the cache, so a look-up costs as much as a hundred instructions. A recursive
// search can only overlap the look-ups of a few siblings. Here look-ups stand in two queues of a certain length
// (`lookahead`), one before each step that needs what was asked of the memory the step before. A node that is taken
// from the stack queues its children for view 0; those that survive queue for view 1, and so on; survivors of all
// views go on the stack. With lookahead 0 nodes are expanded exactly in the order of a recursive depth-first search.
//
// Memory: some thousand nodes.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "tiles/patterns/search/lookups.hpp"

namespace tilestar {

// A short first-in first-out queue in a fixed array.
template <class Item, std::size_t Length = 64>
class FixedQueue {
    static_assert((Length & (Length - 1)) == 0);

public:
    bool empty() const { return begin_ == end_; }
    std::size_t size() const { return end_ - begin_; }
    void clear() { begin_ = end_ = 0; }

    void push(const Item& item) {
        assert(size() < Length);
        items_[end_++ % Length] = item;
    }
    const Item& pop() {  // valid until Length - 1 more items were pushed
        assert(!empty());
        return items_[begin_++ % Length];
    }

private:
    std::array<Item, Length> items_;
    std::size_t begin_ = 0, end_ = 0;
};

struct DescentCounts {
    std::uint64_t expanded = 0, generated = 0;
};

template <class Capacity, int Views, int Slots>
class PatternDescent {
public:
    using Lookups = PatternLookups<Capacity, Views, Slots>;
    using Node = typename Lookups::Node;

    PatternDescent(const Lookups& lookups, const MoveAutomaton& automaton, std::size_t lookahead)
        : lookups_(lookups), automaton_(automaton), deltas_(lookups.deltas()), lookahead_(lookahead) {}

    // Takes roots from `next_root` (a pointer, null when there are none left) until a goal is found, the roots are
    // used up or `poll` (asked every few thousand expansions) says stop. Nodes beyond the bound are given to `leaf`.
    // Returns whether `goal` was set.
    template <class NextRoot, class Leaf, class Poll>
    bool iterate(int bound, NextRoot&& next_root, Leaf&& leaf, Poll&& poll, Node& goal) {
        bool found = false;
        for (;;) {
            if (!stack_.empty()) {
                Node* const node = stack_.back();
                stack_.pop_back();
                if (node->h[0] == 0) {  // all patterns, and so all tiles, are home
                    goal = *node;
                    found = true;
                    break;
                }
                expand(node);
                while (aimed_.size() > lookahead_) {
                    ask();
                    while (asked_.size() > lookahead_) settle(bound, leaf);
                }
                if (++counts_.expanded % poll_period == 0 && poll(poll_period)) break;
            } else if (const Node* root = aimed_.size() + asked_.size() <= lookahead_ ? next_root() : nullptr) {
                if (root->f() > bound) {
                    leaf(*root);
                    continue;
                }
                Node* const copy = take();
                *copy = *root;
                proceed(copy, bound, leaf);
            } else if (!aimed_.empty() && asked_.size() <= lookahead_) {
                ask();
            } else if (!asked_.empty()) {
                settle(bound, leaf);
            } else {
                break;
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
    struct Aimed {
        Node* node;
        Aim aim;  // in the view after those the node knows
    };
    struct Asked {
        Node* node;
        Aim aim;
        const std::uint8_t* entry;
    };

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
            aimed_.push({child, lookups_.aim(*child, 0, tile, blank, direction)});
            ++counts_.generated;
        }
        free_.push_back(node);
    }

    void ask() {
        const Aimed& next = aimed_.pop();
        asked_.push({next.node, next.aim, lookups_.entry(*next.node, next.aim)});
    }

    template <class Leaf>
    void settle(int bound, Leaf&& leaf) {
        const Asked& next = asked_.pop();
        lookups_.settle(*next.node, next.node->views++, next.aim, next.entry);
        proceed(next.node, bound, leaf);
    }

    // The node has passed all views it knows, except perhaps the last.
    template <class Leaf>
    void proceed(Node* node, int bound, Leaf&& leaf) {
        if (node->g + node->h[node->views - 1] > bound) {
            leaf(*node);
            free_.push_back(node);
        } else if (node->views == Views) {
            stack_.push_back(node);
        } else {
            const Direction direction = node->direction(node->g - 1);
            const int blank = node->blank - deltas_[direction];
            aimed_.push({node, lookups_.aim(*node, node->views, node->cells.get(blank), blank, direction)});
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
        aimed_.clear();
        asked_.clear();
        free_.clear();
        for (const auto& nodes : pool_)
            for (std::size_t i = chunk; i-- > 0;) free_.push_back(&nodes[i]);
    }

    const Lookups& lookups_;
    const MoveAutomaton& automaton_;
    const std::array<int, 4> deltas_;  // [direction] how the blank's cell changes
    const std::size_t lookahead_;
    DescentCounts counts_;
    std::vector<std::unique_ptr<Node[]>> pool_;
    std::vector<Node*> stack_, free_;
    FixedQueue<Aimed> aimed_;
    FixedQueue<Asked> asked_;
};

}  // namespace tilestar
