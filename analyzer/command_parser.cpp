// The only file that knows CLI11, which is expensive to compile.
#include "command.hpp"
#include "exit_code.hpp"
#include "output.hpp"
#include "standard_streams.hpp"
#include "team.hpp"
#include "whole_number.hpp"

#include <CLI/CLI.hpp>

#include <sstream>
#include <type_traits>

namespace sabot {

namespace {

CLI::Option* add_target(CLI::App& app, const Option& row) {
    const auto add = [&]<class T>(T* target) {
        if constexpr (std::is_same_v<T, bool>) {
            return app.add_flag(row.names, *target, row.help);
        } else {
            auto* option = app.add_option(row.names, *target, row.help);
            if constexpr (std::is_same_v<T, std::vector<std::string>>) {
                return row.rules.repeatable ? option->expected(1)->take_all()
                                            : option->expected(1, row.rules.max_values);
            } else {
                return option->capture_default_str();
            }
        }
    };
    return std::visit(add, row.target);
}

void accept(const Text& text, CLI::Option& option) {
    if (!text.name.empty()) {
        option.type_name(text.name);
    }
}

void accept(const NonEmptyText& text, CLI::Option& option) {
    option.type_name(text.name)->check([](const std::string& value) -> std::string {
        return value.empty() ? "nothing was given; a name would be right" : "";
    });
}

// CLI11 wraps a number of 2^64 or more and ignores what follows the digits.
void accept(const WholeNumber&, CLI::Option& option) {
    option.check([](const std::string& value) {
        return whole_number<std::uint64_t>(value)
                   ? std::string()
                   : "not a whole number from 0 to 2^64 - 1: " + value.substr(0, 40);
    });
}

template <class T>
void accept(const Range<T>& range, CLI::Option& option) {
    option.check(CLI::Range(range.min, range.max));
}

void accept(const OneOf& words, CLI::Option& option) { option.check(CLI::IsMember(words.values)); }

void add_option(CLI::App& app, const Option& row) {
    CLI::Option& option = *add_target(app, row);
    std::visit([&](const auto& accepted) { accept(accepted, option); }, row.accepted);
    option.required(row.rules.required);
    if (!row.rules.needs.empty()) {
        option.needs(row.rules.needs);
    }
    for (const std::string& other : row.rules.excludes) {
        option.excludes(other);
    }
}

}  // namespace

int run_command_line(const std::vector<Command>& commands, int argc, char** argv) {
    int exit_code = kDone;
    CLI::App program(
        "Sabot computes baccarat exactly: every composition of cards that a shoe can deal, in exact "
        "rational arithmetic.",
        "sabot");
    program.set_version_flag("--version", std::string("sabot ") + SABOT_VERSION);
    program.require_subcommand(1);
    for (const Command& command : commands) {
        CLI::App& subcommand = *program.add_subcommand(command.name, command.summary);
        for (const Options& group : command.options) {
            for (const Option& row : group) {
                add_option(subcommand, row);
            }
        }
        subcommand.callback([&] { exit_code = command.run(); });
    }
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        // The first of a team says it; one that ended badly before could have mpirun end the first.
        if (another_speaks()) {
            return kDone;
        }
        std::ostringstream out;
        std::ostringstream err;
        const ExitCode code = program.exit(error, out, err) == 0 ? kDone : kBadInput;
        write_message(err.str());
        Output("").finish(out.str());
        return code;
    }
    return exit_code;
}

}  // namespace sabot
