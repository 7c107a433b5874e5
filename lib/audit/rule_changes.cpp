#include "rule_changes.hpp"

#include "audit/steps.hpp"
#include "each.hpp"
#include "rules/game_parts.hpp"
#include "rules/quantities.hpp"
#include "rules/rule_table.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>

namespace sabot {

namespace {

using Kind = Change::Kind;

constexpr int kMaxDecks = 12;

void add_readings(const Game& game, std::vector<Change>& changes) {
    for (const Reading& reading : game.readings) {
        changes.push_back(
            {Kind::reading, 0,
             fmt::format("the document is read otherwise on {} (reading {})", reading.about, reading.id),
             reading.changes});
    }
}

Change of_rule(Kind kind, int distance, const RuleChange& change, const Game& game, bool is_common = false) {
    return {kind, distance, words_for(change, game), {change}, is_common};
}

void add_roundings(const Game& game, std::vector<Change>& changes) {
    for (const Rounding rounding :
         {Rounding::down, Rounding::nearest, Rounding::half_even, Rounding::half_down}) {
        if (rounding != game.settlement->rounding) {
            changes.push_back(of_rule(Kind::rounding, 0, change_in(game, {Rule::rounding}, rounding), game));
        }
    }
}

void add_decks(const Game& game, std::vector<Change>& changes) {
    // For distances, infinite decks are one more than the maximum that is tried.
    const int filed = std::min(game.decks, kMaxDecks + 1);
    for (int decks = 1; decks <= kMaxDecks; ++decks) {
        if (decks != game.decks) {
            // The numbers of decks in use in casinos.
            const bool is_common = decks <= 2 || decks == 4 || decks == 6 || decks == 8;
            changes.push_back(of_rule(is_common ? Kind::decks : Kind::other_decks, std::abs(decks - filed),
                                      decks_change(game, decks), game, is_common));
        }
    }
    if (game.decks != kInfiniteDecks) {
        // Published tables are often computed with infinite decks.
        changes.push_back(of_rule(Kind::decks, kMaxDecks, decks_change(game, kInfiniteDecks), game, true));
    }
}

// Games with random multipliers add a fee of 20% to every stake. A fee of 20% of the amount paid, stake and
// fee together, is 25% of the stake: f / (1 - f).
void add_fees(const Game& game, std::vector<Change>& changes) {
    if (game.wagers.empty()) {
        return;
    }
    const Rational now = game.wagers.front().fee;
    std::vector<Rational> known{now};
    const auto add = [&](const Rational& fee, int percent, const std::string& what) {
        if (std::find(known.begin(), known.end(), fee) == known.end()) {
            known.push_back(fee);
            changes.push_back(of_rule(Kind::fee, percent, change_in(game, {Rule::fee}, fee), game));
            if (!what.empty()) {
                changes.back().text = what;
            }
        }
    };
    for (const int percent : {0, 10, 20, 50}) {
        add(ratio(percent, 100), percent, "");
    }
    for (const int percent : {10, 20, 25}) {
        const Rational part = ratio(percent, 100);
        const std::string filed = now == 0 ? "none" : percent_or_none(now) + " of the stake";
        add(part / (1 - part), percent,
            fmt::format("the fee is {}% of the amount paid (stake and fee together) instead of {}", percent,
                        filed));
    }
}

// Drops repeated changes: one that concerns two wagers, such as a commission charged on the other one, was
// made for each.
void drop_repeated(std::vector<Change>& changes) {
    std::vector<Change> distinct;
    for (Change& change : changes) {
        if (std::find(distinct.begin(), distinct.end(), change) == distinct.end()) {
            distinct.push_back(std::move(change));
        }
    }
    changes = std::move(distinct);
}

// Drops changes that give the same rules as a reading of the file.
void drop_equivalents_of_readings(const Game& game, std::vector<Change>& changes) {
    if (game.readings.empty()) {
        return;
    }
    const auto readings =
        each(game.readings, [&](const Reading& reading) { return with_changes(game, reading.changes); });
    std::erase_if(changes, [&](const Change& change) {
        if (!change.changes_rules() || change.kind == Kind::reading) {
            return false;
        }
        const Game rules = with_changes(game, change.rules);
        return std::any_of(readings.begin(), readings.end(),
                           [&](const Game& reading) { return same_rules(reading, rules); });
    });
}

}  // namespace

bool pays_the_same(const Wager& a, const Wager& b) {
    return a.fee == b.fee && std::equal(a.rows.begin(), a.rows.end(), b.rows.begin(), b.rows.end(),
                                        [](const PayRow& x, const PayRow& y) {
                                            return x.pays.net == y.pays.net && x.condition == y.condition;
                                        });
}

bool same_rules(const Game& a, const Game& b) {
    const Rule rounding = Rule::rounding;
    return a.decks == b.decks && a.tableau == b.tableau &&
           rule_row(rounding).get(a, {rounding}) == rule_row(rounding).get(b, {rounding}) &&
           std::equal(a.wagers.begin(), a.wagers.end(), b.wagers.begin(), b.wagers.end(), pays_the_same);
}

bool may_affect(const Change& change, const Claim& claim, const Game& game) {
    const bool is_rounded = claim.quantity == Quantity::rounded_return;
    const auto wagers = wagers_of(claim, game);
    const auto is_of = [&](const std::string& id) {
        return std::any_of(wagers.begin(), wagers.end(), [&](const Wager* wager) { return wager->id == id; });
    };
    // A fee affects neither how often a row occurs nor what a given stake returns.
    const bool counts_stakes = is_of_event(claim.quantity) || is_amount(claim.quantity) ||
                               claim.quantity == Quantity::hit_frequency ||
                               claim.quantity == Quantity::hit_frequency_resolved ||
                               claim.quantity == Quantity::push_frequency;
    const auto affects = [&](const RuleChange& rule) {
        const RulePlace& place = rule.place;
        if (place.rule == Rule::rounding || place.rule == Rule::fee) {
            return place.rule == Rule::fee ? !counts_stakes && !wagers.empty() : is_rounded;
        }
        const bool is_counted = rule_row(place.rule).effect != RuleRow::Effect::payouts;
        return !(is_rounded && is_counted) && (place.wager.empty() || is_of(place.wager));
    };
    // One coup is played by one cell of each hand.
    if (claim.quantity == Quantity::coup && change.kind != Kind::reading) {
        return change.kind == Kind::cell || change.kind == Kind::other_cell;
    }
    return change.kind == Kind::reading || std::any_of(change.rules.begin(), change.rules.end(), affects);
}

std::vector<Change> rule_changes(const Game& game) {
    std::vector<Change> changes;
    add_readings(game, changes);
    for (const Wager& wager : game.wagers) {
        for (auto& of_wager : {payout_changes(wager, game), condition_changes(wager, game)}) {
            changes.insert(changes.end(), of_wager.begin(), of_wager.end());
        }
    }
    add_fees(game, changes);
    if (game.settlement) {
        add_roundings(game, changes);
    }
    add_decks(game, changes);
    const auto tableaux = tableau_changes(game);
    changes.insert(changes.end(), tableaux.begin(), tableaux.end());
    drop_repeated(changes);
    drop_equivalents_of_readings(game, changes);
    return changes;
}

}  // namespace sabot
