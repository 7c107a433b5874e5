#include "standard_streams.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <cerrno>

namespace sabot {

// Opens /dev/null for the opposite direction, so that writing a result fails instead of losing it.
void open_standard_streams() {
    for (const auto& [number, mode] : {std::pair(STDIN_FILENO, O_WRONLY), std::pair(STDOUT_FILENO, O_RDONLY),
                                       std::pair(STDERR_FILENO, O_RDONLY)}) {
        if (fcntl(number, F_GETFD) < 0 && errno == EBADF) {
            // open() returns the lowest free number, which is this one. Without /dev/null nothing can be
            // done.
            static_cast<void>(open("/dev/null", mode));
        }
    }
}

void write_message(std::string_view text) {
    while (!text.empty()) {
        const auto count = ::write(STDERR_FILENO, text.data(), text.size());
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            return;
        }
        text.remove_prefix(static_cast<std::size_t>(count));
    }
}

}  // namespace sabot
