// A queue of state numbers ordered by f, then by h (low first), then last in first out.
//
// One stack for each (f, h); stacks are chains of blocks from a common pool, so growing copies nothing and the memory
// held is known exactly. f and h are below 256.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace tilestar {

class LayerQueue {
public:
    struct Entry {
        std::uint32_t state;
        int f;
        int h;
    };

    static constexpr std::size_t block_bytes = 4096 * sizeof(std::uint32_t);

    bool empty() const { return size_ == 0; }
    std::uint64_t size() const { return size_; }
    std::uint64_t bytes() const { return blocks_.size() * block_bytes; }

    // The smallest f in the queue; must not be empty.
    int lowest_f() {
        while (in_layer_[f_] == 0) ++f_;
        return f_;
    }

    void push(std::uint32_t state, int f, int h) {
        Stack& stack = stacks_[f * 256 + h];
        if (stack.used == block_states) {
            const std::uint32_t block = take_block();
            chain_[block] = stack.block;
            stack = {block, 0};
        }
        (*blocks_[stack.block])[stack.used++] = state;
        ++in_layer_[f];
        ++size_;
        if (f < f_) f_ = f;
        if (h < h_[f]) h_[f] = static_cast<std::uint8_t>(h);
    }

    // The entry of lowest f, among those of lowest h, that came last; must not be empty.
    Entry pop() {
        const int f = lowest_f();
        while (stacks_[f * 256 + h_[f]].empty()) ++h_[f];
        Stack& stack = stacks_[f * 256 + h_[f]];
        const std::uint32_t state = (*blocks_[stack.block])[--stack.used];
        if (stack.used == 0) {
            free_.push_back(stack.block);
            const std::uint32_t below = chain_[stack.block];
            stack = {below, block_states};
        }
        --in_layer_[f];
        --size_;
        return {state, f, h_[f]};
    }

private:
    static constexpr std::uint32_t block_states = block_bytes / sizeof(std::uint32_t);
    static constexpr std::uint32_t no_block = 0xFFFFFFFF;
    using Block = std::array<std::uint32_t, block_states>;

    struct Stack {
        std::uint32_t block = no_block;
        std::uint32_t used = block_states;  // a stack without blocks counts as full, so the first push takes one
        bool empty() const { return block == no_block; }
    };

    std::uint32_t take_block() {
        if (!free_.empty()) {
            const std::uint32_t block = free_.back();
            free_.pop_back();
            return block;
        }
        blocks_.push_back(std::make_unique_for_overwrite<Block>());
        chain_.push_back(no_block);
        return static_cast<std::uint32_t>(blocks_.size() - 1);
    }

    std::vector<Stack> stacks_ = std::vector<Stack>(256 * 256);  // [f · 256 + h]
    std::array<std::uint64_t, 256> in_layer_{};
    std::array<std::uint8_t, 256> h_ = lowest_everywhere();  // no entry of layer f has a smaller h
    int f_ = 255;
    std::uint64_t size_ = 0;
    std::vector<std::unique_ptr<Block>> blocks_;
    std::vector<std::uint32_t> chain_;  // the block under each block
    std::vector<std::uint32_t> free_;

    static constexpr std::array<std::uint8_t, 256> lowest_everywhere() {
        std::array<std::uint8_t, 256> all{};
        all.fill(255);
        return all;
    }
};

}  // namespace tilestar
