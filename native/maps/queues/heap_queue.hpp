// HeapQueue: a frontier for any costs and any heuristic, a binary heap ordered by f, then by larger g.
//
// Same members as BucketQueue. Memory: 24 bytes an entry, kept for the next search.
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "maps/grid/rule.hpp"

namespace tilestar::maps {

template <class Cost>
class HeapQueue {
public:
    using Number = Cost;
    struct Entry {
        Number f, g;
        Cell cell;
    };

    void open(Number /*largest_step*/, Number /*first*/) {
        entries_.clear();
        bound_ = std::numeric_limits<Number>::max();
    }
    void push(Number f, Number g, Cell cell) {
        entries_.push_back({f, g, cell});
        std::push_heap(entries_.begin(), entries_.end(), later);
    }
    void stop_at(Number bound) { bound_ = bound; }
    bool pop(Entry& entry) {
        if (entries_.empty() || entries_.front().f >= bound_) return false;
        std::pop_heap(entries_.begin(), entries_.end(), later);
        entry = entries_.back();
        entries_.pop_back();
        return true;
    }
    Cell upcoming() const { return -1; }
    Number floor() const { return entries_.empty() ? bound_ : entries_.front().f; }

private:
    static bool later(const Entry& a, const Entry& b) { return a.f != b.f ? a.f > b.f : a.g < b.g; }

    std::vector<Entry> entries_;
    Number bound_ = 0;
};

}  // namespace tilestar::maps
