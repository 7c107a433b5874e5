#include "output.hpp"

#include "exit_code.hpp"
#include "input_files.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <list>

namespace sabot {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& name, const std::string& why = std::strerror(errno)) {
    throw OutputError(fmt::format("{}: the output cannot be written: {}", name, why));
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

// Whether this is the file that standard output is redirected to, such as /dev/stdout. Replacing it would
// lose its contents.
bool is_standard_output(const Status& file) {
    Status own{};
    return fstat(STDOUT_FILENO, &own) == 0 && own.st_dev == file.st_dev && own.st_ino == file.st_ino;
}

// A process may be able to set the group even if it cannot set the owner. If the owner differs, set-user-ID
// and set-group-ID bits are dropped.
void take_owner_and_permissions(int file, const Status& old) {
    const bool is_owner =
        fchown(file, old.st_uid, old.st_gid) == 0 || fchown(file, static_cast<uid_t>(-1), old.st_gid) == 0;
    static_cast<void>(is_owner);
    fchmod(file, old.st_mode & (S_IRWXU | S_IRWXG | S_IRWXO));
}

// Creates a new file, with the permissions of `old` if it is to replace an existing one.
int create(const std::string& path, const std::optional<Status>& old) {
    const int file =
        open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, old ? S_IRUSR | S_IWUSR : 0666);
    if (file >= 0 && old) {
        take_owner_and_permissions(file, *old);
    }
    return file;
}

// Follows symbolic links to the file that they name, which need not exist yet.
std::string place_of_file(const std::string& path) {
    constexpr int kMaxLinks = 40;
    std::error_code error;
    fs::path place = path;
    for (int links = 0; links < kMaxLinks && fs::is_symlink(place, error); ++links) {
        place = place.parent_path() / fs::read_symlink(place, error);
    }
    const auto target = fs::weakly_canonical(place, error);
    return error ? path : target.string();
}

// Follows symbolic links to the directory, and removes a slash at the end.
std::string place_of(const std::string& path) {
    std::error_code error;
    fs::path place = fs::weakly_canonical(path, error);
    if (error || place.empty()) {
        fail(path, error ? error.message() : "expected the name of a directory");
    }
    return (place.has_filename() ? place : place.parent_path()).string();
}

bool is_table_or_figure(const fs::directory_entry& entry) {
    const std::string name = entry.path().filename().string();
    const bool is_piece = name.starts_with("table-") || name.starts_with("figure-");
    return fs::is_regular_file(entry.symlink_status()) &&
           (name.ends_with(".csv") || (is_piece && name.ends_with(".tex")) || name == "sabot.sty");
}

// Whether a directory exists at the path. Throws OutputError if it must not be replaced.
bool is_to_be_replaced(const std::string& path) {
    std::error_code error;
    const fs::file_status status = fs::symlink_status(path, error);
    if (status.type() == fs::file_type::not_found) {
        return false;
    }
    if (!fs::is_directory(status)) {
        fail(path, "not a directory: expected a directory or a new name");
    }
    for (fs::directory_iterator at(path, error), end; !error && at != end; at.increment(error)) {
        if (!is_table_or_figure(*at)) {
            fail(path, fmt::format("the directory contains {}: expected only tables and figures of a report",
                                   at->path().filename().string()));
        }
    }
    if (error) {
        fail(path, error.message());
    }
    return true;
}

void move(const std::string& from, const std::string& to) {
    if (std::rename(from.c_str(), to.c_str()) != 0) {
        fail(to);
    }
}

// Moves the old directory away first, because rename() does not replace a directory that is not empty.
void replace(const std::string& temporary, const std::string& path) {
    const std::string old = fmt::format("{}.{}.old", path, getpid());
    const int directory = open(temporary.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const auto status = status_of(path);
    if (directory >= 0 && status) {
        take_owner_and_permissions(directory, *status);
    }
    close(directory);
    move(path, old);
    if (std::rename(temporary.c_str(), path.c_str()) != 0) {
        const int why = errno;
        move(old, path);
        fail(path, std::strerror(why));
    }
    std::error_code error;
    fs::remove_all(old, error);
    if (error) {
        throw OutputError(
            fmt::format("{}: the tables are written, but the old ones remain: {}", old, error.message()));
    }
}

// Writes a file of a temporary directory, with the permissions of `replaced` if that exists.
void write_new_file(const std::string& path, const std::string& text, const std::string& replaced,
                    const std::string& shown) {
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
        // A device or a pipe is opened directly, because a file must not replace it.
        file_ = open(path_.c_str(), O_WRONLY);
    } else {
        path_ = place_of_file(path_);
        temporary_.emplace(fmt::format("{}.{}.part", path_, getpid()), Unfinished::Kind::file);
        file_ = create(temporary_->path(), old);
    }
    if (file_ < 0) {
        const std::string why = std::strerror(errno);
        if (temporary_) {
            temporary_->keep();
        }
        fail(path_, why);
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

OutputDirectory::OutputDirectory(const std::string& path)
    : path_(place_of(path)),
      temporary_(fmt::format("{}.{}.part", path_, getpid()), Unfinished::Kind::directory) {
    require_no_input(path_);
    is_to_be_replaced(path_);
    if (mkdir(temporary_.path().c_str(), 0777) != 0) {
        const std::string why = std::strerror(errno);
        temporary_.keep();
        fail(path_, why);
    }
}

void OutputDirectory::finish(const std::vector<std::pair<std::string, std::string>>& files) {
    std::list<Unfinished> written;
    for (const auto& [name, text] : files) {
        written.emplace_back(temporary_.path() + "/" + name, Unfinished::Kind::file);
        write_new_file(written.back().path(), text, path_ + "/" + name, path_);
    }
    {
        const InterruptsHeld held;
        if (is_to_be_replaced(path_)) {
            replace(temporary_.path(), path_);
        } else {
            move(temporary_.path(), path_);
        }
        temporary_.keep();
        for (Unfinished& file : written) {
            file.keep();
        }
    }
    if (was_interrupted()) {
        throw OutputError(path_ + ": interrupted; the tables are written");
    }
}

}  // namespace sabot
