// The moves that linear conflict adds, for boards of any shape, and how a move changes them.
//
// For one line these are twice the tiles that must step aside so that the rest are in order. The tiles that may stay
// form an increasing subsequence of homes, so 2 · (tiles - longest increasing subsequence).
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "common/bounds.hpp"
#include "tiles/board/geometry.hpp"

namespace tilestar {

// `homes`: the places within the line that its own tiles must reach, in the order they lie now. They are overwritten:
// the first k + 1 become the smallest last homes of increasing subsequences of 1 … k + 1 tiles.
inline int line_extra(std::span<std::uint16_t> homes) {
    auto end = homes.begin();
    for (const std::uint16_t home : homes) {
        const auto place = std::lower_bound(homes.begin(), end, home);
        *place = home;
        if (place == end) ++end;
    }
    return 2 * static_cast<int>(homes.end() - end);
}

// The extra of every line of `length` ≤ 7 cells, by its code: digit i (base length + 1) is 0 for a cell without a tile of
// this line, else 1 + that tile's home. Codes that no board has (a home twice) hold harmless values.
inline std::vector<std::uint8_t> line_extras(int length) {
    constexpr int longest = 7;
    require_at_most(length, longest, "a line is too long for a table of conflicts");
    std::uint32_t codes = 1;
    for (int i = 0; i < length; ++i) codes *= length + 1;
    std::vector<std::uint8_t> extras(codes);
    for (std::uint32_t code = 0; code < codes; ++code) {
        std::uint16_t homes[longest];
        std::size_t count = 0;
        for (std::uint32_t rest = code; rest; rest /= length + 1)
            if (const std::uint32_t digit = rest % (length + 1)) homes[count++] = static_cast<std::uint16_t>(digit);
        extras[code] = static_cast<std::uint8_t>(line_extra({homes, count}));
    }
    return extras;
}

// For one thread at a time. Boards are relabelled; `Cell` is the type of a tile's name, `goal_blank` the blank's.
template <class Cell>
class LineConflicts {
public:
    LineConflicts(Rectangle shape, int goal_blank)
        : shape_(shape), goal_blank_(goal_blank), homes_(std::max(shape.width, shape.height)) {}

    int total(const Cell* board) {
        int extra = 0;
        for (int row = 0; row < shape_.height; ++row) extra += in_line<true>(board, row, nowhere, goal_blank_);
        for (int column = 0; column < shape_.width; ++column) extra += in_line<false>(board, column, nowhere, goal_blank_);
        return extra;
    }

    // When the blank moves in that direction, from `to` to `from`, and `tile` slides the other way. Only a line that the
    // tile enters or leaves and that is its own can change.
    int change(const Cell* board, int tile, int from, int to, Direction direction) {
        if (is_horizontal(direction))
            return crossing<false>(board, shape_.column(tile), tile, from, shape_.column(from), to, shape_.column(to));
        return crossing<true>(board, shape_.row(tile), tile, from, shape_.row(from), to, shape_.row(to));
    }

private:
    static constexpr int nowhere = -1;

    template <bool Rows>
    int crossing(const Cell* board, int own, int tile, int from, int left, int to, int entered) {
        if (own == left) return in_line<Rows>(board, own, from, goal_blank_) - in_line<Rows>(board, own, nowhere, goal_blank_);
        if (own == entered) return in_line<Rows>(board, own, to, tile) - in_line<Rows>(board, own, nowhere, goal_blank_);
        return 0;
    }

    // The extra of a row or column with `tile` in the cell `changed`.
    template <bool Rows>
    int in_line(const Cell* board, int line, int changed, int tile) {
        const int length = Rows ? shape_.width : shape_.height, next = Rows ? 1 : shape_.width;
        std::size_t count = 0;
        for (int i = 0, cell = Rows ? line * shape_.width : line; i < length; ++i, cell += next) {
            const int here = cell == changed ? tile : board[cell];
            const int row = shape_.row(here), column = shape_.column(here);
            if (here != goal_blank_ && (Rows ? row : column) == line)
                homes_[count++] = static_cast<std::uint16_t>(Rows ? column : row);
        }
        return line_extra({homes_.data(), count});
    }

    Rectangle shape_;
    int goal_blank_;
    std::vector<std::uint16_t> homes_;  // of one line
};

}  // namespace tilestar
