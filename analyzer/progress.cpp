#include "progress.hpp"

#include "standard_streams.hpp"

#include <fmt/format.h>

#include <unistd.h>

namespace sabot {

Progress::Progress()
    : terminal_(isatty(STDERR_FILENO) != 0), start_(std::chrono::steady_clock::now()), last_(start_) {}

Progress::~Progress() { clear(); }

bool Progress::due() {
    const auto now = std::chrono::steady_clock::now();
    if (!terminal_ || now - last_ < std::chrono::milliseconds(500)) {
        return false;
    }
    last_ = now;
    return true;
}

void Progress::show(const std::string& line) {
    shown_ = true;
    write_message(fmt::format("\r{:70}", line));
}

double Progress::seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

void Progress::clear() {
    if (shown_) {
        write_message(fmt::format("\r{:70}\r", ""));
        shown_ = false;
    }
}

}  // namespace sabot
