#include "number_list.hpp"

#include "error.hpp"
#include "input/add_new.hpp"
#include "rules/number_set.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>
#include <utility>

namespace sabot {

namespace {

int parse_number(std::string_view word, int least, int most) {
    const auto number = whole_number<int>(word);
    if (!number || *number < least || *number > most) {
        throw InputError(fmt::format("invalid number {}", in_quotes(word)),
                         fmt::format("{} to {}", least, most));
    }
    return *number;
}

// The range meant by "3 or more" or "3 or less", or a sign for it: ">=3", ">3", "3+", "<=3", "<3".
std::optional<std::string> meant_range(std::string_view text, int least, int most) {
    std::string word;
    std::copy_if(text.begin(), text.end(), std::back_inserter(word), [](char c) { return c != ' '; });
    const auto digits = word.find_first_of("0123456789");
    if (digits == std::string::npos) {
        return std::nullopt;
    }
    constexpr std::size_t kMaxListDigits = 4;
    const auto past = std::min(word.find_first_not_of("0123456789", digits), word.size());
    if (past - digits > kMaxListDigits) {
        return std::nullopt;
    }
    const std::string sign = word.substr(0, digits) + word.substr(past);
    const int number = whole_number<int>(std::string_view(word).substr(digits, past - digits)).value();
    const auto is_one_of = [&](std::initializer_list<std::string_view> signs) {
        return std::find(signs.begin(), signs.end(), sign) != signs.end();
    };
    const bool up = is_one_of({">=", ">", "+", "\u2265", "ormore", "orhigher", "atleast"});
    if (!up && !is_one_of({"<=", "<", "\u2264", "orless", "orfewer", "orlower", "atmost"})) {
        return std::nullopt;
    }
    const int bound = number + (sign == ">" ? 1 : sign == "<" ? -1 : 0);
    if (bound < least || bound > most) {
        return std::nullopt;
    }
    return up ? fmt::format("{}-{}", bound, most) : fmt::format("{}-{}", least, bound);
}

NumberSet odd_or_even(bool odd, int least, int most) {
    NumberSet set;
    for (int number = least; number <= most; ++number) {
        set.set(static_cast<std::size_t>(number), (number % 2 == 1) == odd);
    }
    return set;
}

NumberSet numbers_of_word(const std::string& word, int least, int most) {
    if (word == "odd" || word == "even") {
        return odd_or_even(word == "odd", least, most);
    }
    const auto dash = word.find('-');
    const int first = parse_number(std::string_view(word).substr(0, dash), least, most);
    const int last = dash == std::string::npos
                         ? first
                         : parse_number(std::string_view(word).substr(dash + 1), least, most);
    if (last < first) {
        throw InputError(fmt::format("invalid range {}", in_quotes(word)), "the smaller number first");
    }
    NumberSet set;
    for (int number = first; number <= last; ++number) {
        set.set(static_cast<std::size_t>(number));
    }
    return set;
}

NumberSet numbers_of_text(std::string_view text, int least, int most) {
    NumberSet set;
    std::istringstream words{std::string(text)};
    for (std::string word; words >> word;) {
        add_new(set, numbers_of_word(word, least, most), word);
    }
    return set;
}

// The list that a text in another notation most likely means: "6 7" for "6, 7" and "6 or 7", "6-9" for
// "6..9", "6 to 9", and with any dash.
std::optional<std::string> meant_list(std::string_view text, int least, int most) {
    std::string list = " " + std::string(text) + " ";
    for (const auto& [mark, usual] :
         {std::pair(",", " "), std::pair(";", " "), std::pair("/", " "), std::pair("|", " "),
          std::pair(" or ", " "), std::pair(" and ", " "), std::pair(" to ", "-"), std::pair("...", "-"),
          std::pair("..", "-"), std::pair("\u2013", "-"), std::pair("\u2014", "-"), std::pair("\u2212", "-"),
          std::pair(" - ", "-"), std::pair("  ", " ")}) {
        for (auto at = list.find(mark); at != std::string::npos; at = list.find(mark)) {
            list.replace(at, std::string_view(mark).size(), usual);
        }
    }
    list = list.substr(1, list.size() - 2);
    try {
        return list == text || numbers_of_text(list, least, most).none() ? std::nullopt : std::optional(list);
    } catch (const InputError&) {
        return std::nullopt;
    }
}

}  // namespace

NumberSet parse_numbers(std::string_view text, int least, int most) {
    if (const auto range = meant_range(text, least, most)) {
        throw InputError(fmt::format("invalid numbers {}", in_quotes(text)), fmt::format("\"{}\"", *range));
    }
    constexpr std::size_t kMaxHinted = 60;
    try {
        return numbers_of_text(text, least, most);
    } catch (const InputError&) {
        const auto meant = text.size() <= kMaxHinted ? meant_list(text, least, most) : std::nullopt;
        if (!meant) {
            throw;
        }
        throw InputError(fmt::format("invalid numbers {}", in_quotes(text)),
                         fmt::format("{} to {}; did you mean \"{}\"?", least, most, *meant));
    }
}

}  // namespace sabot
