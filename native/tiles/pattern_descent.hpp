// One iteration of IDA*: visits every descendant of some roots with g + h ≤ bound, look-ups far ahead of their use.
//
// A pattern database does not fit in the cache, so a look-up costs as much as a hundred instructions. A recursive
// search can only overlap the look-ups of a few siblings. Here a node that is taken from the stack requests its
// children's entries and goes on; the answers are read a number of look-ups later (`lookahead`), when the memory
// has delivered. Children that survive view 0 request view 1, and so on; survivors of all views go on the stack.
// With lookahead 0 nodes are expanded exactly in the order of a recursive depth-first search.
//
// Memory: some thousand nodes.
#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

#include "tiles/pattern_lookup.hpp"
#include "tiles/ring.hpp"

namespace tilestar {

struct DescentCounts {
    std::uint64_t expanded = 0, generated = 0;
};

template <class Shape, int Views, int Slots>
class PatternDescent {
public:
    using Lookups = PatternLookups<Shape, Views, Slots>;
    using Node = typename Lookups::Node;

    PatternDescent(const Lookups& lookups, const MoveAutomaton& automaton, std::size_t lookahead)
        : lookups_(lookups), automaton_(automaton), steps_(lookups.ways()), lookahead_(lookahead) {}

    // Takes roots from `next_root` (a pointer, null when there are none left) until a goal is found, the roots are
    // used up or `poll` (asked every few thousand expansions) says stop. Returns whether `goal` was set.
    template <class NextRoot, class Poll>
    bool run(int bound, NextRoot&& next_root, Poll&& poll, Node& goal) {
        bound_ = bound;
        bool found = false;
        for (;;) {
            if (stack_.empty()) {
                if (settle_one()) continue;
                const Node* root = next_root();
                if (!root) break;
                if (root->f() > bound) continue;
                stack_.push_back(take());
                *stack_.back() = *root;
            }
            Node* node = stack_.back();
            stack_.pop_back();
            if (node->h[0] == 0) {  // all patterns, and so all tiles, are home
                goal = *node;
                found = true;
                break;
            }
            expand(node);
            if (++counts_.expanded % poll_period == 0 && poll(poll_period)) break;
        }
        forget();
        return found;
    }

    const DescentCounts& counts() const { return counts_; }

private:
    static constexpr std::uint64_t poll_period = 4096;
    static constexpr std::size_t chunk = 256;  // nodes allocated at once
    using Pending = typename Lookups::Pending;

    struct Child {  // waits for its entry of view 0
        Pending pending;
        std::uint32_t automaton;
        Node* parent;
        std::uint16_t tile, way;
        std::uint32_t last;  // of its parent
    };
    struct Survivor {  // waits for its entry of a later view
        Pending pending;
        Node* node;
        std::uint16_t view, tile, blank, way;
    };

    void expand(Node* node) {
        const auto& next = automaton_.after(node->automaton);
        unsigned ways = automaton_.ways(node->automaton);
        if (ways == 0) free_.push_back(node);
        while (ways != 0) {  // the last way first, so that the first one ends on top of the stack
            const int way = std::bit_width(ways) - 1;
            ways ^= 1u << way;
            const int tile = node->cells.get(node->blank + steps_[way]);
            children_.push({lookups_.request(*node, 0, tile, node->blank, way), next[way], node,
                            static_cast<std::uint16_t>(tile), static_cast<std::uint16_t>(way), ways == 0});
            ++counts_.generated;
            if (children_.size() > lookahead_) settle_child();
        }
    }

    void settle_child() {
        const Child& child = children_.pop();
        Node* const parent = child.parent;
        const int h = *child.pending.entry;
        if (parent->g + 1 + Lookups::sum(*parent, 0, child.pending, h) <= bound_) {
            Node* const node = take();
            const std::uint16_t blank = parent->blank, way = child.way;
            const int tile = child.tile, cell = blank + steps_[way];
            *node = *parent;
            Lookups::apply(*node, 0, child.pending, h);
            node->cells.move(cell, blank, tile);
            node->blank = static_cast<std::uint16_t>(cell);
            node->automaton = child.automaton;
            node->append(way);
            survive(node, 1, tile, blank, way);
        }
        if (child.last) free_.push_back(parent);
    }

    // `node` has passed all views before `view`.
    void survive(Node* node, int view, int tile, int blank, int way) {
        if (view == Views) {
            stack_.push_back(node);
            return;
        }
        survivors_.push({lookups_.request(*node, view, tile, blank, way), node, static_cast<std::uint16_t>(view),
                         static_cast<std::uint16_t>(tile), static_cast<std::uint16_t>(blank),
                         static_cast<std::uint16_t>(way)});
        if (survivors_.size() > lookahead_) settle_survivor();
    }

    void settle_survivor() {
        const Survivor survivor = survivors_.pop();
        const int h = *survivor.pending.entry, view = survivor.view;
        Node* const node = survivor.node;
        if (node->g + Lookups::sum(*node, view, survivor.pending, h) > bound_) {
            free_.push_back(node);
            return;
        }
        Lookups::apply(*node, view, survivor.pending, h);
        survive(node, view + 1, survivor.tile, survivor.blank, survivor.way);
    }

    bool settle_one() {
        if (!children_.empty())
            settle_child();
        else if (!survivors_.empty())
            settle_survivor();
        else
            return false;
        return true;
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
        children_.clear();
        survivors_.clear();
        free_.clear();
        for (const auto& nodes : pool_)
            for (std::size_t i = chunk; i-- > 0;) free_.push_back(&nodes[i]);
    }

    const Lookups& lookups_;
    const MoveAutomaton& automaton_;
    const std::array<int, 4> steps_;  // [way] how the blank's cell changes
    const std::size_t lookahead_;
    int bound_ = 0;
    DescentCounts counts_;
    std::vector<std::unique_ptr<Node[]>> pool_;
    std::vector<Node*> stack_, free_;
    Ring<Child> children_;
    Ring<Survivor> survivors_;
};

}  // namespace tilestar
