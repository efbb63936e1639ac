#include "tiles/patterns/build/block_builder.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>
#include <vector>

#include "common/bounds.hpp"
#include "common/prefetch.hpp"
#include "common/threads.hpp"
#include "tiles/patterns/build/block_moves.hpp"

namespace tilestar {
namespace {

// Plain loads and stores of a byte that another thread may touch at the same time.
std::uint8_t load(std::uint8_t& byte) { return std::atomic_ref(byte).load(std::memory_order_relaxed); }
void store(std::uint8_t& byte, std::uint8_t value) {
    std::atomic_ref(byte).store(value, std::memory_order_relaxed);
}

constexpr std::uint32_t cache_line = 64;

// The positions in block[0 … size-1] that hold `depth`, eight bytes at a time.
void collect(const std::uint8_t* block, std::uint32_t size, std::uint8_t depth, std::vector<Rank>& found) {
    static_assert(std::endian::native == std::endian::little);
    constexpr std::uint64_t ones = 0x0101010101010101, low_bits = 0x7f * ones;
    found.clear();
    std::uint32_t i = 0;
    for (; i + 8 <= size; i += 8) {
        std::uint64_t word;
        std::memcpy(&word, block + i, 8);
        word ^= depth * ones;  // equal bytes are now zero
        std::uint64_t zeros = ~(((word & low_bits) + low_bits) | word | low_bits);  // 0x80 in every zero byte
        for (; zeros; zeros &= zeros - 1)
            found.push_back(static_cast<Rank>(i + static_cast<unsigned>(std::countr_zero(zeros)) / 8));
    }
    for (; i < size; ++i)
        if (block[i] == depth) found.push_back(static_cast<Rank>(i));
}

class Builder {
public:
    Builder(const BlockLayout& layout, std::span<std::uint8_t> table, int threads, Limits& limits,
            const BuildProgress& progress)
        : layout_(layout),
          table_(table),
          threads_(threads),
          limits_(limits),
          progress_(progress),
          blocks_(layout.list_blocks()),
          moves_(layout),
          active_{std::vector<std::uint8_t>(blocks_.size()), std::vector<std::uint8_t>(blocks_.size())},
          chunk_(std::clamp(1u << 18 >> std::bit_width(layout.permutations()), 1u, 256u)) {}

    bool build(std::uint64_t goal) {
        active_[0][goal / layout_.permutations()] = 1;
        clear();
        table_[goal] = 0;
        for (std::uint64_t reached = 0; limits_.reason() == Stop::none; ++depth_) {
            const std::uint64_t found = expand_level();
            reached += found;
            if (limits_.reason() != Stop::none || found == 0) break;
            require_at_most(depth_ + 1, unreached - 1, "the pattern's tiles are too far from home for a table of bytes");
            if (progress_) progress_(reached, layout_.entries());
        }
        return limits_.reason() == Stop::none;
    }

private:
    void clear() {
        const std::uint64_t size = layout_.permutations();
        share_out(blocks_.size(), chunk_, threads_, limits_, [&](std::size_t begin, std::size_t end) {
            std::fill(&table_[begin * size], &table_[0] + end * size, unreached);
        });
    }

    // Returns how many entries have this depth. Each level starts its threads anew: they join where it ends.
    std::uint64_t expand_level() {
        std::atomic<std::uint64_t> found{0};
        share_out(blocks_.size(), chunk_, threads_, limits_, [&](std::size_t begin, std::size_t end) {
            std::vector<Rank> ranks;
            ranks.reserve(layout_.permutations());
            std::vector<BlockMove> moves;
            std::uint64_t count = 0;
            for (std::size_t block = begin; block < end; ++block) {
                if (!active_[depth_ & 1][block]) continue;
                active_[depth_ & 1][block] = 0;
                expand_block(static_cast<std::uint32_t>(block), ranks, moves);
                count += ranks.size();
            }
            found.fetch_add(count, std::memory_order_relaxed);
        });
        return found;
    }

    void expand_block(std::uint32_t block, std::vector<Rank>& ranks, std::vector<BlockMove>& moves) {
        const std::uint32_t size = layout_.permutations();
        collect(&table_[std::uint64_t{block} * size], size, depth_, ranks);
        moves_.list(blocks_[block], moves);
        const std::uint8_t child_depth = depth_ + 1;
        const bool dense = ranks.size() * cache_line >= size;
        if (dense && !moves.empty()) prefetch_block(moves[0].target);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (dense && i + 1 < moves.size()) prefetch_block(moves[i + 1].target);
            const BlockMove& move = moves[i];
            std::uint8_t* target = &table_[std::uint64_t{move.target} * size];
            bool fresh = false;
            for (const Rank rank : ranks) {
                std::uint8_t& entry = target[move.relabel[rank]];
                const std::uint8_t known = load(entry);
                fresh |= known == unreached;
                store(entry, std::min(known, child_depth));
            }
            if (fresh) store(active_[child_depth & 1][move.target], 1);
        }
    }

    void prefetch_block(std::uint32_t block) const {
        const std::uint8_t* begin = &table_[std::uint64_t{block} * layout_.permutations()];
        for (std::uint32_t i = 0; i < layout_.permutations(); i += cache_line) prefetch_to_write(begin + i);
    }

    const BlockLayout& layout_;
    const std::span<std::uint8_t> table_;
    const int threads_;
    Limits& limits_;
    const BuildProgress& progress_;
    const std::vector<BlockLayout::Block> blocks_;
    const BlockMoves moves_;
    std::vector<std::uint8_t> active_[2];  // [parity of the depth][block] received entries of that depth
    const std::uint32_t chunk_;            // blocks a thread takes at once
    std::uint8_t depth_ = 0;
};

}  // namespace

std::uint64_t goal_entry(const BlockLayout& layout, const PatternGoal& goal) {
    std::vector<std::uint8_t> sorted(goal.cells.begin(), goal.cells.end());
    std::sort(sorted.begin(), sorted.end());
    CellSet occupied = 0;
    for (const std::uint8_t cell : sorted) occupied |= CellSet{1} << cell;
    return std::uint64_t{layout.block(occupied, goal.blank)} * layout.permutations();
}

bool build_blocks(const BlockLayout& layout, const PatternGoal& goal, std::span<std::uint8_t> table, int threads,
                  Limits& limits, const BuildProgress& progress) {
    return Builder(layout, table, threads, limits, progress).build(goal_entry(layout, goal));
}

}  // namespace tilestar
