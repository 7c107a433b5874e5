#pragma once

#include "engine/walk.hpp"
#include "input_error.hpp"
#include "rules/game.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sabot {

/// A row that can never pay, whatever the shoe: no coup under the rules of the game meets its condition, or
/// earlier rows take all coups that do and pay the same. No figure depends on it.
struct UnpaidRow {
    std::string wager;
    std::string event;
    Location where;
    /// Whether earlier rows take all coups that meet its condition.
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
///   - a wager that takes too long to enumerate, or all of them together if they take more than max_steps;
///   - a row that can never pay because earlier rows take all coups that meet its condition, and pay
///     something else for one of them. A row that only some shoes exclude (a perfect pair in one deck) is
///     valid.
///
/// Wagers that are not in the game's file are only enumerated. Cost: that of walk(), and for each wager with
/// a row that no coup of this table pays, two or three more enumerations of eight decks.
CheckedTallies checked_tallies(const Game& game, const Table& table, const std::vector<const Wager*>& wagers,
                               std::uint64_t max_steps = kMaxWalkSteps);

/// Whether each row of a wager, on one coup or several, pays in some coup that some shoe can deal. Throws
/// TooExpensive. Cost: one walk().
std::vector<bool> rows_that_pay(const Game& game, const Wager& wager,
                                std::uint64_t max_steps = kMaxWalkSteps);

/// The error, located at the wager's place in the file.
InputError placed(const Game& game, const TooExpensive& error);
/// Returns compute(). An error about a wager that takes too long gets the wager's place in the file.
template <class Compute>
auto with_places(const Game& game, const Compute& compute) {
    try {
        return compute();
    } catch (const TooExpensive& error) {
        throw placed(game, error);
    }
}

/// The rows of a wager on several coups that can never pay. Throws InputError as checked_tallies() does, and
/// if the wager distinguishes too many cards. Cost: milliseconds.
std::vector<UnpaidRow> check_series(const Game& game, const Wager& wager);

/// A coup of this game from eight whole decks. They hold at least six of each card, so they can deal every
/// coup that any shoe can deal.
Table table_of_any_coup(const Game& game);

}  // namespace sabot
