#include "tiles/anytime/path_windows.hpp"

#include <algorithm>
#include <vector>

#include "tiles/anytime/beam.hpp"
#include "common/threads.hpp"
#include "tiles/board/sub_puzzle.hpp"

namespace tilestar {
namespace {

constexpr int most_cells = 144;

struct Stretch {
    std::size_t begin;
    std::size_t length;
    RelabelledBoard puzzle;
};

// The rectangle around the blank's path, one cell wider on each side while that is not too large.
CellRange with_margin(const CellRange& range, Rectangle shape) {
    const CellRange wider{std::max(range.top - 1, 0), std::min(range.bottom + 1, shape.height - 1), std::max(range.left - 1, 0),
                          std::min(range.right + 1, shape.width - 1)};
    return wider.cells() <= most_cells ? wider : range;
}

// The stretches of a round as puzzles; those whose blank wanders too far are left out.
std::vector<Stretch> cut(const RelabelledBoard& start, const std::string& letters, const WindowRound& round) {
    std::vector<Stretch> stretches;
    const Rectangle shape = start.shape;
    std::vector<std::uint16_t> tiles = start.cells, before;
    int blank = start.blank();
    std::size_t at = 0;
    std::size_t until = std::min<std::size_t>(round.offset, letters.size());
    const auto play_until = [&](std::size_t end, CellRange& range) {
        for (; at < end; ++at) {
            const int next = shape.neighbour(blank, opposite(Direction(find_direction(letters[at]))));
            std::swap(tiles[blank], tiles[next]);
            blank = next;
            range = {std::min(range.top, shape.row(next)), std::max(range.bottom, shape.row(next)),
                   std::min(range.left, shape.column(next)), std::max(range.right, shape.column(next))};
        }
    };
    CellRange range{};
    play_until(until, range);
    while (at < letters.size()) {
        const std::size_t begin = at;
        before = tiles;
        range = {shape.row(blank), shape.row(blank), shape.column(blank), shape.column(blank)};
        play_until(std::min(at + round.length, letters.size()), range);
        if (range.cells() <= most_cells && at - begin > 4)
            stretches.push_back(
                {begin, at - begin, sub_puzzle(shape, with_margin(range, shape), before, tiles, start.goal_blank)});
    }
    return stretches;
}

}  // namespace

Shortened shorten(const RelabelledBoard& start, const std::string& letters, const WindowRound& round, Limits& limits) {
    const std::vector<Stretch> stretches = cut(start, letters, round);
    std::vector<BeamOutcome> found(stretches.size());
    share_out(stretches.size(), 1, round.threads, limits, [&](std::size_t i, std::size_t) {
        const RelabelledBoard& puzzle = stretches[i].puzzle;
        const BeamPlan plan(puzzle.shape, puzzle.goal_blank, puzzle.shape.cells(), 2);
        BeamSettings settings;
        settings.width = round.width;
        settings.longest = static_cast<int>(stretches[i].length) - 2;
        settings.seed = round.seed + i;
        found[i] = beam_search(plan, puzzle, settings, limits);
    });
    Shortened result;
    std::size_t at = 0;
    for (std::size_t i = 0; i < stretches.size(); ++i) {
        result.generated += found[i].generated;
        if (!found[i].letters) continue;
        result.letters.append(letters, at, stretches[i].begin - at);
        result.letters += *found[i].letters;
        at = stretches[i].begin + stretches[i].length;
    }
    result.letters.append(letters, at, std::string::npos);
    return result;
}

}  // namespace tilestar
