#pragma once

#include "error.hpp"
#include "on_progress.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sabot {

/// The exit codes, documented in sabot.1 (EXIT STATUS). Scripts rely on them.
enum ExitCode : int {
    kDone = 0,
    /// Done, and the result needs attention: a refuted claim, a failed check, or a row left out.
    kFound = 1,
    /// Invalid usage or invalid input.
    kBadInput = 2,
    /// Could not finish: the output could not be written, or the run was interrupted or out of memory.
    kUnfinished = 3,
};

/// Opens those of the descriptors 0, 1 and 2 that were closed when the process started, so that no file
/// opened later gets one of these numbers. Reading standard input and writing standard output then still fail
/// as if they were closed, and messages are lost. Must be called before any file is opened.
void open_standard_streams();

/// Writes to standard error; errors are ignored.
void write_message(std::string_view text);

/// Writes one line to standard error: "sabot: " and the message.
void say(const std::string& message);

/// The error as compilers print it: "FILE:LINE:COLUMN: error: ..." if the line is known, otherwise "sabot:
/// error: ...". The name of a field becomes that of its option: "--decks".
std::string error_message(const InputError& error);

/// Writes a message that may quote a file or the command line, on one line.
void print_error(const std::string& message);

void print_warnings(const std::vector<std::string>& warnings);

/// Shows the progress of a long run in one line on standard error, if that is a terminal. If there are
/// several such objects, only the one that was made last shows anything.
class Progress {
public:
    Progress();
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// Whether to call show(): there is a terminal, and the last line is at least half a second old.
    bool due();
    /// Shows the line, cut after 70 characters.
    void show(const std::string& line);
    /// Shows the step of set_step() and the seconds since the start, from two seconds on, if a line is due.
    void show_step(std::string_view command);
    /// Shows this number of `what`, and the number per second, if a line is due.
    void show_rate(std::uint64_t number, const char* what);
    /// Seconds since construction.
    double seconds() const;
    /// Clears the line, so that a message can be printed.
    void clear();

    bool is_on_terminal() const { return terminal_; }

private:
    inline static const Progress* last_made_ = nullptr;
    const Progress* before_ = std::exchange(last_made_, this);
    bool terminal_;
    bool shown_ = false;
    std::chrono::steady_clock::time_point start_;
    std::chrono::steady_clock::time_point last_;
};

/// What the command does now, for its progress: "6 decks", the third of twelve steps. If `all` is 0, steps
/// are not counted.
void set_step(const std::string& what, std::uint64_t number = 0, std::uint64_t all = 0);
/// Sets the step of a computation that counts its own.
OnProgress in_steps(const char* what);

}  // namespace sabot
