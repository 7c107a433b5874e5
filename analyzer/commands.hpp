#pragma once

#include "command.hpp"

#include <string>
#include <vector>

namespace sabot {

/// Each of these creates one command, with storage for the values of its options.
Command analyze_command();
Command audit_command();
Command bank_command();
Command census_command();
Command check_command();
Command evaluate_command();
Command games_command();
Command removal_command();
/// `command_line` is the command line as typed, which the report quotes.
Command report_command(const std::string& command_line);
Command rounds_command();
Command simulate_command();
Command solve_command();
Command tolerance_command();

/// All commands, in the order of the help text.
inline std::vector<Command> all_commands(const std::string& command_line) {
    return {analyze_command(),
            removal_command(),
            audit_command(),
            check_command(),
            evaluate_command(),
            solve_command(),
            bank_command(),
            census_command(),
            games_command(),
            rounds_command(),
            simulate_command(),
            tolerance_command(),
            report_command(command_line)};
}

}  // namespace sabot
