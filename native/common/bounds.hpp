// The check of a size where it is known, before arrays of a fixed size are used: an exception, never a write beyond them.
#pragma once

#include <stdexcept>

namespace tilestar {

inline void require_at_most(long long size, long long most, const char* otherwise) {
    if (size > most) throw std::length_error(otherwise);
}

}  // namespace tilestar
