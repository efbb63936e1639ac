// Subgoals: a subgoal graph with a contraction hierarchy, for shortest paths over a uniform map in microseconds (Uras,
// Koenig and Hernández, "Subgoal graphs for optimal pathfinding in eight-neighbor grids", 2013; Uras and Koenig,
// "Identifying hierarchies for fast optimal search", 2014).
//
// The nodes are the subgoals of a SubgoalTable, in the order of the hierarchy; the links are the lines that leave one and
// enter another. For every rule, where pruning holds: a diagonal step is longer than a straight one and shorter than two.
// Lengths are sums of the 64-bit scale. 36 bytes a cell, and 30 for each subgoal and 16 for each link.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "common/limits.hpp"
#include "maps/grid/grid.hpp"
#include "maps/grid/scale.hpp"
#include "maps/preparation/contraction.hpp"
#include "maps/preparation/subgoal_table.hpp"

namespace tilestar::maps {

class Subgoals {
public:
    // Whether there are subgoal graphs for such queries on this map.
    static bool suit(const Grid& grid, Rule rule, double diagonal);

    // Null when the limits stop it, or when the map is so noisy that the hierarchy would take too long to make.
    static std::shared_ptr<const Subgoals> build(const Grid& grid, Rule rule, double diagonal, int threads, Limits& limits,
                                                 const Report& report);

    // What `restored` needs besides the map; and the subgoals made from that, or null when they are not those of this
    // map or the limits stop it. Every path that restored subgoals lead to is legal and as long as it is said to be,
    // whatever was saved.
    std::vector<std::uint32_t> saved() const;
    static std::shared_ptr<const Subgoals> restored(const Grid& grid, Rule rule, double diagonal,
                                                    std::span<const std::uint32_t> saved, Limits& limits);

    // Whether these subgoals were made for such queries.
    bool serve(Rule rule, double diagonal) const { return rule == rule_ && (rule == Rule::four || diagonal == diagonal_); }

    struct Node {
        std::int16_t row, column;  // padded
        std::uint32_t first_link;  // its links end where those of the next node begin
        std::uint64_t needless;    // see Bends
    };
    const SubgoalTable& table() const { return table_; }
    const std::vector<Cell>& cells() const { return table_.cells(); }  // by node
    std::uint32_t count() const { return static_cast<std::uint32_t>(cells().size()); }
    const Node* nodes() const { return nodes_.data(); }
    const std::vector<Link>& links() const { return links_; }
    std::uint64_t bytes() const;

    Rule rule() const { return rule_; }
    double diagonal() const { return diagonal_; }
    std::uint64_t straight() const { return straight_; }  // the length of a straight step
    std::uint64_t leg() const { return leg_; }            // the length of a step of a leg
    std::uint64_t length(int legs, int straights) const {
        return leg_ * static_cast<std::uint64_t>(legs) + straight_ * static_cast<std::uint64_t>(straights);
    }

private:
    // `needless` by the table's own order of subgoals, which becomes that of the hierarchy.
    Subgoals(SubgoalTable table, const Bends& needless, Hierarchy hierarchy, Rule rule, double diagonal);

    SubgoalTable table_;
    std::vector<Node> nodes_;  // and one that ends the links of the last
    std::vector<Link> links_;
    Rule rule_;
    double diagonal_;
    std::uint64_t straight_, leg_;
};

}  // namespace tilestar::maps
