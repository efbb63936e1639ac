// IDA* over pattern databases: the entry that hides the shape's templates.
//
// An iteration searches the subtrees below a breadth-first frontier from which duplicates were removed. Subtrees are
// independent, so threads take them one by one, and other machines could: a subtree is named by its moves from the
// start, and search_subtrees is a function of nothing else.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "limits.hpp"
#include "tiles/outcome.hpp"
#include "tiles/pattern_rules.hpp"

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
    std::function<void(const SearchProgress&)> progress{};  // called by the calling thread now and then
};

struct Subtree {
    std::string letters;  // the tiles' ways from the start to its root
    int f;                // no solution through it is shorter
};

class PatternSearch {
public:
    virtual ~PatternSearch() = default;

    virtual int estimate(HomeCells tiles) const = 0;
    virtual Outcome solve(HomeCells start, const PatternOptions& options, Limits& limits) const = 0;

    // Subtrees, at least `count` if the board allows, that together hold a shortest solution of `start`. None is
    // deeper than `most_moves`, which the caller knows to be less than the length of any solution. Incomplete, and so
    // worthless, when the limits stop it.
    virtual std::vector<Subtree> frontier(HomeCells start, std::size_t count, int most_moves, Limits& limits) const = 0;

    // One iteration over the subtrees: finds a solution of at most `bound` moves through one of them, or proves that
    // there is none (unless the limits stop it). lower_bound says bound + 2 in the latter case.
    virtual Outcome search_subtrees(HomeCells start, std::span<const std::string> subtrees, int bound,
                                    const PatternOptions& options, Limits& limits) const = 0;
};

// The rules' tables must outlive the search. Throws std::length_error for more views or patterns than there is room.
std::unique_ptr<PatternSearch> make_pattern_search(PatternRules rules);

std::unique_ptr<PatternSearch> make_search_of_16_cells(PatternRules rules);
std::unique_ptr<PatternSearch> make_search_of_25_cells(PatternRules rules);
std::unique_ptr<PatternSearch> make_search_of_36_cells(PatternRules rules);

}  // namespace tilestar
