#include "change.hpp"

#include "audit/claim_changes.hpp"
#include "audit/payout_changes.hpp"
#include "audit/steps.hpp"
#include "rules/game_parts.hpp"
#include "rules/quantities.hpp"
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
        changes.push_back({Kind::reading, 0,
                           fmt::format("the document was read as {} ({})", reading.id, reading.about),
                           reading.changes});
    }
}

Change of_rule(Kind kind, int distance, const RuleChange& change, bool is_common = false) {
    return {kind, distance, words_for(change, Tense::past), {change}, is_common};
}

void add_roundings(const Game& game, std::vector<Change>& changes) {
    for (const Rounding rounding :
         {Rounding::down, Rounding::nearest, Rounding::half_even, Rounding::half_down}) {
        if (rounding != game.settlement->rounding) {
            changes.push_back(of_rule(Kind::rounding, 0, rounding));
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
                                      DecksChange{decks}, is_common));
        }
    }
    if (game.decks != kInfiniteDecks) {
        // Published tables are often computed with infinite decks.
        changes.push_back(of_rule(Kind::decks, kMaxDecks, DecksChange{kInfiniteDecks}, true));
    }
}

// Games with random multipliers add a fee of 20% to every stake; a fee of 20% out of the stake is 25% on top.
// A fee affects neither how often a row occurs nor what a given stake returns.
void add_fees(const Claim& claim, const Game& game, std::vector<Change>& changes) {
    const bool counts_stakes = is_of_event(claim.quantity) || claim.quantity == Quantity::hit_frequency ||
                               claim.quantity == Quantity::hit_frequency_resolved ||
                               claim.quantity == Quantity::push_frequency;
    const auto wagers = wagers_of(claim, game);
    if (counts_stakes || wagers.empty()) {
        return;
    }
    const Rational now = wagers.front()->fee;
    for (const int percent : {0, 10, 20, 25, 50}) {
        const FeeChange change{ratio(percent, 100)};
        if (change.fee != now) {
            changes.push_back(of_rule(Kind::fee, percent, change));
            changes.back().text += " instead of " + percent_or_none(now);
        }
    }
}

constexpr int kMaxTotal = 9;

// The distance from `place` to the nearest index in first..last that `is_other`; more than any distance if
// there is none.
template <class IsOther>
int steps_to(int first, int last, int place, const IsOther& is_other) {
    int least = last - first + 1;
    for (int other = first; other <= last; ++other) {
        least = is_other(other) ? std::min(least, std::abs(other - place)) : least;
    }
    return least;
}

// The distance from the cell to one of the same hand with the other decision.
int distance_of(const CellChange& cell, const Tableau& tableau) {
    const auto draws_on = [&](int total) {
        return cell.hand == Hand::player ? tableau.player_draws_on(total)
                                         : tableau.banker_draws_on(total, cell.column);
    };
    const int above = steps_to(0, kMaxTotal, cell.total, [&](int other) {
        return !tableau.is_natural(other) && draws_on(other) == cell.draws;
    });
    if (cell.hand == Hand::player || cell.column == kPlayerStood) {
        return above;
    }
    // Tables list the third cards along a row, so a cell in the next row is farther away than one in the next
    // column.
    const int along = steps_to(0, kPlayerStood - 1, cell.column, [&](int other) {
        return tableau.banker_draws_on(cell.total, other) == cell.draws;
    });
    return std::min(along, above + 1);
}

void add_cells(const Tableau& tableau, std::vector<Change>& changes) {
    for (const CellChange& cell : other_cells(tableau)) {
        const int distance = distance_of(cell, tableau);
        // A rule that is misread by one total or card affects a cell next to one with the other decision.
        changes.push_back(of_rule(distance == 1 ? Kind::cell : Kind::other_cell, distance, cell));
    }
}

// Drops repeated changes: for a claim about several wagers, a change that concerns two of them, such as a
// commission charged on the other one, was made for each.
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
    std::vector<Game> readings;
    std::transform(game.readings.begin(), game.readings.end(), std::back_inserter(readings),
                   [&](const Reading& reading) { return with_changes(game, reading.changes); });
    std::erase_if(changes, [&](const Change& change) {
        if (!change.changes_rules() || change.kind == Kind::reading || readings.empty()) {
            return false;
        }
        const Game rules = with_changes(game, change.rules);
        return std::any_of(readings.begin(), readings.end(),
                           [&](const Game& reading) { return same_rules(reading, rules); });
    });
}

}  // namespace

bool same_rules(const Game& a, const Game& b) {
    const auto rounding = [](const Game& game) {
        return game.settlement ? std::optional(game.settlement->rounding) : std::nullopt;
    };
    const bool same_pays = std::equal(
        a.wagers.begin(), a.wagers.end(), b.wagers.begin(), b.wagers.end(),
        [](const Wager& x, const Wager& y) {
            return x.fee == y.fee &&
                   std::equal(x.rows.begin(), x.rows.end(), y.rows.begin(), y.rows.end(),
                              [](const PayRow& p, const PayRow& q) { return p.pays.net == q.pays.net; });
        });
    return a.decks == b.decks && a.tableau == b.tableau && rounding(a) == rounding(b) && same_pays;
}

std::vector<Change> changes_for(const Claim& claim, const Game& game) {
    std::vector<Change> changes = claim_changes(claim, game);
    add_readings(game, changes);
    for (const Wager* wager : wagers_of(claim, game)) {
        auto payouts = payout_changes(*wager, game);
        std::move(payouts.begin(), payouts.end(), std::back_inserter(changes));
    }
    add_fees(claim, game, changes);
    if (claim.quantity == Quantity::rounded_return) {
        add_roundings(game, changes);
    } else {
        if (claim.quantity != Quantity::coup) {
            add_decks(game, changes);
        }
        add_cells(game.tableau, changes);
    }
    drop_repeated(changes);
    drop_equivalents_of_readings(game, changes);
    return changes;
}

}  // namespace sabot
