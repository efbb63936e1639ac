#include "tiles/search/move_automaton.hpp"

#include <algorithm>
#include <bit>
#include <mutex>
#include <thread>
#include <utility>

#include "common/bounds.hpp"

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

// Where every tile went, six bits a cell.
struct Arrangement {
    std::array<std::uint64_t, 4> words{};

    static constexpr int cells_a_word = 10;
    static Arrangement identity(int cells) {
        Arrangement arrangement;
        for (int cell = 0; cell < cells; ++cell)
            arrangement.words[cell / cells_a_word] |= std::uint64_t(cell) << shift(cell);
        return arrangement;
    }
    std::uint64_t get(int cell) const { return words[cell / cells_a_word] >> shift(cell) & 63; }
    void swap(int a, int b) {
        const std::uint64_t difference = get(a) ^ get(b);
        words[a / cells_a_word] ^= difference << shift(a);
        words[b / cells_a_word] ^= difference << shift(b);
    }
    static int shift(int cell) { return 6 * (cell % cells_a_word); }
    bool operator==(const Arrangement&) const = default;

    // Its upper half is well mixed.
    std::uint64_t hash(int start) const {
        std::uint64_t hash = static_cast<std::uint64_t>(start);
        for (const std::uint64_t word : words) {
            hash = (hash ^ word) * 0x9e3779b97f4a7c15;
            hash ^= hash >> 32;
        }
        return hash;
    }
};

// A set of strings that do different things, in one array, at most half full. A place holds the upper half of a hash
// and a string's number plus one; the upper half alone says where to look, so places can be moved without the strings.
class StringSet {
public:
    // Adds the string unless there is another of which same(other) holds.
    template <class Same>
    bool insert(std::uint64_t hash, std::uint32_t string, Same&& same) {
        if (2 * (size_ + 1) > places_.size()) grow();
        std::uint64_t& place = find(hash, same);
        if (place != 0) return false;
        place = (hash & upper) | (string + 1);
        ++size_;
        return true;
    }

    std::uint64_t bytes() const { return places_.capacity() * sizeof places_[0]; }

private:
    static constexpr std::uint64_t upper = ~std::uint64_t{0} << 32;

    template <class Same>
    std::uint64_t& find(std::uint64_t hash, Same&& same) {
        for (std::size_t i = hash >> shift_;; i = (i + 1) & (places_.size() - 1)) {
            std::uint64_t& place = places_[i];
            if (place == 0 || ((place ^ hash) <= ~upper && same(static_cast<std::uint32_t>(place) - 1))) return place;
        }
    }

    void grow() {
        std::vector<std::uint64_t> old(std::max<std::size_t>(64, 2 * places_.size()));
        places_.swap(old);
        shift_ = 64 - std::countr_zero(places_.size());
        for (const std::uint64_t place : old)
            if (place != 0) find(place, [](std::uint32_t) { return false; }) = place;
    }

    std::vector<std::uint64_t> places_;
    int shift_ = 64;
    std::size_t size_ = 0;
};

class Forest {
public:
    Forest(Rectangle shape, int length, Limits& limits, std::uint64_t most_bytes)
        : shape_(shape), limits_(limits), most_bytes_(most_bytes) {
        const int cells = shape.cells();
        require_at_most(cells, 4 * Arrangement::cells_a_word, "the board is too large for an automaton");
        for (int start = 0; start < cells; ++start) {
            strings_.push_back({none, none, static_cast<std::uint8_t>(start)});
            strings_.back().prefix_of_forbidden = true;  // the empty strings are always states
            level_.push_back({static_cast<std::uint32_t>(start), start, Arrangement::identity(cells)});
            is_new(start, start, level_.back().arrangement);
        }
        for (int i = 0; i < length && complete_; ++i) grow();
    }

    // Numbers the strings that are states, and reads off the transitions; none if it did not grow to its length.
    std::vector<std::array<MoveAutomaton::State, 4>> transitions() const {
        if (!complete_) return {};
        std::vector<MoveAutomaton::State> state(strings_.size());  // of the longest end that is a state
        MoveAutomaton::State count = 0;
        for (std::size_t i = 0; i < strings_.size(); ++i)
            state[i] = strings_[i].prefix_of_forbidden ? count++ : state[strings_[i].suffix];
        std::vector<std::array<MoveAutomaton::State, 4>> next;
        for (const MoveString& string : strings_) {
            if (!string.prefix_of_forbidden) continue;
            next.emplace_back();
            for (const Direction direction : all_directions)
                next.back()[direction] = string.child[direction] == none ? MoveAutomaton::dead : state[string.child[direction]];
        }
        return next;
    }

private:
    struct Longest {
        std::uint32_t string;
        int start;
        Arrangement arrangement;
    };

    // One more move for all strings of the last level, in order, so that the first to reach a board is the least.
    void grow() {
        std::vector<Longest> longer;
        for (const auto& [parent, start, before] : level_) {
            const int blank = strings_[parent].blank;
            if (parent % poll_period == 0 && !may_go_on(longer)) return;
            for (const Direction direction : all_directions) {
                const int cell = shape_.neighbour(blank, direction);
                if (cell < 0) continue;
                const std::uint32_t suffix = suffix_after(parent, direction, cell);
                if (suffix == none) continue;  // a forbidden end: cut without a state of its own
                Arrangement arrangement = before;
                arrangement.swap(blank, cell);
                if (!is_new(strings_.size(), start, arrangement)) {
                    for (std::uint32_t s = parent; !strings_[s].prefix_of_forbidden; s = strings_[s].parent)
                        strings_[s].prefix_of_forbidden = true;
                    continue;
                }
                strings_[parent].child[direction] = static_cast<std::uint32_t>(strings_.size());
                longer.push_back({static_cast<std::uint32_t>(strings_.size()), start, arrangement});
                strings_.push_back({parent, suffix, static_cast<std::uint8_t>(cell)});
            }
        }
        level_ = std::move(longer);
        may_go_on({});
    }

    // Whether neither the limits nor the bytes forbid it; else it is not complete.
    bool may_go_on(const std::vector<Longest>& longer) {
        complete_ = limits_.spend(0) == Stop::none && bytes(longer) <= most_bytes_;
        return complete_;
    }

    // What it holds, and half as much again while one of its arrays moves to twice the room.
    std::uint64_t bytes(const std::vector<Longest>& longer) const {
        return (strings_.capacity() * sizeof strings_[0] + (level_.capacity() + longer.capacity()) * sizeof longer[0] + seen_.bytes()) * 3 / 2;
    }

    // Whether no string from `start` yet does what the next one, of that number, does.
    bool is_new(std::size_t string, int start, const Arrangement& arrangement) {
        return seen_.insert(arrangement.hash(start), static_cast<std::uint32_t>(string),
                            [&](std::uint32_t other) { return does(other, start, arrangement); });
    }

    // Whether a string begins at `start` and arranges the tiles so: it is undone, move by move, until it is empty.
    bool does(std::uint32_t string, int start, Arrangement arrangement) const {
        for (; strings_[string].parent != none; string = strings_[string].parent)
            arrangement.swap(strings_[string].blank, strings_[strings_[string].parent].blank);
        return strings_[string].blank == start && arrangement == Arrangement::identity(shape_.cells());
    }

    std::uint32_t suffix_after(std::uint32_t parent, Direction direction, int cell) const {
        const std::uint32_t suffix = strings_[parent].suffix;
        return suffix == none ? static_cast<std::uint32_t>(cell) : strings_[suffix].child[direction];
    }

    static constexpr std::uint32_t poll_period = 1 << 14;  // strings

    Rectangle shape_;
    Limits& limits_;
    const std::uint64_t most_bytes_;
    bool complete_ = true;
    std::vector<MoveString> strings_;  // shorter before longer; empty strings first
    std::vector<Longest> level_;        // those of one length, in order
    StringSet seen_;                    // all of them
};

}  // namespace

MoveAutomaton::MoveAutomaton(Rectangle shape, int length, Limits& limits, std::uint64_t most_bytes)
    : next_(Forest(shape, length, limits, most_bytes).transitions()) {
    for (const auto& next : next_) {
        unsigned directions = 0;
        for (const Direction direction : all_directions) directions |= (next[direction] != dead ? 1u : 0u) << direction;
        directions_.push_back(static_cast<std::uint8_t>(directions));
    }
}

std::shared_ptr<const MoveAutomaton> AutomatonCache::get(int width, int height, int length, Limits& limits,
                                                         std::uint64_t most_bytes) {
    const Key key{width, height, length};
    {
        std::unique_lock lock(mutex_);
        for (auto other = building_.find(key); other != building_.end() && other->second == process_number();
             other = building_.find(key)) {
            lock.unlock();
            std::this_thread::sleep_for(poll_period);
            if (limits.spend(0) != Stop::none) return nullptr;
            lock.lock();
        }
        if (const auto found = entries_.find(key); found != entries_.end()) {
            found->second.last_used = ++uses_;
            return found->second.automaton;
        }
        if (const auto known = too_few_.find(key); known != too_few_.end() && most_bytes <= known->second) return nullptr;
        building_[key] = process_number();
    }
    std::shared_ptr<const MoveAutomaton> built;
    try {
        built = std::make_shared<const MoveAutomaton>(Rectangle{width, height}, length, limits, most_bytes);
        if (!built->complete()) built = nullptr;
    } catch (...) {
        finish(key, nullptr);
        throw;
    }
    finish(key, built);
    if (!built && limits.reason() == Stop::none) {
        const std::scoped_lock lock(mutex_);
        too_few_[key] = std::max(too_few_[key], most_bytes);
    }
    return built;
}

void AutomatonCache::finish(const Key& key, std::shared_ptr<const MoveAutomaton> built) {
    const std::scoped_lock lock(mutex_);
    building_.erase(key);
    if (built) {
        bytes_ += built->bytes();
        entries_[key] = {std::move(built), ++uses_};
    }
    while (bytes_ > budget_) {
        auto oldest = entries_.end();
        for (auto entry = entries_.begin(); entry != entries_.end(); ++entry)
            if (entry->second.automaton.use_count() == 1 && (oldest == entries_.end() || entry->second.last_used < oldest->second.last_used))
                oldest = entry;
        if (oldest == entries_.end()) break;  // all are in use
        bytes_ -= oldest->second.automaton->bytes();
        entries_.erase(oldest);
    }
}

std::uint64_t AutomatonCache::bytes() const {
    const std::scoped_lock lock(mutex_);
    return bytes_;
}

std::size_t AutomatonCache::building() const {
    const std::scoped_lock lock(mutex_);
    return building_.size();
}

}  // namespace tilestar
