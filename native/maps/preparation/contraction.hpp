// contract: a contraction hierarchy over an undirected graph (Geisberger, Sanders, Schultes and Delling, 2008).
//
// Nodes are taken out one after another, unimportant ones first. Where the shortest way between two neighbours of a node
// leads through it, a link between them, a shortcut, takes its place. None is needed where a search finds another way as short,
// a witness, or where the way has a bend that no shortest path has. So distances among the nodes that are left never change,
// and between any two nodes there is a shortest way that first goes only to later nodes, then only to earlier ones.
//
// Rounds take out nodes that are not neighbours, on several threads; no witness goes through a node of the same round.
//
// Memory: 16 bytes for each end of a link while it works, and 16 for each link and shortcut in the end.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "common/limits.hpp"

namespace tilestar::maps {

// A link of the graph has no node in the middle. A shortcut has one, earlier than both its ends. `leave` is the direction
// of its first step, seen from the node that holds it, and `leave_there` the same seen from the other end.
struct Link {
    std::uint64_t length;
    std::uint32_t to;
    std::uint32_t middle : 26, leave : 3, leave_there : 3;
};
inline constexpr std::uint32_t most_nodes = 60'000'000;

// Values of Link::middle that are no node: which end the legs of a link of the graph come first from.
inline constexpr std::uint32_t legs_first = 0x3ffffff, legs_last = 0x3fffffe;
constexpr bool is_shortcut(const Link& link) { return link.middle < legs_last; }

struct Hierarchy {
    std::vector<std::uint32_t> order;    // by new number: the old one
    std::vector<std::uint32_t> offsets;  // the links of node n are links[offsets[n]] … links[offsets[n + 1] - 1]
    std::vector<Link> links;             // to later nodes only
    std::uint64_t shortcuts = 0;
};

using Adjacency = std::vector<std::vector<Link>>;  // by node; every link from both ends, none twice
// By node: bit 8 * a + b is set where no shortest path leaves in directions a and b, one towards either of its ends.
using Bends = std::vector<std::uint64_t>;
using Report = std::function<void(std::uint64_t done, std::uint64_t total)>;

// Nothing when the limits stop it, or when searches for witnesses have settled more nodes than `most_settled`. `report` may
// be empty; it is called by the calling thread.
std::optional<Hierarchy> contract(Adjacency graph, const Bends& needless, std::uint64_t most_settled, int threads,
                                  Limits& limits, const Report& report);

}  // namespace tilestar::maps
