#include "tiles/anytime/anytime.hpp"

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "common/threads.hpp"
#include "tiles/anytime/beams/beam.hpp"
#include "tiles/anytime/beams/ranked_beam.hpp"
#include "tiles/anytime/constructive_solver.hpp"
#include "tiles/anytime/path_windows.hpp"
#include "tiles/anytime/three_cycles.hpp"
#include "tiles/heuristics/line_conflicts.hpp"

namespace tilestar {

int lower_bound(const RelabelledBoard& board) {
    const Rectangle shape = board.shape;
    int h = 0;
    for (int cell = 0; cell < shape.cells(); ++cell)
        if (board.cells[cell] != board.goal_blank) h += shape.distance(cell, board.cells[cell]);
    return h + LineConflicts<std::uint16_t>(shape, board.goal_blank).total(board.cells.data());
}

namespace {

constexpr int most_beam_cells = 144;

class Anytime {
public:
    Anytime(const RelabelledBoard& board, const Budget& budget, int proved, int threads, std::uint64_t seed, Limits& limits,
            const Improvement& improved)
        : board_(board),
          budget_(budget),
          threads_(threads),
          random_(seed),
          limits_(limits),
          improved_(improved),
          began_(Limits::Clock::now()) {
        outcome_.lower_bound = std::max(proved, lower_bound(board));
    }

    Outcome run() {
        auto constructed = construct(board_, Walks::any, limits_);
        if (!constructed) {
            outcome_.stop = limits_.reason();
            return outcome_;
        }
        outcome_.found = true;
        outcome_.letters = std::move(*constructed);
        improved_(outcome_.letters.size());
        if (auto exchanged = ThreeCycles(board_, limits_).run()) offer(std::move(*exchanged));
        if (board_.shape.cells() <= most_beam_cells && std::min(board_.shape.width, board_.shape.height) > 1) widen();
        else if (auto helped = construct(board_, Walks::helpful, limits_)) offer(std::move(*helped));
        shorten_stretches();
        outcome_.stop = limits_.reason();
        outcome_.expanded = limits_.spent();
        return outcome_;
    }

private:
    bool over() {
        return limits_.spend(0) != Stop::none || static_cast<int>(outcome_.letters.size()) <= outcome_.lower_bound;
    }

    // How much of the budget is used, 0 to 1.
    double used() const {
        const std::chrono::duration<double> elapsed = Limits::Clock::now() - began_;
        const double time = budget_.seconds > 0 ? elapsed.count() / budget_.seconds : 0;
        return std::max(time, static_cast<double>(limits_.spent()) / static_cast<double>(budget_.nodes));
    }

    void offer(std::string letters) {
        if (letters.size() >= outcome_.letters.size()) return;
        outcome_.letters = std::move(letters);
        improved_(outcome_.letters.size());
    }

    // Beams as wide as time and memory allow, forwards and backwards. Those of the learned ranking are the best, unless they
    // are stuck: then each round of them is followed by staged ones, until one of them finds a solution.
    void widen() {
        const int cells = board_.shape.cells();
        const int group = cells <= 38 ? 3 : 2;
        const RelabelledBoard back = reversed(board_);
        const BeamPlan plan(board_.shape, board_.goal_blank, 16, group), back_plan(back.shape, back.goal_blank, 16, group);
        const int pieces = std::max(threads_, 2);
        const double width_bytes = pieces * beam_width_bytes(cells);
        const auto memory = static_cast<double>(budget_.memory) - static_cast<double>(WeightTables::bytes + 2 * Ranking::bytes(cells));
        const auto tables = static_cast<double>(plan.table_bytes() + back_plan.table_bytes());
        const bool may_stage = memory - tables >= least_width * width_bytes && has_time_for(plan, back_plan);
        const double room = may_stage ? memory - tables : memory;
        double width = std::min(first_width, room / width_bytes), staged_width = width;
        if (width < least_width) return;  // stretches need less
        const Ranking ranking(board_.shape, board_.goal_blank), back_ranking(back.shape, back.goal_blank);
        const auto ranked = [&](bool forwards, const BeamSettings& settings, Limits& limits) {
            return ranked_beam_search(forwards ? ranking : back_ranking, forwards ? board_ : back, settings, limits);
        };
        const auto staged = [&](bool forwards, const BeamSettings& settings, Limits& limits) {
            return beam_search(forwards ? plan : back_plan, forwards ? board_ : back, settings, limits);
        };
        // Narrow beams of the ranking are often stuck on the largest boards.
        if (may_stage && cells > 100 && search_both_ways(pieces, staged_width, staged).stopped) return;
        bool ranking_works = false, is_last = false;
        for (int round = 0; !over(); ++round) {
            const double before = used();
            const std::uint64_t nodes_before = limits_.spent();
            const Round first = search_both_ways(pieces, width, ranked, is_last);
            ranking_works |= first.found;
            const double cost = std::max(used() - before, 1e-6);
            const auto nodes = static_cast<double>(limits_.spent() - nodes_before);
            if (first.stopped || first.tried_all || is_last) return;
            if (may_stage && !ranking_works && round > 0) {
                if (search_both_ways(pieces, staged_width, staged).stopped) return;
                staged_width *= careful_growth;
            }
            const double growth = (beam_share - used()) / cost;  // of a beam that takes all that is left
            if (growth < 1) return;
            const double most = room / (nodes * beam_node_bytes + width * width_bytes);
            const double rounds_left = std::max(std::ceil(std::log(growth) / std::log(most_growth)), 1.0);
            const double part = ranking_works ? std::pow(growth, 1 / rounds_left) : std::min(growth, careful_growth);
            is_last = ranking_works && rounds_left == 1 && part <= most;
            width *= std::min(part, most);
            if (width < least_width) return;
        }
    }

    struct Round {
        bool found = false;    // a shorter solution
        bool stopped = false;    // by a limit
        bool tried_all = false;  // there is no shorter solution than the best, so wider beams find none
    };

    // One beam in each direction, and again if there are more threads; search(forwards, settings, limits) is such a beam. The last
    // ones take all that is left for beams, and no more.
    template <class Search>
    Round search_both_ways(int pieces, double width, Search&& search, bool is_last = false) {
        std::vector<BeamOutcome> found(pieces);
        const std::uint64_t seed = random_();
        const double seconds = budget_.seconds > 0 ? std::max((beam_share - used()) * budget_.seconds, 1e-3) : 0;
        const std::uint64_t nodes_left = budget_.nodes - std::min(limits_.spent(), budget_.nodes);
        Limits limits({seconds, nodes_left}, [&] { return limits_.spend(0) != Stop::none; });
        share_out(pieces, 1, threads_, limits, [&](std::size_t i, std::size_t) {
            BeamSettings settings;
            settings.width = static_cast<int>(width);
            settings.longest = static_cast<int>(outcome_.letters.size()) - 2;
            settings.group_weight = i / 2 % 2 == 0 ? 96 : 124;
            settings.seed = seed + i;
            if (is_last) settings.pace = last_pace(seconds, nodes_left, pieces);
            const bool forwards = i % 2 == 0;
            found[i] = search(forwards, settings, limits);
            if (auto& letters = found[i].letters; letters && !forwards) letters = reversed(*letters);
        });
        limits_.spend(limits.spent());
        Round round{false, limits.reason() != Stop::none};
        for (auto& [letters, generated, tried_all] : found) {
            outcome_.generated += generated;
            round.found |= letters.has_value();
            round.tried_all |= tried_all;
            if (letters) offer(std::move(*letters));
        }
        return round;
    }

    // Wider beams find shorter solutions than the best so far.
    BeamPace last_pace(double seconds, std::uint64_t nodes_left, int pieces) const {
        constexpr double expected = 0.97;
        const double nodes = beam_share * static_cast<double>(budget_.nodes) - static_cast<double>(budget_.nodes - nodes_left);
        BeamPace pace;
        pace.moves = static_cast<int>(expected * static_cast<double>(outcome_.letters.size())) + 1;
        pace.seconds = seconds * std::min(1.0, static_cast<double>(threads_) / pieces);
        if (budget_.nodes != unlimited) pace.nodes = static_cast<std::uint64_t>(std::max(nodes / pieces, 1.0));
        return pace;
    }

    // Whether the tables of the plans leave some time for beams; a plan's are built by one thread.
    bool has_time_for(const BeamPlan& one, const BeamPlan& other) const {
        constexpr double entries_a_second = 25e6;
        const auto entries = threads_ > 1 ? std::max(one.table_bytes(), other.table_bytes())
                                          : one.table_bytes() + other.table_bytes();
        return budget_.seconds <= 0 || static_cast<double>(entries) / entries_a_second < budget_.seconds * beam_share;
    }

    // Rounds of windows of several lengths; the beams grow when a whole series of rounds found nothing.
    void shorten_stretches() {
        constexpr int longest = 160, lengths[] = {24, 40, 64, 100, longest};
        const double board_bytes = beam_width_bytes(most_window_cells) + longest * beam_node_bytes;
        const double room = static_cast<double>(budget_.memory) / threads_ / board_bytes;
        const int widest = static_cast<int>(std::clamp(room, 1.0 * least_width, 100'000.0));
        int width = std::min(100, widest), fruitless = 0;
        for (int round = 0; !over(); ++round) {
            const int length = lengths[round % std::size(lengths)];
            const WindowRound window{length, static_cast<int>(random_() % length), width, random_(), threads_};
            const std::size_t before = outcome_.letters.size();
            Shortened result = shorten(board_, outcome_.letters, window, limits_);
            outcome_.generated += result.generated;
            offer(std::move(result.letters));
            fruitless = outcome_.letters.size() < before ? 0 : fruitless + 1;
            if (fruitless >= 2 * static_cast<int>(std::size(lengths)) && width < widest) {
                width = std::min(2 * width, widest);
                fruitless = 0;
            }
        }
    }

    static constexpr double beam_share = 0.95;
    static constexpr int least_width = 10;  // a beam of fewer boards finds nothing
    static constexpr double first_width = 100, most_growth = 30;
    static constexpr double careful_growth = 3;  // while beams may be stuck

    const RelabelledBoard& board_;
    const Budget budget_;
    const int threads_;
    std::mt19937_64 random_;
    Limits& limits_;
    const Improvement& improved_;
    const Limits::Clock::time_point began_;
    Outcome outcome_;
};

}  // namespace

Outcome anytime(const RelabelledBoard& board, const Budget& budget, int proved, int threads, std::uint64_t seed,
                Limits& limits, const Improvement& improved) {
    return Anytime(board, budget, proved, threads, seed, limits, improved).run();
}

}  // namespace tilestar
