#pragma once

#include "interrupt.hpp"

#include <sys/stat.h>
#include <optional>
#include <string>

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

/// Gives an open file or directory the permissions of the one that it is to replace and, where the process
/// may set it, its owner.
void take_owner_and_permissions(int file, const struct stat& old);

/// Makes a file and writes the text; what is there already is an error. It is like the one that is to be
/// replaced, where there is one. Throws OutputError, which names `shown`.
void write_new_file(const std::string& path, const std::string& text, const std::string& shown,
                    const std::string& replaced);

}  // namespace sabot
