#include "command.hpp"

#include "equilibrium/model_names.hpp"
#include "games/builtin_games.hpp"
#include "reports/results/subjects.hpp"
#include "result_printer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

namespace sabot {

namespace {

// The column of help texts.
constexpr std::size_t kColumn = 30;

// "wager (wagers, the default), row of a paytable (events)".
std::string described_tables(const Command& command) {
    std::string text;
    for (const TableKind& table : subject(command.subject).tables) {
        text += fmt::format("{}{} ({}{})", text.empty() ? "" : ", ", table.line, table.name,
                            text.empty() ? ", the default" : "");
    }
    return text;
}

std::string help_line(const std::string& left, std::string_view text) {
    if (left.size() + 4 > kColumn) {
        return fmt::format("  {}\n{:{}}{}\n", left, "", kColumn, text);
    }
    return fmt::format("  {:<{}}{}\n", left, kColumn - 2, text);
}

std::string help_line(const Option& option, const Command& command) {
    std::string left = fmt::format("{}", fmt::join(option.spellings(), ","));
    if (const std::string shown = shown_values(option, command); !shown.empty()) {
        left += " " + shown;
    }
    if (!option.standard.empty()) {
        left += "=" + filled(option.standard, command);
    }
    if (option.is_positional() && option.is_list()) {
        left += "...";
    }
    if (option.is_required) {
        left += " REQUIRED";
    }
    if (!option.needs.empty()) {
        left += fmt::format(" Needs: --{}", option.needs);
    }
    left += option.excludes.empty() ? "" : " Excludes:";
    for (const std::string_view other : option.excludes) {
        left += " " + long_name(other);
    }
    return help_line(left, filled(option.help, command));
}

// "[GAME]", "FILE...".
std::string usage(const Option& argument) {
    const std::string text = std::string(argument.name) + (argument.is_list() ? "..." : "");
    return argument.is_required ? " " + text : fmt::format(" [{}]", text);
}

}  // namespace

std::string long_name(std::string_view name) { return (name.front() < 'a' ? "" : "--") + std::string(name); }

std::vector<std::string> Option::spellings() const {
    std::vector<std::string> all{long_name(name)};
    if (letter != '\0') {
        all.insert(all.begin(), {'-', letter});
    }
    return all;
}

std::vector<std::string> words_of(std::span<const std::string_view> listed, const Command& command) {
    std::vector<std::string> words;
    const auto add = [&](const std::vector<std::string>& some) {
        words.insert(words.end(), some.begin(), some.end());
    };
    for (const std::string_view word : listed) {
        if (word == "@endings") {
            add(document_endings());
        } else if (word == "@formats") {
            add(format_names());
        } else if (word == "@models") {
            add(model_names());
        } else if (word == "@tables") {
            for (const TableKind& table : subject(command.subject).tables) {
                words.emplace_back(table.name);
            }
        } else if (word == "@limits") {
            for (const BuiltinGame& file : builtin_limits()) {
                words.emplace_back(file.id);
            }
        } else if (!word.starts_with("@")) {
            words.emplace_back(word);
        }
    }
    return words;
}

std::string shown_values(const Option& option, const Command& command) {
    if (!option.one_of.empty()) {
        return fmt::format("{{{}}}", fmt::join(words_of(option.one_of, command), ","));
    }
    if (option.range) {
        return option.range->max == kUnlimited ? "N"
                                               : fmt::format("{}..{}", option.range->min, option.range->max);
    }
    return std::string(option.value);
}

std::string filled(std::string_view text, const Command& command) {
    const auto begin = text.find('{');
    if (begin == std::string_view::npos) {
        return std::string(text);
    }
    const auto end = text.find('}', begin);
    const std::string_view name = text.substr(begin + 1, end - begin - 1);
    const std::string value = name == "tables" ? described_tables(command)
                              : name == "threads"
                                  ? std::to_string(std::max(1U, std::thread::hardware_concurrency()))
                                  : fmt::format("{}", fmt::join(words_of({&name, 1}, command), ", "));
    return std::string(text.substr(0, begin)) + value + std::string(text.substr(end + 1));
}

std::string help_of(const Command& command) {
    std::string arguments;
    std::string options = help_line(kHelp, command);
    std::string usages;
    for (const Option& option : command.options) {
        (option.is_positional() ? arguments : options) += help_line(option, command);
        usages += option.is_positional() ? usage(option) : "";
    }
    return fmt::format("{}\nUsage: sabot {} [OPTIONS]{}\n\nPositionals:\n{}\nOptions:\n{}\n", command.summary,
                       command.name, usages, arguments, options);
}

std::string help_of_program() {
    std::string lines;
    for (const Command& command : commands()) {
        lines += help_line(std::string(command.name), command.summary);
    }
    return fmt::format(
        "Sabot computes baccarat exactly: every composition of cards that a shoe can deal, in exact rational "
        "arithmetic.\nUsage: sabot [OPTIONS] SUBCOMMAND\n\nOptions:\n{}{}\nSubcommands:\n{}\n",
        help_line(kHelp, {}), help_line(kVersion, {}), lines);
}

}  // namespace sabot
