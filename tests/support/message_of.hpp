#pragma once

#include "error.hpp"

#include <string>

namespace sabot::test {

/// The message of the InputError that the action throws, so that a test can compare it as a whole.
template <class Action>
std::string message_of(Action action) {
    try {
        action();
    } catch (const InputError& error) {
        return error.what();
    }
    return "(no InputError)";
}

}  // namespace sabot::test
