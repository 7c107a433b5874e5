#include "fault.hpp"

#include "audit/payout_changes.hpp"
#include "exact/decimal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace sabot {

namespace {

constexpr int kMaxTotal = 9;

// "draws on 5", with what the rules say.
std::string decision_words(bool rules_draw, int total, const std::string& against) {
    return fmt::format("{} on {}{} (the rules: {})", rules_draw ? "stands" : "draws", total, against,
                       rules_draw ? "draws" : "stands");
}

// Whether the rules leave the hand a choice, so that another decision breaks no rule.
bool is_choice(const Game& game, Hand hand, int total, int column) {
    const auto at = static_cast<std::size_t>(total);
    const auto& choices = game.tableau.choices;
    return (game.choice && (hand == Hand::player ? game.choice->player : game.choice->banker)[at]) ||
           std::any_of(choices.begin(), choices.end(), [&](const HandChoice& choice) {
               return choice.hand == hand && (choice.points[0] + choice.points[1]) % 10 == total &&
                      choice.column == column;
           });
}

Fault player_fault(const Tableau& tableau, int total) {
    return {.kind = FaultKind::player_rule,
            .id = fmt::format("player-{}", total),
            .words = "Player " + decision_words(tableau.player_draws_on(total), total, ""),
            .total = total,
            .make = [total](Game& game) { game.tableau.player_draws.flip(static_cast<std::size_t>(total)); }};
}

Fault banker_fault(const Tableau& tableau, int total, int column) {
    return {
        .kind = FaultKind::banker_rule,
        .id = fmt::format("banker-{}-{}", total, column == kPlayerStood ? "none" : std::to_string(column)),
        .words = "Banker " + decision_words(tableau.banker_draws_on(total, column), total,
                                            " against " + column_words(column)),
        .total = total,
        .column = column,
        .make = [total, column](Game& game) {
            game.tableau.banker_draws.at(static_cast<std::size_t>(total))
                .flip(static_cast<std::size_t>(column));
        }};
}

void add_rule_faults(const Game& game, std::vector<Fault>& faults) {
    const Tableau& tableau = game.tableau;
    for (int total = 0; total <= kMaxTotal; ++total) {
        if (!tableau.is_natural(total) && !is_choice(game, Hand::player, total, 0)) {
            faults.push_back(player_fault(tableau, total));
        }
    }
    for (int total = 0; total <= kMaxTotal; ++total) {
        for (int column = 0; column < kBankerColumns && !tableau.is_natural(total); ++column) {
            if (!is_choice(game, Hand::banker, total, column)) {
                faults.push_back(banker_fault(tableau, total, column));
            }
        }
    }
}

void add_deck_faults(const Game& game, std::vector<Fault>& faults) {
    const auto fits = [](int decks) { return decks > 0 && decks <= kMaxCards / kCardsInDeck; };
    if (!fits(game.decks)) {
        return;
    }
    for (const int decks : {game.decks - 1, game.decks + 1}) {
        if (fits(decks)) {
            faults.push_back({.kind = FaultKind::decks,
                              .id = fmt::format("decks-{}", decks),
                              .words = fmt::format("the shoe holds {} deck{} (the rules: {})", decks,
                                                   decks == 1 ? "" : "s", game.decks),
                              .make = [decks](Game& rules) { rules.decks = decks; }});
        }
    }
}

std::string number_words(const Rational& number) {
    return finite_decimal(number).value_or(to_fraction(number));
}

// What a row pays instead, in the notation that may have been misread: "8 for 1" for "8 to 1".
std::string payout_words(const PayRow& row, const Rational& paid) {
    const Rational right = full_net(row);
    if (!row.pays.holds_stake && paid == right - 1) {
        return number_words(right) + " for 1";
    }
    return number_words(paid) + (row.pays.holds_stake && paid == right + 1 ? " to 1" : ":1");
}

Fault payout_fault(const Wager& wager, const Change& change) {
    Fault fault{.kind = FaultKind::payout, .wager = wager.id, .make = [make = change.make](Game& game) {
                    Claim none;
                    make(game, none);
                }};
    const Rational& value = change.target.value;
    if (change.target.part.empty()) {
        fault.id = fmt::format("payouts-{}-1", value > 0 ? "plus" : "minus");
        fault.words =
            fmt::format("every win pays one unit {} than the rules say", value > 0 ? "more" : "less");
    } else {
        const auto row = static_cast<std::size_t>(std::stoul(change.target.part));
        const PayRow& now = wager.rows[row];
        fault.id = fmt::format("payout-{}-{}:1", row + 1, number_words(value));
        fault.words = fmt::format("\"{}\" pays {} (the rules: {})", now.event, payout_words(now, value),
                                  now.pays.printed);
    }
    return fault;
}

void add_payout_faults(const Wager& wager, const Game& game, std::vector<Fault>& faults) {
    for (const Change& change : payout_changes(wager, game)) {
        if (change.kind == ChangeKind::odds || (change.kind == ChangeKind::payout && change.distance == 1)) {
            faults.push_back(payout_fault(wager, change));
        }
    }
}

void add_to_commissions(Wager& wager, const Rational& more) {
    for (PayRow& row : wager.rows) {
        const Rational commission = commission_in(row);
        if (commission > 0) {
            row.pays.net = net_before_commission(row) * (1 - commission - more);
            row.commission = commission + more;
        }
    }
}

void add_commission_faults(const Wager& wager, std::vector<Fault>& faults) {
    const auto charged = std::find_if(wager.rows.begin(), wager.rows.end(),
                                      [](const PayRow& row) { return commission_in(row) > 0; });
    if (charged == wager.rows.end()) {
        return;
    }
    const Rational now = commission_in(*charged);
    for (const int percent : {-1, 1}) {
        const Rational more = ratio(percent, 100);
        if (now + more >= 0 && now + more <= 1) {
            faults.push_back({.kind = FaultKind::commission,
                              .id = fmt::format("commission-{}-1", percent > 0 ? "plus" : "minus"),
                              .words = fmt::format("a commission of {}% is taken (the rules: {}%)",
                                                   number_words((now + more) * 100), number_words(now * 100)),
                              .wager = wager.id,
                              .make = [id = wager.id, more](Game& game) {
                                  add_to_commissions(
                                      *std::find_if(game.wagers.begin(), game.wagers.end(),
                                                    [&](const Wager& one) { return one.id == id; }),
                                      more);
                              }});
        }
    }
}

}  // namespace

std::vector<Fault> single_faults(const Game& game) {
    std::vector<Fault> faults;
    add_rule_faults(game, faults);
    add_deck_faults(game, faults);
    for (const Wager& wager : game.wagers) {
        add_payout_faults(wager, game, faults);
        add_commission_faults(wager, faults);
    }
    return faults;
}

Game with_fault(Game game, const Fault& fault) {
    fault.make(game);
    return game;
}

}  // namespace sabot
