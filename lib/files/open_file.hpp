#pragma once

#include <string>
#include <string_view>

namespace sabot {

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

/// Creates a file that is to replace another: the file must not exist yet, and gets the permissions of
/// `replaced` as pass_on_permissions() does. Returns its descriptor, or -1 with errno.
int create_replacement(const std::string& path, const std::string& replaced);

/// Gives the open file or directory the permissions of the one that it replaces and, if the process may set
/// it, its owner. Does nothing if that does not exist.
void pass_on_permissions(int file, const std::string& replaced);

/// Follows symbolic links to the file that they name, which need not exist yet.
std::string link_target(const std::string& path);

/// Moves a file or a directory in its file system; a file replaces another. Throws OutputError, which names
/// `to`.
void move_file(const std::string& from, const std::string& to);

/// Throws the OutputError for a file that cannot be written.
[[noreturn]] void fail_to_write(const std::string& name, const std::string& why);

}  // namespace sabot
