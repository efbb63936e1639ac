#include "tiles/patterns/build/block_verifier.hpp"

#include <atomic>
#include <thread>
#include <vector>

#include "common/threads.hpp"
#include "tiles/patterns/build/block_moves.hpp"

namespace tilestar {
namespace {

constexpr std::uint64_t none = ~std::uint64_t{0};

// The first entry of the block that contradicts a neighbour, or lacks one that is nearer the goal.
std::uint64_t check_block(std::uint64_t begin, std::uint64_t goal, std::span<const std::uint8_t> table,
                          std::uint32_t size, const std::vector<BlockMove>& moves, std::vector<std::uint8_t>& nearest) {
    nearest.assign(size, unreached);
    for (const BlockMove& move : moves) {
        const std::uint8_t* target = &table[std::uint64_t{move.target} * size];
        for (std::uint32_t rank = 0; rank < size; ++rank)
            nearest[rank] = std::min(nearest[rank], target[move.relabel[rank]]);
    }
    // A neighbour that is too far away finds this entry to be too near when its own block is checked.
    for (std::uint32_t rank = 0; rank < size; ++rank) {
        const int depth = table[begin + rank], wanted = nearest[rank] == unreached ? unreached : nearest[rank] + 1;
        if (begin + rank == goal ? depth != 0 : depth != wanted) return begin + rank;
    }
    return none;
}

}  // namespace

std::optional<std::uint64_t> find_wrong_entry(const BlockLayout& layout, const PatternGoal& goal,
                                              std::span<const std::uint8_t> table, int threads, Limits& limits,
                                              const BuildProgress& progress) {
    const std::vector<BlockLayout::Block> blocks = layout.list_blocks();
    const BlockMoves lister(layout);
    const std::uint64_t goal_at = goal_entry(layout, goal);
    std::atomic<std::uint64_t> wrong{none};
    const auto calling_thread = std::this_thread::get_id();
    share_out(blocks.size(), 64, threads, limits, [&](std::size_t first, std::size_t last) {
        std::vector<BlockMove> moves;
        std::vector<std::uint8_t> nearest;
        for (std::size_t block = first; block < last && wrong == none; ++block) {
            lister.list(blocks[block], moves);
            const std::uint64_t begin = std::uint64_t{block} * layout.permutations();
            const std::uint64_t found = check_block(begin, goal_at, table, layout.permutations(), moves, nearest);
            if (found != none) wrong = found;
        }
        if (progress && std::this_thread::get_id() == calling_thread)
            progress(std::uint64_t{first} * layout.permutations(), layout.entries());
    });
    return wrong == none ? std::nullopt : std::optional(wrong.load());
}

}  // namespace tilestar
