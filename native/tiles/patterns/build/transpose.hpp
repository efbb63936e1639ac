// Turns a matrix of bytes about its diagonal: to[column · rows + row] = from[row · columns + column].
//
// Tables are built block by block and searched permutation by permutation (block_layout.hpp says why). Works on tiles
// of cache lines, so that both sides are read and written a line at a time. Memory: the caller's two matrices.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "common/limits.hpp"

namespace tilestar {

// Both spans have rows · columns bytes. False when `limits` stopped it.
bool transpose(std::span<const std::uint8_t> from, std::size_t rows, std::size_t columns, std::span<std::uint8_t> to,
               int threads, Limits& limits);

}  // namespace tilestar
