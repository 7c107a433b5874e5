#pragma once

#include "command.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// Reads the words of a command line that follow the command. Commands and completion share it, because both
/// must read an incomplete line in the same way.
class CommandReader {
public:
    explicit CommandReader(const Command& command);

    /// Throws InputError for a word that cannot follow.
    void take(const std::string& word);
    /// The option whose value, or whose next value, may follow; null if there is none.
    const Option* open() const { return open_; }
    /// The positional argument that may follow; null if there is none.
    const Option* argument() const;
    /// The values that the option has so far; a given flag has an empty one.
    const std::vector<std::string>& values(std::string_view name) const {
        return arguments_.all(std::string(name));
    }
    bool has(std::string_view name) const { return !values(name).empty(); }
    /// The option that is spelled so; null if the command has none.
    const Option* option(const std::string& spelling) const;
    /// What was read. Throws InputError if a value or a required option is missing, and for options that do
    /// not go together.
    const Arguments& checked() const;

private:
    void take_option(const std::string& word);
    void add(const Option& option, const std::string& value);
    [[noreturn]] void refuse_missing_value(const std::string& spelling, const Option& option) const;

    const Command& command_;
    Arguments arguments_ = {};
    const Option* open_ = nullptr;
    // The open option as it is spelled, as long as it has no value.
    std::string without_value_ = {};
    // Whether "--" has ended the options.
    bool has_ended_ = false;
};

/// Runs the command that the words after "sabot" name, or prints help, the version or completions. Returns
/// the exit code. Throws InputError if they name none, and what the command throws.
int run_command_line(const std::vector<std::string>& words);

}  // namespace sabot
