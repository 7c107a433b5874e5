#pragma once

#include "command.hpp"

#include <string>
#include <vector>

namespace sabot {

/// Runs the command that the words after "sabot" name, or prints help, the version or completions. Returns
/// the exit code. Throws InputError if the words name none of these, and what the command throws.
int run_command_line(const std::vector<std::string>& words);

/// Parses the words of a command line, which begin with the name of the command and do not ask for help.
/// Throws InputError as run_command_line() does.
Arguments arguments_of(const Command& command, const std::vector<std::string>& words);

/// What was expected instead of the value of an option; empty if the option accepts it. The command itself
/// may accept fewer values.
std::string expected_instead(const Option& option, const Command& command, const std::string& value);

/// The first word of a command line on which a shell asks for completion; help does not list it.
inline constexpr const char* kCompletionOption = "--complete";

/// The completions of the last of these words, which follow "sabot" on a command line. The last word is the
/// part that the user has typed, or empty. The first line of the result says which paths complete it too:
/// "file", "directory" or nothing. Each further line is a word, or a word, a tab and its description. The
/// shell drops those that do not begin as typed. If the word begins with "--option=", so do its completions.
std::string completion(const std::vector<std::string>& words);

/// The arguments of a line that may be incomplete or invalid. The words follow the command.
Arguments arguments_so_far(const Command& command, const std::vector<std::string>& words);

}  // namespace sabot
