#include "fault.hpp"

#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "rules/game_parts.hpp"
#include "rules/pays_notation.hpp"
#include "rules/row_figures.hpp"
#include "rules/tableau.hpp"
#include "tolerance/shoes_until_decks_show.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <tuple>

namespace sabot {

namespace {

std::string with_rules(const std::string& done, const std::string& rules) {
    return fmt::format("{} (the rules: {})", done, rules);
}

// Whether the rules leave the hand a choice, so that another decision breaks no rule.
bool is_choice(const Game& game, const CellChange& cell) {
    const auto at = static_cast<std::size_t>(cell.total);
    const auto& choices = game.tableau->choices;
    return (game.choice && (cell.hand == Hand::player ? game.choice->player : game.choice->banker)[at]) ||
           std::any_of(choices.begin(), choices.end(), [&](const HandChoice& choice) {
               return choice.hand == cell.hand && (choice.points[0] + choice.points[1]) % 10 == cell.total &&
                      choice.column == cell.column;
           });
}

void add_rule_faults(const Game& game, std::vector<Fault>& faults) {
    for (const CellChange& cell : other_cells(game.tableau)) {
        if (!is_choice(game, cell)) {
            const bool is_player = cell.hand == Hand::player;
            const std::string column = cell.column == kPlayerStood ? "none" : std::to_string(cell.column);
            faults.push_back({.kind = is_player ? FaultKind::player_rule : FaultKind::banker_rule,
                              .id = is_player ? fmt::format("player-{}", cell.total)
                                              : fmt::format("banker-{}-{}", cell.total, column),
                              .words = with_rules(words_for(cell), cell.draws ? "stands" : "draws"),
                              .changes = {cell}});
        }
    }
}

void add_deck_faults(const Game& game, std::vector<Fault>& faults) {
    const auto fits = [](int decks) { return decks > 0 && decks <= kMaxDecksThatShow; };
    if (!fits(game.decks)) {
        return;
    }
    for (const int decks : {game.decks - 1, game.decks + 1}) {
        if (fits(decks)) {
            const DecksChange change{decks};
            faults.push_back({.kind = FaultKind::decks,
                              .id = fmt::format("decks-{}", decks),
                              .words = with_rules(words_for(change), std::to_string(game.decks)),
                              .changes = {change}});
        }
    }
}

// What a row pays instead, in the notation that may have been misread: "8 for 1" for "8 to 1".
std::string payout_words(const PayRow& row, const Rational& paid) {
    const Rational right = full_net(row);
    if (!row.pays.holds_stake && paid == right - 1) {
        return decimal_or_fraction(right) + " for 1";
    }
    return decimal_or_fraction(paid) + (row.pays.holds_stake && paid == right + 1 ? " to 1" : ":1");
}

void add_row_faults(const Wager& wager, std::size_t place, std::vector<Fault>& faults) {
    const PayRow& row = wager.rows[place];
    const Rational right = full_net(row);
    if (right <= 0) {
        return;
    }
    for (const Rational& step : std::set<Rational>{1, ratio(1, 2), ratio(1, denominator(right))}) {
        for (const Rational& paid : {Rational(right - step), Rational(right + step)}) {
            if (paid > 0) {
                faults.push_back(
                    {.kind = FaultKind::payout,
                     .id = fmt::format("payout-{}-{}:1", place + 1, decimal_or_fraction(paid)),
                     .words = with_rules(fmt::format("\"{}\" pays {}", row.event, payout_words(row, paid)),
                                         row.pays.printed),
                     .wager = wager.id,
                     .changes = {RowChange{{wager.id, row.event}, pays_of(paid)}}});
            }
        }
    }
}

void add_payout_faults(const Wager& wager, std::vector<Fault>& faults) {
    for (std::size_t place = 0; place < wager.rows.size(); ++place) {
        add_row_faults(wager, place, faults);
    }
    for (const auto& [more, id, words] : {std::tuple(-1, "minus", "less"), std::tuple(1, "plus", "more")}) {
        if (auto rows = all_rows_paid(wager, more); rows.size() > 1) {
            faults.push_back({.kind = FaultKind::payout,
                              .id = fmt::format("payouts-{}-1", id),
                              .words = fmt::format("every win pays one unit {} than the rules say", words),
                              .wager = wager.id,
                              .changes = std::move(rows)});
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
        if (now + more < 0 || now + more > 1) {
            continue;
        }
        Fault fault{.kind = FaultKind::commission,
                    .id = fmt::format("commission-{}-1", percent > 0 ? "plus" : "minus"),
                    .words = with_rules(
                        fmt::format("a commission of {}% is taken", decimal_or_fraction((now + more) * 100)),
                        decimal_or_fraction(now * 100) + "%"),
                    .wager = wager.id};
        for (const PayRow& row : wager.rows) {
            if (const Rational commission = commission_in(row); commission > 0) {
                fault.changes.emplace_back(RowChange{{wager.id, row.event}, std::nullopt, commission + more});
            }
        }
        faults.push_back(std::move(fault));
    }
}

}  // namespace

std::vector<Fault> single_faults(const Game& game) {
    std::vector<Fault> faults;
    add_rule_faults(game, faults);
    add_deck_faults(game, faults);
    for (const Wager& wager : game.wagers) {
        add_payout_faults(wager, faults);
        add_commission_faults(wager, faults);
    }
    return faults;
}

}  // namespace sabot
