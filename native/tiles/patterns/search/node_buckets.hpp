// Nodes by h, in chunks that are filled and read in order; and chunks that were used before.
//
// A search keeps megabytes of leaves. If each search asked the system for them and gave them back, the next one would pay for
// its pages again: on 15-puzzles that are solved in milliseconds a fifth of the time. So some are kept for it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <mutex>
#include <new>
#include <utility>
#include <vector>

#include "common/forks.hpp"

namespace tilestar {

// The chunks that searches leave for later ones. Safe to use from several threads. Memory: 16 MB at most for each list of
// buckets that was in use at the same time.
template <class Node>
class SpareChunks {
public:
    static constexpr std::size_t chunk = 64;  // nodes
    static constexpr std::size_t most_chunks = (std::size_t{16} << 20) / (chunk * sizeof(Node));

    using Chunks = std::vector<std::unique_ptr<Node[]>>;

    // Those that somebody left, or none.
    Chunks take() {
        const std::lock_guard lock(mutex_);
        if (left_.empty()) return {};
        Chunks chunks = std::move(left_.back());
        left_.pop_back();
        return chunks;
    }

    void leave(Chunks&& chunks) {
        if (chunks.empty()) return;
        chunks.resize(std::min(chunks.size(), most_chunks));
        const std::lock_guard lock(mutex_);
        left_.push_back(std::move(chunks));
    }

private:
    ForkSafeMutex mutex_;
    std::vector<Chunks> left_;
};

template <class Node>
class NodeBuckets {
public:
    explicit NodeBuckets(SpareChunks<Node>& spare) : spare_(&spare), free_(spare.take()) {}
    NodeBuckets(NodeBuckets&& other) noexcept = default;
    NodeBuckets& operator=(NodeBuckets&&) = delete;
    ~NodeBuckets() {
        try {
            clear();
            spare_->leave(std::move(free_));
        } catch (const std::bad_alloc&) {  // no room even to list them: then they are freed
        }
    }

    void add(const Node& node) {
        const auto h = static_cast<std::size_t>(node.f() - node.g);
        if (h >= buckets_.size()) buckets_.resize(h + 1);
        Bucket& bucket = buckets_[h];
        if (bucket.size % chunk == 0) {
            if (free_.empty()) free_.push_back(std::make_unique_for_overwrite<Node[]>(chunk));
            bucket.chunks.push_back(std::move(free_.back()));
            free_.pop_back();
        }
        bucket.chunks.back()[bucket.size++ % chunk] = node;
        ++size_;
    }

    std::size_t size() const { return size_; }
    std::size_t end_of_h() const { return buckets_.size(); }

    void list(std::size_t h, std::vector<Node*>& nodes) {
        if (h >= buckets_.size()) return;
        for (std::size_t i = 0; i < buckets_[h].size; ++i) nodes.push_back(&buckets_[h].chunks[i / chunk][i % chunk]);
    }

    void clear() {
        for (Bucket& bucket : buckets_) {
            for (auto& nodes : bucket.chunks) free_.push_back(std::move(nodes));
            bucket.chunks.clear();
            bucket.size = 0;
        }
        size_ = 0;
    }

private:
    static constexpr std::size_t chunk = SpareChunks<Node>::chunk;

    struct Bucket {
        std::vector<std::unique_ptr<Node[]>> chunks;
        std::size_t size = 0;
    };

    SpareChunks<Node>* const spare_;
    std::vector<Bucket> buckets_;  // [h]
    std::vector<std::unique_ptr<Node[]>> free_;
    std::size_t size_ = 0;
};

}  // namespace tilestar
