#include "output.hpp"

#include "error.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <unistd.h>
#include <filesystem>
#include <vector>

namespace sabot {

namespace {

namespace fs = std::filesystem;

// Only the thread that opens files may use this.
FilesOfRun& registered_files() {
    static FilesOfRun files;
    return files;
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

}  // namespace

void protect_input(const std::string& path) {
    registered_files().inputs.push_back(path == kStandardStream ? "/dev/stdin" : path);
}

const FilesOfRun& files_of_run() { return registered_files(); }

void note_output(const std::string& path) { registered_files().outputs.push_back(path); }

// Devices and pipes are allowed, because writing to them loses nothing: a terminal is both input and output.
void require_no_input(const std::string& path) {
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    const bool is_lost = !fs::exists(status) || fs::is_regular_file(status);
    for (const std::string& input : registered_files().inputs) {
        if ((is_lost && is_same(path, input)) || (fs::is_directory(status) && is_below(path, input))) {
            throw InputError(
                fmt::format("{}: the output would replace {}, which this run reads", path, input),
                "another file");
        }
    }
}

Output::Output(const std::string& path) {
    require_no_input(path.empty() ? "/dev/stdout" : path);
    note_output(path);
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    const bool is_file = fs::is_regular_file(status);
    // Replacing the file that standard output is redirected to would lose its contents.
    if (path.empty() || (is_file && fs::equivalent(path, "/dev/stdout", ignored))) {
        stream_.emplace(STDOUT_FILENO, "standard output");
    } else if (fs::exists(status) && !is_file) {
        // A device or a pipe is opened directly, because a file must not replace it.
        stream_.emplace(open(path.c_str(), O_WRONLY), path);
    } else {
        replacement_.emplace(path);
    }
}

void Output::close() {
    if (replacement_) {
        replacement_->finish();
    } else {
        stream_->close();
    }
}

void Output::finish(const std::string& text) {
    write(text);
    close();
}

}  // namespace sabot
