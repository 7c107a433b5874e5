#pragma once

#include "error.hpp"

#include <string>

namespace sabot {

/// The error as compilers print it: "FILE:LINE:COLUMN: error: ..." if the line is known, else "sabot: error:
/// ...". A field is named as its option: "--decks".
std::string error_message(const InputError& error);

/// Writes the message to standard error, on one line.
void print_error(const InputError& error);

}  // namespace sabot
