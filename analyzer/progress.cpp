#include "progress.hpp"

#include <fmt/format.h>

#include <unistd.h>
#include <cstdio>

namespace sabot {

Progress::Progress()
    : terminal_(isatty(STDERR_FILENO) != 0), start_(std::chrono::steady_clock::now()), last_(start_) {}

Progress::~Progress() { clear(); }

void Progress::show(std::size_t rows) {
    const auto now = std::chrono::steady_clock::now();
    if (!terminal_ || now - last_ < std::chrono::milliseconds(500)) {
        return;
    }
    last_ = now;
    shown_ = true;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    fmt::print(stderr, "\r{:>15} rows  {:>12.0f} a second", rows, static_cast<double>(rows) / seconds);
    std::fflush(stderr);
}

void Progress::clear() {
    if (shown_) {
        fmt::print(stderr, "\r{:48}\r", "");
        shown_ = false;
    }
}

}  // namespace sabot
