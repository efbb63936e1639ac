#include "maps/search/subgoal_search.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "common/prefetch.hpp"

namespace tilestar::maps {
namespace {

constexpr std::uint64_t infinite = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint32_t nowhere = (1u << 29) - 1;

// Writes the cells of a path line after line.
class PathWriter {
public:
    PathWriter(const SubgoalTable& table, Cell start, std::vector<Cell>& path)
        : table_(table), step_(index_steps(table.stride())), path_(path) {
        path_.clear();
        path_.push_back(start);
    }

    // From where the path ends to `to`: legs first or last.
    void draw(Cell to, bool legs_come_first) {
        SubgoalTable::Line line = table_.line(path_.back(), to);
        if (legs_come_first) walk(line.leg, line.legs);
        walk(line.straight, line.straights);
        if (!legs_come_first) walk(line.leg, line.legs);
    }
    std::uint64_t straight = 0, diagonal = 0;

private:
    void walk(int direction, Cell count) {
        (is_diagonal(direction) ? diagonal : straight) += static_cast<std::uint64_t>(count);
        std::size_t at = path_.size();
        Cell cell = path_.back();
        path_.resize(at + static_cast<std::size_t>(count));
        for (; count > 0; --count) path_[at++] = cell += step_[direction];
    }

    const SubgoalTable& table_;
    const std::array<Cell, 8> step_;
    std::vector<Cell>& path_;
};

// One of the two searches: A* up the hierarchy from the subgoals that its own end of the path sees, towards the other end.
class Climb {
public:
    Climb(const Subgoals& subgoals, Cell target, SubgoalScratch& scratch, int side)
        : subgoals_(subgoals), nodes_(subgoals.nodes()), links_(subgoals.links().data()), row_(target / subgoals.table().stride()),
          column_(target % subgoals.table().stride()), straight_(static_cast<std::int64_t>(subgoals.straight())),
          bend_(static_cast<std::int64_t>(subgoals.leg()) - (subgoals.rule() == Rule::four ? 0 : straight_)), pairs_(scratch.pairs()), stamp_(scratch.stamp()), side_(side), queue_(scratch.queues[side]) {}

    // To be called before the search with every subgoal that its end sees.
    void see(std::uint32_t node, int legs, int straights, int towards) {
        reach(node, subgoals_.length(legs, straights), nowhere, static_cast<std::uint32_t>(towards), infinite);
    }

    std::uint64_t next() const { return queue_.empty() ? infinite : queue_.front().f; }
    std::uint64_t length(std::uint32_t node) const { return is_known(node) ? entry(node).g : infinite; }
    std::uint32_t parent(std::uint32_t node) const { return entry(node).parent; }

    // The next node, or nowhere when what waited is out of date.
    std::uint32_t pop() {
        const SubgoalScratch::Waiting first = queue_.front();
        std::pop_heap(queue_.begin(), queue_.end(), Later());
        queue_.pop_back();
        return first.g > entry(first.node).g ? nowhere : first.node;
    }

    // Nothing is done when a way down from a later node is shorter: then no shortest path climbs through this one. Only
    // what can be part of a path shorter than `best` is kept, and only links that make no needless bend.
    void expand(std::uint32_t node, std::uint64_t best, Meter& meter) {
        const std::uint64_t g = entry(node).g;
        const Link *const first = links_ + nodes_[node].first_link, *const last = links_ + nodes_[node + 1].first_link;
        for (const Link* link = first; link != last; ++link) prefetch_to_read(&pairs_[link->to]);
        for (const Link* link = first; link != last; ++link)
            if (is_known(link->to) && entry(link->to).g + link->length < g) return;
        const std::uint64_t needless = nodes_[node].needless >> (8 * entry(node).towards);
        for (const Link* link = first; link != last; ++link)
            if (!(needless >> link->leave & 1)) reach(link->to, g + link->length, node, link->leave_there, best);
        meter.counts.generated += static_cast<std::uint64_t>(last - first);
    }

private:
    struct Later {
        bool operator()(const SubgoalScratch::Waiting& a, const SubgoalScratch::Waiting& b) const { return a.f > b.f; }
    };
    const SubgoalScratch::Entry& entry(std::uint32_t node) const { return pairs_[node].side[side_]; }
    bool is_known(std::uint32_t node) const { return entry(node).mark == stamp_; }

    // The length of a line from a node to the target.
    std::uint64_t estimate(const Subgoals::Node& node) const {
        const std::int64_t rows = std::abs(node.row - row_), columns = std::abs(node.column - column_);
        return static_cast<std::uint64_t>(straight_ * std::max(rows, columns) + bend_ * std::min(rows, columns));
    }

    void reach(std::uint32_t node, std::uint64_t g, std::uint32_t parent, std::uint32_t towards, std::uint64_t best) {
        if (is_known(node) && entry(node).g <= g) return;
        const std::uint64_t f = g + estimate(nodes_[node]);
        if (f >= best) return;
        prefetch_to_read(&links_[nodes_[node].first_link]);
        pairs_[node].side[side_] = {g, stamp_, parent, towards};
        queue_.push_back({f, g, node});
        std::push_heap(queue_.begin(), queue_.end(), Later());
    }

    const Subgoals& subgoals_;
    const Subgoals::Node* const nodes_;
    const Link* const links_;
    const Cell row_, column_;             // of the target
    const std::int64_t straight_, bend_;  // a line costs straight_ a step of its longer extent and bend_ a step of the other
    SubgoalScratch::Pair* const pairs_;   // by node
    const std::uint32_t stamp_;
    const int side_;
    std::vector<SubgoalScratch::Waiting>& queue_;
};

class SubgoalSearch {
public:
    SubgoalSearch(const Subgoals& subgoals, Cell start, Cell goal, Scratch& scratch, Meter& meter)
        : subgoals_(subgoals), start_(start), goal_(goal), scratch_(scratch), meter_(meter),
          ahead_(subgoals, goal, scratch.subgoals, 0), back_(subgoals, start, scratch.subgoals, 1) {}

    SubgoalOutcome run() {
        PathWriter path(subgoals_.table(), start_, scratch_.path);
        if (start_ == goal_ || subgoals_.table().is_clear(start_, goal_)) {
            path.draw(goal_, true);
            return {Ending::found, 0, path.straight, path.diagonal};
        }
        const SubgoalTable& table = subgoals_.table();
        table.look_ahead(start_, 0xff, [&](std::uint32_t node, int legs, int straights, int last) {
            ahead_.see(node, legs, straights, opposite(last));
        });
        table.look_back(goal_, [&](std::uint32_t node, int legs, int straights, int first) { back_.see(node, legs, straights, first); });
        while (std::min(ahead_.next(), back_.next()) < best_) {
            const bool forward = ahead_.next() <= back_.next();
            Climb &here = forward ? ahead_ : back_, &there = forward ? back_ : ahead_;
            const std::uint32_t node = here.pop();
            if (node == nowhere) continue;
            if (meter_.expand()) return {Ending::stopped, std::min({ahead_.next(), back_.next(), best_}), 0, 0};
            if (const std::uint64_t rest = there.length(node); rest != infinite && here.length(node) + rest < best_) {
                best_ = here.length(node) + rest;
                meeting_ = node;
            }
            here.expand(node, best_, meter_);
        }
        if (meeting_ == nowhere) return {Ending::no_path, 0, 0, 0};
        write(path);
        return {Ending::found, best_, path.straight, path.diagonal};
    }

private:
    void write(PathWriter& path) {
        auto& nodes = scratch_.subgoal_path;
        nodes.clear();
        for (std::uint32_t node = meeting_; node != nowhere; node = ahead_.parent(node)) nodes.push_back(node);
        std::reverse(nodes.begin(), nodes.end());
        const std::size_t climbed = nodes.size();
        for (std::uint32_t node = back_.parent(meeting_); node != nowhere; node = back_.parent(node)) nodes.push_back(node);
        path.draw(subgoals_.cells()[nodes.front()], true);
        for (std::size_t i = 1; i < nodes.size(); ++i) {
            const bool up = i < climbed;
            unpack(path, link(nodes[up ? i - 1 : i], nodes[up ? i : i - 1]), nodes[i - 1], nodes[i], up);
        }
        path.draw(goal_, true);
    }

    const Link& link(std::uint32_t tail, std::uint32_t head) const {
        const Link* link = subgoals_.links().data() + subgoals_.nodes()[tail].first_link;
        while (link->to != head) ++link;
        return *link;
    }

    // Draw the way from `from` to `to` that a link held by `from` (or, if not `forward`, by `to`) stands for.
    void unpack(PathWriter& path, const Link& top, std::uint32_t from, std::uint32_t to, bool forward) {
        auto& waiting = scratch_.subgoal_pieces;
        waiting.clear();
        waiting.push_back({&top, from, to, forward});
        while (!waiting.empty()) {
            const auto [piece, begin, end, along] = waiting.back();
            waiting.pop_back();
            if (is_shortcut(*piece)) {
                waiting.push_back({&link(piece->middle, end), piece->middle, end, true});
                waiting.push_back({&link(piece->middle, begin), begin, piece->middle, false});
            } else {
                path.draw(subgoals_.cells()[end], (piece->middle == legs_first) == along);
            }
        }
    }

    const Subgoals& subgoals_;
    const Cell start_, goal_;
    Scratch& scratch_;
    Meter& meter_;
    Climb ahead_, back_;
    std::uint64_t best_ = infinite;
    std::uint32_t meeting_ = nowhere;
};

}  // namespace

SubgoalOutcome subgoal_search(const Subgoals& subgoals, Cell start, Cell goal, Scratch& scratch, Meter& meter) {
    scratch.subgoals.begin(subgoals.count());
    return SubgoalSearch(subgoals, start, goal, scratch, meter).run();
}

}  // namespace tilestar::maps
