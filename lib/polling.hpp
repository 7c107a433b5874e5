#pragma once

#include "on_progress.hpp"

#include <functional>
#include <utility>

namespace sabot {

/// As long as this object exists, computations of this thread that have no OnProgress can be ended: they call
/// poll_caller() every few milliseconds, which calls `go_on` and throws Interrupted if that returns false. It
/// should be fast, because some call it a million times a second.
class Polling {
public:
    using GoOn = std::function<bool()>;

    explicit Polling(GoOn go_on) : go_on_(std::move(go_on)), before_(std::exchange(asked_, &go_on_)) {}
    ~Polling() { asked_ = before_; }
    Polling(const Polling&) = delete;
    Polling& operator=(const Polling&) = delete;

private:
    friend void poll_caller();

    inline static thread_local const GoOn* asked_ = nullptr;
    GoOn go_on_;
    const GoOn* before_;
};

/// Does nothing in a thread without Polling. Calls belong where the time of a computation is spent: exact
/// arithmetic calls it, and the budget of an enumeration; other loops need calls of their own.
inline void poll_caller() {
    if (Polling::asked_ != nullptr && !(*Polling::asked_)()) {
        throw Interrupted();
    }
}

}  // namespace sabot
