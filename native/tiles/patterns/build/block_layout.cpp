#include "tiles/patterns/build/block_layout.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

namespace tilestar {

BlockLayout::BlockLayout(int width, int height, int tiles)
    : width_(width),
      height_(height),
      cells_(width * height),
      tiles_(tiles),
      low_bits_(cells_ / 2),
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
        if (cell % width_ == 0) first_column_ |= CellSet{1} << cell;
    }
    last_column_ = first_column_ << (width_ - 1);
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
    if (cells_ <= packed_cells)
        packed_sets_.resize(sets);
    else
        sets_.resize(sets);
}

void BlockLayout::number_blocks() {
    std::map<std::vector<CellSet>, std::uint32_t> known_rows;
    const CellSet first = (CellSet{1} << tiles_) - 1, end = CellSet{1} << cells_;
    for (CellSet occupied = first; occupied < end; occupied = next_set(occupied)) {
        const std::vector<CellSet> parts = regions(occupied);
        if (cells_ <= packed_cells)
            packed_sets_[number(occupied)] = std::uint64_t{block_count_} << 48 | pack_regions(parts);
        else
            sets_[number(occupied)] = block_count_ << row_bits | find_row(parts, known_rows);
        block_count_ += static_cast<std::uint32_t>(parts.size());
        if (block_count_ >> (32 - row_bits)) throw std::length_error("the pattern is too large for this board");
    }
}

std::uint64_t BlockLayout::pack_regions(const std::vector<CellSet>& parts) const {
    std::uint64_t packed = 0;
    for (std::size_t region = 1; region < parts.size(); ++region)
        for (CellSet rest = parts[region]; rest; rest &= rest - 1) packed |= region << (3 * std::countr_zero(rest));
    return packed;
}

std::uint32_t BlockLayout::find_row(const std::vector<CellSet>& parts,
                                    std::map<std::vector<CellSet>, std::uint32_t>& known_rows) {
    // Cells that are in no other region belong to the first, or to none and are never asked for.
    const std::vector<CellSet> others(parts.begin() + 1, parts.end());
    const auto [found, added] = known_rows.try_emplace(others, static_cast<std::uint32_t>(known_rows.size()));
    if (!added) return found->second;
    if (found->second > row_mask) throw std::length_error("the pattern is too large for this board");
    rows_.resize(rows_.size() + (std::size_t{1} << row_shift));
    std::uint8_t* row = &rows_[found->second << row_shift];
    for (std::size_t region = 0; region < others.size(); ++region)
        for (CellSet rest = others[region]; rest; rest &= rest - 1)
            row[std::countr_zero(rest)] = static_cast<std::uint8_t>(region + 1);
    return found->second;
}

std::vector<CellSet> BlockLayout::regions(CellSet occupied) const {
    std::vector<CellSet> found;
    CellSet free = ~occupied & ((CellSet{1} << cells_) - 1);
    while (free) {
        CellSet region = 0;
        for (CellSet wider = free & -free; wider != region;) {
            region = wider;
            wider |= region << width_ | region >> width_ | (region & ~last_column_) << 1 | (region & ~first_column_) >> 1;
            wider &= free;
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
