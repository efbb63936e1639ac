// Boards 3 wide and 4 high with their distance to the goal 0 1 2 … 11, from a breadth-first search of all 239,500,800.
//
// The plainest program that can do it, sharing nothing with tilestar: a byte for each of the 12! arrangements. Its
// output is the table of tests/tiles/patterns/full_3x4.py.  g++ -O3 -std=c++20 full_3x4.cpp -o full_3x4 && ./full_3x4
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <utility>
#include <vector>

constexpr int width = 3, cells = 12, samples = 3;
using Board = std::array<int, cells>;

std::uint32_t rank(const Board& board) {
    std::uint32_t rank = 0;
    unsigned seen = 0;
    for (int i = 0; i < cells; ++i) {
        const int smaller = board[i] - std::popcount(seen & ((1u << board[i]) - 1));
        rank = rank * static_cast<std::uint32_t>(cells - i) + static_cast<std::uint32_t>(smaller);
        seen |= 1u << board[i];
    }
    return rank;
}

Board unrank(std::uint32_t rank) {
    Board digits, board;
    for (int i = cells; i-- > 0;) {
        digits[i] = static_cast<int>(rank % static_cast<std::uint32_t>(cells - i));
        rank /= static_cast<std::uint32_t>(cells - i);
    }
    unsigned left = (1u << cells) - 1;
    for (int i = 0; i < cells; ++i) {
        unsigned rest = left;
        for (int skip = digits[i]; skip > 0; --skip) rest &= rest - 1;
        board[i] = std::countr_zero(rest);
        left ^= 1u << board[i];
    }
    return board;
}

int main() {
    constexpr std::uint8_t unknown = 255;
    std::vector<std::uint8_t> depth(479'001'600, unknown);
    Board goal;
    for (int i = 0; i < cells; ++i) goal[i] = i;
    depth[rank(goal)] = 0;
    std::uint64_t count = 1;
    for (std::uint8_t d = 0; count > 0; ++d) {
        std::uint64_t found = 0, number = 0;
        for (std::uint32_t i = 0; i < depth.size(); ++i) {
            if (depth[i] != d) continue;
            const Board board = unrank(i);
            if (number++ * samples % count < samples) {  // every (count / samples)-th
                std::printf("    (%d, \"", d);
                for (int cell = 0; cell < cells; ++cell) std::printf(cell ? " %d" : "%d", board[cell]);
                std::printf("\"),\n");
            }
            int blank = 0;
            while (board[blank] != 0) ++blank;
            for (const int step : {-width, -1, 1, width}) {
                const int cell = blank + step;
                if (cell < 0 || cell >= cells || (step * step == 1 && cell / width != blank / width)) continue;
                Board child = board;
                std::swap(child[blank], child[cell]);
                std::uint8_t& known = depth[rank(child)];
                if (known != unknown) continue;
                known = static_cast<std::uint8_t>(d + 1);
                ++found;
            }
        }
        std::fprintf(stderr, "%d: %llu\n", d, static_cast<unsigned long long>(count));
        count = found;
    }
}
