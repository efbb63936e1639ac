#include "tiles/anytime/constructive_solver.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <vector>

#include "tiles/board/sub_puzzle.hpp"
#include "tiles/anytime/beams/stage_plan.hpp"
#include "tiles/search/tile_search.hpp"

namespace tilestar {
namespace {

constexpr int window_side = 5;

class ConstructiveSolver {
public:
    ConstructiveSolver(const RelabelledBoard& board, Walks walks, Limits& limits)
        : shape_(board.shape),
          walks_(walks),
          limits_(limits),
          blank_tile_(board.goal_blank),
          tiles_(board.cells.begin(), board.cells.end()),
          place_(tiles_.size()),
          locked_(tiles_.size()),
          reached_by_(tiles_.size(), unseen) {
        for (int cell = 0; cell < shape_.cells(); ++cell) place_[tiles_[cell]] = cell;
    }

    std::optional<std::string> run() {
        if (is_solved()) return letters_;
        if (shape_.width == 1 || shape_.height == 1) {
            walk_blank(blank_tile_, {});
            return letters_;
        }
        CellRange rest{0, shape_.height - 1, 0, shape_.width - 1};
        while (std::max(rest.rows(), rest.columns()) > 3) {
            const std::vector<int> line = cut_line(shape_, blank_tile_, rest);
            if (!may_go_on(0)) return std::nullopt;
            for (std::size_t i = 0; i + 2 < line.size(); ++i) {
                if (walks_ == Walks::helpful && !may_go_on(1)) return std::nullopt;
                if (i % poll_period == 0 && !may_go_on(0)) return std::nullopt;
                lead(line[i], line[i]);
                locked_[line[i]] = 1;
            }
            place_pair(line[line.size() - 2], line.back());
            locked_[line[line.size() - 2]] = locked_[line.back()] = 1;
        }
        finish(rest);
        return std::move(letters_);
    }

private:
    static constexpr std::int8_t unseen = -1, origin = 4;
    static constexpr std::size_t poll_period = 16;  // tiles brought home

    bool may_go_on(std::uint64_t nodes) {
        return limits_.spend(nodes) == Stop::none && limits_.allows_memory(bytes_a_move * letters_.size());
    }

    bool is_solved() const {
        for (int cell = 0; cell < shape_.cells(); ++cell)
            if (tiles_[cell] != cell) return false;
        return true;
    }

    int blank() const { return place_[blank_tile_]; }

    void step(Direction direction) {
        const int from = blank(), to = shape_.neighbour(from, direction);
        const int tile = tiles_[to];
        std::swap(tiles_[from], tiles_[to]);
        place_[tile] = from;
        place_[blank_tile_] = to;
        letters_.push_back(tile_letter(direction));
    }

    bool is_open(int cell, const std::vector<int>& held) const {
        return cell >= 0 && !locked_[cell] && std::find(held.begin(), held.end(), cell) == held.end();
    }

    // Appends `count` steps in one direction while the cells are open.
    bool go(int& cell, Direction direction, int count, const std::vector<int>& held, std::vector<Direction>& steps) const {
        for (; count > 0; --count) {
            cell = shape_.neighbour(cell, direction);
            if (!is_open(cell, held)) return false;
            steps.push_back(direction);
        }
        return true;
    }

    // A path with one corner at most; or, between cells of one line that has something in between, one beside the line.
    // Nothing is shorter than either, and most paths are such: nothing has to be searched for.
    bool find_simple_path(int from, int to, const std::vector<int>& held, std::vector<Direction>& steps) const {
        const int rows = shape_.row(to) - shape_.row(from), columns = shape_.column(to) - shape_.column(from);
        const Direction vertical = rows < 0 ? up : down, horizontal = columns < 0 ? left : right;
        for (const bool rows_first : {true, false}) {
            int cell = from;
            steps.clear();
            if (go(cell, rows_first ? vertical : horizontal, std::abs(rows_first ? rows : columns), held, steps) &&
                go(cell, rows_first ? horizontal : vertical, std::abs(rows_first ? columns : rows), held, steps))
                return true;
        }
        if (rows != 0 && columns != 0) return false;
        const Direction ahead = rows != 0 ? vertical : horizontal;
        for (const Direction aside : {rows != 0 ? left : up, rows != 0 ? right : down}) {
            int cell = from;
            steps.clear();
            if (go(cell, aside, 1, held, steps) && go(cell, ahead, std::abs(rows + columns), held, steps) &&
                go(cell, opposite(aside), 1, held, steps))
                return true;
        }
        return false;
    }

    // Steps of a shortest path over free cells, the `held` ones left out; nothing found: false.
    bool find_path(int from, int to, const std::vector<int>& held, std::vector<Direction>& steps) {
        if (find_simple_path(from, to, held, steps)) return true;
        const bool found = search_path(from, to, held, steps);
        for (const int cell : queue_) reached_by_[cell] = unseen;
        return found;
    }

    bool search_path(int from, int to, const std::vector<int>& held, std::vector<Direction>& steps) {
        queue_.assign(1, from);
        reached_by_[from] = origin;
        for (std::size_t next = 0; next < queue_.size() && reached_by_[to] == unseen; ++next)
            for (const Direction direction : all_directions) {
                const int cell = shape_.neighbour(queue_[next], direction);
                if (!is_open(cell, held) || reached_by_[cell] != unseen) continue;
                reached_by_[cell] = static_cast<std::int8_t>(direction);
                queue_.push_back(cell);
            }
        if (reached_by_[to] == unseen) return false;
        steps.clear();
        for (int cell = to; cell != from; cell = shape_.neighbour(cell, opposite(Direction{reached_by_[cell]})))
            steps.push_back(Direction{reached_by_[cell]});
        std::reverse(steps.begin(), steps.end());
        return true;
    }

    // How much nearer to its home a tile comes when the blank goes from a cell to its neighbour.
    int gain(int from, int to) const {
        const int home = tiles_[to];
        return shape_.distance(to, home) - shape_.distance(from, home);
    }

    int gain(int from, const std::vector<Direction>& steps) const {
        int sum = 0;
        for (const Direction direction : steps) {
            const int to = shape_.neighbour(from, direction);
            sum += gain(from, to);
            from = to;
        }
        return sum;
    }

    // Of two walks round a tile, the more helpful one; of all walks without a detour, the most helpful one.
    void make_helpful(const std::vector<int>& held, std::vector<Direction>& steps) {
        int to = blank();
        for (const Direction direction : steps) to = shape_.neighbour(to, direction);
        if (const int rows = shape_.row(to) - shape_.row(blank()), columns = shape_.column(to) - shape_.column(blank());
            static_cast<int>(steps.size()) == std::abs(rows) + std::abs(columns)) {
            if (rows != 0 && columns != 0) find_helpful_path(rows, columns, held, steps);
        } else if ((rows == 0 || columns == 0) && static_cast<int>(steps.size()) == std::abs(rows + columns) + 2) {
            std::vector<Direction> other = steps;
            other.front() = opposite(steps.front());
            other.back() = opposite(steps.back());
            int cell = blank();
            for (const Direction direction : other)
                if (cell = shape_.neighbour(cell, direction); !is_open(cell, held)) return;
            if (gain(blank(), other) > gain(blank(), steps)) steps.swap(other);
        }
    }

    // The sums of gains from the blank to every cell of the rectangle that it crosses, row by row; then the way back along the best.
    void find_helpful_path(int rows, int columns, const std::vector<int>& held, std::vector<Direction>& steps) {
        constexpr int blocked = std::numeric_limits<int>::min() / 2;
        const Direction vertical = rows < 0 ? up : down, horizontal = columns < 0 ? left : right;
        const int width = std::abs(columns) + 1, down_cell = rows < 0 ? -shape_.width : shape_.width, right_cell = columns < 0 ? -1 : 1;
        gains_.assign(width, blocked);
        by_row_.assign(static_cast<std::size_t>(std::abs(rows) + 1) * width, 0);
        for (int row = 0; row <= std::abs(rows); ++row)
            for (int column = 0; column < width; ++column) {
                const int cell = blank() + row * down_cell + column * right_cell;
                if (row == 0 && column == 0) {
                    gains_[0] = 0;
                    continue;
                }
                if (!is_open(cell, held)) {
                    gains_[column] = blocked;
                    continue;
                }
                const int by_row = row > 0 ? gains_[column] + gain(cell - down_cell, cell) : blocked;
                const int by_column = column > 0 ? gains_[column - 1] + gain(cell - right_cell, cell) : blocked;
                gains_[column] = std::max({by_row, by_column, blocked});
                by_row_[row * width + column] = by_row >= by_column;
            }
        steps.clear();
        for (int row = std::abs(rows), column = width - 1; row > 0 || column > 0;) {
            const bool last_by_row = by_row_[row * width + column];
            steps.push_back(last_by_row ? vertical : horizontal);
            --(last_by_row ? row : column);
        }
        std::reverse(steps.begin(), steps.end());
    }

    bool walk_blank(int to, const std::vector<int>& held) {
        std::vector<Direction> steps;
        if (!find_path(blank(), to, held, steps)) return false;
        if (walks_ == Walks::helpful) make_helpful(held, steps);
        for (const Direction direction : steps) step(direction);
        return true;
    }

    // Brings a tile to a cell: before each of its steps the blank walks round it to the cell ahead. Of the tile's steps that
    // lead nearer the one is taken that costs the blank least.
    void lead(int tile, int to) {
        std::vector<Direction> path, walk, best;
        while (place_[tile] != to) {
            std::optional<Direction> chosen;
            for (const Direction direction : all_directions) {
                const int ahead = shape_.neighbour(place_[tile], direction);
                if (ahead < 0 || locked_[ahead] || shape_.distance(ahead, to) > shape_.distance(place_[tile], to)) continue;
                if (!find_path(blank(), ahead, {place_[tile]}, walk)) continue;
                if (!chosen || walk.size() < best.size()) {
                    chosen = direction;
                    best.swap(walk);
                }
            }
            if (!chosen) {  // locked cells are in between: go round them
                if (!find_path(place_[tile], to, {}, path)) throw std::logic_error("a tile is cut off");
                chosen = path.front();
                if (!find_path(blank(), shape_.neighbour(place_[tile], *chosen), {place_[tile]}, best))
                    throw std::logic_error("the blank is cut off");
            }
            if (walks_ == Walks::helpful) make_helpful({place_[tile]}, best);
            for (const Direction direction : best) step(direction);
            step(opposite(*chosen));
        }
    }

    // Places the tiles of `first` and `last`, the end of a line.
    void place_pair(int first, int last) {
        const std::vector<int> window = window_at(last);
        const auto inside = [&](int cell) { return std::find(window.begin(), window.end(), cell) != window.end(); };
        for (int tries = 0; !(inside(place_[first]) && inside(place_[last]) && inside(blank())); ++tries) {
            if (tries > 100) throw std::logic_error("two tiles do not come together");
            if (!inside(place_[first])) lead(first, nearest(window, last, 1));
            if (!inside(place_[last])) lead(last, nearest(window, last, 3));
            if (!inside(blank()) && !walk_blank(nearest(window, last, 2), {place_[first], place_[last]}))
                walk_blank(nearest(window, last, 2), {});
        }
        search_window(window, first, last);
    }

    // Free cells near a line's end.
    std::vector<int> window_at(int end) const {
        std::vector<int> window;
        const int row = shape_.row(end), column = shape_.column(end);
        for (int r = std::max(row - window_side + 1, 0); r <= std::min(row + window_side, shape_.height) - 1; ++r)
            for (int c = std::max(column - window_side + 1, 0); c <= std::min(column + window_side, shape_.width) - 1; ++c)
                if (const int cell = r * shape_.width + c; !locked_[cell]) window.push_back(cell);
        return window;
    }

    // A cell of the window about `distance` steps from `end`.
    int nearest(const std::vector<int>& window, int end, int distance) const {
        int best = window.front();
        const auto miss = [&](int cell) { return std::abs(shape_.distance(cell, end) - distance); };
        for (const int cell : window)
            if (miss(cell) < miss(best)) best = cell;
        return best;
    }

    // Breadth first over (cell of first, cell of last, blank) within the window.
    void search_window(const std::vector<int>& window, int first, int last) {
        const int size = static_cast<int>(window.size());
        std::vector<int> inner(shape_.cells(), -1);
        for (int i = 0; i < size; ++i) inner[window[i]] = i;
        const auto index = [&](int a, int b, int blank) { return (inner[a] * size + inner[b]) * size + inner[blank]; };
        std::vector<std::int8_t> reached_by(static_cast<std::size_t>(size) * size * size, unseen);
        struct State {
            int first, last, blank;
        };
        std::vector<State> states{{place_[first], place_[last], blank()}};
        std::vector<std::size_t> parents{0};
        reached_by[index(states[0].first, states[0].last, states[0].blank)] = origin;
        std::vector<Direction> directions{up};
        for (std::size_t next = 0; next < states.size(); ++next) {
            const State state = states[next];
            if (state.first == first && state.last == last) {
                std::vector<Direction> steps;
                for (std::size_t at = next; at != 0; at = parents[at]) steps.push_back(directions[at]);
                for (auto direction = steps.rbegin(); direction != steps.rend(); ++direction) step(*direction);
                return;
            }
            for (const Direction direction : all_directions) {
                const int to = shape_.neighbour(state.blank, direction);
                if (to < 0 || inner[to] < 0) continue;
                const State moved{state.first == to ? state.blank : state.first,
                                  state.last == to ? state.blank : state.last, to};
                std::int8_t& seen = reached_by[index(moved.first, moved.last, moved.blank)];
                if (seen != unseen) continue;
                seen = static_cast<std::int8_t>(direction);
                states.push_back(moved);
                parents.push_back(next);
                directions.push_back(direction);
            }
        }
        throw std::logic_error("a line cannot be finished");
    }

    void finish(const CellRange& rest) {
        std::vector<int> homes(shape_.cells());
        std::iota(homes.begin(), homes.end(), 0);
        if (const int row = shape_.row(blank()), column = shape_.column(blank());
            row < rest.top || row > rest.bottom || column < rest.left || column > rest.right)
            throw std::logic_error("the blank is outside");
        Limits none;
        letters_ += ida_star(TileHeuristic::linear_conflict, sub_puzzle(shape_, rest, tiles_, homes, blank_tile_), none).letters;
    }

    const Rectangle shape_;
    const Walks walks_;
    Limits& limits_;
    const int blank_tile_;
    std::vector<int> tiles_;  // [cell]
    std::vector<int> place_;  // [tile]
    std::vector<std::uint8_t> locked_;
    std::vector<std::int8_t> reached_by_;  // [cell]: the step that led there
    std::vector<int> queue_;
    std::vector<int> gains_;             // of the best walks to the cells of a row
    std::vector<std::uint8_t> by_row_;   // whether the best walk to a cell came from the row before
    std::string letters_;
};

}  // namespace

std::optional<std::string> construct(const RelabelledBoard& board, Walks walks, Limits& limits) {
    return ConstructiveSolver(board, walks, limits).run();
}

}  // namespace tilestar
