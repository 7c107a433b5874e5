#include "verdict.hpp"

#include "audit/judge.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "rules/quantities.hpp"

#include <algorithm>

namespace sabot {

namespace {

bool is_rounded_up(const Figure& exact, const StatedFigure& stated) {
    if (stated.value == 0) {
        return exact.compare(0) == 0;
    }
    if (stated.value > 0) {
        return exact.compare(stated.value) <= 0 && exact.compare(stated.value - stated.last_digit) > 0;
    }
    return exact.compare(stated.value) >= 0 && exact.compare(stated.value + stated.last_digit) < 0;
}

bool is_rounded_twice(const Figure& exact, const StatedFigure& stated) {
    constexpr int kMoreDigits = 3;
    StatedFigure first = stated;
    first.odds.clear();
    first.against.clear();
    for (int more = 1; more <= kMoreDigits; ++more) {
        ++first.decimals;
        const StatedFigure once = parse_stated(printed_like(exact, first));
        if (judge({once.value, false}, stated) == Verdict::confirmed) {
            return true;
        }
    }
    return false;
}

}  // namespace

std::strong_ordering Figure::compare(const Rational& bound) const {
    if (!is_root) {
        return value <=> bound;
    }
    return bound < 0 ? std::strong_ordering::greater : value <=> bound * bound;
}

Rational Figure::rounded(int places) const { return is_root ? rounded_square_root(value, places) : value; }

const char* to_string(Verdict verdict) {
    switch (verdict) {
        case Verdict::confirmed: return "confirmed";
        case Verdict::truncated: return "truncated";
        case Verdict::refuted: return "refuted";
        case Verdict::unchecked: return "unchecked";
        default: return "not auditable";
    }
}

bool is_met(Verdict verdict) { return verdict == Verdict::confirmed || verdict == Verdict::truncated; }

Verdict judge(const Figure& exact, const StatedFigure& stated) {
    if (!stated.odds.empty()) {
        return exact.compare(stated.value) == 0 ? Verdict::confirmed : Verdict::refuted;
    }
    const Rational half = stated.last_digit / 2;
    if (exact.compare(stated.value - half) >= 0 && exact.compare(stated.value + half) <= 0) {
        return Verdict::confirmed;
    }
    const bool from_above = stated.value >= 0 && exact.compare(stated.value) >= 0 &&
                            exact.compare(stated.value + stated.last_digit) < 0;
    const bool from_below = stated.value <= 0 && exact.compare(stated.value) <= 0 &&
                            exact.compare(stated.value - stated.last_digit) > 0;
    return from_above || from_below ? Verdict::truncated : Verdict::refuted;
}

Verdict judge(const Figure& exact, const StatedFigure& stated, ChangeKindRow::Fit fit) {
    using Fit = ChangeKindRow::Fit;
    const auto if_met = [](bool is_met) { return is_met ? Verdict::confirmed : Verdict::refuted; };
    switch (fit) {
        case Fit::rounded: return if_met(judge(exact, stated) == Verdict::confirmed);
        case Fit::rounded_up: return if_met(is_rounded_up(exact, stated));
        case Fit::rounded_twice: return if_met(is_rounded_twice(exact, stated));
        default: return judge(exact, stated);
    }
}

std::size_t significant_digits(const std::string& printed) {
    const auto first = printed.find_first_of("123456789");
    return first == std::string::npos ? 0
                                      : static_cast<std::size_t>(std::count_if(
                                            printed.begin() + static_cast<std::ptrdiff_t>(first),
                                            printed.end(), [](char c) { return '0' <= c && c <= '9'; }));
}

std::string printed_like(const Figure& exact, const StatedFigure& stated) {
    if (!stated.odds.empty()) {
        const bool holds_stake = stated.odds.find(" for ") != std::string::npos;
        return holds_stake ? decimal_or_fraction(Rational(exact.value + 1)) + " for 1"
                           : decimal_or_fraction(exact.value) + ":1";
    }
    if (!stated.against.empty()) {
        return decimal(Rational(exact.value - 1), stated.decimals) + " to 1";
    }
    if (exact.is_root) {
        // sqrt(v) as a percentage is sqrt(10,000 v).
        const std::string digits =
            decimal_of_square_root(exact.value * (stated.in_percent ? 10'000 : 1), stated.decimals);
        return digits + (stated.in_percent ? "%" : "");
    }
    return stated.in_percent ? percent(exact.value, stated.decimals) : decimal(exact.value, stated.decimals);
}

}  // namespace sabot
