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

namespace {

Wager& wager_in(Game& game, const std::string& id) {
    return *std::find_if(game.wagers.begin(), game.wagers.end(),
                         [&](const Wager& wager) { return wager.id == id; });
}

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

    void operator()(const FeeChange& change) const {
        for (Wager& wager : game.wagers) {
            wager.fee = change.fee;
        }
    }

    void operator()(Rounding rounding) const {
        if (game.settlement) {
            game.settlement->rounding = rounding;
        }
    }
};

struct RuleWords {
    bool is_past;

    const char* verb(const char* present, const char* past) const { return is_past ? past : present; }

    std::string operator()(const DecksChange& change) const {
        return change.decks == kInfiniteDecks
                   ? fmt::format("cards {} dealt with replacement (infinite decks)", verb("are", "were"))
                   : fmt::format("the shoe {} {}", verb("holds", "held"), decks_text(change.decks));
    }

    std::string operator()(const CellChange& cell) const {
        return fmt::format("{} {} on {}{}", cell.hand == Hand::player ? "Player" : "Banker",
                           cell.draws ? verb("draws", "drew") : verb("stands", "stood"), cell.total,
                           cell.hand == Hand::player ? "" : " against " + column_words(cell.column));
    }

    std::string operator()(const RowChange& change) const {
        const std::string row = fmt::format("\"{}\" of {} ", change.row.event, change.row.wager);
        if (!change.pays) {
            return row + verb("pays", "paid") + " a commission of " +
                   percent_or_none(change.commission.value_or(0));
        }
        return row +
               (change.pays->net < 0 ? verb("loses", "lost") : verb("pays ", "paid ") + change.pays->printed);
    }

    std::string operator()(const ReturnedTie& change) const {
        return fmt::format("a tie {} the stake on {}", verb("returns", "returned"), change.wager);
    }

    std::string operator()(const FeeChange& change) const {
        return fmt::format("the fee on every stake {} {}", verb("is", "was"), percent_or_none(change.fee));
    }

    std::string operator()(Rounding rounding) const {
        // In the order of Rounding.
        constexpr std::array kWays{"to the nearest unit, halves up", "down",
                                   "to the nearest unit, halves to the even one",
                                   "to the nearest unit, halves down"};
        return fmt::format("returns {} rounded {}", verb("are", "were"),
                           kWays.at(static_cast<std::size_t>(rounding)));
    }
};

}  // namespace

Game with_changes(Game game, const std::vector<RuleChange>& changes) {
    for (const RuleChange& change : changes) {
        std::visit(ApplyChange{game}, change);
    }
    return game;
}

bool have_same_place(const RuleChange& a, const RuleChange& b) {
    const auto* row = std::get_if<RowChange>(&a);
    const auto* other_row = std::get_if<RowChange>(&b);
    const auto* cell = std::get_if<CellChange>(&a);
    const auto* other = std::get_if<CellChange>(&b);
    return (row != nullptr && other_row != nullptr && row->row == other_row->row) ||
           (cell != nullptr && other != nullptr && cell->hand == other->hand && cell->total == other->total &&
            cell->column == other->column);
}

std::string words_for(const RuleChange& change, Tense tense) {
    return std::visit(RuleWords{tense == Tense::past}, change);
}

std::string percent_or_none(const Rational& share) {
    return share == 0 ? "none" : decimal_or_fraction(share * 100) + "%";
}

std::vector<RuleChange> all_rows_paid(const Wager& wager, const Rational& more) {
    std::vector<RuleChange> changes;
    for (const PayRow& row : wager.rows) {
        const Rational now = full_net(row);
        if (now > 0 && now + more <= 0) {
            return {};
        }
        if (now > 0) {
            changes.emplace_back(RowChange{{wager.id, row.event}, pays_of(now + more)});
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
