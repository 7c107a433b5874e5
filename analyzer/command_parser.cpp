// The only file that includes CLI11, which is expensive to compile.
#include "accepted_value.hpp"
#include "command.hpp"
#include "completion.hpp"
#include "error.hpp"
#include "exit_code.hpp"
#include "output.hpp"
#include "team.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <sstream>
#include <type_traits>

namespace sabot {

namespace {

CLI::Option* add_target(CLI::App& app, const Option& row) {
    const auto add = [&]<class T>(T* target) {
        if constexpr (std::is_same_v<T, bool>) {
            return app.add_flag(row.names, *target, row.help)->disable_flag_override();
        } else {
            auto* option = app.add_option(row.names, *target, row.help);
            if constexpr (std::is_same_v<T, std::vector<std::string>>) {
                return row.rules.repeatable ? option->expected(1)->allow_extra_args(false)->take_all()
                                            : option->expected(1, row.rules.max_values);
            } else {
                return option->capture_default_str();
            }
        }
    };
    return std::visit(add, row.target);
}

// The first spelling of an option.
std::string first_name(const Option& row) { return row.names.substr(0, row.names.find(',')); }

// Rejects an invalid value with Sabot's message, before CLI11 converts it.
void accept(const Option& row, CLI::Option& option) {
    const std::string shown = shown_in_help(row.accepted);
    if (std::holds_alternative<Text>(row.accepted)) {
        option.type_name(shown.empty() ? "TEXT" : shown);
    }
    const auto check = [row](const std::string& value) -> std::string {
        if (const auto expected = expected_instead(row.accepted, value)) {
            throw InputError(fmt::format("invalid value \"{}\" for {}", value.substr(0, 60), first_name(row)),
                             *expected);
        }
        return "";
    };
    option.check(CLI::Validator(check, std::holds_alternative<Text>(row.accepted) ? "" : shown));
}

void add_option(CLI::App& app, const Option& row) {
    CLI::Option& option = *add_target(app, row);
    if (!is_flag(row)) {
        accept(row, option);
    }
    option.required(row.rules.required);
    if (!row.rules.needs.empty()) {
        option.needs(row.rules.needs);
    }
    for (const std::string& other : row.rules.excludes) {
        option.excludes(other);
    }
}

[[noreturn]] void refuse_option(const std::string& word, const std::vector<std::string>& known,
                                const std::string& command) {
    const std::string name = word.substr(0, std::min<std::size_t>(word.find('='), 60));
    throw InputError(fmt::format("unknown option \"{}\"", name),
                     fmt::format("one that {} --help lists{}", command, suggestion(name, known)));
}

// Reports an error for a word that is not a command.
[[noreturn]] void refuse_command(const std::string& word, const std::vector<Command>& commands) {
    if (is_option(word)) {
        std::vector<std::string> known = spellings(help_row());
        known.push_back(version_row().names);
        refuse_option(word, known, "sabot");
    }
    std::vector<std::string> known;
    for (const Command& command : commands) {
        known.push_back(command.name);
    }
    throw InputError(fmt::format("unknown command \"{}\"", word.substr(0, 60)),
                     fmt::format("{}{}", fmt::join(known, ", "), suggestion(word, known)));
}

void refuse_rest(const CLI::App& app, const Command& command) {
    std::vector<std::string> known = spellings(help_row());
    for (const Option& row : rows_of(command)) {
        for (const std::string& name : spellings(row)) {
            known.push_back(name);
        }
    }
    for (const std::string& word : app.remaining()) {
        if (is_option(word)) {
            refuse_option(word, known, "sabot " + command.name);
        }
        throw InputError(fmt::format("unexpected argument \"{}\"", word.substr(0, 60)),
                         fmt::format("only what sabot {} --help lists", command.name));
    }
}

void refuse_broken_rule(const CLI::App& app, const Command& command) {
    const auto count = [&](const std::string& name) { return app.get_option(name)->count(); };
    for (const Option& row : rows_of(command)) {
        const std::string name = first_name(row);
        if (count(name) == 0) {
            if (row.rules.required) {
                throw InputError(
                    fmt::format("{}: missing {}; see sabot {} --help", command.name, name, command.name));
            }
            continue;
        }
        if (!is_list(row) && !is_flag(row) && count(name) > 1) {
            throw InputError(fmt::format("{} is repeated", name), "it once");
        }
        if (!row.rules.needs.empty() && count(row.rules.needs) == 0) {
            throw InputError(fmt::format("{} needs {}", name, row.rules.needs));
        }
        for (const std::string& other : row.rules.excludes) {
            if (count(other) > 0) {
                throw InputError(fmt::format("{} and {} exclude each other", other, name), "one of them");
            }
        }
    }
}

// Reports a missing value. An option that requires one can lack it only as the last word.
void refuse_value(const Command& command, const std::vector<std::string>& words) {
    for (const Option& row : rows_of(command)) {
        for (const std::string& name : spellings(row)) {
            if (!is_flag(row) && (words.back() == name || words.back() == name + "=")) {
                const std::string shown = shown_in_help(row.accepted);
                throw InputError(fmt::format("{} has no value", name), shown);
            }
            for (const std::string& word : words) {
                if (is_flag(row) && word.starts_with(name + "=")) {
                    throw InputError(fmt::format("{} takes no value: \"{}\"", name, word.substr(0, 60)));
                }
            }
        }
    }
}

// Replaces CLI11's message for an invalid command line. CLI11's own remains for cases that are not covered
// here.
[[noreturn]] void refuse_command_line(const CLI::App& program, const std::vector<Command>& commands,
                                      const std::vector<std::string>& words, const CLI::ParseError& error) {
    const auto parsed = program.get_subcommands();
    // A word that is not a command may come before one that is, as in "help analyze".
    const auto rest = program.remaining();
    if (parsed.empty() || !rest.empty()) {
        refuse_command(rest.empty() ? words.front() : rest.front(), commands);
    }
    const CLI::App& app = *parsed.front();
    const auto command = std::find_if(commands.begin(), commands.end(),
                                      [&](const Command& one) { return one.name == app.get_name(); });
    refuse_rest(app, *command);
    refuse_value(*command, words);
    refuse_broken_rule(app, *command);
    throw InputError(error.what());
}

}  // namespace

int run_command_line(const std::vector<Command>& commands, int argc, char** argv) {
    const std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    if (!words.empty() && words.front() == kCompletionOption) {
        Output("").finish(completion(commands, {words.begin() + 1, words.end()}));
        return kDone;
    }
    int exit_code = kDone;
    CLI::App program(
        "Sabot computes baccarat exactly: every composition of cards that a shoe can deal, in exact "
        "rational arithmetic.",
        "sabot");
    // Commands inherit it.
    program.set_help_flag(help_row().names, help_row().help);
    program.set_version_flag(version_row().names, std::string("sabot ") + SABOT_VERSION, version_row().help);
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
    if (words.empty()) {
        Output("").finish(program.help());
        return kDone;
    }
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() != 0) {
            refuse_command_line(program, commands, words, error);
        }
        if (!another_rank_prints()) {
            std::ostringstream out;
            program.exit(error, out, out);
            Output("").finish(out.str());
        }
    }
    return exit_code;
}

}  // namespace sabot
