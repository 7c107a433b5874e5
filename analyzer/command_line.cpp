// The only file that includes CLI11, which is expensive to compile.
#include "command_line.hpp"

#include "census/team.hpp"
#include "each.hpp"
#include "error.hpp"
#include "exact/number_text.hpp"
#include "file_format.hpp"
#include "files/output.hpp"
#include "messages.hpp"
#include "polling.hpp"
#include "reports/model/program.hpp"
#include "terminal.hpp"
#include "text/joined.hpp"
#include "text/nearest.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <optional>
#include <sstream>

namespace sabot {

namespace {

constexpr std::string_view kPurpose =
    "Sabot computes baccarat exactly: every composition of cards that a shoe can deal, in exact rational "
    "arithmetic.";
// Where the descriptions begin in CLI11's help.
constexpr std::size_t kHelpColumn = 30;

// Describes all options in help: "sabot help COMMAND --full".
constexpr const char* kFull = "--full";

// The text in lines that fit into the terminal after `column`, each but the first with this indent. CLI11
// indents lines itself.
std::string fitted(std::string_view text, std::size_t column, std::size_t indent = 0) {
    const std::string between = "\n" + std::string(indent, ' ');
    return joined(wrapped(text, terminal_width() - column, 0, 0), between.c_str());
}

// Words in messages are short.
std::string shortened(const std::string& word) { return word.substr(0, 60); }

// The name of an option in messages, as help shows it: "--decks", "GAME", "[GAME] FILE".
std::string shown_name(const Option& option) {
    return option.is_positional() && !option.value.empty() ? std::string(option.value)
                                                           : option.spellings().front();
}

[[noreturn]] void refuse_argument(const std::string& word, const Command& command) {
    throw InputError(fmt::format("unexpected argument \"{}\"", shortened(word)),
                     fmt::format("only what sabot {} --help lists", command.name));
}

[[noreturn]] void refuse_option(const std::string& word, std::span<const Option> options,
                                const std::string& command) {
    const std::string spelling = shortened(word.substr(0, word.find('=')));
    std::vector<std::string> known = kHelp.spellings();
    for (const Option& option : options) {
        for (const std::string& one : option.spellings()) {
            known.push_back(one);
        }
    }
    throw InputError(fmt::format("unknown option \"{}\"", spelling),
                     fmt::format("one that {} --help lists{}", command, suggestion(spelling, known)));
}

[[noreturn]] void refuse_command(const std::string& word) {
    if (is_option(word)) {
        refuse_option(word, {&kVersion, 1}, "sabot");
    }
    const auto known = each(commands(), [](const Command& command) { return std::string(command.name); });
    throw InputError(fmt::format("unknown command \"{}\"", shortened(word)),
                     fmt::format("{}{}", fmt::join(known, ", "), suggestion(word, known)));
}

[[noreturn]] void refuse_missing_value(const std::string& spelling, const Option& row,
                                       const Command& command) {
    throw InputError(fmt::format("{} has no value", spelling),
                     shown_values(row, command) + (row.is_list() ? "..." : ""));
}

// Rejects "--output=" without a value, where CLI11 would take the next word, and flags with a value, which
// CLI11 accepts.
void check_values_after_equals(const Command& command, const std::vector<std::string>& words) {
    for (const std::string& word : words) {
        const auto equals = std::min(word.find('='), word.size());
        const std::string spelling = word.substr(0, equals);
        const Option* row = equals < word.size() ? option_spelled(command, spelling) : nullptr;
        if (row != nullptr && row->is_flag()) {
            throw InputError(fmt::format("{} takes no value: \"{}\"", spelling, shortened(word)));
        }
        if (row != nullptr && equals + 1 == word.size()) {
            refuse_missing_value(spelling, *row, command);
        }
    }
}

// Rejects an invalid value with Sabot's message. CLI11 calls this function when it has read all words.
void check_value(const Option& row, const Command& command, const CLI::Option& option,
                 const std::string& value) {
    if (row.max_values != 0 && !row.is_repeatable && option.count() > row.max_values) {
        if (row.is_list()) {
            refuse_argument(option.results()[row.max_values], command);
        }
        throw InputError(fmt::format("{} is repeated", shown_name(row)), "it once");
    }
    if (const std::string expected = expected_instead(row, command, value); !expected.empty()) {
        throw InputError(fmt::format("invalid value \"{}\" for {}", shortened(value), shown_name(row)),
                         expected);
    }
}

// Registers an option. CLI11 keeps its values in the CLI::Option.
void add_option(CLI::App& app, const Option& row, const Command& command, bool is_full) {
    const std::string names = joined(row.spellings(), ",");
    const std::string help = fitted(filled(row.help, command), kHelpColumn);
    CLI::Option& option =
        *(row.is_flag() ? app.add_flag(names, help) : app.add_option(names, CLI::callback_t{}, help));
    if (row.is_detail && !is_full) {
        // Options of no group are not in help.
        option.group("");
    }
    if (!row.is_flag()) {
        option.type_name(shown_values(row, command))->default_str(filled(row.standard, command));
        option.check(CLI::Validator(
            [&row, &command, &option](const std::string& value) {
                check_value(row, command, option, value);
                return std::string();
            },
            ""));
        // The command itself says if files are missing, because it knows whether the word before them is a
        // game.
        option.required(row.is_required && row.max_values != 0);
    }
    if (row.is_list()) {
        // CLI11 accepts any number of values; check_value() knows the maximum.
        option.expected(1, -1)->allow_extra_args();
    }
    if (row.is_repeatable) {
        option.take_all();
    }
    if (!row.needs.empty()) {
        option.needs(app.get_option(long_name(row.needs)));
    }
    for (const std::string_view name : row.excludes) {
        // If the other option is not registered yet, it will exclude this one when it is.
        if (CLI::Option* other = app.get_option_no_throw(long_name(name))) {
            option.excludes(other);
        }
    }
}

void add_options(CLI::App& app, const Command& command, bool is_full = false) {
    app.set_help_flag(joined(kHelp.spellings(), ","), std::string(kHelp.help));
    for (const Option& row : command.options) {
        add_option(app, row, command, is_full);
    }
}

void parse(CLI::App& app, const std::vector<std::string>& words) {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
}

Arguments arguments_of(const CLI::App& app, const Command& command) {
    Arguments arguments;
    for (const Command& any : commands()) {
        for (const Option& row : any.options) {
            arguments.values[std::string(row.name)];
        }
    }
    for (const Option& row : command.options) {
        arguments.values[std::string(row.name)] = {app.get_option(long_name(row.name))->results(),
                                                   filled(row.standard, command)};
    }
    return arguments;
}

// Reports a missing argument. Of an argument with two names, "[GAME] FILE", the last one is missing.
void refuse_missing_positional(const CLI::App& app, const Command& command) {
    std::string missing;
    std::string usage = fmt::format("sabot {}", command.name);
    for (const Option& row : command.options) {
        if (!row.is_positional()) {
            continue;
        }
        const std::string shown = shown_name(row);
        const std::string several = row.max_values == 0 ? "..." : "";
        usage +=
            row.is_required ? fmt::format(" {}{}", shown, several) : fmt::format(" [{}{}]", shown, several);
        if (missing.empty() && row.is_required && app.get_option(std::string(row.name))->count() == 0) {
            missing = shown.substr(shown.rfind(' ') + 1);
        }
    }
    if (!missing.empty()) {
        throw InputError(fmt::format("{} is missing", missing), usage);
    }
}

// Explains "sabot report out.html", where -o is missing: the file is taken for the game.
void refuse_output_as_game(const CLI::App& app, const Command& command, const std::string& missing) {
    const CLI::Option* const game = app.get_option_no_throw("GAME");
    const std::string file = game != nullptr && game->count() == 1 ? game->as<std::string>() : "";
    if (format_of_file(file) != nullptr) {
        throw InputError(fmt::format("{} is taken for GAME, and {}", in_quotes(file), missing),
                         fmt::format("sabot {} [GAME] -o {}", command.name, file));
    }
}

// Rejects words that CLI11 assigned to no option.
void refuse_rest(const CLI::App& app, const Command& command) {
    for (const std::string& word : app.remaining()) {
        if (word != "--" && is_option(word)) {
            refuse_option(word, command.options, fmt::format("sabot {}", command.name));
        } else if (word != "--") {
            refuse_argument(word, command);
        }
    }
}

// Replaces CLI11's message where a suggestion or the expected values are clearer.
[[noreturn]] void refuse_line(const CLI::App& app, const Command& command,
                              const std::vector<std::string>& words, const CLI::ParseError& error) {
    refuse_rest(app, command);
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
        refuse_missing_positional(app, command);
        refuse_output_as_game(app, command, error.what());
    }
    // Only the last option of a line can lack its value.
    const Option* last = words.empty() ? nullptr : option_spelled(command, words.back());
    if (last != nullptr && dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
        refuse_missing_value(words.back(), *last, command);
    }
    throw InputError(fmt::format("{}; see sabot {} --help", error.what(), command.name));
}

int print(const std::string& text) {
    if (!another_rank_prints()) {
        Output("").finish(text);
    }
    return kDone;
}

// Prints help or the version.
int answer(const CLI::App& app, const CLI::Success& asked) {
    std::ostringstream out;
    app.exit(asked, out, out);
    return print(out.str());
}

// What identifies the program: a line for each fact, and for each library; and how to cite it.
std::string verbose_version() {
    const report::ProgramIdentity& program = report::this_program();
    const auto or_unknown = [](const std::string& text) { return text.empty() ? "not known" : text; };
    std::string text = fmt::format("sabot {}\ncommit: {}\ncompiler: {}\n", program.version,
                                   or_unknown(program.commit), program.compiler);
    for (const std::string& library : program.libraries) {
        text += fmt::format("library: {}\n", library);
    }
    const std::string title = "exact figures of baccarat wagers";
    const std::string kind = "computer program";
    return text + fmt::format("SHA-256 of the program: {}\ncitation: Sabot {}: {}, {}\n{}\n",
                              or_unknown(report::program_sha256()), report::program_version(), title, kind,
                              report::bibtex_entry("sabot", "Sabot: " + title, kind));
}

// What "sabot" without arguments prints: commands that a new user may try.
std::string first_lines() {
    std::size_t width = 0;
    for (const Command& command : commands()) {
        width = std::max(width, command.first.size());
    }
    std::string text = fitted(kPurpose, 0) + "\n\nBegin with:\n";
    for (const Command& command : commands()) {
        if (!command.first.empty()) {
            text += fmt::format("  {:{}}  {}\n", command.first, width,
                                fitted(command.summary, width + 4, width + 4));
        }
    }
    return text + "\nAll commands: sabot help. One of them: sabot help COMMAND. The manual: man sabot.\n";
}

int run_program(const std::vector<std::string>& words) {
    const std::string& word = words.front();
    const auto is = [&word](const Option& option) {
        const auto spellings = option.spellings();
        return has_item(spellings, word);
    };
    const bool is_version = is(kVersion);
    if (is_version && words.size() == 2 && words.back() == long_name(kVerbose.name)) {
        return print(verbose_version());
    }
    if ((is_version || is(kHelp)) && words.size() > 1) {
        throw InputError(fmt::format("unexpected argument \"{}\" after {}", shortened(words[1]), word),
                         is_version ? fmt::format("nothing, or {}", long_name(kVerbose.name))
                                    : "nothing; sabot help COMMAND describes a command");
    }
    if (is(kVerbose)) {
        throw InputError(fmt::format("{} comes first", word),
                         fmt::format("it after {}", long_name(kVersion.name)));
    }
    CLI::App app(fitted(kPurpose, 0), "sabot");
    add_options(app, {});
    app.set_version_flag(joined(kVersion.spellings(), ","), std::string("sabot ") + SABOT_VERSION,
                         std::string(kVersion.help));
    const std::string verbose(kVerbose.help);
    app.add_flag(long_name(kVerbose.name), verbose);
    app.require_subcommand(1);
    for (const Command& command : commands()) {
        app.add_subcommand(std::string(command.name), fitted(command.summary, kHelpColumn));
    }
    app.footer("Options and examples of one command: sabot help COMMAND");
    try {
        parse(app, {word});
    } catch (const CLI::Success& asked) {
        return answer(app, asked);
    } catch (const CLI::ParseError&) {
    }
    refuse_command(word);
}

// Parses the line. Only the options of this command are registered, so that the program starts quickly.
// Throws CLI::Success for a line that asks for help.
Arguments parse_line(CLI::App& app, const Command& command, const std::vector<std::string>& line) {
    const std::vector<std::string> words(line.begin() + 1, line.end());
    add_options(app, command, has_item(words, kFull));
    check_values_after_equals(command, words);
    try {
        parse(app, words);
    } catch (const CLI::Success&) {
        throw;
    } catch (const CLI::ParseError& error) {
        refuse_line(app, command, words, error);
    }
    Arguments arguments = arguments_of(app, command);
    arguments.words = line;
    return arguments;
}

// The end of the help text: the options that it only names, and examples.
std::string last_lines(const Command& command) {
    const auto details =
        each_if(command.options, &Option::is_detail, [](const Option& row) { return long_name(row.name); });
    const std::string named = fmt::format("More options, which sabot help {} {} describes: {}.", command.name,
                                          kFull, fmt::join(details, ", "));
    return fmt::format("{}Examples:\n  {}", details.empty() ? "" : fitted(named, 0) + "\n\n",
                       fmt::join(command.examples, "\n  "));
}

int run_command(const Command& command, const std::vector<std::string>& line) {
    CLI::App app(fitted(command.summary, 0), fmt::format("sabot {}", command.name));
    app.footer(last_lines(command));
    try {
        Arguments arguments = parse_line(app, command, line);
        Progress progress;
        std::optional<Polling> polling;
        if (progress.is_on_terminal()) {
            polling.emplace([&progress, &command, calls = 0U]() mutable {
                // Reading the clock takes longer than the time between most calls.
                constexpr unsigned kCallsBetween = 16;
                if (++calls % kCallsBetween == 0) {
                    progress.show_step(command.name);
                }
                return true;
            });
        }
        arguments.on_result = [&](const Result&) {
            polling.reset();
            progress.clear();
        };
        arguments.on_written = [](const std::string& what) { say("wrote " + what); };
        return command.run(arguments);
    } catch (const CLI::Success& asked) {
        return answer(app, asked);
    }
}

const Command* command_named(const std::string& name) { return first_with(commands(), &Command::name, name); }

// Runs "sabot help", which these words follow.
int run_help(const std::vector<std::string>& words) {
    const std::string asked = long_name(kHelp.name);
    if (words.empty() || words.front() == kHelpCommand || is_option(words.front())) {
        return run_program({words.empty() || words.front() == kHelpCommand ? asked : words.front()});
    }
    const Command* const command = command_named(words.front());
    if (command == nullptr) {
        refuse_command(words.front());
    }
    const bool is_full = words.back() == kFull;
    if (words.size() > (is_full ? 2 : 1)) {
        refuse_argument(words[1], *command);
    }
    std::vector<std::string> line = words;
    line.insert(line.begin() + 1, asked);
    return run_command(*command, line);
}

}  // namespace

std::string expected_instead(const Option& option, const Command& command, const std::string& value) {
    if (!option.one_of.empty()) {
        const std::vector<std::string> known = words_of(option.one_of, command);
        const bool is_known = has_item(known, value);
        return is_known ? "" : fmt::format("{}{}", fmt::join(known, ", "), suggestion(value, known));
    }
    if (const auto& range = option.range) {
        const auto number = whole_number<std::uint64_t>(value);
        const bool is_inside = number && *number >= range->min && *number <= range->max;
        return is_inside ? ""
                         : fmt::format("a whole number from {} to {}{}", range->min, range->max,
                                       whole_number_hint(value));
    }
    const bool is_missing = value.empty() && !option.may_be_empty;
    return !is_missing                                      ? ""
           : option.is_positional() || option.value.empty() ? "a name"
                                                            : std::string(option.value);
}

Arguments arguments_of(const Command& command, const std::vector<std::string>& words) {
    CLI::App app;
    return parse_line(app, command, words);
}

Arguments arguments_so_far(const Command& command, const std::vector<std::string>& words) {
    CLI::App app;
    add_options(app, command);
    try {
        parse(app, words);
    } catch (const CLI::ParseError&) {
    } catch (const InputError&) {
    }
    return arguments_of(app, command);
}

int run_command_line(const std::vector<std::string>& words) {
    if (words.empty()) {
        return print(first_lines());
    }
    if (words.front() == kHelpCommand) {
        return run_help({words.begin() + 1, words.end()});
    }
    const std::string& first = words.front();
    if (first == kCompletionOption) {
        return print(completion({words.begin() + 1, words.end()}));
    }
    const Command* const command = command_named(first);
    return command == nullptr ? run_program(words) : run_command(*command, words);
}

}  // namespace sabot
