#include "checkpoint.hpp"

#include "census/pieces_file.hpp"
#include "error.hpp"
#include "files/open_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace sabot {

namespace {

constexpr std::uintmax_t kLargestFile = 64'000'000;

}  // namespace

FinishedPieces read_pieces_file(const std::string& path, const CensusPlan& plan) {
    std::error_code error;
    // Checked before opening: to open a pipe would block until another process writes to it.
    const bool is_file = std::filesystem::is_regular_file(path, error);
    std::ifstream file;
    if (is_file) {
        errno = 0;
        file.open(path, std::ios::binary);
    }
    if (!is_file || !file) {
        const std::string why = error     ? error.message()
                                : is_file ? std::strerror(errno)
                                          : "not a regular file";
        throw InputError(Location{path}, fmt::format("the file cannot be read: {}", why));
    }
    if (std::filesystem::file_size(path, error) > kLargestFile) {
        throw InputError(Location{path}, "the file is too large to hold finished pieces of a census");
    }
    std::ostringstream text;
    text << file.rdbuf();
    FinishedPieces finished = read_pieces(text.str(), path, plan);
    finished.files = {path};
    return finished;
}

FinishedPieces read_pieces_files(const std::vector<std::string>& paths, const CensusPlan& plan) {
    FinishedPieces all;
    for (const std::string& path : paths) {
        const FinishedPieces some = read_pieces_file(path, plan);
        try {
            all.merge(some);
        } catch (const InputError& error) {
            throw error.at(Location{path});
        }
    }
    return all;
}

Checkpoint::Checkpoint(std::string path, const CensusPlan& plan)
    : path_(std::move(path)), plan_(plan), start_(std::chrono::steady_clock::now()), last_(start_) {
    std::error_code ignored;
    if (!path_.empty() && std::filesystem::exists(path_, ignored)) {
        before_ = read_pieces_file(path_, plan_);
    }
}

bool Checkpoint::is_due() const {
    const auto now = std::chrono::steady_clock::now();
    const auto pause =
        std::max<std::chrono::steady_clock::duration>(std::chrono::seconds(1), (now - start_) / 50);
    return !path_.empty() && now - last_ >= pause;
}

void Checkpoint::write(const FinishedPieces& finished) {
    if (path_.empty()) {
        return;
    }
    ReplacingFile file(path_);
    file.file().write(pieces_text(plan_, finished));
    file.file().sync();
    file.finish();
    last_ = std::chrono::steady_clock::now();
}

}  // namespace sabot
