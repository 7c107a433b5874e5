#include "output.hpp"

#include "error.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace sabot {

namespace {

namespace fs = std::filesystem;

// Only for the thread that opens files.
std::vector<std::string>& protected_paths() {
    static std::vector<std::string> paths;
    return paths;
}

// Device and inode identify a file under any of its names; a file that does not exist yet has only its path.
bool is_same(const fs::path& one, const fs::path& other) {
    std::error_code ignored;
    return fs::exists(one, ignored)
               ? fs::equivalent(one, other, ignored)
               : fs::weakly_canonical(one, ignored) == fs::weakly_canonical(other, ignored);
}

bool is_below(const fs::path& directory, const std::string& path) {
    std::error_code ignored;
    fs::path place = fs::weakly_canonical(path, ignored);
    while (place.has_relative_path()) {
        place = place.parent_path();
        if (is_same(directory, place)) {
            return true;
        }
    }
    return false;
}

// Devices and pipes are allowed, because writing to them loses nothing: a terminal is both input and output.
void require_no_input(const std::string& path) {
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    const bool is_lost = !fs::exists(status) || fs::is_regular_file(status);
    for (const std::string& input : protected_paths()) {
        if ((is_lost && is_same(path, input)) || (fs::is_directory(status) && is_below(path, input))) {
            throw InputError(
                fmt::format("{}: the output would replace {}, which this run reads", path, input),
                "another file");
        }
    }
}

// Follows symbolic links to the directory, and removes a slash at the end.
std::string place_of(const std::string& path) {
    std::error_code error;
    fs::path place = fs::weakly_canonical(path, error);
    if (error || place.empty()) {
        fail_to_write(path, error ? error.message() : "expected the name of a directory");
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
        fail_to_write(path, sentence("not a directory", "a directory or a new name"));
    }
    for (fs::directory_iterator at(path, error), end; !error && at != end; at.increment(error)) {
        if (!is_table_or_figure(*at)) {
            fail_to_write(path,
                          sentence(fmt::format("the directory contains {}", at->path().filename().string()),
                                   "only tables and figures of a report"));
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
            fmt::format("{}: the tables are written, but the old ones remain: {}", old, error.message()));
    }
}

std::string temporary_name(const std::string& path) { return fmt::format("{}.{}.part", path, getpid()); }

}  // namespace

void protect_input(const std::string& path) {
    protected_paths().push_back(path == kStandardStream ? "/dev/stdin" : path);
}

Output::Output(const std::string& path) {
    require_no_input(path.empty() ? "/dev/stdout" : path);
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    const bool is_file = fs::is_regular_file(status);
    // Replacing the file that standard output is redirected to would lose its contents.
    if (path.empty() || (is_file && fs::equivalent(path, "/dev/stdout", ignored))) {
        file_.emplace(STDOUT_FILENO, "standard output");
    } else if (fs::exists(status) && !is_file) {
        // A device or a pipe is opened directly, because a file must not replace it.
        file_.emplace(open(path.c_str(), O_WRONLY), path);
    } else {
        path_ = link_target(path);
        temporary_.emplace(temporary_name(path_));
        const int file = create_replacement(temporary_->path(), path_);
        if (file < 0) {
            temporary_->keep();
        }
        file_.emplace(file, path_);
    }
}

void Output::close() {
    file_->close();
    if (temporary_) {
        move_file(temporary_->path(), path_);
        temporary_->keep();
    }
}

void Output::finish(const std::string& text) {
    write(text);
    close();
}

OutputDirectory::OutputDirectory(const std::string& path)
    : path_(place_of(path)), temporary_(temporary_name(path_)) {
    require_no_input(path_);
    is_to_be_replaced(path_);
    if (mkdir(temporary_.path().c_str(), 0777) != 0) {
        temporary_.keep();
        fail_to_write(path_, std::strerror(errno));
    }
}

void OutputDirectory::finish(const std::vector<std::pair<std::string, std::string>>& files) {
    {
        const InterruptsHeld held;
        for (const auto& [name, text] : files) {
            OpenFile file(create_replacement(temporary_.path() + "/" + name, path_ + "/" + name), path_);
            file.write(text);
            file.close();
            if (was_interrupted()) {
                throw OutputError("interrupted");
            }
        }
        if (is_to_be_replaced(path_)) {
            replace(temporary_.path(), path_);
        } else {
            move_file(temporary_.path(), path_);
        }
        temporary_.keep();
    }
    if (was_interrupted()) {
        throw OutputError(path_ + ": interrupted; the tables are written");
    }
}

}  // namespace sabot
