#include "rule_change.hpp"

#include "cards/shoe_text.hpp"
#include "exact/finite_decimal.hpp"
#include "rules/condition.hpp"
#include "rules/game_parts.hpp"
#include "rules/row_figures.hpp"
#include "rules/rule_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace sabot {

namespace {

std::string shoe_phrase(const Shoe& shoe) { return rule_row(Rule::decks).text_of(shoe).value(); }

std::string decks_or_replacement(const Shoe& shoe) {
    return (shoe.with_replacement() ? "with replacement (" : "from ") + shoe_phrase(shoe) +
           (shoe.with_replacement() ? ")" : "");
}

// " instead of 8:1"; empty if RuleChange::from is.
std::string instead(const RuleChange& change, const std::string& what) {
    return std::holds_alternative<std::monostate>(change.from) ? "" : " instead of " + what;
}

std::string shoe_words(const RuleChange& change) {
    const auto& now = std::get<Shoe>(change.to);
    const auto* before = std::get_if<Shoe>(&change.from);
    if (now.with_replacement() || (before != nullptr && before->with_replacement())) {
        return "cards are dealt " + decks_or_replacement(now) +
               (before == nullptr ? "" : instead(change, decks_or_replacement(*before)));
    }
    return "the shoe holds " + shoe_phrase(now) +
           (before == nullptr ? "" : instead(change, deck_number(before->whole_decks().value_or(0))));
}

std::string cell_words(const RuleChange& change, const Tableau& tableau) {
    const bool is_player = change.place.hand() == Hand::player;
    return fmt::format("{} {} on {}{}", is_player ? "Player" : "Banker",
                       std::get<bool>(change.to) ? "draws" : "stands", change.place.total,
                       is_player ? "" : " against " + tableau.column_words(change.place.column));
}

// "loses", "loses 0.5 of the stake", "losing 9 stakes".
std::string loss_words(const std::string& verb, const Rational& net) {
    const std::string lost = decimal_or_fraction(Rational(-net));
    return net == -1 ? verb : fmt::format("{} {} {}", verb, lost, net < -1 ? "stakes" : "of the stake");
}

std::string payout_words(const RuleChange& change) {
    const auto& now = std::get<Pays>(change.to);
    const std::string words = now.net == 0  ? "is returned"
                              : now.net < 0 ? loss_words("loses", now.net)
                                            : "pays " + now.printed;
    const auto* before = std::get_if<Pays>(&change.from);
    return before == nullptr ? words
                             : words + instead(change, before->net == 0  ? "being returned"
                                                       : before->net < 0 ? loss_words("losing", before->net)
                                                       : now.net > 0     ? before->printed
                                                                         : "paying " + before->printed);
}

std::string fee_words(const RuleChange& change) {
    const auto& fee = std::get<Rational>(change.to);
    const auto* now = std::get_if<Rational>(&change.from);
    const std::string before = now == nullptr ? "" : instead(change, percent_or_none(*now));
    return fee == 0 ? "no fee is charged" + (before.empty() ? "" : "," + before)
                    : "the fee on every stake is " + percent_or_none(fee) + before;
}

std::string condition_words(const RuleSetting& setting) {
    return "if " + words_for(static_cast<const Condition&>(std::get<RowCondition>(setting)));
}

// The change of a game with this tableau as a statement. `row` and `wager` are the names to use.
std::string statement(const RuleChange& change, const Tableau& tableau, const std::string& row,
                      const std::string& wager) {
    const auto text = [&](const RuleSetting& setting) {
        return rule_row(change.place.rule).text_of(setting).value_or(rule_row(change.place.rule).absent);
    };
    switch (change.place.rule) {
        case Rule::decks: return shoe_words(change);
        case Rule::player_cell:
        case Rule::banker_cell: return cell_words(change, tableau);
        case Rule::payout: return row + payout_words(change);
        case Rule::commission:
            return row + "pays a commission of " + text(change.to) + instead(change, text(change.from));
        case Rule::returned_tie:
            return fmt::format("a tie returns the stake on {}{}", wager, instead(change, "losing it"));
        case Rule::condition: {
            const bool is_known = std::holds_alternative<RowCondition>(change.from);
            return row + "pays " + condition_words(change.to) +
                   (is_known ? instead(change, condition_words(change.from)) : "");
        }
        case Rule::fee: return fee_words(change);
        case Rule::banker_columns:
            return "Banker draws by " + text(change.to) + instead(change, text(change.from));
        case Rule::rounding:
            return "returns are rounded " + text(change.to) + instead(change, text(change.from));
        case Rule::commission_rounding:
            return "commissions are rounded " + text(change.to) + instead(change, text(change.from));
        default: break;
    }
    return fmt::format("{} is {}{}", rule_row(change.place.rule).what, text(change.to),
                       instead(change, text(change.from)));
}

}  // namespace

Wager& wager_in(Game& game, const std::string& id) {
    auto& list = game.wager(id) != nullptr ? game.wagers : game.series;
    return *std::find_if(list.begin(), list.end(), [&](const Wager& wager) { return wager.id == id; });
}

RuleSetting setting_in(const PlayedRules& rules, const RulePlace& place) {
    return place.rule == Rule::decks ? RuleSetting(rules.shoe) : rule_row(place.rule).get(rules.game, place);
}

RuleChange change_in(const Game& game, const RulePlace& place, RuleSetting to) {
    return {place, rule_row(place.rule).get(game, place), std::move(to)};
}

RuleChange decks_change(const Game& game, int decks) {
    return change_in(game, {Rule::decks}, Shoe::of_decks(decks));
}

RuleChange payout_change(const Wager& wager, const PayRow& row, Pays pays) {
    return {{Rule::payout, wager.id, row.event}, row.pays, std::move(pays)};
}

RuleChange commission_change(const Wager& wager, const PayRow& row, const Rational& commission) {
    return {{Rule::commission, wager.id, row.event}, commission_in(row), commission};
}

RuleChange cell_change(const Tableau& tableau, const RulePlace& cell) {
    const bool draws = tableau.draws_on(cell.hand(), cell.total, cell.column);
    return {cell, draws, !draws};
}

PlayedRules with_changes(PlayedRules rules, const std::vector<RuleChange>& changes) {
    for (const RuleChange& change : changes) {
        rule_row(change.place.rule).set(rules, change.place, change.to);
    }
    return rules;
}

Game with_changes(Game game, const std::vector<RuleChange>& changes) {
    return with_changes(PlayedRules{std::move(game), {}}, changes).game;
}

bool have_place(const std::vector<RuleChange>& changes, const RulePlace& place) {
    return std::any_of(changes.begin(), changes.end(),
                       [&](const RuleChange& change) { return change.place == place; });
}

std::string words_for(const RuleChange& change) {
    return statement({change.place, {}, change.to}, Tableau(),
                     fmt::format("\"{}\" of {} ", change.place.event, change.place.wager),
                     change.place.wager);
}

std::string words_for(const RuleChange& change, const Game& game) {
    const bool is_known = !std::holds_alternative<std::monostate>(change.from);
    const Wager* wager = game.offered(change.place.wager);
    return statement(is_known ? change : change_in(game, change.place, change.to), game.tableau,
                     change.place.event.empty() ? "" : row_words(change.place.row(), game),
                     wager == nullptr ? "" : wager->name);
}

std::string row_words(const RowName& row, const Game& game) {
    const std::string& name = game.offered(row.wager)->name;
    return name == row.event ? name + " " : fmt::format("\"{}\" of {} ", row.event, name);
}

std::string percent_or_none(const Rational& share) {
    return share == 0 ? "none" : decimal_or_fraction(share * 100) + "%";
}

std::vector<RulePlace> cells_of(const Tableau& tableau) {
    std::vector<RulePlace> cells;
    for (int total = 0; total < 10; ++total) {
        if (tableau.is_natural(total)) {
            continue;
        }
        cells.push_back(RulePlace::of_cell(Hand::player, total, 0));
        for (int column = 0; column < kBankerColumns; ++column) {
            cells.push_back(RulePlace::of_cell(Hand::banker, total, column));
        }
    }
    return cells;
}

}  // namespace sabot
