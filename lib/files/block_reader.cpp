#include "block_reader.hpp"

#include "error.hpp"
#include "files/gzip.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>
#include <utility>

namespace sabot {

BlockReader::BlockReader(const std::string& path, std::function<void()> look)
    : name_(path == "-" ? "standard input" : path),
      look_(std::move(look)),
      file_(path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (*file_ < 0) {
        throw InputError(fmt::format("{}: the file cannot be read: {}", name_, std::strerror(errno)));
    }
}

BlockReader::BlockReader(std::string name, std::string_view text, std::function<void()> look)
    : name_(std::move(name)), look_(std::move(look)), text_(text) {}

BlockReader::~BlockReader() {
    if (file_ && *file_ > STDIN_FILENO) {
        ::close(*file_);
    }
}

// Reads as many bytes as fit into the buffer; returns their number, or -1 for an error.
ssize_t BlockReader::read_bytes() {
    if (file_) {
        return ::read(*file_, buffer_.data(), buffer_.size());
    }
    const std::size_t count = text_.copy(buffer_.data(), buffer_.size());
    text_.remove_prefix(count);
    return static_cast<ssize_t>(count);
}

void BlockReader::read() {
    ssize_t count = 0;
    do {
        look_();
        count = ended_ ? 0 : read_bytes();
    } while (count < 0 && errno == EINTR);
    if (count < 0) {
        throw InputError(fmt::format("{}: the file cannot be read: {}", name_, std::strerror(errno)));
    }
    if (digest_) {
        digest_->add({buffer_.data(), static_cast<std::size_t>(count)});
    }
    std::string& to = is_detected_ && !gzip_ ? ahead_ : compressed_;
    to.append(buffer_.data(), static_cast<std::size_t>(count));
    ended_ = count == 0;
}

void BlockReader::detect_gzip() {
    // Reading from a pipe may give a single byte.
    while (compressed_.size() < 2 && !ended_) {
        read();
    }
    is_detected_ = true;
    if (begins_as_gzip(compressed_)) {
        gzip_ = std::make_unique<GzipReader>();
    } else {
        ahead_.swap(compressed_);
    }
}

bool BlockReader::has_compressed() const { return gzip_ && (!compressed_.empty() || gzip_->has_more()); }

// Returns false if there is no more text.
bool BlockReader::fill() {
    if (failure_) {
        return false;
    }
    const std::size_t before = ahead_.size();
    const bool more = read_text();
    try {
        decoder_.decode(ahead_, before, !more);
    } catch (const InputError& error) {
        failure_ = failure_ ? failure_ : error;
    }
    return more && !failure_;
}

// Reads text that is still to be decoded; returns whether there may be more.
bool BlockReader::read_text() {
    // Few bytes may hold very long texts.
    constexpr std::size_t kMaxText = std::size_t{1} << 16;
    if (!is_detected_) {
        detect_gzip();
        if (!gzip_) {
            return !ended_;
        }
    }
    if (!has_compressed()) {
        read();
    }
    if (!gzip_) {
        return !ended_;
    }
    try {
        std::string_view bytes = compressed_;
        gzip_->read(bytes, ahead_, kMaxText);
        compressed_.erase(0, compressed_.size() - bytes.size());
        if (ended_ && !has_compressed() && !gzip_->is_complete()) {
            failure_ = InputError("the gzip data end before their text is complete");
        }
    } catch (const InputError& error) {
        failure_ = error;
    }
    return !failure_ && (!ended_ || has_compressed());
}

void BlockReader::fail(const InputError& error) const {
    constexpr std::uint64_t kMaxLine = std::numeric_limits<int>::max();
    throw error.at(Location{name_, static_cast<int>(std::min(line_, kMaxLine)), 1});
}

// Moves the first `size` bytes of the text that was read, or all for npos.
void BlockReader::take(std::string& text, std::size_t size) {
    text = ahead_.substr(0, size);
    ahead_.erase(0, text.size());
    line_ += count_lines(text);
}

std::string BlockReader::until(std::string_view ends) {
    std::size_t end = 0;
    bool more = true;
    while (more && (!decoder_.is_ready() || ((end = ahead_.find_first_of(ends)) == std::string::npos &&
                                             ahead_.size() <= kLongestLine))) {
        more = fill();
    }
    end = ahead_.find_first_of(ends);
    if (end == std::string::npos && failure_) {
        fail(*failure_);
    }
    if (end == std::string::npos && more) {
        fail(InputError(fmt::format("a line is longer than {} bytes", kLongestLine)));
    }
    std::string result;
    take(result, end == std::string::npos ? end : end + 1);
    return result;
}

std::string BlockReader::line() {
    std::string result = until("\n");
    if (result.ends_with('\n')) {
        result.pop_back();
    }
    return result;
}

// Whether a read would return at once. A process that writes rows one by one and waits for each answer must
// not have to fill a block first.
bool BlockReader::is_ready() const {
    pollfd waiting{file_.value_or(-1), POLLIN, 0};
    return has_compressed() || !file_ || poll(&waiting, 1, 0) != 0;
}

bool BlockReader::would_wait() const {
    return !ended_ && ahead_.find('\n') == std::string::npos && !is_ready();
}

bool BlockReader::next(std::string& block, std::size_t size) {
    const auto has_line = [&] { return ahead_.find_last_of(ends_) != std::string::npos; };
    bool more = true;
    while (more && ahead_.size() <= kLongestLine + size &&
           (!decoder_.is_ready() || !has_line() || (ahead_.size() < size && is_ready()))) {
        more = fill();
    }
    if (!has_line() && failure_) {
        fail(*failure_);
    }
    if (!has_line() && more) {
        fail(InputError(fmt::format("a line is longer than {} bytes", kLongestLine)));
    }
    // The last line may have no line ending.
    take(block, more || failure_ ? ahead_.find_last_of(ends_) + 1 : std::string::npos);
    return !block.empty();
}

std::uint64_t count_lines(std::string_view text) {
    // A counter of one byte is enough for this many characters, and a processor adds 16 or more such counters
    // at once.
    constexpr std::size_t kMaxInByte = 255;
    std::uint64_t lines = 0;
    for (; !text.empty(); text.remove_prefix(std::min(text.size(), kMaxInByte))) {
        std::uint8_t few = 0;
        for (const char c : text.substr(0, kMaxInByte)) {
            few = static_cast<std::uint8_t>(few + (c == '\n' ? 1 : 0));
        }
        lines += few;
    }
    return lines;
}

}  // namespace sabot
