#include "output.hpp"

#include "exit_code.hpp"
#include "input_files.hpp"

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

using Status = struct stat;

std::optional<Status> status_of(const std::string& path) {
    Status status{};
    return stat(path.c_str(), &status) == 0 ? std::optional(status) : std::nullopt;
}

// The file that standard output goes to already, such as /dev/stdout: to replace it would lose what it holds.
bool is_standard_output(const Status& file) {
    Status own{};
    return fstat(STDOUT_FILENO, &own) == 0 && own.st_dev == file.st_dev && own.st_ino == file.st_ino;
}

// A file that was not there before, in whose place there may be one that it is to replace.
int create(const std::string& path, const std::optional<Status>& old) {
    const int file =
        open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, old ? S_IRUSR | S_IWUSR : 0666);
    if (file >= 0 && old) {
        take_owner_and_permissions(file, *old);
    }
    return file;
}

// Through symbolic links to the file that they name, which need not be there yet.
std::string place_of_file(const std::string& path) {
    constexpr int kMaxLinks = 40;
    std::error_code error;
    std::filesystem::path place = path;
    for (int links = 0; links < kMaxLinks && std::filesystem::is_symlink(place, error); ++links) {
        place = place.parent_path() / std::filesystem::read_symlink(place, error);
    }
    const auto target = std::filesystem::weakly_canonical(place, error);
    return error ? path : target.string();
}

}  // namespace

Output::Output(std::string path, Place place) : path_(std::move(path)) {
    if (place == Place::is_no_input) {
        require_no_input(path_.empty() ? "/dev/stdout" : path_);
    }
    const auto old = path_.empty() ? std::nullopt : status_of(path_);
    if (path_.empty() || (old && S_ISREG(old->st_mode) && is_standard_output(*old))) {
        path_.clear();
        return;
    }
    if (old && !S_ISREG(old->st_mode)) {
        // A device or a pipe is written to as it is; it cannot be replaced by a file.
        file_ = open(path_.c_str(), O_WRONLY);
    } else {
        path_ = place_of_file(path_);
        temporary_.emplace(fmt::format("{}.{}.part", path_, getpid()), Unfinished::Kind::file);
        file_ = create(temporary_->path(), old);
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

// A group of one's own can be given where the owner cannot. Who is not the owner keeps no right to run as
// him.
void take_owner_and_permissions(int file, const struct stat& old) {
    const bool is_owner =
        fchown(file, old.st_uid, old.st_gid) == 0 || fchown(file, static_cast<uid_t>(-1), old.st_gid) == 0;
    static_cast<void>(is_owner);
    fchmod(file, old.st_mode & (S_IRWXU | S_IRWXG | S_IRWXO));
}

void write_new_file(const std::string& path, const std::string& text, const std::string& shown,
                    const std::string& replaced) {
    const int file = create(path, status_of(replaced));
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
