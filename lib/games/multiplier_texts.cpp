#include "multiplier_texts.hpp"

#include "exact/finite_decimal.hpp"
#include "input/toml_edit.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <vector>

namespace sabot {

namespace {

std::string trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(" \t");
    return begin == std::string_view::npos
               ? ""
               : std::string(text.substr(begin, text.find_last_not_of(" \t") - begin + 1));
}

// The parts of a list separated by commas.
std::vector<std::string> parts_of(std::string_view text) {
    std::vector<std::string> parts;
    while (true) {
        const auto comma = text.find(',');
        parts.push_back(trimmed(text.substr(0, comma)));
        if (comma == std::string_view::npos) {
            return parts;
        }
        text.remove_prefix(comma + 1);
    }
}

// A part such as "key: probability" as a TOML table. The value of the key is quoted if `is_quoted`.
std::string table_of(const std::string& part, const char* key, bool is_quoted) {
    const auto colon = part.find(':');
    const std::string value = trimmed(std::string_view(part).substr(0, colon));
    const std::string probability =
        colon == std::string::npos
            ? ""
            : ", probability = " + toml_string(trimmed(std::string_view(part).substr(colon + 1)));
    return fmt::format("{{ {} = {}{} }}", key, is_quoted ? toml_string(value) : value, probability);
}

// Whether the text consists of digits only. Any other text would be parsed as TOML of another type.
bool is_number(const std::string& text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

// The text as a TOML integer or, if it is not a number, as a string, which the reader of game files then
// reports.
std::string number_of(const std::string& text) { return is_number(text) ? text : toml_string(text); }

}  // namespace

MultiplierTexts texts_of(const MultiplierRules& rules) {
    const std::string struck =
        rules.struck.size() == 1 && rules.struck.front().second == 1
            ? std::to_string(rules.struck.front().first)
            : joined(rules.struck, ", ", [&](const auto& one) {
                  return rules.is_struck_stated
                             ? fmt::format("{}: {}", one.first, percent_or_fraction(one.second))
                             : std::to_string(one.first);
              });
    std::vector<std::string> values;
    for (const Rational& times : rules.by_number) {
        values.push_back(decimal_or_fraction(times));
    }
    if (!values.empty()) {
        return {struck, fmt::format("{}", fmt::join(values, ", "))};
    }
    for (const MultiplierRules::Value& value : rules.values) {
        const std::string times = decimal_or_fraction(value.times);
        if (rules.is_dealt) {
            for (Rational left = value.weight; left > 0; left -= 1) {
                values.push_back(times);
            }
        } else {
            values.push_back(rules.are_weights_stated
                                 ? fmt::format("{}: {}", times, percent_or_fraction(value.weight))
                                 : times);
        }
    }
    return {struck, fmt::format("{}", fmt::join(values, ", "))};
}

std::string toml_of_struck(std::string_view text) {
    if (text.find_first_of(":,") == std::string_view::npos) {
        return number_of(trimmed(text));
    }
    return fmt::format("[ {} ]", joined(parts_of(text), ", ", [](const std::string& part) {
                           const auto colon = std::min(part.find(':'), part.size());
                           return table_of(number_of(trimmed(part.substr(0, colon))) + part.substr(colon),
                                           "faces", false);
                       }));
}

std::string toml_of_values(std::string_view text, bool is_plain) {
    return fmt::format("[ {} ]", joined(parts_of(text), ", ", [&](const std::string& part) {
                           return is_plain ? toml_string(part) : table_of(part, "times", true);
                       }));
}

}  // namespace sabot
