#include "output_directory.hpp"

#include "error.hpp"
#include "files/open_file.hpp"
#include "files/output.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <fcntl.h>
#include <fnmatch.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <deque>
#include <filesystem>

namespace sabot {

namespace {

namespace fs = std::filesystem;

/// Delays all signals to this thread as long as it exists.
class SignalsBlocked {
public:
    SignalsBlocked() {
        sigset_t all;
        sigfillset(&all);
        pthread_sigmask(SIG_BLOCK, &all, &before_);
    }
    ~SignalsBlocked() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    SignalsBlocked(const SignalsBlocked&) = delete;
    SignalsBlocked& operator=(const SignalsBlocked&) = delete;

private:
    sigset_t before_{};
};

// Follows symbolic links to the directory, and removes a slash at the end.
std::string place_of(const std::string& path) {
    std::error_code error;
    fs::path place = fs::weakly_canonical(path, error);
    if (error || place.empty()) {
        fail_to_write(path, error ? error.message() : "expected the name of a directory");
    }
    return (place.has_filename() ? place : place.parent_path()).string();
}

bool is_replaceable(const fs::directory_entry& entry, const Patterns& patterns) {
    const std::string name = entry.path().filename().string();
    return fs::is_regular_file(entry.symlink_status()) &&
           std::any_of(patterns.begin(), patterns.end(), [&](const std::string& pattern) {
               return fnmatch(pattern.c_str(), name.c_str(), 0) == 0;
           });
}

// Whether a directory exists at the path. Throws OutputError if it must not be replaced.
bool is_to_be_replaced(const std::string& path, const Patterns& patterns) {
    std::error_code error;
    const fs::file_status status = fs::symlink_status(path, error);
    if (status.type() == fs::file_type::not_found) {
        return false;
    }
    if (!fs::is_directory(status)) {
        fail_to_write(path, sentence("not a directory", "a directory or a new name"));
    }
    for (fs::directory_iterator at(path, error), end; !error && at != end; at.increment(error)) {
        if (!is_replaceable(*at, patterns)) {
            fail_to_write(path,
                          sentence(fmt::format("the directory contains {}", at->path().filename().string()),
                                   fmt::format("only {}", fmt::join(patterns, ", "))));
        }
    }
    if (error) {
        fail_to_write(path, error.message());
    }
    return true;
}

// Moves the old directory away first, because rename() does not replace a directory that is not empty.
void replace(const std::string& temporary, const std::string& path) {
    const std::string old = fmt::format("{}.{}.old", path, getpid());
    const int directory = open(temporary.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    pass_on_permissions(directory, path);
    close(directory);
    move_file(path, old);
    try {
        move_file(temporary, path);
    } catch (const OutputError&) {
        move_file(old, path);
        throw;
    }
    std::error_code error;
    fs::remove_all(old, error);
    if (error) {
        throw OutputError(
            fmt::format("{}: the directory is written, but the old one remains: {}", old, error.message()));
    }
}

}  // namespace

OutputDirectory::OutputDirectory(const std::string& path, Patterns replaceable)
    : path_(place_of(path)), replaceable_(std::move(replaceable)), temporary_(temporary_name(path_)) {
    require_no_input(path_);
    note_output(path);
    is_to_be_replaced(path_, replaceable_);
    if (mkdir(temporary_.path().c_str(), 0777) != 0) {
        temporary_.keep();
        fail_to_write(path_, std::strerror(errno));
    }
}

void OutputDirectory::finish(const std::vector<std::pair<std::string, std::string>>& files) {
    std::deque<Unfinished> unfinished;
    for (const auto& [name, text] : files) {
        unfinished.emplace_back(temporary_.path() + "/" + name);
        OpenFile file(create_replacement(unfinished.back().path(), path_ + "/" + name), path_);
        file.write(text);
        file.close();
    }
    const SignalsBlocked blocked;
    if (is_to_be_replaced(path_, replaceable_)) {
        replace(temporary_.path(), path_);
    } else {
        move_file(temporary_.path(), path_);
    }
    temporary_.keep();
}

}  // namespace sabot
