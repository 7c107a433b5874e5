#pragma once

#include "library.hpp"

#include <pybind11/pybind11.h>

#include <chrono>
#include <cstdint>
#include <exception>
#include <utility>

namespace sabot::python {

/// For a long computation that has released Python's lock: handles signals, so that Ctrl-C ends the
/// computation, and shows its progress. Only the thread that called the computation may use it.
class Watch {
public:
    /// `progress` is None, or a callable that gets the amount of work that is done and the whole amount (0:
    /// unknown), at most ten times a second and once at the end.
    explicit Watch(pybind11::object progress);
    ~Watch() = default;
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    /// Returns whether to continue: false after an exception of a signal or of the callable.
    bool look(std::uint64_t done, std::uint64_t all);
    /// Like the other look(), but shows no progress.
    bool look();
    /// Calls look(); for functions of the library that report their progress.
    OnProgress on_progress() {
        return [this](std::uint64_t done, std::uint64_t all) { return look(done, all); };
    }
    /// Throws the exception that ended the computation, if there is one.
    void rethrow() const;
    /// Calls compute() without Python's lock and returns its result. compute() calls look(), or polls
    /// (polling.hpp). The callable is called once more at the end. If look() has caught an exception, that
    /// one is thrown instead of the one that compute() throws because of it.
    template <class Compute>
    auto run(const Compute& compute) {
        const auto unlocked = [&] {
            const pybind11::gil_scoped_release release;
            const Polling polling([this] { return look(); });
            return compute();
        };
        try {
            auto result = unlocked();
            finish();
            return result;
        } catch (...) {
            rethrow();
            throw;
        }
    }

private:
    void finish();
    template <class Action>
    bool locked(const Action& action);
    void call(std::uint64_t done, std::uint64_t all);

    pybind11::object progress_;
    // The whole amount of work, as the last call of look() stated it.
    std::uint64_t all_ = 0;
    // When each of the two look() last did something.
    std::chrono::steady_clock::time_point last_shown_{};
    std::chrono::steady_clock::time_point last_polled_{};
    std::exception_ptr failure_;
};

/// Calls the function, which takes long, without Python's lock. Ctrl-C ends it.
template <class Value, class... Arguments>
auto interruptible(Value (*function)(Arguments...)) {
    return [function](Arguments... arguments) {
        Watch watch{pybind11::none()};
        return watch.run([&] { return function(std::forward<Arguments>(arguments)...); });
    };
}

}  // namespace sabot::python
