// DistanceTable, RecordForm, replay_all and count_inversions for Python. Many boards cross at once, as one flat bytes object.

#include "tiles/tables/distance_table.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <string_view>
#include <vector>

#include "bindings/bindings.hpp"
#include "bindings/checks.hpp"
#include "bindings/gil.hpp"
#include "tiles/board/ranking.hpp"
#include "tiles/board/replay.hpp"
#include "tiles/tables/table_records.hpp"

namespace nb = nanobind;

namespace tilestar {
namespace {

constexpr int no_path = -1;

const std::uint8_t* data(const nb::bytes& bytes) { return reinterpret_cast<const std::uint8_t*>(bytes.c_str()); }

// How many boards the bytes hold; refuses anything but whole boards that hold every tile once.
std::size_t count_boards(const nb::bytes& boards, int cells) {
    const auto size = static_cast<std::size_t>(cells);
    require(boards.size() % size == 0, "boards must be whole boards of the table's size");
    for (std::size_t begin = 0; begin < boards.size(); begin += size) check_permutation(data(boards) + begin, size);
    return boards.size() / size;
}

// The characters of a text, which must be kept meanwhile; none if they cannot be UTF-8.
std::string_view text_of(nb::handle text) {
    Py_ssize_t size = 0;
    const char* characters = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
    if (characters != nullptr) return {characters, static_cast<std::size_t>(size)};
    PyErr_Clear();
    return {};
}

void check_goal(const DistanceTable& table, const nb::bytes& goal) {
    require(count_boards(goal, table.rectangle().cells()) == 1 && data(goal)[table.goal_blank()] == 0,
            "the goal must be one board with its blank where the table has it");
}

DistanceTable make_table(int width, int height, int goal_blank) {
    const Rectangle shape = checked_shape(width, height, DistanceTable::max_cells);
    require(shape.cells() >= 2, "a distance table needs 2 to 10 cells");
    checked_cell(goal_blank, shape);
    const WithoutGil release;
    return DistanceTable(shape, goal_blank);
}

nb::bytes as_bytes(const std::vector<std::uint8_t>& values) { return nb::bytes(values.data(), values.size()); }

// One byte a board: its distance, or 63 when the goal cannot be reached.
nb::bytes distances(const DistanceTable& table, const nb::bytes& boards, const nb::bytes& goal) {
    const int cells = table.rectangle().cells();
    std::vector<std::uint8_t> found(count_boards(boards, cells));
    check_goal(table, goal);
    {
        const WithoutGil release;
        for (std::size_t i = 0; i < found.size(); ++i) {
            found[i] = table.distance(data(boards) + i * static_cast<std::size_t>(cells), data(goal));
        }
    }
    return as_bytes(found);
}

// The lengths of all shortest paths, -1 where the goal cannot be reached, and their letters one after the other.
nb::tuple solve(const DistanceTable& table, const nb::bytes& boards, const nb::bytes& goal) {
    const int cells = table.rectangle().cells();
    std::vector<int> lengths(count_boards(boards, cells));
    check_goal(table, goal);
    std::string letters;
    {
        const WithoutGil release;
        letters.reserve(lengths.size() * 24);
        for (std::size_t i = 0; i < lengths.size(); ++i) {
            const int length = table.solve(data(boards) + i * static_cast<std::size_t>(cells), data(goal), letters);
            lengths[i] = length == DistanceTable::unreachable ? no_path : length;
        }
    }
    return nb::make_tuple(lengths, letters);
}

// The lengths of all shortest paths, and the records in a list: those of boards that follow each other are one text,
// and for a board that is not to be answered here there is a length of -1, and None.
nb::tuple answer(const DistanceTable& table, const nb::list& texts, const std::vector<std::uint64_t>& indices,
                 const nb::bytes& goal, const RecordForm& form) {
    check_goal(table, goal);
    const nb::tuple kept(texts);  // another thread may change the list meanwhile
    require(kept.size() == indices.size(), "every text needs an index");
    std::vector<std::string_view> views;
    views.reserve(kept.size());
    for (nb::handle text : kept) views.push_back(text_of(text));
    TableRecords found;
    {
        const WithoutGil release;
        found = answer_texts(table, views, indices, {data(goal), goal.size()}, form);
    }
    nb::list parts;
    std::size_t begin = 0;
    const auto flush = [&](std::size_t end) {
        if (end > begin) parts.append(nb::str(found.records.data() + begin, end - begin));
        begin = end;
    };
    for (std::size_t i = 0; i < found.lengths.size(); ++i) {
        if (found.lengths[i] != TableRecords::not_here) continue;
        flush(found.ends[i]);
        parts.append(nb::none());
    }
    flush(found.records.size());
    return nb::make_tuple(found.lengths, parts);
}

// The number of the first board whose moves do not lead to the goal, or -1 when all do. The letters of all boards
// follow one another; a board of negative length has none, and is passed over.
std::int64_t replay_all(int width, int height, const nb::bytes& boards, const std::vector<int>& lengths,
                        const std::string& letters, const nb::bytes& goal) {
    const Rectangle rectangle = checked_shape(width, height, 256);
    const auto cells = static_cast<std::size_t>(rectangle.cells());
    require(boards.size() == lengths.size() * cells && goal.size() == cells, "boards, lengths and goal do not fit together");
    const WithoutGil release;
    std::vector<std::uint8_t> board(cells);
    std::size_t offset = 0;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        if (lengths[i] < 0) continue;
        const auto length = static_cast<std::size_t>(lengths[i]);
        if (offset + length > letters.size()) return static_cast<std::int64_t>(i);
        board.assign(data(boards) + i * cells, data(boards) + (i + 1) * cells);
        const std::string_view moves(letters.data() + offset, length);
        if (!leads_to<std::uint8_t>(rectangle, board, moves, {data(goal), cells})) return static_cast<std::int64_t>(i);
        offset += length;
    }
    return -1;
}

// Inversions of 32-bit numbers in the machine's byte order.
std::uint64_t inversions(const nb::bytes& numbers) {
    require(numbers.size() % 4 == 0, "numbers must have four bytes each");
    const WithoutGil release;
    std::vector<std::uint32_t> items(numbers.size() / 4);
    std::memcpy(items.data(), numbers.data(), numbers.size());
    return count_inversions(items);
}

}  // namespace

void bind_distance_table(nb::module_& module) {
    nb::class_<RecordForm>(module, "RecordForm")
        .def(nb::init<std::vector<std::string>, const std::vector<std::string>&>(), nb::arg("texts"), nb::arg("gaps"));
    nb::class_<DistanceTable>(module, "DistanceTable")
        .def("__init__", [](DistanceTable* self, int width, int height, int goal_blank) {
            new (self) DistanceTable(make_table(width, height, goal_blank));
        }, nb::arg("width"), nb::arg("height"), nb::arg("goal_blank"))
        .def_prop_ro("depth_counts", &DistanceTable::depth_counts)
        .def("distances", &distances, nb::arg("boards"), nb::arg("goal"))
        .def("solve", &solve, nb::arg("boards"), nb::arg("goal"))
        .def("answer", &answer, nb::arg("texts"), nb::arg("indices"), nb::arg("goal"), nb::arg("form"))
        .def("boards_at", [](const DistanceTable& table, int depth, const nb::bytes& goal) {
            check_goal(table, goal);
            require(depth >= 0 && depth < DistanceTable::unreachable, "no board has that distance");
            return as_bytes(table.boards_at(depth, data(goal)));
        }, nb::arg("depth"), nb::arg("goal"));
    module.def("replay_all", &replay_all, nb::arg("width"), nb::arg("height"), nb::arg("boards"), nb::arg("lengths"),
               nb::arg("letters"), nb::arg("goal"));
    module.def("count_inversions", &inversions, nb::arg("numbers"));
}

}  // namespace tilestar
