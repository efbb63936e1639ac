#include "tiles/search/shapes/define_search.hpp"

template tilestar::Outcome tilestar::ida_star_of_shape<4, 4>(TileHeuristic, const RelabelledBoard&, Limits&);
