// Keeps what is seldom called out of the loops that call it: they stay fast, and compile sooner.
#pragma once

#if defined(__GNUC__) || defined(__clang__)
#define TILESTAR_COLD [[gnu::noinline, gnu::cold]]
#else
#define TILESTAR_COLD
#endif
