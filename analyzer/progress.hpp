#pragma once

#include <chrono>
#include <string>

namespace sabot {

/// A line on a terminal that says how far a long run has come; nothing where standard error is no terminal.
class Progress {
public:
    Progress();
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// Whether there is a terminal and the line may be written again: at most twice a second.
    bool due();
    /// At most 70 characters.
    void show(const std::string& line);
    /// Since this was made.
    double seconds() const;
    /// Takes the line away, so that a message can stand there.
    void clear();

private:
    bool terminal_;
    bool shown_ = false;
    std::chrono::steady_clock::time_point start_;
    std::chrono::steady_clock::time_point last_;
};

}  // namespace sabot
