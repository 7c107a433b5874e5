#pragma once

#include "error.hpp"
#include "files/unfinished.hpp"

#include <string>
#include <string_view>

namespace sabot {

/// The other end of a pipe was closed: nobody reads the rest.
struct ClosedPipe : OutputError {
    using OutputError::OutputError;
};

/// An open file that a result is written to. Each function throws OutputError, which names the file, if it
/// fails.
class OpenFile {
public:
    /// `file` is a descriptor; if it is -1, opening has failed, and errno says why. `name` is for messages.
    OpenFile(int file, std::string name);
    /// Closes the file, as close() does, and ignores errors.
    ~OpenFile();
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;

    void write(std::string_view text);
    /// Waits until the data are on the disk, so that the file is complete even after a power failure.
    void sync();
    /// Does nothing for standard output.
    void close();

private:
    [[noreturn]] void fail() const;

    int file_;
    std::string name_;
};

/// A file that is written completely or not at all. It has a temporary name in the same directory until
/// finish() moves it to its place. If it replaces a file, it gets that file's permissions and, if the process
/// may set it, its owner. Symbolic links are followed.
class ReplacingFile {
public:
    /// Throws OutputError if the file cannot be created.
    explicit ReplacingFile(const std::string& path);

    OpenFile& file() { return file_; }
    void finish();

private:
    std::string path_;
    Unfinished temporary_;
    OpenFile file_;
};

/// The name under which a file or directory is written before it is complete.
std::string temporary_name(const std::string& path);

/// Creates a file that is to replace another: the file must not exist yet, and gets the permissions of
/// `replaced` as pass_on_permissions() does. Returns its descriptor, or -1 with errno.
int create_replacement(const std::string& path, const std::string& replaced);

/// Gives the open file or directory the permissions of the one that it replaces and, if the process may set
/// it, its owner. Does nothing if `replaced` does not exist.
void pass_on_permissions(int file, const std::string& replaced);

/// Moves a file or a directory within its file system; a file replaces an existing one. Throws OutputError,
/// which names `to`.
void move_file(const std::string& from, const std::string& to);

/// Throws the OutputError for a file that cannot be written.
[[noreturn]] void fail_to_write(const std::string& name, const std::string& why);

}  // namespace sabot
