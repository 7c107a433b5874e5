#include "watch.hpp"

#include <utility>

namespace sabot::python {

namespace py = pybind11;

Watch::Watch(py::object progress) : progress_(std::move(progress)) {}

bool Watch::look(std::uint64_t done, std::uint64_t all) {
    all_ = all;
    if (failure_) {
        return false;
    }
    const auto now = std::chrono::steady_clock::now();
    if (now - last_ < std::chrono::milliseconds(100)) {
        return true;
    }
    last_ = now;
    const py::gil_scoped_acquire lock;
    try {
        if (PyErr_CheckSignals() != 0) {
            throw py::error_already_set();
        }
        call(done, all);
    } catch (py::error_already_set&) {
        failure_ = std::current_exception();
    }
    return !failure_;
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
