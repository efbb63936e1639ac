// The move automaton keeps every board within reach of some path that it allows, and no shorter one is lost.

#include "tiles/search/move_automaton.hpp"

#include <map>

#include "check.hpp"

using namespace tilestar;

namespace {

using Board = std::vector<std::uint8_t>;

// The least number of moves to every board at most `depth` moves from the start; paths that the automaton allows, if any.
std::map<Board, int> distances(Rectangle shape, int blank, int depth, const MoveAutomaton* automaton) {
    struct State {
        Board board;
        int blank;
        MoveAutomaton::State automaton;
    };
    Board start(shape.cells());
    for (int cell = 0; cell < shape.cells(); ++cell) start[cell] = static_cast<std::uint8_t>(cell);
    std::map<Board, int> found{{start, 0}};
    std::vector<State> level{{start, blank, MoveAutomaton::start(blank)}};
    for (int g = 1; g <= depth; ++g) {
        std::vector<State> next;
        for (const State& state : level)
            for (const Direction direction : all_directions) {
                const int cell = shape.neighbour(state.blank, direction);
                if (cell < 0) continue;
                State child = state;
                if (automaton != nullptr) {
                    child.automaton = automaton->after(state.automaton)[direction];
                    CHECK((child.automaton != MoveAutomaton::dead) ==
                          (automaton->directions(state.automaton) >> direction & 1));
                    if (child.automaton == MoveAutomaton::dead) continue;
                }
                std::swap(child.board[state.blank], child.board[cell]);
                child.blank = cell;
                found.try_emplace(child.board, g);
                next.push_back(child);
            }
        level = std::move(next);
    }
    return found;
}

}  // namespace

int main() {
    for (const Rectangle shape : {Rectangle{2, 2}, Rectangle{3, 2}, Rectangle{3, 3}})
        for (const int length : {2, 8, 12}) {
            Limits limits;
            const MoveAutomaton automaton(shape, length, limits);
            for (int blank = 0; blank < shape.cells(); ++blank)
                CHECK(distances(shape, blank, 9, nullptr) == distances(shape, blank, 9, &automaton));
        }
    for (const Rectangle shape : {Rectangle{4, 3}, Rectangle{4, 4}, Rectangle{5, 5}, Rectangle{6, 6}}) {
        Limits limits;
        const MoveAutomaton whole(shape, 8, limits), bounded(shape, 8, limits, 1 << 12);
        CHECK(whole.complete() && !bounded.complete());
        AutomatonCache cache(unlimited);
        CHECK(cache.get(shape.width, shape.height, 8, limits, 1 << 12) == nullptr);
        CHECK(cache.get(shape.width, shape.height, 8, limits, 1 << 11) == nullptr);
        CHECK(cache.bytes() == 0 && limits.reason() == Stop::none);
        CHECK(cache.get(shape.width, shape.height, 8, limits)->bytes() == whole.bytes());
        CHECK(cache.get(shape.width, shape.height, 8, limits, 1 << 12) != nullptr);  // it is there: that takes nothing
    }
    return tilestar::units::result();
}
