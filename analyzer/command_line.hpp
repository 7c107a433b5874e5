#pragma once

#include "command.hpp"

#include <string>
#include <vector>

namespace sabot {

/// Runs the command that the words after "sabot" name, or prints help, the version or completions. Returns
/// the exit code. Throws InputError if they name none, and what the command throws.
int run_command_line(const std::vector<std::string>& words);

/// What a line has whose words, which follow the command, may be incomplete or invalid.
Arguments arguments_so_far(const Command& command, const std::vector<std::string>& words);

}  // namespace sabot
