// What searches keep: the layer queue, the state table, hashes, the best of a layer, and packed paths.

#include <algorithm>
#include <tuple>

#include "check.hpp"
#include "tiles/anytime/beams/cutoff.hpp"
#include "tiles/anytime/beams/lossy_hash_set.hpp"
#include "tiles/anytime/beams/zobrist.hpp"
#include "tiles/board/packed_paths.hpp"
#include "tiles/search/layer_queue.hpp"
#include "tiles/search/state_table.hpp"

using namespace tilestar;
using units::raises;

namespace {

std::uint32_t next_random() {
    static std::uint32_t state = 1;
    return (state = state * 1664525 + 1013904223) >> 8;
}

void a_layer_queue_gives_lowest_f_then_lowest_h_then_the_last() {
    LayerQueue queue;
    std::vector<std::tuple<int, int, int>> expected;  // f, h, minus the number
    for (int i = 0; i < 20'000; ++i) {
        const int f = static_cast<int>(next_random() % 5) + 40, h = static_cast<int>(next_random() % 3);
        queue.push(static_cast<std::uint32_t>(i), f, h);
        expected.emplace_back(f, h, -i);
    }
    std::sort(expected.begin(), expected.end());
    for (const auto& [f, h, number] : expected) {
        const LayerQueue::Entry entry = queue.pop();
        CHECK(entry.f == f && entry.h == h && static_cast<int>(entry.state) == -number);
    }
    CHECK(queue.empty());
    const std::uint64_t bytes = queue.bytes();
    for (std::uint32_t i = 0; i < 1000; ++i) queue.push(i, 3, 1);
    CHECK(queue.bytes() == bytes);  // freed blocks are used again
    CHECK(queue.lowest_f() == 3);
}

void a_state_table_finds_what_was_inserted() {
    StateTable table;
    std::vector<std::uint64_t> keys;
    for (std::uint64_t i = 0; i < 100'000; ++i) keys.push_back(i * 0x9E3779B97F4A7C15u);
    for (const std::uint64_t key : keys) {
        CHECK(table.find(key) == StateTable::none);
        const auto g = static_cast<std::uint16_t>(key & 255);
        table.insert(key, {g, 1, 2, 0, 0});
    }
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const std::uint32_t state = table.find(keys[i]);
        CHECK(state == i && table.key(state) == keys[i] && table.info(state).g == (keys[i] & 255));
    }
}

void a_lossy_hash_set_keeps_what_it_knows_as_it_grows() {
    constexpr std::uint64_t known = 64;  // few enough that hardly one replaces another
    LossyHashSet set(1'000'000);
    Limits limits;
    std::uint64_t kept = 0;
    for (std::uint64_t i = 1; i <= known; ++i) set.add(i * 0x9E3779B97F4A7C15u);
    set.make_room(1'000'000, limits);
    for (std::uint64_t i = 1; i <= known; ++i) kept += !set.add(i * 0x9E3779B97F4A7C15u);
    CHECK(kept > 50);
    CHECK(set.bytes() >= 64'000'000);
}

void a_lossy_hash_set_knows_the_last_and_never_what_it_was_not_given() {
    for (const std::size_t width : {16, 100'000}) {  // the larger one gets huge pages where there are any
        LossyHashSet set(width);
        Limits limits;
        set.make_room(width, limits);
        for (std::uint64_t i = 1; i < 10'000; ++i) {
            const std::uint64_t hash = i * 0x9E3779B97F4A7C15u;
            CHECK(set.add(hash));
            CHECK(!set.add(hash));
        }
    }
}

void a_cutoff_keeps_all_that_are_better_and_its_share_of_ties() {
    struct Candidate {
        int score;
        std::uint64_t hash;
    };
    std::vector<Candidate> candidates;
    for (std::uint64_t i = 0; i < 3000; ++i) candidates.push_back({static_cast<int>(i % 3) - 1, i});  // 1,000 of each score
    Cutoff cutoff;
    const auto count = [&](std::uint32_t width, int score) {
        cutoff.choose(candidates, width, [](const Candidate& candidate) { return candidate.score; });
        return std::count_if(candidates.begin(), candidates.end(), [&](const Candidate& candidate) {
            return candidate.score == score && cutoff.keeps(candidate.score, candidate.hash);
        });
    };
    CHECK(count(3000, 1) == 1000);
    CHECK(count(1500, -1) == 1000 && count(1500, 1) == 0);
    CHECK(count(1500, 0) > 400 && count(1500, 0) < 600);
    CHECK(count(1000, -1) == 1000 && count(1000, 0) == 0);
}

void zobrist_hashes_follow_exchanges() {
    const ZobristKeys key(4, 1);
    std::uint64_t hash = key.goal();
    hash ^= key.exchange(2, 2, 3, 3);  // tile 2 goes from its cell to the blank's
    CHECK(hash == (key(0, 0) ^ key(1, 1) ^ key(2, 3) ^ key(3, 2)));
    CHECK((hash ^ key.exchange(2, 3, 3, 2)) == key.goal());
}

struct Node {
    int g;
    std::vector<std::uint64_t> path;
};

void packed_paths_come_back() {
    std::vector<Node> nodes;
    for (int g = 0; g < 100; ++g) {
        Node node{g, std::vector<std::uint64_t>(4)};
        for (int i = 0; i < g; ++i) node.path[i / 32] |= std::uint64_t{next_random() & 3} << (2 * (i % 32));
        nodes.push_back(node);
    }
    const PackedPaths packed = pack_paths(nodes);
    const PathRecords records(packed.bytes, packed.width);
    CHECK(records.size() == nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        CHECK(records.moves(i) == nodes[i].g);
        for (int word = 0; 32 * word < nodes[i].g; ++word) CHECK(records.directions(i, word) == nodes[i].path[word]);
    }
}

void broken_records_are_refused() {
    const std::vector<std::uint8_t> bytes{5, 0, 0xFF};
    CHECK(raises<std::invalid_argument>([&] { PathRecords(bytes, 3); }));  // five moves in one byte
    CHECK(raises<std::invalid_argument>([&] { PathRecords(bytes, 2); }));
    CHECK(raises<std::invalid_argument>([&] { PathRecords(bytes, 0); }));
}

}  // namespace

int main() {
    a_layer_queue_gives_lowest_f_then_lowest_h_then_the_last();
    a_state_table_finds_what_was_inserted();
    a_lossy_hash_set_keeps_what_it_knows_as_it_grows();
    a_lossy_hash_set_knows_the_last_and_never_what_it_was_not_given();
    a_cutoff_keeps_all_that_are_better_and_its_share_of_ties();
    zobrist_hashes_follow_exchanges();
    packed_paths_come_back();
    broken_records_are_refused();
    return units::result();
}
