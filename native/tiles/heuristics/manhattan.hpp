// Manhattan distance, kept up to date by the moved tile alone: every move changes exactly one tile's distance by one.
//
// One table of 4 · Cells² bytes: the change for each cell of the blank, step of the blank and tile that slides.
#pragma once

#include <array>
#include <cstdint>

#include "common/bounds.hpp"
#include "tiles/board/relabelled_board.hpp"

namespace tilestar {

template <int Cells>
class Manhattan {
public:
    struct Track {};  // nothing beyond h itself

    static constexpr bool rises_by_two = true;  // f grows by 0 or 2 with every move

    Manhattan(Rectangle shape, int goal_blank) : shape_(shape), goal_blank_(goal_blank) {
        require_at_most(shape.cells(), Cells, "the board is too large for this table of distances");
        for (int blank = 0; blank < shape.cells(); ++blank)
            for (const Direction direction : all_directions)
                if (const int from = shape.neighbour(blank, direction); from >= 0)
                    for (int tile = 0; tile < shape.cells(); ++tile)
                        change_[blank * 4 + direction][tile] =
                            static_cast<std::int8_t>(shape.distance(blank, tile) - shape.distance(from, tile));
    }

    template <class Cell>
    int start(const Cell* cells, Track&) const {
        int h = 0;
        for (int cell = 0; cell < shape_.cells(); ++cell)
            if (cells[cell] != goal_blank_) h += shape_.distance(cell, cells[cell]);
        return h;
    }

    // How h changes when the blank, in cell `blank`, takes `direction` and `tile` slides into its place.
    int move(Track&, int tile, int blank, Direction direction) const { return change_[blank * 4 + direction][tile]; }

private:
    Rectangle shape_;
    int goal_blank_;
    std::array<std::array<std::int8_t, Cells>, Cells * 4> change_{};
};

}  // namespace tilestar
