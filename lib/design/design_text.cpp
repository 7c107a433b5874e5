#include "design.hpp"

#include "error.hpp"
#include "exact/finite_decimal.hpp"
#include "exact/floor.hpp"
#include "neighbours/odds_in_use.hpp"
#include "rules/pays_notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>

namespace sabot {

namespace {

constexpr std::size_t kMaxOddsOfRow = 100'000;

constexpr const char* kExpectedBounds = "a number, such as 90% (at least), or two, such as 90%-92%";
constexpr const char* kExpectedOdds =
    "in-use, whole, halves, quarters, push, lose, or odds such as 3:2 or 1.5";

// The step of "whole", "halves" and "quarters" in quarters; 0 for other words.
int quarters_in(std::string_view word) {
    return word == "whole" ? 4 : word == "halves" ? 2 : word == "quarters" ? 1 : 0;
}

void add_multiples(std::set<Rational>& odds, const Rational& step, const Rational& max) {
    if (max / step > Rational(Integer(kMaxOddsOfRow))) {
        throw InputError(fmt::format("too many odds up to {}:1", decimal_or_fraction(max)),
                         fmt::format("at most {}", kMaxOddsOfRow));
    }
    for (Rational next = step; next <= max; next += step) {
        odds.insert(next);
    }
}

// Parses odds or a word: "3:2", "1.5", "push".
Rational odds_of(const std::string& text) {
    const bool is_number = text.find_first_not_of("0123456789./") == std::string::npos;
    return is_number ? parse_exact(text) : parse_pays(text).net;
}

void add_word(std::set<Rational>& odds, const std::string& word, const Rational& min, const Rational& max) {
    if (word == "in-use") {
        const auto known = odds_in_use(min, max);
        odds.insert(known.begin(), known.end());
    } else if (const int quarters = quarters_in(word); quarters > 0) {
        add_multiples(odds, ratio(quarters, 4), max);
    } else {
        try {
            odds.insert(odds_of(word));
        } catch (const InputError&) {
            throw InputError(fmt::format("invalid odds {}", in_quotes(word)), kExpectedOdds);
        }
    }
}

std::optional<Rational> payout_of(const std::optional<std::string>& text, const char* field) {
    if (!text) {
        return std::nullopt;
    }
    return about_field(field, [&]() -> Rational {
        try {
            Rational odds = odds_of(*text);
            if (odds >= 0 && odds <= kMaxOddsInUse) {
                return odds;
            }
        } catch (const InputError&) {
            // The error below states both valid forms.
        }
        throw InputError(fmt::format("invalid odds {}", in_quotes(*text)),
                         fmt::format("odds to one such as 20 or 3:2, at most {}", kMaxOddsInUse));
    });
}

}  // namespace

DesignRequest design_request(const DesignText& text) {
    DesignRequest request;
    request.wager = text.wager;
    const auto add = [&](DesignQuantity quantity, const std::optional<std::string>& bounds,
                         const char* field) {
        if (bounds) {
            request.targets.push_back(
                {quantity, about_field(field, [&] { return parse_design_bounds(*bounds); })});
        }
    };
    add(DesignQuantity::return_to_player, text.target, "target");
    add(DesignQuantity::hit_frequency, text.hit_frequency, "hit-frequency");
    add(DesignQuantity::standard_deviation, text.deviation, "deviation");
    request.odds = text.odds;
    request.payouts = {payout_of(text.min, "min"), payout_of(text.max, "max")};
    request.kept = text.kept;
    return request;
}

DesignBounds parse_design_bounds(std::string_view text) {
    const auto number = [&](std::string_view part) {
        try {
            Rational value = parse_exact(part);
            if (value >= 0) {
                return value;
            }
        } catch (const InputError&) {
            // The error below states both valid forms.
        }
        throw InputError(fmt::format("invalid bounds {}", in_quotes(text)), kExpectedBounds);
    };
    const auto dash = text.find('-', 1);
    if (dash == std::string_view::npos) {
        return {number(text), std::nullopt};
    }
    DesignBounds bounds{number(text.substr(0, dash)), number(text.substr(dash + 1))};
    if (*bounds.at_least > *bounds.at_most) {
        throw InputError(fmt::format("invalid bounds {}", in_quotes(text)), "the smaller number first");
    }
    return bounds;
}

std::vector<Rational> parse_design_odds(std::string_view text, const DesignBounds& bounds) {
    const Rational min = bounds.at_least.value_or(0);
    const Rational max = bounds.at_most.value_or(kMaxOddsInUse);
    std::set<Rational> odds;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        add_word(odds, std::string(text.substr(begin, end - begin)), min, max);
        begin = end + 1;
    }
    std::vector<Rational> within;
    for (const Rational& one : odds) {
        const bool is_push_or_loss = one == 0 || one == -1;
        if (is_push_or_loss || (min <= one && one <= max)) {
            within.push_back(one);
        }
    }
    if (within.empty()) {
        throw InputError(fmt::format("no odds of {} from {}:1 to {}:1", in_quotes(text),
                                     decimal_or_fraction(min), decimal_or_fraction(max)),
                         "at least one");
    }
    return within;
}

}  // namespace sabot
