#include "tiles/tables/table_records.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <stdexcept>

#include "tiles/board/plain_text.hpp"
#include "tiles/board/replay.hpp"

namespace tilestar {
namespace {

constexpr std::array<std::string_view, 6> gap_names{"index", "start", "length", "moves", "letters", "seconds"};

// `[{"tile": 8, "direction": "up"}, ...]`, spaced as Python's json spaces it. The board is changed.
void write_moves(std::string& text, Rectangle rectangle, std::span<std::uint8_t> board, std::string_view letters) {
    text.push_back('[');
    bool first = true;
    play(rectangle, board, letters, [&](std::uint8_t tile, Direction direction) {
        text.append(first ? R"({"tile": )" : R"(, {"tile": )");
        first = false;
        write_number(text, tile);
        text.append(R"(, "direction": ")").append(direction_names[direction]).append(R"("})");
    });
    text.push_back(']');
}

// As Python writes a time rounded to nanoseconds.
std::string seconds_text(double seconds) {
    std::array<char, 32> digits{};
    const double rounded = std::round(seconds * 1e9) / 1e9;
    return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), rounded).ptr};
}

}  // namespace

RecordForm::RecordForm(std::vector<std::string> texts, const std::vector<std::string>& gaps)
    : texts_(std::move(texts)) {
    if (texts_.size() != gaps.size() + 1) throw std::invalid_argument("a gap must stand between two texts");
    for (const auto& name : gaps) {
        const auto found = std::find(gap_names.begin(), gap_names.end(), name);
        if (found == gap_names.end()) throw std::invalid_argument("a record has no gap named " + name);
        gaps_.push_back(static_cast<Gap>(found - gap_names.begin()));
    }
}

std::size_t RecordForm::room(std::size_t boards, std::size_t moves) const {
    constexpr std::size_t longest_gap = 32, longest_move = 38;
    std::size_t record = gaps_.size() * longest_gap;
    for (const auto& text : texts_) record += text.size();
    const bool listed = std::find(gaps_.begin(), gaps_.end(), Gap::moves) != gaps_.end();
    return boards * record + moves * (listed ? longest_move : 1);
}

void RecordForm::fill(std::string& record, Rectangle rectangle, std::uint64_t index,
                      std::span<const std::uint8_t> start, std::string_view letters, std::string_view seconds) const {
    for (std::size_t i = 0; i < gaps_.size(); ++i) {
        record.append(texts_[i]);
        switch (gaps_[i]) {
            case Gap::index: write_number(record, index); break;
            case Gap::start: write_plain(record, rectangle, start); break;
            case Gap::length: write_number(record, letters.size()); break;
            case Gap::moves: {
                std::array<std::uint8_t, DistanceTable::max_cells> board{};
                std::copy(start.begin(), start.end(), board.begin());
                write_moves(record, rectangle, {board.data(), start.size()}, letters);
                break;
            }
            case Gap::letters: record.append(letters); break;
            case Gap::seconds: record.append(seconds); break;
        }
    }
    record.append(texts_.back());
}

TableRecords answer_texts(const DistanceTable& table, std::span<const std::string_view> texts,
                          std::span<const std::uint64_t> indices, std::span<const std::uint8_t> goal,
                          const RecordForm& form) {
    const Rectangle rectangle = table.rectangle();
    const auto began = std::chrono::steady_clock::now();
    TableRecords answer;
    answer.lengths.reserve(texts.size());
    answer.ends.reserve(texts.size());
    std::vector<std::uint8_t> starts(texts.size() * goal.size());
    std::string letters;
    const auto start_of = [&](std::size_t i) { return std::span(starts).subspan(i * goal.size(), goal.size()); };
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto start = start_of(i);
        const std::size_t known = letters.size();
        const bool solved = read_plain(texts[i], rectangle, start) &&
                            table.solve(start.data(), goal.data(), letters) != DistanceTable::unreachable;
        answer.lengths.push_back(solved ? static_cast<int>(letters.size() - known) : TableRecords::not_here);
        if (!solved) continue;
        std::array<std::uint8_t, DistanceTable::max_cells> board{};
        std::copy(start.begin(), start.end(), board.begin());
        const auto moves = std::string_view(letters).substr(known);
        if (!leads_to<std::uint8_t>(rectangle, {board.data(), start.size()}, moves, goal)) {
            throw std::logic_error("moves by table miss the goal from " + std::string(texts[i]));
        }
    }
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - began;
    const std::string seconds = seconds_text(spent.count() / static_cast<double>(std::max<std::size_t>(texts.size(), 1)));
    answer.records.reserve(form.room(texts.size(), letters.size()));
    std::string_view rest = letters;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (answer.lengths[i] != TableRecords::not_here) {
            const auto moves = rest.substr(0, static_cast<std::size_t>(answer.lengths[i]));
            rest.remove_prefix(moves.size());
            form.fill(answer.records, rectangle, indices[i], start_of(i), moves, seconds);
        }
        answer.ends.push_back(answer.records.size());
    }
    return answer;
}

}  // namespace tilestar
