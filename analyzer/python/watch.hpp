#pragma once

#include "library.hpp"

#include <pybind11/pybind11.h>

#include <chrono>
#include <cstdint>
#include <exception>
#include <utility>

namespace sabot::python {

/// Called by a long computation that has released Python's lock: lets signals be handled, so that Ctrl-C ends
/// the computation, and shows its progress. Only for the thread that called the computation.
class Watch {
public:
    /// `progress`: None, or a callable that is given what is done and what there is to do in all (0:
    /// unknown), at most ten times a second and once at the end.
    explicit Watch(pybind11::object progress);
    ~Watch() = default;
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    /// Returns whether to go on: false after an exception of a signal or of the callable.
    bool look(std::uint64_t done, std::uint64_t all);
    /// look() that shows no progress.
    bool look();
    /// look(), for a computation of the library.
    OnProgress on_progress() {
        return [this](std::uint64_t done, std::uint64_t all) { return look(done, all); };
    }
    /// Throws the exception that ended the computation, if there is one.
    void rethrow() const;
    /// The result of compute(), which is called without Python's lock and looks, or polls (polling.hpp); then
    /// the callable is called once more. An exception that look() has caught is thrown in the place of what
    /// compute() throws because of it.
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
    // The last number of what there is to do.
    std::uint64_t all_ = 0;
    // When each look() did something.
    std::chrono::steady_clock::time_point last_shown_{};
    std::chrono::steady_clock::time_point last_polled_{};
    std::exception_ptr failure_;
};

/// The function, which takes long, without Python's lock; Ctrl-C ends it.
template <class Value, class... Arguments>
auto interruptible(Value (*function)(Arguments...)) {
    return [function](Arguments... arguments) {
        Watch watch{pybind11::none()};
        return watch.run([&] { return function(std::forward<Arguments>(arguments)...); });
    };
}

}  // namespace sabot::python
