#pragma once

#include "neighbours/change_kind.hpp"
#include "rules/condition.hpp"
#include "rules/game.hpp"
#include "rules/rule_change.hpp"
#include "rules/wager.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// Rules that differ from those of a game by one mistake, of a document or of a dealer. An audit tries them
/// as causes of wrong figures, lib/tolerance as faults of play, and lib/limits those with other decks.
struct Neighbour {
    ChangeKind kind = ChangeKind::payout;
    /// Size of the change, comparable within its kind: a number of digits, places, decks or payout steps.
    int distance = 0;
    /// Completes the sentence "the claim is true if ...", in the names and the notation of the game.
    std::string text;
    std::vector<RuleChange> rules;
    /// Whether it is frequent enough to be tried in pairs too.
    bool is_common = false;
    /// Neighbours of several wagers with the same kind and parameters are the same mistake. The parameters
    /// are what rows pay under the rules and what they pay instead, or only the difference. Nothing for a
    /// mistake in one wager alone.
    std::optional<std::vector<Rational>> parameters = {};
    /// Whether only a dealer makes the mistake, and no document states it: half of a stake is returned, a
    /// push wins, or a commission is above those in use.
    bool is_slip = false;

    friend bool operator==(const Neighbour&, const Neighbour&) = default;
};

/// All neighbours, each once, slips included. Readings of the file come first, and a neighbour with the same
/// rules as a reading is left out. Then come the neighbours of each wager.
std::vector<Neighbour> neighbours(const Game& game);

/// 1 to 12 decks, one more and one less than the game has, and infinite decks.
std::vector<Neighbour> deck_neighbours(const Game& game);

/// The other decision in every cell but those of naturals.
std::vector<Neighbour> cell_neighbours(const Game& game);
/// The cell_neighbours(); each row of Banker's table shifted by one card, or replaced by or exchanged with
/// the row of the total below or above; the whole table shifted, or with Player's rule; naturals that do not
/// end the coup; the other columns of Banker's table; and two neighbouring cells at once.
std::vector<Neighbour> tableau_neighbours(const Game& game);

/// Other payouts of one wager: "to" read as "for", commissions, ties, steps of payouts, a push and a loss.
std::vector<Neighbour> payout_neighbours(const Wager& wager, const Game& game);
/// Two rows of the wager, or the wager and a later one, with their payouts exchanged; and the paytable of
/// another wager of the game or the catalogue. Cost: the first call loads the catalogue.
std::vector<Neighbour> paytable_neighbours(const Wager& wager, const Game& game);

/// Wagers that a document may mean although the game does not offer them: those of the usual game, and of the
/// catalogue. Cost: the first call loads both.
const std::vector<Wager>& known_wagers();

/// Another condition, and how a row that has it differs: "pays if ..., not if ...".
struct OtherCondition {
    Condition condition;
    std::string text;
};

/// Each question of the condition replaced by one next to it (Question::neighbours(): 8 for 9, three cards
/// for two, any pair for a suited one, a total of 8 or 9 for a natural), each of several parts left out, and
/// "all" or "exactly one" for "any" (both hands, or one alone, for either).
std::vector<OtherCondition> other_conditions(const Condition& condition);

/// Other conditions of one wager: for each row that wins or pushes, the other_conditions(), and a hand that
/// must also win; all rows with cards counted at other places, or with Player and Banker exchanged; and each
/// row but the last left out.
std::vector<Neighbour> condition_neighbours(const Wager& wager, const Game& game);

/// Whether both wagers have the same fee, conditions and payouts, however they are written.
bool pays_the_same(const Wager& a, const Wager& b);

/// Whether both games have the same number of decks, tableau, payouts, conditions and rounding.
bool same_rules(const Game& a, const Game& b);

/// The rows for which counts(row) is true, grouped by number(row), such as the payout. A group may change as
/// one, because a sheet may print the number once for all of its rows.
template <class Counts>
std::map<Rational, std::vector<const PayRow*>> rows_by(Rational (*number)(const PayRow&), const Wager& wager,
                                                       const Counts& counts) {
    std::map<Rational, std::vector<const PayRow*>> rows;
    for (const PayRow& row : wager.rows) {
        if (counts(row)) {
            rows[number(row)].push_back(&row);
        }
    }
    return rows;
}

}  // namespace sabot
