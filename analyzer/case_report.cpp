#include "case_report.hpp"

#include "command_line.hpp"
#include "each.hpp"
#include "file_format.hpp"
#include "input/table_reader.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace sabot {

namespace {

// "game" for GAME: keys of a case are in lower case.
std::string key_of_option(const Option& option) {
    std::string key(option.name);
    std::transform(key.begin(), key.end(), key.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return key;
}

// Whether it writes a file; an atlas is a directory.
bool has_output(const Command& command) {
    return any_of(command.options, [](const Option& option) {
        return option.name == "output" &&
               std::find(option.offers.begin(), option.offers.end(), "@directories") == option.offers.end();
    });
}

// The command of a report: one that writes a file, and is not a case.
const Command& command_of(TableReader& reader) {
    const auto names =
        each_if(commands(), has_output, [](const Command& command) { return std::string(command.name); });
    const std::string name = reader.word("command", names);
    const auto all = commands();
    return *std::find_if(all.begin(), all.end(), [&](const Command& one) { return one.name == name; });
}

// A value as a word of a command line.
std::string word_of(const TomlNode& node, const std::string& key) {
    if (node.kind != TomlNode::Kind::text && node.kind != TomlNode::Kind::integer) {
        throw InputError(node.where, fmt::format("{} of report is {}", key, describe(node.kind)),
                         "a string or a whole number");
    }
    std::string word = node.kind == TomlNode::Kind::text ? node.text : std::to_string(node.integer);
    if (const std::string control = control_character(word); !control.empty()) {
        throw InputError(node.where,
                         fmt::format("{} of report contains the control character {}", key, control),
                         "a text on one line");
    }
    return word;
}

// The values of an option with their words on a command line, where "6,8" is one word.
std::vector<std::pair<const TomlNode*, std::string>> words_of_values(const TomlNode& node,
                                                                     const Option& option,
                                                                     const std::string& key) {
    if (node.kind != TomlNode::Kind::list) {
        return {{&node, word_of(node, key)}};
    }
    auto words = each(node.items, [&](const TomlNode& item) { return std::pair(&item, word_of(item, key)); });
    if (option.is_list() || option.is_repeatable) {
        return words;
    }
    if (option.value.find(',') == std::string_view::npos || words.empty()) {
        throw InputError(node.where, fmt::format("{} of report is a list", key), "one value");
    }
    return {{&node, joined(words, ",", [](const auto& word) { return word.second; })}};
}

// Reads the options of one report and makes the words of its command line.
class ReportReader {
public:
    ReportReader(const TomlNode& node, const SharedEntries& shared)
        : reader_(node, "report"), shared_(shared) {
        report_.where = node.where;
        report_.output = reader_.text("output");
        report_.title = reader_.optional_text("title");
        report_.command = &command_of(reader_);
    }

    CaseReport read() {
        for (const Option& option : report_.command->options) {
            // `output` is read already. `state` is not a key, because a report must not depend on how often
            // it is made.
            if (option.name == "output" || option.name == "state") {
                continue;
            }
            const std::string key = key_of_option(option);
            if (const TomlNode* node = reader_.value(key)) {
                report_.places[std::string(option.name)] = node->where;
                add(option, key, *node);
            } else {
                add_shared(option, key);
            }
        }
        reader_.done();
        report_.places["output"] = reader_.where("output");
        report_.places["command"] = reader_.where("command");
        require_together();
        std::vector<std::string>& words = report_.words;
        words = positional_;
        words.insert(words.begin(), std::string(report_.command->name));
        words.insert(words.end(), options_.begin(), options_.end());
        words.insert(words.end(), {"-o", report_.output});
        TableReader::at(reader_.where("command"), [&] { return arguments_of(*report_.command, words); });
        return report_;
    }

private:
    void add(const Option& option, const std::string& key, const TomlNode& node) {
        if (option.is_flag()) {
            if (node.kind != TomlNode::Kind::flag) {
                throw InputError(node.where, fmt::format("{} of report is {}", key, describe(node.kind)),
                                 "true or false");
            }
            if (node.flag) {
                options_.push_back(long_name(option.name));
            }
            return;
        }
        for (const auto& [value, word] : words_of_values(node, option, key)) {
            const std::string expected = expected_instead(option, *report_.command, word);
            // A word that begins with "-" is an option, or standard input, on which a report must not depend.
            const bool is_invalid = option.is_positional() && !word.empty() && word.front() == '-';
            if (is_invalid || !expected.empty()) {
                throw InputError(
                    value->where, fmt::format("invalid value {} for {} of report", in_quotes(word), key),
                    is_invalid ? "an id or a file; one whose name begins with - as ./-NAME" : expected);
            }
            add_word(option, word);
        }
    }

    void add_word(const Option& option, const std::string& word) {
        if (option.is_positional()) {
            positional_.push_back(word);
        } else if (is_option(word)) {
            options_.push_back(long_name(option.name) + "=" + word);
        } else {
            options_.insert(options_.end(), {long_name(option.name), word});
        }
    }

    // Checks for options that are missing, or that need or exclude each other, as a command line does, but
    // reports the place of the key.
    void require_together() const {
        const std::map<std::string, Location>& places = report_.places;
        for (const Option& option : report_.command->options) {
            const auto place = places.find(std::string(option.name));
            if (place == places.end()) {
                if (option.is_required) {
                    throw InputError(
                        reader_.where("command"),
                        fmt::format("report of {} has no {}", report_.command->name, key_of_option(option)));
                }
                continue;
            }
            if (!option.needs.empty() && !places.contains(std::string(option.needs))) {
                throw InputError(place->second,
                                 fmt::format("{} of report without {}", key_of_option(option), option.needs));
            }
            for (const std::string_view other : option.excludes) {
                const auto excluded = places.find(std::string(other));
                if (excluded != places.end()) {
                    const bool is_later = excluded->second.line > place->second.line;
                    throw InputError(is_later ? excluded->second : place->second,
                                     fmt::format("report has both {} and {}", other, key_of_option(option)),
                                     "one of them");
                }
            }
        }
    }

    // A shared value gives way to an option of the report that excludes it.
    void add_shared(const Option& option, const std::string& key) {
        const auto value = std::find_if(shared_.begin(), shared_.end(),
                                        [&](const SharedEntry& entry) { return entry.key == key; });
        const bool is_excluded =
            any_of(option.excludes, [&](std::string_view other) { return reader_.has(other); });
        if (value != shared_.end() && !is_excluded && (key == "game" || has_head())) {
            report_.places[std::string(option.name)] = value->where;
            add_word(option, value->value);
        }
    }

    // Whether the report can state the laboratory. All commands have a place for it in documents that are
    // signed; two commands have it in data too.
    bool has_head() const {
        const FileFormat* format = format_of_file(report_.output);
        return format == nullptr || format->is_document || report_.command->name == "report" ||
               report_.command->name == "rounds";
    }

    TableReader reader_;
    const SharedEntries& shared_;
    CaseReport report_;
    std::vector<std::string> positional_;
    std::vector<std::string> options_;
};

}  // namespace

CaseReport read_case_report(const TomlNode& node, const SharedEntries& shared) {
    return ReportReader(node, shared).read();
}

}  // namespace sabot
