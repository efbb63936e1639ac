// build_pattern, verify_pattern and PatternSearch: pattern databases for Python, which owns the tables' memory.

#include <nanobind/nanobind.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
#include <tuple>

#include "bindings/bindings.hpp"
#include "bindings/buffer.hpp"
#include "bindings/interrupts.hpp"
#include "tiles/patterns/build/block_builder.hpp"
#include "tiles/patterns/build/block_verifier.hpp"
#include "tiles/patterns/search/pattern_batch.hpp"
#include "tiles/patterns/search/pattern_search.hpp"
#include "tiles/patterns/build/transpose.hpp"

namespace nb = nanobind;

namespace tilestar {
namespace {

using Cells = std::vector<std::uint8_t>;
using Progress = std::function<void(std::uint64_t, std::uint64_t)>;

void require(bool condition, const char* message) {
    if (!condition) throw std::invalid_argument(message);
}

void check_pattern(int width, int height, int goal_blank, const Cells& cells) {
    require(2 <= width && width <= height && width * height <= max_pattern_cells, "2 <= width <= height, 36 cells at most");
    require(0 <= goal_blank && goal_blank < width * height, "the blank's goal is a cell");
    require(!cells.empty() && cells.size() <= static_cast<std::size_t>(width < 6 ? max_pattern_tiles : 5),
            "a pattern has 1 to 8 tiles (5 on boards six wide)");
    require(std::is_sorted(cells.begin(), cells.end(), std::less_equal<>()) && cells.back() < width * height,
            "the pattern's cells are sorted, different and on the board");
    require(!std::binary_search(cells.begin(), cells.end(), goal_blank), "the blank belongs to no pattern");
}

std::shared_ptr<const BlockLayout> layout_for(int width, int height, const Cells& cells) {
    return shared_layout(width, height, static_cast<int>(cells.size()));
}

void check_sizes(const BlockLayout& layout, const Buffer& table, const Buffer& blocks) {
    require(table.bytes().size() == layout.entries(), "the table has one byte an entry");
    require(blocks.bytes().size() == layout.entries(), "the blocks have as many bytes as the table");
}

// `blocks` is room for the table as builders see it, block by block.
bool build(int width, int height, int goal_blank, const Cells& cells, nb::handle table, nb::handle blocks, int threads,
           const std::optional<Progress>& progress) {
    check_pattern(width, height, goal_blank, cells);
    const Buffer buffer(table, true), scratch(blocks, true);
    return limited(0, Limits::unlimited, Limits::unlimited, [&](Limits& limits) {
        const auto layout = layout_for(width, height, cells);
        check_sizes(*layout, buffer, scratch);
        BuildProgress report;
        if (progress) report = with_gil(*progress);
        const int workers = std::max(threads, 1);
        return build_blocks(*layout, {cells, goal_blank}, scratch.bytes(), workers, limits, report) &&
               transpose(scratch.bytes(), layout->block_count(), layout->permutations(), buffer.bytes(), workers, limits);
    });
}

std::optional<std::uint64_t> verify(int width, int height, int goal_blank, const Cells& cells, nb::handle table,
                                    nb::handle blocks, int threads, const std::optional<Progress>& progress) {
    check_pattern(width, height, goal_blank, cells);
    const Buffer buffer(table, false), scratch(blocks, true);
    return limited(0, Limits::unlimited, Limits::unlimited, [&](Limits& limits) -> std::optional<std::uint64_t> {
        const auto layout = layout_for(width, height, cells);
        check_sizes(*layout, buffer, scratch);
        BuildProgress report;
        if (progress) report = with_gil(*progress);
        const int workers = std::max(threads, 1);
        if (!transpose(buffer.bytes(), layout->permutations(), layout->block_count(), scratch.bytes(), workers, limits))
            return std::nullopt;
        const auto wrong = find_wrong_entry(*layout, {cells, goal_blank}, scratch.bytes(), workers, limits, report);
        if (!wrong) return wrong;
        return *wrong % layout->permutations() * layout->block_count() + *wrong / layout->permutations();
    });
}

// Holds the buffers of its tables for as long as it lives.
class BoundSearch {
public:
    using Tables = std::vector<std::pair<Cells, nb::object>>;
    using Views = std::vector<std::vector<std::pair<int, Cells>>>;

    BoundSearch(int width, int height, int goal_blank, const Tables& tables, const Views& views) {
        PatternRules rules;
        rules.width = width;
        rules.height = height;
        rules.blank = goal_blank;
        for (const auto& [cells, bytes] : tables) {
            check_pattern(width, height, goal_blank, cells);
            const Buffer& buffer = buffers_.emplace_back(bytes, false);
            const auto layout = layout_for(width, height, cells);
            require(buffer.bytes().size() == layout->entries(), "the table has one byte an entry");
            rules.tables.push_back({layout, cells, buffer.bytes()});
        }
        require(!views.empty() && views.size() <= max_views, "1 to 8 views");
        for (const auto& view : views) add_view(rules, view);
        cells_ = static_cast<std::size_t>(rules.cells());
        search_ = make_pattern_search(std::move(rules));
    }

    HomeCells board(const nb::bytes& cells) const {
        check(cells, cells_);
        return boards(cells);
    }

    HomeCells boards(const nb::bytes& cells) const {
        check(cells, cells.size());
        return {reinterpret_cast<const std::uint8_t*>(cells.c_str()), cells.size()};
    }

    std::size_t cells() const { return cells_; }
    const PatternSearch& search() const { return *search_; }

private:
    static void add_view(PatternRules& rules, const std::vector<std::pair<int, Cells>>& view) {
        const auto cells = static_cast<std::size_t>(rules.cells());
        std::vector<bool> covered(cells);
        for (const auto& [table, to_table] : view) {
            require(0 <= table && static_cast<std::size_t>(table) < rules.tables.size(), "no such table");
            require(to_table.size() == cells && *std::max_element(to_table.begin(), to_table.end()) < cells,
                    "a map of all cells");
            PatternSlot slot{table, {}};
            std::copy(to_table.begin(), to_table.end(), slot.to_table.begin());
            const Cells& goals = rules.tables[static_cast<std::size_t>(table)].cells;
            for (std::size_t tile = 0; tile < cells; ++tile) {
                if (!std::binary_search(goals.begin(), goals.end(), to_table[tile])) continue;
                require(!covered[tile], "a view's patterns are disjoint");
                covered[tile] = true;
                rules.slot_of[static_cast<std::size_t>(rules.views)][tile] = static_cast<std::uint8_t>(rules.slots.size());
            }
            rules.slots.push_back(slot);
        }
        covered[static_cast<std::size_t>(rules.blank)] = true;
        require(std::find(covered.begin(), covered.end(), false) == covered.end(), "a view's patterns cover all tiles");
        ++rules.views;
    }

    void check(const nb::bytes& cells, std::size_t size) const {
        require(cells.size() == size && size % cells_ == 0, "whole boards of the search's size");
        for (std::size_t begin = 0; begin < size; begin += cells_) {
            std::uint64_t seen = 0;
            for (std::size_t i = begin; i < begin + cells_; ++i) seen |= std::uint64_t{1} << (cells.c_str()[i] & 63);
            require(seen == (std::uint64_t{1} << cells_) - 1, "every cell is the home of one tile");
        }
    }

    std::size_t cells_ = 0;
    std::vector<Buffer> buffers_;
    std::unique_ptr<PatternSearch> search_;
};

using SearchReport = std::function<void(int, std::uint64_t, std::uint64_t, std::uint64_t)>;

PatternOptions options(int threads, const std::optional<SearchReport>& progress) {
    PatternOptions chosen{.threads = std::max(threads, 1)};
    if (progress)
        chosen.progress = [&report = *progress](const SearchProgress& now) {
            with_gil(report)(now.bound, now.expanded, now.subtrees_done, now.subtrees);
        };
    return chosen;
}

nb::tuple solve_many(const BoundSearch& bound, const nb::bytes& boards, int threads, double seconds, std::uint64_t nodes,
                     std::uint64_t leaf_bytes) {
    const HomeCells starts = bound.boards(boards);
    const BatchOutcome batch = limited(0, Limits::unlimited, Limits::unlimited, [&](Limits& all) {
        return solve_batch(bound.search(), starts, bound.cells(), std::max(threads, 1), seconds, nodes, leaf_bytes, all);
    });
    return nb::make_tuple(nb::str(batch.letters.data(), batch.letters.size()), batch.lengths, batch.lower_bounds,
                          batch.expanded, batch.generated);
}

}  // namespace

void bind_patterns(nb::module_& module) {
    module.def("pattern_entries", [](int width, int height, int tiles) {
        check_pattern(width, height, width * height - 1, [&] {
            Cells cells;
            for (int i = 0; i < tiles; ++i) cells.push_back(static_cast<std::uint8_t>(i));
            return cells;
        }());
        const nb::gil_scoped_release free;
        return shared_layout(width, height, tiles)->entries();
    }, nb::arg("width"), nb::arg("height"), nb::arg("tiles"));
    module.def("build_pattern", &build, nb::arg("width"), nb::arg("height"), nb::arg("goal_blank"), nb::arg("cells"),
               nb::arg("table"), nb::arg("blocks"), nb::arg("threads"), nb::arg("progress").none() = nb::none());
    module.def("verify_pattern", &verify, nb::arg("width"), nb::arg("height"), nb::arg("goal_blank"), nb::arg("cells"),
               nb::arg("table"), nb::arg("blocks"), nb::arg("threads"), nb::arg("progress").none() = nb::none());

    nb::class_<BoundSearch>(module, "PatternSearch")
        .def(nb::init<int, int, int, const BoundSearch::Tables&, const BoundSearch::Views&>(), nb::arg("width"),
             nb::arg("height"), nb::arg("goal_blank"), nb::arg("tables"), nb::arg("views"))
        .def("estimate", [](const BoundSearch& self, const nb::bytes& board) { return self.search().estimate(self.board(board)); },
             nb::arg("board"))
        .def(
            "solve",
            [](const BoundSearch& self, const nb::bytes& board, int threads, bool plain, double seconds,
               std::uint64_t nodes, std::uint64_t leaf_bytes, const std::optional<SearchReport>& progress) {
                const HomeCells start = self.board(board);
                PatternOptions chosen = options(threads, progress);
                chosen.plain = plain;
                chosen.leaf_bytes = leaf_bytes;
                return limited(seconds, nodes, Limits::unlimited, [&](Limits& limits) { return self.search().solve(start, chosen, limits); });
            },
            nb::arg("board"), nb::arg("threads"), nb::arg("plain"), nb::arg("seconds"), nb::arg("nodes"),
            nb::arg("leaf_bytes"), nb::arg("progress").none() = nb::none())
        .def("solve_many", &solve_many, nb::arg("boards"), nb::arg("threads"), nb::arg("seconds"), nb::arg("nodes"),
             nb::arg("leaf_bytes"))
        .def(
            "cut",
            [](const BoundSearch& self, const nb::bytes& board, std::size_t most, std::uint64_t least_expanded, int threads,
               double seconds, std::uint64_t nodes, const std::optional<SearchReport>& progress) {
                const HomeCells start = self.board(board);
                const PatternOptions chosen = options(threads, progress);
                Cut cut = limited(seconds, nodes, Limits::unlimited, [&](Limits& limits) {
                    return self.search().cut(start, most, least_expanded, chosen, limits);
                });
                const auto& [width, paths] = cut.subtrees;
                return nb::make_tuple(std::move(cut.outcome), nb::bytes(paths.data(), paths.size()), width);
            },
            nb::arg("board"), nb::arg("most"), nb::arg("least_expanded"), nb::arg("threads"), nb::arg("seconds"),
            nb::arg("nodes"), nb::arg("progress").none() = nb::none())
        .def(
            "search_subtrees",
            [](const BoundSearch& self, const nb::bytes& board, const nb::bytes& paths, std::size_t width, int bound,
               std::uint64_t spent, int threads, double seconds, std::uint64_t nodes, const std::optional<SearchReport>& progress) {
                const HomeCells start = self.board(board);
                const PathRecords subtrees({reinterpret_cast<const std::uint8_t*>(paths.c_str()), paths.size()}, width);
                const PatternOptions chosen = options(threads, progress);
                return limited(seconds, nodes, Limits::unlimited, [&](Limits& limits) {
                    return self.search().search_subtrees(start, subtrees, bound, spent, chosen, limits);
                });
            },
            nb::arg("board"), nb::arg("paths"), nb::arg("width"), nb::arg("bound"), nb::arg("spent"), nb::arg("threads"),
            nb::arg("seconds"), nb::arg("nodes"), nb::arg("progress").none() = nb::none());
}

}  // namespace tilestar
