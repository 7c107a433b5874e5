#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace sabot {

/// The variable that receives the value of an option. It does not change if the option is not given, and help
/// prints its value as the default unless it is empty. A bool is a flag, which takes no value; a list takes
/// several values.
using Target = std::variant<bool*, int*, unsigned*, std::uint64_t*, std::optional<std::int64_t>*,
                            std::optional<std::uint64_t>*, std::string*, std::optional<std::string>*,
                            std::vector<std::string>*>;

/// What completion offers for a text.
enum class Offers { nothing, files, directories, games, games_or_files, limits_or_files, wagers };

/// Any text. Help shows `name` ("FILE"), or the type of the target if that is empty. An empty value is an
/// error unless `may_be_empty`, because it usually comes from an unset variable of a script. Completion
/// offers `words` too.
struct Text {
    std::string name;
    bool may_be_empty = false;
    Offers offers = Offers::nothing;
    std::vector<std::string> words = {};
};
inline Text game_text() { return {.name = {}, .offers = Offers::games_or_files}; }
inline Text file_text(const char* name = "FILE") { return {.name = name, .offers = Offers::files}; }
/// A whole number from `min` to `max`.
struct Range {
    std::uint64_t min = 0;
    std::uint64_t max = std::numeric_limits<std::uint64_t>::max();
};
/// One of several words.
struct OneOf {
    std::vector<std::string> values;
};
using Accepted = std::variant<Text, Range, OneOf>;

/// Restrictions on when an option may be given, and with how many values.
struct Rules {
    /// The option must be given.
    bool required = false;
    /// Another option that must be given with this one; empty for none.
    std::string needs = {};
    /// Other options that must not be given with this one.
    std::vector<std::string> excludes = {};
    /// The maximum number of values of a list; -1 for any number.
    int max_values = -1;
    /// The option takes one value each time it is given, and may be repeated.
    bool repeatable = false;
};

/// An option or a positional argument of a command.
struct Option {
    /// Every spelling, separated by commas ("-o,--output"), or the name of a positional argument ("GAME").
    std::string names;
    /// The variable must outlive the run of the command.
    Target target;
    std::string help;
    Accepted accepted = {};
    /// The command must list the options that these rules name before this one.
    Rules rules = {};
};
using Options = std::vector<Option>;

/// A flag takes no value, and a list takes one or more.
bool is_flag(const Option& row);
bool is_list(const Option& row);
/// Every spelling, or the name of a positional argument.
std::vector<std::string> spellings(const Option& row);
/// Whether a word of a command line is an option rather than a value: "-" is a value.
bool is_option(const std::string& word);

/// Groups that commands can share.
using OptionGroups = std::vector<Options>;

/// A subcommand of the program.
struct Command {
    std::string name;
    std::string summary;
    /// Called after the targets have received their values. Returns the exit code.
    std::function<int()> run;
    /// In the order of the help text.
    OptionGroups options;
};

/// The options of all groups.
Options rows_of(const Command& command);
/// The options that the command line adds: the help of the program and of each command, and the version.
Option help_row();
Option version_row();

/// Parses the command line and runs the command that it names, or prints help, the version or an error.
/// Returns the exit code. Throws what the command throws.
int run_command_line(const std::vector<Command>& commands, int argc, char** argv);

}  // namespace sabot
