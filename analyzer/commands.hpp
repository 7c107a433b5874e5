#pragma once

#include "command.hpp"

#include <string>
#include <vector>

namespace sabot {

/// Each declares one command, with its own storage for the values of its options.
Command analyze_command();
Command audit_command();
Command bank_command();
Command census_command();
Command check_command();
Command evaluate_command();
Command games_command();
Command removal_command();
/// `command_line` is what was typed: the report quotes it.
Command report_command(const std::string& command_line);
Command solve_command();

/// All, in the order in which help lists them.
inline std::vector<Command> all_commands(const std::string& command_line) {
    return {analyze_command(),  removal_command(),
            audit_command(),    check_command(),
            evaluate_command(), solve_command(),
            bank_command(),     census_command(),
            games_command(),    report_command(command_line)};
}

}  // namespace sabot
