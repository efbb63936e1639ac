// The extension module tilestar._native: one line for each family of bindings.

#include <nanobind/nanobind.h>

#include "bindings/bindings.hpp"

NB_MODULE(_native, module) {
    module.doc() = "Compiled kernels of tilestar; call them through tilestar.tiles and tilestar.maps.";
#ifdef NDEBUG
    // What a daemon thread still holds when the interpreter ends is no leak that users should read of.
    nanobind::set_leak_warnings(false);
#endif
    tilestar::bind_build_info(module);
    tilestar::bind_interrupt_guard(module);
    tilestar::bind_maps(module);
    tilestar::bind_distance_table(module);
    tilestar::bind_tile_search(module);
    tilestar::bind_anytime(module);
    tilestar::bind_line_table(module);
    tilestar::bind_table_memory(module);
    tilestar::bind_patterns(module);
}
