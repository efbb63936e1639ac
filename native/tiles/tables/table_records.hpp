// Boards of a distance table by the hundred thousand: from their texts to the records of their shortest solutions.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tiles/tables/distance_table.hpp"

namespace tilestar {

// A record with gaps: a text, then a gap, then a text again, and so on; the last text has no gap behind it.
class RecordForm {
public:
    // Throws std::invalid_argument for a gap of a name it does not know.
    RecordForm(std::vector<std::string> texts, const std::vector<std::string>& gaps);

    // How long the records of so many boards with so many moves in all are, about: a little too much.
    std::size_t room(std::size_t boards, std::size_t moves) const;

    // Appends the record of a board whose shortest solution `letters` spells.
    void fill(std::string& record, Rectangle rectangle, std::uint64_t index, std::span<const std::uint8_t> start,
              std::string_view letters, std::string_view seconds) const;

private:
    enum class Gap { index, start, length, moves, letters, seconds };

    std::vector<std::string> texts_;
    std::vector<Gap> gaps_;
};

struct TableRecords {
    static constexpr int not_here = -1;

    std::vector<int> lengths;       // of the solutions; not_here for a text that is no plain board, or has no solution
    std::string records;            // of all the others, one after the other
    std::vector<std::size_t> ends;  // where the record of each ends in `records`
};

// Every path is replayed; throws std::logic_error if one misses the goal. `goal` must be of the table's size and blank.
TableRecords answer_texts(const DistanceTable& table, std::span<const std::string_view> texts,
                          std::span<const std::uint64_t> indices, std::span<const std::uint8_t> goal,
                          const RecordForm& form);

}  // namespace tilestar
