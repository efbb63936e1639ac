// IDA* over pattern databases for one capacity of boards, views and patterns; search.hpp says what it does.
//
// An iteration goes on from the leaves of the one before for as long as these can be kept, then from the last that
// were (fringe.hpp). Once iterations are large enough to pay for it, they get a longer automaton, and threads
// that take roots in order of h.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <stdexcept>

#include "common/threads.hpp"
#include "tiles/patterns/search/audit.hpp"
#include "tiles/patterns/search/descent.hpp"
#include "tiles/patterns/search/fringe.hpp"
#include "tiles/patterns/search/search.hpp"
#include "tiles/patterns/search/subtree_roots.hpp"

namespace tilestar {

template <class Capacity, int Views, int Slots>
class PatternIda final : public PatternSearch {
public:
    using Lookups = PatternLookups<Capacity, Views, Slots>;
    using Descent = PatternDescent<Capacity, Views, Slots>;
    using Node = typename Lookups::Node;
    using Fringe = PatternFringe<Node>;

    explicit PatternIda(PatternRules rules) : rules_(std::move(rules)), lookups_(rules_) {}

    int estimate(HomeCells tiles) const override { return lookups_.node(tiles).f(); }

    int wrong_table(HomeCells start, std::string_view letters) const override {
        return PatternAudit<Capacity, Views, Slots>(rules_, lookups_).wrong_table(start, letters);
    }

    Outcome solve(HomeCells start, const PatternOptions& options, Limits& limits) const override {
        Fringe roots(lookups_.node(start), options.threads, options.plain ? 0 : most_leaves(options.leaf_bytes), spare_);
        return deepen(roots, never, options, limits);
    }

    Cut cut(HomeCells start, std::size_t most, std::uint64_t least_expanded, const PatternOptions& options,
            Limits& limits) const override {
        Fringe roots(lookups_.node(start), options.threads, most, spare_);
        Cut cut{deepen(roots, least_expanded, options, limits), {}};
        const bool solved = cut.outcome.found || cut.outcome.lower_bound >= options.known_length;
        if (!solved && cut.outcome.stop == Stop::none) cut.subtrees = pack_paths(roots);
        return cut;
    }

    Outcome search_subtrees(HomeCells start, const PathRecords& subtrees, int bound, std::uint64_t spent,
                            const PatternOptions& options, Limits& limits) const override {
        if (bound > Capacity::longest) throw std::length_error("the bound is longer than a path can be");
        Outcome outcome;
        outcome.lower_bound = bound;
        const auto machine = automaton(automaton_length(spent), options, limits);
        if (!machine) return stopped(outcome, limits);
        const int blank = static_cast<int>(std::find(start.begin(), start.end(), rules_.blank) - start.begin());
        const SubtreeRoots<Capacity, Views, Slots> roots(lookups_, *machine, start, blank, subtrees);
        iterate(roots, nullptr, *machine, bound, options.threads, options, limits, outcome);
        if (!outcome.found && outcome.stop == Stop::none) outcome.lower_bound = bound + 2;
        return outcome;
    }

private:
    static constexpr std::uint64_t never = unlimited;
    static constexpr int plain_length = 2;
    static constexpr std::uint64_t worth_threads = 5'000;
    // Expansions for each root in the last iteration. To choose a root's views takes as long as a dozen expansions and saves
    // up to half of the next iteration's, which are about eight times as many, but fewer if one of them is the goal.
    static constexpr std::uint64_t worth_choosing = 10;
    static constexpr std::size_t most_small_leaves = 1 << 18;
    static constexpr auto progress_period = std::chrono::milliseconds(100);

    // On boards that are solved soon, more leaves would cost more than they save; these are enough for the hardest.
    static std::size_t most_leaves(std::uint64_t bytes) {
        const std::size_t most = bytes / sizeof(Node);
        return Capacity::cells <= 16 ? std::min(most, most_small_leaves) : most;
    }

    // A longer automaton cuts more and takes longer to build: what pays after so many expansions.
    int automaton_length(std::uint64_t expanded) const {
        if (rules_.cells() > 25) return 8;
        if (rules_.cells() <= 16) return expanded < 10'000'000 ? 10 : 12;
        return expanded < 1'000'000 ? 8 : expanded < 30'000'000 ? 10 : 12;
    }

    // The automaton of that length, or the longest there is memory for, at least the plain one; null when limits stop.
    std::shared_ptr<const MoveAutomaton> automaton(int length, const PatternOptions& options, Limits& limits) const {
        for (;; length -= 2) {
            const std::uint64_t most = length <= plain_length ? unlimited : options.automaton_bytes;
            auto machine = rules_.automata->get(rules_.width, rules_.height, length, limits, most);
            if (machine || limits.reason() != Stop::none) return machine;
        }
    }

    static Outcome stopped(Outcome outcome, const Limits& limits) {
        outcome.stop = limits.reason();
        return outcome;
    }

    // Iteration after iteration, until a solution is found, none can be shorter than the known one, the limits stop it or,
    // between two of them, the roots are settled and `enough` nodes expanded: then lower_bound is the next one's bound.
    Outcome deepen(Fringe& roots, std::uint64_t enough, const PatternOptions& options, Limits& limits) const {
        Outcome outcome;
        outcome.lower_bound = roots[0].f();
        int length = options.plain ? plain_length : automaton_length(0);
        auto machine = automaton(length, options, limits);
        if (!machine) return stopped(outcome, limits);
        const int blank = roots[0].blank;
        std::uint64_t last = 0;  // expansions of the last iteration
        bool not_chosen = rules_.views.size() > Views;
        for (int bound = roots[0].f();; bound += 2) {
            if (bound > Capacity::longest) throw std::length_error("the solution is longer than a path can be");
            outcome.lower_bound = bound;
            outcome.expanded_below = outcome.expanded;
            if (bound >= options.known_length) return outcome;
            if (const int longer = automaton_length(outcome.expanded); !options.plain && longer > length) {
                length = longer;
                machine = automaton(length, options, limits);
                if (!machine) return stopped(outcome, limits);
                roots.restart(*machine, blank);
            }
            const int threads = last >= worth_threads ? options.threads : 1;
            if (not_chosen && roots.settled() && last >= worth_choosing * roots.size()) {
                not_chosen = false;
                roots.change_roots(threads, limits, [&](Node& root) { lookups_.choose_views(root); });
                if (limits.reason() != Stop::none) return stopped(outcome, limits);
            }
            iterate(roots, &roots, *machine, bound, threads, options, limits, outcome);
            if (outcome.found || outcome.stop != Stop::none) return outcome;
            roots.advance();
            if (roots.settled() && outcome.expanded >= enough) {
                outcome.lower_bound = bound + 2;
                return outcome;
            }
            last = outcome.expanded - outcome.expanded_below;
        }
    }

    // One iteration: adds its counts to `outcome`, and the solution if there is one of at most `bound` moves. Its leaves are
    // given to `fringe`, if any.
    void iterate(const PatternRoots<Node>& roots, Fringe* fringe, const MoveAutomaton& machine, int bound, int threads,
                 const PatternOptions& options, Limits& limits, Outcome& outcome) const {
        std::atomic<std::size_t> next{0};
        std::atomic<bool> done{false};
        std::atomic<std::uint64_t> expanded{outcome.expanded}, generated{outcome.generated};
        const std::size_t root_count = roots.size();
        Node goal;
        run_on_threads(threads, limits, [&](int thread) {
            Descent descent(lookups_, machine, options.plain ? 1 : Descent::largest_batch);
            auto shown = Limits::Clock::now();
            Node made;
            const auto next_root = [&]() -> const Node* {
                while (!done.load(std::memory_order_relaxed)) {
                    const std::size_t i = next.fetch_add(1, std::memory_order_relaxed);
                    if (i >= root_count) break;
                    if (const Node* root = roots.root(i, made)) return root;
                }
                return nullptr;
            };
            std::uint64_t reported = 0;
            const auto poll = [&](std::uint64_t count) {
                reported += count;
                const std::uint64_t all = expanded.fetch_add(count, std::memory_order_relaxed) + count;
                if (thread == 0 && options.progress && Limits::Clock::now() - shown >= progress_period) {
                    shown = Limits::Clock::now();
                    options.progress({bound, all, std::min(next.load(), root_count), root_count});
                }
                return limits.spend(count) != Stop::none || done.load(std::memory_order_relaxed);
            };
            const auto leaf = [fringe, thread](const Node& node) {
                if (fringe) fringe->keep(thread, node);
            };
            Node found;
            if (descent.iterate(bound, next_root, leaf, poll, found) && !done.exchange(true)) goal = found;
            expanded.fetch_add(descent.counts().expanded - reported, std::memory_order_relaxed);
            generated.fetch_add(descent.counts().generated, std::memory_order_relaxed);
            limits.spend(descent.counts().expanded - reported);
        });
        outcome.expanded = expanded;
        outcome.generated = generated;
        outcome.stored = root_count;
        if (done) {
            outcome.found = true;
            outcome.letters = letters(goal);
            outcome.lower_bound = goal.g;
        } else {
            outcome.stop = limits.reason();
        }
    }

    static std::string letters(const Node& node) {
        std::string moves;
        for (int i = 0; i < node.g; ++i) moves.push_back(tile_letter(node.direction(i)));
        return moves;
    }

    const PatternRules rules_;
    const Lookups lookups_;
    mutable SpareChunks<Node> spare_;
};

// The search for the first of these pairs of views and slots, most views first, that nodes can fill and that has room for
// every view's slots.
template <class Capacity, int Views, int Slots, int... More>
std::unique_ptr<PatternSearch> make_search(PatternRules rules) {
    if (rules.views.size() >= Views && rules.most_slots() <= Slots / Views)
        return std::make_unique<PatternIda<Capacity, Views, Slots>>(std::move(rules));
    if constexpr (sizeof...(More) > 0)
        return make_search<Capacity, More...>(std::move(rules));
    else
        throw std::length_error("too many views or patterns for this board");
}

}  // namespace tilestar
