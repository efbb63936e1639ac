// Learns a set of weights of native/tiles/anytime/beams/ranking.hpp from boards that the beam itself solves, and prints it.
//
//   cd native/tiles/anytime/beams
//   g++ -O3 -std=c++20 -pthread -I../../.. ../../../../benchmarks/train_ranking.cpp learned_weights.cpp ranking.cpp ranking_layout.cpp
//       ranked_beam.cpp -o train_ranking
//   ./train_ranking to_49_cells [ROUNDS [BOARDS [SEED]]] > weights/to_49_cells.inc
//
// The sets are in a table below. The same seed gives the same weights.
//
// In a round a beam ordered by the weights so far solves random boards or random walks from the goal, half of them backwards. On every
// fourth layer or so the board that the solution went through is compared with a few others of that layer, chosen at random: the beam
// kept them too, but they led to nothing as soon. So the ranking learns where it is used: among boards that the beam cannot tell apart
// yet. (Regression on the moves that are left, along solutions, gave a ranking that no beam could follow.)
//
// Each comparison is a step of logistic regression: it lowers the weights of the one and raises those of the other, by how wrong the
// present order is, and less for weights that have changed often (AdaGrad). The comparisons of the last rounds are gone through several
// times, because making them takes longer. The result is the mean of snapshots during the last round.
//
// A set may be the mean of several trainings, each on boards of its own: so the chance part of the weights becomes smaller.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <map>
#include <numeric>
#include <random>
#include <string_view>
#include <vector>

#include "tiles/anytime/beams/learned_weights.hpp"
#include "tiles/anytime/beams/ranked_beam.hpp"

using namespace tilestar;

namespace {

using Layout = RankingLayout;
using Cell = Ranking::Cell;
using Random = std::mt19937_64;

// The sizes of boards that a set is trained on, in turn, and how many boards a round has; the first rounds have fewer. There is a
// training for each of `walked_percent`: how many boards of a hundred are random walks from the goal, as many programs scramble
// boards. The others are random.
struct Course {
    std::string_view set;
    std::vector<int> sides;
    int boards;
    std::vector<unsigned> walked_percent;
};

const Course courses[] = {
    {"to_36_cells", {6}, 2400, {0, 50, 100}}, {"to_49_cells", {7}, 2400, {0}}, {"to_144_cells", {6, 7, 8, 6, 7, 10}, 1200, {0}}};

constexpr int width = 1000, compared = 6, first_layer = 10, one_layer_in = 4, epochs = 2;
constexpr int small_rounds = 3, smaller_by = 6;
constexpr std::size_t rounds_kept = 4, snapshots = 50;
constexpr double temperature = 3;  // in moves
constexpr double first_rate = 0.08, rate_factor = 0.85, least_gradient = 0.01;

// Rows and columns to go to a power above one, a little more at the rim, and linear conflicts of neighbours, half in each of the
// two triples that contain both.
std::vector<float> first_weights() {
    constexpr double power = 1.8, conflict = 4.3, rim_factors[] = {1.2, 1.07, 1.0};
    std::vector<float> weights(Layout::weights);
    for (int rim = 0; rim < Layout::rims; ++rim)
        for (int more = 0; more < Layout::distances; ++more)
            for (int less = 0; less < Layout::distances; ++less)
                weights[(rim * Layout::distances + more) * Layout::distances + less] =
                    static_cast<float>(rim_factors[rim] * (std::pow(more, power) + std::pow(less, power)));
    const auto along = [](int way) {  // its line, for a tile that is in it
        if (way >= Layout::rim_way) return way - Layout::rim_way - Layout::reach;
        return way / Layout::steps == Layout::reach ? way % Layout::steps - Layout::reach : 0;
    };
    const auto conflicts = [&](int first, int second) { return along(first) > 0 && along(second) < 0; };
    for (int a = 0; a < Layout::ways; ++a)
        for (int b = 0; b < Layout::ways; ++b)
            for (int c = 0; c < Layout::ways; ++c)
                weights[Layout::first_triple + Layout::weight_of_triple()[Layout::triple(a, b, c)]] =
                    static_cast<float>(conflict / 2 * (conflicts(a, b) + conflicts(b, c)));
    return weights;
}

RankingWeights rounded(const std::vector<float>& weights) {
    RankingWeights result(Layout::weights);
    for (int i = 0; i < Layout::weights; ++i)
        result[i] = static_cast<std::int16_t>(std::lround(std::clamp(weights[i] * Layout::unit, -32000.0f, 32000.0f)));
    return result;
}

RelabelledBoard random_board(Rectangle shape, int goal_blank, Random& random) {
    RelabelledBoard board{shape, std::vector<std::uint16_t>(shape.cells()), goal_blank};
    for (;;) {
        std::iota(board.cells.begin(), board.cells.end(), std::uint16_t{0});
        for (int cell = shape.cells() - 1; cell > 0; --cell) std::swap(board.cells[cell], board.cells[random() % (cell + 1)]);
        std::vector<bool> visited(shape.cells());
        int exchanges = shape.distance(board.blank(), goal_blank);  // even for a board that can be solved
        for (int cell = 0; cell < shape.cells(); ++cell)
            for (int at = cell; !visited[at]; at = board.cells[at]) {
                visited[at] = true;
                exchanges += board.cells[at] != cell;
            }
        if (exchanges % 2 == 0) return board;
    }
}

// The goal after a random walk of the blank of 1.5 to 12 times side³ moves: from half sorted to almost random. The logarithm of the
// length is uniform, so as many walks are shorter than 4.2 times side³ as are longer.
RelabelledBoard walked_board(Rectangle shape, int goal_blank, Random& random) {
    constexpr double shortest = 1.5, longest = 12;
    RelabelledBoard board{shape, std::vector<std::uint16_t>(shape.cells()), goal_blank};
    std::iota(board.cells.begin(), board.cells.end(), std::uint16_t{0});
    const double chance = static_cast<double>(random() >> 11) * 0x1.0p-53, cube = shape.width * shape.width * shape.width;
    const int moves = static_cast<int>(cube * std::exp(std::log(shortest) + chance * (std::log(longest) - std::log(shortest))));
    int blank = goal_blank;
    for (int move = 0; move < moves;) {
        const int next = shape.neighbour(blank, Direction(random() % 4));
        if (next < 0) continue;
        std::swap(board.cells[blank], board.cells[next]);
        blank = next;
        ++move;
    }
    return board;
}

// Which weights a board's rank contains, for a shape and a goal.
class Terms {
public:
    Terms(Rectangle shape, int goal_blank) : cells_(shape.cells()), goal_blank_(goal_blank), ranking_(shape, goal_blank) {
        for (int cell = 0; cell < cells_; ++cell)
            for (int tile = 0; tile < cells_; ++tile) tile_.push_back(Layout::of_tile(shape, cell, tile, goal_blank));
    }

    void list(const Cell* board, std::vector<int>& terms) const {
        terms.clear();
        for (int cell = 0; cell < cells_; ++cell)
            if (const int tile = board[cell]; tile != goal_blank_)
                terms.insert(terms.end(), tile_[cell * cells_ + tile].begin(), tile_[cell * cells_ + tile].end());
        ranking_.for_each_triple(board, [&](int number) { terms.push_back(Layout::first_triple + triples_[number]); });
        ranking_.for_each_home_triple(board, [&](int number) { terms.push_back(Layout::first_home_triple + triples_[number]); });
        ranking_.for_each_square(board, [&](int number) { terms.push_back(Layout::first_square + squares_[number]); });
        ranking_.for_each_pair(board, [&](int number) { terms.push_back(Layout::first_pair + pairs_[number]); });
    }

private:
    const Layout::Numbers &triples_ = Layout::weight_of_triple(), &squares_ = Layout::weight_of_square(), &pairs_ = Layout::weight_of_pair();
    const int cells_, goal_blank_;
    const Ranking ranking_;
    std::vector<std::array<int, 3>> tile_;  // [cell · cells + tile]
};

// A board of a solution, followed by the others of its layer.
struct Comparison {
    const Terms* terms;
    std::size_t record;  // bytes of a board
    std::vector<Cell> boards;
};

class Trainer {
public:
    Trainer(const std::vector<int>& sides, int boards, unsigned walked_percent, std::uint64_t seed)
        : sides_(sides), boards_(boards), walked_percent_(walked_percent), random_(seed), weights_(first_weights()),
          sums_(weights_.size()), changed_(weights_.size(), 0.01f) {}

    RankingWeights run(int rounds) {
        for (int round = 0; round < rounds; ++round) {
            collect(round < small_rounds ? std::max(boards_ / smaller_by, 1) : boards_);
            if (rounds_.size() > rounds_kept) rounds_.pop_front();
            std::vector<const Comparison*> order;
            for (const auto& comparisons : rounds_)
                for (const Comparison& comparison : comparisons) order.push_back(&comparison);
            double rate = first_rate * std::pow(rate_factor, round);
            for (int epoch = 0; epoch < epochs; ++epoch, rate *= rate_factor) {
                for (std::size_t left = order.size(); left > 1; --left) std::swap(order[left - 1], order[random_() % left]);
                for (std::size_t i = 0; i < order.size(); ++i) {
                    learn_from(*order[i], static_cast<float>(rate));
                    if (round == rounds - 1 && i % (order.size() / snapshots + 1) == 0) add_snapshot();
                }
            }
        }
        if (snapshots_ == 0) add_snapshot();  // every beam of the last rounds was stuck
        for (float& sum : sums_) sum /= static_cast<float>(snapshots_);
        return rounded(sums_);
    }

private:
    // The comparisons of a round of boards.
    void collect(int boards) {
        const WeightTables weights(rounded(weights_));
        auto& comparisons = rounds_.emplace_back();
        std::map<int, std::pair<int, std::size_t>> solved;  // [side]: boards and moves
        for (int number = 0; number < boards; ++number) {
            const int side = sides_[number % sides_.size()];
            RelabelledBoard board = next_board({side, side}, side * side - 1);
            if (number / sides_.size() % 2 == 1) board = reversed(board);
            const std::size_t moves = collect_from(board, weights, comparisons);
            if (moves == 0) continue;
            ++solved[side].first;
            solved[side].second += moves;
        }
        for (const auto& [side, sums] : solved)
            std::fprintf(stderr, "%dx%d: %d boards, %.2f moves\n", side, side, sums.first, static_cast<double>(sums.second) / sums.first);
    }

    RelabelledBoard next_board(Rectangle shape, int goal_blank) {
        const bool is_walked = walked_percent_ > 0 && random_() % 100 < walked_percent_;
        return is_walked ? walked_board(shape, goal_blank, random_) : random_board(shape, goal_blank, random_);
    }

    // The moves of the solution, or 0 when the beam was stuck: nothing to learn from.
    std::size_t collect_from(const RelabelledBoard& board, const WeightTables& weights, std::vector<Comparison>& comparisons) {
        const Rectangle shape = board.shape;
        std::vector<std::vector<Cell>> others;  // [layer]: some of its boards
        BeamSettings settings;
        settings.width = width;
        settings.longest = 4 * shape.width * shape.width * shape.width / 3;  // twice Manhattan distance
        settings.seed = random_();
        Limits limits;
        const std::size_t record = 2 * board.cells.size();
        const BeamOutcome outcome = ranked_beam_search(
            Ranking(shape, board.goal_blank, weights), board, settings, limits, [&](std::span<const Cell> layer) {
                auto& chosen = others.emplace_back();
                if (others.size() <= first_layer || random_() % one_layer_in != 0) return;
                for (int i = 0; i < compared; ++i) {
                    const auto from = layer.begin() + static_cast<std::ptrdiff_t>(random_() % (layer.size() / record) * record);
                    chosen.insert(chosen.end(), from, from + static_cast<std::ptrdiff_t>(record));
                }
            });
        if (!outcome.letters) return 0;
        const Terms& terms = terms_.try_emplace({shape.width, board.goal_blank}, shape, board.goal_blank).first->second;
        RelabelledBoard passed = board;
        int blank = board.blank();
        for (std::size_t layer = 0; layer < outcome.letters->size(); ++layer) {
            if (!others[layer].empty()) {
                Comparison& comparison = comparisons.emplace_back(&terms, record, Ranking::record(passed));
                comparison.boards.insert(comparison.boards.end(), others[layer].begin(), others[layer].end());
            }
            const int next = shape.neighbour(blank, opposite(Direction(find_direction((*outcome.letters)[layer]))));
            std::swap(passed.cells[blank], passed.cells[next]);
            blank = next;
        }
        return outcome.letters->size();
    }

    void learn_from(const Comparison& comparison, float rate) {
        comparison.terms->list(comparison.boards.data(), better_);
        for (std::size_t at = comparison.record; at < comparison.boards.size(); at += comparison.record) {
            comparison.terms->list(&comparison.boards[at], other_);
            float difference = 0;
            for (const int term : better_) difference += weights_[term];
            for (const int term : other_) difference -= weights_[term];
            const auto gradient = static_cast<float>(1 / (1 + std::exp(-difference / temperature)));
            if (gradient < least_gradient) continue;
            for (const int term : better_) weights_[term] -= step(term, gradient, rate);
            for (const int term : other_) weights_[term] += step(term, gradient, rate);
        }
    }

    void add_snapshot() {
        ++snapshots_;
        for (std::size_t i = 0; i < weights_.size(); ++i) sums_[i] += weights_[i];
    }

    float step(int term, float gradient, float rate) {
        changed_[term] += gradient * gradient;
        return rate * gradient / std::sqrt(changed_[term]);
    }

    const std::vector<int>& sides_;
    const int boards_;
    const unsigned walked_percent_;
    Random random_;
    std::vector<float> weights_, sums_;  // sums_: of the snapshots
    int snapshots_ = 0;
    std::vector<float> changed_;  // sums of squared gradients
    std::map<std::pair<int, int>, Terms> terms_;       // [side, cell of the goal's blank]
    std::deque<std::vector<Comparison>> rounds_;       // the last ones
    std::vector<int> better_, other_;
};

// The mean of sets, each as it would be written.
RankingWeights mean_of(const std::vector<RankingWeights>& sets) {
    RankingWeights mean(Layout::weights);
    for (int i = 0; i < Layout::weights; ++i) {
        double sum = 0;
        for (const RankingWeights& weights : sets)
            sum += i < Layout::tile_weights ? weights[i] : WeightLevels::weight(WeightLevels::nearest(weights[i]));
        mean[i] = static_cast<std::int16_t>(std::lround(sum / static_cast<double>(sets.size())));
    }
    return mean;
}

// As learned_weights.hpp says.
void print(const RankingWeights& weights) {
    constexpr int numbers_a_line = 24, characters_a_line = 120;
    std::puts("{");
    for (int i = 0; i < Layout::tile_weights; ++i) {
        const bool ends_line = (i + 1) % numbers_a_line == 0 || i + 1 == Layout::tile_weights;
        std::printf("%d,%c", weights[i], ends_line ? '\n' : ' ');
    }
    std::puts("},");
    const auto* next = &weights[Layout::first_triple];
    for (const int count : {Layout::triple_weights, Layout::triple_weights, Layout::square_weights, Layout::pair_weights}) {
        for (int i = 0; i < count; ++i) {
            if (i % characters_a_line == 0) std::putchar('"');
            std::putchar(WeightLevels::character(WeightLevels::nearest(*next++)));
            if ((i + 1) % characters_a_line == 0 || i + 1 == count) std::puts("\"");
        }
        std::puts(",");
    }
}

}  // namespace

int main(int count, char** arguments) {
    const auto is_asked = [&](const Course& course) { return count > 1 && course.set == arguments[1]; };
    const auto course = std::find_if(std::begin(courses), std::end(courses), is_asked);
    if (course == std::end(courses)) {
        std::fputs("Name the set to train: to_36_cells, to_49_cells or to_144_cells.\n", stderr);
        return 2;
    }
    const int rounds = count > 2 ? std::atoi(arguments[2]) : 7, boards = count > 3 ? std::atoi(arguments[3]) : course->boards;
    const std::uint64_t seed = count > 4 ? std::strtoull(arguments[4], nullptr, 10) : 1;
    std::vector<RankingWeights> sets;
    for (const unsigned percent : course->walked_percent) sets.push_back(Trainer(course->sides, boards, percent, seed).run(rounds));
    print(mean_of(sets));
}
