// The memory of tables for Python: checksums of its blocks, and mapped files that others may truncate.

#include <nanobind/nanobind.h>

#include <algorithm>
#include <string>
#include <vector>

#include "bindings/bindings.hpp"
#include "bindings/tiles/buffer.hpp"
#include "bindings/checks.hpp"
#include "bindings/interrupts.hpp"
#include "common/checksums.hpp"
#include "common/threads.hpp"

namespace nb = nanobind;

namespace tilestar {
namespace {

// CRC-32C of each `block` bytes, four bytes a sum, the lowest first.
nb::bytes checksums(nb::handle data, std::size_t block, int threads) {
    constexpr std::size_t at_once = 64;  // blocks a thread takes
    const Buffer buffer(data, false);
    const auto bytes = buffer.bytes();
    require(block >= 8 && block % 8 == 0 && block <= std::size_t{1} << 30, "a block has a multiple of 8 bytes");
    check_threads(threads);
    std::vector<std::uint32_t> sums((bytes.size() + block - 1) / block);
    limited({}, [&](Limits& limits) {
        share_out(sums.size(), at_once, threads, limits, [&](std::size_t begin, std::size_t end) {
            const std::size_t first = begin * block, last = std::min(end * block, bytes.size());
            block_checksums(bytes.subspan(first, last - first), block, std::span(sums).subspan(begin, end - begin));
        });
        return true;
    });
    std::string packed;
    packed.reserve(4 * sums.size());
    for (const std::uint32_t sum : sums)
        for (int byte = 0; byte < 4; ++byte) packed.push_back(static_cast<char>(sum >> 8 * byte & 0xff));
    return nb::bytes(packed.data(), packed.size());
}

}  // namespace

void bind_table_memory(nb::module_& module) {
    module.def("block_checksums", &checksums, nb::arg("data"), nb::arg("block"), nb::arg("threads") = 1);
    nb::class_<GuardedMapping>(module, "MappingGuard")
        .def(nb::init<nb::handle>(), nb::arg("mapping"))
        .def_prop_ro("lost", &GuardedMapping::lost);
}

}  // namespace tilestar
