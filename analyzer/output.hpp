#pragma once

#include "files/open_file.hpp"
#include "interrupt.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sabot {

/// As a file name: standard input or standard output, for commands that say so.
inline constexpr const char* kStandardStream = "-";

/// Registers a file that this run reads (or keeps, as a checkpoint), so that no output replaces it. Must be
/// called before any output is opened.
void protect_input(const std::string& path);

/// The destination of the result: standard output, or a file that is written completely or not at all. The
/// file is opened at once, so that an unwritable path is an error before a long computation. It is written
/// under a temporary name in the same directory; only close() moves it to its place. An interrupt removes it.
/// Symbolic links are followed. A file that it replaces passes on its permissions and, if the process may set
/// it, its owner.
class Output {
public:
    /// An empty path is standard output, and so is a path to the file that standard output is redirected to.
    /// Throws OutputError if the file cannot be created, and InputError if it would replace a protected
    /// input, under any path or link.
    explicit Output(const std::string& path);

    /// These functions throw OutputError unless every byte is written.
    void write(const std::string& text) { file_->write(text); }
    void close();
    /// Writes the text and closes the output.
    void finish(const std::string& text);

private:
    std::string path_;
    std::optional<Unfinished> temporary_;
    std::optional<OpenFile> file_;
};

/// The destination of a result of several files: a directory that is written completely or not at all. It is
/// created at once under a temporary name in the same parent directory, so that an unwritable path is an
/// error before a long computation; only finish() moves it to its place. An interrupt removes it.
///
/// An existing directory is replaced only if it holds nothing but tables and figures: files named *.csv,
/// table-*.tex, figure-*.tex and sabot.sty, as latex_pieces() names them.
class OutputDirectory {
public:
    /// Throws OutputError if the directory cannot be created, or if something exists there that must not be
    /// replaced, and InputError if it holds a protected input.
    explicit OutputDirectory(const std::string& path);

    /// Writes the files, each given by a name without a slash and its text, and moves the directory to its
    /// place. Throws OutputError unless every byte is written, and after an interrupt. The destination then
    /// has either its old or all of its new contents.
    void finish(const std::vector<std::pair<std::string, std::string>>& files);

private:
    std::string path_;
    Unfinished temporary_;
};

}  // namespace sabot
