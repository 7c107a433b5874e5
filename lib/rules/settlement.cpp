#include "settlement.hpp"

#include "each.hpp"
#include "exact/finite_decimal.hpp"
#include "rules/wager.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace sabot {

Settlement settlement_of(const Settlement& game, const Wager& wager) {
    Settlement settlement = game;
    settlement.minimum_stake = wager.minimum_stake ? wager.minimum_stake : game.minimum_stake;
    settlement.maximum_stake = wager.maximum_stake ? wager.maximum_stake : game.maximum_stake;
    if (wager.progressive) {
        settlement.minimum_stake = wager.progressive->stake;
        settlement.maximum_stake = wager.progressive->stake;
    }
    return settlement;
}

Rational step_of_stakes(const Settlement& settlement) {
    return settlement.stake_step.value_or(settlement.unit);
}

Integer least_stake(const Settlement& settlement) {
    if (!settlement.minimum_stake) {
        return 1;
    }
    const Rational steps = *settlement.minimum_stake / step_of_stakes(settlement);
    return (numerator(steps) + denominator(steps) - 1) / denominator(steps);
}

Rational lowest_stake(const Settlement& settlement) {
    return Rational(least_stake(settlement)) * step_of_stakes(settlement);
}

std::optional<Integer> greatest_stake(const Settlement& settlement) {
    if (!settlement.maximum_stake) {
        return std::nullopt;
    }
    const Rational steps = *settlement.maximum_stake / step_of_stakes(settlement);
    return Integer(numerator(steps) / denominator(steps));
}

bool takes_stake(const Settlement& settlement, const Rational& stake) {
    const Rational steps = stake / step_of_stakes(settlement);
    const auto most = greatest_stake(settlement);
    return denominator(steps) == 1 && numerator(steps) >= least_stake(settlement) &&
           (!most || numerator(steps) <= *most);
}

namespace {

// "player, banker and tie".
std::string names_of(const std::vector<std::string>& wagers, const char* word = "and") {
    const std::vector<std::string> first(wagers.begin(), wagers.end() - 1);
    return first.empty() ? wagers.back()
                         : fmt::format("{} {} {}", sabot::joined(first, ", "), word, wagers.back());
}

std::string bounds_of(const StakeLimit& limit) {
    std::vector<std::string> bounds;
    if (limit.least) {
        bounds.push_back("at least " + decimal_or_fraction(*limit.least));
    }
    if (limit.most) {
        bounds.push_back("at most " + decimal_or_fraction(*limit.most));
    }
    if (!limit.most_of.empty()) {
        bounds.push_back("at most what is staked on " + names_of(limit.most_of));
    }
    if (!limit.needs.empty()) {
        bounds.push_back("0 without a stake on " + names_of(limit.needs, "or"));
    }
    return sabot::joined(bounds, " and ");
}

}  // namespace

std::string words_for(const StakeLimit& limit) {
    const std::string stakes = limit.of_table ? "all stakes at the table" : "a bettor's stakes";
    switch (limit.kind) {
        case StakeLimit::Kind::sum:
            return fmt::format("{} on {} {} {}", stakes, names_of(limit.wagers),
                               limit.wagers.size() == 1 ? "are" : "add up to", bounds_of(limit));
        case StakeLimit::Kind::difference:
            return fmt::format("{} on {} differ by {}", stakes, names_of(limit.wagers), bounds_of(limit));
        case StakeLimit::Kind::one_of: break;
    }
    return fmt::format("{} are on only one of {}", stakes, names_of(limit.wagers));
}

bool needs_all_bettors(const StakeLimit& limit) {
    return limit.of_table && (limit.kind == StakeLimit::Kind::difference || limit.least ||
                              !limit.most_of.empty() || !limit.needs.empty());
}

std::optional<BrokenStakeLimit> broken_by(const StakeLimit& limit,
                                          const std::function<Rational(const std::string&)>& stake_on) {
    const auto stakes = each(limit.wagers, stake_on);
    const std::string of_all = limit.of_table ? "all stakes" : "the stakes";
    if (limit.kind == StakeLimit::Kind::one_of) {
        const auto made =
            std::count_if(stakes.begin(), stakes.end(), [](const auto& one) { return one > 0; });
        return made > 1 ? std::optional(BrokenStakeLimit{
                              fmt::format("{} are on {} of {}", of_all, made, names_of(limit.wagers)),
                              "stakes on only one of them"})
                        : std::nullopt;
    }
    const bool is_sum = limit.kind == StakeLimit::Kind::sum;
    const auto sum_on = [&](const std::vector<std::string>& wagers) {
        const auto all = each(wagers, stake_on);
        return std::accumulate(all.begin(), all.end(), Rational(0));
    };
    const Rational amount =
        is_sum ? sum_on(limit.wagers) : Rational(abs(Rational(stakes.front() - stakes.back())));
    const bool is_broken =
        amount != 0 && ((limit.least && amount < *limit.least) || (limit.most && amount > *limit.most) ||
                        (!limit.most_of.empty() && amount > sum_on(limit.most_of)) ||
                        (!limit.needs.empty() && sum_on(limit.needs) == 0));
    return is_broken ? std::optional(BrokenStakeLimit{
                           limit.wagers.size() == 1
                               ? fmt::format("{} on {} are {}", of_all, limit.wagers.front(),
                                             decimal_or_fraction(amount))
                               : fmt::format("{} on {} {} {}", of_all, names_of(limit.wagers),
                                             is_sum ? "add up to" : "differ by", decimal_or_fraction(amount)),
                           bounds_of(limit)})
                     : std::nullopt;
}

Integer rounded_units(const Rational& amount, const Rational& unit, Rounding rounding) {
    const Rational units = amount / unit;
    Integer whole = numerator(units) / denominator(units);
    const Rational part = units - Rational(whole);
    return row_of(rounding).rounds_up(part, Rational(1), whole) ? Integer(whole + 1) : whole;
}

bool changes_commissions(const Settlement& settlement) {
    return settlement.commission_rounding || settlement.minimum_commission;
}

Rational commission_excess(const Settlement& settlement, const Rational& stake, const Rational& commission) {
    if (commission == 0) {
        return 0;
    }
    const Rational exact = stake * commission;
    Rational taken = exact;
    if (const auto& rounding = settlement.commission_rounding) {
        taken = settlement.unit * Rational(rounded_units(exact, settlement.unit, *rounding));
    }
    return std::max(taken, settlement.minimum_commission.value_or(0)) - exact;
}

Rational settled_return(const Settlement& settlement, const Rational& stake, const Payment& payment) {
    Rational amount = stake * (1 + payment.net);
    if (payment.net < -1) {
        return amount;
    }
    if (changes_commissions(settlement)) {
        amount -= commission_excess(settlement, stake, payment.commission);
        amount = std::max<Rational>(amount, 0);
    }
    return settlement.unit * Rational(rounded_units(amount, settlement.unit, settlement.rounding));
}

}  // namespace sabot
