#include "maps/preparation/contraction.hpp"

#include <algorithm>
#include <atomic>
#include <limits>
#include <utility>

#include "common/threads.hpp"

namespace tilestar::maps {
namespace {

using Node = std::uint32_t;
using Length = std::uint64_t;

// One thread's search for ways that make shortcuts needless.
class WitnessSearch {
public:
    explicit WitnessSearch(std::size_t nodes) : reached_(nodes) {}

    // Distances from `source`, without `avoided` nodes, until all those up to `most` are known or `settled_most` nodes are.
    template <class Avoided>
    void run(const Adjacency& graph, Node source, Length most, int settled_most, Avoided avoided) {
        ++generation_;
        queue_.clear();
        reach(0, source);
        for (int room = settled_most; !queue_.empty() && room > 0;) {
            const auto [length, node] = queue_.front();
            std::pop_heap(queue_.begin(), queue_.end(), std::greater<>());
            queue_.pop_back();
            if (length > reached_[node].length) continue;
            if (length > most) return;
            --room;
            ++settled;
            for (const Link& link : graph[node])
                if (length + link.length <= most && !avoided(link.to)) reach(length + link.length, link.to);
        }
    }
    bool is_within(Node node, Length most) const {
        return reached_[node].generation == generation_ && reached_[node].length <= most;
    }

    std::uint64_t settled = 0;  // nodes, by all searches so far

private:
    struct Reached {
        Length length = 0;
        std::uint32_t generation = 0;
    };
    void reach(Length length, Node node) {
        Reached& known = reached_[node];
        if (known.generation == generation_ && known.length <= length) return;
        known = {length, generation_};
        queue_.emplace_back(length, node);
        std::push_heap(queue_.begin(), queue_.end(), std::greater<>());
    }

    std::vector<Reached> reached_;
    std::vector<std::pair<Length, Node>> queue_;
    std::uint32_t generation_ = 0;
};

struct Shortcut {
    std::size_t first, second;  // links of the node in the middle
};

class Contraction {
public:
    Contraction(Adjacency graph, const Bends& needless, int threads, Limits& limits)
        : graph_(std::move(graph)), needless_(needless), limits_(limits), priority_(graph_.size()), level_(graph_.size(), 0),
          chosen_(graph_.size(), false), done_(graph_.size(), false),
          fresh_(graph_.size(), false), upward_(graph_.size()) {
        for (int thread = 0; thread < threads; ++thread) searches_.emplace_back(graph_.size());
    }

    std::optional<Hierarchy> run(std::uint64_t most_settled, const Report& report) {
        std::vector<Node> left(graph_.size());
        for (Node node = 0; node < left.size(); ++node) left[node] = node;
        std::vector<Node> round = left;
        while (!left.empty()) {
            if (settled() > most_settled) return std::nullopt;
            // priorities only grow, but for few: those of neighbours of what is gone are looked at again when they count
            std::erase_if(round, [this](Node node) { return fresh_[node]; });
            each(round, [&](WitnessSearch& search, std::size_t i) { priority_[round[i]] = priority(search, round[i]); });
            for (const Node node : round) fresh_[node] = true;
            if (limits_.reason() != Stop::none) return std::nullopt;
            round = choose(left);
            if (std::any_of(round.begin(), round.end(), [this](Node node) { return !fresh_[node]; })) continue;
            std::vector<std::vector<Shortcut>> needed(round.size());
            for (const Node node : round) chosen_[node] = true;
            each(round, [&](WitnessSearch& search, std::size_t i) { needed[i] = shortcuts(search, round[i], contract_effort); });
            for (const Node node : round) chosen_[node] = false;
            if (limits_.reason() != Stop::none) return std::nullopt;
            take_out(round, needed);
            std::erase_if(left, [this](Node node) { return done_[node]; });
            if (report) report(graph_.size() - left.size(), graph_.size());
        }
        return finish();
    }

private:
    static constexpr int estimate_effort = 30, contract_effort = 150;  // nodes that a search for a witness settles

    template <class Work>
    void each(const std::vector<Node>& nodes, Work work) {
        constexpr std::size_t handful = 16;
        std::atomic<std::size_t> next{0};
        const std::size_t most = nodes.size() / (8 * handful) + 1;  // a thread is not worth starting for little
        run_on_threads(static_cast<int>(std::min<std::size_t>(searches_.size(), most)), limits_, [&](int thread) {
            for (std::size_t first; (first = next.fetch_add(handful)) < nodes.size();) {
                if (limits_.spend(0) != Stop::none) return;
                for (std::size_t i = first; i < std::min(first + handful, nodes.size()); ++i)
                    work(searches_[static_cast<std::size_t>(thread)], i);
            }
        });
    }

    // Few shortcuts for many links first, and neighbours of what is gone later, so that rounds spread over the map.
    std::int64_t priority(WitnessSearch& search, Node node) {
        const auto degree = static_cast<std::int64_t>(graph_[node].size());
        const auto added = static_cast<std::int64_t>(shortcuts(search, node, estimate_effort).size());
        return degree == 0 ? 0 : 1000 * level_[node] + 2000 * added / degree;
    }

    std::vector<Shortcut> shortcuts(WitnessSearch& search, Node node, int effort) const {
        const std::vector<Link>& near = graph_[node];
        std::vector<Shortcut> needed;
        const auto is_needless = [&](std::size_t i, std::size_t j) {
            return needless_[node] >> (8 * near[i].leave + near[j].leave) & 1;
        };
        for (std::size_t i = 0; i + 1 < near.size(); ++i) {
            Length farthest = 0;
            for (std::size_t j = i + 1; j < near.size(); ++j)
                if (!is_needless(i, j)) farthest = std::max(farthest, near[j].length);
            if (farthest == 0) continue;
            search.run(graph_, near[i].to, near[i].length + farthest, effort,
                       [this, node](Node other) { return other == node || chosen_[other]; });
            for (std::size_t j = i + 1; j < near.size(); ++j)
                if (!is_needless(i, j) && !search.is_within(near[j].to, near[i].length + near[j].length)) needed.push_back({i, j});
        }
        return needed;
    }

    // Nodes with a lower priority than all their neighbours.
    std::vector<Node> choose(const std::vector<Node>& left) {
        std::vector<Node> round;
        const auto before = [this](Node a, Node b) {
            return std::pair(priority_[a], mixed(a)) < std::pair(priority_[b], mixed(b));
        };
        for (const Node node : left)
            if (std::all_of(graph_[node].begin(), graph_[node].end(),
                            [&](const Link& link) { return before(node, link.to); }))
                round.push_back(node);
        return round;
    }

    // Ties are broken in an order that does not follow rows of the map. A permutation: no two nodes tie.
    static std::uint32_t mixed(Node node) { return node * 0x9e3779b1u; }

    void take_out(const std::vector<Node>& round, const std::vector<std::vector<Shortcut>>& needed) {
        for (std::size_t i = 0; i < round.size(); ++i) {
            const Node node = round[i];
            done_[node] = true;
            order_.push_back(node);
            upward_[node] = std::exchange(graph_[node], {});
            for (const Link& link : upward_[node]) {
                auto& links = graph_[link.to];
                links.erase(std::find_if(links.begin(), links.end(), [node](const Link& back) { return back.to == node; }));
                level_[link.to] = std::max(level_[link.to], level_[node] + 1);
                fresh_[link.to] = false;
            }
            for (const auto& [first, second] : needed[i]) {
                const Link &one = upward_[node][first], &other = upward_[node][second];
                const Length length = one.length + other.length;
                add(one.to, {length, other.to, node, one.leave_there, other.leave_there});
                add(other.to, {length, one.to, node, other.leave_there, one.leave_there});
            }
        }
    }

    void add(Node from, const Link& link) {
        for (Link& known : graph_[from])
            if (known.to == link.to) {
                if (link.length < known.length) known = link;
                return;
            }
        graph_[from].push_back(link);
    }

    std::uint64_t settled() const {
        std::uint64_t total = 0;
        for (const WitnessSearch& search : searches_) total += search.settled;
        return total;
    }

    // Nodes get the numbers of their order.
    Hierarchy finish() {
        Hierarchy made;
        std::vector<std::uint32_t> number(order_.size());
        for (std::uint32_t i = 0; i < order_.size(); ++i) number[order_[i]] = i;
        made.offsets.push_back(0);
        for (const Node node : order_) {
            for (Link link : upward_[node]) {
                link.to = number[link.to];
                if (is_shortcut(link)) {
                    link.middle = number[link.middle];
                    ++made.shortcuts;
                }
                made.links.push_back(link);
            }
            upward_[node] = {};
            made.offsets.push_back(static_cast<std::uint32_t>(made.links.size()));
        }
        made.order = std::move(order_);
        return made;
    }

    Adjacency graph_;  // of the nodes that are left
    const Bends& needless_;
    Limits& limits_;
    std::vector<std::int64_t> priority_;
    std::vector<std::int32_t> level_;
    std::vector<char> chosen_, done_, fresh_;  // of this round; taken out; priority up to date
    std::vector<std::vector<Link>> upward_;
    std::vector<Node> order_;
    std::vector<WitnessSearch> searches_;
};

}  // namespace

std::optional<Hierarchy> contract(Adjacency graph, const Bends& needless, std::uint64_t most_settled, int threads,
                                  Limits& limits, const Report& report) {
    return Contraction(std::move(graph), needless, threads, limits).run(most_settled, report);
}

}  // namespace tilestar::maps
