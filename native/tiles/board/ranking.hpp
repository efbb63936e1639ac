// Cantor's numbering of short arrangements, and inversions of arrangements of any length.
//
// A short arrangement ("order") is packed: item i, a number below `count`, in the four bits from 4·i. Its rank
// is the number whose factorial digits are, item by item, how many smaller items follow. The two orders of ranks 2k and
// 2k+1 differ by exchanging the last two items, so they have opposite parities, and rank/2 numbers all orders
// of one parity without gaps.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace tilestar {

using Order = std::uint64_t;

struct Ranked {
    std::uint32_t rank;
    bool odd;  // parity of the number of inversions
};

inline Ranked rank_order(Order order, int count) {
    std::uint32_t unused = (1u << count) - 1, rank = 0, inversions = 0;
    for (int values = count; values > 1; --values, order >>= 4) {
        const std::uint32_t bit = 1u << (order & 15);
        const auto smaller = static_cast<std::uint32_t>(std::popcount(unused & (bit - 1)));
        unused ^= bit;
        rank = rank * static_cast<std::uint32_t>(values) + smaller;
        inversions += smaller;
    }
    return {rank, (inversions & 1) != 0};
}

// The order of that parity whose rank is 2·half or 2·half+1.
inline Order unrank_order(std::uint32_t half, int count, bool odd) {
    std::uint32_t digits[16] = {}, inversions = 0, rest = half;
    for (int values = 3; values <= count; ++values) {
        digits[count - values] = rest % static_cast<std::uint32_t>(values);
        inversions += digits[count - values];
        rest /= static_cast<std::uint32_t>(values);
    }
    if (count > 1) digits[count - 2] = (inversions & 1) != static_cast<std::uint32_t>(odd);
    std::uint32_t unused = (1u << count) - 1;
    Order order = 0;
    for (int i = 0; i < count; ++i) {
        std::uint32_t candidates = unused;
        for (std::uint32_t skip = digits[i]; skip > 0; --skip) candidates &= candidates - 1;
        const int item = std::countr_zero(candidates);
        unused ^= 1u << item;
        order |= static_cast<Order>(item) << (4 * i);
    }
    return order;
}

// How many pairs have the larger item first; n log n by merging. The items are sorted afterwards.
inline std::uint64_t count_inversions(std::span<std::uint32_t> items) {
    std::vector<std::uint32_t> merged(items.size());
    std::uint64_t inversions = 0;
    for (std::size_t run = 1; run < items.size(); run *= 2) {
        for (std::size_t low = 0; low + run < items.size(); low += 2 * run) {
            const std::size_t middle = low + run, high = std::min(low + 2 * run, items.size());
            std::size_t first = low, second = middle, out = low;
            while (first < middle && second < high) {
                if (items[second] < items[first]) {
                    inversions += middle - first;
                    merged[out++] = items[second++];
                } else {
                    merged[out++] = items[first++];
                }
            }
            while (first < middle) merged[out++] = items[first++];
            for (std::size_t i = low; i < out; ++i) items[i] = merged[i];
        }
    }
    return inversions;
}

}  // namespace tilestar
