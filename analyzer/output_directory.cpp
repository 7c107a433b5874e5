#include "output_directory.hpp"

#include "exit_code.hpp"
#include "input_files.hpp"
#include "output.hpp"

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

[[noreturn]] void fail(const std::string& path, const std::string& why) {
    throw OutputError(fmt::format("{}: the output cannot be written: {}", path, why));
}

// Through symbolic links to the directory, without a slash at the end.
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

// Whether there is a directory; one that may go.
bool is_to_be_replaced(const std::string& path) {
    std::error_code error;
    const fs::file_status status = fs::symlink_status(path, error);
    if (status.type() == fs::file_type::not_found) {
        return false;
    }
    if (!fs::is_directory(status)) {
        fail(path, "there is something else than a directory");
    }
    for (fs::directory_iterator at(path, error), end; !error && at != end; at.increment(error)) {
        if (!is_table_or_figure(*at)) {
            fail(path, fmt::format("the directory is there and holds {}, which is no table of a report",
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
        fail(to, std::strerror(errno));
    }
}

// The old one steps aside first: no system replaces a directory that is not empty.
void replace(const std::string& temporary, const std::string& path) {
    const std::string old = fmt::format("{}.{}.old", path, getpid());
    struct stat status {};
    const int directory = open(temporary.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory >= 0 && stat(path.c_str(), &status) == 0) {
        take_owner_and_permissions(directory, status);
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

}  // namespace

OutputDirectory::OutputDirectory(const std::string& path)
    : path_(place_of(path)),
      temporary_(fmt::format("{}.{}.part", path_, getpid()), Unfinished::Kind::directory) {
    require_no_input(path_);
    is_to_be_replaced(path_);
    if (mkdir(temporary_.path().c_str(), 0777) != 0) {
        const int why = errno;
        temporary_.keep();
        fail(path_, std::strerror(why));
    }
}

void OutputDirectory::finish(const std::vector<std::pair<std::string, std::string>>& files) {
    std::list<Unfinished> written;
    for (const auto& [name, text] : files) {
        written.emplace_back(temporary_.path() + "/" + name, Unfinished::Kind::file);
        write_new_file(written.back().path(), text, path_, path_ + "/" + name);
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
