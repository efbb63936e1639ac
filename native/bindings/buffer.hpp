// A view of the bytes of any Python object with the buffer protocol (bytes, mmap, memoryview), held while it lives.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <span>
#include <utility>

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

}  // namespace tilestar
