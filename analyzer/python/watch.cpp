#include "watch.hpp"

#include <utility>

namespace sabot::python {

namespace py = pybind11;

Watch::Watch(py::object progress) : progress_(std::move(progress)) {}

namespace {

bool is_due(std::chrono::steady_clock::time_point& last) {
    const auto now = std::chrono::steady_clock::now();
    if (now - last < std::chrono::milliseconds(100)) {
        return false;
    }
    last = now;
    return true;
}

}  // namespace

// Catches and keeps an exception of a signal or of the action.
template <class Action>
bool Watch::locked(const Action& action) {
    const py::gil_scoped_acquire lock;
    try {
        if (PyErr_CheckSignals() != 0) {
            throw py::error_already_set();
        }
        action();
    } catch (py::error_already_set&) {
        failure_ = std::current_exception();
    }
    return !failure_;
}

bool Watch::look(std::uint64_t done, std::uint64_t all) {
    all_ = all;
    return !failure_ && (!is_due(last_shown_) || locked([&] { call(done, all); }));
}

bool Watch::look() {
    return !failure_ && (!is_due(last_polled_) || locked([] {}));
}

void Watch::rethrow() const {
    if (failure_) {
        std::rethrow_exception(failure_);
    }
}

void Watch::finish() {
    rethrow();
    call(all_, all_);
}

void Watch::call(std::uint64_t done, std::uint64_t all) {
    if (!progress_.is_none()) {
        progress_(done, all);
    }
}

}  // namespace sabot::python
