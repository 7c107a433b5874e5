#include "terminal.hpp"

#include "census/team.hpp"
#include "each.hpp"
#include "text/whole_number.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace sabot {

std::size_t terminal_width() {
    constexpr std::size_t kSmallest = 80;
    constexpr std::size_t kLargest = 120;
    constexpr std::size_t kOfFiles = 100;
    const char* const stated = std::getenv("COLUMNS");
    const auto columns = whole_number<std::size_t>(stated == nullptr ? "" : stated);
    winsize window{};
    if (columns.value_or(0) > 0) {
        return std::clamp(*columns, kSmallest, kLargest);
    }
    const bool is_known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0;
    return is_known ? std::clamp<std::size_t>(window.ws_col, kSmallest, kLargest) : kOfFiles;
}

bool has_colours() {
    const auto stated = [](const char* name) {
        const char* const value = std::getenv(name);
        return std::string_view(value == nullptr ? "" : value);
    };
    // mpirun gives its processes a terminal even if their output goes elsewhere.
    const bool is_started =
        any_of(kNumbersOfProcesses, [&](const char* name) { return !stated(name).empty(); });
    return isatty(STDOUT_FILENO) == 1 && !is_started && stated("NO_COLOR").empty() &&
           stated("TERM") != "dumb";
}

}  // namespace sabot
