#include "tiles/search/shapes/define_search.hpp"

template tilestar::Outcome tilestar::ida_star_of_shape<5, 5>(TileHeuristic, const RelabelledBoard&, Limits&);
