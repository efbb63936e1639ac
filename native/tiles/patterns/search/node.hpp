// A state of a search over pattern databases, with all that is needed to look up its children's h.
//
// `Capacity` says how cells are stored, how wide a cell set is and how long a path can grow. It and the numbers of views and
// slots are template parameters, so that a node is copied by a handful of instructions.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "tiles/patterns/search/rules.hpp"

namespace tilestar {

inline std::uint64_t mix(std::uint64_t word) {
    word *= 0x9e3779b97f4a7c15;
    return word ^ word >> 29;
}

// Sixteen cells of four bits in one word.
struct SmallCells {
    std::uint64_t word = 0;
    int get(int cell) const { return static_cast<int>(word >> (4 * cell) & 15); }
    void set(int cell, int tile) { word = (word & ~(std::uint64_t{15} << (4 * cell))) | std::uint64_t(tile) << (4 * cell); }
    void move(int from, int to, int tile) {  // `to` holds zero, and so does `from` afterwards
        word ^= std::uint64_t(tile) << (4 * from) | std::uint64_t(tile) << (4 * to);
    }
    std::size_t hash(int blank) const { return mix(word ^ static_cast<std::uint64_t>(blank)); }
    bool operator==(const SmallCells&) const = default;
};

template <int Cells>
struct ByteCells {
    static_assert(Cells % 8 == 0);
    std::array<std::uint8_t, Cells> tiles{};
    int get(int cell) const { return tiles[cell]; }
    void set(int cell, int tile) { tiles[cell] = static_cast<std::uint8_t>(tile); }
    void move(int from, int to, int tile) {
        tiles[from] = 0;
        tiles[to] = static_cast<std::uint8_t>(tile);
    }
    std::size_t hash(int blank) const {
        std::uint64_t hash = static_cast<std::uint64_t>(blank), word;
        for (std::size_t i = 0; i < tiles.size(); i += sizeof word) {
            std::memcpy(&word, &tiles[i], sizeof word);
            hash = mix(hash ^ word);
        }
        return hash;
    }
    bool operator==(const ByteCells&) const = default;
};

struct UpTo16Cells {
    using Cells = SmallCells;
    using Set = std::uint32_t;
    static constexpr int cells = 16;
    static constexpr int longest = 160;  // no board of 16 cells needs more (2×8 needs 140)
};

struct UpTo25Cells {
    using Cells = ByteCells<32>;
    using Set = std::uint32_t;
    static constexpr int cells = 25;
    static constexpr int longest = 256;
};

struct UpTo36Cells {
    using Cells = ByteCells<40>;
    using Set = std::uint64_t;
    static constexpr int cells = 36;
    static constexpr int longest = 512;
};

template <class Capacity, int Views, int Slots>
struct PatternNode {
    using Set = typename Capacity::Set;
    struct Slot {
        Set occupied;  // cells of the pattern's tiles, as the table sees them
        std::uint32_t packed;  // Lehmer digits of the tiles in cell order, h in the upper eight bits
        Lehmer digits() const { return packed & window(max_pattern_tiles); }
    };

    typename Capacity::Cells cells;  // tile of every cell; the blank's cell holds zero, and `blank` says which it is
    Slot slots[Slots];               // of the first view that was chosen, of the second, …
    std::uint16_t h[Views];          // of each of these views
    std::array<std::uint8_t, Views> chosen;  // their numbers among all views
    MoveAutomaton::State automaton;
    std::uint16_t g;
    std::uint8_t blank;
    std::uint8_t views;  // so many views know the last move, and their h is right
    std::array<std::uint64_t, Capacity::longest / 32> path;  // the blank's direction in move i, in bits 2i

    void append(Direction direction) {
        path[g / 32] |= std::uint64_t(direction) << (2 * (g % 32));
        ++g;
    }
    Direction direction(int i) const { return static_cast<Direction>(path[i / 32] >> (2 * (i % 32)) & 3); }
    // Whether this node's path is shorter than another's to the same board, or comes first among equals.
    bool path_before(const PatternNode& other) const {
        if (g != other.g) return g < other.g;
        for (int i = 0; i < g; ++i)
            if (direction(i) != other.direction(i)) return direction(i) < other.direction(i);
        return false;
    }
    int f() const {
        int most = h[0];
        for (int view = 1; view < Views; ++view)
            if (view < views && h[view] > most) most = h[view];
        return g + most;
    }
};

}  // namespace tilestar
