#include "tiles/search/refined_astar.hpp"

#include <algorithm>
#include <queue>
#include <string>
#include <vector>

#include "tiles/heuristics/line_conflicts.hpp"
#include "tiles/search/abstraction.hpp"

namespace tilestar {
namespace {

constexpr std::size_t most_members = 4096;

// A* over one abstraction. Nodes are never changed; a better way to an abstract board is a new node for it.
class AbstractSearch {
public:
    AbstractSearch(const RelabelledBoard& board, const Abstraction& abstraction, Limits& limits, Outcome& outcome)
        : shape_(board.shape),
          goal_blank_(board.goal_blank),
          abstraction_(abstraction),
          stride_(abstraction.members().size()),
          conflicts_(board.shape, board.goal_blank),
          limits_(limits),
          outcome_(outcome),
          tiles_(board.cells),
          members_(board.cells),
          blank_(board.blank()) {
        for (std::uint16_t& tile : members_)
            if (abstraction.number(tile) == Abstraction::none) tile = static_cast<std::uint16_t>(goal_blank_);
    }

    // True when the abstraction is solved: then tiles() are what its solution makes of the board, and path() its moves.
    bool run() {
        add_root();
        while (!open_.empty()) {
            const Entry entry = open_.top();
            open_.pop();
            if (newest_[slot_of(entry.node)] != entry.node) continue;  // a better way was found since
            outcome_.lower_bound = std::max(outcome_.lower_bound, entry.f);
            go_to(entry.node);
            if (nodes_[at_].distance == 0 && blank_ == goal_blank_) return true;
            if (limits_.spend(1) != Stop::none) return false;
            ++outcome_.expanded;
            for (const Direction direction : all_directions) {
                const int next = shape_.neighbour(blank_, direction);
                const Node& node = nodes_[at_];
                if (next < 0 || (at_ != 0 && direction == opposite(Direction{node.direction}))) continue;
                ++outcome_.generated;
                if (!add_child(direction, next)) return false;
            }
        }
        return false;
    }

    const std::vector<std::uint16_t>& tiles() const { return tiles_; }

    std::string path() const {
        std::string letters;
        for (std::uint32_t node = at_; node != 0; node = nodes_[node].parent)
            letters.push_back(tile_letter(Direction{nodes_[node].direction}));
        return {letters.rbegin(), letters.rend()};
    }

private:
    struct Node {
        std::uint64_t hash;  // of the members' places and the blank's
        std::uint32_t parent;
        int g;
        int distance;   // of members, Manhattan
        int conflicts;  // moves by linear conflict of members
        int others;     // Manhattan distance of the other tiles
        std::uint16_t blank;
        std::uint8_t direction;  // of the blank's last move
    };

    struct Entry {
        int f;
        int rank;  // among those with this f: moves to go, and disorder left behind
        std::uint32_t node;

        // The best comes out first, and of equals the newest.
        bool operator<(const Entry& other) const {
            if (f != other.f) return f > other.f;
            if (rank != other.rank) return rank > other.rank;
            return node < other.node;
        }
    };

    static constexpr std::uint32_t no_node = 0xFFFFFFFF;

    static std::uint64_t key(std::uint64_t member, std::uint64_t cell) {
        std::uint64_t mixed = (member << 16 | cell) * 0x9E3779B97F4A7C15u + 0x632BE59BD9B4E019u;
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9u;
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBu;
        return mixed ^ mixed >> 31;
    }
    static std::uint64_t blank_key(int cell) { return key(most_members, static_cast<std::uint64_t>(cell)); }

    std::span<const std::uint16_t> places(std::uint32_t node) const { return {places_.data() + node * stride_, stride_}; }

    void add_root() {
        Node root{blank_key(blank_), no_node, 0, 0, 0, 0, static_cast<std::uint16_t>(blank_), 0};
        places_.resize(stride_);
        for (int cell = 0; cell < shape_.cells(); ++cell)
            if (const int member = abstraction_.number(tiles_[cell]); member != Abstraction::none) {
                places_[member] = static_cast<std::uint16_t>(cell);
                root.hash ^= key(member, cell);
                root.distance += shape_.distance(cell, tiles_[cell]);
            }
        root.conflicts = conflicts_.total(members_.data());
        nodes_.push_back(root);
        enter(0);
    }

    // The board after a move of the blank; false when memory ran out.
    bool add_child(Direction direction, int next) {
        const std::uint16_t tile = tiles_[next];
        const int member = abstraction_.number(tile);
        const int change = shape_.distance(blank_, tile) - shape_.distance(next, tile);
        Node child = nodes_[at_];
        child.parent = at_;
        ++child.g;
        child.blank = static_cast<std::uint16_t>(next);
        child.direction = static_cast<std::uint8_t>(direction);
        child.hash ^= blank_key(blank_) ^ blank_key(next);
        if (member == Abstraction::none) {
            child.others += change;
        } else {
            child.hash ^= key(member, next) ^ key(member, blank_);
            child.distance += change;
            child.conflicts += conflicts_.change(members_.data(), tile, next, blank_, direction);
        }
        if (!limits_.allows_memory(bytes_to_add())) return false;
        const std::uint32_t node = static_cast<std::uint32_t>(nodes_.size());
        nodes_.push_back(child);
        places_.resize(places_.size() + stride_);
        std::copy_n(places_.data() + at_ * stride_, stride_, places_.data() + node * stride_);
        if (member != Abstraction::none) places_[node * stride_ + member] = static_cast<std::uint16_t>(blank_);
        const std::uint32_t known = newest_[slot_of(node)];
        if (known != no_node && std::pair(nodes_[known].g, nodes_[known].others) <= std::pair(child.g, child.others)) {
            nodes_.pop_back();
            places_.resize(places_.size() - stride_);
        } else {
            enter(node);
        }
        return true;
    }

    void enter(std::uint32_t number) {
        const Node& node = nodes_[number];
        const int h = abstraction_.estimate(places(number), node.blank, node.distance, node.conflicts);
        std::uint32_t& slot = newest_[slot_of(number)];
        used_ += slot == no_node;
        slot = number;
        if (used_ * 2 > newest_.size()) grow();
        open_.push({node.g + h, h + node.others, number});
    }

    // Where the newest node of the same abstract board is, or would be.
    std::size_t slot_of(std::uint32_t number) const {
        const Node& node = nodes_[number];
        for (std::size_t slot = node.hash & (newest_.size() - 1);; slot = (slot + 1) & (newest_.size() - 1)) {
            const std::uint32_t known = newest_[slot];
            if (known == no_node || known == number) return slot;
            if (nodes_[known].hash == node.hash && nodes_[known].blank == node.blank &&
                std::ranges::equal(places(known), places(number)))
                return slot;
        }
    }

    void grow() {
        std::vector<std::uint32_t> old(newest_.size() * 2, no_node);
        old.swap(newest_);
        for (const std::uint32_t node : old)
            if (node != no_node) newest_[slot_of(node)] = node;
    }

    // Bytes that may be held after the next node: arrays double when they grow, beside their old half.
    std::uint64_t bytes_to_add() const {
        const std::uint64_t doubled = 3 * (nodes_.size() + 1);
        return doubled * (sizeof(Node) + sizeof(Entry) + 2 * stride_ + 4) + newest_.size() * 12 + tiles_.size() * 16;
    }

    // Plays from the node in hand to another, by way of the last board that both ways have in common.
    void go_to(std::uint32_t target) {
        route_.clear();
        for (std::uint32_t node = target; at_ != node;) {
            if (nodes_[at_].g >= nodes_[node].g) {
                step(opposite(Direction{nodes_[at_].direction}));
                at_ = nodes_[at_].parent;
            } else {
                route_.push_back(Direction{nodes_[node].direction});
                node = nodes_[node].parent;
            }
        }
        std::for_each(route_.rbegin(), route_.rend(), [&](Direction direction) { step(direction); });
        at_ = target;
    }

    void step(Direction direction) {
        const int next = blank_ + shape_.delta(direction);
        std::swap(tiles_[blank_], tiles_[next]);
        std::swap(members_[blank_], members_[next]);
        blank_ = next;
    }

    const Rectangle shape_;
    const int goal_blank_;
    const Abstraction& abstraction_;
    const std::size_t stride_;
    LineConflicts<std::uint16_t> conflicts_;
    Limits& limits_;
    Outcome& outcome_;
    std::vector<std::uint16_t> tiles_;    // the board of the node in hand
    std::vector<std::uint16_t> members_;  // the same, with the blank for every tile that is no member
    int blank_;
    std::uint32_t at_ = 0;  // the node in hand
    std::vector<Node> nodes_;
    std::vector<std::uint16_t> places_;  // [node · stride + member]
    std::vector<std::uint32_t> newest_ = std::vector<std::uint32_t>(1 << 10, no_node);  // by hash; linear probing
    std::size_t used_ = 0;
    std::priority_queue<Entry> open_;
    std::vector<Direction> route_;
};

std::vector<std::uint16_t> not_home(const std::vector<std::uint16_t>& tiles, int goal_blank) {
    std::vector<std::uint16_t> away;
    for (std::size_t cell = 0; cell < tiles.size(); ++cell)
        if (tiles[cell] != cell && tiles[cell] != goal_blank) away.push_back(tiles[cell]);
    return away;
}

// Adds the tiles at home beside the home of a member: almost every solution moves some of them.
void add_neighbours(std::vector<std::uint16_t>& members, const RelabelledBoard& board) {
    std::vector<std::uint8_t> beside(board.cells.size());
    for (const std::uint16_t member : members)
        for (const Direction direction : all_directions)
            if (const int cell = board.shape.neighbour(member, direction); cell >= 0) beside[cell] = 1;
    for (std::size_t cell = 0; cell < beside.size(); ++cell)
        if (beside[cell] && board.cells[cell] == cell && static_cast<int>(cell) != board.goal_blank)
            members.push_back(static_cast<std::uint16_t>(cell));
}

// Adds those of the tiles whose homes are nearest to the homes of members. Not all at once: what lies on a long way there
// and back need not be known, once it is known what happens at its end.
void add_nearest(std::vector<std::uint16_t>& members, const std::vector<std::uint16_t>& tiles, Rectangle shape) {
    std::vector<int> distances;
    for (const std::uint16_t tile : tiles) {
        int least = shape.cells();
        for (const std::uint16_t member : members) least = std::min(least, shape.distance(tile, member));
        distances.push_back(least);
    }
    const int nearest = *std::min_element(distances.begin(), distances.end());
    for (std::size_t i = 0; i < tiles.size(); ++i)
        if (distances[i] <= nearest + 1) members.push_back(tiles[i]);
}

}  // namespace

Outcome refined_astar(const RelabelledBoard& board, Limits& limits) {
    Outcome outcome;
    std::vector<std::uint16_t> members = not_home(board.cells, board.goal_blank);
    add_neighbours(members, board);
    while (members.size() <= most_members && limits.spend(0) == Stop::none) {
        const Abstraction abstraction(board.shape, board.goal_blank, members);
        AbstractSearch search(board, abstraction, limits, outcome);
        if (!search.run()) break;
        const std::vector<std::uint16_t> away = not_home(search.tiles(), board.goal_blank);
        if (away.empty()) {
            outcome.found = true;
            outcome.letters = search.path();
            return outcome;
        }
        add_nearest(members, away, board.shape);
    }
    outcome.stop = limits.reason();
    return outcome;
}

}  // namespace tilestar
