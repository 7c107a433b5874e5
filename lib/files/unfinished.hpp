#pragma once

#include <string>

namespace sabot {

/// A file or directory for a result that is not complete yet. It is removed when this object goes out of
/// scope, with what a directory contains, and by remove_unfinished(), unless keep() was called. The path
/// stays in memory until the program ends, because a signal handler may read the list at any time.
class Unfinished {
public:
    /// Must be called before the file or directory is created, so that a signal finds it.
    explicit Unfinished(std::string path);
    ~Unfinished();
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;

    const std::string& path() const { return path_; }
    /// Call this if the result is complete, or the path turned out to belong to another process: it is not
    /// removed.
    void keep();

    struct Remembered;

private:
    std::string path_;
    Remembered* remembered_;
};

/// Removes every unfinished file, and every unfinished directory that is then empty; the youngest first, so
/// that files come before their directory. A signal handler may call it.
void remove_unfinished();

}  // namespace sabot
