#include "output.hpp"

#include "exit_code.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>

namespace sabot {

namespace {

// What the signal handler removes. A plain array: a handler may touch nothing that allocates.
std::array<char, 4096> to_remove{};

extern "C" void on_interrupt(int) {
    if (to_remove[0] != '\0') {
        unlink(to_remove.data());
    }
    _exit(kUnfinished);
}

volatile std::sig_atomic_t interrupted = 0;

extern "C" void on_interrupt_held(int) { interrupted = 1; }

void handle_interrupts(void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    for (const int signal_number : {SIGINT, SIGTERM, SIGHUP}) {
        sigaction(signal_number, &action, nullptr);
    }
}

void remember_to_remove(const std::string& path) {
    if (path.size() < to_remove.size()) {
        std::memcpy(to_remove.data(), path.c_str(), path.size() + 1);
    }
}

[[noreturn]] void fail(const std::string& name) {
    throw OutputError(fmt::format("{}: the output cannot be written: {}", name, std::strerror(errno)));
}

void write_all(int file, const std::string& text, const std::string& name) {
    std::size_t written = 0;
    while (written < text.size()) {
        const auto count = ::write(file, text.data() + written, text.size() - written);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            fail(name);
        }
        written += static_cast<std::size_t>(count);
    }
}

// A device or a pipe is written to as it is; it cannot be replaced by a file.
bool is_special(const std::string& path) {
    struct stat status {};
    return stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
}

}  // namespace

Output::Output(std::string path) : path_(std::move(path)) {
    if (path_.empty()) {
        return;
    }
    if (is_special(path_)) {
        file_ = open(path_.c_str(), O_WRONLY);
    } else {
        // Through a symbolic link to the file it names.
        std::error_code ignored;
        const auto target = std::filesystem::weakly_canonical(path_, ignored);
        path_ = ignored ? path_ : target.string();
        temporary_ = fmt::format("{}.{}.part", path_, getpid());
        remember_to_remove(temporary_);
        file_ = open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL, 0666);
    }
    if (file_ < 0) {
        temporary_.clear();
        fail(path_);
    }
}

Output::~Output() {
    if (file_ >= 0) {
        ::close(file_);
    }
    if (!temporary_.empty()) {
        unlink(temporary_.c_str());
    }
    to_remove[0] = '\0';
}

void Output::write(const std::string& text) {
    write_all(path_.empty() ? STDOUT_FILENO : file_, text, path_.empty() ? "standard output" : path_);
}

void Output::close() {
    if (path_.empty()) {
        return;
    }
    const bool closed = ::close(file_) == 0;
    file_ = -1;
    if (!closed || (!temporary_.empty() && rename(temporary_.c_str(), path_.c_str()) != 0)) {
        fail(path_);
    }
    temporary_.clear();
}

void Output::finish(const std::string& text) {
    write(text);
    close();
}

void handle_signals() {
    handle_interrupts(on_interrupt);
    struct sigaction action {};
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, nullptr);
}

void finish_rows_before_stopping() { handle_interrupts(on_interrupt_held); }

void stop_if_interrupted() {
    if (was_interrupted()) {
        throw OutputError("interrupted; the rows that were written are whole");
    }
}

InterruptsHeld::InterruptsHeld() { handle_interrupts(on_interrupt_held); }

InterruptsHeld::~InterruptsHeld() { handle_interrupts(on_interrupt); }

bool was_interrupted() { return interrupted != 0; }

}  // namespace sabot
