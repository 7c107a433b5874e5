#include "claim.hpp"

#include "error.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "exact/number_text.hpp"
#include "rules/pays_notation.hpp"
#include "rules/quantities.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace sabot {

namespace {

constexpr std::array<std::string_view, 20> kNames{
    "return-to-player",
    "house-edge",
    "house-edge-resolved",
    "hit-frequency",
    "push-frequency",
    "standard-deviation",
    "probability",
    "return-to-player-resolved",
    "hit-frequency-resolved",
    "probability-resolved",
    "best-return",
    "house-share",
    "coup",
    "rounded-return",
    "largest-win",
    "mean-return",
    "variance",
    "odds",
    "combinations",
    "effect-of-removal",
};

bool is_fraction(std::string_view text) { return text.find('/') != std::string_view::npos; }

// "1:10.5", "1 in 10.5", "9.5 to 1".
bool are_odds(std::string_view text) {
    return text.find(':') != std::string_view::npos || text.find(" in ") != std::string_view::npos ||
           text.find(" to ") != std::string_view::npos;
}

// Throws InputError for a fraction: it has no last digit, which the audit needs to allow for rounding.
Rational stated_value(std::string_view text) {
    require_number_length(text, "figure");
    std::string hint;
    try {
        Rational value = parse_exact(text);
        if (!is_fraction(text)) {
            return value;
        }
        hint = "; a fraction has no last digit";
    } catch (const InputError&) {
        const auto ways = meant_numbers(text);
        hint = are_odds(text) ? "; in a claim of odds, \"1 in 10.5\" or \"9.5 to 1\""
               : ways.empty() || !is_fraction(ways.front())
                   ? number_hint(text)
                   : fmt::format("; that is {}, and a fraction has no last digit", ways.front());
    }
    throw InputError(fmt::format("invalid figure {}", in_quotes(text)),
                     fmt::format("the digits that were printed, such as 98.94% or 0.4586{}", hint));
}

}  // namespace

std::string_view to_string(Quantity quantity) { return kNames.at(static_cast<std::size_t>(quantity)); }

std::optional<Quantity> quantity_named(std::string_view name) {
    const auto* const found = std::find(kNames.begin(), kNames.end(), name);
    if (found == kNames.end()) {
        return std::nullopt;
    }
    return static_cast<Quantity>(found - kNames.begin());
}

const std::vector<std::string>& quantity_names() {
    static const std::vector<std::string> names(kNames.begin(), kNames.end());
    return names;
}

StatedFigure parse_stated(std::string_view text) {
    const Rational value = stated_value(text);
    const bool percent = text.ends_with('%');
    const auto point = text.find('.');
    const auto decimals = point == std::string_view::npos ? 0 : text.size() - point - 1 - (percent ? 1 : 0);
    const auto places = static_cast<unsigned>(decimals + (percent ? 2 : 0));
    return {std::string(text),          value, ratio(1, pow(Integer(10), places)), percent,
            static_cast<int>(decimals), {}};
}

StatedFigure parse_stated_win(std::string_view text) {
    if (text.find(':') == std::string_view::npos && text.find(" to ") == std::string_view::npos &&
        text.find(" for ") == std::string_view::npos) {
        return parse_stated(text);
    }
    StatedFigure won = parse_stated(finite_decimal(parse_pays(text).net).value_or(std::string(text)));
    won.odds = text;
    return won;
}

StatedFigure parse_stated_odds(std::string_view text) {
    constexpr std::string_view kOneIn = "1 in ";
    if (text.starts_with(kOneIn)) {
        return parse_stated(text.substr(kOneIn.size()));
    }
    const auto end = std::min(text.find(" to 1"), text.find(":1"));
    const auto is_whole =
        end != std::string_view::npos && text.substr(end).find('1') + 1 == text.size() - end;
    if (!is_whole) {
        return parse_stated(text);
    }
    const StatedFigure number = parse_stated(text.substr(0, end));
    StatedFigure odds = parse_stated(decimal(Rational(number.value + 1), number.decimals));
    odds.against = text;
    return odds;
}

const std::string& as_printed(const StatedFigure& stated) {
    return !stated.against.empty() ? stated.against : !stated.odds.empty() ? stated.odds : stated.printed;
}

StatedFigure number_against(const StatedFigure& stated) {
    StatedFigure number = stated;
    number.value -= 1;
    number.printed = decimal(number.value, number.decimals);
    number.against.clear();
    return number;
}

StatedFigure once_in(const StatedFigure& number) {
    StatedFigure odds = number;
    odds.value += 1;
    odds.printed = decimal(odds.value, odds.decimals);
    odds.against = number.printed + " to 1";
    return odds;
}

}  // namespace sabot
