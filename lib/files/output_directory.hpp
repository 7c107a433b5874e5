#pragma once

#include "files/unfinished.hpp"

#include <string>
#include <utility>
#include <vector>

namespace sabot {

/// Patterns of file names, as those of a shell: "*.csv".
using Patterns = std::vector<std::string>;

/// The destination of a result of several files: a directory that is written completely or not at all. It is
/// created at once under a temporary name in the same parent directory, so that an unwritable path is an
/// error before a long computation; only finish() moves it to its place. remove_unfinished() removes it.
class OutputDirectory {
public:
    /// An existing directory is replaced only if it holds nothing but files with `replaceable` names. Throws
    /// OutputError if the directory cannot be created, or if something exists there that must not be
    /// replaced, and InputError if it holds a protected input.
    OutputDirectory(const std::string& path, Patterns replaceable);

    /// Writes the files, each given by a name without a slash and its text, and moves the directory to its
    /// place. Throws OutputError unless every byte is written. The destination has either its old or all of
    /// its new contents, also after a signal.
    void finish(const std::vector<std::pair<std::string, std::string>>& files);

private:
    std::string path_;
    Patterns replaceable_;
    Unfinished temporary_;
};

}  // namespace sabot
