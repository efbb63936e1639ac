// Components: a label for each cell, equal where a path exists. 4 bytes a cell.
//
// After a change of the map they are repaired. What a free cell joins is joined by pointing one label to the other, so
// that no cell is visited. Around new obstacles a flood begins in each neighbour, all in turn; those that meet are one,
// and all but the last get a label of their own: about as many cells are visited as the smaller parts have.
//
// All rules for squares but the one that cuts corners connect the same cells: every diagonal step they allow can be
// replaced by two straight ones.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "common/limits.hpp"
#include "maps/grid/rule.hpp"

namespace tilestar::maps {

class Components {
public:
    // `moves`: byte of legal steps by padded cell. Labels count from 1 in the order of their first cells; 0 is blocked.
    // Incomplete, and to be thrown away, when the limits stop it.
    template <class IsFree>
    Components(const std::uint8_t* moves, Cell size, Cell stride, IsFree is_free, Limits& limits)
        : labels_(size, 0), steps_(index_steps(stride)) {
        constexpr std::uint32_t period = 1 << 16;  // cells after which limits are asked
        std::uint32_t visited = 0;
        std::vector<Cell> waiting;
        for (Cell first = 0; first < size; ++first) {
            if (++visited % period == 0 && limits.spend(0) != Stop::none) return;
            if (labels_[first] != 0 || !is_free(first)) continue;
            const std::int32_t label = labels_[first] = new_label();
            waiting.push_back(first);
            while (!waiting.empty()) {
                if (++visited % period == 0 && limits.spend(0) != Stop::none) return;
                const Cell cell = waiting.back();
                waiting.pop_back();
                for (unsigned legal = moves[cell]; legal; legal &= legal - 1) {
                    const Cell next = cell + steps_[std::countr_zero(legal)];
                    if (labels_[next] != 0) continue;
                    labels_[next] = label;
                    waiting.push_back(next);
                }
            }
        }
    }

    // Follow changes of these cells, which `moves` and `is_free` show already; false when that would take too long, and
    // the components are of no use any more.
    template <class IsFree>
    bool repair(std::span<const Cell> changed, const std::uint8_t* moves, IsFree is_free) {
        std::vector<Cell> closed;
        for (const Cell cell : changed) {
            if (is_free(cell)) {
                if (labels_[cell] == 0) labels_[cell] = new_label();
            } else if (labels_[cell] != 0) {
                labels_[cell] = 0;
                closed.push_back(cell);
            }
        }
        for (const Cell cell : changed)
            for (unsigned legal = moves[cell]; legal; legal &= legal - 1)
                unite((*this)[cell], (*this)[cell + steps_[std::countr_zero(legal)]]);
        return split(closed, moves) && joined_.size() < labels_.size() / 8 + 1024;
    }

    std::int32_t operator[](Cell cell) const { return root(labels_[cell]); }
    std::int32_t count() const { return static_cast<std::int32_t>(joined_.size()) - 1; }  // no label is above

private:
    static constexpr std::size_t most_visited = 1 << 16;  // cells that a repair may visit

    struct Join {
        std::int32_t label;  // the same component; itself when none is
        std::int32_t height;
    };
    struct Flood {
        std::vector<Cell> waiting;
        bool running = true;
    };

    std::int32_t new_label() {
        joined_.push_back({count() + 1, 0});
        return count();
    }
    std::int32_t root(std::int32_t label) const {
        while (joined_[label].label != label) label = joined_[label].label;
        return label;
    }
    // Two roots become one, which is returned.
    std::int32_t unite(std::int32_t a, std::int32_t b) {
        if (a == b) return a;
        if (joined_[a].height < joined_[b].height) std::swap(a, b);
        joined_[a].height += joined_[a].height == joined_[b].height;
        joined_[b].label = a;
        return a;
    }

    // Give parts that the closed cells cut off labels of their own.
    bool split(const std::vector<Cell>& closed, const std::uint8_t* moves) {
        std::vector<Cell> seeds;
        for (const Cell cell : closed)
            for (const Cell step : steps_)
                if (labels_[cell + step] != 0) seeds.push_back(cell + step);
        std::size_t visited = 0;
        while (!seeds.empty()) {
            const std::int32_t whole = (*this)[seeds.back()];
            const auto others = std::stable_partition(seeds.begin(), seeds.end(), [&](Cell cell) { return (*this)[cell] != whole; });
            if (!split_one(whole, std::span(others, seeds.end()), moves, visited)) return false;
            seeds.erase(others, seeds.end());
        }
        return true;
    }

    // The same for one component and the cells beside what was closed in it.
    bool split_one(std::int32_t whole, std::span<const Cell> seeds, const std::uint8_t* moves, std::size_t& visited) {
        constexpr int turn = 64;  // cells
        std::unordered_map<std::int32_t, Flood> floods;  // by label, a root
        for (const Cell seed : seeds) {
            if ((*this)[seed] != whole) continue;  // named twice
            labels_[seed] = new_label();
            floods[labels_[seed]].waiting.push_back(seed);
        }
        std::size_t running = floods.size();
        std::vector<std::int32_t> order;
        for (const auto& [label, flood] : floods) order.push_back(label);
        while (running > 1)
            for (std::size_t i = 0; i < order.size() && running > 1; ++i) {
                std::int32_t label = order[i];
                if (root(label) != label || !floods[label].running) continue;
                for (int step = 0; step < turn && running > 1; ++step) {
                    Flood& flood = floods[label];
                    if (flood.waiting.empty()) {
                        flood.running = false;
                        --running;
                        break;
                    }
                    if (++visited > most_visited) return false;
                    const Cell cell = flood.waiting.back();
                    flood.waiting.pop_back();
                    for (unsigned legal = moves[cell]; legal; legal &= legal - 1) {
                        const Cell next = cell + steps_[std::countr_zero(legal)];
                        const std::int32_t there = (*this)[next];
                        if (there == whole) {
                            labels_[next] = label;
                            floods[label].waiting.push_back(next);
                        } else if (there != label) {  // two floods meet
                            const std::int32_t kept = unite(label, there), gone = kept == label ? there : label;
                            auto& into = floods[kept].waiting;
                            const auto& from = floods[gone].waiting;
                            into.insert(into.end(), from.begin(), from.end());
                            floods.erase(gone);
                            label = kept;
                            --running;
                        }
                    }
                }
            }
        for (const auto& [label, flood] : floods)
            if (flood.running) unite(label, whole);  // with all that no flood has visited
        return true;
    }

    std::vector<std::int32_t> labels_;  // by padded cell
    std::vector<Join> joined_{{0, 0}};  // by label
    std::array<Cell, 8> steps_;
};

}  // namespace tilestar::maps
