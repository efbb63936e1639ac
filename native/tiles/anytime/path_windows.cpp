#include "tiles/anytime/path_windows.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

#include "tiles/anytime/beam.hpp"
#include "common/threads.hpp"
#include "tiles/board/sub_puzzle.hpp"

namespace tilestar {
namespace {

constexpr int most_cells = 144;

int step_of(char letter) {
    return static_cast<int>(std::strchr(letter_of_step, letter) - letter_of_step);
}

struct Stretch {
    std::size_t begin;
    std::size_t length;
    LabelledBoard puzzle;
};

// The rectangle around the blank's way, one cell wider on each side while that is not too large.
CellRange with_margin(const CellRange& way, Shape shape) {
    const CellRange wider{std::max(way.top - 1, 0), std::min(way.bottom + 1, shape.height - 1), std::max(way.left - 1, 0),
                          std::min(way.right + 1, shape.width - 1)};
    return wider.cells() <= most_cells ? wider : way;
}

// The stretches of a round as puzzles; those whose blank wanders too far are left out.
std::vector<Stretch> cut(const LabelledBoard& start, const std::string& letters, const WindowRound& round) {
    std::vector<Stretch> stretches;
    const Shape shape = start.shape;
    std::vector<std::uint16_t> tiles = start.cells, before;
    int blank = start.blank();
    std::size_t at = 0;
    std::size_t until = std::min<std::size_t>(round.offset, letters.size());
    const auto play_until = [&](std::size_t end, CellRange& way) {
        for (; at < end; ++at) {
            const int next = shape.neighbour(blank, step_of(letters[at]));
            std::swap(tiles[blank], tiles[next]);
            blank = next;
            way = {std::min(way.top, shape.row(next)), std::max(way.bottom, shape.row(next)),
                   std::min(way.left, shape.column(next)), std::max(way.right, shape.column(next))};
        }
    };
    CellRange way{};
    play_until(until, way);
    while (at < letters.size()) {
        const std::size_t begin = at;
        before = tiles;
        way = {shape.row(blank), shape.row(blank), shape.column(blank), shape.column(blank)};
        play_until(std::min(at + round.length, letters.size()), way);
        if (way.cells() <= most_cells && at - begin > 4)
            stretches.push_back(
                {begin, at - begin, excerpt(shape, with_margin(way, shape), before, tiles, start.goal_blank)});
    }
    return stretches;
}

}  // namespace

Shortened shorten(const LabelledBoard& start, const std::string& letters, const WindowRound& round, Limits& limits) {
    const std::vector<Stretch> stretches = cut(start, letters, round);
    std::vector<BeamOutcome> found(stretches.size());
    share_out(stretches.size(), 1, round.threads, limits, [&](std::size_t i, std::size_t) {
        const LabelledBoard& puzzle = stretches[i].puzzle;
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
