#include "tiles/search/tile_search.hpp"

#include <algorithm>

#include "tiles/search/astar.hpp"
#include "tiles/search/generic_ida.hpp"
#include "tiles/search/shapes/shape_search.hpp"

namespace tilestar {
namespace {

// At least as wide as high.
Outcome search_wide(TileHeuristic heuristic, const RelabelledBoard& board, Limits& limits) {
    switch (board.shape.width * 10 + board.shape.height) {
        case 43: return ida_star_of_shape<4, 3>(heuristic, board, limits);
        case 44: return ida_star_of_shape<4, 4>(heuristic, board, limits);
        case 53: return ida_star_of_shape<5, 3>(heuristic, board, limits);
        case 54: return ida_star_of_shape<5, 4>(heuristic, board, limits);
        case 55: return ida_star_of_shape<5, 5>(heuristic, board, limits);
        case 62: return ida_star_of_shape<6, 2>(heuristic, board, limits);
        default:
            return with_heuristic<64, 8>(heuristic, [&]<class Heuristic>() {
                return GenericIda<Heuristic>(board, limits, [](const std::string&) { return true; }).run();
            });
    }
}

}  // namespace

bool has_kernel(TileHeuristic heuristic, Rectangle shape) {
    const int longest = std::max(shape.width, shape.height);
    if (std::min(shape.width, shape.height) < 1 || longest > 8) return false;
    if (heuristic == TileHeuristic::walking_distance) return WalkingDistance::fits(shape);
    return longest <= (heuristic == TileHeuristic::linear_conflict ? 7 : 8);
}

int estimate(TileHeuristic heuristic, const RelabelledBoard& board) {
    return with_heuristic<64, 8>(heuristic, [&]<class Heuristic>() {
        typename Heuristic::Track track;
        return Heuristic(board.shape, board.goal_blank).start(board.cells.data(), track);
    });
}

Outcome ida_star(TileHeuristic heuristic, const RelabelledBoard& board, Limits& limits) {
    if (board.shape.width >= board.shape.height) return search_wide(heuristic, board, limits);
    Outcome outcome = search_wide(heuristic, transposed(board), limits);
    outcome.letters = with_directions(std::move(outcome.letters), [](Direction d) { return transposed(d); });
    return outcome;
}

Outcome astar(TileHeuristic heuristic, const RelabelledBoard& board, Limits& limits) {
    return with_heuristic<16, 8>(heuristic,
                                 [&]<class Heuristic>() { return AStar<Heuristic>(board, limits).run(); });
}

AllSolutions all_solutions(TileHeuristic heuristic, const RelabelledBoard& board, std::uint64_t listed, Limits& limits) {
    AllSolutions all;
    const auto note = [&](const std::string& letters) {
        if (all.count++ < listed) all.letters.push_back(letters);
        return false;
    };
    all.outcome = with_heuristic<64, 8>(
        heuristic, [&]<class Heuristic>() { return GenericIda<Heuristic>(board, limits, note).run(); });
    return all;
}

}  // namespace tilestar
