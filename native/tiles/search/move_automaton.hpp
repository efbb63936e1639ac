// Which moves a depth-first search may skip, because another sequence of moves leads to the same board.
//
// Two move strings from one blank cell are equivalent when they permute the board alike. Order strings by length,
// then by the directions in their order; a string is *forbidden* when an equivalent one comes before it. The least optimal solution
// contains no forbidden string: replacing it would give a lesser solution. So a search that cuts every path which
// contains one still finds an optimal solution (Taylor & Korf, AAAI 1993), and the one-step inverse ("up, down" is
// equivalent to nothing) is only the shortest case.
//
// All minimal forbidden strings up to a length are found by breadth-first search from every blank cell, and turned
// into an automaton that reads a path move by move (Aho & Corasick, 1975). A state stands for a blank cell and the
// longest end of the path that could still grow into a forbidden string.
//
// The caller has checked width, height ≥ 2 and at most 36 cells. Memory: 17 bytes a state, and while building some hundred
// times the states, which the caller may bound.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "common/forks.hpp"
#include "common/limits.hpp"
#include "tiles/board/geometry.hpp"

namespace tilestar {

class MoveAutomaton {
public:
    using State = std::uint32_t;
    static constexpr State dead = ~State{0};

    // Knows the forbidden strings of at most `length` moves (length 2: only the inverse of the last move). It is of no use
    // unless complete(): `limits` may stop the construction, and so does the need for more than `most_bytes`.
    MoveAutomaton(Rectangle shape, int length, Limits& limits, std::uint64_t most_bytes = unlimited);

    bool complete() const { return !next_.empty(); }

    // The state before the first move, with the blank in `cell`.
    static State start(int cell) { return static_cast<State>(cell); }

    // The states after the blank moved in each direction; `dead` where that leaves the board or is forbidden.
    const std::array<State, 4>& after(State state) const { return next_[state]; }

    // The same as a set: bit d when the blank may move in direction d.
    unsigned directions(State state) const { return directions_[state]; }

    std::uint64_t bytes() const { return next_.size() * sizeof next_[0] + directions_.size(); }

private:
    std::vector<std::array<State, 4>> next_;
    std::vector<std::uint8_t> directions_;
};

// The automata that searches share. Each is built once, by the first search that asks for it; the least recently used
// ones that no search uses go when all together have more bytes than the budget. Safe to use from several threads.
class AutomatonCache {
public:
    explicit AutomatonCache(std::uint64_t budget) : budget_(budget) {}

    // Null when `limits` stopped the construction, or ran out while another thread was at it; and, with limits that have not
    // stopped, when it would take more than `most_bytes`. Nothing is locked during a construction: whoever needs another
    // automaton gets it, and whoever needs this one waits no longer than it may.
    std::shared_ptr<const MoveAutomaton> get(int width, int height, int length, Limits& limits,
                                             std::uint64_t most_bytes = unlimited);

    std::uint64_t bytes() const;   // of the automata it holds
    std::size_t building() const;  // how many are under construction

private:
    using Key = std::array<int, 3>;  // width, height, length
    struct Entry {
        std::shared_ptr<const MoveAutomaton> automaton;
        std::uint64_t last_used;
    };

    static constexpr auto poll_period = std::chrono::milliseconds(1);

    // The construction has ended, with or without an automaton.
    void finish(const Key& key, std::shared_ptr<const MoveAutomaton> built);

    const std::uint64_t budget_;
    mutable ForkSafeMutex mutex_;  // of all below
    std::map<Key, Entry> entries_;
    std::map<Key, std::uint64_t> too_few_;  // bytes that a construction did not get by with
    std::map<Key, int> building_;  // by which process: what another thread had begun is not continued after a fork
    std::uint64_t bytes_ = 0, uses_ = 0;
};

}  // namespace tilestar
