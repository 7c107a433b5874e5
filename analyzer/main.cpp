#include "command_line.hpp"
#include "commands.hpp"
#include "error.hpp"
#include "exit_code.hpp"
#include "interrupt.hpp"
#include "reports/one_line.hpp"
#include "team.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstdio>
#include <exception>
#include <new>

namespace {

// A message may quote a file or the command line.
void complain(const char* message) { fmt::print(stderr, "sabot: {}\n", sabot::on_one_line(message)); }

int parse_and_run(int argc, char** argv) {
    int exit_code = sabot::kDone;
    CLI::App program(
        "Sabot computes baccarat exactly: every composition of cards that a shoe can deal, in exact "
        "rational arithmetic.",
        "sabot");
    program.set_version_flag("--version", std::string("sabot ") + SABOT_VERSION);
    program.require_subcommand(1);
    sabot::add_analyze(program, exit_code);
    sabot::add_removal(program, exit_code);
    sabot::add_audit(program, exit_code);
    sabot::add_check(program, exit_code);
    sabot::add_evaluate(program, exit_code);
    sabot::add_solve(program, exit_code);
    sabot::add_bank(program, exit_code);
    sabot::add_census(program, exit_code);
    sabot::add_games(program, exit_code);
    sabot::add_report(program, exit_code, sabot::as_typed({argv + 1, argv + argc}));
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        // The first of a team says it; one that ended badly before could have mpirun end the first.
        if (sabot::another_speaks()) {
            return sabot::kDone;
        }
        return program.exit(error) == 0 ? sabot::kDone : sabot::kBadInput;
    }
    return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
    sabot::handle_signals();
    try {
        return parse_and_run(argc, argv);
    } catch (const sabot::InputError& error) {
        complain(error.what());
        return sabot::kBadInput;
    } catch (const sabot::OutputError& error) {
        complain(error.what());
    } catch (const std::bad_alloc&) {
        complain("out of memory");
    } catch (const std::exception& error) {
        complain((std::string("a defect of Sabot, please report it: ") + error.what()).c_str());
    }
    return sabot::kUnfinished;
}
