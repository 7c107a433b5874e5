#pragma once

#include <chrono>
#include <cstddef>

namespace sabot {

/// A line on a terminal that says how far a long run has come; nothing where standard error is no terminal.
class Progress {
public:
    Progress();
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// At most twice a second.
    void show(std::size_t rows);
    /// Takes the line away, so that a message can stand there.
    void clear();

private:
    bool terminal_;
    bool shown_ = false;
    std::chrono::steady_clock::time_point start_;
    std::chrono::steady_clock::time_point last_;
};

}  // namespace sabot
