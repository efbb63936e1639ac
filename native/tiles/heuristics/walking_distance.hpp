// Walking distance (Takahashi): forget the columns and count, for each row, how many of its tiles belong to each row;
// the fewest vertical moves of the blank that sort this small puzzle, plus the same for columns, never overestimate.
//
// A walk table numbers the arrangements of one axis in breadth-first order from the goal and holds, for each, its
// distance and where every step leads; during search an axis is one integer and a move is one look-up.
// Arrangements grow fast with the number of lines: 24,964 for 4×4 (1 MB), 352,560 for five lines of three (14 MB).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "tiles/board/relabelled_board.hpp"

namespace tilestar {

class WalkTable {
public:
    static constexpr int most_lines = 6;

    struct Arrangement {
        std::array<std::uint8_t, most_lines * most_lines> counts{};  // [line · most_lines + home] tiles
        int blank = 0;                                               // the blank's line
    };

    // `lines` lines of `length` cells, the goal's blank in line `goal_line`.
    WalkTable(int lines, int length, int goal_line);

    // The same table, built by whoever asks first and kept.
    static std::shared_ptr<const WalkTable> shared(int lines, int length, int goal_line);

    int distance(std::uint32_t number) const { return distance_[number]; }

    // The arrangement after the blank went one line back (0) or on (1) and a tile of line `home` took its place.
    std::uint32_t next(std::uint32_t number, int onward, int home) const {
        return next_[(number * 2 + onward) * lines_ + home];
    }

    std::uint32_t find(const Arrangement& arrangement) const { return numbers_.at(pack(arrangement)); }

private:
    std::uint64_t pack(const Arrangement& arrangement) const;

    int lines_;
    int bits_;
    std::vector<std::uint8_t> distance_;
    std::vector<std::uint32_t> next_;  // [number][onward][home]
    std::unordered_map<std::uint64_t, std::uint32_t> numbers_;
};

class WalkingDistance {
public:
    struct Track {
        std::uint32_t rows;
        std::uint32_t columns;
    };

    static constexpr bool rises_by_two = false;

    static constexpr bool fits(Rectangle shape) {
        return shape.cells() <= 16 && std::max(shape.width, shape.height) <= WalkTable::most_lines;
    }

    // The shape must fit.
    WalkingDistance(Rectangle shape, int goal_blank)
        : shape_(shape),
          goal_blank_(goal_blank),
          rows_(WalkTable::shared(shape.height, shape.width, shape.row(goal_blank))),
          columns_(WalkTable::shared(shape.width, shape.height, shape.column(goal_blank))) {}

    template <class Cell>
    int start(const Cell* cells, Track& track) const {
        WalkTable::Arrangement by_row, by_column;
        for (int cell = 0; cell < shape_.cells(); ++cell) {
            const int row = shape_.row(cell), column = shape_.column(cell);
            if (cells[cell] == goal_blank_) {
                by_row.blank = row;
                by_column.blank = column;
            } else {
                ++by_row.counts[row * WalkTable::most_lines + shape_.row(cells[cell])];
                ++by_column.counts[column * WalkTable::most_lines + shape_.column(cells[cell])];
            }
        }
        track = {rows_->find(by_row), columns_->find(by_column)};
        return rows_->distance(track.rows) + columns_->distance(track.columns);
    }

    int move(Track& track, int tile, int /*blank*/, Direction direction) const {
        const bool sideways = is_horizontal(direction);
        const bool onward = direction == right || direction == down;
        const WalkTable& table = sideways ? *columns_ : *rows_;
        std::uint32_t& number = sideways ? track.columns : track.rows;
        const int before = table.distance(number);
        number = table.next(number, onward, sideways ? shape_.column(tile) : shape_.row(tile));
        return table.distance(number) - before;
    }

private:
    Rectangle shape_;
    int goal_blank_;
    std::shared_ptr<const WalkTable> rows_, columns_;
};

}  // namespace tilestar
