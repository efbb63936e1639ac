#include "tiles/patterns/search/ida.hpp"

namespace tilestar {

std::unique_ptr<PatternSearch> make_search_of_16_cells(PatternRules rules) {
    return make_search<UpTo16Cells, 2, 4, 2, 6, 2, 16, 1, 3, 1, 8>(std::move(rules));
}

}  // namespace tilestar
