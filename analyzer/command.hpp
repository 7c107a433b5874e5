#pragma once

#include "api.hpp"
#include "text/whole_number.hpp"

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace SABOT_API sabot {
struct Result;
}

namespace sabot {

inline constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();
/// The whole numbers from `min` to `max`.
struct Range {
    std::uint64_t min;
    std::uint64_t max;
};

/// An option or a positional argument of a command: a row of the .toml files of this folder. options.toml
/// says what each entry means. An option without `value`, `range` and `one_of` is a flag.
struct Option {
    /// The name without dashes: "digits"; a positional argument has capitals: "GAME".
    std::string_view name;
    char letter = '\0';
    std::string_view value = {};
    std::string_view help;
    std::string_view standard = {};
    std::optional<Range> range = {};
    std::span<const std::string_view> one_of = {};
    std::span<const std::string_view> offers = {};
    bool may_be_empty = false;
    bool is_required = false;
    std::size_t max_values = 1;
    bool is_repeatable = false;
    std::string_view needs = {};
    /// Options that must not be given with this one. They list this option too.
    std::span<const std::string_view> excludes = {};
    /// Whether help only names it, unless --full is given too.
    bool is_detail = false;

    bool is_positional() const { return name.front() < 'a'; }
    bool is_flag() const { return !is_positional() && value.empty() && !range && one_of.empty(); }
    /// Whether several values may follow each other.
    bool is_list() const { return max_values != 1; }
    /// Every spelling, the shortest first: "-o", "--output".
    std::vector<std::string> spellings() const;
};

/// The values of the options and positional arguments of a command, by name: "digits", "GAME". There is one
/// for each option of any command; another name is a defect, std::logic_error.
struct Arguments {
    struct Value {
        std::vector<std::string> given = {};
        /// The value if none is given.
        std::string standard = {};
    };
    std::map<std::string, Value, std::less<>> values = {};
    /// The words of the command line after "sabot".
    std::vector<std::string> words = {};
    /// Called with the result before it is written, for callers that need it in another format too.
    std::function<void(const Result&)> on_result = [](const Result&) {};
    /// Whether on_result() takes the result and the command neither prints nor writes anything: pages of the
    /// atlas are made of results of commands.
    bool is_silent = false;
    /// Called with the file that was written, and what was found: "r.html: confirmed". A case lists its
    /// files.
    std::function<void(const std::string&)> on_written = [](const std::string&) {};

    const Value& value(const std::string& name) const {
        const auto found = values.find(name);
        return found == values.end() ? throw std::logic_error("no command has an option " + name)
                                     : found->second;
    }
    const std::vector<std::string>& all(const std::string& name) const { return value(name).given; }
    bool has(const std::string& name) const { return !all(name).empty(); }
    /// The value, or the default.
    const std::string& text(const std::string& name) const {
        return has(name) ? all(name).back() : value(name).standard;
    }
    std::optional<std::string> given(const std::string& name) const {
        return has(name) ? std::optional(all(name).back()) : std::nullopt;
    }
    /// The value of an option with a range.
    template <class Number>
    Number number(const std::string& name) const {
        return whole_number<Number>(text(name)).value();
    }
};

/// A subcommand of the program.
struct Command {
    std::string_view name;
    std::string_view summary;
    /// The subject of its result (reports/fields); empty if it has none.
    std::string_view subject;
    /// An example that "sabot" proposes to new users; empty if it proposes other commands.
    std::string_view first;
    /// Whole lines, "sabot ...", beginning with `first`.
    std::span<const std::string_view> examples;
    /// In the order of the help text.
    std::span<const Option> options;
    /// Returns the exit code.
    int (*run)(const Arguments& arguments);
};

/// All commands, in the order of the help text. The build makes the table.
std::span<const Command> commands();
/// "sabot help COMMAND" means "sabot COMMAND --help".
inline constexpr const char* kHelpCommand = "help";
/// The options that the program adds to those of the commands.
inline constexpr Option kHelp{.name = "help", .letter = 'h', .help = "Print this help message and exit"};
inline constexpr Option kVersion{
    .name = "version", .letter = 'V', .help = "Display program version information and exit"};
inline constexpr Option kVerbose{
    .name = "verbose", .help = "With --version: also commit, compiler, libraries, SHA-256 and citation"};

/// The long spelling of an option by name: "--digits", "GAME".
std::string long_name(std::string_view name);

/// The option with this spelling, "-o" or "--output"; null if the command has none.
const Option* option_spelled(const Command& command, const std::string& spelling);

/// Whether a word of a command line is an option rather than a value: "-" is a value.
inline bool is_option(std::string_view word) { return word.size() > 1 && word.front() == '-'; }

/// The words of `one_of` or `offers`. "@endings", "@formats", "@limits", "@models" and "@tables" are replaced
/// by the names that Sabot has; other words with "@" are left out.
std::vector<std::string> words_of(std::span<const std::string_view> listed, const Command& command);

/// How help shows the values of an option: "{text,json}", "1..2", "FILE"; empty for a flag, and for values
/// without a name.
std::string shown_values(const Option& option, const Command& command);

/// A help text or a default, in which "{threads}" or "{@limits}" is replaced by what Sabot has.
std::string filled(std::string_view text, const Command& command);

}  // namespace sabot
