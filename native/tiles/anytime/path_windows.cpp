#include "tiles/anytime/path_windows.hpp"

#include <algorithm>
#include <vector>

#include "tiles/anytime/beams/beam.hpp"
#include "common/threads.hpp"

namespace tilestar {
namespace {

constexpr std::size_t stretches_at_once = 1024;

struct Stretch {
    std::size_t begin;
    std::size_t length;
    RelabelledBoard puzzle;
};

// The rectangle around the blank's path, one cell wider on each side while that is not too large.
CellRange with_margin(const CellRange& range, Rectangle shape) {
    const CellRange wider{std::max(range.top - 1, 0), std::min(range.bottom + 1, shape.height - 1), std::max(range.left - 1, 0),
                          std::min(range.right + 1, shape.width - 1)};
    return wider.cells() <= most_window_cells ? wider : range;
}

// Plays a solution and cuts it into stretches, each a puzzle of its own.
class Cutter {
public:
    Cutter(const RelabelledBoard& start, const std::string& letters, const WindowRound& round)
        : shape_(start.shape),
          letters_(letters),
          length_(static_cast<std::size_t>(round.length)),
          tiles_(start.cells),
          place_(start.cells.size()),
          blank_(start.blank()),
          blank_tile_(start.goal_blank) {
        play_until(std::min<std::size_t>(round.offset, letters.size()));
    }

    // The next stretches, at most `stretches_at_once`; those whose blank wanders too far are left out.
    std::vector<Stretch> next() {
        std::vector<Stretch> stretches;
        while (at_ < letters_.size() && stretches.size() < stretches_at_once) {
            const std::size_t begin = at_;
            const CellRange range = play_until(std::min(at_ + length_, letters_.size()));
            if (range.cells() <= most_window_cells && at_ - begin > 4)
                stretches.push_back({begin, at_ - begin, puzzle(begin, with_margin(range, shape_))});
        }
        return stretches;
    }

private:
    // The rectangle that the blank crossed.
    CellRange play_until(std::size_t end) {
        CellRange range{shape_.row(blank_), shape_.row(blank_), shape_.column(blank_), shape_.column(blank_)};
        for (; at_ < end; ++at_) {
            step(opposite(Direction(find_direction(letters_[at_]))));
            range = {std::min(range.top, shape_.row(blank_)), std::max(range.bottom, shape_.row(blank_)),
                     std::min(range.left, shape_.column(blank_)), std::max(range.right, shape_.column(blank_))};
        }
        return range;
    }

    void undo_until(std::size_t begin) {
        for (; at_ > begin; --at_) step(Direction(find_direction(letters_[at_ - 1])));
    }

    void step(Direction direction) {
        const int next = shape_.neighbour(blank_, direction);
        std::swap(tiles_[blank_], tiles_[next]);
        blank_ = next;
    }

    // The puzzle of the stretch from `begin` to here, in a rectangle outside which it changes nothing. Boards are large
    // and stretches are many, so no board is copied: the stretch is undone and played again.
    RelabelledBoard puzzle(std::size_t begin, const CellRange& part) {
        const Rectangle small{part.columns(), part.rows()};
        const auto outer = [&](int cell) {
            return (part.top + small.row(cell)) * shape_.width + part.left + small.column(cell);
        };
        for (int cell = 0; cell < small.cells(); ++cell) place_[tiles_[outer(cell)]] = static_cast<std::uint16_t>(cell);
        RelabelledBoard result{small, std::vector<std::uint16_t>(small.cells()), place_[blank_tile_]};
        const std::size_t end = at_;
        undo_until(begin);
        for (int cell = 0; cell < small.cells(); ++cell) result.cells[cell] = place_[tiles_[outer(cell)]];
        play_until(end);
        return result;
    }

    const Rectangle shape_;
    const std::string& letters_;
    const std::size_t length_;
    std::vector<std::uint16_t> tiles_;
    std::vector<std::uint16_t> place_;  // [tile]: its cell of the small board at the end of the stretch
    int blank_;
    const int blank_tile_;
    std::size_t at_ = 0;
};

}  // namespace

Shortened shorten(const RelabelledBoard& start, const std::string& letters, const WindowRound& round, Limits& limits) {
    Cutter cutter(start, letters, round);
    Shortened result;
    std::size_t at = 0, number = 0;  // of the first stretch
    while (limits.spend(0) == Stop::none) {
        const std::vector<Stretch> stretches = cutter.next();
        if (stretches.empty()) break;
        std::vector<BeamOutcome> found(stretches.size());
        share_out(stretches.size(), 1, round.threads, limits, [&](std::size_t i, std::size_t) {
            const RelabelledBoard& puzzle = stretches[i].puzzle;
            const BeamPlan plan(puzzle.shape, puzzle.goal_blank, puzzle.shape.cells(), 2);
            BeamSettings settings;
            settings.width = round.width;
            settings.longest = static_cast<int>(stretches[i].length) - 2;
            settings.seed = round.seed + number + i;
            found[i] = beam_search(plan, puzzle, settings, limits);
        });
        for (std::size_t i = 0; i < stretches.size(); ++i) {
            result.generated += found[i].generated;
            if (!found[i].letters) continue;
            result.letters.append(letters, at, stretches[i].begin - at);
            result.letters += *found[i].letters;
            at = stretches[i].begin + stretches[i].length;
        }
        number += stretches.size();
    }
    result.letters.append(letters, at, std::string::npos);
    return result;
}

}  // namespace tilestar
