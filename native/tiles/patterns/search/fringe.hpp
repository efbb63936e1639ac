// Where the next iteration of IDA* begins: at the start, or at the leaves of the iteration before.
//
// An iteration that keeps its leaves lets the next one go on where it ended, at the leaf of least h: nothing is
// expanded twice, and the last iteration, which need not be finished, looks first where the goal is near. When there
// are too many leaves to keep, those before them stay the roots of all later iterations, each board once. Iterations grow
// by about the same factor each time, so that is mostly known before an iteration, and none of its leaves is kept in vain.
//
// Of several paths to a board the shortest is kept, and of these the least. The automaton's argument
// (move_automaton.hpp) still holds below: every part of the least optimal solution is such a path.
//
// Memory: as many nodes as may be kept at once, roots and leaves together, and up to three words a root to drop duplicates.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/threads.hpp"
#include "tiles/patterns/search/node.hpp"
#include "tiles/patterns/search/node_buckets.hpp"
#include "tiles/patterns/search/roots.hpp"

namespace tilestar {

template <class Node>
class PatternFringe final : public PatternRoots<Node> {
public:
    PatternFringe(const Node& start, int threads, std::size_t most, SpareChunks<Node>& spare)
        : start_(start), roots_{&start_}, most_(most), full_(most == 0) {
        for (int thread = 0; thread < threads; ++thread) {
            kept_.emplace_back(spare);
            leaves_.emplace_back(spare);
        }
    }
    PatternFringe(const PatternFringe&) = delete;
    PatternFringe& operator=(const PatternFringe&) = delete;

    std::size_t size() const override { return roots_.size(); }
    const Node& operator[](std::size_t i) const { return *roots_[i]; }  // least h first
    const Node* root(std::size_t i, Node&) const override { return roots_[i]; }

    // Keeps a leaf of the iteration that a thread works on.
    void keep(int thread, const Node& leaf) {
        if (full_.load(std::memory_order_relaxed)) return;
        auto& leaves = leaves_[static_cast<std::size_t>(thread)];
        leaves.add(leaf);
        if (leaves.size() % counted != 0) return;
        if (count_.fetch_add(counted, std::memory_order_relaxed) + counted > most_) full_.store(true, std::memory_order_relaxed);
    }

    // The iteration is complete: its leaves become the roots if all were kept.
    void advance() {
        if (settled_) return;
        if (full_) return settle();
        kept_.swap(leaves_);
        for (auto& leaves : leaves_) leaves.clear();
        const std::size_t before = roots_.size();
        roots_.clear();
        std::size_t end = 0;
        for (auto& kept : kept_) end = std::max(end, kept.end_of_h());
        for (std::size_t h = 0; h < end; ++h)
            for (auto& kept : kept_) kept.list(h, roots_);
        count_ = roots_.size();
        if (roots_.size() >= worth_predicting && roots_.size() / before * roots_.size() > most_) settle();
    }

    // Whether the roots stay what they are, because there were too many leaves.
    bool settled() const { return settled_; }

    // Calls change(root) for each root, which may raise its h, and orders them anew; `limits` may stop it.
    template <class Change>
    void change_roots(int threads, Limits& limits, Change&& change) {
        share_out(roots_.size(), changed_at_once, threads, limits, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) change(*roots_[i]);
        });
        const auto h = [](const Node* root) { return root->f() - root->g; };
        std::ranges::stable_sort(roots_, {}, h);
    }

    // Reads all paths by another automaton, and drops those it forbids.
    void restart(const MoveAutomaton& automaton, int blank) {
        std::erase_if(roots_, [&](Node* node) {
            node->automaton = MoveAutomaton::start(blank);
            for (int i = 0; i < node->g && node->automaton != MoveAutomaton::dead; ++i)
                node->automaton = automaton.after(node->automaton)[node->direction(i)];
            return node->automaton == MoveAutomaton::dead;
        });
    }

private:
    void settle() {
        drop_duplicates();
        leaves_.clear();
        full_ = settled_ = true;
    }

    // Of several roots of one board keeps the one with the best path.
    void drop_duplicates() {
        std::vector<std::size_t> hashes;
        hashes.reserve(roots_.size());
        for (const Node* node : roots_) hashes.push_back(node->cells.hash(node->blank));
        const auto same_board = [&](std::size_t i, std::size_t j) {
            return hashes[i] == hashes[j] && roots_[i]->cells == roots_[j]->cells && roots_[i]->blank == roots_[j]->blank;
        };
        std::vector<std::uint32_t> places(std::bit_ceil(2 * roots_.size()));  // 0, or 1 more than a root's number
        for (std::size_t i = 0; i < roots_.size(); ++i) {
            std::size_t place = hashes[i] & (places.size() - 1);
            while (places[place] != 0 && !same_board(places[place] - 1, i)) place = (place + 1) & (places.size() - 1);
            Node*& known = places[place] == 0 ? roots_[i] : roots_[places[place] - 1];
            if (known != roots_[i] && !roots_[i]->path_before(*known)) {
                roots_[i] = nullptr;
                continue;
            }
            if (known != roots_[i]) known = nullptr;
            places[place] = static_cast<std::uint32_t>(i + 1);
        }
        std::erase(roots_, nullptr);
    }

    static constexpr std::size_t worth_predicting = 1 << 12;  // roots: leaves of fewer cost nothing
    static constexpr std::size_t changed_at_once = 4096;
    static constexpr std::size_t counted = 64;  // leaves a thread keeps between two looks at those of all threads

    Node start_;
    std::vector<Node*> roots_;
    std::vector<NodeBuckets<Node>> kept_, leaves_;  // [thread] of the last iteration, of this one
    const std::size_t most_;
    std::atomic<std::size_t> count_{1};  // roots, and leaves of this iteration
    std::atomic<bool> full_;
    bool settled_ = false;
};

}  // namespace tilestar
