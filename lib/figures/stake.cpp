#include "stake.hpp"

#include "each.hpp"
#include "error.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "exact/number_text.hpp"
#include "figures/chosen_wagers.hpp"
#include "figures/stakes.hpp"
#include "rules/game_parts.hpp"
#include "rules/progressive.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

// Throws InputError unless each entry is for another wager of the game. `what` describes an entry in
// messages: "stake on".
void check_wagers(const Game& game, const std::vector<Stake>& entries, const char* what) {
    std::vector<std::string> wagers;
    for (const Stake& entry : entries) {
        if (std::find(wagers.begin(), wagers.end(), entry.wager) != wagers.end()) {
            throw InputError(fmt::format("two {} {}", what, entry.wager), "one");
        }
        wagers.push_back(entry.wager);
    }
    chosen_wagers(game, wagers);
}

// Throws InputError for another stake than the one for which a progressive wager pays its meter.
void check_progressive(const Stake& stake, const Wager& wager) {
    if (wager.progressive && stake.amount != wager.progressive->stake) {
        throw InputError(fmt::format("the stake on {} is {}", stake.wager, decimal_or_fraction(stake.amount)),
                         fmt::format("{}, the only stake of this progressive wager",
                                     decimal_or_fraction(wager.progressive->stake)));
    }
}

void check_amount(const Stake& stake, const Settlement& settlement) {
    const Rational step = step_of_stakes(settlement);
    if (denominator(stake.amount / step) != 1) {
        throw InputError(fmt::format("the stake on {} is {}", stake.wager, decimal_or_fraction(stake.amount)),
                         "a multiple of " + decimal_or_fraction(step));
    }
    const auto& least = settlement.minimum_stake;
    const auto& most = settlement.maximum_stake;
    if ((least && stake.amount < *least) || (most && stake.amount > *most)) {
        throw InputError(fmt::format("the stake on {} is {}", stake.wager, decimal_or_fraction(stake.amount)),
                         fmt::format("its limits, {} to {}", least ? decimal_or_fraction(*least) : "any",
                                     most ? decimal_or_fraction(*most) : "any"));
    }
}

// Throws InputError if a limit of several stakes of one bettor is broken.
void check_together(const Game& game, const std::vector<Stake>& stakes) {
    const auto stake_on = [&](const std::string& wager) {
        const Stake* stake = first_with(stakes, &Stake::wager, wager);
        return stake == nullptr ? Rational(0) : stake->amount;
    };
    for (const StakeLimit& limit : game.settlement->stake_limits) {
        if (const auto broken = limit.of_table ? std::nullopt : broken_by(limit, stake_on)) {
            throw InputError(broken->recorded, broken->expected);
        }
    }
}

}  // namespace

Stake parse_stake(std::string_view text, const char* what, const char* example) {
    const auto sign = text.find('=');
    const std::string_view amount = sign == std::string_view::npos ? "" : text.substr(sign + 1);
    std::string hint;
    try {
        if (amount.find('%') == std::string_view::npos) {
            return {std::string(text.substr(0, sign)), parse_exact(amount)};
        }
    } catch (const InputError&) {
        hint = amount.empty() ? "" : number_hint(amount);
    }
    throw InputError(fmt::format("invalid {} \"{}\"", what, text.substr(0, 60)),
                     fmt::format("a wager and an amount, such as {}{}", example, hint));
}

Game with_meters(Game game, const std::vector<Stake>& meters) {
    check_wagers(game, meters, "meters of");
    for (const Stake& meter : meters) {
        const auto wager = std::find_if(game.wagers.begin(), game.wagers.end(),
                                        [&](const Wager& one) { return one.id == meter.wager; });
        if (!wager->progressive) {
            throw InputError(fmt::format("wager {} has no meter", meter.wager),
                             "a progressive wager, of which rows pay a part of a meter");
        }
        if (meter.amount < 0) {
            throw InputError(
                fmt::format("the meter of {} is {}", meter.wager, decimal_or_fraction(meter.amount)),
                "0 or more");
        }
        set_meter(*wager, meter.amount);
    }
    return game;
}

std::vector<Stake> meters_of(const Game& game, const std::vector<std::string>& texts) {
    auto meters =
        each(texts, [](const std::string& text) { return parse_stake(text, "meter", "jackpot=12000"); });
    with_meters(game, meters);
    return meters;
}

void check_stakes(const Game& game, const std::vector<Stake>& stakes) {
    check_wagers(game, stakes, "stakes on");
    for (const Stake& stake : stakes) {
        const Wager& wager = *game.wager(stake.wager);
        if (stake.amount <= 0) {
            throw InputError(
                fmt::format("the stake on {} is {}", stake.wager, decimal_or_fraction(stake.amount)),
                "more than zero");
        }
        if (wager.loses_more_than_stake()) {
            throw InputError(
                fmt::format("wager {} can lose more than its stake, so that a stake is not all that "
                            "is bet",
                            wager.id),
                "a wager that loses its stake at most");
        }
        check_progressive(stake, wager);
        if (game.settlement) {
            check_amount(stake, settlement_of(*game.settlement, wager));
        }
    }
    if (game.settlement) {
        check_together(game, stakes);
    }
}

std::vector<Stake> stakes_on(const Game& game, const std::vector<std::string>& texts) {
    auto stakes = each(texts, [](const std::string& text) { return parse_stake(text); });
    check_stakes(game, stakes);
    return stakes;
}

Rational returned_amount(const Opaque<Settlement>& settlement, const Rational& stake,
                         const Payment& payment) {
    return settlement ? settled_return(*settlement, stake, payment) : Rational(stake * (1 + payment.net));
}

std::vector<Rational> returns_by_row(const Game& game, const Wager& wager, const Rational& amount) {
    std::vector<Rational> returns;
    for (std::size_t row = 0; row <= wager.lost(); ++row) {
        returns.push_back(returned_amount(game.settlement, amount, wager.payment(row)));
    }
    return returns;
}

}  // namespace sabot
