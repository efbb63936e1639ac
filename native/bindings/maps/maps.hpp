// What the bindings of maps share.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "bindings/arrays.hpp"
#include "bindings/checks.hpp"
#include "bindings/interrupts.hpp"
#include "maps/batch/batch.hpp"
#include "maps/search/finder.hpp"

namespace tilestar {

using Cells = nanobind::ndarray<const std::int64_t, nanobind::shape<-1, 2>, nanobind::c_contig, nanobind::device::cpu>;
using Values = nanobind::ndarray<const double, nanobind::ndim<1>, nanobind::c_contig, nanobind::device::cpu>;

// Options and limits: everything a query asks for besides its cells.
struct MapQuery {
    maps::Options options;
    Budget budget;
};

inline constexpr MapQuery without_limits{};

// How a query ended, as Python sees it: what the kernel says, or that start or goal are outside or blocked.
enum class Status : int { found, no_path, stopped, bad_cell };

struct MapAnswer {
    Status status;
    maps::Method method;
    double cost, lower_bound;
    std::uint64_t expanded, generated;
    nanobind::bytes cells;  // rows and columns as int32, one after the other
};

// `answer` is missing when a cell was outside or blocked.
inline MapAnswer to_answer(const std::optional<maps::Answer>& answer, const std::vector<std::int32_t>& cells) {
    const nanobind::bytes path(cells.data(), cells.size() * sizeof(std::int32_t));
    if (!answer) return {Status::bad_cell, maps::Method::automatic, 0, 0, 0, 0, path};
    const Status status = answer->ending == maps::Ending::found     ? Status::found
                          : answer->ending == maps::Ending::no_path ? Status::no_path
                                                                    : Status::stopped;
    return {status, answer->method, answer->cost, answer->lower_bound, answer->counts.expanded, answer->counts.generated, path};
}

// The answers to many queries, in flat arrays.
struct MapAnswers {
    Status status;
    nanobind::object offsets, cells, costs;
    std::uint64_t expanded, generated;
};

inline MapAnswers to_answers(Status status, maps::Batch&& batch) {
    const std::size_t count = batch.costs.size(), cells = batch.cells.size() / 2;
    return {status, to_numpy(std::move(batch.offsets), {count + 1}), to_numpy(std::move(batch.cells), {cells, 2}),
            to_numpy(std::move(batch.costs), {count}), batch.counts.expanded, batch.counts.generated};
}

// Runs kernel(limits) on the grid without the GIL, while no one may change the grid. Whatever looks at costs does it here:
// another thread may be about to change them, and whoever waits for it must not hold the GIL.
template <class Kernel>
auto ask(const maps::Grid& grid, const MapQuery& query, Kernel kernel) {
    return limited(query.budget, [&](Limits& limits) {
        const auto reading = grid.reading();
        return kernel(limits);
    });
}

// The index of a cell, or -1 outside the map.
inline maps::Cell index_or_none(const maps::Grid& grid, std::int64_t row, std::int64_t column) {
    const bool inside = row >= 0 && row < grid.rows() && column >= 0 && column < grid.columns();
    return inside ? grid.index(static_cast<maps::Cell>(row), static_cast<maps::Cell>(column)) : -1;
}

inline maps::Cell checked_index(const maps::Grid& grid, std::int64_t row, std::int64_t column) {
    const maps::Cell cell = index_or_none(grid, row, column);
    require(cell >= 0, "a cell is outside the map");
    return cell;
}

inline std::vector<maps::Cell> checked_indices(const maps::Grid& grid, const Cells& table) {
    std::vector<maps::Cell> cells(table.shape(0));
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = checked_index(grid, table(i, 0), table(i, 1));
    return cells;
}

// The position of the first blocked cell, or -1; asked while no one may change the grid.
inline std::int64_t first_blocked(const maps::Grid& grid, const std::vector<maps::Cell>& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (!grid.is_free(cells[i])) return static_cast<std::int64_t>(i);
    return -1;
}

void bind_map_preparation(nanobind::module_& module, nanobind::class_<maps::Grid>& grid);
void bind_map_following(nanobind::module_& module);
void bind_flow_fields(nanobind::module_& module, nanobind::class_<maps::Grid>& grid);

}  // namespace tilestar
