// Follower: a cheapest path to a goal that is kept up to date while cells change and its walker moves.
//
// The path is kept as long as it stays cheapest: its own cells cost what they did, and no cell that became cheaper is near
// enough for a better way through it. Otherwise it is found again: anew, or by repairing a search (incremental.hpp). That
// search takes several times as long to make as finding a path, so it is made only when some paths were found anew, and
// never where jump points or subgoals find them. A repair that takes too long is left for later and the path found anew.
// When that happens often, or when the search itself takes too long because very many paths are equally good, it is
// dropped, and many more paths are found anew before the next one is made; so it is where memory does not suffice for it.
//
// The caller holds grid.reading() and is alone; start and goal are inside the map. 16 bytes a cell for the search.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "maps/following/incremental.hpp"
#include "maps/grid/grid.hpp"
#include "maps/search/finder.hpp"

namespace tilestar::maps {

class Follower {
public:
    // Options without a weight, a turn penalty or a method.
    Follower(const Grid& grid, Cell start, Cell goal, const Options& options);

    // How the walker gets to the goal now; the cells go into path(), start and goal included. After `stopped` the next
    // call goes on. Its method is `kept` when nothing had to be searched.
    Answer ask(Meter& meter);
    const std::vector<Cell>& path() const { return path_; }

    // The walker stands in this free cell from now on.
    void move(Cell start);

private:
    // What the incremental search was made for: another one is needed where these differ.
    struct Kind {
        bool whole = false;
        double cheapest = 0, costliest = 0;
    };

    void check_changes();
    bool is_kept(std::span<const Cell> changes) const;
    bool repairs_pay() const;
    Answer find_anew(Meter& meter);
    Answer repair(Meter& meter);
    Ending run(Meter& meter);
    void drop_search();
    void make_search();
    template <class Number, class Costs>
    void make(const Costs& costs, const Scale<Number>& scale);
    double estimate(Cell a, Cell b) const;
    double path_cost() const;
    Answer finished(Ending ending, Method method, double lower_bound, const Counts& counts);

    const Grid& grid_;
    Cell start_;
    const Cell goal_;
    const Options options_;
    std::vector<Cell> path_;
    bool known_ = false;         // path_ and cost_ are right but for the changes after checked_
    double cost_ = 0;            // infinite without a path
    std::uint64_t checked_ = 0;  // changes
    std::unique_ptr<Incremental> search_;
    Kind kind_;
    std::uint64_t repaired_ = 0;    // changes that search_ knows
    bool is_whole_ = false;         // search_ has ended once
    std::uint64_t found_work_ = 0;  // expansions when a path was last found anew
    int found_anew_ = 0;            // paths, since there was no search
    int patience_ = 2;              // so many are found anew before a search is made
    int left_for_later_ = 0;        // repairs, more than were finished
};

}  // namespace tilestar::maps
