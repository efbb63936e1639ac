// The moves linear conflict adds for one line: twice the tiles that must step aside so that the rest are in order.
//
// The tiles that may stay form an increasing subsequence of homes, so 2 · (tiles - longest increasing subsequence).
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace tilestar {

// `homes`: the places within the line that its own tiles must reach, in the order they lie now; at most 256.
inline int line_extra(const std::uint16_t* homes, int count) {
    std::uint16_t ends[256];  // ends[k]: smallest last home of an increasing subsequence of k + 1 tiles
    int longest = 0;
    for (int i = 0; i < count; ++i) {
        std::uint16_t* place = std::lower_bound(ends, ends + longest, homes[i]);
        *place = homes[i];
        longest = std::max(longest, static_cast<int>(place - ends) + 1);
    }
    return 2 * (count - longest);
}

inline int line_extra(const std::vector<std::uint16_t>& homes) {
    return line_extra(homes.data(), static_cast<int>(homes.size()));
}

// The extra of every line of `length` ≤ 7 cells, by its code: digit i (base length + 1) is 0 for a cell without a tile of
// this line, else 1 + that tile's home. Codes that no board has (a home twice) hold harmless values.
inline std::vector<std::uint8_t> line_extras(int length) {
    std::uint32_t codes = 1;
    for (int i = 0; i < length; ++i) codes *= length + 1;
    std::vector<std::uint8_t> extras(codes);
    for (std::uint32_t code = 0; code < codes; ++code) {
        std::uint16_t homes[7];
        int count = 0;
        for (std::uint32_t rest = code; rest; rest /= length + 1)
            if (const std::uint32_t digit = rest % (length + 1)) homes[count++] = static_cast<std::uint16_t>(digit);
        extras[code] = static_cast<std::uint8_t>(line_extra(homes, count));
    }
    return extras;
}

}  // namespace tilestar
