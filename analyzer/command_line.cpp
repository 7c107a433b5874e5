#include "command_line.hpp"

#include "completion.hpp"
#include "error.hpp"
#include "exact/number_text.hpp"
#include "messages.hpp"
#include "output.hpp"
#include "team.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

// Words in messages are short.
std::string shortened(const std::string& word) { return word.substr(0, 60); }

// The name of an option in messages.
std::string shown_name(const Option& option) { return option.spellings().front(); }

// What was expected instead of the value; empty if the option accepts it.
std::string expected_instead(const Option& option, const Command& command, const std::string& value) {
    if (!option.one_of.empty()) {
        const std::vector<std::string> known = words_of(option.one_of, command);
        const bool is_known = std::find(known.begin(), known.end(), value) != known.end();
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
    return !is_missing ? "" : option.value.empty() ? "a name" : std::string(option.value);
}

[[noreturn]] void refuse_option(const std::string& spelling, std::span<const Option> options,
                                const std::string& command) {
    std::vector<std::string> known = kHelp.spellings();
    for (const Option& option : options) {
        for (const std::string& one : option.spellings()) {
            known.push_back(one);
        }
    }
    throw InputError(
        fmt::format("unknown option \"{}\"", shortened(spelling)),
        fmt::format("one that {} --help lists{}", command, suggestion(shortened(spelling), known)));
}

const Command& command_named(const std::string& word) {
    std::vector<std::string> known;
    for (const Command& command : commands()) {
        if (command.name == word) {
            return command;
        }
        known.emplace_back(command.name);
    }
    if (is_option(word)) {
        refuse_option(word.substr(0, word.find('=')), {&kVersion, 1}, "sabot");
    }
    throw InputError(fmt::format("unknown command \"{}\"", shortened(word)),
                     fmt::format("{}{}", fmt::join(known, ", "), suggestion(word, known)));
}

bool asks_for_help(const std::string& word) {
    return word == "-h" || word.substr(0, word.find('=')) == "--help";
}

int print(const std::string& text) {
    if (!another_rank_prints()) {
        Output("").finish(text);
    }
    return kDone;
}

}  // namespace

CommandReader::CommandReader(const Command& command) : command_(command) {
    for (const Command& any : commands()) {
        for (const Option& option : any.options) {
            arguments_.values[std::string(option.name)];
        }
    }
    for (const Option& option : command.options) {
        arguments_.values[std::string(option.name)].standard = filled(option.standard, command);
    }
}

const Option* CommandReader::option(const std::string& spelling) const {
    for (const Option& one : command_.options) {
        const std::vector<std::string> known = one.spellings();
        if (is_option(spelling) && std::find(known.begin(), known.end(), spelling) != known.end()) {
            return &one;
        }
    }
    return nullptr;
}

const Option* CommandReader::argument() const {
    for (const Option& one : command_.options) {
        if (one.is_positional() && (one.max_values == 0 || values(one.name).size() < one.max_values)) {
            return &one;
        }
    }
    return nullptr;
}

void CommandReader::take(const std::string& word) {
    if (open_ != nullptr && (!without_value_.empty() || !is_option(word))) {
        const Option& option = *open_;
        without_value_.clear();
        open_ = option.is_list() ? open_ : nullptr;
        add(option, word);
    } else if (is_option(word) && !has_ended_) {
        take_option(word);
    } else if (const Option* next = argument()) {
        add(*next, word);
    } else {
        throw InputError(fmt::format("unexpected argument \"{}\"", shortened(word)),
                         fmt::format("only what sabot {} --help lists", command_.name));
    }
}

void CommandReader::take_option(const std::string& word) {
    open_ = nullptr;
    if (word == "--") {
        has_ended_ = true;
        return;
    }
    // "--output=FILE", "-oFILE".
    const bool is_letter = option(word.substr(0, 2)) != nullptr;
    const auto end = is_letter ? 2 : std::min(word.find('='), word.size());
    const bool has_value = end < word.size();
    const std::string spelling = word.substr(0, end);
    const Option* const found = option(spelling);
    if (found == nullptr) {
        refuse_option(spelling, command_.options, fmt::format("sabot {}", command_.name));
    }
    if (found->is_flag()) {
        if (has_value) {
            throw InputError(fmt::format("{} takes no value: \"{}\"", spelling, shortened(word)));
        }
        arguments_.values[std::string(found->name)].given = {""};
    } else if (word.ends_with('=') && end + 1 == word.size()) {
        refuse_missing_value(spelling, *found);
    } else if (has_value) {
        add(*found, word.substr(word[end] == '=' ? end + 1 : end));
    } else {
        open_ = found;
        without_value_ = spelling;
    }
}

void CommandReader::refuse_missing_value(const std::string& spelling, const Option& option) const {
    throw InputError(fmt::format("{} has no value", spelling), shown_values(option, command_));
}

void CommandReader::add(const Option& option, const std::string& value) {
    if (const std::string expected = expected_instead(option, command_, value); !expected.empty()) {
        throw InputError(fmt::format("invalid value \"{}\" for {}", shortened(value), shown_name(option)),
                         expected);
    }
    if (has(option.name) && !option.is_list() && !option.is_repeatable) {
        throw InputError(fmt::format("{} is repeated", shown_name(option)), "it once");
    }
    arguments_.values[std::string(option.name)].given.push_back(value);
}

const Arguments& CommandReader::checked() const {
    if (!without_value_.empty()) {
        refuse_missing_value(without_value_, *open_);
    }
    for (const Option& option : command_.options) {
        for (const std::string_view other : option.excludes) {
            if (has(option.name) && has(other)) {
                throw InputError(
                    fmt::format("{} and {} exclude each other", shown_name(option), long_name(other)),
                    "one of them");
            }
        }
    }
    for (const Option& option : command_.options) {
        if (option.is_required && !has(option.name)) {
            throw InputError(fmt::format("{}: missing {}; see sabot {} --help", command_.name,
                                         shown_name(option), command_.name));
        }
        if (has(option.name) && !option.needs.empty() && !has(option.needs)) {
            throw InputError(fmt::format("{} needs --{}", shown_name(option), option.needs));
        }
    }
    return arguments_;
}

int run_command_line(const std::vector<std::string>& words) {
    if (words.empty() || asks_for_help(words.front())) {
        return print(help_of_program());
    }
    if (words.front() == long_name(kVersion.name)) {
        return print(std::string("sabot ") + SABOT_VERSION + "\n");
    }
    if (words.front() == kCompletionOption) {
        return print(completion({words.begin() + 1, words.end()}));
    }
    const Command& command = command_named(words.front());
    if (std::any_of(words.begin(), words.end(), asks_for_help)) {
        return print(help_of(command));
    }
    CommandReader reader(command);
    std::for_each(words.begin() + 1, words.end(), [&](const std::string& word) { reader.take(word); });
    Arguments arguments = reader.checked();
    arguments.words = words;
    return command.run(arguments);
}

}  // namespace sabot
