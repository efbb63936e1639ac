// An allocator for large tables that are looked up at random: on Linux it asks for pages of 2 MiB, of which the processor's address
// cache holds more of a table than of pages of 4 KiB. Elsewhere, and for what is smaller than a page, it allocates as usual.
#pragma once

#include <cstddef>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace tilestar {

template <class T>
struct HugePages {
    using value_type = T;

    HugePages() = default;
    template <class U>
    HugePages(const HugePages<U>&) {}

    T* allocate(std::size_t count) {
        const std::size_t bytes = count * sizeof(T);
        void* memory = ::operator new(bytes, alignment(bytes));
#if defined(__linux__) && defined(MADV_HUGEPAGE)
        if (bytes >= page) madvise(memory, bytes, MADV_HUGEPAGE);  // a wish: whoever does not grant it changes nothing
#endif
        return static_cast<T*>(memory);
    }

    void deallocate(T* memory, std::size_t count) { ::operator delete(memory, alignment(count * sizeof(T))); }

    template <class U>
    bool operator==(const HugePages<U>&) const {
        return true;
    }

private:
    static constexpr std::size_t page = std::size_t{1} << 21;

    static std::align_val_t alignment(std::size_t bytes) { return std::align_val_t{bytes >= page ? page : alignof(T)}; }
};

}  // namespace tilestar
