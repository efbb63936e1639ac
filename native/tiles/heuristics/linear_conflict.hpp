// Manhattan distance plus two for every tile that must leave its line to let others pass (Hansson, Mayer & Yung).
//
// A line (row or column) is summed up by a code: one digit a cell, 0 for the blank or a tile whose home is in another
// line, else 1 + the tile's home within the line. The extra moves of a line are looked up by its code: the smallest
// number of tiles whose removal leaves the rest in order, times two. Tiles in conflict in a row need vertical moves that
// Manhattan distance does not count, and the other way round, so rows and columns add up and h stays admissible.
//
// Sliding along a row keeps that row's order, so a move changes the extra of the two lines it crosses only.
// Tables: (length + 1)^length bytes for each of the two line lengths, shared by all lines: up to 7 cells a line.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tiles/board/relabelled_board.hpp"
#include "tiles/heuristics/line_conflicts.hpp"
#include "tiles/heuristics/manhattan.hpp"

namespace tilestar {

template <int Cells, int Longest>
class LinearConflict {
public:
    struct Track {
        std::array<std::uint32_t, Longest> rows;
        std::array<std::uint32_t, Longest> columns;
    };

    static constexpr bool rises_by_two = false;

    LinearConflict(Rectangle shape, int goal_blank)
        : shape_(shape),
          goal_blank_(goal_blank),
          manhattan_(shape, goal_blank),
          row_extra_(line_extras(shape.width)),
          column_extra_(line_extras(shape.height)) {
        require_at_most(std::max(shape.width, shape.height), Longest, "a line is too long for this table of conflicts");
        std::array<std::uint32_t, Longest> row_digit{}, column_digit{};
        for (std::uint32_t i = 0, value = 1; i < static_cast<std::uint32_t>(shape.width); ++i, value *= shape.width + 1)
            row_digit[i] = value;
        for (std::uint32_t i = 0, value = 1; i < static_cast<std::uint32_t>(shape.height); ++i, value *= shape.height + 1)
            column_digit[i] = value;
        for (int cell = 0; cell < shape.cells(); ++cell)
            for (int tile = 0; tile < shape.cells(); ++tile) {
                const int row = shape.row(cell), column = shape.column(cell);
                if (tile == goal_blank) continue;
                if (shape.row(tile) == row) in_row_[cell][tile] = (shape.column(tile) + 1) * row_digit[column];
                if (shape.column(tile) == column) in_column_[cell][tile] = (shape.row(tile) + 1) * column_digit[row];
            }
    }

    template <class Cell>
    int start(const Cell* cells, Track& track) const {
        track = {};
        for (int cell = 0; cell < shape_.cells(); ++cell) {
            track.rows[shape_.row(cell)] += in_row_[cell][cells[cell]];
            track.columns[shape_.column(cell)] += in_column_[cell][cells[cell]];
        }
        typename Manhattan<Cells>::Track none;
        int h = manhattan_.start(cells, none);
        for (int row = 0; row < shape_.height; ++row) h += row_extra_[track.rows[row]];
        for (int column = 0; column < shape_.width; ++column) h += column_extra_[track.columns[column]];
        return h;
    }

    int move(Track& track, int tile, int blank, Direction direction) const {
        typename Manhattan<Cells>::Track none;
        const int change = manhattan_.move(none, tile, blank, direction);
        const int from = shape_.neighbour(blank, direction);
        if (is_horizontal(direction)) {
            track.rows[shape_.row(blank)] += in_row_[blank][tile] - in_row_[from][tile];
            return change + cross(track.columns[shape_.column(from)], track.columns[shape_.column(blank)],
                                  in_column_[from][tile], in_column_[blank][tile], column_extra_);
        }
        track.columns[shape_.column(blank)] += in_column_[blank][tile] - in_column_[from][tile];
        return change + cross(track.rows[shape_.row(from)], track.rows[shape_.row(blank)], in_row_[from][tile],
                              in_row_[blank][tile], row_extra_);
    }

private:
    // A tile leaves line `left` and enters line `entered`; the change of their extras.
    static int cross(std::uint32_t& left, std::uint32_t& entered, std::uint32_t out, std::uint32_t in,
                     const std::vector<std::uint8_t>& extra) {
        int change = 0;
        if (out) {
            change -= extra[left];
            left -= out;
            change += extra[left];
        }
        if (in) {
            change -= extra[entered];
            entered += in;
            change += extra[entered];
        }
        return change;
    }

    Rectangle shape_;
    int goal_blank_;
    Manhattan<Cells> manhattan_;
    std::vector<std::uint8_t> row_extra_, column_extra_;  // indexed by a line's code
    std::array<std::array<std::uint32_t, Cells>, Cells> in_row_{}, in_column_{};  // [cell][tile]: digit in its line's code
};

}  // namespace tilestar
