#include "command.hpp"

#include "each.hpp"
#include "equilibrium/model_names.hpp"
#include "file_format.hpp"
#include "files/work_in_order.hpp"
#include "games/builtin_games.hpp"
#include "reports/results/subjects.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

// "wager (wagers, the default), row of a paytable (events)".
std::string described_tables(const Command& command) {
    std::string text;
    for (const TableKind& table : subject(command.subject).tables) {
        text += fmt::format("{}{} ({}{})", text.empty() ? "" : ", ", table.line, table.name,
                            text.empty() ? ", the default" : "");
    }
    return text;
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

const Option* option_spelled(const Command& command, const std::string& spelling) {
    return first_if(command.options, [&](const Option& option) {
        return !option.is_positional() && has_item(option.spellings(), spelling);
    });
}

std::vector<std::string> words_of(std::span<const std::string_view> listed, const Command& command) {
    std::vector<std::string> words;
    const auto add = [&](const std::vector<std::string>& some) {
        words.insert(words.end(), some.begin(), some.end());
    };
    for (const std::string_view word : listed) {
        if (word == "@endings" || word == "@formats") {
            for (const FileFormat& format : file_formats()) {
                words.push_back(word == "@endings" ? format.ending : format.name);
            }
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
    const std::string value = name == "tables"    ? described_tables(command)
                              : name == "threads" ? std::to_string(threads_or_cores(0))
                                                  : joined(words_of({&name, 1}, command), ", ");
    return std::string(text.substr(0, begin)) + value + std::string(text.substr(end + 1));
}

}  // namespace sabot
