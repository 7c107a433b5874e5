#pragma once

#include "files/open_file.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// The file name that stands for standard input or standard output, in commands that say so.
inline constexpr const char* kStandardStream = "-";

/// Registers a file that this run reads (or keeps, as a checkpoint), so that no output replaces it. Must be
/// called before any output is opened.
void protect_input(const std::string& path);
/// Throws InputError if an output at this path, a file or a directory, would replace a protected file, under
/// any path or link.
void require_no_input(const std::string& path);

/// The files of this run so far, in the order in which they were registered or opened, as they were named.
struct FilesOfRun {
    std::vector<std::string> inputs = {};
    /// Files and directories; empty for standard output.
    std::vector<std::string> outputs = {};
};
const FilesOfRun& files_of_run();
/// Registers a file or a directory that this run writes.
void note_output(const std::string& path);

/// The destination of a result: standard output, or a file (ReplacingFile). It is opened at once, so that an
/// unwritable path is an error before a long computation.
class Output {
public:
    /// An empty path is standard output, and so is a path to the file that standard output is redirected to.
    /// Throws OutputError if the file cannot be created, and as require_no_input() does.
    explicit Output(const std::string& path);
    /// Whether it is a file, and not standard output.
    bool is_file() const { return replacement_.has_value(); }

    /// These functions throw OutputError unless every byte is written.
    void write(const std::string& text) { (replacement_ ? replacement_->file() : *stream_).write(text); }
    void close();
    /// Writes the text and closes the output.
    void finish(const std::string& text);

private:
    // Exactly one of the two has a value.
    std::optional<OpenFile> stream_;
    std::optional<ReplacingFile> replacement_;
};

}  // namespace sabot
