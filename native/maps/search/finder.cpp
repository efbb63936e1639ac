#include "maps/search/finder.hpp"

#include <algorithm>
#include <vector>

#include "maps/search/bidirectional.hpp"
#include "maps/search/greedy.hpp"
#include "maps/search/jump_points.hpp"
#include "maps/search/subgoal_search.hpp"
#include "maps/preparation/landmarks.hpp"
#include "maps/search/target.hpp"
#include "maps/grid/cell_costs.hpp"
#include "maps/search/turning.hpp"

namespace tilestar::maps {
namespace {

class Finder {
public:
    Finder(const Grid& grid, const Query& query, Scratch& scratch, Meter& meter)
        : grid_(grid), query_(query), options_(query.options), scratch_(scratch), meter_(meter), goals_(query.goals.begin(), query.goals.end()) {}

    Answer run() {
        if (!keep_reachable_goals()) return answer(Ending::no_path, options_.method, 0);
        const Method method = chosen_method();
        if (!meter_.limits().allows_memory(grid_.bytes() + query_.at_once * scratch_bytes(method)))
            return answer(Ending::stopped, method, 0);
        Answer found = method == Method::jump_points && options_.method == Method::automatic ? near_or_far() : dispatch(method);
        const bool flooded = meter_.counts.expanded > static_cast<std::uint64_t>(grid_.size()) / 16;
        if (found.ending == Ending::no_path && flooded) grid_.components(options_.rule, meter_.limits());  // at once next time
        return found;
    }

private:
    bool diagonals() const { return options_.rule != Rule::four; }
    Cell goal() const { return goals_.front(); }

    // Drop goals that are known to be out of reach; false when none is left.
    bool keep_reachable_goals() {
        if (const Components* components = grid_.known_components(options_.rule))
            std::erase_if(goals_, [&](Cell goal) { return (*components)[goal] != (*components)[query_.start]; });
        return !goals_.empty();
    }

    Method chosen_method() const {
        if (options_.method != Method::automatic) return options_.method;
        if (options_.weight > 1 || options_.turn_penalty > 0 || goals_.size() > 1) return Method::astar;
        if (prepared_.subgoals && prepared_.subgoals->serve(options_.rule, options_.diagonal)) return Method::subgoals;
        if (prepared_.landmarks && prepared_.landmarks->serve(options_.rule, options_.diagonal)) return Method::landmarks;
        return jump_points_pay(grid_, options_.rule, options_.diagonal) ? Method::jump_points : Method::astar;
    }

    // Jump points scan whole rows and columns, which is too much for a near goal: try A* first.
    Answer near_or_far() {
        constexpr std::uint64_t near = 256;
        meter_.begin_trial(near);
        const Answer found = dispatch(Method::astar);
        const bool too_far = meter_.end_trial();
        return found.ending == Ending::stopped && too_far ? dispatch(Method::jump_points) : found;
    }

    // What the arrays of a search hold at most; queues come on top where the frontier is long.
    std::uint64_t scratch_bytes(Method method) const {
        const auto cells = static_cast<std::uint64_t>(grid_.size());
        if (options_.turn_penalty > 0) return cells * 8 * sizeof(Node<double>);
        if (method == Method::bidirectional) return cells * 2 * sizeof(Node<double>);
        if (method == Method::jump_points) return cells * sizeof(JumpNode);
        if (method == Method::subgoals) return prepared_.subgoals->count() * sizeof(SubgoalScratch::Pair);
        const bool narrow = grid_.whole() && options_.weight == 1 && method != Method::greedy;
        return cells * (narrow ? sizeof(Node<std::uint32_t>) : sizeof(Node<double>));
    }

    Answer dispatch(Method method) {
        if (options_.turn_penalty > 0) return turning();
        switch (method) {
            case Method::jump_points: {
                const auto scale = *wide_scale(diagonals(), options_.diagonal);
                const auto outcome = jump_point_search(grid_, options_.rule, query_.start, goal(), scale, scratch_, meter_);
                return finish(outcome, method, static_cast<double>(scale.straight));
            }
            case Method::subgoals: return by_subgoals(*prepared_.subgoals);
            case Method::bidirectional: {
                auto [outcome, scale] = with_real_scale([&](const Scale<double>& scale) {
                    return bidirectional_search(grid_, options_.rule, query_.start, goal(), scale, scratch_, meter_);
                });
                return finish(outcome, method, scale.straight);
            }
            case Method::greedy: {
                const auto scale = real_scale(diagonals(), options_.diagonal);
                return with_walk(options_.rule, scale, grid_.cheapest(), [&](const auto& walk) {
                    return traced(greedy_search(grid_, options_.rule, query_.start, ManyGoals(grid_, goals_, walk),
                                                scratch_.real, scratch_.real_queue, meter_),
                                  method, 1);
                });
            }
            case Method::breadth_first: {
                const Scale<std::uint32_t> one{1, 1};
                return traced(
                    best_first(grid_, options_.rule, query_.start, UniformCosts<std::uint32_t>{}, one, Pruning::none(),
                               ManyGoals(grid_, goals_, SquareWalk<std::uint32_t>(one, 0)), scratch_.narrow,
                               scratch_.narrow_queue, meter_),
                    method, 1);
            }
            default: return options_.weight > 1 ? weighted() : cheapest(method);
        }
    }

    Answer by_subgoals(const Subgoals& subgoals) {
        const auto outcome = subgoal_search(subgoals, query_.start, goal(), scratch_, meter_);
        const double unit = grid_.unit();
        Answer made = answer(outcome.ending, Method::subgoals,
                             static_cast<double>(outcome.floor) / static_cast<double>(subgoals.straight()) * unit);
        if (outcome.ending != Ending::found) return made;
        made.cost = static_cast<double>(outcome.straight) * unit + static_cast<double>(outcome.diagonal) * unit * options_.diagonal;
        made.lower_bound = made.cost;
        return made;
    }

    // Exact sums as narrow as they can be; wider ones when the path turns out too long for the narrow ones.
    Answer cheapest(Method method) {
        if (grid_.whole()) {
            if (const auto scale = narrow_scale(diagonals(), options_.diagonal)) {
                const Answer found = grid_.uniform() ? by_astar(method, UniformCosts<std::uint32_t>{}, *scale)
                                                     : by_astar(method, IntegerCosts<std::uint32_t>{grid_.whole_costs()}, *scale);
                if (proved(found, scale->exact_below)) return found;
            }
            if (const auto scale = wide_scale(diagonals(), options_.diagonal)) {
                const Answer found = by_astar(method, IntegerCosts<std::uint64_t>{grid_.whole_costs()}, *scale);
                if (proved(found, scale->exact_below)) return found;
            }
            return by_astar(method, IntegerCosts<double>{grid_.whole_costs()}, real_scale(diagonals(), options_.diagonal));
        }
        return by_astar(method, RealCosts{grid_.real_costs()}, real_scale(diagonals(), options_.diagonal));
    }

    bool proved(const Answer& found, double exact_below) const {
        return found.ending != Ending::overflow &&
               !(found.ending == Ending::found && found.cost >= exact_below * grid_.unit());
    }

    template <class Costs, class Number>
    Answer by_astar(Method method, const Costs& costs, const Scale<Number>& scale) {
        if (method == Method::landmarks && !std::is_same_v<Number, std::uint64_t>) {
            const auto& landmarks = prepared_.landmarks;
            if (landmarks && landmarks->serve(options_.rule, options_.diagonal) && goals_.size() == 1)
                return landmarks->symmetric()
                           ? search(method, costs, scale, LandmarkGoal<Number, true>(grid_, *landmarks, goal()))
                           : search(method, costs, scale, LandmarkGoal<Number, false>(grid_, *landmarks, goal()));
        }
        const auto cheapest = static_cast<Number>(method == Method::dijkstra ? 0 : grid_.cheapest());
        const Method used = method == Method::dijkstra ? method : Method::astar;
        return with_walk(options_.rule, scale, cheapest, [&](const auto& walk) {
            if (goals_.size() == 1) return search(used, costs, scale, OneGoal(grid_, goal(), walk));
            return search(used, costs, scale, ManyGoals(grid_, goals_, walk));
        });
    }

    template <class Costs, class Number, class Target>
    Answer search(Method method, const Costs& costs, const Scale<Number>& scale, const Target& target) {
        const bool prune = !diagonals() || (scale.straight < scale.diagonal && scale.diagonal < 2 * scale.straight);
        const Pruning& pruning = Costs::uniform && prune ? Pruning::uniform(options_.rule) : Pruning::none();
        return traced(best_first(grid_, options_.rule, query_.start, costs, scale, pruning, target,
                                 arena_of(scratch_, Number{}), queue_of(scratch_, Number{}), meter_),
                      method, static_cast<double>(scale.straight));
    }

    Answer weighted() {
        const auto scale = real_scale(diagonals(), options_.diagonal);
        Answer found = with_walk(options_.rule, scale, grid_.cheapest(), [&](const auto& walk) {
            const Weighted target(ManyGoals(grid_, goals_, walk), options_.weight);
            return grid_.whole() ? search(Method::astar, IntegerCosts<double>{grid_.whole_costs()}, scale, target)
                                 : search(Method::astar, RealCosts{grid_.real_costs()}, scale, target);
        });
        found.lower_bound /= options_.weight;
        return found;
    }

    Answer turning() {
        auto [outcome, scale] = with_real_scale([&](const Scale<double>& scale) {
            const double penalty = options_.turn_penalty / grid_.unit() * scale.straight;
            const double cheapest = options_.method == Method::dijkstra ? 0 : grid_.cheapest();
            return with_walk(options_.rule, scale, cheapest, [&](const auto& walk) {
                const ManyGoals target(grid_, goals_, walk);
                return grid_.whole() ? turning_search(grid_, options_.rule, query_.start, IntegerCosts<double>{grid_.whole_costs()},
                                                      scale, penalty, target, scratch_, meter_)
                                     : turning_search(grid_, options_.rule, query_.start, RealCosts{grid_.real_costs()}, scale,
                                                      penalty, target, scratch_, meter_);
            });
        });
        return finish(outcome, options_.method == Method::dijkstra ? Method::dijkstra : Method::astar, scale.straight);
    }

    // Doubles hold the whole numbers of the narrow scale exactly; plain lengths where those prove nothing.
    template <class Search>
    std::pair<Outcome<double>, Scale<double>> with_real_scale(Search search) const {
        if (const auto narrow = narrow_scale(diagonals(), options_.diagonal); narrow && grid_.whole()) {
            const Scale<double> scale{static_cast<double>(narrow->straight), static_cast<double>(narrow->diagonal)};
            const auto outcome = search(scale);
            if (outcome.ending != Ending::found || outcome.cost < narrow->exact_below * scale.straight)
                return {outcome, scale};
        }
        const auto scale = real_scale(diagonals(), options_.diagonal);
        return {search(scale), scale};
    }

    template <class Number>
    Answer traced(const Outcome<Number>& outcome, Method method, double straight) {
        if (outcome.ending == Ending::found) {
            // the arena was begun by the search that just ended, so its stamps are still current
            const auto steps = index_steps(grid_.stride());
            const auto* nodes = arena_of(scratch_, Number{}).entries();
            auto& path = scratch_.path;
            path.clear();
            for (Cell cell = outcome.goal; cell != query_.start; cell -= steps[nodes[cell].mark & arrival_mask])
                path.push_back(cell);
            path.push_back(query_.start);
            std::reverse(path.begin(), path.end());
        }
        return finish(outcome, method, straight);
    }

    template <class Number>
    Answer finish(const Outcome<Number>& outcome, Method method, double straight) const {
        Answer made = answer(outcome.ending, method, static_cast<double>(outcome.floor) / straight * grid_.unit());
        if (outcome.ending != Ending::found) return made;
        made.cost = path_cost();
        made.lower_bound = method == Method::greedy || method == Method::breadth_first ? bound_without_costs(method, made.cost)
                                                                                       : made.cost;
        return made;
    }

    // The lower bound after a search that did not look at costs: the walk over an empty map, or the path itself where
    // fewest steps are cheapest.
    double bound_without_costs(Method method, double cost) const {
        const bool same = grid_.uniform() && (!diagonals() || options_.diagonal == 1);
        if (method == Method::breadth_first && same) return cost;
        const auto scale = real_scale(diagonals(), options_.diagonal);
        const Cell start = query_.start;
        const double open = with_walk(options_.rule, scale, grid_.cheapest(), [&](const auto& walk) {
            return ManyGoals(grid_, goals_, walk).h(start / grid_.stride(), start % grid_.stride(), start);
        });
        return std::min(open * grid_.unit(), cost);
    }

    Answer answer(Ending ending, Method method, double lower_bound) const {
        return {ending, method, 0, lower_bound, meter_.counts};
    }

    // Straight and diagonal steps are added up apart, which keeps whole costs exact.
    double path_cost() const {
        const auto& path = scratch_.path;
        double straight = 0, diagonal = 0, turns = 0;
        for (std::size_t i = 1; i < path.size(); ++i) {
            const Cell step = path[i] - path[i - 1];
            const bool is_straight = step == 1 || step == -1 || std::abs(step) == grid_.stride();
            (is_straight ? straight : diagonal) += grid_.cost(path[i]);
            turns += i > 1 && way(path[i - 1], path[i]) != way(path[i - 2], path[i - 1]);
        }
        return straight + diagonal * options_.diagonal + turns * options_.turn_penalty;
    }

    // Equal for steps that go straight on: for hexagons twice the way across.
    Cell way(Cell from, Cell to) const {
        if (options_.rule != Rule::hex) return to - from;
        return 2 * (to - from) + is_shifted(to / grid_.stride()) - is_shifted(from / grid_.stride());
    }

    const Grid& grid_;
    const Query& query_;
    const Options& options_;
    Scratch& scratch_;
    Meter& meter_;
    std::vector<Cell> goals_;
    const Preparation prepared_ = grid_.preparation();  // kept while the search uses it
};

}  // namespace

void append_cells(const Grid& grid, const std::vector<Cell>& path, std::vector<std::int32_t>& cells) {
    if (path.empty()) return;
    Cell row = grid.row(path.front()), column = grid.column(path.front());
    std::size_t at = cells.size();
    cells.resize(at + 2 * path.size());
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (i > 0) {
            const Cell step = path[i] - path[i - 1], down = (step > 1) - (step < -1);
            row += down;
            column += step - down * grid.stride();
        }
        cells[at++] = row;
        cells[at++] = column;
    }
}

bool has_jump_points(const Grid& grid, Rule rule, double diagonal) {
    return grid.uniform() &&
           (rule == Rule::four || (rule == Rule::no_corner_cutting && is_square_root_of_two(diagonal)));
}

bool jump_points_pay(const Grid& grid, Rule rule, double diagonal) {
    constexpr double noisy = 0.35;  // ends of obstacles as a share of the free cells
    return has_jump_points(grid, rule, diagonal) && grid.corner_density() < noisy;
}

Answer find(const Grid& grid, const Query& query, Scratch& scratch, Meter& meter) {
    return Finder(grid, query, scratch, meter).run();
}

}  // namespace tilestar::maps
