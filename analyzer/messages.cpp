#include "messages.hpp"

#include "files/open_file.hpp"
#include "text/utf8.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <unistd.h>
#include <cerrno>

namespace sabot {

namespace {

std::string wrong_option(const InputError& error) {
    if (const auto& invalid = error.invalid()) {
        return fmt::format("invalid value \"{}\" for --{}{}{}", invalid->value, invalid->field,
                           invalid->why.empty() ? "" : ": ", invalid->why);
    }
    return error.field().empty() ? error.wrong() : fmt::format("--{}: {}", error.field(), error.wrong());
}

// What a command does now, in this thread: only the first one shows it.
thread_local std::string current_step;

}  // namespace

// Opens /dev/null for the opposite direction, so that writing a result fails instead of losing it.
void open_standard_streams() {
    for (const auto& [number, mode] : {std::pair(STDIN_FILENO, O_WRONLY), std::pair(STDOUT_FILENO, O_RDONLY),
                                       std::pair(STDERR_FILENO, O_RDONLY)}) {
        if (fcntl(number, F_GETFD) < 0 && errno == EBADF) {
            // open() returns the lowest free number, which is this one. Without /dev/null nothing can be
            // done.
            static_cast<void>(open("/dev/null", mode));
        }
    }
}

void write_message(std::string_view text) {
    try {
        OpenFile(STDERR_FILENO, "standard error").write(text);
    } catch (const OutputError&) {
        // No result depends on a message.
    }
}

void say(const std::string& message) { write_message("sabot: " + sanitize_for_terminal(message) + "\n"); }

std::string error_message(const InputError& error) {
    const Location& where = error.where();
    const std::string text = sentence(wrong_option(error), error.expected());
    const std::string place = to_string(where);
    return where.file.empty() ? "sabot: error: " + text
           : where.line == 0  ? fmt::format("sabot: error: {}: {}", place, text)
                              : fmt::format("{}: error: {}", place, text);
}

void print_error(const std::string& message) { write_message(sanitize_for_terminal(message) + "\n"); }

void print_warnings(const std::vector<std::string>& warnings) {
    for (const std::string& warning : warnings) {
        say("warning: " + warning);
    }
}

Progress::Progress()
    : terminal_(isatty(STDERR_FILENO) != 0), start_(std::chrono::steady_clock::now()), last_(start_) {}

Progress::~Progress() {
    clear();
    last_made_ = before_;
}

bool Progress::due() {
    const auto now = std::chrono::steady_clock::now();
    if (!terminal_ || last_made_ != this || now - last_ < std::chrono::milliseconds(500)) {
        return false;
    }
    last_ = now;
    return true;
}

void Progress::show(const std::string& line) {
    shown_ = true;
    write_message(fmt::format("\r{:70.70}", line));
}

void Progress::show_rate(std::uint64_t number, const char* what) {
    if (number > 0 && due()) {
        show(fmt::format("{:>15} {}  {:>12.0f} a second", number, what,
                         static_cast<double>(number) / seconds()));
    }
}

void Progress::show_step(std::string_view command) {
    constexpr double kQuick = 2;
    if (due() && seconds() >= kQuick) {
        show(fmt::format("sabot {}: {:.0f} s{}", command, seconds(), current_step));
    }
}

double Progress::seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

void set_step(const std::string& what, std::uint64_t number, std::uint64_t all) {
    const std::string text = sanitize_for_terminal(what);
    current_step = all == 0 ? ", " + text : fmt::format(", {} of {}: {}", number, all, text);
}

OnProgress in_steps(const char* what) {
    return [what](std::uint64_t done, std::uint64_t all) {
        set_step(what, done, all);
        return true;
    };
}

void Progress::clear() {
    if (shown_) {
        write_message(fmt::format("\r{:70}\r", ""));
        shown_ = false;
    }
}

}  // namespace sabot
