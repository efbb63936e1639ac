// What each file of bindings/ adds to the module. Bindings convert and validate sizes; kernels know no Python.
#pragma once

#include <nanobind/nanobind.h>

namespace tilestar {

void bind_build_info(nanobind::module_& module);
void bind_interrupt_guard(nanobind::module_& module);
void bind_maps(nanobind::module_& module);
void bind_distance_table(nanobind::module_& module);
void bind_table_memory(nanobind::module_& module);
void bind_patterns(nanobind::module_& module);
void bind_anytime(nanobind::module_& module);
void bind_line_table(nanobind::module_& module);
void bind_tile_search(nanobind::module_& module);

}  // namespace tilestar
