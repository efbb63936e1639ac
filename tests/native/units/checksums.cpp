// CRC-32C by the processor and by tables, of blocks of every length.

#include "common/checksums.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "check.hpp"

using namespace tilestar;

namespace {

std::vector<std::uint8_t> some_bytes(std::size_t count) {
    std::vector<std::uint8_t> bytes(count);
    std::uint32_t word = 1;
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>((word = word * 1664525 + 1013904223) >> 24);
    return bytes;
}

}  // namespace

int main() {
    constexpr std::string_view digits = "123456789";  // whose sum every description of CRC-32C gives
    const std::span known(reinterpret_cast<const std::uint8_t*>(digits.data()), digits.size());
    std::uint32_t sum = 0;
    block_checksums(known, 16, {&sum, 1});
    CHECK(sum == 0xe3069283);
    portable_block_checksums(known, 16, {&sum, 1});
    CHECK(sum == 0xe3069283);

    for (std::size_t count = 0; count < 400; ++count) {
        const auto bytes = some_bytes(count);
        for (const std::size_t block : {8, 16, 64}) {
            std::vector<std::uint32_t> fast((count + block - 1) / block), slow(fast.size()), alone(fast.size());
            block_checksums(bytes, block, fast);
            portable_block_checksums(bytes, block, slow);
            for (std::size_t i = 0; i < alone.size(); ++i)
                block_checksums(std::span(bytes).subspan(i * block, std::min(block, count - i * block)), block, {&alone[i], 1});
            CHECK(fast == slow && fast == alone);
        }
    }

    auto bytes = some_bytes(256);
    std::uint32_t right = 0;
    block_checksums(bytes, 256, {&right, 1});
    for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
        bytes[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
        block_checksums(bytes, 256, {&sum, 1});
        CHECK(sum != right);
        bytes[bit / 8] ^= static_cast<std::uint8_t>(1 << bit % 8);
    }
    return units::result();
}
