#include "exact.hpp"

#include "error.hpp"
#include "exact/falling_factorial.hpp"
#include "exact/finite_decimal.hpp"
#include "exact/number_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <utility>

namespace sabot {

namespace {

// The reason why a text is not a number; parse_exact() turns it into an InputError.
struct NotExact {
    const char* why;
};

Rational unsigned_decimal(std::string_view text) {
    const auto point = text.find('.');
    if (point == std::string_view::npos) {
        const auto whole = whole_integer(text);
        if (!whole) {
            throw NotExact{"not decimal digits"};
        }
        return Rational(*whole);
    }
    const auto before = whole_integer(text.substr(0, point));
    const auto after = whole_integer(text.substr(point + 1));
    if (!before || !after) {
        const bool is_open = text.find_first_not_of("0123456789.") == std::string_view::npos;
        throw NotExact{is_open ? "no digits on one side of the point" : "not decimal digits"};
    }
    const auto scale = pow(Integer(10), static_cast<unsigned>(text.size() - point - 1));
    return ratio(*before * scale + *after, scale);
}

Rational read_exact(std::string_view text) {
    auto rest = text;
    bool negative = false;
    if (!rest.empty() && (rest.front() == '-' || rest.front() == '+')) {
        negative = rest.front() == '-';
        rest.remove_prefix(1);
    }
    bool percent = false;
    if (!rest.empty() && rest.back() == '%') {
        percent = true;
        rest.remove_suffix(1);
    }
    if (rest.empty()) {
        throw NotExact{"empty"};
    }
    Rational value;
    if (const auto bar = rest.find('/'); bar != std::string_view::npos) {
        const auto above = whole_integer(rest.substr(0, bar));
        const auto below = whole_integer(rest.substr(bar + 1));
        if (!above || !below) {
            throw NotExact{"no whole numbers on both sides of the bar"};
        }
        if (*below == 0) {
            throw NotExact{"the denominator is zero"};
        }
        value = ratio(*above, *below);
    } else {
        value = unsigned_decimal(rest);
    }
    if (percent) {
        value /= 100;
    }
    return negative ? Rational(-value) : value;
}

std::string without(std::string_view text, std::string_view characters) {
    std::string rest;
    std::copy_if(text.begin(), text.end(), std::back_inserter(rest),
                 [&](char c) { return characters.find(c) == std::string_view::npos; });
    return rest;
}

// Characters that word processors put into numbers, as this program reads them: a no-break space and narrower
// ones, a minus sign, a dash.
std::string in_ascii(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kCharacters{
        {{"\u00A0", ""}, {"\u202F", ""}, {"\u2009", ""}, {"\u2212", "-"}, {"\u2013", "-"}}};
    std::string ascii(text);
    for (const auto& [character, instead] : kCharacters) {
        for (auto at = ascii.find(character); at != std::string::npos; at = ascii.find(character)) {
            ascii.replace(at, character.size(), instead);
        }
    }
    return ascii;
}

// Whether the commas separate thousands: "1,000", "1,234,567".
bool has_thousands(std::string_view text) {
    constexpr std::size_t kGroup = 3;
    text.remove_prefix(text.starts_with('-') || text.starts_with('+') ? 1 : 0);
    const auto first = text.find(',');
    if (first == 0 || first > kGroup || text.starts_with('0')) {
        return false;
    }
    for (auto at = first; at != std::string_view::npos; at = text.find(',', at + 1)) {
        const auto end = std::min(text.find_first_not_of("0123456789", at + 1), text.size());
        if (end - at - 1 != kGroup) {
            return false;
        }
    }
    return true;
}

// The possible readings of a comma: a separator of thousands, or a decimal point.
std::vector<std::string> with_points(const std::string& text) {
    const auto comma = text.find(',');
    const auto point = text.find('.');
    if (comma == std::string::npos) {
        return {text};
    }
    std::vector<std::string> ways;
    if (comma < point && has_thousands(text.substr(0, point))) {
        ways.push_back(without(text, ","));
    }
    if (text.find(',', comma + 1) == std::string::npos && (point == std::string::npos || point < comma)) {
        ways.push_back(without(text.substr(0, comma), ".") + "." + text.substr(comma + 1));
    }
    return ways;
}

bool is_exact(const std::string& text) {
    try {
        read_exact(text);
        return text.size() <= kMaxNumberLength;
    } catch (const NotExact&) {
        return false;
    }
}

// "98.94percent" with the sign.
std::string with_percent_sign(std::string text) {
    for (const std::string_view word : {"percent", "pct"}) {
        if (text.ends_with(word)) {
            return text.replace(text.size() - word.size(), word.size(), "%");
        }
    }
    return text;
}

// "10.6" per mille as a percentage, "1.06e-2" as a decimal.
std::optional<std::string> without_exponent(const std::string& text) {
    if (text.ends_with('%')) {
        const auto number = without_exponent(text.substr(0, text.size() - 1));
        return number ? std::optional(*number + "%") : std::nullopt;
    }
    constexpr std::string_view kPerMille = "\u2030";
    if (text.ends_with(kPerMille)) {
        const std::string number = text.substr(0, text.size() - kPerMille.size());
        const auto percent = is_exact(number) ? finite_decimal(read_exact(number) / 10) : std::nullopt;
        return percent ? std::optional(*percent + "%") : std::nullopt;
    }
    const auto mark = text.find_first_of("eE");
    if (mark == std::string::npos || !is_exact(text.substr(0, mark))) {
        return std::nullopt;
    }
    const bool is_negative = text.substr(mark + 1).starts_with('-');
    const auto digits = text.find_first_not_of("+-", mark + 1);
    const auto power = digits == std::string::npos ? std::nullopt : whole_integer(text.substr(digits));
    if (!power || *power > kMaxNumberLength) {
        return std::nullopt;
    }
    const Rational scale(pow(Integer(10), static_cast<unsigned>(*power)));
    const Rational number = read_exact(text.substr(0, mark));
    return finite_decimal(is_negative ? Rational(number / scale) : Rational(number * scale));
}

// "1 in 10.5" as a fraction.
std::optional<std::string> frequency(const std::string& text) {
    const auto in = text.find("in");
    const std::string above = text.substr(0, in);
    const std::string below = in == std::string::npos ? "" : text.substr(in + 2);
    if (!is_exact(above) || !is_exact(below) || read_exact(below) == 0) {
        return std::nullopt;
    }
    return to_fraction(read_exact(above) / read_exact(below));
}

}  // namespace

// GMP reads a leading zero as octal unless it is stripped.
std::optional<Integer> whole_integer(std::string_view text) {
    if (text.empty() || text.find_first_not_of("0123456789") != std::string_view::npos) {
        return std::nullopt;
    }
    const auto first = text.find_first_not_of('0');
    return first == std::string_view::npos ? Integer(0) : Integer(std::string(text.substr(first)));
}

void require_number_length(std::string_view text, std::string_view what, std::size_t most) {
    if (text.size() > most) {
        throw InputError(
            fmt::format("invalid {} {}: too long, {} characters", what, in_quotes(text), text.size()),
            fmt::format("at most {}", most));
    }
}

Rational parse_exact(std::string_view text) { return parse_exact(text, kMaxNumberLength); }

Rational parse_exact(std::string_view text, std::size_t most) {
    require_number_length(text, "number", most);
    try {
        return read_exact(text);
    } catch (const NotExact& error) {
        throw InputError(fmt::format("invalid number {}: {}", in_quotes(text), error.why),
                         fmt::format("12, 0.95, 3/4 or 98.94%{}", number_hint(text)));
    }
}

std::vector<std::string> meant_numbers(std::string_view text) {
    if (text.size() > kMaxNumberLength) {
        return {};
    }
    const std::string digits = with_percent_sign(without(in_ascii(text), " \t'_"));
    const std::string word = (digits.starts_with('.') ? "0" : "") + digits;
    std::vector<std::string> ways = with_points(word);
    for (const auto& way : {frequency(word), without_exponent(word)}) {
        if (way) {
            ways.push_back(*way);
        }
    }
    std::erase_if(ways, [&](const std::string& way) { return way == text || !is_exact(way); });
    return ways;
}

std::string number_hint(std::string_view text) {
    const auto ways = meant_numbers(text);
    return ways.empty() ? "" : fmt::format("; did you mean \"{}\"?", fmt::join(ways, "\" or \""));
}

std::string to_fraction(const Rational& value) { return value.str(); }

Integer falling_factorial(const Integer& n, int k) {
    Integer product = 1;
    for (int i = 0; i < k; ++i) {
        product *= n - i;
        if (product == 0) {
            return product;
        }
    }
    return product;
}

}  // namespace sabot
