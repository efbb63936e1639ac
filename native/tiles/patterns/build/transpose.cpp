#include "tiles/patterns/build/transpose.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "common/threads.hpp"

namespace tilestar {
namespace {

constexpr std::size_t tile = 64;  // bytes of a cache line

// Exchanges the bytes of `upper` chosen by the mask's complement with those of `lower` chosen by the mask.
void exchange(std::uint64_t& upper, std::uint64_t& lower, int shift, std::uint64_t mask) {
    const std::uint64_t difference = (upper >> shift ^ lower) & mask;
    lower ^= difference;
    upper ^= difference << shift;
}

// Eight rows of eight bytes: first 4×4 quarters change places, then 2×2, then single bytes.
void turn(std::array<std::uint64_t, 8>& rows) {
    for (std::size_t i : {0, 1, 2, 3}) exchange(rows[i], rows[i + 4], 32, 0x00000000ffffffff);
    for (std::size_t i : {0, 1, 4, 5}) exchange(rows[i], rows[i + 2], 16, 0x0000ffff0000ffff);
    for (std::size_t i : {0, 2, 4, 6}) exchange(rows[i], rows[i + 1], 8, 0x00ff00ff00ff00ff);
}

}  // namespace

bool transpose(std::span<const std::uint8_t> from, std::size_t rows, std::size_t columns, std::span<std::uint8_t> to,
               int threads, Limits& limits) {
    const auto turn_by_eight = [&](std::size_t row, std::size_t column) {
        std::array<std::uint64_t, 8> words;
        for (std::size_t i = 0; i < 8; ++i) std::memcpy(&words[i], &from[(row + i) * columns + column], 8);
        turn(words);
        for (std::size_t i = 0; i < 8; ++i) std::memcpy(&to[(column + i) * rows + row], &words[i], 8);
    };
    const auto turn_one_by_one = [&](std::size_t row, std::size_t end, std::size_t column, std::size_t last) {
        for (; row < end; ++row)
            for (std::size_t i = column; i < last; ++i) to[i * rows + row] = from[row * columns + i];
    };
    share_out(columns, tile, threads, limits, [&](std::size_t column, std::size_t last) {
        const std::size_t even = column + (last - column) / 8 * 8;
        for (std::size_t row = 0; row < rows; row += tile) {
            const std::size_t end = std::min(row + tile, rows), whole = row + (end - row) / 8 * 8;
            for (std::size_t i = column; i < even; i += 8)
                for (std::size_t j = row; j < whole; j += 8) turn_by_eight(j, i);
            turn_one_by_one(whole, end, column, even);
            turn_one_by_one(row, end, even, last);
        }
    });
    return limits.reason() == Stop::none;
}

}  // namespace tilestar
