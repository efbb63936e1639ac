// What a search writes on: arrays with an entry for each cell, never cleared between searches.
//
// An entry belongs to the current search when its mark carries the current generation, so a search of twenty
// cells costs the same on any map. Memory comes zeroed from the system and is touched only where a search goes:
// 8 bytes a cell for 32-bit costs, 16 for the others. A thread leases a Scratch from the pool of its map.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "common/forks.hpp"
#include "maps/queues/bucket_queue.hpp"
#include "maps/queues/heap_queue.hpp"
#include "maps/grid/rule.hpp"

namespace tilestar::maps {

// A mark is generation << 5 | closed << 4 | direction of the last step.
inline constexpr std::uint32_t own_bits = 5, own_mask = 31, arrival_mask = 15, closed = 16;
inline constexpr int no_arrival = 8;  // the start was not reached from anywhere

// The cheapest known way to a cell, and what it costs.
template <class Number>
struct Node {
    Number g;
    std::uint32_t mark;
};

// A jump point also names the cell the jump began in.
struct JumpNode {
    std::uint64_t g;
    std::uint32_t mark;
    Cell parent;
};

template <class Entry>
class Arena {
public:
    // Forget everything: entries whose mark is below stamp() are from earlier searches.
    Entry* begin(std::size_t count) {
        if (!entries_) {
            entries_.reset(static_cast<Entry*>(std::calloc(count, sizeof(Entry))));
            if (!entries_) throw std::bad_alloc();
        }
        if (++generation_ >> (32 - own_bits)) {
            std::memset(static_cast<void*>(entries_.get()), 0, count * sizeof(Entry));
            generation_ = 1;
        }
        return entries_.get();
    }
    const Entry* entries() const { return entries_.get(); }
    std::uint32_t stamp() const { return generation_ << own_bits; }

private:
    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };
    std::unique_ptr<Entry[], Free> entries_;
    std::uint32_t generation_ = 0;
};

struct Link;

// What the two sides of a search over subgoals write on: an entry for each subgoal that both share a cache line for.
class SubgoalScratch {
public:
    struct Waiting {
        std::uint64_t f, g;
        std::uint32_t node;
    };
    struct Entry {
        std::uint64_t g;
        std::uint32_t mark;
        std::uint32_t parent : 29, towards : 3;  // the node before, and the direction of the first step back to it
    };
    struct alignas(32) Pair {
        std::array<Entry, 2> side;
    };

    // Forget everything: entries whose mark is not stamp() are from earlier searches.
    void begin(std::size_t count) {
        if (count > pairs_.size() || ++stamp_ == 0) {
            pairs_.assign(count, {});
            stamp_ = 1;
        }
        for (auto& queue : queues) queue.clear();
    }
    Pair* pairs() { return pairs_.data(); }
    std::uint32_t stamp() const { return stamp_; }

    std::array<std::vector<Waiting>, 2> queues;  // heaps

private:
    std::vector<Pair> pairs_;
    std::uint32_t stamp_ = 0;
};

// A link that is to be unpacked into cells, and the ends of its part of the path.
struct SubgoalPiece {
    const Link* link;
    std::uint32_t begin, end;
    bool along;
};

struct Scratch {
    Arena<Node<std::uint32_t>> narrow;
    Arena<Node<std::uint64_t>> wide;
    Arena<Node<double>> real;
    Arena<Node<double>> backward;  // the second frontier of a bidirectional search
    Arena<Node<double>> turning;   // eight entries a cell
    Arena<JumpNode> jumps;
    BucketQueue<std::uint32_t> narrow_queue;
    BucketQueue<std::uint64_t> wide_queue;
    HeapQueue<double> real_queue, backward_queue;
    HeapQueue<std::uint64_t> jump_queue;
    SubgoalScratch subgoals;
    std::vector<std::uint32_t> subgoal_path;
    std::vector<SubgoalPiece> subgoal_pieces;
    std::vector<Cell> path;
};

// What a search with sums of that type writes on.
inline auto& arena_of(Scratch& scratch, std::uint32_t) { return scratch.narrow; }
inline auto& arena_of(Scratch& scratch, std::uint64_t) { return scratch.wide; }
inline auto& arena_of(Scratch& scratch, double) { return scratch.real; }
inline auto& queue_of(Scratch& scratch, std::uint32_t) { return scratch.narrow_queue; }
inline auto& queue_of(Scratch& scratch, std::uint64_t) { return scratch.wide_queue; }
inline auto& queue_of(Scratch& scratch, double) { return scratch.real_queue; }

class ScratchPool {
public:
    explicit ScratchPool(std::size_t cells) : cells_(cells) {}
    std::size_t cells() const { return cells_; }

    class Lease {
    public:
        explicit Lease(ScratchPool& pool) : pool_(pool), scratch_(pool.take()) {}
        ~Lease() { pool_.give_back(std::move(scratch_)); }
        Lease(const Lease&) = delete;
        Lease& operator=(const Lease&) = delete;
        Scratch& operator*() const { return *scratch_; }
        Scratch* operator->() const { return scratch_.get(); }

    private:
        ScratchPool& pool_;
        std::unique_ptr<Scratch> scratch_;
    };

private:
    std::unique_ptr<Scratch> take() {
        const std::lock_guard guard(mutex_);
        if (idle_.empty()) return std::make_unique<Scratch>();
        auto scratch = std::move(idle_.back());
        idle_.pop_back();
        return scratch;
    }
    void give_back(std::unique_ptr<Scratch> scratch) {
        const std::lock_guard guard(mutex_);
        idle_.push_back(std::move(scratch));
    }

    const std::size_t cells_;
    ForkSafeMutex mutex_;
    std::vector<std::unique_ptr<Scratch>> idle_;
};

}  // namespace tilestar::maps
