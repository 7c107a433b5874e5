#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace sabot {

/// Each adds one subcommand to the program. When the command line names it, it runs and leaves its exit
/// code in `exit_code`, which must outlive the parsing.
void add_analyze(CLI::App& program, int& exit_code);
void add_audit(CLI::App& program, int& exit_code);
void add_bank(CLI::App& program, int& exit_code);
void add_census(CLI::App& program, int& exit_code);
void add_check(CLI::App& program, int& exit_code);
void add_evaluate(CLI::App& program, int& exit_code);
void add_games(CLI::App& program, int& exit_code);
void add_removal(CLI::App& program, int& exit_code);
void add_solve(CLI::App& program, int& exit_code);
/// `command_line` is what was typed: it stands in the report.
void add_report(CLI::App& program, int& exit_code, const std::string& command_line);

}  // namespace sabot
