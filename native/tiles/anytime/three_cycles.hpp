// Solutions of boards on which a few tiles are out of place, far apart: these are exchanged in rings of three.
//
// For each ring, moves are looked for that gather its three tiles and the blank in a square of 2×2; any other tile may go anywhere.
// The blank goes once round the square, which moves the three tiles on, and then the first moves are made backwards: all
// other tiles are where they were. Of several squares and orders of the tiles those with the fewest moves are taken.
// So the moves are as many as the tiles' distances ask for, however large the board is. The caller has checked that the goal can be
// reached. Memory: a few words a cell, and the moves.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/limits.hpp"
#include "tiles/board/relabelled_board.hpp"

namespace tilestar {

class ThreeCycles {
public:
    ThreeCycles(const RelabelledBoard& board, Limits& limits)
        : shape_(board.shape),
          home_(board.goal_blank),
          limits_(limits),
          most_tiles_(std::min<std::size_t>(board.cells.size() / 8, 128)),
          tiles_(board.cells),
          came_by_(board.cells.size(), unseen) {}

    // Nothing when more than an eighth of the tiles are out of place, or more than 128, or the limits were reached. Each way to
    // gather three tiles counts as a node.
    std::optional<std::string> run() {
        if (shape_.width == 1 || shape_.height == 1 || !bring_blank_home()) return std::nullopt;
        for (auto ring = next_ring(); ring; ring = next_ring()) {
            const std::optional<std::string> way = shortest_way_to_gather(*ring);
            if (!way || !limits_.allows_memory(bytes_a_move * (letters_.size() + 2 * way->size()))) return std::nullopt;
            const auto [first, second, third] = *ring;
            append(*way);
            append(round_);
            append(reversed(*way));
            const std::uint16_t tile = tiles_[third];
            tiles_[third] = tiles_[second];
            tiles_[second] = tiles_[first];
            tiles_[first] = tile;
        }
        return std::move(letters_);
    }

private:
    using Ring = std::array<int, 3>;  // the tile in each cell goes to the next one's
    using Square = std::array<int, 4>;

    // Where the three tiles and the blank are, after some moves.
    struct Gathering {
        Ring places;
        int blank;
        std::string letters;
    };

    static constexpr std::int8_t unseen = -1, origin = 4;
    static constexpr std::uint64_t bytes_a_move = 3;

    // A move and the same backwards right after it are left out.
    void append(const std::string& letters) {
        for (const char letter : letters) {
            const Direction back = opposite(Direction(find_direction(letter)));
            if (!letters_.empty() && letters_.back() == direction_letters[back]) letters_.pop_back();
            else letters_.push_back(letter);
        }
    }

    std::vector<int> out_of_place() const {
        std::vector<int> cells;
        for (int cell = 0; cell < shape_.cells(); ++cell)
            if (tiles_[cell] != cell) cells.push_back(cell);
        return cells;
    }

    // Along rows or along columns first, whichever leaves fewer tiles out of place.
    bool bring_blank_home() {
        const int blank = static_cast<int>(std::find(tiles_.begin(), tiles_.end(), home_) - tiles_.begin());
        const std::vector<std::uint16_t> before = tiles_;
        std::vector<std::uint16_t> best;
        std::size_t fewest = most_tiles_ + 1;
        for (const bool rows_first : {true, false}) {
            Gathering walk{{-1, -1, -1}, blank, {}};
            tiles_ = before;
            walk_straight(walk, home_, rows_first, {}, true);
            if (const std::size_t count = out_of_place().size(); count < fewest) {
                fewest = count;
                best = tiles_;
                letters_ = walk.letters;
            }
        }
        if (fewest > most_tiles_) return false;
        tiles_ = std::move(best);
        return true;
    }

    // Three cells: the first one's tile belongs to the second, the second's to the third if it does not belong to the first.
    std::optional<Ring> next_ring() const {
        const std::vector<int> away = out_of_place();
        std::optional<Ring> best;
        int least = 0;
        for (const int first : away) {
            const int second = tiles_[first];
            int third = tiles_[second];
            if (third == first)
                for (const int cell : away)
                    if (cell != first && cell != second &&
                        (third == first || shape_.distance(second, cell) < shape_.distance(second, third)))
                        third = cell;
            if (third == first) continue;
            const int sum = shape_.distance(first, second) + shape_.distance(second, third) + shape_.distance(third, first);
            if (best && sum >= least) continue;
            best = Ring{first, second, third};
            least = sum;
        }
        return best;
    }

    // Also sets round_. Squares are tried at each of the tiles and in their middle.
    std::optional<std::string> shortest_way_to_gather(const Ring& ring) {
        const auto middle = [&](auto&& coordinate) {
            Ring values{coordinate(ring[0]), coordinate(ring[1]), coordinate(ring[2])};
            std::sort(values.begin(), values.end());
            return values[1];
        };
        const int row = middle([&](int cell) { return shape_.row(cell); });
        const int column = middle([&](int cell) { return shape_.column(cell); });
        std::optional<std::string> best;
        for (const int corner : {ring[0], ring[1], ring[2], row * shape_.width + column})
            for (const Square& square : squares_at(corner)) {
                std::array<int, 3> order{0, 1, 2};
                do {
                    if (limits_.spend(1) != Stop::none) return std::nullopt;
                    Gathering way{ring, home_, {}};
                    if (!gather(way, square, order) || (best && way.letters.size() >= best->size())) continue;
                    best = way.letters;
                    round_ = round_the_square(way, square);
                } while (std::next_permutation(order.begin(), order.end()));
            }
        return best;
    }

    // The squares of 2×2 that have a cell, their cells clockwise.
    std::vector<Square> squares_at(int cell) const {
        std::vector<Square> squares;
        for (int top = shape_.row(cell) - 1; top <= shape_.row(cell); ++top)
            for (int left = shape_.column(cell) - 1; left <= shape_.column(cell); ++left)
                if (top >= 0 && left >= 0 && top + 1 < shape_.height && left + 1 < shape_.width) {
                    const int first = top * shape_.width + left;
                    squares.push_back({first, first + 1, first + 1 + shape_.width, first + shape_.width});
                }
        return squares;
    }

    // Each tile goes to the nearest cell of the square that is left, the blank to the last one.
    bool gather(Gathering& way, const Square& square, const std::array<int, 3>& order) {
        std::vector<int> left(square.begin(), square.end()), held;
        for (const int tile : order) {
            const auto nearer = [&](int a, int b) { return shape_.distance(a, way.places[tile]) < shape_.distance(b, way.places[tile]); };
            const auto chosen = std::min_element(left.begin(), left.end(), nearer);
            if (!lead(way, tile, *chosen, held)) return false;
            held.push_back(*chosen);
            left.erase(chosen);
        }
        return walk(way, left.front(), held);
    }

    // The blank's way round the square that moves each tile to the place of the next.
    std::string round_the_square(const Gathering& way, const Square& square) const {
        const auto at = std::find(square.begin(), square.end(), way.blank) - square.begin();
        for (const int turn : {1, 3}) {
            Gathering after{way.places, way.blank, {}};
            for (int i = 1; i <= 4; ++i) {
                const int next = square[static_cast<std::size_t>(at + i * turn) % 4];
                for (const Direction direction : all_directions)
                    if (shape_.neighbour(after.blank, direction) == next) {
                        step(after, direction);
                        break;
                    }
            }
            if (after.places[0] == way.places[1]) return after.letters;
        }
        return {};
    }

    void step(Gathering& way, Direction direction) const {
        const int next = shape_.neighbour(way.blank, direction);
        for (int& place : way.places)
            if (place == next) place = way.blank;
        way.blank = next;
        way.letters.push_back(tile_letter(direction));
    }

    // Brings a tile to a cell: of its steps that lead nearer the one is taken that costs the blank least.
    bool lead(Gathering& way, int tile, int to, const std::vector<int>& held) {
        while (way.places[tile] != to) {
            const int from = way.places[tile];
            std::vector<int> closed = held;
            closed.push_back(from);
            std::optional<Gathering> best;
            for (const Direction direction : all_directions) {
                const int ahead = shape_.neighbour(from, direction);
                if (ahead < 0 || shape_.distance(ahead, to) > shape_.distance(from, to)) continue;
                if (std::find(held.begin(), held.end(), ahead) != held.end()) continue;
                Gathering there{way.places, way.blank, {}};
                if (!walk(there, ahead, closed)) continue;
                step(there, opposite(direction));
                if (!best || there.letters.size() < best->letters.size()) best = std::move(there);
            }
            if (!best) return false;
            way.places = best->places;
            way.blank = best->blank;
            way.letters += best->letters;
        }
        return true;
    }

    // Takes the blank to a cell, not through closed ones; false when there is no way near the straight one.
    bool walk(Gathering& way, int to, const std::vector<int>& closed) {
        if (std::find(closed.begin(), closed.end(), to) != closed.end()) return false;
        for (const bool rows_first : {true, false})
            if (walk_straight(way, to, rows_first, closed)) return true;
        return walk_round(way, to, closed);
    }

    // With one corner; changes nothing when a cell is closed. `plays`: makes the moves on the board, too.
    bool walk_straight(Gathering& way, int to, bool rows_first, const std::vector<int>& closed, bool plays = false) {
        const int rows = shape_.row(to) - shape_.row(way.blank), columns = shape_.column(to) - shape_.column(way.blank);
        const std::pair<Direction, int> vertical{rows < 0 ? up : down, std::abs(rows)};
        const std::pair<Direction, int> horizontal{columns < 0 ? left : right, std::abs(columns)};
        const std::array legs = rows_first ? std::array{vertical, horizontal} : std::array{horizontal, vertical};
        int cell = way.blank;
        for (const auto& [direction, count] : legs)
            for (int i = 0; i < count; ++i) {
                cell = shape_.neighbour(cell, direction);
                if (std::find(closed.begin(), closed.end(), cell) != closed.end()) return false;
            }
        for (const auto& [direction, count] : legs)
            for (int i = 0; i < count; ++i) {
                if (plays) std::swap(tiles_[way.blank], tiles_[shape_.neighbour(way.blank, direction)]);
                step(way, direction);
            }
        return true;
    }

    // Breadth first in the rectangle of both cells and two more on each side.
    bool walk_round(Gathering& way, int to, const std::vector<int>& closed) {
        constexpr int margin = 2;
        const int top = std::min(shape_.row(way.blank), shape_.row(to)) - margin, bottom = std::max(shape_.row(way.blank), shape_.row(to)) + margin;
        const int first = std::min(shape_.column(way.blank), shape_.column(to)) - margin;
        const int last = std::max(shape_.column(way.blank), shape_.column(to)) + margin;
        queue_.assign(1, way.blank);
        came_by_[way.blank] = origin;
        for (std::size_t next = 0; next < queue_.size() && came_by_[to] == unseen; ++next)
            for (const Direction direction : all_directions) {
                const int cell = shape_.neighbour(queue_[next], direction);
                if (cell < 0 || came_by_[cell] != unseen || std::find(closed.begin(), closed.end(), cell) != closed.end()) continue;
                const int row = shape_.row(cell), column = shape_.column(cell);
                if (row < top || row > bottom || column < first || column > last) continue;
                came_by_[cell] = static_cast<std::int8_t>(direction);
                queue_.push_back(cell);
            }
        std::vector<Direction> steps;
        if (came_by_[to] != unseen)
            for (int cell = to; cell != way.blank; cell = shape_.neighbour(cell, opposite(steps.back())))
                steps.push_back(Direction{static_cast<std::uint8_t>(came_by_[cell])});
        const bool found = came_by_[to] != unseen;
        for (const int cell : queue_) came_by_[cell] = unseen;
        for (auto direction = steps.rbegin(); direction != steps.rend(); ++direction) step(way, *direction);
        return found;
    }

    const Rectangle shape_;
    const int home_;  // the blank's
    Limits& limits_;
    const std::size_t most_tiles_;      // out of place
    std::vector<std::uint16_t> tiles_;  // [cell]
    std::vector<std::int8_t> came_by_;  // [cell]: the step that led there
    std::vector<int> queue_;
    std::string round_;
    std::string letters_;
};

}  // namespace tilestar
