// Directions, rectangles, and the moves that linear conflict adds.

#include "tiles/board/geometry.hpp"

#include <numeric>
#include <vector>

#include "check.hpp"
#include "tiles/heuristics/line_conflicts.hpp"

using namespace tilestar;

namespace {

void opposite_directions_undo_each_other() {
    const Rectangle shape{4, 3};
    for (const Direction direction : all_directions) {
        CHECK(opposite(opposite(direction)) == direction);
        CHECK(shape.delta(opposite(direction)) == -shape.delta(direction));
        CHECK(transposed(transposed(direction)) == direction);
        CHECK(is_horizontal(transposed(direction)) != is_horizontal(direction));
        CHECK(direction_names[direction][0] + ('A' - 'a') == direction_letters[direction]);
        CHECK(find_direction(tile_letter(direction)) == static_cast<std::size_t>(opposite(direction)));
        for (int cell = 0; cell < shape.cells(); ++cell)
            if (const int next = shape.neighbour(cell, direction); next >= 0) {
                CHECK(next == cell + shape.delta(direction));
                CHECK(shape.distance(cell, next) == 1);
                CHECK(shape.neighbour(next, opposite(direction)) == cell);
            }
    }
    CHECK(find_direction('X') > 3);
    CHECK(tile_letter(up) == 'D' && tile_letter(left) == 'R');
    CHECK(shape.degree(0) == 2 && shape.degree(1) == 3 && shape.degree(5) == 4);
}

// Twice the least number of tiles whose removal leaves the others in order, by trying all.
int plain_extra(const std::vector<std::uint16_t>& homes) {
    int most = 0;
    for (unsigned kept = 0; kept < 1u << homes.size(); ++kept) {
        int count = 0, last = -1;
        bool ordered = true;
        for (std::size_t i = 0; i < homes.size(); ++i)
            if (kept >> i & 1) {
                ordered = ordered && homes[i] > last;
                last = homes[i];
                ++count;
            }
        if (ordered) most = std::max(most, count);
    }
    return 2 * (static_cast<int>(homes.size()) - most);
}

void a_line_adds_two_moves_for_every_tile_that_steps_aside() {
    std::vector<std::uint16_t> homes{0, 1, 2, 3, 4, 5};
    do {
        std::vector<std::uint16_t> scratch = homes;
        CHECK(line_extra(scratch) == plain_extra(homes));
    } while (std::next_permutation(homes.begin(), homes.end()));
    std::vector<std::uint16_t> reversed(1000);
    std::iota(reversed.rbegin(), reversed.rend(), std::uint16_t{0});
    CHECK(line_extra(reversed) == 2 * 999);
}

void a_move_changes_conflicts_as_counting_them_again_does() {
    const Rectangle shape{3, 4};
    const int blank_tile = 11;
    std::vector<std::uint8_t> board(shape.cells());
    std::iota(board.begin(), board.end(), std::uint8_t{0});
    LineConflicts<std::uint8_t> conflicts(shape, blank_tile);
    int blank = 11;
    std::uint32_t random = 1;
    for (int i = 0; i < 5000; ++i) {
        const Direction direction = all_directions[(random = random * 1664525 + 1013904223) >> 30];
        const int next = shape.neighbour(blank, direction);
        if (next < 0) continue;
        const int before = conflicts.total(board.data());
        const int change = conflicts.change(board.data(), board[next], next, blank, direction);
        std::swap(board[blank], board[next]);
        blank = next;
        CHECK(conflicts.total(board.data()) - before == change);
    }
}

}  // namespace

int main() {
    opposite_directions_undo_each_other();
    a_line_adds_two_moves_for_every_tile_that_steps_aside();
    a_move_changes_conflicts_as_counting_them_again_does();
    return units::result();
}
