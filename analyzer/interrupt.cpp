#include "interrupt.hpp"

#include "files/unfinished.hpp"
#include "messages.hpp"

#include <unistd.h>
#include <csignal>
#include <string_view>

namespace sabot {

namespace {

extern "C" void on_interrupt(int) {
    remove_unfinished();
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

void end_by_closed_pipe() {
    struct sigaction action {};
    action.sa_handler = SIG_DFL;
    sigaction(SIGPIPE, &action, nullptr);
    raise(SIGPIPE);
    // Reached only if the signal is blocked.
    _exit(kUnfinished);
}

InterruptsHeld::InterruptsHeld() { handle_interrupts(on_interrupt_held); }

InterruptsHeld::~InterruptsHeld() { handle_interrupts(on_interrupt); }

bool was_interrupted() { return interrupted != 0; }

}  // namespace sabot
