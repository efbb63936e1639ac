// The learned ranking, and the beam that it orders.

#include <algorithm>
#include <numeric>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "check.hpp"
#include "tiles/anytime/beams/learned_weights.hpp"
#include "tiles/anytime/beams/ranked_beam.hpp"
#include "tiles/anytime/beams/ranking.hpp"

using namespace tilestar;
using units::raises;

namespace {

using Cell = Ranking::Cell;
constexpr Rectangle shapes[] = {{2, 2}, {6, 6}, {3, 7}, {2, 40}, {12, 12}, {1, 9}, {40, 2}, {16, 16}};

std::mt19937 random_numbers(1);

// The board after a walk of the blank from the goal.
RelabelledBoard walked(Rectangle shape, int goal_blank, int steps) {
    RelabelledBoard board{shape, std::vector<std::uint16_t>(shape.cells()), goal_blank};
    std::iota(board.cells.begin(), board.cells.end(), std::uint16_t{0});
    for (int blank = goal_blank; steps > 0; --steps) {
        const int next = shape.neighbour(blank, all_directions[random_numbers() % 4]);
        if (next < 0) continue;
        std::swap(board.cells[blank], board.cells[next]);
        blank = next;
    }
    return board;
}

bool leads_home(RelabelledBoard board, const std::string& letters) {
    int blank = board.blank();
    for (const char letter : letters) {
        const int next = board.shape.neighbour(blank, opposite(Direction(find_direction(letter))));
        if (next < 0) return false;
        std::swap(board.cells[blank], board.cells[next]);
        blank = next;
    }
    return std::is_sorted(board.cells.begin(), board.cells.end());
}

// Weights of every kind, so that none can be forgotten; triples around what is beyond the edge are no board's.
WeightTables random_weights() {
    using Layout = RankingLayout;
    RankingWeights weights(Layout::weights);
    for (auto& weight : weights) weight = static_cast<std::int16_t>(random_numbers() % 200);
    for (int first = 0; first < Layout::ways; ++first)
        for (int last = 0; last < Layout::ways; ++last) {
            const int weight = Layout::weight_of_triple()[Layout::triple(first, Layout::beyond_edge, last)];
            weights[Layout::first_triple + weight] = weights[Layout::first_home_triple + weight] = 0;
        }
    return WeightTables(weights);
}

void a_move_changes_the_rank_by_what_the_board_after_it_has() {
    for (const Rectangle shape : shapes) {
        const int goal_blank = static_cast<int>(random_numbers() % shape.cells());
        const WeightTables weights = random_weights();
        const Ranking ranking(shape, goal_blank, weights);
        RelabelledBoard board = walked(shape, goal_blank, 500);
        for (int step = 0; step < 200; ++step) {
            const Direction direction = all_directions[random_numbers() % 4];
            const int blank = board.blank(), next = shape.neighbour(blank, direction);
            if (next < 0) continue;
            const std::vector<Cell> before = Ranking::record(board);
            const int change = ranking.change(before.data(), blank, next, direction);
            CHECK(before == Ranking::record(board));
            std::swap(board.cells[blank], board.cells[next]);
            CHECK(ranking.total(Ranking::record(board).data()) == ranking.total(before.data()) + change);
        }
    }
}

// Mirrored at the diagonal, a puzzle is the same.
void a_board_has_the_rank_of_its_transposed() {
    for (const Rectangle shape : shapes) {
        const RelabelledBoard board = walked(shape, static_cast<int>(random_numbers() % shape.cells()), 500);
        const RelabelledBoard turned = transposed(board);
        const WeightTables weights = random_weights();
        CHECK(Ranking(shape, board.goal_blank, weights).total(Ranking::record(board).data()) ==
              Ranking(turned.shape, turned.goal_blank, weights).total(Ranking::record(turned).data()));
    }
}

void a_beam_finds_a_way_home_and_none_that_is_too_long() {
    for (const Rectangle shape : shapes) {
        const int goal_blank = static_cast<int>(random_numbers() % shape.cells());
        const Ranking ranking(shape, goal_blank);
        const RelabelledBoard board = walked(shape, goal_blank, 30);
        BeamSettings settings;
        settings.width = 300;
        settings.longest = 60;
        Limits limits;
        int layers = 0;
        const BeamOutcome outcome = ranked_beam_search(ranking, board, settings, limits, [&](std::span<const Cell> boards) {
            CHECK(boards.size() % (2 * shape.cells()) == 0 && boards.size() <= 500u * 2 * shape.cells());
            const auto cells = boards.first(shape.cells()), places = boards.subspan(shape.cells(), shape.cells());
            for (int cell = 0; cell < shape.cells(); ++cell) CHECK(places[cells[cell]] == cell);
            ++layers;
        });
        CHECK(outcome.letters.has_value());
        CHECK(leads_home(board, *outcome.letters));
        CHECK(static_cast<int>(outcome.letters->size()) == layers);
        settings.longest = layers / 2 - 1;
        if (settings.longest > 0) {
            const auto shorter = ranked_beam_search(ranking, board, settings, limits).letters;
            CHECK(!shorter || static_cast<int>(shorter->size()) <= settings.longest);
        }
    }
}

void a_beam_stops_at_its_limits() {
    const RelabelledBoard board = walked({8, 8}, 63, 5000);
    Limits limits({0, 1000});
    CHECK(!ranked_beam_search(Ranking(board.shape, 63), board, {}, limits).letters);
    CHECK(limits.reason() == Stop::nodes);
}

void every_weight_is_used() {
    using Layout = RankingLayout;
    const auto is_used_up = [](const Layout::Numbers& weight_of, int weights) {
        std::vector<bool> used(weights);
        for (const int weight : weight_of)
            if (weight != Layout::no_weight) used.at(weight) = true;
        return std::count(used.begin(), used.end(), false) == 0;
    };
    CHECK(is_used_up(Layout::weight_of_triple(), Layout::triple_weights));
    CHECK(is_used_up(Layout::weight_of_square(), Layout::square_weights));
    CHECK(is_used_up(Layout::weight_of_pair(), Layout::pair_weights));
}

void mirror_images_of_squares_and_pairs_share_a_weight() {
    using Layout = RankingLayout;
    const auto& square = Layout::weight_of_square();
    const int home = Layout::near_way(0, 0), right = Layout::near_way(0, 1), left = Layout::near_way(0, -1), down = Layout::near_way(1, 0);
    const int blank = Layout::near_blank, edge = Layout::near_edge;
    const int weight = square[Layout::square(right, home, blank, home)];
    CHECK(square[Layout::square(home, left, home, blank)] == weight);   // left and right exchanged
    CHECK(square[Layout::square(blank, home, right, home)] == weight);  // upside down
    CHECK(square[Layout::square(down, blank, home, home)] == weight);   // mirrored at the diagonal
    CHECK(square[Layout::square(left, home, blank, home)] != weight);
    CHECK(square[Layout::square(edge, edge, right, blank)] == square[Layout::square(edge, down, edge, blank)]);
    CHECK(square[Layout::square(edge, right, blank, edge)] == Layout::no_weight && square[Layout::square(blank, blank, home, home)] == Layout::no_weight);
    CHECK(Layout::near_way(5, -5) == Layout::near_way(2, -2));
    const auto& pair = Layout::weight_of_pair();
    CHECK(pair[Layout::pair(Layout::way(0, 2), Layout::way(-1, 0))] == pair[Layout::pair(Layout::way(-2, 0), Layout::way(0, 1))]);
    CHECK(pair[Layout::pair(Layout::way(0, 2), Layout::way(0, -2))] != pair[Layout::pair(Layout::way(0, 2), Layout::way(0, 2))]);
}

void mirror_images_of_triples_share_a_weight() {
    using Layout = RankingLayout;
    const auto& weight_of = Layout::weight_of_triple();
    const int up_right = Layout::way(-1, 2), up_left = Layout::way(-1, -2), down_right = Layout::way(1, 2), down_left = Layout::way(1, -2);
    const int home = Layout::way(0, 0), blank = Layout::blank_way, edge = Layout::beyond_edge;
    const int weight = weight_of[Layout::triple(edge, up_right, blank)];
    CHECK(weight_of[Layout::triple(edge, down_right, blank)] == weight);
    CHECK(weight_of[Layout::triple(blank, up_left, edge)] == weight);
    CHECK(weight_of[Layout::triple(blank, down_left, edge)] == weight);
    CHECK(weight_of[Layout::triple(edge, up_left, blank)] != weight);
    const int rim_right = Layout::way(0, 2, true), rim_left = Layout::way(0, -2, true), right = Layout::way(0, 2);
    CHECK(rim_right != right && Layout::way(1, 2, true) == down_right);
    CHECK(weight_of[Layout::triple(edge, rim_right, home)] == weight_of[Layout::triple(home, rim_left, edge)]);
    CHECK(weight_of[Layout::triple(edge, rim_right, home)] != weight_of[Layout::triple(edge, right, home)]);
    CHECK(weight_of[Layout::triple(edge, home, blank)] == weight_of[Layout::triple(blank, home, edge)]);
}

// Rows and columns count alike, and so do mirror images of the board.
void a_tile_has_the_weights_of_its_mirror_images() {
    constexpr Rectangle wide{7, 5}, high{5, 7};
    for (int cell = 0; cell < wide.cells(); ++cell)
        for (int home = 0; home < wide.cells(); ++home) {
            const int goal_blank = static_cast<int>(random_numbers() % wide.cells()), last = wide.cells() - 1;
            const auto weights = RankingLayout::of_tile(wide, cell, home, goal_blank);
            CHECK(std::is_sorted(weights.begin(), weights.end()) && weights.back() < RankingLayout::tile_weights);
            const auto turned = [&](int at) { return wide.column(at) * high.width + wide.row(at); };
            CHECK(RankingLayout::of_tile(high, turned(cell), turned(home), turned(goal_blank)) == weights);
            const bool is_middle = wide.row(home) == 2 || wide.column(home) == 3;  // of a side: neither end is nearer
            if (!is_middle) CHECK(RankingLayout::of_tile(wide, last - cell, last - home, last - goal_blank) == weights);
        }
}

void a_weight_is_written_as_the_character_of_the_nearest_level() {
    using Levels = WeightLevels;
    for (int level = Levels::lowest; level <= Levels::highest; ++level) {
        const char character = Levels::character(level);
        CHECK(character >= ' ' && character <= '~' && character != '"' && character != '\\' && character != '?');
        CHECK(Levels::level(character) == level && Levels::nearest(Levels::weight(level)) == level);
    }
    CHECK(Levels::weight(0) == 0 && Levels::weight(8) == 24 && Levels::weight(-8) == -24);
    CHECK(Levels::nearest(-32'000) == Levels::lowest && Levels::nearest(32'000) == Levels::highest);
}

void each_class_of_sizes_has_weights_of_its_own() {
    const WeightTables &small = learned_weights({6, 6}), &middle = learned_weights({7, 7}), &large = learned_weights({8, 8});
    CHECK(small != middle && middle != large && large != small);
    CHECK(&learned_weights({3, 3}) == &small && &learned_weights({4, 9}) == &small && &learned_weights({8, 5}) == &middle);
    CHECK(&learned_weights({12, 3}) == &large && &learned_weights({2, 18}) == &large && &learned_weights({12, 12}) == &large);
    const Rectangle shape{7, 7};
    const RelabelledBoard board = walked(shape, 48, 500);
    const std::vector<Cell> record = Ranking::record(board);
    CHECK(Ranking(shape, 48).total(record.data()) == Ranking(shape, 48, middle).total(record.data()));
}

// A beam that begins far too wide for its pace, or not wide enough.
void a_beam_keeps_its_pace() {
    const RelabelledBoard board = walked({7, 7}, 48, 5000);
    const Ranking ranking(board.shape, board.goal_blank);
    Limits unpaced;
    BeamSettings settings;
    settings.width = 400;
    const auto first = ranked_beam_search(ranking, board, settings, unpaced).letters;
    CHECK(first.has_value());
    for (const int width : {200, 400, 8000}) {
        Limits limits;
        settings.width = width;
        settings.pace.moves = static_cast<int>(first->size());
        settings.pace.nodes = 400 * first->size();
        const auto found = ranked_beam_search(ranking, board, settings, limits).letters;
        CHECK(found && leads_home(board, *found));
        CHECK(limits.spent() < settings.pace.nodes + settings.pace.nodes / 4);
        if (width == 200) CHECK(limits.spent() > 220 * found->size());
    }
}

void a_board_that_is_too_large_is_refused() {
    CHECK(raises<std::length_error>([] { Ranking({17, 16}, 0); }));
}

}  // namespace

int main() {
    a_move_changes_the_rank_by_what_the_board_after_it_has();
    a_beam_finds_a_way_home_and_none_that_is_too_long();
    a_beam_stops_at_its_limits();
    every_weight_is_used();
    mirror_images_of_triples_share_a_weight();
    mirror_images_of_squares_and_pairs_share_a_weight();
    a_board_has_the_rank_of_its_transposed();
    a_beam_keeps_its_pace();
    a_board_that_is_too_large_is_refused();
    a_tile_has_the_weights_of_its_mirror_images();
    a_weight_is_written_as_the_character_of_the_nearest_level();
    each_class_of_sizes_has_weights_of_its_own();
    return units::result();
}
