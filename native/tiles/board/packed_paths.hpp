// Paths in records of one size: how the roots of subtrees are stored and sent.
//
// A record holds the number of moves in two bytes, the lower one first, and then the blank's directions, four to a byte, the
// first one lowest. Records of a size can be cut anywhere between two of them, by anybody. Memory: two bytes and a
// quarter of the longest path for each.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

namespace tilestar {

struct PackedPaths {
    std::size_t width = 0;  // bytes of a record
    std::vector<std::uint8_t> bytes;
};

// The paths of some nodes, in their order.
template <class Nodes>
PackedPaths pack_paths(const Nodes& nodes) {
    std::size_t longest = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) longest = std::max<std::size_t>(longest, nodes[i].g);
    PackedPaths packed{2 + (longest + 3) / 4, {}};
    packed.bytes.resize(nodes.size() * packed.width);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        std::uint8_t* const record = packed.bytes.data() + i * packed.width;
        const int moves = nodes[i].g;
        record[0] = static_cast<std::uint8_t>(moves & 255);
        record[1] = static_cast<std::uint8_t>(moves >> 8);
        for (int byte = 0; 4 * byte < moves; ++byte)
            record[2 + byte] = static_cast<std::uint8_t>(nodes[i].path[byte / 8] >> (8 * (byte % 8)));
    }
    return packed;
}

// Reads records that somebody else holds. A record may come from anywhere: whether its moves stay on the board is for the
// reader to check, but none is read beyond its record.
class PathRecords {
public:
    PathRecords(std::span<const std::uint8_t> bytes, std::size_t width) : bytes_(bytes), width_(width) {
        if (width < 2 || bytes.size() % width != 0) throw std::invalid_argument("not whole records of paths");
        for (std::size_t i = 0; i < size(); ++i)
            if (moves(i) > static_cast<int>(4 * (width - 2))) throw std::invalid_argument("a path longer than its record");
    }

    std::size_t size() const { return bytes_.size() / width_; }
    int moves(std::size_t i) const { return bytes_[i * width_] | bytes_[i * width_ + 1] << 8; }
    // The directions of moves 32 × word and after, the first one lowest; zeros after the last one.
    std::uint64_t directions(std::size_t i, int word) const {
        const std::uint8_t* const bytes = bytes_.data() + i * width_ + 2 + 8 * word;
        const int left = std::min(moves(i) - 32 * word, 32);
        std::uint64_t directions = 0;
        for (int byte = 0; 4 * byte < left; ++byte) directions |= std::uint64_t{bytes[byte]} << (8 * byte);
        return left < 32 ? directions & ((std::uint64_t{1} << (2 * left)) - 1) : directions;
    }

private:
    std::span<const std::uint8_t> bytes_;
    std::size_t width_;
};

}  // namespace tilestar
