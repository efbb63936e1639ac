// The whole numbers that stand for step lengths, so that path costs compare exactly.
//
// A path over cells of whole costs is worth A + B * factor: A is the sum over straight steps, B over diagonal
// ones. Kernels add straight * A + diagonal * B instead. For a rational factor the ratio diagonal / straight is
// the factor itself. For the square root of two it is a convergent p / q of its continued fraction. Let two
// paths differ by a + b * sqrt2 > 0 with |b| < q. Convergents are best approximations: |a + b * sqrt2| exceeds
// |p - q * sqrt2|, so q * a + p * b = q * (a + b * sqrt2) + b * (p - q * sqrt2) is positive too, and the paths
// compare rightly. No path as cheap as C has B above C / sqrt2, which is below q when C < p (both convergents
// below have p < q * sqrt2): an answer that costs less than p is the true optimum, `exact_below`.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

namespace tilestar::maps {

template <class Number>
struct Scale {
    Number straight;
    Number diagonal;
    double exact_below = std::numeric_limits<double>::infinity();  // in units of cell cost
};

// 32-bit sums: exact below 47321, where 32 bits last for 128000. 64-bit sums: exact below 1.8e9.
inline constexpr std::uint32_t narrow_straight = 33461, narrow_diagonal = 47321;
inline constexpr std::uint64_t wide_straight = 1311738121, wide_diagonal = 1855077841;

// factor = numerator / denominator with a small denominator, when there is one.
inline std::optional<Scale<std::uint32_t>> rational_scale(double factor) {
    for (std::uint32_t denominator = 1; denominator <= 100; ++denominator) {
        const double numerator = std::round(factor * denominator);
        if (numerator >= 1 && numerator <= 10'000 && std::abs(numerator / denominator - factor) < 1e-15 * factor)
            return Scale<std::uint32_t>{denominator, static_cast<std::uint32_t>(numerator)};
    }
    return std::nullopt;
}

inline bool is_square_root_of_two(double factor) { return std::abs(factor - std::sqrt(2.0)) < 1e-15; }

// The scale for 32-bit sums, or nothing when the factor needs floating point. Without diagonal steps it is 1.
inline std::optional<Scale<std::uint32_t>> narrow_scale(bool diagonals, double factor) {
    if (!diagonals) return Scale<std::uint32_t>{1, 2};
    if (is_square_root_of_two(factor))
        return Scale<std::uint32_t>{narrow_straight, narrow_diagonal, static_cast<double>(narrow_diagonal)};
    return rational_scale(factor);
}

inline std::optional<Scale<std::uint64_t>> wide_scale(bool diagonals, double factor) {
    if (diagonals && is_square_root_of_two(factor))
        return Scale<std::uint64_t>{wide_straight, wide_diagonal, static_cast<double>(wide_diagonal)};
    const auto narrow = narrow_scale(diagonals, factor);
    if (!narrow) return std::nullopt;
    return Scale<std::uint64_t>{narrow->straight, narrow->diagonal};
}

inline Scale<double> real_scale(bool diagonals, double factor) { return {1.0, diagonals ? factor : 2.0}; }

}  // namespace tilestar::maps
