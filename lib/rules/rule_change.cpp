#include "rule_change.hpp"

#include "cards/notation.hpp"
#include "cards/shoe_text.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "rules/condition.hpp"
#include "rules/game.hpp"
#include "rules/pays_notation.hpp"
#include "rules/questions/winner_is.hpp"
#include "rules/row_figures.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace sabot {

Wager& wager_in(Game& game, const std::string& id) {
    auto& list = game.wager(id) != nullptr ? game.wagers : game.series;
    return *std::find_if(list.begin(), list.end(), [&](const Wager& wager) { return wager.id == id; });
}

namespace {

struct ApplyChange {
    Game& game;

    void operator()(const DecksChange& change) const { game.decks = change.decks; }

    void operator()(const CellChange& cell) const {
        const auto total = static_cast<std::size_t>(cell.total);
        if (cell.hand == Hand::player) {
            game.tableau->player_draws[total] = cell.draws;
        } else {
            game.tableau->banker_draws.at(total)[static_cast<std::size_t>(cell.column)] = cell.draws;
        }
    }

    void operator()(const RowChange& change) const {
        Wager& wager = wager_in(game, change.row.wager);
        PayRow& row = wager.rows.at(row_named(wager, change.row.event).value());
        const Rational before = change.pays ? change.pays->net : net_before_commission(row);
        row.pays = change.pays.value_or(row.pays);
        row.commission = change.commission.value_or(row.commission);
        row.pays.net = before > 0 ? Rational(before * (1 - row.commission)) : before;
    }

    void operator()(const ReturnedTie& change) const {
        WinnerIs tie;
        tie.winners.set(static_cast<std::size_t>(Winner::tie));
        wager_in(game, change.wager)
            .rows.push_back({"Tie (returned)", Condition::ask(tie), parse_pays("push"), 0});
    }

    void operator()(const ConditionChange& change) const {
        Wager& wager = wager_in(game, change.row.wager);
        wager.rows.at(row_named(wager, change.row.event).value()).condition = change.condition;
    }

    void operator()(const FeeChange& change) const {
        for (auto* list : {&game.wagers, &game.series}) {
            for (Wager& wager : *list) {
                wager.fee = change.fee;
            }
        }
    }

    void operator()(Rounding rounding) const {
        if (game.settlement) {
            game.settlement->rounding = rounding;
        }
    }
};

std::string decks_or_replacement(int decks) {
    return decks == kInfiniteDecks ? "with replacement (infinite decks)" : "from " + decks_text(decks);
}

// In the order of Rounding.
constexpr std::array kWays{"to the nearest unit (halves up)", "down",
                           "to the nearest unit (halves to the even one)",
                           "to the nearest unit (halves down)"};

// Statements without what is replaced if there is no game, else with it.
struct RuleWords {
    const Game* game;

    std::string instead(const std::string& what) const {
        return game == nullptr ? "" : " instead of " + what;
    }

    std::string name_of(const std::string& id) const {
        return game == nullptr ? id : game->offered(id)->name;
    }

    const PayRow& row_of(const RowName& row) const {
        const Wager& wager = *game->offered(row.wager);
        return wager.rows[row_named(wager, row.event).value()];
    }

    std::string row_text(const RowName& row) const {
        return game == nullptr ? fmt::format("\"{}\" of {} ", row.event, row.wager) : row_words(row, *game);
    }

    std::string operator()(const DecksChange& change) const {
        if (change.decks == kInfiniteDecks || (game != nullptr && game->decks == kInfiniteDecks)) {
            return "cards are dealt " + decks_or_replacement(change.decks) +
                   (game == nullptr || game->decks == 0 ? "" : instead(decks_or_replacement(game->decks)));
        }
        return "the shoe holds " + decks_text(change.decks) +
               (game == nullptr || game->decks == 0 ? "" : instead(std::to_string(game->decks)));
    }

    std::string operator()(const CellChange& cell) const {
        return fmt::format("{} {} on {}{}", cell.hand == Hand::player ? "Player" : "Banker",
                           cell.draws ? "draws" : "stands", cell.total,
                           cell.hand == Hand::player ? "" : " against " + column_words(cell.column));
    }

    std::string operator()(const RowChange& change) const {
        const std::string row = row_text(change.row);
        if (!change.pays) {
            return row + "pays a commission of " + percent_or_none(change.commission.value_or(0)) +
                   (game == nullptr ? "" : instead(percent_or_none(commission_in(row_of(change.row)))));
        }
        const auto words = [](const Pays& pays) {
            return pays.net == 0 ? "is returned" : pays.net < 0 ? "loses" : "pays " + pays.printed;
        };
        std::string now = row + words(*change.pays);
        if (game == nullptr) {
            return now;
        }
        const Pays& before = row_of(change.row).pays;
        return now + instead(before.net == 0        ? "being returned"
                             : before.net < 0       ? "losing"
                             : change.pays->net > 0 ? before.printed
                                                    : "paying " + before.printed);
    }

    std::string operator()(const ReturnedTie& change) const {
        return fmt::format("a tie returns the stake on {}{}", name_of(change.wager), instead("losing it"));
    }

    std::string operator()(const ConditionChange& change) const {
        return row_text(change.row) + "pays if " +
               words_for(static_cast<const Condition&>(change.condition)) +
               (game == nullptr
                    ? ""
                    : instead("if " +
                              words_for(static_cast<const Condition&>(row_of(change.row).condition))));
    }

    std::string operator()(const FeeChange& change) const {
        const bool is_alone = game == nullptr || game->wagers.empty();
        const std::string before = is_alone ? "" : instead(percent_or_none(game->wagers.front().fee));
        return change.fee == 0 ? "no fee is charged" + (is_alone ? "" : "," + before)
                               : "the fee on every stake is " + percent_or_none(change.fee) + before;
    }

    std::string operator()(Rounding rounding) const {
        return fmt::format(
            "returns are rounded {}{}", way_of(rounding),
            game == nullptr || !game->settlement ? "" : instead(way_of(game->settlement->rounding)));
    }
};

}  // namespace

const char* way_of(Rounding rounding) { return kWays.at(static_cast<std::size_t>(rounding)); }

Game with_changes(Game game, const std::vector<RuleChange>& changes) {
    for (const RuleChange& change : changes) {
        std::visit(ApplyChange{game}, change);
    }
    return game;
}

bool have_same_place(const RuleChange& a, const RuleChange& b) {
    const auto* row = std::get_if<RowChange>(&a);
    const auto* other_row = std::get_if<RowChange>(&b);
    const auto* condition = std::get_if<ConditionChange>(&a);
    const auto* other_condition = std::get_if<ConditionChange>(&b);
    const auto* cell = std::get_if<CellChange>(&a);
    const auto* other = std::get_if<CellChange>(&b);
    return (condition != nullptr && other_condition != nullptr && condition->row == other_condition->row) ||
           (row != nullptr && other_row != nullptr && row->row == other_row->row) ||
           (cell != nullptr && other != nullptr && cell->hand == other->hand && cell->total == other->total &&
            cell->column == other->column);
}

std::string words_for(const RuleChange& change) { return std::visit(RuleWords{nullptr}, change); }

std::string words_for(const RuleChange& change, const Game& game) {
    return std::visit(RuleWords{&game}, change);
}

std::string row_words(const RowName& row, const Game& game) {
    const std::string& name = game.offered(row.wager)->name;
    return name == row.event ? name + " " : fmt::format("\"{}\" of {} ", row.event, name);
}

std::string percent_or_none(const Rational& share) {
    return share == 0 ? "none" : decimal_or_fraction(share * 100) + "%";
}

std::vector<RuleChange> all_rows_paid(const Wager& wager, const Rational& more) {
    std::vector<RuleChange> changes;
    for (const PayRow& row : wager.rows) {
        const Rational now = full_net(row);
        if (now > 0 && now + more < 0) {
            return {};
        }
        if (now > 0) {
            changes.emplace_back(
                RowChange{{wager.id, row.event}, now + more == 0 ? parse_pays("push") : pays_of(now + more)});
        }
    }
    return changes;
}

std::vector<CellChange> other_cells(const Tableau& tableau) {
    std::vector<CellChange> cells;
    for (int total = 0; total < 10; ++total) {
        if (tableau.is_natural(total)) {
            continue;
        }
        cells.push_back({Hand::player, total, 0, !tableau.player_draws_on(total)});
        for (int column = 0; column < kBankerColumns; ++column) {
            cells.push_back({Hand::banker, total, column, !tableau.banker_draws_on(total, column)});
        }
    }
    return cells;
}

}  // namespace sabot
