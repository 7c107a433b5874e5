#include "output.hpp"

#include "exit_code.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace sabot {

namespace {

[[noreturn]] void fail(const std::string& name) {
    throw OutputError(fmt::format("{}: the output cannot be written: {}", name, std::strerror(errno)));
}

void write_all(int file, const std::string& text, const std::string& name) {
    std::size_t written = 0;
    while (written < text.size()) {
        const auto count = ::write(file, text.data() + written, text.size() - written);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            fail(name);
        }
        written += static_cast<std::size_t>(count);
    }
}

// A device or a pipe is written to as it is; it cannot be replaced by a file.
bool is_special(const std::string& path) {
    struct stat status {};
    return stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
}

}  // namespace

Output::Output(std::string path) : path_(std::move(path)) {
    if (path_.empty()) {
        return;
    }
    if (is_special(path_)) {
        file_ = open(path_.c_str(), O_WRONLY);
    } else {
        // Through a symbolic link to the file it names.
        std::error_code ignored;
        const auto target = std::filesystem::weakly_canonical(path_, ignored);
        path_ = ignored ? path_ : target.string();
        temporary_.emplace(fmt::format("{}.{}.part", path_, getpid()), Unfinished::Kind::file);
        file_ = open(temporary_->path().c_str(), O_WRONLY | O_CREAT | O_EXCL, 0666);
    }
    if (file_ < 0) {
        const int why = errno;
        if (temporary_) {
            temporary_->keep();
        }
        errno = why;
        fail(path_);
    }
}

Output::~Output() {
    if (file_ >= 0) {
        ::close(file_);
    }
}

void Output::write(const std::string& text) {
    write_all(path_.empty() ? STDOUT_FILENO : file_, text, path_.empty() ? "standard output" : path_);
}

void Output::close() {
    if (path_.empty()) {
        return;
    }
    const bool closed = ::close(file_) == 0;
    file_ = -1;
    if (!closed || (temporary_ && rename(temporary_->path().c_str(), path_.c_str()) != 0)) {
        fail(path_);
    }
    if (temporary_) {
        temporary_->keep();
    }
}

void Output::sync() {
    if (!path_.empty() && fsync(file_) != 0 && errno != EINVAL) {
        fail(path_);
    }
}

void Output::finish(const std::string& text) {
    write(text);
    close();
}

void write_new_file(const std::string& path, const std::string& text, const std::string& shown) {
    const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL, 0666);
    if (file < 0) {
        fail(shown);
    }
    try {
        write_all(file, text, shown);
    } catch (const OutputError&) {
        ::close(file);
        throw;
    }
    if (::close(file) != 0) {
        fail(shown);
    }
}

}  // namespace sabot
