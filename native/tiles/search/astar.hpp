// A* over boards of at most 16 cells: every state kept, packed into 64 bits; lowest f first, ties by low h.
//
// Finds a shortest path to the goal, or stops at its limits with the proved lower bound. The caller has checked that the goal
// can be reached. A state reached more cheaply is queued again, so h need not be consistent. Memory: about 22 bytes a
// state, never more than the limits allow.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <string>

#include "common/bounds.hpp"
#include "common/limits.hpp"
#include "tiles/board/relabelled_board.hpp"
#include "tiles/search/layer_queue.hpp"
#include "tiles/board/outcome.hpp"
#include "tiles/search/state_table.hpp"

namespace tilestar {

template <class Heuristic>
class AStar {
public:
    AStar(const RelabelledBoard& board, Limits& limits)
        : shape_(board.shape), goal_blank_(board.goal_blank), heuristic_(board.shape, board.goal_blank), limits_(limits) {
        require_at_most(shape_.cells(), 16, "the board is too large for A*");  // four bits a cell
        for (int cell = 0; cell < shape_.cells(); ++cell) {
            start_ |= static_cast<std::uint64_t>(board.cells[cell]) << (4 * cell);
            goal_ |= static_cast<std::uint64_t>(cell) << (4 * cell);
            for (const Direction direction : all_directions)
                neighbours_[cell][direction] = shape_.neighbour(cell, direction);
        }
        start_blank_ = board.blank();
    }

    Outcome run() {
        Track track;
        const int h = read(start_, track);
        limits_.spend(0);
        reach(start_, 0, h, StateTable::Info{0, 0, static_cast<std::uint16_t>(start_blank_), 0, 0});
        outcome_.lower_bound = h;
        while (limits_.reason() == Stop::none) {
            const LayerQueue::Entry entry = queue_.pop();
            StateTable::Info& info = states_.info(entry.state);
            if (info.closed || info.g != entry.f - entry.h) continue;  // reached more cheaply since it was queued
            if (entry.f > outcome_.lower_bound) {
                outcome_.lower_bound = entry.f;
                outcome_.expanded_below = outcome_.expanded;
            }
            info.closed = 1;
            const std::uint64_t key = states_.key(entry.state);
            if (key == goal_) {
                outcome_.found = true;
                outcome_.letters = path_to(entry.state);
                break;
            }
            expand(key, info, entry.h);
            if ((++outcome_.expanded & 0x3FF) == 0) limits_.spend(0x400);
        }
        if (!outcome_.found) outcome_.stop = limits_.reason();
        outcome_.stored = states_.size();
        return outcome_;
    }

private:
    using Track = typename Heuristic::Track;

    static int tile_at(std::uint64_t key, int cell) { return static_cast<int>(key >> (4 * cell) & 15); }

    // The board after the blank took a step from `blank` to `next`; undoing it is the same exchange.
    static std::uint64_t swapped(std::uint64_t key, int blank, int next) {
        const std::uint64_t difference = (key >> (4 * blank) ^ key >> (4 * next)) & 15;
        return key ^ difference << (4 * blank) ^ difference << (4 * next);
    }

    int read(std::uint64_t key, Track& track) const {
        std::array<std::uint16_t, 16> cells{};
        for (int cell = 0; cell < shape_.cells(); ++cell) cells[cell] = static_cast<std::uint16_t>(tile_at(key, cell));
        return heuristic_.start(cells.data(), track);
    }

    void expand(std::uint64_t key, StateTable::Info info, int h) {
        const int blank = info.blank, back = opposite(Direction{info.direction});
        std::array<std::uint64_t, 4> children;
        for (const Direction direction : all_directions)
            if (const int next = neighbours_[blank][direction]; next >= 0)
                states_.prefetch(children[direction] = swapped(key, blank, next));
        Track track{};
        if constexpr (!std::is_empty_v<Track>) read(key, track);
        for (const Direction direction : all_directions) {
            const int next = neighbours_[blank][direction];
            if (next < 0 || (direction == back && info.g > 0)) continue;
            ++outcome_.generated;
            Track after = track;
            const int change = heuristic_.move(after, tile_at(key, next), blank, direction);
            const int g = info.g + 1;
            const StateTable::Info known{static_cast<std::uint16_t>(g), static_cast<std::uint16_t>(direction),
                                         static_cast<std::uint16_t>(next), 0, 0};
            if (!reach(children[direction], g, h + change, known)) return;
        }
    }

    // Notes that `key` can be reached with g moves; false when memory ran out.
    bool reach(std::uint64_t key, int g, int h, StateTable::Info known) {
        std::uint32_t state = states_.find(key);
        if (state != StateTable::none) {
            if (states_.info(state).g <= g) return true;
            states_.info(state) = known;
        } else {
            const std::uint64_t bytes = states_.bytes_to_insert() + queue_.bytes() + LayerQueue::block_bytes;
            if (states_.size() == StateTable::none - 1 || !limits_.allows_memory(bytes)) {
                limits_.stop(Stop::memory);
                return false;
            }
            state = states_.insert(key, known);
        }
        queue_.push(state, g + h, h);
        return true;
    }

    std::string path_to(std::uint32_t state) {
        std::string letters;
        std::uint64_t key = states_.key(state);
        while (key != start_) {
            const StateTable::Info info = states_.info(states_.find(key));
            letters.push_back(tile_letter(Direction{info.direction}));
            key = swapped(key, info.blank, neighbours_[info.blank][opposite(Direction{info.direction})]);
        }
        return {letters.rbegin(), letters.rend()};
    }

    const Rectangle shape_;
    const int goal_blank_;
    Heuristic heuristic_;
    Limits& limits_;
    std::array<std::array<int, 4>, 16> neighbours_{};
    std::uint64_t start_ = 0, goal_ = 0;
    int start_blank_ = 0;
    StateTable states_;
    LayerQueue queue_;
    Outcome outcome_;
};

}  // namespace tilestar
