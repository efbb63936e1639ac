// Permutations as Lehmer digits, and what a step of one element does to them.
//
// Digit i of a permutation counts the elements after place i that are smaller than the one at place i. The digits,
// read in the factorial base, are the permutation's rank among all of its size: digit i weighs (size-1-i)!.
//
// Swapping the elements at places i and i+1 changes only their two digits (p, q): if p > q the first element was the
// larger, and they become (q, p-1); otherwise (q+1, p). An element that jumps over several others is a row of such
// swaps, so the change depends on nothing but the digits in between: one small table for each length of jump serves
// every place, size and board. Eight digits of three bits fit a word.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>

#include "common/forks.hpp"

namespace tilestar {

using Lehmer = std::uint32_t;  // digit i in bits 3i, 3i+1, 3i+2
using Rank = std::uint16_t;    // 8! = 40320 fits

constexpr int max_pattern_tiles = 8;
constexpr int digit_bits = 3;

constexpr Lehmer window(int digits) { return (Lehmer{1} << (digit_bits * digits)) - 1; }

// The digits of a permutation of 0, 1, 2, … without branches, which nothing could predict.
inline Lehmer lehmer_digits(std::span<const std::uint8_t> permutation) {
    Lehmer digits = 0;
    std::uint32_t after = (1u << permutation.size()) - 1;  // the elements from place i on
    for (std::size_t i = 0; i < permutation.size(); ++i) {
        const std::uint32_t element = 1u << permutation[i];
        digits |= static_cast<Lehmer>(std::popcount(after & (element - 1))) << (digit_bits * i);
        after ^= element;
    }
    return digits;
}

// The digits of a rank among the permutations of `size` elements.
constexpr Lehmer unrank(std::uint32_t rank, int size) {
    Lehmer digits = 0;
    for (int i = size - 1; i >= 0; --i) {
        digits |= rank % static_cast<std::uint32_t>(size - i) << (digit_bits * i);
        rank /= static_cast<std::uint32_t>(size - i);
    }
    return digits;
}

// The digits after the element at place `from` has moved to place `to`, the ones in between closing up.
constexpr Lehmer after_jump(Lehmer digits, int from, int to) {
    while (from != to) {
        const int shift = digit_bits * (from < to ? from : from - 1);
        const Lehmer p = digits >> shift & 7, q = digits >> (shift + digit_bits) & 7;
        const Lehmer swapped = p > q ? q | (p - 1) << digit_bits : (q + 1) | p << digit_bits;
        digits = (digits & ~(window(2) << shift)) | (swapped & window(2)) << shift;
        from += from < to ? 1 : -1;
    }
    return digits;
}

// after_jump by one table look-up, for jumps over fewer than five elements (a step down a column of a board at most
// five wide). A row of the table belongs to one direction and length, its entries to the digits of the places jumped.
class JumpTable {
public:
    static constexpr int longest = 4;

    class Row {
    public:
        // `first` is the lower of the two places between which an element jumps.
        Lehmer operator()(Lehmer digits, int first) const {
            const int shift = digit_bits * first;
            return digits ^ Lehmer{changes_[digits >> shift & mask_]} << shift;
        }

    private:
        friend JumpTable;
        std::unique_ptr<std::uint16_t[]> changes_;  // [digits of the places jumped] the same before xor after
        Lehmer mask_;
    };

    static const JumpTable& instance();

    // Rows by length, for the element at the lower place that goes up, or the one at the upper place that goes down.
    const Row* rows(bool up) const { return rows_[up]; }

private:
    friend BuiltOnce<JumpTable>;
    JumpTable() {
        for (int length = 0; length <= longest; ++length)
            for (const bool up : {false, true}) {
                Row& row = rows_[up][length];
                row.mask_ = window(length + 1);
                row.changes_ = std::make_unique<std::uint16_t[]>(row.mask_ + 1);
                for (Lehmer digits = 0; digits <= row.mask_; ++digits) {
                    const Lehmer after = after_jump(digits, up ? 0 : length, up ? length : 0);
                    row.changes_[digits] = static_cast<std::uint16_t>((digits ^ after) & row.mask_);
                }
            }
    }

    Row rows_[2][longest + 1];  // [up][length]
};

inline BuiltOnce<JumpTable> jump_table;

inline const JumpTable& JumpTable::instance() { return jump_table.get(); }

// The rank of the digits of permutations of one size: two look-ups, one for each half of the digits.
class LehmerRank {
public:
    explicit LehmerRank(int size) {
        for (Lehmer half = 0; half <= window(4); ++half) {
            std::uint32_t first = 0, second = 0;
            for (int i = 0; i < 4; ++i) {
                const std::uint32_t digit = half >> (digit_bits * i) & 7;
                first += digit * factorial(size - 1 - i);
                second += digit * factorial(size - 5 - i);
            }
            first_[half] = static_cast<Rank>(first);
            second_[half] = static_cast<Rank>(second);
        }
    }

    Rank operator()(Lehmer digits) const {
        return static_cast<Rank>(first_[digits & window(4)] + second_[digits >> (4 * digit_bits)]);
    }

    static constexpr std::uint32_t factorial(int n) {
        std::uint32_t product = n < 0 ? 0 : 1;
        for (int i = 2; i <= n; ++i) product *= static_cast<std::uint32_t>(i);
        return product;
    }

private:
    std::array<Rank, 4096> first_, second_;  // [four digits]
};

}  // namespace tilestar
