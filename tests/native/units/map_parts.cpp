// Parts of the map kernels: the queues give out the least f first, bitmaps see obstacles, scales compare paths exactly.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

#include "check.hpp"
#include "maps/grid/bitmap.hpp"
#include "maps/grid/scale.hpp"
#include "maps/queues/bucket_queue.hpp"
#include "maps/queues/heap_queue.hpp"

using namespace tilestar::maps;

namespace {

// Pop one entry, push up to three with a larger f, as a search does; f never falls by more than a bucket is wide.
template <class Queue>
void entries_leave_by_f(std::uint32_t largest_step, std::uint32_t bucket_width) {
    std::mt19937 random(7);
    Queue queue;
    for (int search = 0; search < 3; ++search) {
        std::vector<std::uint32_t> f_of{5};
        queue.open(largest_step, 5);
        queue.push(5, 0, 0);
        std::uint32_t last = 5;
        std::size_t popped = 0;
        typename Queue::Entry entry;
        for (auto floor = queue.floor(); queue.pop(entry); floor = queue.floor()) {
            ++popped;
            const std::uint32_t f = f_of[static_cast<std::size_t>(entry.cell)];
            CHECK(f + bucket_width > last);
            CHECK(floor <= f);
            last = std::max(last, f);
            for (unsigned more = f_of.size() < 3000 ? random() % 3 + 1 : 0; more > 0; --more) {
                f_of.push_back(f + static_cast<std::uint32_t>(random() % (largest_step + 1)));
                queue.push(f_of.back(), 0, static_cast<Cell>(f_of.size() - 1));
            }
        }
        CHECK(popped == f_of.size());
    }
}

template <class Queue>
void nothing_leaves_at_the_bound() {
    Queue queue;
    typename Queue::Entry entry;
    queue.open(10, 1);
    queue.push(1, 0, 1);
    queue.push(4, 0, 4);
    queue.stop_at(4);
    CHECK(queue.pop(entry) && entry.cell == 1);
    CHECK(!queue.pop(entry));
}

void bitmaps_show_obstacles_in_both_directions() {
    std::mt19937 random(3);
    for (const Cell columns : {1, 7, 8, 57, 200}) {
        std::vector<bool> blocked(static_cast<std::size_t>(columns) * 3);
        for (std::size_t i = 0; i < blocked.size(); ++i) blocked[i] = random() % 4 == 0;
        const auto is_blocked = [&](Cell row, Cell column) {
            return row < 0 || row >= 3 || column < 0 || column >= columns ||
                   blocked[static_cast<std::size_t>(row * columns + column)];
        };
        const Bitmap bitmap(3, columns, is_blocked);
        for (Cell row = 0; row < 3; ++row)
            for (Cell column = 0; column < columns; ++column)
                for (int i = 0; i <= BitLines::reach; ++i) {
                    const auto ahead = bitmap.by_row.ahead(row + 1, column + 1) >> i & 1;
                    const auto behind = bitmap.by_row.behind(row + 1, column + 1) >> (63 - i) & 1;
                    const auto below = bitmap.by_column.ahead(column + 1, row + 1) >> i & 1;
                    CHECK(ahead == (column + i > columns ? ahead : is_blocked(row, column + i)));
                    CHECK(behind == (column - i < -1 ? behind : is_blocked(row, column - i)));
                    CHECK(below == (row + i > 3 ? below : is_blocked(row + i, column)));
                }
    }
}

void scaled_sums_order_paths_as_real_ones_do() {
    const auto scale = narrow_scale(true, std::sqrt(2.0));
    CHECK(scale && scale->exact_below == 47321);
    for (std::int64_t b = 1; b < 33461; b += 7) {
        const auto a = static_cast<std::int64_t>(std::floor(b * std::sqrt(2.0)));  // a < b * sqrt2 < a + 1
        CHECK(a * scale->straight < b * scale->diagonal);
        CHECK((a + 1) * scale->straight > b * scale->diagonal);
    }
    const auto half = narrow_scale(true, 1.5);
    CHECK(half && half->diagonal * 2 == half->straight * 3 && std::isinf(half->exact_below));
    CHECK(!narrow_scale(true, std::acos(-1.0)));
    CHECK(narrow_scale(false, std::acos(-1.0)).has_value());
}

}  // namespace

int main() {
    entries_leave_by_f<BucketQueue<std::uint32_t>>(40, 1);
    entries_leave_by_f<BucketQueue<std::uint32_t>>(100'000, 128);
    entries_leave_by_f<HeapQueue<std::uint32_t>>(40, 1);
    nothing_leaves_at_the_bound<BucketQueue<std::uint32_t>>();
    nothing_leaves_at_the_bound<HeapQueue<std::uint32_t>>();
    bitmaps_show_obstacles_in_both_directions();
    scaled_sums_order_paths_as_real_ones_do();
    return tilestar::units::result();
}
