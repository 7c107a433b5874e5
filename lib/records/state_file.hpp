#pragma once

#include "records/record_check.hpp"

#include <string>

namespace sabot {

/// Adds a state that write_state_file() wrote. Throws InputError as RecordCheck::add_state() does, and if the
/// file cannot be read.
void add_state_file(RecordCheck& check, const std::string& path, const std::string& program);

/// Writes the state of a check to a file, completely or not at all. Throws OutputError if it cannot be
/// written.
void write_state_file(const RecordCheck& check, const std::string& path, const std::string& program);

}  // namespace sabot
