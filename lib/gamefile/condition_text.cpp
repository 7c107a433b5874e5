#include "condition_text.hpp"

#include "error.hpp"
#include "gamefile/condition_parts.hpp"
#include "gamefile/condition_reader.hpp"
#include "gamefile/hand_reader.hpp"
#include "rules/in_coup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace sabot {

namespace {

constexpr std::string_view kConditionExample = "conditions such as winner=banker, or banker-total=6 cards=2";

bool is_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || c == '.';
}

// Reads the text from left to right, and writes it as TOML.
class ConditionText {
public:
    explicit ConditionText(std::string_view text) : text_(text) {}

    std::string lines() {
        std::string all;
        for (const std::string& entry : entries("")) {
            all += entry + "\n";
        }
        if (all.empty()) {
            throw InputError("no condition", std::string(kConditionExample));
        }
        return all;
    }

private:
    void skip(std::string_view signs) { at_ = std::min(text_.find_first_not_of(signs, at_), text_.size()); }
    char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    std::string word(const char* what) {
        const auto from = text_.begin() + static_cast<std::ptrdiff_t>(at_);
        std::string read(from, std::find_if_not(from, text_.end(), is_word));
        if (read.empty()) {
            throw InputError(next() == '\0'
                                 ? fmt::format("{} is missing", what)
                                 : fmt::format("{} where {} begins", in_quotes(text_.substr(at_)), what),
                             std::string(kConditionExample));
        }
        at_ += read.size();
        return read;
    }

    // The entries of a table, or of the whole text. `table` is the key of the table.
    std::vector<std::string> entries(const std::string& table) {
        std::vector<std::string> all;
        std::string hand;
        for (skip(kBetween); next() != (table.empty() ? '\0' : '}'); skip(kBetween)) {
            require_more(table);
            const std::string key = full_key(word("a key"), hand);
            skip(" \t");
            if (next() != '=') {
                throw InputError(fmt::format("no value of {}", in_quotes(key)), fmt::format("{}=...", key));
            }
            ++at_;
            all.push_back(fmt::format("{} = {}", key, value(key)));
        }
        return all;
    }

    // The key with the table of its hand: "banker.total". `hand` is the hand that was named last.
    static std::string full_key(const std::string& key, std::string& hand) {
        for (const char* table : kTablesOfHands) {
            const std::string prefix = fmt::format("{}-", table);
            if (key.starts_with(prefix) && key.size() > prefix.size()) {
                hand = table;
                return fmt::format("{}.{}", hand, key.substr(prefix.size()));
            }
        }
        const auto& keys = hand_keys();
        const bool joins = key == "any" || key == "all" || key == "not";
        const bool is_of_hand = !joins && std::find(keys.begin(), keys.end(), key) != keys.end();
        return hand.empty() || !is_of_hand ? key : fmt::format("{}.{}", hand, key);
    }

    std::string value(const std::string& key) {
        skip(" \t");
        // Values in tables and lists in others; conditions may be nested half as deep.
        if (++depth_ > 2 * kMaxConditionDepth + 2) {
            throw InputError("conditions are nested too deeply",
                             fmt::format("at most {} levels", kMaxConditionDepth));
        }
        std::string read = value_here(key);
        --depth_;
        return read;
    }

    std::string value_here(const std::string& key) {
        if (next() == '{') {
            ++at_;
            const auto inside = entries(key);
            ++at_;
            return fmt::format("{{ {} }}", fmt::join(inside, ", "));
        }
        if (next() == '[') {
            ++at_;
            std::vector<std::string> items;
            for (skip(kBetween); next() != ']'; skip(kBetween)) {
                require_more(key);
                items.push_back(value(key));
            }
            ++at_;
            return fmt::format("[{}]", fmt::join(items, ", "));
        }
        if (next() == '"' || next() == '\'') {
            const std::size_t from = at_;
            at_ = text_.find(next(), at_ + 1);
            require_more(key);
            ++at_;
            return std::string(text_.substr(from, at_ - from));
        }
        const std::string read = word("a value");
        const bool is_number =
            std::all_of(read.begin(), read.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
        return is_number || read == "true" || read == "false" ? read : fmt::format("\"{}\"", read);
    }

    void require_more(const std::string& key) const {
        if (!key.empty() && at_ >= text_.size()) {
            throw InputError(fmt::format("the value of {} does not end", in_quotes(key)));
        }
    }

    static constexpr std::string_view kBetween = ", \t\n";

    std::string_view text_;
    std::size_t at_ = 0;
    int depth_ = 0;
};

}  // namespace

std::string condition_lines(std::string_view text) { return ConditionText(text).lines(); }

Condition parse_conditions(std::string_view text, const Tableau& tableau) {
    try {
        const TomlNode table = parse_toml(condition_lines(text), "");
        TableReader reader(table, "condition");
        Condition condition = read_condition(reader, tableau);
        reader.done();
        each_question(condition, [](const Question& question) {
            if (question.is<InCoup>()) {
                throw InputError("coups is a condition on several coups", "conditions on one coup");
            }
        });
        return condition;
    } catch (const InputError& error) {
        // The place is one in lines that nobody wrote.
        throw InputError(error.wrong(), error.expected());
    }
}

}  // namespace sabot
