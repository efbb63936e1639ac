#include "tiles/block_layout.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>

namespace tilestar {

BlockLayout::BlockLayout(int width, int height, int tiles)
    : width_(width),
      height_(height),
      cells_(width * height),
      tiles_(tiles),
      low_bits_(cells_ / 2),
      row_shift_(std::bit_width(static_cast<unsigned>(cells_ - 1))),
      low_mask_((CellSet{1} << low_bits_) - 1),
      permutations_(LehmerRank::factorial(tiles)),
      rank_(tiles) {
    for (int cell = 0; cell < cells_; ++cell) {
        CellSet near = 0;
        if (cell >= width_) near |= CellSet{1} << (cell - width_);
        if (cell % width_ > 0) near |= CellSet{1} << (cell - 1);
        if (cell % width_ < width_ - 1) near |= CellSet{1} << (cell + 1);
        if (cell < cells_ - width_) near |= CellSet{1} << (cell + width_);
        neighbours_.push_back(near);
    }
    number_sets();
    number_blocks();
}

void BlockLayout::number_sets() {
    std::vector<std::uint32_t> halves(static_cast<std::size_t>(low_bits_) + 1, 0);  // [bits] lower halves so far
    low_.resize(std::size_t{1} << low_bits_);
    for (std::size_t half = 0; half < low_.size(); ++half) low_[half] = halves[std::popcount(half)]++;
    high_.resize(std::size_t{1} << (cells_ - low_bits_));
    std::uint32_t sets = 0;
    for (std::size_t half = 0; half < high_.size(); ++half) {
        high_[half] = sets;
        const int rest = tiles_ - std::popcount(half);
        if (rest >= 0 && rest <= low_bits_) sets += halves[rest];
    }
    sets_.resize(sets);
}

void BlockLayout::number_blocks() {
    std::map<std::string, std::uint32_t> known_rows;
    std::string row(std::size_t{1} << row_shift_, 0);
    const CellSet first = (CellSet{1} << tiles_) - 1, end = CellSet{1} << cells_;
    for (CellSet occupied = first; occupied < end; occupied = next_set(occupied)) {
        row.assign(row.size(), 0);
        const std::vector<CellSet> parts = regions(occupied);
        for (std::size_t region = 0; region < parts.size(); ++region)
            for (CellSet rest = parts[region]; rest; rest &= rest - 1)
                row[std::countr_zero(rest)] = static_cast<char>(region);
        const auto [found, added] = known_rows.try_emplace(row, static_cast<std::uint32_t>(known_rows.size()));
        if (added) rows_.insert(rows_.end(), row.begin(), row.end());
        if (found->second > row_mask || block_count_ >> (32 - row_bits))
            throw std::length_error("the pattern is too large for this board");
        sets_[high_[occupied >> low_bits_] + low_[occupied & low_mask_]] = block_count_ << row_bits | found->second;
        block_count_ += static_cast<std::uint32_t>(parts.size());
    }
}

std::vector<CellSet> BlockLayout::regions(CellSet occupied) const {
    std::vector<CellSet> found;
    CellSet free = ~occupied & ((CellSet{1} << cells_) - 1);
    while (free) {
        CellSet region = free & -free;
        for (CellSet edge = region; edge;) {
            const int cell = std::countr_zero(edge);
            edge &= edge - 1;
            const CellSet fresh = neighbours_[cell] & free & ~region;
            region |= fresh;
            edge |= fresh;
        }
        found.push_back(region);
        free &= ~region;
    }
    std::stable_sort(found.begin(), found.end(),
                     [](CellSet a, CellSet b) { return std::popcount(a) > std::popcount(b); });
    return found;
}

std::vector<BlockLayout::Block> BlockLayout::list_blocks() const {
    std::vector<Block> blocks(block_count_);
    const CellSet first = (CellSet{1} << tiles_) - 1, end = CellSet{1} << cells_;
    for (CellSet occupied = first; occupied < end; occupied = next_set(occupied))
        for (const CellSet region : regions(occupied)) blocks[block(occupied, std::countr_zero(region))] = {occupied, region};
    return blocks;
}

}  // namespace tilestar
