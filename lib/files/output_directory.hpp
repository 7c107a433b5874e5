#pragma once

#include "files/unfinished.hpp"

#include <string>
#include <utility>
#include <vector>

namespace sabot {

/// The file in an OutputDirectory that lists the others with their digests, in the form of sha256sum, after a
/// line with the digest of the list itself.
inline constexpr const char* kManifestName = "sabot.sha256";

/// Throws OutputError if something exists at the path that an OutputDirectory must not replace: anything but
/// a directory, or a directory that the process may not write to, or whose files are not those that its
/// manifest lists, or whose manifest is not as it was written. A file that the user put there, or changed, is
/// therefore never lost, also if the user listed it.
void require_replaceable(const std::string& path);

/// The destination of a result of several files: a directory that is written completely or not at all. It is
/// created at once under a temporary name in the same parent directory, so that an unwritable path is an
/// error before a long computation; only finish() moves it to its place. remove_unfinished() removes it.
class OutputDirectory {
public:
    /// Throws OutputError if the directory cannot be created, and as require_replaceable() does, and
    /// InputError if it holds a protected input.
    explicit OutputDirectory(const std::string& path);

    /// Writes the files, each given by a name without a slash and its text, and their manifest, and moves the
    /// directory to its place. Throws OutputError unless every byte is written. The destination has either
    /// its old or all of its new contents, also after a signal.
    void finish(const std::vector<std::pair<std::string, std::string>>& files);

private:
    std::string path_;
    Unfinished temporary_;
};

}  // namespace sabot
