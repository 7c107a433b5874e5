#pragma once

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// The program of that name in the directories of PATH, as an absolute path; nothing where there is none that
/// may be run.
std::optional<std::string> find_tool(const std::string& name);

/// Runs a program without a shell, gives it the input on its standard input, and returns what it wrote to its
/// standard output. `arguments` are those after its name; `environment` adds to Sabot's or replaces
/// ("NAME=value"). Throws OutputError where the program cannot be started, ends with another status than 0
/// (with the end of what it wrote to standard error), or where an interrupt came: the program and what it has
/// started are then killed. Interrupts must be held (InterruptsHeld) and writing to a closed pipe must not be
/// deadly (handle_signals()).
std::string run_tool(const std::string& path, const std::vector<std::string>& arguments,
                     const std::vector<std::string>& environment, const std::string& input);

}  // namespace sabot
