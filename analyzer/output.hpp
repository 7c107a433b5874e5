#pragma once

#include "interrupt.hpp"

#include <optional>
#include <string>

namespace sabot {

/// Where the result goes: standard output, or a file that is there whole or not at all. The file is
/// opened at once, so that a path that cannot be written fails before long work, and written beside its
/// place under another name; only close() moves it there. An interrupt removes it.
class Output {
public:
    /// An empty path is standard output. Throws OutputError where the file cannot be made.
    explicit Output(std::string path);
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

/// Makes a file and writes the text; what is there already is an error. Throws OutputError, which names
/// `shown`.
void write_new_file(const std::string& path, const std::string& text, const std::string& shown);

}  // namespace sabot
