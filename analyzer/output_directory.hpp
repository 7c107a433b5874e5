#pragma once

#include "interrupt.hpp"

#include <string>
#include <utility>
#include <vector>

namespace sabot {

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
