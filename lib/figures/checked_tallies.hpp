#pragma once

#include "engine/walk.hpp"
#include "input_error.hpp"
#include "rules/game.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sabot {

/// A row that can never pay, whatever the shoe. No figure depends on it: no coup under the rules of the game
/// meets its condition, or earlier rows take all that do and pay the same.
struct UnpaidRow {
    std::string wager;
    std::string event;
    Location where;
    /// Whether earlier rows take all of its coups.
    bool is_taken = false;

    /// "row \"Tie\" of wager w can never pay: no coup under these rules meets its condition".
    std::string words() const;
};

struct CheckedTallies {
    std::vector<Tally> tallies;
    std::vector<UnpaidRow> unpaid;
};

/// walk() for wagers of a game that may have mistakes. Throws InputError, with the location in the file, for
///
///   - a wager that takes too long to enumerate, or all of them together more than max_steps;
///   - a row that promises what is never paid: earlier rows take all coups that meet its condition, and pay
///     something else for one of them. A row that only some shoes exclude (a perfect pair in one deck) is
///     valid.
///
/// Wagers that are not in the game's file are only enumerated. Cost: that of walk(), and two or three more
/// enumerations, of eight decks, for each wager with a row that this table excludes.
CheckedTallies checked_tallies(const Game& game, const Table& table, const std::vector<const Wager*>& wagers,
                               std::uint64_t max_steps = kMaxWalkSteps);

/// Whether each row of a wager, on one coup or several, pays in some coup that a shoe can deal. Throws
/// TooExpensive. Cost: one walk().
std::vector<bool> rows_that_pay(const Game& game, const Wager& wager,
                                std::uint64_t max_steps = kMaxWalkSteps);

/// The error with the location of its wager in the file.
InputError placed(const Game& game, const TooExpensive& error);
/// Returns what `compute` does; an error about a wager that takes too long gets its location.
template <class Compute>
auto with_places(const Game& game, const Compute& compute) {
    try {
        return compute();
    } catch (const TooExpensive& error) {
        throw placed(game, error);
    }
}

/// The rows of a wager on several coups that can never pay. Throws InputError as checked_tallies(), and if
/// the wager distinguishes too many cards. Cost: milliseconds.
std::vector<UnpaidRow> check_series(const Game& game, const Wager& wager);

/// A coup of this game from eight whole decks. They hold at least six of each card, so they can deal every
/// coup that any shoe can deal.
Table table_of_any_coup(const Game& game);

}  // namespace sabot
