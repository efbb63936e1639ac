// CRC-32C of bytes block by block, to see whether what was stored is what is read.
//
// Every flipped bit, and every burst of up to 32 of them, changes the checksum of its block. Where the processor has an
// instruction for it (asked at run time on x86), four blocks are summed side by side, because one sum alone would wait for
// itself: that is faster than memory. Elsewhere tables take eight bytes a step. Nothing is allocated.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace tilestar {

// The sum of each `block` bytes, a multiple of 8; the last block may be shorter. `sums` has room for all of them.
void block_checksums(std::span<const std::uint8_t> bytes, std::size_t block, std::span<std::uint32_t> sums);

// The same without the processor's instruction.
void portable_block_checksums(std::span<const std::uint8_t> bytes, std::size_t block, std::span<std::uint32_t> sums);

}  // namespace tilestar
