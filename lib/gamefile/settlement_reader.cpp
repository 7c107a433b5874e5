#include "settlement_reader.hpp"

#include "each.hpp"
#include "exact/exact.hpp"
#include "exact/finite_decimal.hpp"
#include "gamefile/words.hpp"
#include "input/table_reader.hpp"
#include "rules/game_parts.hpp"
#include "rules/row_figures.hpp"
#include "rules/settlement.hpp"

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace sabot {

namespace {

// Checks the limits of stakes that the table states. `settlement` has these limits, completed by the game's.
void check_limits_of_stakes(TableReader& table, const Settlement& settlement) {
    const auto refuse = [&](const char* key, const std::string& expected) {
        table.refuse(key, fmt::format("invalid {} {}", key, written(*table.value(key))), expected);
    };
    for (const char* key : {"minimum-stake", "maximum-stake"}) {
        if (table.value(key) != nullptr && table.exact(key, kAmount) <= 0) {
            refuse(key, "more than zero");
        }
    }
    const auto& [least, most] = std::pair(settlement.minimum_stake, settlement.maximum_stake);
    const char* later = table.value("maximum-stake") != nullptr ? "maximum-stake" : "minimum-stake";
    if (least && most && *most < *least) {
        const bool is_most = std::string_view(later) == "maximum-stake";
        refuse(later, fmt::format("at {} the {}, \"{}\"", is_most ? "least" : "most",
                                  is_most ? "minimum-stake" : "maximum-stake",
                                  decimal_or_fraction(is_most ? *least : *most)));
    }
    if (const auto steps = greatest_stake(settlement); steps && *steps < least_stake(settlement)) {
        table.refuse(later, "no stake is within the limits", "at least one");
    }
}

}  // namespace

namespace {

constexpr std::array kStakeLimitKinds{std::pair("sum", StakeLimit::Kind::sum),
                                      std::pair("difference", StakeLimit::Kind::difference),
                                      std::pair("one-of", StakeLimit::Kind::one_of)};

StakeLimit read_stake_limit(const TomlNode& node, const std::vector<std::string>& wagers) {
    TableReader table(node, "stake limit");
    const auto wagers_in = [&](const char* key) {
        return each(table.words(key, wagers), [&](std::size_t wager) { return wagers[wager]; });
    };
    StakeLimit limit;
    limit.of_table = table.word("of", {"bettor", "table"}) == "table";
    const char* kind = nullptr;
    for (const auto& [key, its] : kStakeLimitKinds) {
        if (table.value(key) == nullptr) {
            continue;
        }
        if (kind != nullptr) {
            table.refuse(key, fmt::format("a stake limit has {} and {}", kind, key), "one of them");
        }
        kind = key;
        limit.kind = its;
        limit.wagers = wagers_in(key);
    }
    for (const auto& [key, list] :
         {std::pair("at-most-on", &limit.most_of), std::pair("needs", &limit.needs)}) {
        if (table.value(key) != nullptr) {
            *list = wagers_in(key);
            if (limit.kind != StakeLimit::Kind::sum) {
                table.refuse(key, fmt::format("{} without a sum", key), "sum, a list of wagers");
            }
        }
    }
    limit.least = table.optional_exact("at-least", kAmount);
    limit.most = table.optional_exact("at-most", kAmount);
    table.done();
    if (kind == nullptr) {
        table.refuse("", "a stake limit names no wagers", "sum, difference or one-of, a list of wagers");
    }
    const bool is_difference = limit.kind == StakeLimit::Kind::difference;
    const bool has_others = !limit.most_of.empty() || !limit.needs.empty();
    if (limit.wagers.size() < (has_others ? 1U : 2U) || (is_difference && limit.wagers.size() > 2)) {
        table.refuse(kind, fmt::format("{} has {} wagers", kind, limit.wagers.size()),
                     is_difference ? "two" : "two or more");
    }
    const bool is_sum = limit.kind == StakeLimit::Kind::sum;
    for (const auto& [key, amount, may_be, must_be] :
         {std::tuple("at-least", limit.least, is_sum, false),
          std::tuple("at-most", limit.most, is_sum || is_difference,
                     is_difference || (is_sum && !limit.least && !has_others))}) {
        if (amount && (!may_be || *amount <= 0 || (limit.least && *amount < *limit.least))) {
            table.refuse(key, fmt::format("invalid {} {} of {}", key, written(*table.value(key)), kind),
                         !may_be        ? "no such key"
                         : *amount <= 0 ? "more than zero"
                                        : "at least what at-least states");
        }
        if (!amount && must_be) {
            table.refuse("", fmt::format("a stake limit of the {} has no bound", kind),
                         is_sum ? "at-least or at-most" : "at-most");
        }
    }
    return limit;
}

}  // namespace

std::vector<StakeLimit> read_stake_limits(const TomlNode& node, const Game& game) {
    const auto wagers = each(game.wagers, &Wager::id);
    const TomlNode* limits = node.find("stake-limits");
    return limits == nullptr
               ? std::vector<StakeLimit>()
               : each(limits->items, [&](const TomlNode& one) { return read_stake_limit(one, wagers); });
}

Settlement read_settlement(TableReader& table) {
    Settlement settlement;
    settlement.source = table.text("source");
    settlement.unit = table.exact("unit", kAmount);
    settlement.rounding = rounding_named(table.word("rounding", rounding_names()));
    if (table.value("commission-rounding") != nullptr) {
        settlement.commission_rounding = rounding_named(table.word("commission-rounding", rounding_names()));
    }
    settlement.minimum_commission = table.optional_exact("minimum-commission", kAmount);
    settlement.stake_step = table.optional_exact("stake-step", kAmount);
    settlement.minimum_stake = table.optional_exact("minimum-stake", kAmount);
    settlement.maximum_stake = table.optional_exact("maximum-stake", kAmount);
    // Read when the wagers are known.
    table.list("stake-limits");
    table.done();
    const auto refuse = [&](const char* key, const std::string& expected) {
        table.refuse(key, fmt::format("invalid {} {}", key, written(*table.value(key))), expected);
    };
    if (settlement.unit <= 0) {
        refuse("unit", "more than zero, such as \"0.01\"");
    }
    for (const auto& [key, amount] : {std::pair("stake-step", settlement.stake_step),
                                      std::pair("minimum-commission", settlement.minimum_commission)}) {
        const Rational units = amount.value_or(settlement.unit) / settlement.unit;
        if (units <= 0 || denominator(units) != 1) {
            refuse(key, "a multiple of the unit, " + written(*table.value("unit")));
        }
    }
    check_limits_of_stakes(table, settlement);
    return settlement;
}

namespace {

// A progressive wager has only one stake. Its own limits must equal that stake, and the game must accept it.
void check_progressive_stake(TableReader& table, const Game& game, const Wager& wager) {
    const Rational& stake = wager.progressive->stake;
    for (const auto& [key, limit] :
         {std::pair("minimum-stake", wager.minimum_stake), std::pair("maximum-stake", wager.maximum_stake)}) {
        if (limit && *limit != stake) {
            table.refuse(
                key, fmt::format("invalid {} {}", key, written(*table.value(key))),
                fmt::format("{}, the only stake of this progressive wager", decimal_or_fraction(stake)));
        }
    }
    if (game.settlement && !takes_stake(settlement_of(*game.settlement, wager), stake)) {
        table.refuse(
            "progressive",
            fmt::format("the stake of progressive wager {} is {}", wager.id, decimal_or_fraction(stake)),
            "a multiple of " + decimal_or_fraction(step_of_stakes(*game.settlement)));
    }
}

}  // namespace

namespace {

// Checks that the amounts of commissions can be computed: wins are not multiplied, and at the lowest stake
// they cover the minimum.
void check_commissions(const TomlNode& node, const Game& game, const Wager& wager) {
    const Settlement settlement = settlement_of(*game.settlement, wager);
    const char* key = settlement.minimum_commission ? "minimum-commission" : "commission-rounding";
    for (const PayRow& row : wager.rows) {
        if (row.commission == 0) {
            continue;
        }
        if (wager.multiplied) {
            throw InputError(node.where,
                             fmt::format("{} of [settlement] with wins that are multiplied at random", key),
                             "no such key, or no commission on wager " + wager.id);
        }
        const Rational stake = lowest_stake(settlement);
        const Rational win = stake * full_net(row);
        if (settlement.minimum_commission && win < *settlement.minimum_commission) {
            throw InputError(node.where,
                             fmt::format("\"{}\" of wager {} wins {} at the lowest stake, {}", row.event,
                                         wager.id, decimal_or_fraction(win), decimal_or_fraction(stake)),
                             fmt::format("at least the minimum-commission, {}, or a higher minimum-stake",
                                         decimal_or_fraction(*settlement.minimum_commission)));
        }
    }
}

}  // namespace

void check_limits_of_wager(const TomlNode& node, const Game& game, const Wager& wager) {
    if (game.settlement && changes_commissions(*game.settlement)) {
        check_commissions(node, game, wager);
    }
    if (wager.progressive) {
        TableReader table(node, "wager");
        check_progressive_stake(table, game, wager);
    }
    if (!wager.minimum_stake && !wager.maximum_stake) {
        return;
    }
    TableReader table(node, "wager");
    if (!game.settlement) {
        table.refuse(wager.minimum_stake ? "minimum-stake" : "maximum-stake",
                     fmt::format("wager {} has limits of stakes, and the game has no settlement", wager.id),
                     "a [settlement], which states the unit of money");
    }
    check_limits_of_stakes(table, settlement_of(*game.settlement, wager));
}

}  // namespace sabot
