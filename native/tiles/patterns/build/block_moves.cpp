#include "tiles/patterns/build/block_moves.hpp"

#include <cstdlib>

namespace tilestar {

BlockMoves::BlockMoves(const BlockLayout& layout) : layout_(layout) {
    const int tiles = layout.tiles();
    std::vector<Lehmer> digits;  // [rank]
    for (std::uint32_t rank = 0; rank < layout.permutations(); ++rank) digits.push_back(unrank(rank, tiles));
    for (int from = 0; from < tiles; ++from)
        for (int to = 0; to < tiles; ++to) {
            if (std::abs(from - to) >= layout.width()) continue;
            std::vector<Rank>& relabel = relabels_[{from, to}];
            for (const Lehmer before : digits) relabel.push_back(layout.rank(after_jump(before, from, to)));
        }
}

void BlockMoves::list(const BlockLayout::Block& block, std::vector<BlockMove>& moves) const {
    moves.clear();
    for (CellSet blanks = block.region; blanks; blanks &= blanks - 1) {
        const int blank = std::countr_zero(blanks);
        for (CellSet tiles = layout_.neighbours(blank) & block.occupied; tiles; tiles &= tiles - 1) {
            const int cell = std::countr_zero(tiles);
            const CellSet after = block.occupied ^ (CellSet{1} << cell) ^ (CellSet{1} << blank);
            const int from = count_before(block.occupied, cell), to = count_before(after, blank);
            moves.push_back({layout_.block(after, cell), relabels_.at({from, to}).data()});
        }
    }
}

}  // namespace tilestar
