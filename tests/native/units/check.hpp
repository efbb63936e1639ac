// What a unit test needs: CHECK, which says where it failed and goes on, and raises<Error>(call).
#pragma once

#include <cstdio>
#include <cstdlib>

namespace tilestar::units {

inline int failures = 0;

// What main returns.
inline int result() { return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE; }

template <class Error, class Call>
bool raises(Call&& call) {
    try {
        call();
    } catch (const Error&) {
        return true;
    }
    return false;
}

}  // namespace tilestar::units

#define CHECK(...)                                                                        \
    do {                                                                                  \
        if (!(__VA_ARGS__)) {                                                             \
            std::fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #__VA_ARGS__); \
            ++tilestar::units::failures;                                                  \
        }                                                                                 \
    } while (false)
