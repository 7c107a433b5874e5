#include "fault.hpp"

#include "exact/finite_decimal.hpp"
#include "rules/game_parts.hpp"
#include "rules/outcomes_of.hpp"
#include "rules/pays_notation.hpp"
#include "rules/row_figures.hpp"
#include "rules/rule_table.hpp"
#include "rules/tableau.hpp"
#include "tolerance/shoes_until_decks_show.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <tuple>

namespace sabot {

namespace {

// Of a commission that is taken where the rules have none.
const Rational kUsualCommission = ratio(5, 100);

std::string with_rules(const std::string& done, const std::string& rules) {
    return fmt::format("{} (the rules: {})", done, rules);
}

// Whether the rules leave the hand a choice, so that another decision breaks no rule.
bool is_choice(const Game& game, const RulePlace& cell) {
    const auto at = static_cast<std::size_t>(cell.total);
    const auto& choices = game.tableau->choices;
    return (game.choice && (cell.hand() == Hand::player ? game.choice->player : game.choice->banker)[at]) ||
           std::any_of(choices.begin(), choices.end(), [&](const HandChoice& choice) {
               return choice.hand == cell.hand() &&
                      (choice.points[0] + choice.points[1]) % 10 == cell.total &&
                      choice.column == cell.column;
           });
}

void add_rule_faults(const Game& game, std::vector<Fault>& faults) {
    for (const RulePlace& cell : cells_of(game.tableau)) {
        if (!is_choice(game, cell)) {
            const RuleChange change = cell_change(game.tableau, cell);
            const std::string column = cell.column == kPlayerStood ? "none" : std::to_string(cell.column);
            faults.push_back({cell.hand() == Hand::player ? fmt::format("player-{}", cell.total)
                                                          : fmt::format("banker-{}-{}", cell.total, column),
                              with_rules(words_for(change), *rule_row(cell.rule).text_of(change.from)),
                              {change}});
        }
    }
}

void add_deck_faults(const Game& game, std::vector<Fault>& faults) {
    const auto fits = [](int decks) { return decks > 0 && decks <= kMaxDecksThatShow; };
    if (!fits(game.decks)) {
        return;  // Infinite decks have no next number.
    }
    for (const int decks : {game.decks - 1, game.decks + 1}) {
        if (fits(decks)) {
            const RuleChange change = decks_change(game, decks);
            faults.push_back({fmt::format("decks-{}", decks),
                              with_rules(words_for(change), std::to_string(game.decks)),
                              {change}});
        }
    }
}

// What a row pays instead, in the notation that may have been misread: "8 for 1" for "8 to 1".
std::string payout_words(const PayRow& row, const Rational& paid) {
    const Rational right = full_net(row);
    if (paid == 0 || paid == -1) {
        return paid == 0 ? "is pushed" : "loses";
    }
    if (paid < 0 || (!row.pays.holds_stake && paid == right - 1)) {
        return fmt::format("pays {} for 1", decimal_or_fraction(1 + paid));
    }
    const bool is_misread = row.pays.holds_stake && paid == right + 1;
    return fmt::format("pays {}{}", decimal_or_fraction(paid), is_misread ? " to 1" : ":1");
}

std::string payout_id(const Rational& paid) {
    return paid == 0    ? "push"
           : paid == -1 ? "lose"
           : paid < 0   ? fmt::format("{}-for-1", decimal_or_fraction(1 + paid))
                        : decimal_or_fraction(paid) + ":1";
}

void add_row_faults(const Wager& wager, std::size_t place, std::vector<Fault>& faults) {
    const PayRow& row = wager.rows[place];
    const Rational right = full_net(row);
    const std::set<Rational> steps =
        right > 0 ? std::set<Rational>{1, ratio(1, 2), ratio(1, denominator(right))} : std::set<Rational>{1};
    for (const Rational& step : steps) {
        for (const Rational& paid : {Rational(right - step), Rational(right + step)}) {
            if (paid >= -1) {
                faults.push_back({fmt::format("payout-{}-{}", place + 1, payout_id(paid)),
                                  with_rules(fmt::format("\"{}\" {}", row.event, payout_words(row, paid)),
                                             row.pays.printed),
                                  {payout_change(wager, row, pays_of(paid))}});
            }
        }
    }
}

void add_payout_faults(const Wager& wager, std::vector<Fault>& faults) {
    for (std::size_t place = 0; place < wager.rows.size(); ++place) {
        add_row_faults(wager, place, faults);
    }
    for (const auto& [more, id, words] : {std::tuple(-1, "minus", "less"), std::tuple(1, "plus", "more")}) {
        Fault fault{fmt::format("payouts-{}-1", id),
                    fmt::format("every win pays one unit {} than the rules say", words)};
        for (const PayRow& row : wager.rows) {
            if (const Rational right = full_net(row); right > 0) {
                fault.changes.push_back(payout_change(wager, row, pays_of(right + more)));
            }
        }
        if (fault.changes.size() > 1) {
            faults.push_back(std::move(fault));
        }
    }
}

// Where the rules keep the stake of every tie.
void add_tie_fault(const Wager& wager, std::vector<Fault>& faults) {
    const bool pays_ties = std::any_of(wager.rows.begin(), wager.rows.end(), [](const PayRow& row) {
        const Outcomes possible = outcomes_of(row.condition).possible;
        return possible.test(static_cast<std::size_t>(Winner::tie));
    });
    if (!pays_ties) {
        faults.push_back({"tie-returned",
                          with_rules("a tie returns the stake", "it loses"),
                          {{{Rule::returned_tie, wager.id}, false, true}}});
    }
}

// A commission of that size on the wins that `is_charged` selects.
template <class IsCharged>
void add_commission_fault(const Wager& wager, const std::string& id, const std::string& words,
                          const Rational& commission, const IsCharged& is_charged,
                          std::vector<Fault>& faults) {
    Fault fault{"commission-" + id, words};
    for (const PayRow& row : wager.rows) {
        if (full_net(row) > 0 && row.meter_share == 0 && is_charged(row)) {
            fault.changes.push_back(commission_change(wager, row, commission));
        }
    }
    if (!fault.changes.empty()) {
        faults.push_back(std::move(fault));
    }
}

void add_commission_faults(const Wager& wager, std::vector<Fault>& faults) {
    const auto is_charged = [](const PayRow& row) { return commission_in(row) > 0; };
    const auto is_free = [](const PayRow& row) { return commission_in(row) == 0; };
    const auto charged = std::find_if(wager.rows.begin(), wager.rows.end(), is_charged);
    const bool is_taken = charged != wager.rows.end();
    const Rational now = is_taken ? commission_in(*charged) : Rational(0);
    const Rational point = ratio(1, 100);
    const auto instead = [&](const Rational& taken) {
        return with_rules(taken == 0 ? "no commission is taken"
                                     : fmt::format("a commission of {} is taken", percent_or_none(taken)),
                          percent_or_none(now));
    };
    if (!is_taken) {
        add_commission_fault(wager, "taken", instead(kUsualCommission), kUsualCommission, is_free, faults);
        return;
    }
    add_commission_fault(wager, "none", instead(0), 0, is_charged, faults);
    if (now > point) {
        add_commission_fault(wager, "minus-1", instead(now - point), now - point, is_charged, faults);
    }
    if (now + point <= 1) {
        add_commission_fault(wager, "plus-1", instead(now + point), now + point, is_charged, faults);
    }
    add_commission_fault(
        wager, "on-all",
        with_rules(fmt::format("a commission of {} is taken of the other wins, too", percent_or_none(now)),
                   "none"),
        now, is_free, faults);
}

}  // namespace

std::vector<Fault> single_faults(const Game& game) {
    std::vector<Fault> faults;
    add_rule_faults(game, faults);
    add_deck_faults(game, faults);
    for (const Wager& wager : game.wagers) {
        add_payout_faults(wager, faults);
        add_tie_fault(wager, faults);
        add_commission_faults(wager, faults);
    }
    return faults;
}

}  // namespace sabot
