// BucketQueue: a frontier for whole-number costs whose smallest f never falls.
//
// With a consistent heuristic f grows by at most `largest_step` along a step, so the f of all waiting entries
// lie within that span and a ring of buckets can hold them: bucket number f >> shift, wrapped. The shift is 0 for
// small steps; otherwise a bucket holds a short range of f in no order, and the search must accept improvements
// of cells it has expanded (they fall into the same bucket) and drain the last bucket before it stops.
//
// Entries leave a bucket last in, first out, which follows one path instead of all equally good ones. A bit for
// each bucket tells which are in use: finding the next one and clearing all is a matter of a few words.
// Memory: 8 or 16 bytes an entry, kept for the next search.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

#include "maps/grid/rule.hpp"

namespace tilestar::maps {

template <class Cost>
class BucketQueue {
public:
    using Number = Cost;
    struct Entry {
        Number g;
        Cell cell;
    };
    static constexpr std::uint64_t most_buckets = 1024;

    // Empty the queue for a search whose first f is `first`.
    void open(Number largest_step, Number first) {
        for (std::size_t word = 0; word < used_.size(); ++word)
            for (; used_[word]; used_[word] &= used_[word] - 1)
                buckets_[word * 64 + std::countr_zero(used_[word])].clear();
        shift_ = 0;
        while ((static_cast<std::uint64_t>(largest_step) >> shift_) + 2 > most_buckets) ++shift_;
        const auto count = std::max<std::uint64_t>(64, std::bit_ceil((std::uint64_t{largest_step} >> shift_) + 2));
        if (buckets_.size() < count) {
            buckets_.resize(count);
            used_.resize(count / 64, 0);
        }
        mask_ = static_cast<Number>(buckets_.size() - 1);
        cursor_ = first >> shift_;
        last_ = std::numeric_limits<Number>::max();
    }

    void push(Number f, Number g, Cell cell) {
        const Number slot = std::max<Number>(f >> shift_, cursor_) & mask_;
        used_[slot / 64] |= std::uint64_t{1} << (slot % 64);
        buckets_[slot].push_back({g, cell});
    }

    // Entries with f of at least `bound` are not wanted any more.
    void stop_at(Number bound) { last_ = bound == 0 ? 0 : (bound - 1) >> shift_; }

    // The next entry into `entry`; false when none is left.
    bool pop(Entry& entry) {
        while (cursor_ <= last_) {
            auto& bucket = buckets_[cursor_ & mask_];
            if (!bucket.empty()) {
                entry = bucket.back();
                bucket.pop_back();
                return true;
            }
            if (!advance()) return false;
        }
        return false;
    }

    // The cell that pop will give next if nothing is pushed before, or -1 when that is not known at once.
    Cell upcoming() const {
        const auto& bucket = buckets_[cursor_ & mask_];
        return bucket.empty() ? -1 : bucket.back().cell;
    }

    // No f below this waits in the queue.
    Number floor() const { return cursor_ << shift_; }

private:
    bool advance() {
        const std::size_t words = used_.size();
        const Number slot = cursor_ & mask_;
        std::size_t word = slot / 64;
        used_[word] &= ~(std::uint64_t{1} << (slot % 64));
        std::uint64_t rest = used_[word] & (~std::uint64_t{0} << (slot % 64));
        for (std::size_t tried = 0; rest == 0; ++tried) {
            if (tried == words) return false;
            word = word + 1 == words ? 0 : word + 1;
            rest = used_[word];
        }
        const auto next = static_cast<Number>(word * 64 + std::countr_zero(rest));
        cursor_ += (next - slot) & mask_;
        return true;
    }

    std::vector<std::vector<Entry>> buckets_;  // by bucket number & mask_
    std::vector<std::uint64_t> used_;          // bit b of word w: bucket 64 w + b may hold entries
    Number mask_ = 0, cursor_ = 0, last_ = 0;  // cursor_ and last_ are bucket numbers before wrapping
    int shift_ = 0;
};

}  // namespace tilestar::maps
