// MapGrid.prepare: what is computed once for many queries, and how it is saved and loaded.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "bindings/arrays.hpp"
#include "bindings/checks.hpp"
#include "bindings/maps/maps.hpp"
#include "maps/preparation/landmarks.hpp"
#include "maps/preparation/subgoals.hpp"

namespace nb = nanobind;

namespace tilestar {
namespace {

using namespace maps;

using Words = nb::ndarray<const std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// What there is for queries: `method` answers them, and is automatic when nothing was made.
struct MapPreparation {
    Method method = Method::automatic;
    Rule rule = Rule::four;
    double diagonal = 1;
    std::uint32_t landmarks = 0, subgoals = 0;
    std::uint64_t links = 0, bytes = 0;
};

MapPreparation description(const Grid& grid) {
    const Preparation there = grid.preparation();
    if (there.subgoals)
        return {Method::subgoals, there.subgoals->rule(), there.subgoals->diagonal(), 0, there.subgoals->count(),
                there.subgoals->links().size(), there.subgoals->bytes()};
    if (there.landmarks)
        return {Method::landmarks, there.landmarks->rule(), there.landmarks->diagonal(),
                static_cast<std::uint32_t>(there.landmarks->count()), 0, 0, Landmarks::bytes(grid)};
    return {};
}

// Makes what is worth most within the limits: subgoals where all cells cost the same, unless the map is too noisy, else
// landmarks, but none where jump points are faster. With a count, that many landmarks. Nothing is changed if nothing
// could be made.
MapPreparation prepare(Grid& grid, const MapQuery& query, std::optional<int> count, int threads, std::optional<nb::callable> progress) {
    require(!count || (*count >= 0 && *count <= Landmarks::most), "there are 0 to 16 landmarks");
    check_threads(threads);
    const auto [rule, diagonal] = std::pair(query.options.rule, query.options.diagonal);
    Report report;
    if (progress) report = [call = Callback(*progress)](std::uint64_t done, std::uint64_t total) { call(done, total); };
    const bool made = ask(grid, query, [&](Limits& limits) {
        if (!grid.components(rule, limits)) return false;
        if (!count && Subgoals::suit(grid, rule, diagonal)) {
            if (auto subgoals = Subgoals::build(grid, rule, diagonal, threads, limits, report)) {
                grid.set_preparation({nullptr, std::move(subgoals)});
                return true;
            }
        }
        const int wanted = count.value_or(jump_points_pay(grid, rule, diagonal) ? 0 : Landmarks::most);
        if (wanted == 0 || limits.reason() != Stop::none) return false;
        Meter meter(limits);
        auto landmarks = Landmarks::build(grid, rule, diagonal, wanted, meter);
        if (!landmarks) return false;
        grid.set_preparation({std::move(landmarks), nullptr});
        return true;
    });
    return made ? description(grid) : MapPreparation{};
}

// What was prepared as an array of words, or None.
nb::object save(const Grid& grid) {
    const Preparation there = grid.preparation();
    if (!there.subgoals && !there.landmarks) return nb::none();
    auto words = ask(grid, without_limits, [&](Limits&) {
        return there.subgoals ? there.subgoals->saved() : there.landmarks->saved();
    });
    const std::size_t count = words.size();
    return to_numpy(std::move(words), {count});
}

// Whether the words were a preparation of that kind for this map.
bool load(Grid& grid, const MapQuery& query, Method method, const Words& words) {
    require(method == Method::landmarks || method == Method::subgoals, "landmarks and subgoals are prepared");
    const auto [rule, diagonal] = std::pair(query.options.rule, query.options.diagonal);
    require(reinterpret_cast<std::uintptr_t>(words.data()) % alignof(std::uint32_t) == 0, "the words must be aligned");
    const std::span<const std::uint32_t> saved(words.data(), words.size());
    return ask(grid, query, [&](Limits& limits) {
        require(method == Method::landmarks || Subgoals::suit(grid, rule, diagonal), "there are no subgoals for such queries");
        if (!grid.components(rule, limits)) return false;
        Preparation made;
        if (method == Method::subgoals)
            made.subgoals = Subgoals::restored(grid, rule, diagonal, saved, limits);
        else
            made.landmarks = Landmarks::restored(grid, rule, diagonal, saved, limits);
        if (!made.subgoals && !made.landmarks) return false;
        grid.set_preparation(std::move(made));
        return true;
    });
}

}  // namespace

void bind_map_preparation(nb::module_& module, nb::class_<Grid>& grid) {
    nb::class_<MapPreparation>(module, "MapPreparation")
        .def_ro("method", &MapPreparation::method)
        .def_ro("rule", &MapPreparation::rule)
        .def_ro("diagonal", &MapPreparation::diagonal)
        .def_ro("landmarks", &MapPreparation::landmarks)
        .def_ro("subgoals", &MapPreparation::subgoals)
        .def_ro("links", &MapPreparation::links)
        .def_ro("bytes", &MapPreparation::bytes);
    grid.def("prepare", &prepare, nb::arg("query"), nb::arg("count").none(), nb::arg("threads"), nb::arg("progress").none())
        .def_prop_ro("preparation", &description)
        .def("save_preparation", &save)
        .def("load_preparation", &load, nb::arg("query"), nb::arg("method"), nb::arg("words"));
}

}  // namespace tilestar
