// Pattern databases for Python, which owns the memory of tables and, through the objects here, layouts and automata.
//
// Every number and buffer from Python is checked here, once: the kernels take them for granted.

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "bindings/bindings.hpp"
#include "bindings/checks.hpp"
#include "bindings/tiles/buffer.hpp"
#include "bindings/interrupts.hpp"
#include "tiles/patterns/build/block_builder.hpp"
#include "tiles/patterns/build/block_verifier.hpp"
#include "tiles/patterns/build/transpose.hpp"
#include "tiles/patterns/search/search.hpp"

namespace nb = nanobind;

namespace tilestar {
namespace {

using Numbers = std::vector<int>;
using Cells = std::vector<std::uint8_t>;
using Layout = std::shared_ptr<const BlockLayout>;
using Progress = std::optional<nb::callable>;

// A kernel's report, or none.
template <class Report>
Report reporting(const Progress& progress) {
    return progress ? Report(Callback(*progress)) : Report();
}

Cells to_cells(const Numbers& numbers, int count) {
    for (const int number : numbers) require(0 <= number && number < count, "every cell is on the board");
    return {numbers.begin(), numbers.end()};
}

void make_layout(BlockLayout* layout, int width, int height, int tiles) {
    require(2 <= width && width <= height && height <= max_pattern_cells / width, "2 <= width <= height, 36 cells at most");
    require(1 <= tiles && tiles <= (width < 6 ? max_pattern_tiles : 5) && tiles < width * height,
            "a pattern has 1 to 8 tiles (5 on boards six wide), fewer than the board has cells");
    const WithoutGil release;
    new (layout) BlockLayout(width, height, tiles);
}

// Which tiles a table is about.
struct CheckedPattern {
    CheckedPattern(Layout the_layout, int goal_blank, const Numbers& goal_cells) : layout(std::move(the_layout)), blank(goal_blank) {
        require(layout != nullptr, "a pattern needs a layout");
        require(0 <= blank && blank < layout->cells(), "the blank's goal is a cell");
        cells = to_cells(goal_cells, layout->cells());
        require(static_cast<int>(cells.size()) == layout->tiles(), "the pattern has as many tiles as its layout");
        require(std::is_sorted(cells.begin(), cells.end(), std::less_equal<>()), "the pattern's cells are sorted and different");
        require(!std::binary_search(cells.begin(), cells.end(), blank), "the blank belongs to no pattern");
    }

    void check_size(const Buffer& buffer) const {
        require(buffer.bytes().size() == layout->entries(), "a table has one byte for each entry, and blocks have as many");
    }

    Layout layout;
    int blank;
    Cells cells;
};

// `blocks` is room for the table as builders see it, block by block. False when time ran out: then both are worthless.
bool build(const Layout& layout, int goal_blank, const Numbers& cells, nb::handle table, nb::handle blocks, int threads,
           const Progress& progress, std::optional<double> seconds) {
    const CheckedPattern pattern(layout, goal_blank, cells);
    const Buffer buffer(table, true), scratch(blocks, true);
    pattern.check_size(buffer);
    pattern.check_size(scratch);
    check_threads(threads);
    const auto report = reporting<BuildProgress>(progress);
    require(!seconds || *seconds > 0, "seconds are positive");
    return limited({seconds.value_or(0)}, [&](Limits& limits) {
        const PatternGoal goal{pattern.cells, pattern.blank};
        return build_blocks(*layout, goal, scratch.bytes(), threads, limits, report) &&
               transpose(scratch.bytes(), layout->block_count(), layout->permutations(), buffer.bytes(), threads, limits);
    });
}

std::optional<std::uint64_t> verify(const Layout& layout, int goal_blank, const Numbers& cells, nb::handle table,
                                    nb::handle blocks, int threads, const Progress& progress) {
    const CheckedPattern pattern(layout, goal_blank, cells);
    const Buffer buffer(table, false), scratch(blocks, true);
    pattern.check_size(buffer);
    pattern.check_size(scratch);
    check_threads(threads);
    const auto report = reporting<BuildProgress>(progress);
    return limited({}, [&](Limits& limits) -> std::optional<std::uint64_t> {
        if (!transpose(buffer.bytes(), layout->permutations(), layout->block_count(), scratch.bytes(), threads, limits))
            return std::nullopt;
        const PatternGoal goal{pattern.cells, pattern.blank};
        const auto wrong = find_wrong_entry(*layout, goal, scratch.bytes(), threads, limits, report);
        if (!wrong) return wrong;
        return *wrong % layout->permutations() * layout->block_count() + *wrong / layout->permutations();
    });
}

// A finished table, whose buffer it holds for as long as it lives.
struct BoundTable {
    BoundTable(Layout layout, int goal_blank, const Numbers& cells, nb::handle bytes, std::shared_ptr<GuardedMapping> the_guard)
        : pattern(std::move(layout), goal_blank, cells), buffer(bytes, false), guard(std::move(the_guard)) {
        pattern.check_size(buffer);
    }

    CheckedPattern pattern;
    Buffer buffer;
    std::shared_ptr<GuardedMapping> guard;  // of the mapping the buffer is in, or null
};

struct BoundSlot {
    std::shared_ptr<BoundTable> table;
    Numbers to_table;
};

// Whether every cell has an image of its own, and neighbours have neighbours.
bool is_symmetry(const BlockLayout& layout, const Cells& image) {
    CellSet seen = 0;
    for (const std::uint8_t cell : image) seen |= CellSet{1} << cell;
    if (seen != (CellSet{1} << layout.cells()) - 1) return false;
    for (int cell = 0; cell < layout.cells(); ++cell)
        for (CellSet near = layout.neighbours(cell); near; near &= near - 1)
            if (!(layout.neighbours(image[cell]) >> image[std::countr_zero(near)] & 1)) return false;
    return true;
}

// Holds its tables for as long as it lives.
class BoundSearch {
public:
    using Views = std::vector<std::vector<BoundSlot>>;

    BoundSearch(const Views& views, std::shared_ptr<AutomatonCache> automata) {
        require(!views.empty() && views.size() <= max_views && !views[0].empty(), "1 to 16 views, each of some patterns");
        require(automata != nullptr, "a search needs automata");
        PatternRules rules;
        rules.automata = std::move(automata);
        const CheckedPattern& first = checked(views[0][0]).pattern;
        rules.width = first.layout->width();
        rules.height = first.layout->height();
        rules.blank = first.blank;
        rectangle_ = {rules.width, rules.height};
        blank_ = static_cast<std::uint8_t>(rules.blank);
        for (const auto& view : views) add_view(rules, view);
        cells_ = static_cast<std::size_t>(rules.cells());
        search_ = make_pattern_search(std::move(rules));
    }

    HomeCells board(const nb::bytes& bytes) const {
        require(bytes.size() == cells_, "a board of the search's size");
        return boards(bytes);
    }

    HomeCells boards(const nb::bytes& bytes) const {
        require(bytes.size() % cells_ == 0, "whole boards of the search's size");
        const HomeCells homes(static_cast<const std::uint8_t*>(bytes.data()), bytes.size());
        for (std::size_t begin = 0; begin < homes.size(); begin += cells_) {
            CellSet seen = 0;
            for (const std::uint8_t home : homes.subspan(begin, cells_)) {
                require(home < cells_, "every tile's home is on the board");
                seen |= CellSet{1} << home;
            }
            require(seen == (CellSet{1} << cells_) - 1, "every cell is the home of one tile");
        }
        return homes;
    }

    std::size_t cells() const { return cells_; }

    bool has_lost_table() const {
        return std::any_of(tables_.begin(), tables_.end(), [](const auto& table) { return table->guard && table->guard->lost(); });
    }

    // A table that solutions of `starts`, whose letters follow each other, prove wrong; null when none does.
    std::shared_ptr<BoundTable> wrong_table(HomeCells starts, const Numbers& lengths, std::string_view letters) const {
        require(lengths.size() == starts.size() / cells_, "a length for each board");
        std::size_t begin = 0;
        for (std::size_t i = 0; i < lengths.size(); ++i) {
            if (lengths[i] < 0) continue;
            const auto length = static_cast<std::size_t>(lengths[i]);
            require(length <= letters.size() - begin, "as many letters as the lengths say");
            const HomeCells start = starts.subspan(i * cells_, cells_);
            const std::string_view path = letters.substr(begin, length);
            require_on_board(start, path);
            const int wrong = search_->wrong_table(start, path);
            if (wrong >= 0) return tables_[static_cast<std::size_t>(wrong)];
            begin += length;
        }
        return nullptr;
    }

    const PatternSearch* operator->() const { return search_.get(); }
    const PatternSearch& operator*() const { return *search_; }

private:
    void require_on_board(HomeCells start, std::string_view path) const {
        int blank = static_cast<int>(std::find(start.begin(), start.end(), blank_) - start.begin());
        for (const char letter : path) {
            const std::size_t number = find_direction(letter);
            require(number < all_directions.size(), "a letter is one of ULRD");
            blank = rectangle_.neighbour(blank, opposite(all_directions[number]));
            require(blank >= 0, "every move stays on the board");
        }
    }

    static const BoundTable& checked(const BoundSlot& slot) {
        require(slot.table != nullptr, "a slot needs a table");
        return *slot.table;
    }

    int number_of(PatternRules& rules, const BoundSlot& slot) {
        const CheckedPattern& pattern = checked(slot).pattern;
        require(pattern.layout->width() == rules.width && pattern.layout->height() == rules.height && pattern.blank == rules.blank,
                "all tables are for the same board and goal");
        const auto known = std::find(tables_.begin(), tables_.end(), slot.table);
        const int number = static_cast<int>(known - tables_.begin());
        if (known == tables_.end()) {
            tables_.push_back(slot.table);
            rules.tables.push_back({pattern.layout, pattern.cells, slot.table->buffer.bytes()});
        }
        return number;
    }

    void add_view(PatternRules& rules, const std::vector<BoundSlot>& slots) {
        PatternView view;
        const auto cells = static_cast<std::size_t>(rules.cells());
        std::vector<bool> covered(cells);
        covered[static_cast<std::size_t>(rules.blank)] = true;
        for (const BoundSlot& bound : slots) {
            PatternSlot slot{number_of(rules, bound), {}};
            const CheckedPattern& pattern = bound.table->pattern;
            const Cells to_table = to_cells(bound.to_table, rules.cells());
            require(to_table.size() == cells && is_symmetry(*pattern.layout, to_table) &&
                        to_table[static_cast<std::size_t>(rules.blank)] == rules.blank,
                    "a slot maps the cells by a symmetry of the board and its goal");
            std::copy(to_table.begin(), to_table.end(), slot.to_table.begin());
            for (std::size_t tile = 0; tile < cells; ++tile) {
                if (!std::binary_search(pattern.cells.begin(), pattern.cells.end(), to_table[tile])) continue;
                require(!covered[tile], "a view's patterns are disjoint");
                covered[tile] = true;
                view.slot_of[tile] = static_cast<std::uint8_t>(view.slots.size());
            }
            view.slots.push_back(slot);
        }
        require(std::find(covered.begin(), covered.end(), false) == covered.end(), "a view's patterns cover all tiles");
        rules.views.push_back(std::move(view));
    }

    std::size_t cells_ = 0;
    Rectangle rectangle_{};
    std::uint8_t blank_ = 0;
    std::vector<std::shared_ptr<BoundTable>> tables_;
    std::unique_ptr<PatternSearch> search_;
};

void make_options(PatternOptions* options, int threads, bool plain, std::uint64_t leaf_bytes, std::optional<double> seconds,
                  std::optional<std::uint64_t> nodes, const Progress& progress, std::optional<std::uint64_t> automaton_bytes,
                  std::optional<int> known_length) {
    check_threads(threads);
    require(!seconds || *seconds > 0, "seconds are positive");
    require(!nodes || *nodes > 0, "nodes are positive");
    new (options) PatternOptions{threads,
                                 plain,
                                 leaf_bytes,
                                 automaton_bytes.value_or(unlimited),
                                 known_length.value_or(std::numeric_limits<int>::max()),
                                 {seconds.value_or(0), nodes.value_or(unlimited)},
                                 reporting<decltype(PatternOptions::progress)>(progress)};
}

// Ends a search early when a table is lost: it would have to be made again anyway.
auto lost_table(const BoundSearch& self) {
    return [&self] { return self.has_lost_table(); };
}

Outcome solve(const BoundSearch& self, const nb::bytes& board, const PatternOptions& options) {
    const HomeCells start = self.board(board);
    return limited_search(options.budget, [&](Limits& limits) { return self->solve(start, options, limits); }, lost_table(self));
}

BatchOutcome solve_many(const BoundSearch& self, const nb::bytes& boards, const PatternOptions& options) {
    const HomeCells starts = self.boards(boards);
    return limited({}, [&](Limits& all) { return solve_batch(*self, starts, self.cells(), options, all); }, lost_table(self));
}

std::shared_ptr<BoundTable> wrong_table(const BoundSearch& self, const nb::bytes& boards, const Numbers& lengths,
                                        const std::string& letters) {
    const HomeCells starts = self.boards(boards);
    const WithoutGil release;
    return self.wrong_table(starts, lengths, letters);
}

Cut cut(const BoundSearch& self, const nb::bytes& board, const PatternOptions& options, std::size_t most, std::uint64_t least_expanded) {
    const HomeCells start = self.board(board);
    const auto search = [&](Limits& limits) { return self->cut(start, most, least_expanded, options, limits); };
    return limited(options.budget, search, lost_table(self));
}

Outcome search_subtrees(const BoundSearch& self, const nb::bytes& board, const PatternOptions& options, const nb::bytes& paths,
                        std::size_t width, int bound, std::uint64_t spent) {
    const HomeCells start = self.board(board);
    const PathRecords subtrees({static_cast<const std::uint8_t*>(paths.data()), paths.size()}, width);
    require(bound >= 0, "the bound is not negative");
    const auto search = [&](Limits& limits) { return self->search_subtrees(start, subtrees, bound, spent, options, limits); };
    return limited(options.budget, search, lost_table(self));
}

}  // namespace

void bind_patterns(nb::module_& module) {
    nb::class_<BlockLayout>(module, "PatternLayout")
        .def("__init__", &make_layout, nb::arg("width"), nb::arg("height"), nb::arg("tiles"))
        .def_prop_ro("entries", &BlockLayout::entries);
    module.def("build_pattern", &build, nb::arg("layout"), nb::arg("goal_blank"), nb::arg("cells"), nb::arg("table"),
               nb::arg("blocks"), nb::arg("threads"), nb::arg("progress").none() = nb::none(),
               nb::arg("seconds").none() = nb::none());
    module.def("verify_pattern", &verify, nb::arg("layout"), nb::arg("goal_blank"), nb::arg("cells"), nb::arg("table"),
               nb::arg("blocks"), nb::arg("threads"), nb::arg("progress").none() = nb::none());

    nb::class_<AutomatonCache>(module, "AutomatonCache")
        .def(nb::init<std::uint64_t>(), nb::arg("budget"))
        .def_prop_ro("bytes", &AutomatonCache::bytes)
        .def_prop_ro("building", &AutomatonCache::building);
    nb::class_<BoundTable>(module, "PatternTable")
        .def(nb::init<Layout, int, const Numbers&, nb::handle, std::shared_ptr<GuardedMapping>>(), nb::arg("layout"),
             nb::arg("goal_blank"), nb::arg("cells"), nb::arg("entries"), nb::arg("guard").none() = nb::none());
    nb::class_<BoundSlot>(module, "PatternSlot")
        .def(nb::init<std::shared_ptr<BoundTable>, Numbers>(), nb::arg("table"), nb::arg("to_table"));

    nb::class_<SearchProgress>(module, "SearchProgress")
        .def_ro("bound", &SearchProgress::bound)
        .def_ro("expanded", &SearchProgress::expanded)
        .def_ro("subtrees_done", &SearchProgress::subtrees_done)
        .def_ro("subtrees", &SearchProgress::subtrees);
    nb::class_<PatternOptions>(module, "PatternOptions")
        .def("__init__", &make_options, nb::kw_only(), nb::arg("threads"), nb::arg("plain") = false, nb::arg("leaf_bytes") = 0,
             nb::arg("seconds").none() = nb::none(), nb::arg("nodes").none() = nb::none(), nb::arg("progress").none() = nb::none(),
             nb::arg("automaton_bytes").none() = nb::none(), nb::arg("known_length").none() = nb::none());
    nb::class_<BatchOutcome>(module, "BatchOutcome")
        .def_ro("letters", &BatchOutcome::letters)
        .def_ro("lengths", &BatchOutcome::lengths)
        .def_ro("lower_bounds", &BatchOutcome::lower_bounds)
        .def_ro("expanded", &BatchOutcome::expanded)
        .def_ro("generated", &BatchOutcome::generated);
    nb::class_<Cut>(module, "PatternCut")
        .def_ro("outcome", &Cut::outcome)
        .def_prop_ro("paths", [](const Cut& cut) { return nb::bytes(cut.subtrees.bytes.data(), cut.subtrees.bytes.size()); })
        .def_prop_ro("width", [](const Cut& cut) { return cut.subtrees.width; });
    nb::class_<BoundSearch>(module, "PatternSearch")
        .def(nb::init<const BoundSearch::Views&, std::shared_ptr<AutomatonCache>>(), nb::arg("views"), nb::arg("automata"))
        .def("estimate", [](const BoundSearch& self, const nb::bytes& board) { return self->estimate(self.board(board)); }, nb::arg("board"))
        .def("solve", &solve, nb::arg("board"), nb::arg("options"))
        .def("solve_many", &solve_many, nb::arg("boards"), nb::arg("options"))
        .def("wrong_table", &wrong_table, nb::arg("boards"), nb::arg("lengths"), nb::arg("letters"))
        .def("cut", &cut, nb::arg("board"), nb::arg("options"), nb::kw_only(), nb::arg("most"), nb::arg("least_expanded"))
        .def("search_subtrees", &search_subtrees, nb::arg("board"), nb::arg("options"), nb::kw_only(), nb::arg("paths"),
             nb::arg("width"), nb::arg("bound"), nb::arg("spent"));
}

}  // namespace tilestar
