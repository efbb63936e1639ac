// IDA* over pattern databases: the entry that hides the templates of capacities.
//
// An iteration searches the subtrees below the leaves that an earlier one left, without duplicates. Subtrees are
// independent, so threads take them one by one, and other machines can: a subtree is named by its moves from the
// start, and search_subtrees is a function of nothing else.
//
// The caller (bindings/tiles/patterns.cpp) has checked that boards are permutations of the rules' cells, and knows that they can
// be solved. Memory: the leaves that options allow, and some thousand nodes for each thread.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/limits.hpp"
#include "tiles/board/outcome.hpp"
#include "tiles/board/packed_paths.hpp"
#include "tiles/patterns/search/rules.hpp"

namespace tilestar {

// tiles[cell] is the cell the tile must reach; the blank's is the goal's blank cell.
using HomeCells = std::span<const std::uint8_t>;

struct SearchProgress {
    int bound;
    std::uint64_t expanded;  // in all
    std::uint64_t subtrees_done, subtrees;
};

struct PatternOptions {
    int threads = 1;
    bool plain = false;  // the textbook's IDA*: cut only inverse moves, one thread, depth-first order
    std::uint64_t leaf_bytes = 0;  // what `solve` may keep from one iteration to the next
    std::uint64_t automaton_bytes = unlimited;  // what making a move automaton may take
    int known_length = std::numeric_limits<int>::max();  // of a solution that the caller has: `solve` and `cut` look for shorter ones
    Budget budget{};               // of each board
    std::function<void(const SearchProgress&)> progress{};  // called by the calling thread now and then
};

struct Cut {
    Outcome outcome;       // of the iterations that found where to cut; no solution is shorter than its lower_bound
    PackedPaths subtrees;  // the paths to their roots, least h first; none when that solved the board or limits stopped it
};

struct BatchOutcome {
    std::string letters;               // of all solutions, one after another
    std::vector<int> lengths;          // of each board's solution; -1 when a limit stopped it
    std::vector<int> lower_bounds;
    std::vector<std::uint64_t> expanded, generated;
};

class PatternSearch {
public:
    virtual ~PatternSearch() = default;

    virtual int estimate(HomeCells tiles) const = 0;
    // A shortest solution; none, and no reason to stop, when none is shorter than the known length: lower_bound is that length then.
    virtual Outcome solve(HomeCells start, const PatternOptions& options, Limits& limits) const = 0;

    // The number of a table with an entry that contradicts the solution or its own neighbours there (audit.hpp); -1 for
    // none. The letters stay on the board.
    virtual int wrong_table(HomeCells start, std::string_view letters) const = 0;

    // Searches as `solve` does until an iteration has more than `most` leaves and the search has expanded at least
    // `least_expanded` nodes. Unless that solved the board, gives the roots, about `most` of them or fewer, from which all
    // later iterations can begin: the least of the shortest solutions begins with the path to one of them.
    virtual Cut cut(HomeCells start, std::size_t most, std::uint64_t least_expanded, const PatternOptions& options,
                    Limits& limits) const = 0;

    // One iteration over subtrees of a cut: finds a solution of at most `bound` moves through one of them, or proves that
    // there is none (unless the limits stop it). lower_bound says bound + 2 in the latter case. `spent` are the
    // expansions of the search so far: one that grew large gets a longer automaton, which may do without some of the
    // subtrees. Throws std::invalid_argument for a path that leaves the board.
    virtual Outcome search_subtrees(HomeCells start, const PathRecords& subtrees, int bound, std::uint64_t spent,
                                    const PatternOptions& options, Limits& limits) const = 0;
};

// The rules' tables must outlive the search. Throws std::length_error for more views or patterns than there is room.
std::unique_ptr<PatternSearch> make_pattern_search(PatternRules rules);

// Many boards of `cells` cells, one after another in `boards`: a board a thread, results in the order of the boards. `all`
// stops the batch, whose result is then incomplete.
BatchOutcome solve_batch(const PatternSearch& search, HomeCells boards, std::size_t cells, const PatternOptions& options,
                         Limits& all);

std::unique_ptr<PatternSearch> make_search_of_16_cells(PatternRules rules);
std::unique_ptr<PatternSearch> make_search_of_25_cells(PatternRules rules);
std::unique_ptr<PatternSearch> make_search_of_36_cells(PatternRules rules);

}  // namespace tilestar
