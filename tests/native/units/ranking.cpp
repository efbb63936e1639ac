// Ranks of orders, Lehmer digits and inversions, each against the plainest way to compute it.

#include "tiles/board/ranking.hpp"

#include <numeric>

#include "check.hpp"
#include "tiles/board/lehmer.hpp"

using namespace tilestar;

namespace {

std::uint64_t plain_inversions(std::span<const std::uint32_t> items) {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < items.size(); ++i)
        for (std::size_t j = i + 1; j < items.size(); ++j) count += items[j] < items[i];
    return count;
}

void ranks_count_orders_in_lexicographic_order() {
    for (int size = 1; size <= 6; ++size) {
        std::vector<std::uint32_t> items(size);
        std::iota(items.begin(), items.end(), 0u);
        std::uint32_t rank = 0;
        do {
            Order order = 0;
            std::vector<std::uint8_t> permutation;
            for (int i = 0; i < size; ++i) {
                order |= Order{items[i]} << (4 * i);
                permutation.push_back(static_cast<std::uint8_t>(items[i]));
            }
            const Ranked ranked = rank_order(order, size);
            CHECK(ranked.rank == rank);
            CHECK(ranked.odd == (plain_inversions(items) % 2 == 1));
            if (size > 1) CHECK(unrank_order(rank / 2, size, ranked.odd) == order);
            CHECK(unrank(rank, size) == lehmer_digits(permutation));
            ++rank;
        } while (std::next_permutation(items.begin(), items.end()));
    }
}

void a_jump_moves_one_element() {
    constexpr int size = 5;
    for (std::uint32_t rank = 0; rank < 120; ++rank)
        for (int from = 0; from < size; ++from)
            for (int to = 0; to < size; ++to) {
                std::vector<std::uint8_t> items{0, 1, 2, 3, 4};
                for (std::uint32_t i = 0; i < rank; ++i) std::next_permutation(items.begin(), items.end());
                const Lehmer before = lehmer_digits(items);
                const std::uint8_t moved = items[from];
                items.erase(items.begin() + from);
                items.insert(items.begin() + to, moved);
                CHECK(after_jump(before, from, to) == lehmer_digits(items));
            }
}

void inversions_are_counted_by_merging() {
    std::uint32_t state = 1;
    for (const std::size_t size : {0, 1, 2, 3, 17, 64, 100}) {
        std::vector<std::uint32_t> items(size);
        for (auto& item : items) item = (state = state * 1664525 + 1013904223) >> 20;
        const std::uint64_t expected = plain_inversions(items);
        CHECK(count_inversions(items) == expected);
        CHECK(std::is_sorted(items.begin(), items.end()));
    }
}

}  // namespace

int main() {
    ranks_count_orders_in_lexicographic_order();
    a_jump_moves_one_element();
    inversions_are_counted_by_merging();
    return units::result();
}
