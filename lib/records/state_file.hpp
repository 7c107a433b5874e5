#pragma once

#include "records/record_check.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace sabot {

/// Adds a state that write_state_file() wrote. Throws InputError as RecordCheck::add_state() does, and if the
/// file cannot be read.
void add_state_file(RecordCheck& check, const std::string& path, const std::string& program);

/// When a file was last written; nothing if it does not exist.
using FileTime = std::optional<std::filesystem::file_time_type>;
FileTime time_of_file(const std::string& path);

/// Writes the state of a check to a file, completely or not at all. `known` is its time before it was read.
/// Throws OutputError if it cannot be written, and if another run has written it since, whose records would
/// be lost.
void write_state_file(const RecordCheck& check, const std::string& path, const std::string& program,
                      const FileTime& known);

}  // namespace sabot
