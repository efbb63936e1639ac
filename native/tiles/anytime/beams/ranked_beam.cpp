#include "tiles/anytime/beams/ranked_beam.hpp"

#include <algorithm>
#include <chrono>
#include <limits>

#include "tiles/anytime/beams/cutoff.hpp"
#include "tiles/anytime/beams/lossy_hash_set.hpp"
#include "tiles/anytime/beams/zobrist.hpp"

namespace tilestar {
namespace {

class RankedBeam {
public:
    RankedBeam(const Ranking& ranking, const RelabelledBoard& board, const BeamSettings& settings, Limits& limits)
        : ranking_(ranking),
          shape_(board.shape),
          cells_(board.shape.cells()),
          record_(2 * static_cast<std::size_t>(cells_)),
          goal_blank_(board.goal_blank),
          settings_(settings),
          limits_(limits),
          key_(cells_, settings.seed),
          seen_(settings.width),
          boards_(Ranking::record(board)) {
        for (int cell = 0; cell < cells_; ++cell) {
            for (int tile = 0; tile < cells_; ++tile)
                distance_.push_back(static_cast<std::uint8_t>(tile == goal_blank_ ? 0 : shape_.distance(cell, tile)));
            for (const Direction direction : all_directions)
                neighbours_.push_back(static_cast<std::int16_t>(shape_.neighbour(cell, direction)));
        }
    }

    BeamOutcome run(const LayerVisitor& visit) {
        BeamOutcome outcome;
        add_root();
        if (nodes_[0].hash == key_.goal()) {
            outcome.letters = "";
            return outcome;
        }
        for (int g = 0; limits_.reason() == Stop::none; ++g) {
            if (g >= settings_.longest || nodes_.empty()) {
                outcome.tried_all = !dropped_any_;
                break;
            }
            if (is_stuck(g)) break;
            if (visit) visit(boards_);
            if (expand(g)) {
                outcome.letters = path();
                outcome.tried_all = !dropped_any_;  // there is none in the layers before
                break;
            }
            if (limits_.reason() != Stop::none) break;
            select(paced_width(g + 1));
        }
        outcome.generated = generated_;
        return outcome;
    }

private:
    using Cell = Ranking::Cell;
    static constexpr std::uint8_t no_direction = 9;
    static constexpr std::size_t poll_period = 1 << 12;  // children

    struct Node {
        std::uint64_t hash;
        std::int32_t rank;
        std::uint16_t distance;  // Manhattan
        Cell blank;
        std::uint8_t last_direction;
    };

    struct Child {
        std::uint64_t hash;
        std::uint32_t parent;
        std::int32_t rank;
        std::uint16_t distance;
        Cell next;  // where the blank goes
        std::uint8_t direction;
    };

    // Whether no board of the last layers was better than the best before them.
    bool is_stuck(int g) {
        const int patience = 3 * cells_;
        const auto by_rank = [](const Node& a, const Node& b) { return a.rank < b.rank; };
        if (const int best = std::min_element(nodes_.begin(), nodes_.end(), by_rank)->rank; best < best_rank_) {
            best_rank_ = best;
            best_layer_ = g;
        }
        return g - best_layer_ > patience;
    }

    void add_root() {
        Node root{0, ranking_.total(boards_.data()), 0, 0, no_direction};
        for (int cell = 0; cell < cells_; ++cell) {
            if (boards_[cell] == goal_blank_) root.blank = static_cast<Cell>(cell);
            root.hash ^= key_(cell, boards_[cell]);
            root.distance = static_cast<std::uint16_t>(root.distance + distance_[cell * cells_ + boards_[cell]]);
        }
        nodes_.push_back(root);
    }

    // Fills children_ with those of all boards in hand; true when one of them is the goal: found_.
    bool expand(int g) {
        constexpr std::size_t block = 256;  // boards whose moves are listed before any is looked up
        empty_with_room(children_, 4 * nodes_.size());
        seen_.make_room(nodes_.size(), limits_);
        for (std::size_t begin = 0; begin < nodes_.size(); begin += block) {
            const std::size_t end = std::min(begin + block, nodes_.size());
            if (limits_.spend(end - begin) != Stop::none) return false;
            expanded_ += end - begin;
            const std::size_t first = children_.size();
            list_moves(begin, end, settings_.longest - g - 1);
            std::size_t kept = first;
            for (std::size_t i = first; i < children_.size(); ++i) {
                Child child = children_[i];
                if (!seen_.add(child.hash)) continue;
                const Node& parent = nodes_[child.parent];
                if (child.hash == key_.goal()) {
                    found_ = step(child);
                    return true;
                }
                const Cell* board = &boards_[child.parent * record_];
                child.rank = parent.rank + ranking_.change(board, parent.blank, child.next, Direction{child.direction});
                children_[kept++] = child;
            }
            children_.resize(kept);
        }
        return false;
    }

    // Appends the moves of some boards that may still lead home in `left` moves, and has the memory fetch what seen_ looks at.
    void list_moves(std::size_t begin, std::size_t end, int left) {
        for (std::size_t parent = begin; parent < end; ++parent) {
            const Node& node = nodes_[parent];
            const Cell* board = &boards_[parent * record_];
            for (const Direction direction : all_directions) {
                const int next = neighbours_[node.blank * 4 + direction];
                if (next < 0) continue;
                if (node.last_direction != no_direction && direction == opposite(Direction{node.last_direction})) continue;
                ++generated_;
                const int tile = board[next];
                const int distance = node.distance + distance_[node.blank * cells_ + tile] - distance_[next * cells_ + tile];
                if (distance > left) continue;
                const std::uint64_t hash = node.hash ^ key_.exchange(tile, next, goal_blank_, node.blank);
                seen_.prefetch(hash);
                children_.push_back({hash, static_cast<std::uint32_t>(parent), 0, static_cast<std::uint16_t>(distance),
                                     static_cast<Cell>(next), static_cast<std::uint8_t>(direction)});
            }
        }
    }

    // How many boards go on to a layer: what is left, in equal parts for the layers that are expected.
    std::uint32_t paced_width(int layer) const {
        const BeamPace& pace = settings_.pace;
        if (pace.moves == 0) return static_cast<std::uint32_t>(settings_.width);
        constexpr double most = 1.25, last_part = 0.125;  // a solution that takes longer than expected is still found
        const auto expanded = static_cast<double>(expanded_);
        double left = static_cast<double>(pace.nodes) - expanded;
        const std::chrono::duration<double> elapsed = Limits::Clock::now() - began_;
        if (pace.seconds > 0 && elapsed.count() > 0) left = std::min(left, expanded * (pace.seconds / elapsed.count() - 1));
        const double share = expanded < settings_.width ? settings_.width : left / std::max<double>(pace.moves - layer, last_part * pace.moves);
        return static_cast<std::uint32_t>(std::clamp(share, 1.0, settings_.width * most));
    }

    // The best children, about `width` of them, become the boards in hand.
    void select(std::uint32_t width) {
        cutoff_.choose(children_, width, [](const Child& child) { return child.rank; });
        const std::size_t room = std::min<std::size_t>(children_.size(), width + width / 4 + 64);  // ties are more or fewer by chance
        empty_with_room(next_nodes_, room);
        empty_with_room(next_boards_, room * record_);
        std::vector<std::uint32_t>& steps = steps_.emplace_back();
        steps.reserve(room);
        std::size_t asked = 0;
        for (const Child& child : children_) {
            if (++asked % poll_period == 0 && limits_.spend(0) != Stop::none) return;
            if (!cutoff_.keeps(child.rank, child.hash)) continue;
            if (next_nodes_.size() == room) break;
            const Node& parent = nodes_[child.parent];
            const auto parent_board = boards_.begin() + static_cast<std::ptrdiff_t>(child.parent * record_);
            Cell* board = &*next_boards_.insert(next_boards_.end(), parent_board, parent_board + static_cast<std::ptrdiff_t>(record_));
            std::swap(board[parent.blank], board[child.next]);
            board[cells_ + board[parent.blank]] = parent.blank;
            board[cells_ + goal_blank_] = child.next;
            next_nodes_.push_back({child.hash, child.rank, child.distance, child.next, child.direction});
            steps.push_back(step(child));
        }
        dropped_any_ |= next_nodes_.size() < children_.size();
        nodes_.swap(next_nodes_);
        boards_.swap(next_boards_);
    }

    // Room is made before it is written to, so no pass over the old contents comes between two questions to the limits.
    template <class T>
    static void empty_with_room(std::vector<T>& values, std::size_t count) {
        values.clear();
        if (values.capacity() < count) values.reserve(std::max(count, 2 * values.capacity()));
    }

    // A move that was made, in one word: its parent's place in the layer, and the direction.
    static std::uint32_t step(const Child& child) { return child.parent << 2 | child.direction; }

    std::string path() const {
        std::string letters;
        std::uint32_t step = found_;
        for (std::size_t layer = steps_.size();; --layer) {
            letters.push_back(tile_letter(Direction(step & 3)));
            if (layer == 0) break;
            step = steps_[layer - 1][step >> 2];
        }
        return {letters.rbegin(), letters.rend()};
    }

    const Ranking& ranking_;
    const Rectangle shape_;
    const int cells_;
    const std::size_t record_;  // bytes of a board
    const int goal_blank_;
    const BeamSettings settings_;
    Limits& limits_;
    const ZobristKeys key_;
    LossyHashSet seen_;
    std::vector<std::uint8_t> distance_;    // [cell · cells + tile]
    std::vector<std::int16_t> neighbours_;  // [cell · 4 + direction], -1 past the edge
    std::vector<Node> nodes_, next_nodes_;
    std::vector<Cell> boards_, next_boards_;  // a record for each node
    std::vector<Child> children_;
    Cutoff cutoff_;
    std::vector<std::vector<std::uint32_t>> steps_;  // [layer]: the moves that led to its boards, beginning with the first move's
    std::uint32_t found_ = 0;                        // the move that led to the goal
    bool dropped_any_ = false;                       // a board that may have led to a solution
    int best_rank_ = std::numeric_limits<int>::max(), best_layer_ = 0;
    std::uint64_t expanded_ = 0, generated_ = 0;
    const Limits::Clock::time_point began_ = Limits::Clock::now();
};

}  // namespace

BeamOutcome ranked_beam_search(const Ranking& ranking, const RelabelledBoard& board, const BeamSettings& settings, Limits& limits,
                               const LayerVisitor& visit) {
    return RankedBeam(ranking, board, settings, limits).run(visit);
}

}  // namespace tilestar
