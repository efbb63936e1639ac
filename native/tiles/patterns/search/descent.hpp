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

// A stack that never grows by itself, so that items can be written behind its end before it is known which of them stay.
template <class Item>
class RoomyStack {
public:
    void reserve(std::size_t room) { items_.resize(room); }
    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    Item& operator[](std::size_t i) { return items_[i]; }
    Item* end() { return items_.data() + size_; }
    void push(const Item& item) {
        assert(size_ < items_.size());
        items_[size_++] = item;
    }
    Item pop() { return items_[--size_]; }
    void grow(std::size_t more) {  // by items that are written already
        assert(size_ + more <= items_.size());
        size_ += more;
    }
    void clear() { size_ = 0; }

private:
    std::vector<Item> items_;
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
        for (auto& moves : moves_) moves.reserve(most_moves);
    }

    // Takes roots from `next_root` (a pointer, null when there are none left) until a goal is found, the roots are
    // used up or `poll` (asked every few thousand expansions, and told how many) says stop. Nodes beyond the bound are
    // given to `leaf`. Returns whether `goal` was set.
    template <class NextRoot, class Leaf, class Poll>
    bool iterate(int bound, NextRoot&& next_root, Leaf&& leaf, Poll&& poll, Node& goal) {
        bool found = false;
        for (std::uint64_t polled = counts_.expanded;;) {
            take_roots(bound, next_root, leaf);
            if (stack_.empty() && std::ranges::all_of(moves_, [](const auto& moves) { return moves.empty(); })) break;
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
    static constexpr std::size_t most_moves = 5 * largest_batch;  // roots, and the children of as many nodes

    // So many roots that there is a batch to expand. One that some views have not seen yet begins with these.
    template <class NextRoot, class Leaf>
    void take_roots(int bound, NextRoot&& next_root, Leaf&& leaf) {
        for (std::size_t waiting = stack_.size(); waiting < batch_;) {
            const Node* const root = next_root();
            if (!root) return;
            if (root->f() > bound) {
                leaf(*root);
                continue;
            }
            Node* const node = take();
            *node = *root;
            ++waiting;
            if (node->views == Views) {
                stack_.push(node);
            } else {
                const Direction direction = node->direction(node->g - 1);
                const int blank = node->blank - deltas_[direction];
                moves_[node->views].push({node, static_cast<std::uint8_t>(node->cells.get(blank)),
                                          static_cast<std::uint8_t>(blank), direction});
            }
        }
    }

    // Whether one of the nodes was a goal.
    bool expand_batch(Node& goal) {
        for (std::size_t left = std::min(batch_, stack_.size()); left > 0; --left) {
            Node* const node = stack_.pop();
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
        unsigned directions = automaton_.directions(node->automaton);
        ++counts_.expanded;
        counts_.generated += static_cast<unsigned>(std::popcount(directions));
        if (directions == 0) return free_.push(node);
        // The last direction first, so that the first one ends on top of the stack. That one needs no copy of the node.
        while (!std::has_single_bit(directions)) {
            const auto direction = static_cast<Direction>(std::bit_width(directions) - 1);
            directions ^= 1u << direction;
            Node* const child = take();
            *child = *node;
            move(child, direction, next[direction]);
        }
        const auto direction = static_cast<Direction>(std::countr_zero(directions));
        move(node, direction, next[direction]);
    }

    void move(Node* node, Direction direction, MoveAutomaton::State state) {
        const int blank = node->blank, cell = blank + deltas_[direction], tile = node->cells.get(cell);
        node->cells.move(cell, blank, tile);
        node->blank = static_cast<std::uint8_t>(cell);
        node->automaton = state;
        node->append(direction);
        moves_[0].push({node, static_cast<std::uint8_t>(tile), static_cast<std::uint8_t>(blank), direction});
    }

    // Takes all moves through the views they lack: a look-up of each, step by step, until every node is cut or complete.
    template <class Leaf>
    void look_up(int bound, Leaf&& leaf) {
        for (int view = 0; view < Views; ++view) {
            auto& moves = moves_[view];
            const std::size_t count = moves.size();
            for (std::size_t i = 0; i < count; ++i) {
                const Move& move = moves[i];
                aims_[i] = lookups_.aim(*move.node, view, move.tile, move.blank, move.direction);
            }
            for (std::size_t i = 0; i < count; ++i) entries_[i] = lookups_.entry(*moves[i].node, aims_[i]);
            // Which nodes are cut nobody could predict, so no branch depends on it.
            Move* const within = moves_[view + 1].end();
            Node** const beyond = free_.end();
            std::size_t kept = 0, cut = 0;
            for (std::size_t i = 0; i < count; ++i) {
                const Move move = moves[i];
                lookups_.settle(*move.node, view, aims_[i], entries_[i]);
                move.node->views = static_cast<std::uint8_t>(view + 1);
                const bool is_beyond = move.node->g + move.node->h[view] > bound;
                within[kept] = move;
                kept += !is_beyond;
                beyond[cut] = move.node;
                cut += is_beyond;
            }
            for (std::size_t i = 0; i < cut; ++i) leaf(*beyond[i]);
            moves.clear();
            moves_[view + 1].grow(kept);
            free_.grow(cut);
        }
        auto& complete = moves_[Views];
        for (std::size_t i = 0; i < complete.size(); ++i) stack_.push(complete[i].node);
        complete.clear();
    }

    Node* take() {
        if (free_.empty()) {
            pool_.push_back(std::make_unique<Node[]>(chunk));
            stack_.reserve(pool_.size() * chunk);
            free_.reserve(pool_.size() * chunk);
            for (std::size_t i = chunk; i-- > 0;) free_.push(&pool_.back()[i]);
        }
        return free_.pop();
    }

    void forget() {  // what was left when a goal or a limit ended the iteration
        stack_.clear();
        for (auto& moves : moves_) moves.clear();
        free_.clear();
        for (const auto& nodes : pool_)
            for (std::size_t i = chunk; i-- > 0;) free_.push(&nodes[i]);
    }

    const Lookups& lookups_;
    const MoveAutomaton& automaton_;
    const std::array<int, 4> deltas_;  // [direction] how the blank's cell changes
    const std::size_t batch_;
    DescentCounts counts_;
    std::vector<std::unique_ptr<Node[]>> pool_;
    RoomyStack<Node*> stack_, free_;                        // with room for all nodes of the pool
    std::array<RoomyStack<Move>, Views + 1> moves_;         // [views that know the move] of the nodes that are looked up
    std::array<Aim, most_moves> aims_;                      // [number of the move]
    std::array<const std::uint8_t*, most_moves> entries_;   // [number of the move]
};

}  // namespace tilestar
