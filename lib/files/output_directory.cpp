#include "output_directory.hpp"

#include "error.hpp"
#include "files/file_digest.hpp"
#include "files/open_file.hpp"
#include "files/output.hpp"
#include "files/sha256.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <sstream>

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

using Names = std::vector<std::string>;

// The first line of a manifest, which sha256sum takes for a comment. The digest of the other lines shows that
// Sabot wrote all of them: a list of the same form that a user made permits nothing.
std::string heading_of(const std::string& lines) {
    return fmt::format("# Written by Sabot. SHA-256 of the lines below: {}\n", sha256(lines));
}

// The digests of a manifest, by file name. Empty unless the manifest exists and is as Sabot wrote it.
std::map<std::string, std::string> digests_in(const fs::path& manifest) {
    constexpr std::uintmax_t kMaxBytes = 1'000'000;
    constexpr std::size_t kDigestLength = 64;
    std::error_code error;
    std::map<std::string, std::string> digests;
    if (!fs::is_regular_file(fs::symlink_status(manifest, error)) ||
        fs::file_size(manifest, error) > kMaxBytes) {
        return digests;
    }
    std::ifstream file(manifest, std::ios::binary);
    std::string heading;
    std::getline(file, heading);
    const std::string lines{std::istreambuf_iterator<char>(file), {}};
    if (heading + "\n" != heading_of(lines)) {
        return digests;
    }
    std::istringstream rest(lines);
    for (std::string line; std::getline(rest, line);) {
        if (line.size() < kDigestLength + 3) {
            return {};
        }
        digests[line.substr(kDigestLength + 2)] = line.substr(0, kDigestLength);
    }
    return digests;
}

std::string manifest_text(const std::vector<std::pair<std::string, std::string>>& files) {
    std::string lines;
    for (const auto& [name, text] : files) {
        lines += fmt::format("{}  {}\n", sha256(text), name);
    }
    return heading_of(lines) + lines;
}

// Why the file must not be replaced; empty if it may.
std::string why_kept(const fs::directory_entry& entry, const std::map<std::string, std::string>& digests) {
    const std::string name = entry.path().filename().string();
    const auto listed = digests.find(name);
    const bool is_manifest = name == kManifestName && !digests.empty();
    if (!fs::is_regular_file(entry.symlink_status()) || (listed == digests.end() && !is_manifest)) {
        return "which Sabot did not write";
    }
    return is_manifest || digest_of_file(entry.path().string()).sha256 == listed->second
               ? ""
               : "which was changed after Sabot had written it";
}

// The names of all files in a directory. Throws OutputError if one of them must not be replaced.
Names replaceable_files(const std::string& path) {
    const auto refuse = [&](const std::string& name, const std::string& why) {
        fail_to_write(path, sentence(fmt::format("the directory contains {}, {}", name, why),
                                     "a new or an empty directory, or one that Sabot wrote"));
    };
    const auto digests = digests_in(fs::path(path) / kManifestName);
    Names names;
    std::error_code error;
    for (fs::directory_iterator at(path, error), end; !error && at != end; at.increment(error)) {
        const std::string name = names.emplace_back(at->path().filename().string());
        try {
            if (const std::string why = why_kept(*at, digests); !why.empty()) {
                refuse(name, why);
            }
        } catch (const InputError& unreadable) {
            refuse(name, "which cannot be read: " + unreadable.wrong());
        }
    }
    if (error) {
        fail_to_write(path, error.message());
    }
    return names;
}

// The names of the files of a directory at the path; nothing if nothing exists there. Throws OutputError if
// it must not be replaced.
std::optional<Names> files_to_replace(const std::string& path) {
    std::error_code error;
    const fs::file_status status = fs::symlink_status(path, error);
    if (status.type() == fs::file_type::not_found) {
        return std::nullopt;
    }
    if (!fs::is_directory(status)) {
        fail_to_write(path, sentence("not a directory", "a directory or a new name"));
    }
    if (access(path.c_str(), R_OK | W_OK | X_OK) != 0) {
        fail_to_write(path, std::strerror(errno));
    }
    return replaceable_files(path);
}

// Moves the old directory away first, because rename() does not replace a directory that is not empty. A file
// that was added to it meanwhile stays.
void replace(const std::string& temporary, const std::string& path, const Names& old_files) {
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
    for (const std::string& name : old_files) {
        fs::remove(fs::path(old) / name, error);
    }
    if (!fs::remove(old, error)) {
        throw OutputError(
            fmt::format("{}: the directory is written, but the old one remains: {}", old, error.message()));
    }
}

}  // namespace

void require_replaceable(const std::string& path) { files_to_replace(place_of(path)); }

OutputDirectory::OutputDirectory(const std::string& path)
    : path_(place_of(path)), temporary_(temporary_name(path_)) {
    require_no_input(path_);
    note_output(path);
    files_to_replace(path_);
    if (mkdir(temporary_.path().c_str(), 0777) != 0) {
        temporary_.keep();
        fail_to_write(path_, std::strerror(errno));
    }
}

void OutputDirectory::finish(const std::vector<std::pair<std::string, std::string>>& files) {
    std::deque<Unfinished> unfinished;
    const auto write = [&](const std::string& name, const std::string& text) {
        unfinished.emplace_back(temporary_.path() + "/" + name);
        OpenFile file(create_replacement(unfinished.back().path(), path_ + "/" + name), path_);
        file.write(text);
        file.close();
    };
    for (const auto& [name, text] : files) {
        write(name, text);
    }
    write(kManifestName, manifest_text(files));
    const SignalsBlocked blocked;
    if (const auto old_files = files_to_replace(path_)) {
        replace(temporary_.path(), path_, *old_files);
    } else {
        move_file(temporary_.path(), path_);
    }
    temporary_.keep();
}

}  // namespace sabot
