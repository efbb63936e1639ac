// Learns the weights of native/tiles/anytime/beams/ranking.hpp from boards that the beam itself solves, and prints them.
//
//   g++ -O3 -std=c++20 -pthread -Inative benchmarks/train_ranking.cpp native/tiles/anytime/beams/ranking.cpp
//       native/tiles/anytime/beams/ranked_beam.cpp -o train_ranking
//   ./train_ranking [BOARDS [SEED]] > learned_weights.inc      about a tenth of a second a board; the same seed, the same weights
//
// A beam ordered by the weights so far solves a random board. On every layer the board that the solution went through is
// compared with a few others of that layer, chosen at random: the beam kept them too, but they led to nothing as soon. Each
// comparison is a step of logistic regression: the weights of the one are lowered and those of the other raised, by how
// wrong the present order is. So the ranking learns where it is used: among boards that the beam cannot tell apart yet.
// (Regression on the moves that are left, along solutions, gave a ranking that no beam could follow.) The result is the mean over
// the second half of the training.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

#include "tiles/anytime/beams/ranked_beam.hpp"

using namespace tilestar;

namespace {

using Layout = RankingLayout;
using Cell = Ranking::Cell;
using Random = std::mt19937_64;

constexpr int sides[] = {6, 7, 8, 10};
constexpr int width = 600, compared = 8, first_layer = 10;
constexpr double rate = 0.0006, temperature = 3;  // in moves

// Rows and columns to go to a power above one, a little more at the rim, and linear conflicts of neighbours.
std::vector<double> first_weights() {
    constexpr double power = 1.8, conflict = 4.3, rim_factors[] = {1.2, 1.07, 1.0};
    std::vector<double> weights(Layout::weights);
    for (int rim = 0; rim < Layout::rims; ++rim)
        for (int more = 0; more < Layout::distances; ++more)
            for (int less = 0; less < Layout::distances; ++less)
                weights[(rim * Layout::distances + more) * Layout::distances + less] =
                    rim_factors[rim] * (std::pow(more, power) + std::pow(less, power));
    for (int first = 1; first <= Layout::reach; ++first)
        for (int second = -Layout::reach; second < 0; ++second)
            weights[Layout::pair(Layout::way(0, first), Layout::way(0, second))] = conflict;
    return weights;
}

RankingWeights rounded(const std::vector<double>& weights) {
    RankingWeights result;
    for (int i = 0; i < Layout::weights; ++i)
        result[i] = static_cast<std::int16_t>(std::lround(std::clamp(weights[i] * Layout::unit, -32000.0, 32000.0)));
    return result;
}

// Calls use(number of a weight) for each that a board's rank contains.
template <class Use>
void for_each_weight(Rectangle shape, int goal_blank, const Cell* board, Use&& use) {
    for (int cell = 0; cell < shape.cells(); ++cell) {
        const int tile = board[cell];
        if (tile != goal_blank) use(Layout::tile(shape, cell, tile));
        for (const Direction direction : {right, down}) {
            const int next = shape.neighbour(cell, direction);
            if (next < 0) continue;
            const auto way = [&](int at) {
                if (board[at] == goal_blank) return int{Layout::blank_way};
                return direction == right ? Layout::way_in_row(shape, at, board[at]) : Layout::way_in_column(shape, at, board[at]);
            };
            use(Layout::pair(way(cell), way(next)));
        }
    }
}

RelabelledBoard random_board(Rectangle shape, int goal_blank, Random& random) {
    RelabelledBoard board{shape, std::vector<std::uint16_t>(shape.cells()), goal_blank};
    for (;;) {
        for (int cell = 0; cell < shape.cells(); ++cell) board.cells[cell] = static_cast<std::uint16_t>(cell);
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

class Trainer {
public:
    Trainer(int boards, std::uint64_t seed) : boards_(boards), random_(seed), weights_(first_weights()), sum_(weights_.size()) {}

    RankingWeights run() {
        for (number_ = 0; number_ < boards_; ++number_) {
            const int side = sides[number_ % std::size(sides)];
            learn_from({side, side});
            if (number_ < boards_ / 2) continue;
            for (std::size_t i = 0; i < weights_.size(); ++i) sum_[i] += weights_[i] / (boards_ - boards_ / 2);
        }
        return rounded(sum_);
    }

private:
    void learn_from(Rectangle shape) {
        const int goal_blank = shape.cells() - 1;
        const RelabelledBoard board = random_board(shape, goal_blank, random_);
        std::vector<std::vector<Cell>> others;  // [layer]: some of its boards
        BeamSettings settings;
        settings.width = width;
        settings.longest = 4 * shape.width * shape.width * shape.width / 3;  // twice Manhattan distance
        settings.seed = random_();
        Limits limits;
        const BeamOutcome outcome = ranked_beam_search(
            Ranking(shape, goal_blank, rounded(weights_)), board, settings, limits, [&](std::span<const Cell> layer) {
                auto& chosen = others.emplace_back();
                for (int i = 0; i < compared; ++i) {
                    const auto from = layer.begin() + static_cast<std::ptrdiff_t>(random_() % (layer.size() / shape.cells()) * shape.cells());
                    chosen.insert(chosen.end(), from, from + shape.cells());
                }
            });
        if (!outcome.letters) return;  // stuck: nothing to learn from
        std::vector<Cell> cells(board.cells.begin(), board.cells.end());
        int blank = board.blank();
        for (std::size_t layer = 0; layer < outcome.letters->size(); ++layer) {
            if (layer >= first_layer)
                for (int i = 0; i < compared; ++i) compare(shape, goal_blank, cells.data(), &others[layer][i * shape.cells()]);
            const int next = shape.neighbour(blank, opposite(Direction(find_direction((*outcome.letters)[layer]))));
            std::swap(cells[blank], cells[next]);
            blank = next;
        }
        std::fprintf(stderr, "%d %dx%d %zu\n", number_, shape.width, shape.height, outcome.letters->size());
    }

    void compare(Rectangle shape, int goal_blank, const Cell* better, const Cell* other) {
        double difference = 0;
        for_each_weight(shape, goal_blank, better, [&](int i) { difference += weights_[i]; });
        for_each_weight(shape, goal_blank, other, [&](int i) { difference -= weights_[i]; });
        const double step = rate / (1 + 3.0 * number_ / boards_) / (1 + std::exp(-difference / temperature));
        for_each_weight(shape, goal_blank, better, [&](int i) { weights_[i] -= step; });
        for_each_weight(shape, goal_blank, other, [&](int i) { weights_[i] += step; });
    }

    const int boards_;
    int number_ = 0;
    Random random_;
    std::vector<double> weights_, sum_;
};

}  // namespace

int main(int count, char** arguments) {
    const int boards = count > 1 ? std::atoi(arguments[1]) : 2000;
    const RankingWeights weights = Trainer(boards, count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1).run();
    for (int i = 0; i < Layout::weights; ++i) std::printf("%d,%c", weights[i], i % 24 == 23 || i == Layout::weights - 1 ? '\n' : ' ');
}
