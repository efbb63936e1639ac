#include "tiles/tables/distance_table.hpp"

#include "common/bounds.hpp"

namespace tilestar {
namespace {

constexpr std::uint8_t entry(int distance, Direction direction) {
    return static_cast<std::uint8_t>(distance << 2 | direction);
}
constexpr int distance_of(std::uint8_t entry) { return entry >> 2; }
constexpr Direction direction_of(std::uint8_t entry) { return static_cast<Direction>(entry & 3); }

constexpr std::uint8_t unknown = entry(DistanceTable::unreachable, down);

std::uint32_t half_factorial(int n) {
    std::uint32_t product = 1;
    for (int k = 3; k <= n; ++k) product *= static_cast<std::uint32_t>(k);
    return product;
}

constexpr Order nibbles(int count) { return (Order{1} << (4 * count)) - 1; }

}  // namespace

DistanceTable::DistanceTable(Rectangle rectangle, int goal_blank)
    : rectangle_(rectangle),
      goal_blank_(goal_blank),
      tiles_(rectangle.cells() - 1),
      orders_(half_factorial(tiles_)),
      entries_(static_cast<std::size_t>(orders_) * static_cast<std::size_t>(rectangle.cells()), unknown) {
    require_at_most(rectangle.cells(), max_cells, "the board is too large for a distance table");
    for (int blank = 0; blank <= tiles_; ++blank) {
        for (const Direction direction : all_directions) {
            sources_[blank][direction] = static_cast<std::int8_t>(rectangle.neighbour(blank, opposite(direction)));
        }
    }
    fill();
}

// Tiles are numbered by their cells of the goal, the goal's blank left out, so that the goal's order is 0, 1, 2 …
DistanceTable::State DistanceTable::relabelled(const std::uint8_t* board, const std::uint8_t* goal) const {
    std::array<std::uint8_t, max_cells> label{};
    for (int cell = 0; cell <= tiles_; ++cell) {
        label[goal[cell]] = static_cast<std::uint8_t>(cell < goal_blank_ ? cell : cell - 1);
    }
    State state{};
    for (int cell = 0, place = 0; cell <= tiles_; ++cell) {
        if (board[cell] == 0) {
            state.blank = cell;
        } else {
            state.order |= static_cast<Order>(label[board[cell]]) << (4 * place++);
        }
    }
    state.ranked = rank_order(state.order, tiles_);
    return state;
}

std::uint32_t DistanceTable::index(const State& state) const {
    return static_cast<std::uint32_t>(state.blank) * orders_ + state.ranked.rank / 2;
}

// Every row between the blank and its goal cell is crossed by tiles that pass width-1 others.
bool DistanceTable::parity_of(int blank) const {
    const int rows = blank / rectangle_.width - goal_blank_ / rectangle_.width;
    return (rows * (rectangle_.width - 1)) & 1;
}

DistanceTable::State DistanceTable::after(const State& state, Direction direction, int source) const {
    if (is_horizontal(direction)) return {state.order, state.ranked, source};
    // The tile leaves one end of a window of `width` places and enters at the other.
    const int low = direction == up ? state.blank : source, width = rectangle_.width;
    const Order window = state.order >> (4 * low) & nibbles(width);
    const Order turned = direction == up ? (window << 4 | window >> (4 * (width - 1))) & nibbles(width)
                                   : window >> 4 | (window & 15) << (4 * (width - 1));
    const Order order = (state.order & ~(nibbles(width) << (4 * low))) | turned << (4 * low);
    return {order, rank_order(order, tiles_), source};
}

// Breadth-first from the goal: the move that reached a state, reversed, is its first move home.
void DistanceTable::fill() {
    State goal{0, {0, false}, goal_blank_};
    for (int place = 0; place < tiles_; ++place) goal.order |= static_cast<Order>(place) << (4 * place);
    entries_[index(goal)] = entry(0, up);
    std::vector<State> level{goal}, next;
    for (int distance = 1; !level.empty(); ++distance) {
        require_at_most(distance, unreachable, "a board is too far away for a distance table");
        depth_counts_.push_back(static_cast<std::uint32_t>(level.size()));
        next.clear();
        for (const State& state : level) {
            for (const Direction direction : {up, down, left, right}) {  // of several shortest paths this order decides
                const int source = sources_[state.blank][direction];
                if (source < 0) continue;
                const State child = after(state, direction, source);
                std::uint8_t& known = entries_[index(child)];
                if (known != unknown) continue;
                known = entry(distance, opposite(direction));
                next.push_back(child);
            }
        }
        level.swap(next);
    }
}

std::uint8_t DistanceTable::distance(const std::uint8_t* board, const std::uint8_t* goal) const {
    const State state = relabelled(board, goal);
    if (state.ranked.odd != parity_of(state.blank)) return unreachable;
    return static_cast<std::uint8_t>(distance_of(entries_[index(state)]));
}

std::uint8_t DistanceTable::solve(const std::uint8_t* board, const std::uint8_t* goal, std::string& letters) const {
    State state = relabelled(board, goal);
    if (state.ranked.odd != parity_of(state.blank)) return unreachable;
    std::uint8_t next = entries_[index(state)];
    const int distance = distance_of(next);
    if (distance == unreachable) return unreachable;
    for (int left_over = distance; left_over > 0; --left_over) {
        const Direction direction = direction_of(next);
        letters.push_back(direction_letters[direction]);
        state = after(state, direction, sources_[state.blank][direction]);
        next = entries_[index(state)];
    }
    return static_cast<std::uint8_t>(distance);
}

std::vector<std::uint8_t> DistanceTable::boards_at(int depth, const std::uint8_t* goal) const {
    std::vector<std::uint8_t> boards;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        if (distance_of(entries_[i]) != depth) continue;
        const int blank = static_cast<int>(i / orders_);
        Order order = unrank_order(static_cast<std::uint32_t>(i % orders_), tiles_, parity_of(blank));
        for (int cell = 0; cell <= tiles_; ++cell) {
            if (cell == blank) {
                boards.push_back(0);
                continue;
            }
            const int label = static_cast<int>(order & 15);
            order >>= 4;
            boards.push_back(goal[label < goal_blank_ ? label : label + 1]);
        }
    }
    return boards;
}

}  // namespace tilestar
