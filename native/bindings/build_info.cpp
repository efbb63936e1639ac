// build_info(): how this extension module was compiled, for `tilestar --version` and bug reports.

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <string>

#include "bindings/bindings.hpp"

namespace tilestar {
namespace {

std::string compiler() {
#if defined(__clang__)
    return std::string("clang ") + __clang_version__;
#elif defined(__GNUC__)
    return std::string("gcc ") + __VERSION__;
#elif defined(_MSC_VER)
    return "msvc " + std::to_string(_MSC_VER);
#else
    return "unknown compiler";
#endif
}

std::string target() {
#if defined(__AVX2__)
    return "x86-64-v3 or newer";
#elif defined(__POPCNT__)
    return "x86-64-v2";
#elif defined(__x86_64__) || defined(_M_X64)
    return "x86-64";
#elif defined(__aarch64__)
    return "aarch64";
#else
    return "generic";
#endif
}

bool checked() {
#ifdef NDEBUG
    return false;
#else
    return true;
#endif
}

}  // namespace

void bind_build_info(nanobind::module_& module) {
    module.def("build_info", [] {
        nanobind::dict info;
        info["version"] = TILESTAR_VERSION;
        info["compiler"] = compiler();
        info["target"] = target();
        info["checked"] = checked();
        return info;
    });
}

}  // namespace tilestar
