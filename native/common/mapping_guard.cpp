#include "common/mapping_guard.hpp"

#include <array>
#include <atomic>
#include <mutex>
#include <stdexcept>

#if !defined(_WIN32)
#include <cerrno>
#include <csignal>
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace tilestar {
namespace {

// Read by the signal handler, so without locks: a range counts once its end is set.
struct Range {
    std::atomic<bool> taken{false};
    std::atomic<std::uintptr_t> begin{0}, end{0};
    std::atomic<bool> lost{false};
};
static_assert(std::atomic<std::uintptr_t>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

std::array<Range, MappingGuard::most_guards> ranges;

#if !defined(_WIN32)
struct sigaction previous;
std::uintptr_t page_size = 0;

bool replace_lost_pages(std::uintptr_t address) {
    for (Range& range : ranges) {
        const std::uintptr_t end = range.end;
        if (address < range.begin || address >= end) continue;
        const std::uintptr_t page = address & ~(page_size - 1);
        if (mmap(reinterpret_cast<void*>(page), end - page, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) == MAP_FAILED)
            return false;
        range.lost = true;
        return true;
    }
    return false;
}

void handle(int signal, siginfo_t* info, void* context) {
    const int error = errno;
    if (info->si_code > 0 && replace_lost_pages(reinterpret_cast<std::uintptr_t>(info->si_addr))) {
        errno = error;
        return;
    }
    if (previous.sa_flags & SA_SIGINFO) {
        previous.sa_sigaction(signal, info, context);
    } else if (previous.sa_handler != SIG_DFL && previous.sa_handler != SIG_IGN) {
        previous.sa_handler(signal);
    } else {
        sigaction(SIGBUS, &previous, nullptr);  // the instruction runs again, and ends the process as it would have
        if (info->si_code <= 0) raise(signal);  // it was sent by somebody: nothing would run again
    }
    errno = error;
}

void install() {
    static std::once_flag once;
    std::call_once(once, [] {
        page_size = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
        struct sigaction action {};
        action.sa_sigaction = handle;
        action.sa_flags = SA_SIGINFO | SA_ONSTACK;
        sigemptyset(&action.sa_mask);
        sigaction(SIGBUS, &action, &previous);
    });
}
#else
void install() {}
#endif

}  // namespace

MappingGuard::MappingGuard(std::span<const std::uint8_t> mapping) : place_(0) {
    install();
    while (place_ < ranges.size() && ranges[place_].taken.exchange(true)) ++place_;
    if (place_ == ranges.size()) throw std::length_error("too many mappings to guard");
    Range& range = ranges[place_];
    const auto begin = reinterpret_cast<std::uintptr_t>(mapping.data());
    range.lost = false;
    range.begin = begin;
    range.end = begin + mapping.size();
}

MappingGuard::~MappingGuard() {
    ranges[place_].end = 0;
    ranges[place_].taken = false;
}

bool MappingGuard::lost() const { return ranges[place_].lost; }

}  // namespace tilestar
