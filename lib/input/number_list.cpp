#include "number_list.hpp"

#include "error.hpp"
#include "input/add_new.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>

namespace sabot {

namespace {

int parse_number(std::string_view word, int least, int most) {
    const auto number = whole_number<int>(word);
    if (!number || *number < least || *number > most) {
        // Numbers separated by commas, as in other lists.
        const bool is_list = word.find(',') != std::string_view::npos;
        throw InputError(fmt::format("invalid number \"{}\": expected {} to {}{}", word.substr(0, 40), least,
                                     most, is_list ? "; a list has spaces: \"2 3\", or is [2, 3]" : ""));
    }
    return *number;
}

// The range meant by a common notation for "3 or more" or "3 or less": ">=3", ">3", "3+", "<=3", "<3".
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
    const bool up = sign == ">=" || sign == ">" || sign == "+";
    if (!up && sign != "<=" && sign != "<") {
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
        throw InputError(fmt::format("invalid range \"{}\": expected the smaller number first", word));
    }
    NumberSet set;
    for (int number = first; number <= last; ++number) {
        set.set(static_cast<std::size_t>(number));
    }
    return set;
}

}  // namespace

NumberSet parse_numbers(std::string_view text, int least, int most) {
    if (const auto range = meant_range(text, least, most)) {
        throw InputError(fmt::format("invalid numbers \"{}\": expected \"{}\"", text.substr(0, 40), *range));
    }
    NumberSet set;
    std::istringstream words{std::string(text)};
    for (std::string word; words >> word;) {
        add_new(set, numbers_of_word(word, least, most), word.substr(0, 40));
    }
    return set;
}

}  // namespace sabot
