#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace sabot {

/// Where the value of an option goes. It is unchanged where the option is not given, and help prints what it
/// holds as the default unless that is empty. A bool is a flag, which takes no value; a list takes several.
using Target = std::variant<bool*, int*, unsigned*, std::uint64_t*, std::optional<std::int64_t>*,
                            std::optional<std::uint64_t>*, std::string*, std::optional<std::string>*,
                            std::vector<std::string>*>;

/// Any text, which help calls by this name ("FILE"), or by the type of the target if that is empty. "" is an
/// error, as where a script's variable is empty, unless it means something.
struct Text {
    std::string name;
    bool may_be_empty = false;
};
/// Decimal digits of a number below 2^64.
struct WholeNumber {};
/// A number from `min` to `max`; T is std::int64_t or std::uint64_t.
template <class T>
struct Range {
    T min;
    T max;
};
/// One of these words.
struct OneOf {
    std::vector<std::string> values;
};
using Accepted = std::variant<Text, WholeNumber, Range<std::int64_t>, Range<std::uint64_t>, OneOf>;

/// When an option may be given, and with how many values.
struct Rules {
    /// The command is an error without it.
    bool required = false;
    /// Another option without which this one is an error; empty for none.
    std::string needs = {};
    /// Other options that are an error together with this one.
    std::vector<std::string> excludes = {};
    /// The most values of a list; -1 for any number.
    int max_values = -1;
    /// A list takes one value each time the option is given.
    bool repeatable = false;
};

/// An option or a positional argument of a command.
struct Option {
    /// Every spelling, separated by commas ("-o,--output"), or the name of a positional argument ("GAME").
    std::string names;
    /// Must outlive the run of the command.
    Target target;
    std::string help;
    Accepted accepted = {};
    /// The command lists the options that they name before this one.
    Rules rules = {};
};
using Options = std::vector<Option>;
/// Most commands share groups of options.
using OptionGroups = std::vector<Options>;

/// A subcommand of the program.
struct Command {
    std::string name;
    std::string summary;
    /// Called once the targets hold what was given. Returns the exit code.
    std::function<int()> run;
    /// In the order in which help prints them.
    OptionGroups options;
};

/// Parses the command line and runs the command that it names; prints help, the version or what is wrong with
/// the command line instead. Returns the exit code. Throws what the command throws.
int run_command_line(const std::vector<Command>& commands, int argc, char** argv);

}  // namespace sabot
