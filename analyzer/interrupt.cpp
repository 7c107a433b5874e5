#include "interrupt.hpp"

#include "messages.hpp"

#include <unistd.h>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <string_view>
#include <utility>

namespace sabot {

struct Remembered {
    std::string path;
    std::atomic<bool> active;
    Remembered* before;
};

namespace {

// The list only grows, at this end, so a handler always finds it intact.
std::atomic<Remembered*> youngest{nullptr};
static_assert(std::atomic<Remembered*>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

extern "C" void on_interrupt(int) {
    for (const Remembered* one = youngest; one != nullptr; one = one->before) {
        if (one->active && unlink(one->path.c_str()) != 0) {
            rmdir(one->path.c_str());
        }
    }
    constexpr std::string_view message = "sabot: error: interrupted\n";
    if (write(STDERR_FILENO, message.data(), message.size()) < 0) {
        // The program ends anyway, and the message is lost.
    }
    _exit(kUnfinished);
}

volatile std::sig_atomic_t interrupted = 0;

extern "C" void on_interrupt_held(int) { interrupted = 1; }

void handle_interrupts(void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    for (const int signal_number : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction before {};
        sigaction(signal_number, nullptr, &before);
        // A program started by nohup continues when its terminal is closed.
        if (signal_number != SIGHUP || before.sa_handler != SIG_IGN) {
            sigaction(signal_number, &action, nullptr);
        }
    }
}

}  // namespace

void handle_signals() {
    handle_interrupts(on_interrupt);
    struct sigaction action {};
    action.sa_handler = SIG_IGN;
    for (const int signal_number : {SIGPIPE, SIGXFSZ}) {
        sigaction(signal_number, &action, nullptr);
    }
}

Unfinished::Unfinished(std::string path)
    : path_(std::move(path)), remembered_(new Remembered{path_, {true}, youngest}) {
    youngest = remembered_;
}

Unfinished::~Unfinished() {
    if (remembered_->active) {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
        keep();
    }
}

void Unfinished::keep() { remembered_->active = false; }

InterruptsHeld::InterruptsHeld() { handle_interrupts(on_interrupt_held); }

InterruptsHeld::~InterruptsHeld() { handle_interrupts(on_interrupt); }

bool was_interrupted() { return interrupted != 0; }

}  // namespace sabot
