#include "tiles/patterns/search/ida.hpp"

namespace tilestar {

std::unique_ptr<PatternSearch> make_search_of_36_cells(PatternRules rules) {
    return make_search<UpTo36Cells, 2, 16, 1, 8>(std::move(rules));
}

}  // namespace tilestar
