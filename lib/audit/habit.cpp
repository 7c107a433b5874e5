#include "habit.hpp"

#include "audit/claim_changes.hpp"
#include "rules/pays_notation.hpp"
#include "rules/row_figures.hpp"
#include "rules/rule_change.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

using What = OtherFigure::What;

std::ptrdiff_t place_of(const std::string& wager, const Game& game) {
    return std::find_if(game.wagers.begin(), game.wagers.end(),
                        [&](const Wager& one) { return one.id == wager; }) -
           game.wagers.begin();
}

std::optional<int> which_figure(What what) {
    const bool is_of_one = what == What::events_added || what == What::wagers_added || what == What::twice ||
                           what == What::average;
    return is_of_one ? std::nullopt : std::optional(static_cast<int>(what));
}

// The row that the change pays otherwise; nullptr if it is not about what a row pays.
const PayRow* row_paid_otherwise(const Change& change, const Game& game) {
    if (change.rules.empty() || change.rules.front().place.rule != Rule::payout) {
        return nullptr;
    }
    const RulePlace& place = change.rules.front().place;
    const Wager& wager = *game.wager(place.wager);
    return &wager.rows[row_named(wager, place.event).value()];
}

// Wagers with the same payouts of other wagers: a sheet of both hands, filed with an older paytable.
Habit paytable_habit(const Change& change, const Game& game) {
    const Wager& wager = *game.wager(change.rules.front().place.wager);
    Habit habit{change.kind};
    for (const PayRow& row : wager.rows) {
        const auto other =
            std::find_if(change.rules.begin(), change.rules.end(),
                         [&](const RuleChange& rule) { return rule.place.event == row.event; });
        habit.payouts.push_back(other == change.rules.end() ? full_net(row) : std::get<Pays>(other->to).net);
    }
    return habit;
}

// One unit more or less in every wager, whatever it pays; the same payout instead of the same payout.
std::optional<Habit> payout_habit(const Change& change, const Game& game) {
    const PayRow* row = row_paid_otherwise(change, game);
    if (row == nullptr) {
        return std::nullopt;
    }
    const Rational now = full_net(*row);
    const Rational instead = std::get<Pays>(change.rules.front().to).net;
    if (change.kind == ChangeKind::odds) {
        return Habit{change.kind, instead < now ? -1 : 1};
    }
    return Habit{change.kind, 0, {now, instead}};
}

// Only the figure of the wager before or after: a column moved by one row.
std::optional<int> rows_moved(const RowName& other, const Claim& claim, const Game& game) {
    const auto rows = place_of(other.wager, game) - place_of(claim.wager, game);
    return other.event.empty() && claim.event.empty() && (rows == 1 || rows == -1)
               ? std::optional(static_cast<int>(rows))
               : std::nullopt;
}

std::optional<int> which_of(const Change& change, const Claim& claim, const Game& game) {
    if (const auto* figure = std::get_if<OtherFigure>(&change.claim)) {
        return which_figure(figure->what);
    }
    switch (change.kind) {
        case ChangeKind::counting: return static_cast<int>(claim.quantity);
        case ChangeKind::percent_sign:
        case ChangeKind::per_mille: return claim.stated->in_percent ? 1 : 0;
        case ChangeKind::sign:
        case ChangeKind::rounded_up:
        case ChangeKind::zeros_added:
        case ChangeKind::rounded_twice: return 0;
        case ChangeKind::other_quantity: return static_cast<int>(std::get<Quantity>(change.claim));
        case ChangeKind::other_wager:
            return std::holds_alternative<RowName>(change.claim)
                       ? rows_moved(std::get<RowName>(change.claim), claim, game)
                       : std::nullopt;
        default: return std::nullopt;
    }
}

std::string words_for(What what, const Change& change) {
    switch (what) {
        case What::variance: return "each is the variance, not its root";
        case What::with_stake: return "the stake is counted with each";
        case What::losses: return "each is the frequency of losing the stake";
        case What::misses: return "each is the frequency of not winning (1 minus the hit frequency)";
        case What::complement: return "each is the probability of not having the event";
        case What::average_of_all: return "each is the average of all wagers";
        case What::independent_coups: return "coups of a shoe are taken as independent";
        case What::share_of_wins: return "each is the share of its event of all wins";
        case What::rows_alone: return "each row's condition is counted alone, without the rows before it";
        default: return change.text;
    }
}

}  // namespace

std::optional<Habit> habit_of(const Change& change, const Claim& claim, const Game& game) {
    if (change.kind == ChangeKind::odds || change.kind == ChangeKind::payout ||
        change.kind == ChangeKind::other_payout || change.kind == ChangeKind::tie) {
        return payout_habit(change, game);
    }
    if (change.kind == ChangeKind::other_paytable) {
        return paytable_habit(change, game);
    }
    const auto which = which_of(change, claim, game);
    return which ? std::optional(Habit{change.kind, *which}) : std::nullopt;
}

std::string habit_words(const Habit& habit, const Change& change) {
    if (const auto* figure = std::get_if<OtherFigure>(&change.claim)) {
        return words_for(figure->what, change);
    }
    if (habit.kind == ChangeKind::other_paytable) {
        std::string payouts;
        for (const Rational& net : habit.payouts) {
            payouts += payouts.empty() ? "" : ", ";
            payouts += net > 0 ? pays_of(net).printed : net == 0 ? "push" : "lose";
        }
        return "the rows of each of these wagers pay " + payouts;
    }
    if (!habit.payouts.empty()) {
        return fmt::format("a row of each of these wagers pays {} instead of {}",
                           pays_of(habit.payouts.back()).printed, pays_of(habit.payouts.front()).printed);
    }
    switch (habit.kind) {
        case ChangeKind::odds:
            return fmt::format(
                "a row of each of these wagers pays one unit {} (\"to\" confused with \"for\")",
                habit.which < 0 ? "less" : "more");
        case ChangeKind::percent_sign:
            return habit.which == 1 ? "each has a percent sign too many" : "each lacks its percent sign";
        case ChangeKind::per_mille: return "each is per mille (per thousand), not per cent";
        case ChangeKind::sign: return "each has its sign reversed";
        case ChangeKind::rounded_up: return "each is rounded up instead of to the nearest";
        case ChangeKind::zeros_added: return "each is rounded to fewer digits, with zeros added";
        case ChangeKind::rounded_twice: return "each is rounded twice, first to more digits";
        case ChangeKind::other_quantity:
            return fmt::format("each is the {} of its wager",
                               quantity_text(static_cast<Quantity>(habit.which)));
        case ChangeKind::other_wager:
            return fmt::format("each is the figure of the wager {} its own",
                               habit.which < 0 ? "before" : "after");
        default: return change.text;
    }
}

}  // namespace sabot
