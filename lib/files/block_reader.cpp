#include "block_reader.hpp"

#include "error.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

namespace sabot {

BlockReader::BlockReader(const std::string& path, std::function<bool()> stopped)
    : name_(path == "-" ? "standard input" : path),
      stopped_(std::move(stopped)),
      file_(path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (file_ < 0) {
        throw InputError(fmt::format("{}: the file cannot be read: {}", name_, std::strerror(errno)));
    }
}

BlockReader::~BlockReader() {
    if (file_ > STDIN_FILENO) {
        ::close(file_);
    }
}

bool BlockReader::fill() {
    std::array<char, std::size_t{1} << 16> buffer{};
    ssize_t count = 0;
    do {
        if (stopped_()) {
            throw OutputError("interrupted; the rows that were written are whole");
        }
        count = ended_ ? 0 : ::read(file_, buffer.data(), buffer.size());
    } while (count < 0 && errno == EINTR);
    if (count < 0) {
        throw InputError(fmt::format("{}: the file cannot be read: {}", name_, std::strerror(errno)));
    }
    ahead_.append(buffer.data(), static_cast<std::size_t>(count));
    ended_ = count == 0;
    return !ended_;
}

std::string BlockReader::line() {
    std::size_t end = 0;
    while ((end = ahead_.find('\n')) == std::string::npos && ahead_.size() <= kLongestLine && fill()) {
    }
    std::string result = ahead_.substr(0, end);
    ahead_.erase(0, end == std::string::npos ? end : end + 1);
    return result;
}

// Whether a read would return at once. A process that writes rows one by one and waits for each answer must
// not have to fill a block first.
bool BlockReader::is_ready() const {
    pollfd waiting{file_, POLLIN, 0};
    return poll(&waiting, 1, 0) != 0;
}

bool BlockReader::would_wait() const {
    return !ended_ && ahead_.find('\n') == std::string::npos && !is_ready();
}

bool BlockReader::next(std::string& block, std::size_t size) {
    const auto has_line = [&] { return ahead_.rfind('\n') != std::string::npos; };
    while (ahead_.size() <= kLongestLine + size && (!has_line() || (ahead_.size() < size && is_ready())) &&
           fill()) {
    }
    if (!has_line() && !ended_) {
        throw InputError(fmt::format("{}: a line is longer than {} bytes", name_, kLongestLine));
    }
    block = ahead_.substr(0, ended_ ? std::string::npos : ahead_.rfind('\n') + 1);
    ahead_.erase(0, block.size());
    return !block.empty();
}

}  // namespace sabot
