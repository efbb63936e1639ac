// The states A* has seen: packed boards with what is known of each, found by hash and numbered as they come.
//
// A board of at most 16 cells is 64 bits, four a cell; beside it 16 bits: g, the step that led here, the blank's cell and
// whether it is closed. States lie in blocks that never move; the open-addressing index of 32-bit numbers is rebuilt at
// twice the size when it is three quarters full. About 18 bytes a state in all.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "common/prefetch.hpp"

namespace tilestar {

class StateTable {
public:
    struct Info {
        std::uint16_t g : 8;
        std::uint16_t direction : 2;  // in which the blank moved to get here
        std::uint16_t blank : 4;
        std::uint16_t closed : 1;
        std::uint16_t unused : 1;
    };

    static constexpr std::uint32_t none = 0xFFFFFFFF;
    static constexpr int block_bits = 16;

    std::uint32_t size() const { return size_; }
    std::uint64_t key(std::uint32_t state) const { return blocks_[state >> block_bits]->keys[state & block_mask]; }
    Info& info(std::uint32_t state) { return blocks_[state >> block_bits]->infos[state & block_mask]; }

    void prefetch(std::uint64_t key) const { prefetch_to_read(&index_[slot_of(key)]); }

    std::uint32_t find(std::uint64_t key) const {
        for (std::uint64_t slot = slot_of(key);; slot = (slot + 1) & mask_) {
            const std::uint32_t state = index_[slot];
            if (state == none || this->key(state) == key) return state;
        }
    }

    // Bytes held after the next insert.
    std::uint64_t bytes_to_insert() const {
        const std::uint64_t blocks = (size_ >> block_bits) + 1;
        return blocks * sizeof(Block) + (needs_growth() ? 2 : 1) * index_.size() * sizeof(std::uint32_t);
    }

    // Adds a key that is not there; the caller has asked for the memory.
    std::uint32_t insert(std::uint64_t key, Info info) {
        if (needs_growth()) grow();
        const std::uint32_t state = size_++;
        if ((state & block_mask) == 0) blocks_.push_back(std::make_unique_for_overwrite<Block>());
        blocks_.back()->keys[state & block_mask] = key;
        blocks_.back()->infos[state & block_mask] = info;
        enter(state);
        return state;
    }

private:
    static constexpr std::uint32_t block_mask = (1u << block_bits) - 1;

    struct Block {
        std::uint64_t keys[1 << block_bits];
        Info infos[1 << block_bits];
    };

    bool needs_growth() const { return size_ >= index_.size() / 4 * 3; }

    std::uint64_t slot_of(std::uint64_t key) const {
        key ^= key >> 32;
        return (key * 0x9E3779B97F4A7C15u) >> shift_;
    }

    void enter(std::uint32_t state) {
        std::uint64_t slot = slot_of(key(state));
        while (index_[slot] != none) slot = (slot + 1) & mask_;
        index_[slot] = state;
    }

    void grow() {
        const std::size_t slots = index_.size() * 2;
        index_ = {};  // let go of the old one first
        index_.assign(slots, none);
        mask_ = index_.size() - 1;
        --shift_;
        for (std::uint32_t state = 0; state < size_; ++state) enter(state);
    }

    std::vector<std::unique_ptr<Block>> blocks_;
    std::vector<std::uint32_t> index_ = std::vector<std::uint32_t>(1 << 12, none);
    std::uint64_t mask_ = (1 << 12) - 1;
    int shift_ = 64 - 12;
    std::uint32_t size_ = 0;
};

}  // namespace tilestar
