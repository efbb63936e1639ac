// Vectors handed to NumPy without copying.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

namespace tilestar {

// A NumPy array that owns `values`.
template <class Number>
nanobind::object to_numpy(std::vector<Number>&& values, std::initializer_list<std::size_t> shape) {
    auto owned = std::make_unique<std::vector<Number>>(std::move(values));
    Number* const data = owned->data();
    nanobind::capsule owner(owned.get(), [](void* vector) noexcept { delete static_cast<std::vector<Number>*>(vector); });
    owned.release();
    return nanobind::cast(nanobind::ndarray<nanobind::numpy, Number>(data, shape, owner));
}

}  // namespace tilestar
