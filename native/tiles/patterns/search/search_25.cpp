#include "tiles/patterns/search/ida.hpp"

namespace tilestar {

std::unique_ptr<PatternSearch> make_search_of_25_cells(PatternRules rules) {
    return make_search<UpTo25Cells, 4, 16, 2, 8, 2, 16, 1, 8>(std::move(rules));
}

}  // namespace tilestar
