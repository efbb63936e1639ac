#include "maps/preparation/subgoals.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace tilestar::maps {
namespace {

Scale<std::uint64_t> scale_of(Rule rule, double diagonal) { return *wide_scale(rule != Rule::four, diagonal); }

struct Lengths {
    std::uint64_t leg, straight;
    Lengths(Rule rule, const Scale<std::uint64_t>& scale)
        : leg(rule == Rule::four ? scale.straight : scale.diagonal), straight(scale.straight) {}
    std::uint64_t of(Cell legs, Cell straights) const {
        return leg * static_cast<std::uint64_t>(legs) + straight * static_cast<std::uint64_t>(straights);
    }
};

// A link for every line that leaves one subgoal and enters another, from both ends, once.
Adjacency lines_between_subgoals(const SubgoalTable& table, const Lengths& lengths, Limits& limits) {
    Adjacency graph(table.cells().size());
    for (std::uint32_t from = 0; from < graph.size(); ++from) {
        if (from % 256 == 0 && limits.spend(0) != Stop::none) return graph;
        table.look_ahead(table.cells()[from], table.leaves(from), [&](std::uint32_t to, int legs, int straights, int last) {
            const std::uint64_t length = lengths.of(legs, straights);
            const auto leave = static_cast<std::uint32_t>(legs > 0 ? table.line(table.cells()[from], table.cells()[to]).leg : last);
            const auto leave_there = static_cast<std::uint32_t>(opposite(last));
            graph[from].push_back({length, to, legs_first, leave, leave_there});
            graph[to].push_back({length, from, legs_last, leave_there, leave});
        });
    }
    for (auto& links : graph) {
        std::sort(links.begin(), links.end(), [](const Link& a, const Link& b) {
            return a.to != b.to ? a.to < b.to : a.middle < b.middle;
        });
        links.erase(std::unique(links.begin(), links.end(), [](const Link& a, const Link& b) { return a.to == b.to; }), links.end());
    }
    return graph;
}

// Drops links that two others replace. They are shorter, so what replaces a link may be dropped in turn.
void drop_replaceable(Adjacency& graph, Limits& limits) {
    constexpr std::uint64_t far = std::numeric_limits<std::uint64_t>::max();
    std::vector<std::uint64_t> length(graph.size(), far);
    std::vector<std::vector<std::uint32_t>> needless(graph.size());
    for (std::uint32_t from = 0; from < graph.size(); ++from) {
        if (from % 256 == 0 && limits.spend(0) != Stop::none) return;
        for (const Link& link : graph[from]) length[link.to] = link.length;
        for (const Link& first : graph[from])
            for (const Link& second : graph[first.to])
                if (length[second.to] != far && first.length + second.length <= length[second.to]) needless[from].push_back(second.to);
        for (const Link& link : graph[from]) length[link.to] = far;
    }
    for (std::uint32_t from = 0; from < graph.size(); ++from) {
        std::sort(needless[from].begin(), needless[from].end());
        std::erase_if(graph[from], [&](const Link& link) {
            return std::binary_search(needless[from].begin(), needless[from].end(), link.to);
        });
    }
}

// The bends at subgoals that one or two steps beside the subgoal cut off.
Bends needless_bends(const Grid& grid, Rule rule, const std::vector<Cell>& cells, const Scale<std::uint64_t>& scale) {
    const std::uint8_t* const moves = grid.moves(rule);
    const auto step = index_steps(grid.stride());
    const auto length = [&](int d) { return is_diagonal(d) ? scale.diagonal : scale.straight; };
    Bends needless;
    for (const Cell cell : cells) {
        std::uint64_t found = 0;
        const auto is_cut_off = [&](Cell from, Cell to, std::uint64_t bend) {
            if (from == to) return true;
            for (int d = 0; d < 8; ++d) {
                if (!(moves[from] >> d & 1) || from + step[d] == cell) continue;
                if (from + step[d] == to && length(d) < bend) return true;
                for (int e = 0; e < 8; ++e)
                    if ((moves[from + step[d]] >> e & 1) && from + step[d] + step[e] == to && length(d) + length(e) < bend) return true;
            }
            return false;
        };
        for (int a = 0; a < 8; ++a)
            for (int b = 0; b < 8; ++b)
                if ((moves[cell] >> a & 1) && (moves[cell] >> b & 1) && is_cut_off(cell + step[a], cell + step[b], length(a) + length(b)))
                    found |= std::uint64_t{1} << (8 * a + b);
        needless.push_back(found);
    }
    return needless;
}

}  // namespace

bool Subgoals::suit(const Grid& grid, Rule rule, double diagonal) {
    const auto scale = wide_scale(rule != Rule::four, diagonal);
    const bool prunes = rule == Rule::four || (scale && scale->straight < scale->diagonal && scale->diagonal < 2 * scale->straight);
    return grid.uniform() && prunes && std::max(grid.rows(), grid.columns()) <= SubgoalTable::longest_side;
}

std::shared_ptr<const Subgoals> Subgoals::build(const Grid& grid, Rule rule, double diagonal, int threads, Limits& limits,
                                                const Report& report) {
    constexpr std::uint64_t settled_a_cell = 40, settled_at_least = 10'000'000;  // a second or two for a million cells
    constexpr std::uint64_t bytes_a_subgoal = 1024;                              // while it works; seldom more than half of it
    const std::uint64_t size = static_cast<std::uint64_t>(grid.size()), before = grid.bytes() + SubgoalTable::bytes(grid);
    if (!limits.allows_memory(before)) return nullptr;
    const Scale<std::uint64_t> scale = scale_of(rule, diagonal);
    SubgoalTable table(grid, rule, limits);
    if (limits.reason() != Stop::none || table.cells().size() > most_nodes) return nullptr;
    if (!limits.allows_memory(before + table.cells().size() * bytes_a_subgoal)) return nullptr;
    const Bends needless = needless_bends(grid, rule, table.cells(), scale);
    Adjacency graph = lines_between_subgoals(table, Lengths(rule, scale), limits);
    drop_replaceable(graph, limits);
    if (limits.reason() != Stop::none) return nullptr;
    auto hierarchy = contract(std::move(graph), needless, std::max(size * settled_a_cell, settled_at_least), threads, limits, report);
    if (!hierarchy) return nullptr;
    return std::shared_ptr<const Subgoals>(new Subgoals(std::move(table), needless, std::move(*hierarchy), rule, diagonal));
}

Subgoals::Subgoals(SubgoalTable table, const Bends& needless, Hierarchy hierarchy, Rule rule, double diagonal)
    : table_(std::move(table)), links_(std::move(hierarchy.links)), rule_(rule), diagonal_(diagonal) {
    const Lengths lengths(rule, scale_of(rule, diagonal));
    straight_ = lengths.straight;
    leg_ = lengths.leg;
    table_.reorder(hierarchy.order);
    nodes_.reserve(count() + 1);
    for (std::uint32_t node = 0; node < count(); ++node) {
        const Cell row = cells()[node] / table_.stride(), column = cells()[node] % table_.stride();
        nodes_.push_back({static_cast<std::int16_t>(row), static_cast<std::int16_t>(column), hierarchy.offsets[node],
                          needless[hierarchy.order[node]]});
    }
    nodes_.push_back({0, 0, hierarchy.offsets.back(), 0});
}

std::uint64_t Subgoals::bytes() const {
    return table_.bytes() + nodes_.size() * sizeof(Node) + links_.size() * sizeof(Link);
}

// The number of subgoals, their order, the number of links of each, and of each link its other end and its middle.
std::vector<std::uint32_t> Subgoals::saved() const {
    std::vector<std::uint32_t> by_cell(count()), saved = {count()};
    std::iota(by_cell.begin(), by_cell.end(), 0);
    std::sort(by_cell.begin(), by_cell.end(), [this](std::uint32_t a, std::uint32_t b) { return cells()[a] < cells()[b]; });
    std::vector<std::uint32_t> order(count());
    for (std::uint32_t i = 0; i < count(); ++i) order[by_cell[i]] = i;
    saved.insert(saved.end(), order.begin(), order.end());
    for (std::uint32_t node = 0; node < count(); ++node) saved.push_back(nodes_[node + 1].first_link - nodes_[node].first_link);
    for (const Link& link : links_) {
        saved.push_back(link.to);
        saved.push_back(link.middle);
    }
    return saved;
}

// Lengths are measured again, from the earliest node on, so that the parts of a shortcut are known before it is.
std::shared_ptr<const Subgoals> Subgoals::restored(const Grid& grid, Rule rule, double diagonal,
                                                   std::span<const std::uint32_t> saved, Limits& limits) {
    if (!limits.allows_memory(grid.bytes() + SubgoalTable::bytes(grid) + saved.size() * sizeof(Link))) return nullptr;
    const Scale<std::uint64_t> scale = scale_of(rule, diagonal);
    const Lengths lengths(rule, scale);
    SubgoalTable table(grid, rule, limits);
    if (limits.reason() != Stop::none) return nullptr;
    const std::size_t count = table.cells().size();
    if (saved.empty() || saved[0] != count || saved.size() < 1 + 2 * count) return nullptr;

    Hierarchy hierarchy;
    hierarchy.order.assign(saved.begin() + 1, saved.begin() + 1 + static_cast<std::ptrdiff_t>(count));
    std::vector<bool> named(count, false);
    for (const std::uint32_t old : hierarchy.order) {
        if (old >= count || named[old]) return nullptr;
        named[old] = true;
    }
    std::uint64_t total = 0;
    hierarchy.offsets.push_back(0);
    for (const std::uint32_t links : saved.subspan(1 + count, count)) {
        total += links;
        if (total > saved.size()) return nullptr;
        hierarchy.offsets.push_back(static_cast<std::uint32_t>(total));
    }
    const auto pairs = saved.subspan(1 + 2 * count);
    if (pairs.size() != 2 * total) return nullptr;

    hierarchy.links.resize(total);
    const auto part = [&](std::uint32_t tail, std::uint32_t to) -> const Link* {
        for (std::uint32_t i = hierarchy.offsets[tail]; i < hierarchy.offsets[tail + 1]; ++i)
            if (hierarchy.links[i].to == to) return &hierarchy.links[i];
        return nullptr;
    };
    for (std::uint32_t node = 0; node < count; ++node) {
        if (node % 256 == 0 && limits.spend(0) != Stop::none) return nullptr;
        for (std::uint32_t i = hierarchy.offsets[node]; i < hierarchy.offsets[node + 1]; ++i) {
            const std::uint32_t to = pairs[2 * i], middle = pairs[2 * i + 1];
            if (to <= node || to >= count || middle > legs_first) return nullptr;
            Link& link = hierarchy.links[i] = {0, to, middle, 0, 0};
            if (is_shortcut(link)) {
                const Link *const one = middle < node ? part(middle, node) : nullptr, *const other = one ? part(middle, to) : nullptr;
                if (!other) return nullptr;
                link = {one->length + other->length, to, middle, one->leave_there, other->leave_there};
                if (link.length > lengths.leg * static_cast<std::uint64_t>(grid.size())) return nullptr;  // longer than any path
                continue;
            }
            const Cell here = table.cells()[hierarchy.order[node]], there = table.cells()[hierarchy.order[to]];
            const bool first = middle == legs_first;
            const auto line = table.line(first ? here : there, first ? there : here);
            if (!table.is_clear(first ? here : there, first ? there : here)) return nullptr;
            const auto leave = static_cast<std::uint32_t>(line.legs > 0 ? line.leg : line.straight);
            const auto arrive = static_cast<std::uint32_t>(opposite(line.straights > 0 ? line.straight : line.leg));
            link = {lengths.of(line.legs, line.straights), to, middle, first ? leave : arrive, first ? arrive : leave};
        }
    }
    const Bends needless = needless_bends(grid, rule, table.cells(), scale);
    return std::shared_ptr<const Subgoals>(new Subgoals(std::move(table), needless, std::move(hierarchy), rule, diagonal));
}

}  // namespace tilestar::maps
