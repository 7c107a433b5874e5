#include "fault.hpp"

#include "exact/finite_decimal.hpp"
#include "neighbours/neighbours.hpp"
#include "rules/game_parts.hpp"
#include "rules/row_figures.hpp"
#include "rules/rule_table.hpp"
#include "rules/tableau.hpp"
#include "tolerance/shoes_until_decks_show.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace sabot {

namespace {

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

// What a row pays before its commission, and what it pays with the fault.
struct PaidRow {
    std::size_t place = 0;
    const PayRow& row;
    Rational right;
    Rational paid;

    PaidRow(const RuleChange& change, const Game& game)
        : place(row_named(*game.wager(change.place.wager), change.place.event).value()),
          row(game.wager(change.place.wager)->rows[place]),
          right(full_net(row)),
          paid(std::get<Pays>(change.to).net) {}

    std::string id() const {
        return paid == 0    ? "push"
               : paid == -1 ? "lose"
               : paid < -1  ? fmt::format("lose-{}", decimal_or_fraction(-paid))
               : paid < 0   ? fmt::format("{}-for-1", decimal_or_fraction(1 + paid))
                            : decimal_or_fraction(paid) + ":1";
    }

    // Where "to" may have been confused with "for", uses the other word: "pays 8 for 1" if the rules say 8 to
    // 1, and "pays 8 to 1" if they say 8 for 1.
    std::string words() const {
        if (paid == 0 || paid == -1) {
            return paid == 0 ? "is pushed" : "loses";
        }
        if (paid < -1) {
            return fmt::format("loses {} stakes", decimal_or_fraction(-paid));
        }
        if (paid < 0 || (!row.pays.holds_stake && paid == right - 1)) {
            return fmt::format("pays {} for 1", decimal_or_fraction(1 + paid));
        }
        const bool is_misread = row.pays.holds_stake && paid == right + 1;
        return fmt::format("pays {}{}", decimal_or_fraction(paid), is_misread ? " to 1" : ":1");
    }
};

// What is done, and what the rules say instead.
struct FaultWords {
    std::string id;
    std::string done;
    std::string rules;
};

FaultWords words_of_payout(const Neighbour& other, const Game& game) {
    const PaidRow first(other.rules.front(), game);
    if (other.rules.size() > 1) {
        const bool is_less = first.paid < first.right;
        return {is_less ? "payouts-minus-1" : "payouts-plus-1",
                fmt::format("every win pays one unit {} than the rules say", is_less ? "less" : "more"), ""};
    }
    // Payouts are those before a commission, unlike the net ones of a paytable.
    const Rational commission = commission_in(first.row);
    const std::string less = commission > 0 ? " less " + percent_or_none(commission) : "";
    return {fmt::format("payout-{}-{}", first.place + 1, first.id()),
            fmt::format("\"{}\" {}{}", first.row.event, first.words(), first.paid > 0 ? less : ""),
            first.row.pays.printed + less + (less.empty() ? "" : " commission")};
}

bool has_commission(const Wager& wager) {
    return std::any_of(wager.rows.begin(), wager.rows.end(),
                       [](const PayRow& row) { return commission_in(row) > 0; });
}

FaultWords words_of_commission(const RuleChange& change, const Wager& wager) {
    const auto& from = std::get<Rational>(change.from);
    const auto& to = std::get<Rational>(change.to);
    const std::string percent = percent_or_none(to);
    const bool is_on_all = from == 0 && has_commission(wager);
    return {is_on_all   ? "commission-on-all"
            : from == 0 ? "commission-taken"
            : to == 0   ? "commission-none"
            : to < from ? "commission-minus-1"
                        : "commission-plus-1",
            is_on_all ? fmt::format("a commission of {} is taken of the other wins, too", percent)
            : to == 0 ? "no commission is taken"
                      : fmt::format("a commission of {} is taken", percent),
            percent_or_none(from)};
}

FaultWords words_of(const Neighbour& other, const Game& game) {
    const RuleChange& change = other.rules.front();
    const auto& [rule, wager, event, total, column] = change.place;
    switch (rule) {
        case Rule::payout: return words_of_payout(other, game);
        case Rule::commission: return words_of_commission(change, *game.wager(wager));
        case Rule::returned_tie: return {"tie-returned", "a tie returns the stake", "it loses"};
        case Rule::decks:
            return {fmt::format("decks-{}", *std::get<Shoe>(change.to).whole_decks()), words_for(change),
                    std::to_string(game.decks)};
        default: break;
    }
    return {rule == Rule::player_cell ? fmt::format("player-{}", total)
                                      : fmt::format("banker-{}-{}", total,
                                                    column == kPlayerStood ? "none" : std::to_string(column)),
            words_for(change, game), *rule_row(rule).text_of(change.from)};
}

bool fits(int decks) { return decks > 0 && decks <= kMaxDecksThatShow; }

// Whether the change is a single fault of the commission. If wins have a commission: one percentage point
// more or less on all of them, or none. If wins have none: 5% on all of them, or the commission of the other
// wins.
bool is_commission_fault(const Neighbour& other, const Wager& wager) {
    const auto& from = std::get<Rational>(other.rules.front().from);
    const auto& to = std::get<Rational>(other.rules.front().to);
    const auto wins = std::count_if(wager.rows.begin(), wager.rows.end(), [&](const PayRow& row) {
        return full_net(row) > 0 && row.meter_share == 0 && (commission_in(row) > 0) == (from > 0);
    });
    return std::ssize(other.rules) == wins &&
           (from == 0 ? to == ratio(1, 20) || has_commission(wager)
                      : to == 0 || abs(Rational(to - from)) == ratio(1, 100));
}

// Whether a dealer makes the change by a single mistake: in one cell, by one deck, by one step of a payout,
// by one unit on all wins of a wager, in its commission, or by returning ties.
bool is_fault(const Neighbour& other, const Game& game) {
    const RuleChange& change = other.rules.front();
    switch (change.place.rule) {
        case Rule::player_cell:
        case Rule::banker_cell: return !is_choice(game, change.place);
        case Rule::decks: {
            const auto decks = static_cast<int>(std::get<Shoe>(change.to).whole_decks().value_or(0));
            return other.distance == 1 && fits(game.decks) && fits(decks);
        }
        case Rule::payout:
            return other.distance <= 1 && (other.rules.size() == 1 || other.kind == ChangeKind::odds);
        case Rule::commission: return is_commission_fault(other, *game.wager(change.place.wager));
        default: return true;
    }
}

}  // namespace

std::vector<Fault> single_faults(const Game& game) {
    std::vector<Fault> faults;
    const auto add = [&](const std::vector<Neighbour>& found) {
        for (const Neighbour& other : found) {
            if (is_fault(other, game)) {
                const auto [id, done, rules] = words_of(other, game);
                faults.push_back(
                    {id, rules.empty() ? done : fmt::format("{} (the rules: {})", done, rules), other.rules});
            }
        }
    };
    add(cell_neighbours(game));
    add(deck_neighbours(game));
    for (const Wager& wager : game.wagers) {
        add(payout_neighbours(wager, game));
    }
    return faults;
}

}  // namespace sabot
