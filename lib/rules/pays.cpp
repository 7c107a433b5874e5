#include "pays.hpp"

#include "error.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "exact/number_text.hpp"
#include "rules/pays_notation.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

#include <cctype>
#include <optional>
#include <string>
#include <utility>

namespace sabot {

namespace {

// What comes before the number of stakes that are lost.
constexpr std::string_view kLoses = "lose ";

struct Odds {
    std::string_view win;
    std::string_view stake;
};

std::optional<Odds> split_at(std::string_view text, std::string_view between) {
    const auto at = text.find(between);
    if (at == std::string_view::npos) {
        return std::nullopt;
    }
    return Odds{text.substr(0, at), text.substr(at + between.size())};
}

// Parses one side of odds; nothing if it is not a number. A decimal comma counts as a point.
std::optional<std::string> side(std::string_view text) {
    if (text == "one") {
        return "1";
    }
    const auto ways = meant_numbers(text);
    if (!ways.empty()) {
        return ways.front();
    }
    try {
        parse_exact(text);
        return std::string(text);
    } catch (const InputError&) {
        return std::nullopt;
    }
}

// The payout that a text most likely means: "Push", "evens", or two numbers around a separator ("8 : 1",
// "9for1", "11/1", "11-1" with any dash).
std::optional<std::string> meant_payout(std::string_view text) {
    std::string word;
    for (const char c : text) {
        word +=
            c == ' ' ? "" : std::string(1, static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
    }
    const bool has_number = text.starts_with(kLoses) && text.size() > kLoses.size();
    if (auto known = nearest(word, {"push", "lose"}); known && !has_number) {
        return known;
    }
    if (word.starts_with("even")) {
        return "1:1";
    }
    for (const auto& [mark, written] :
         {std::pair(":", ":"), std::pair("-for-", " for "), std::pair("for", " for "),
          std::pair("-to-", " to "), std::pair("to", " to "), std::pair("/", ":"), std::pair("-", ":"),
          std::pair("\u2013", ":"), std::pair("\u2014", ":")}) {
        const auto odds = split_at(word, mark);
        const auto win = odds ? side(odds->win) : std::nullopt;
        const auto stake = odds ? side(odds->stake) : std::nullopt;
        if (win && stake) {
            return *win + written + *stake;
        }
    }
    return std::nullopt;
}

// A hint at the most likely meaning of an invalid payout.
std::string payout_hint(std::string_view text) {
    const std::string_view number = text.substr(0, text.find_first_not_of("0123456789."));
    const std::string_view rest = text.substr(number.size());
    if (side(number) && (rest.empty() || rest == "x" || rest == "X" || rest == "\u00D7")) {
        return fmt::format("; did you mean \"{0}:1\" or \"{0} for 1\"?", number);
    }
    if (text.starts_with('-')) {
        return "; to lose a part of the stake, write what is returned: \"0.5 for 1\" loses half; \"lose 2\" "
               "loses "
               "it twice";
    }
    const auto meant = text.size() <= kMaxNumberLength ? meant_payout(text) : std::nullopt;
    return meant && *meant != text ? fmt::format("; did you mean \"{}\"?", *meant) : "";
}

[[noreturn]] void refuse_payout(std::string_view text, const char* why = "") {
    throw InputError(fmt::format("invalid payout {}{}", in_quotes(text), why),
                     fmt::format("odds such as \"11:1\", \"8 to 1\" or \"9 for 1\", \"push\" or \"lose\"{}",
                                 payout_hint(text)));
}

Rational number_of(std::string_view side, std::string_view text) {
    require_number_length(side, "number of the payout");
    try {
        return parse_exact(side);
    } catch (const InputError&) {
        refuse_payout(text);
    }
}

Rational per_unit(const Odds& odds, std::string_view text) {
    const Rational win = number_of(odds.win, text);
    const Rational stake = number_of(odds.stake, text);
    if (stake == 0) {
        refuse_payout(text, ": the stake is zero");
    }
    const bool plain = odds.win.find_first_of("%+-") == std::string_view::npos &&
                       odds.stake.find_first_of("%+-") == std::string_view::npos;
    if (!plain) {
        refuse_payout(text);
    }
    return win / stake;
}

// "lose 9": the stake is lost nine times.
Pays lost_times(std::string_view text) {
    const Rational times = number_of(text.substr(kLoses.size()), text);
    if (text.find_first_of("%+-") != std::string_view::npos) {
        refuse_payout(text);
    }
    if (times <= 1) {
        refuse_payout(text, times == 1 ? ": this is \"lose\"" : ": it loses less than the stake");
    }
    return {std::string(text), Rational(-times)};
}

}  // namespace

Pays parse_pays(std::string_view text) {
    const std::string printed(text);
    if (text == "push") {
        return {printed, 0};
    }
    if (text == "lose") {
        return {printed, -1};
    }
    if (text.starts_with(kLoses)) {
        return lost_times(text);
    }
    if (const auto odds = split_at(text, " for ")) {
        const Rational returned = per_unit(*odds, text);
        return {printed, Rational(returned - 1), true};
    }
    if (const auto odds = split_at(text, " to ")) {
        return {printed, per_unit(*odds, text)};
    }
    if (const auto odds = split_at(text, ":")) {
        return {printed, per_unit(*odds, text)};
    }
    require_number_length(text, "payout");
    refuse_payout(text);
}

Pays pays_of(const Rational& net) {
    if (net < -1) {
        return {std::string(kLoses) + decimal_or_fraction(Rational(-net)), net};
    }
    const auto finite = finite_decimal(net);
    return {finite ? *finite + ":1" : fmt::format("{}:{}", numerator(net).str(), denominator(net).str()),
            net};
}

Pays with_commission(const Pays& pays, const Rational& commission) {
    if (pays.net <= 0) {
        throw InputError(fmt::format("invalid commission on {}", in_quotes(pays.printed)),
                         "a payout that wins, or no commission");
    }
    return {pays.printed, Rational(pays.net * (1 - commission)), pays.holds_stake};
}

}  // namespace sabot
