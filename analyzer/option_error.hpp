#pragma once

#include "input_error.hpp"

#include <string>
#include <utility>

namespace sabot {

/// An error that the value of an option led to. Its message does not name the option, so that a case, whose
/// file states the value, can print the place in the file instead.
struct OptionError : InputError {
    OptionError(const InputError& error, std::string name) : InputError(error), option(std::move(name)) {}
    std::string option;
};

/// Returns what the action returns. An InputError of the action becomes an OptionError.
template <class Action>
auto with_option(const char* option, const Action& action) {
    try {
        return action();
    } catch (const OptionError&) {
        throw;
    } catch (const InputError& error) {
        throw OptionError(error, option);
    }
}

}  // namespace sabot
