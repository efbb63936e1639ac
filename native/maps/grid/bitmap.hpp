// Bitmap: one bit for each cell, set where blocked, by rows and again by columns, to look along a line 56 cells
// at a time. Quarter of a byte a cell for the two copies.
//
// A Line is one copy: `lines` rows of the map or of its transpose. Positions are padded like cells (position + 1);
// the bits around the map are set, and eight bytes of set bits lie before and after every line.
// Words are read from any byte, which needs a little-endian machine.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "maps/grid/rule.hpp"

namespace tilestar::maps {

static_assert(std::endian::native == std::endian::little, "bitmaps are read as little-endian words");

class BitLines {
public:
    static constexpr int reach = 56;  // a window shows its own position and this many more

    BitLines(Cell lines, Cell length) : pitch_((length + 2) / 8 + 1 + 16) {
        bits_.assign(static_cast<std::size_t>(lines + 2) * pitch_, 0xff);
    }
    void set(Cell line, Cell position, bool blocked) {
        std::uint8_t& byte = bits_[static_cast<std::size_t>(line) * pitch_ + 8 + position / 8];
        const auto bit = static_cast<std::uint8_t>(1 << (position % 8));
        byte = static_cast<std::uint8_t>(blocked ? byte | bit : byte & ~bit);
    }
    // Bit i: position + i is blocked, for i up to `reach`.
    std::uint64_t ahead(Cell line, Cell position) const {
        return word(line, position / 8) >> (position % 8);
    }
    // Bit 63 - i: position - i is blocked, for i up to `reach`.
    std::uint64_t behind(Cell line, Cell position) const {
        return word(line, position / 8 - 7) << (7 - position % 8);
    }

private:
    std::uint64_t word(Cell line, Cell byte) const {
        std::uint64_t bits;
        std::memcpy(&bits, &bits_[static_cast<std::size_t>(line) * pitch_ + 8 + byte], sizeof bits);
        return bits;
    }

    std::size_t pitch_;  // bytes a line
    std::vector<std::uint8_t> bits_;
};

class Bitmap {
public:
    template <class IsBlocked>
    Bitmap(Cell rows, Cell columns, IsBlocked is_blocked) : by_row(rows, columns), by_column(columns, rows) {
        for (Cell row = 0; row < rows; ++row)
            for (Cell column = 0; column < columns; ++column)
                if (!is_blocked(row, column)) set(row, column, false);
        measure(rows, columns);
    }
    void set(Cell row, Cell column, bool blocked) {
        by_row.set(row + 1, column + 1, blocked);
        by_column.set(column + 1, row + 1, blocked);
    }

    // How noisy the map was when made: ends of obstacles in rows and columns, as a share of the free cells.
    double corner_density() const { return corner_density_; }

    BitLines by_row, by_column;

private:
    void measure(Cell rows, Cell columns) {
        std::uint64_t ends = 0, free = 0;
        const auto scan = [&](const BitLines& lines, Cell count, Cell length, bool count_free) {
            for (Cell line = 1; line <= count; ++line)
                for (Cell position = 0; position < length; position += BitLines::reach) {
                    const std::uint64_t bits = lines.ahead(line, position);
                    const std::uint64_t window = (std::uint64_t{1} << BitLines::reach) - 1;
                    ends += std::popcount(((bits >> 1) ^ bits) & window);
                    if (count_free) free += std::popcount(~bits & window);
                }
        };
        scan(by_row, rows, columns + 2, true);
        scan(by_column, columns, rows + 2, false);
        corner_density_ = free == 0 ? 0 : static_cast<double>(ends) / static_cast<double>(free);
    }
    double corner_density_ = 0;
};

}  // namespace tilestar::maps
