#include "tiles/patterns/search/pattern_search.hpp"

#include <stdexcept>
#include <utility>

namespace tilestar {

std::unique_ptr<PatternSearch> make_pattern_search(PatternRules rules) {
    if (rules.cells() <= 16) return make_search_of_16_cells(std::move(rules));
    if (rules.cells() <= 25) return make_search_of_25_cells(std::move(rules));
    return make_search_of_36_cells(std::move(rules));
}

}  // namespace tilestar
