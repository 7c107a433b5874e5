#pragma once

#include <chrono>
#include <string>

namespace sabot {

/// Shows the progress of a long run in one line on standard error, if that is a terminal.
class Progress {
public:
    Progress();
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// Whether to call show(): there is a terminal, and the last line is at least half a second old.
    bool due();
    /// At most 70 characters.
    void show(const std::string& line);
    /// Seconds since construction.
    double seconds() const;
    /// Clears the line, so that a message can be printed.
    void clear();

private:
    bool terminal_;
    bool shown_ = false;
    std::chrono::steady_clock::time_point start_;
    std::chrono::steady_clock::time_point last_;
};

}  // namespace sabot
