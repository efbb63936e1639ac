// Views of the bytes of Python objects with the buffer protocol (bytes, mmap, memoryview), held while they live.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <span>
#include <utility>

#include "common/mapping_guard.hpp"

namespace tilestar {

class Buffer {
public:
    Buffer(nanobind::handle object, bool writable) {
        if (PyObject_GetBuffer(object.ptr(), &view_, writable ? PyBUF_WRITABLE : PyBUF_SIMPLE) != 0)
            throw nanobind::python_error();
    }
    Buffer(Buffer&& other) noexcept : view_(std::exchange(other.view_, Py_buffer{})) {}
    Buffer& operator=(Buffer&&) = delete;
    ~Buffer() {
        if (view_.obj) PyBuffer_Release(&view_);
    }

    std::span<std::uint8_t> bytes() const {
        return {static_cast<std::uint8_t*>(view_.buf), static_cast<std::size_t>(view_.len)};
    }

private:
    Py_buffer view_{};
};

// A mapped file, which stays mapped, and whether what it should hold is lost.
class GuardedMapping {
public:
    explicit GuardedMapping(nanobind::handle mapping) : buffer_(mapping, false), guard_(buffer_.bytes()) {}

    bool lost() const { return guard_.lost(); }

private:
    Buffer buffer_;
    MappingGuard guard_;
};

}  // namespace tilestar
