// A short first-in first-out queue in a fixed array.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace tilestar {

template <class Item, std::size_t Capacity = 64>
class Ring {
    static_assert((Capacity & (Capacity - 1)) == 0);

public:
    bool empty() const { return begin_ == end_; }
    std::size_t size() const { return end_ - begin_; }
    Item& back() { return items_[(end_ - 1) % Capacity]; }
    void clear() { begin_ = end_ = 0; }

    void push(const Item& item) {
        assert(size() < Capacity);
        items_[end_++ % Capacity] = item;
    }
    const Item& pop() {  // valid until Capacity - 1 more items were pushed
        assert(!empty());
        return items_[begin_++ % Capacity];
    }

private:
    std::array<Item, Capacity> items_;
    std::size_t begin_ = 0, end_ = 0;
};

}  // namespace tilestar
