#pragma once

#include "command.hpp"

#include <string>

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
Command solve_command();
/// `command_line` is what was typed: the report quotes it.
Command report_command(const std::string& command_line);

}  // namespace sabot
