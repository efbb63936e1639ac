#include "common/checksums.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#if defined(__x86_64__) || defined(_M_X64)
#include <nmmintrin.h>
#if defined(_MSC_VER)
#include <intrin.h>
#endif
#define TILESTAR_CRC_X86
#elif defined(__ARM_FEATURE_CRC32)
#include <arm_acle.h>
#define TILESTAR_CRC_ARM
#endif

#if defined(TILESTAR_CRC_X86) && !defined(_MSC_VER)
#define TILESTAR_WITH_CRC __attribute__((target("sse4.2")))
#else
#define TILESTAR_WITH_CRC
#endif

namespace tilestar {
namespace {

constexpr std::uint32_t inverted = 0xffffffff;

std::uint64_t word_at(const std::uint8_t* bytes) {
    std::uint64_t word;
    std::memcpy(&word, bytes, sizeof word);
    if constexpr (std::endian::native == std::endian::big) {
        word = (word & 0x00ff00ff00ff00ff) << 8 | (word >> 8 & 0x00ff00ff00ff00ff);
        word = (word & 0x0000ffff0000ffff) << 16 | (word >> 16 & 0x0000ffff0000ffff);
        word = word << 32 | word >> 32;
    }
    return word;
}

// [k][byte]: what a byte that k more bytes follow contributes to the sum.
constexpr auto contributions = [] {
    constexpr std::uint32_t polynomial = 0x82f63b78;  // Castagnoli's, lowest bit first
    std::array<std::array<std::uint32_t, 256>, 8> table{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t sum = byte;
        for (int bit = 0; bit < 8; ++bit) sum = sum >> 1 ^ (sum & 1 ? polynomial : 0);
        table[0][byte] = sum;
    }
    for (std::size_t k = 1; k < 8; ++k)
        for (std::size_t byte = 0; byte < 256; ++byte)
            table[k][byte] = table[k - 1][byte] >> 8 ^ table[0][table[k - 1][byte] & 0xff];
    return table;
}();

struct PortableStep {
    static std::uint32_t byte(std::uint32_t sum, std::uint8_t byte) { return sum >> 8 ^ contributions[0][(sum ^ byte) & 0xff]; }
    static std::uint32_t word(std::uint32_t sum, std::uint64_t word) {
        word ^= sum;
        std::uint32_t next = 0;
        for (std::size_t k = 0; k < 8; ++k) next ^= contributions[7 - k][word >> 8 * k & 0xff];
        return next;
    }
};

#if defined(TILESTAR_CRC_X86)
struct ProcessorStep {
    TILESTAR_WITH_CRC static std::uint32_t byte(std::uint32_t sum, std::uint8_t byte) { return _mm_crc32_u8(sum, byte); }
    TILESTAR_WITH_CRC static std::uint32_t word(std::uint32_t sum, std::uint64_t word) {
        return static_cast<std::uint32_t>(_mm_crc32_u64(sum, word));
    }
};

bool processor_has_crc() {
#if defined(_MSC_VER)
    int registers[4];
    __cpuid(registers, 1);
    return registers[2] >> 20 & 1;
#else
    return __builtin_cpu_supports("sse4.2");
#endif
}
#elif defined(TILESTAR_CRC_ARM)
struct ProcessorStep {
    static std::uint32_t byte(std::uint32_t sum, std::uint8_t byte) { return __crc32cb(sum, byte); }
    static std::uint32_t word(std::uint32_t sum, std::uint64_t word) { return __crc32cd(sum, word); }
};

bool processor_has_crc() { return true; }
#else
using ProcessorStep = PortableStep;

bool processor_has_crc() { return false; }
#endif

// A template for each kind of step, not a function pointer: a step is one instruction.
template <class Step>
TILESTAR_WITH_CRC void sum_blocks(std::span<const std::uint8_t> bytes, std::size_t block, std::span<std::uint32_t> sums) {
    constexpr std::size_t lanes = 4;
    std::size_t number = 0;
    for (; bytes.size() >= lanes * block; bytes = bytes.subspan(lanes * block), number += lanes) {
        std::uint32_t a = inverted, b = inverted, c = inverted, d = inverted;
        const std::uint8_t* at = bytes.data();
        for (const std::uint8_t* end = at + block; at != end; at += 8) {
            a = Step::word(a, word_at(at));
            b = Step::word(b, word_at(at + block));
            c = Step::word(c, word_at(at + 2 * block));
            d = Step::word(d, word_at(at + 3 * block));
        }
        sums[number] = ~a, sums[number + 1] = ~b, sums[number + 2] = ~c, sums[number + 3] = ~d;
    }
    for (; !bytes.empty(); ++number) {
        const auto one = bytes.first(std::min(block, bytes.size()));
        std::uint32_t sum = inverted;
        std::size_t i = 0;
        for (; i + 8 <= one.size(); i += 8) sum = Step::word(sum, word_at(one.data() + i));
        for (; i < one.size(); ++i) sum = Step::byte(sum, one[i]);
        sums[number] = ~sum;
        bytes = bytes.subspan(one.size());
    }
}

const bool is_fast = processor_has_crc();

}  // namespace

void block_checksums(std::span<const std::uint8_t> bytes, std::size_t block, std::span<std::uint32_t> sums) {
    if (is_fast)
        sum_blocks<ProcessorStep>(bytes, block, sums);
    else
        sum_blocks<PortableStep>(bytes, block, sums);
}

void portable_block_checksums(std::span<const std::uint8_t> bytes, std::size_t block, std::span<std::uint32_t> sums) {
    sum_blocks<PortableStep>(bytes, block, sums);
}

}  // namespace tilestar
