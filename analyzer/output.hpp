#pragma once

#include "interrupt.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sabot {

/// Where the result goes: standard output, or a file that is there whole or not at all. The file is
/// opened at once, so that a path that cannot be written fails before long work, and written beside its
/// place under another name; only close() moves it there. An interrupt removes it. The file that it replaces,
/// through symbolic links, hands on its permissions and, where the process may set it, its owner.
class Output {
public:
    enum class Place { is_no_input, may_be_input };

    /// An empty path is standard output, and so is the file that standard output goes to. Throws OutputError
    /// where the file cannot be made, and InputError where it would replace what this run reads
    /// (require_no_input).
    explicit Output(std::string path, Place place = Place::is_no_input);
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    /// All throw OutputError where not every byte arrived.
    void write(const std::string& text);
    void close();
    /// What was written is on the disk before it returns, so that the file is whole even if power fails.
    void sync();
    /// Writes everything and closes.
    void finish(const std::string& text);

private:
    std::string path_;
    std::optional<Unfinished> temporary_;
    int file_ = -1;
};

/// Where a result of several files goes: a directory that is there whole or not at all. It is made at once,
/// beside its place under another name, so that a place that cannot be written to is found before long work;
/// only finish() moves it there. An interrupt removes it.
///
/// A directory that is there already is replaced only if it holds nothing but tables and figures: files
/// ending in .csv, in .tex where they begin with "table-" or "figure-", and sabot.sty, as latex_pieces()
/// names them.
class OutputDirectory {
public:
    /// Throws OutputError where the directory cannot be made, or what is there is not to be replaced.
    explicit OutputDirectory(const std::string& path);

    /// Writes files, each a name without a slash and its text, and moves the directory to its place. Throws
    /// OutputError where not every byte arrived, or an interrupt came at the last step; nothing has changed
    /// then, or all.
    void finish(const std::vector<std::pair<std::string, std::string>>& files);

private:
    std::string path_;
    Unfinished temporary_;
};

}  // namespace sabot
