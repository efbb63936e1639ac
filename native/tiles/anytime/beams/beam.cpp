#include "tiles/anytime/beams/beam.hpp"

#include <algorithm>
#include <cstring>
#include <deque>
#include <limits>

#include "tiles/anytime/beams/cutoff.hpp"
#include "tiles/anytime/beams/disorder.hpp"
#include "tiles/anytime/beams/lossy_hash_set.hpp"
#include "tiles/anytime/beams/zobrist.hpp"
#include "tiles/heuristics/line_conflicts.hpp"

namespace tilestar {
namespace {

using Cell = std::uint8_t;
constexpr std::uint8_t no_direction = 9;

struct Node {
    std::uint64_t hash;
    std::uint32_t history;          // its entry in the history
    int estimate;                   // Manhattan distance plus linear conflict: no solution is shorter
    int disorder;                   // of all tiles and conflicts (disorder.hpp)
    PlacementTable::Places places;  // where the group's tiles are
    std::uint16_t blank;
    std::uint8_t last_direction;
};

// A board that may be kept.
struct Candidate {
    Node node;
    std::uint32_t parent;
    int score;
    bool home;  // the group is placed
};

// A move to be made.
struct Move {
    std::uint64_t hash;  // of the board after it
    std::uint32_t parent;
    Cell next;  // where the blank goes
    Cell tile;
    Direction direction;
};

struct Layer {
    std::vector<Node> nodes;
    std::vector<Cell> boards;  // as many cells a node as the board has

    void clear() {
        nodes.clear();
        boards.clear();
    }
};

class Beam {
public:
    Beam(const BeamPlan& plan, const RelabelledBoard& board, const BeamSettings& settings, Limits& limits)
        : plan_(plan),
          shape_(plan.shape),
          cells_(shape_.cells()),
          conflicts_(shape_, plan.goal_blank),
          settings_(settings),
          limits_(limits),
          key_(cells_, settings.seed),
          seen_(settings.width),
          start_(board.cells.begin(), board.cells.end()),
          now_(plan.stages.size()),
          next_(plan.stages.size()),
          began_(plan.stages.size() + 1, std::numeric_limits<int>::max()) {}

    BeamOutcome run() {
        std::optional<std::string> letters = search();
        return {std::move(letters), generated_};
    }

private:
    std::optional<std::string> search() {
        Node root{0, 0, 0, 0, {}, 0, no_direction};
        for (int cell = 0; cell < cells_; ++cell) {
            if (start_[cell] == plan_.goal_blank) root.blank = static_cast<std::uint16_t>(cell);
            root.hash ^= key_(cell, start_[cell]);
            root.estimate += plan_.distance[cell * cells_ + start_[cell]];
            root.disorder += plan_.disorder[cell * cells_ + start_[cell]];
        }
        const int conflicts = conflicts_.total(start_.data());
        root.estimate += conflicts;
        root.disorder += conflicts * disorder_of_a_conflict;
        if (root.hash == key_.goal()) return "";
        if (root.estimate > settings_.longest) return std::nullopt;
        history_.push_back({0, no_direction});
        keep(root, start_.data(), enter(root, start_.data(), 0), 0);
        now_.swap(next_);
        for (int g = 0; g < settings_.longest; ++g) {
            bool alive = false;
            for (Layer& layer : next_) layer.clear();
            for (int stage = 0; stage < static_cast<int>(now_.size()); ++stage) {
                if (now_[stage].nodes.empty() || g - settings_.patience > began_[stage + 1]) continue;
                alive = true;
                if (expand(stage, g)) return path();
                if (limits_.reason() != Stop::none) return std::nullopt;
                select(stage, g + 1);
            }
            if (!alive) return std::nullopt;
            now_.swap(next_);
        }
        return std::nullopt;
    }

    // The stage of a board, at least `stage`: on past the groups that are home already.
    int enter(Node& node, const Cell* board, int stage) const {
        for (;; ++stage) {
            const std::vector<int>& group = plan_.stages[stage].group;
            if (group.empty()) return stage;
            bool home = true;
            for (std::size_t member = 0; member < group.size(); ++member) {
                node.places[member] = static_cast<std::uint8_t>(std::find(board, board + cells_, group[member]) - board);
                home &= node.places[member] == group[member];
            }
            if (!home) return stage;
        }
    }

    std::size_t boards_in_hand() const {
        std::size_t boards = 0;
        for (const Layer& layer : now_) boards += layer.nodes.size();
        return boards;
    }

    // Fills candidates_ with the children of a stage's boards; true when one of them is the goal: found_.
    bool expand(int stage, int g) {
        constexpr std::size_t block = 256;  // boards whose moves are listed before any is made
        const std::size_t count = now_[stage].nodes.size();
        candidates_.clear();
        seen_.make_room(boards_in_hand(), limits_);
        for (std::size_t begin = 0; begin < count; begin += block) {
            const std::size_t end = std::min(begin + block, count);
            if (limits_.spend(end - begin) != Stop::none) return false;
            list_moves(stage, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end));
            generated_ += moves_.size();
            for (const Move& move : moves_)
                if (seen_.add(move.hash) && make(move, stage, g)) return true;
        }
        return false;
    }

    // Fills moves_ with those of some boards, and has the memory fetch what seen_ must look at.
    void list_moves(int stage, std::uint32_t begin, std::uint32_t end) {
        const Layer& layer = now_[stage];
        const std::vector<std::uint8_t>& locked = plan_.stages[stage].locked;
        moves_.clear();
        for (std::uint32_t parent = begin; parent < end; ++parent) {
            const Node& node = layer.nodes[parent];
            for (const Direction direction : all_directions) {
                const int next = plan_.neighbours[node.blank][direction];
                if (next < 0 || locked[next]) continue;
                if (node.last_direction != no_direction && direction == opposite(Direction{node.last_direction})) continue;
                const int tile = layer.boards[static_cast<std::size_t>(parent) * cells_ + next];
                const std::uint64_t hash = node.hash ^ key_.exchange(tile, next, plan_.goal_blank, node.blank);
                seen_.prefetch(hash);
                moves_.push_back({hash, parent, static_cast<std::uint8_t>(next), static_cast<std::uint8_t>(tile),
                                  direction});
            }
        }
    }

    // Adds the board after a move to the candidates, unless it cannot lead to a short solution; true when it is the goal.
    bool make(const Move& move, int stage, int g) {
        const Node& node = now_[stage].nodes[move.parent];
        const Cell* board = &now_[stage].boards[static_cast<std::size_t>(move.parent) * cells_];
        const int before = move.next * cells_ + move.tile, after = node.blank * cells_ + move.tile;
        const int conflicts = conflicts_.change(board, move.tile, move.next, node.blank, move.direction);
        Candidate candidate{node, move.parent, 0, false};
        Node& child = candidate.node;
        child.estimate += plan_.distance[after] - plan_.distance[before] + conflicts;
        if (g + 1 + child.estimate > settings_.longest) return false;
        child.hash = move.hash;
        child.blank = move.next;
        child.last_direction = move.direction;
        if (child.hash == key_.goal()) {
            found_ = {node.history, child.last_direction};
            return true;
        }
        child.disorder += plan_.disorder[after] - plan_.disorder[before] + conflicts * disorder_of_a_conflict;
        candidate.score = child.disorder;
        if (const std::vector<int>& group = plan_.stages[stage].group; !group.empty()) {
            if (plan_.stage_of[move.tile] == stage) child.places[plan_.member_of[move.tile]] = static_cast<Cell>(node.blank);
            const int distance = plan_.table(stage, limits_).distance(child.places, child.blank);
            candidate.home = distance == 0;
            candidate.score += distance * settings_.group_weight;
            for (std::size_t member = 0; member < group.size(); ++member)
                candidate.score -= plan_.disorder[child.places[member] * cells_ + group[member]];
        }
        candidates_.push_back(candidate);
        return false;
    }

    // Keeps the best `width` candidates, and every one whose group is home.
    void select(int stage, int g) {
        cutoff_.choose(candidates_, static_cast<std::uint32_t>(settings_.width), [](const Candidate& candidate) { return candidate.score; });
        const Layer& layer = now_[stage];
        board_.resize(cells_);
        std::size_t asked = 0;
        for (const Candidate& candidate : candidates_) {
            if (++asked % poll_period == 0 && limits_.spend(0) != Stop::none) return;
            if (!candidate.home && !cutoff_.keeps(candidate.score, candidate.node.hash)) continue;
            const Node& parent = layer.nodes[candidate.parent];
            std::memcpy(board_.data(), &layer.boards[static_cast<std::size_t>(candidate.parent) * cells_], cells_);
            Node node = candidate.node;
            board_[parent.blank] = board_[node.blank];
            board_[node.blank] = static_cast<Cell>(plan_.goal_blank);
            node.history = static_cast<std::uint32_t>(history_.size());
            history_.push_back({parent.history, node.last_direction});
            keep(node, board_.data(), candidate.home ? enter(node, board_.data(), stage + 1) : stage, g);
        }
    }

    void keep(const Node& node, const Cell* board, int stage, int g) {
        next_[stage].nodes.push_back(node);
        next_[stage].boards.insert(next_[stage].boards.end(), board, board + cells_);
        began_[stage] = std::min(began_[stage], g);
    }

    std::string path() const {
        std::string letters(1, tile_letter(Direction{found_.direction}));
        for (std::uint32_t at = found_.before; at != 0; at = history_[at].before)
            letters.push_back(tile_letter(Direction{history_[at].direction}));
        return {letters.rbegin(), letters.rend()};
    }

    static constexpr std::size_t poll_period = 1 << 12;  // candidates

    struct Past {
        std::uint32_t before;
        std::uint8_t direction;
    };

    const BeamPlan& plan_;
    const Rectangle shape_;
    const int cells_;
    LineConflicts<Cell> conflicts_;
    const BeamSettings settings_;
    Limits& limits_;
    const ZobristKeys key_;
    LossyHashSet seen_;
    const std::vector<Cell> start_;
    std::vector<Cell> board_;
    std::vector<Layer> now_, next_;  // [stage]
    std::vector<int> began_;         // [stage]: moves after which it had its first board
    std::vector<Move> moves_;
    std::vector<Candidate> candidates_;
    Cutoff cutoff_;
    std::deque<Past> history_;
    Past found_{0, no_direction};
    std::uint64_t generated_ = 0;
};

}  // namespace

BeamOutcome beam_search(const BeamPlan& plan, const RelabelledBoard& board, const BeamSettings& settings, Limits& limits) {
    return Beam(plan, board, settings, limits).run();
}

}  // namespace tilestar
