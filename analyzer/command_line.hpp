#pragma once

#include "command.hpp"

#include <string>
#include <vector>

namespace sabot {

/// Runs the command that the words after "sabot" name, or prints help, the version or completions. Returns
/// the exit code. Throws InputError if they name none, and what the command throws.
int run_command_line(const std::vector<std::string>& words);

/// The arguments of words, which begin with the name of the command and do not ask for help. Throws
/// InputError as run_command_line() does.
Arguments arguments_of(const Command& command, const std::vector<std::string>& words);

/// What was expected instead of the value of an option; empty if the option accepts it. The command itself
/// may accept fewer values.
std::string expected_instead(const Option& option, const Command& command, const std::string& value);

/// The first word of a command line on which a shell asks for completion; help does not list it.
inline constexpr const char* kCompletionOption = "--complete";

/// What can replace the last of these words, which follow "sabot" on a command line; it is what the user has
/// typed of a word, or empty. The first line says which paths complete it too: "file", "directory" or
/// nothing. Each further line is a word, or a word, a tab and its description. The shell drops those that do
/// not begin as typed. Words that follow "--option=" begin with it.
std::string completion(const std::vector<std::string>& words);

/// What a line has whose words, which follow the command, may be incomplete or invalid.
Arguments arguments_so_far(const Command& command, const std::vector<std::string>& words);

}  // namespace sabot
