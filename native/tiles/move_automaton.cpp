#include "tiles/move_automaton.hpp"

#include <map>
#include <mutex>
#include <unordered_set>
#include <utility>

namespace tilestar {
namespace {

constexpr std::uint32_t none = ~std::uint32_t{0};

// A move string without forbidden parts. Strings of all blank cells form one forest, a tree for each cell.
struct MoveString {
    std::uint32_t parent;
    std::uint32_t suffix;                               // the string without its first move
    std::uint8_t blank;                                 // where it leaves the blank
    bool prefix_of_forbidden = false;
    std::array<std::uint32_t, 4> child = {none, none, none, none};
};

// Where every tile went, six bits a cell, beside the cell the blank started from.
struct Arrangement {
    std::array<std::uint64_t, 4> words{};

    static constexpr int cells_a_word = 10;
    std::uint64_t get(int cell) const { return words[cell / cells_a_word] >> shift(cell) & 63; }
    void swap(int a, int b) {
        const std::uint64_t difference = get(a) ^ get(b);
        words[a / cells_a_word] ^= difference << shift(a);
        words[b / cells_a_word] ^= difference << shift(b);
    }
    static int shift(int cell) { return 6 * (cell % cells_a_word); }
    bool operator==(const Arrangement&) const = default;
};

struct ArrangementHash {
    std::size_t operator()(const Arrangement& arrangement) const {
        std::uint64_t hash = 0;
        for (const std::uint64_t word : arrangement.words) {
            hash = (hash ^ word) * 0x9e3779b97f4a7c15;
            hash ^= hash >> 32;
        }
        return static_cast<std::size_t>(hash);
    }
};

class Forest {
public:
    Forest(int width, int height, int length) : width_(width), height_(height) {
        const int cells = width * height;
        for (int start = 0; start < cells; ++start) {
            Arrangement arrangement;
            for (int cell = 0; cell < cells; ++cell)
                arrangement.words[cell / Arrangement::cells_a_word] |= std::uint64_t(cell) << Arrangement::shift(cell);
            arrangement.words[3] |= std::uint64_t(start) << 48;  // boards of different starts are never equal
            strings_.push_back({none, none, static_cast<std::uint8_t>(start)});
            strings_.back().prefix_of_forbidden = true;  // the empty strings are always states
            level_.emplace_back(static_cast<std::uint32_t>(start), arrangement);
            seen_.insert(arrangement);
        }
        for (int i = 0; i < length; ++i) grow();
    }

    // Numbers the strings that are states, and reads off the transitions.
    std::vector<std::array<MoveAutomaton::State, 4>> transitions() const {
        std::vector<MoveAutomaton::State> state(strings_.size());  // of the longest end that is a state
        MoveAutomaton::State count = 0;
        for (std::size_t i = 0; i < strings_.size(); ++i)
            state[i] = strings_[i].prefix_of_forbidden ? count++ : state[strings_[i].suffix];
        std::vector<std::array<MoveAutomaton::State, 4>> next;
        for (const MoveString& string : strings_) {
            if (!string.prefix_of_forbidden) continue;
            next.emplace_back();
            for (int way = 0; way < 4; ++way)
                next.back()[way] = string.child[way] == none ? MoveAutomaton::dead : state[string.child[way]];
        }
        return next;
    }

private:
    int step(int cell, int way) const {  // -1 when it leaves the board
        const int column = cell % width_, row = cell / width_;
        switch (way) {
            case blank_up: return row > 0 ? cell - width_ : -1;
            case blank_left: return column > 0 ? cell - 1 : -1;
            case blank_right: return column < width_ - 1 ? cell + 1 : -1;
            default: return row < height_ - 1 ? cell + width_ : -1;
        }
    }

    // One more move for all strings of the last level, in order, so that the first to reach a board is the least.
    void grow() {
        std::vector<std::pair<std::uint32_t, Arrangement>> longer;
        seen_.reserve(seen_.size() + 2 * level_.size());
        for (const auto& [parent, before] : level_) {
            const int blank = strings_[parent].blank;
            for (int way = 0; way < 4; ++way) {
                const int cell = step(blank, way);
                if (cell < 0) continue;
                const std::uint32_t suffix = suffix_after(parent, way, cell);
                if (suffix == none) continue;  // a forbidden end: cut without a state of its own
                Arrangement arrangement = before;
                arrangement.swap(blank, cell);
                if (!seen_.insert(arrangement).second) {
                    for (std::uint32_t s = parent; !strings_[s].prefix_of_forbidden; s = strings_[s].parent)
                        strings_[s].prefix_of_forbidden = true;
                    continue;
                }
                strings_[parent].child[way] = static_cast<std::uint32_t>(strings_.size());
                longer.emplace_back(static_cast<std::uint32_t>(strings_.size()), arrangement);
                strings_.push_back({parent, suffix, static_cast<std::uint8_t>(cell)});
            }
        }
        level_ = std::move(longer);
    }

    std::uint32_t suffix_after(std::uint32_t parent, int way, int cell) const {
        const std::uint32_t suffix = strings_[parent].suffix;
        return suffix == none ? static_cast<std::uint32_t>(cell) : strings_[suffix].child[way];
    }

    int width_, height_;
    std::vector<MoveString> strings_;  // shorter before longer; empty strings first
    std::vector<std::pair<std::uint32_t, Arrangement>> level_;  // the longest strings and what they do
    std::unordered_set<Arrangement, ArrangementHash> seen_;
};

}  // namespace

MoveAutomaton::MoveAutomaton(int width, int height, int length)
    : next_(Forest(width, height, length).transitions()) {
    for (const auto& next : next_) {
        unsigned ways = 0;
        for (int way = 0; way < 4; ++way) ways |= (next[way] != dead ? 1u : 0u) << way;
        ways_.push_back(static_cast<std::uint8_t>(ways));
    }
}

std::shared_ptr<const MoveAutomaton> shared_automaton(int width, int height, int length) {
    static std::mutex mutex;
    static std::map<std::array<int, 3>, std::shared_ptr<const MoveAutomaton>> made;
    const std::scoped_lock lock(mutex);
    auto& automaton = made[{width, height, length}];
    if (!automaton) automaton = std::make_shared<const MoveAutomaton>(width, height, length);
    return automaton;
}

}  // namespace tilestar
