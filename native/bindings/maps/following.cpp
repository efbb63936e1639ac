// MapFollower: a path that is kept up to date while its map changes. One call at a time: a second one waits for the
// first, unless it comes from a signal handler in the same thread, where it would wait for ever.

#include <nanobind/nanobind.h>

#include <atomic>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

#include "bindings/bindings.hpp"
#include "bindings/checks.hpp"
#include "bindings/maps/maps.hpp"
#include "common/forks.hpp"
#include "maps/following/follower.hpp"

namespace nb = nanobind;

namespace tilestar {
namespace {

using namespace maps;

class MapFollower {
public:
    MapFollower(const Grid& grid, Cell start, Cell goal, const Options& options)
        : grid_(grid), follower_(grid, start, goal, options) {}

    MapAnswer ask(const MapQuery& query) {
        std::optional<Answer> answer;
        std::vector<std::int32_t> cells;
        tilestar::ask(grid_, query, [&](Limits& limits) {
            const Turn turn(*this);
            Meter meter(limits);
            answer = follower_.ask(meter);
            append_cells(grid_, follower_.path(), cells);
            return 0;
        });
        return to_answer(answer, cells);
    }

    void move(std::int64_t row, std::int64_t column) {
        const Cell cell = checked_index(grid_, row, column);
        tilestar::ask(grid_, without_limits, [&](Limits&) {
            const Turn turn(*this);
            follower_.move(cell);
            return 0;
        });
    }

private:
    class Turn {
    public:
        explicit Turn(MapFollower& follower) : follower_(follower) {
            if (follower.caller_.load() == std::this_thread::get_id())
                throw std::runtime_error("a signal handler cannot ask for a path that is being found");
            follower.busy_.lock();
            follower.caller_.store(std::this_thread::get_id());
        }
        ~Turn() {
            follower_.caller_.store({});
            follower_.busy_.unlock();
        }
        Turn(const Turn&) = delete;
        Turn& operator=(const Turn&) = delete;

    private:
        MapFollower& follower_;
    };

    const Grid& grid_;
    Follower follower_;
    ForkSafeSharedMutex busy_;
    std::atomic<std::thread::id> caller_{};
};

}  // namespace

void bind_map_following(nb::module_& module) {
    nb::class_<MapFollower>(module, "MapFollower")
        .def(
            "__init__",
            [](MapFollower* self, const Grid& grid, std::int64_t row, std::int64_t column, std::int64_t goal_row,
               std::int64_t goal_column, const MapQuery& query) {
                new (self) MapFollower(grid, checked_index(grid, row, column), checked_index(grid, goal_row, goal_column),
                                       query.options);
            },
            nb::arg("grid"), nb::arg("row"), nb::arg("column"), nb::arg("goal_row"), nb::arg("goal_column"),
            nb::arg("query"), nb::keep_alive<1, 2>())
        .def("ask", &MapFollower::ask)
        .def("move", &MapFollower::move);
}

}  // namespace tilestar
