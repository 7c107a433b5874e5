#pragma once

#include "audit/change.hpp"
#include "exact/exact.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// A mistake that a document can make in several claims in the same way: another quantity, another counting,
/// another way to print, the figure of the next wager, the same payout of several wagers. Misprints of single
/// digits are not.
struct Habit {
    ChangeKind kind = ChangeKind::counting;
    /// Distinguishes habits of one kind: the quantity instead, for example.
    int which = 0;
    /// What the rows pay under the rules, and what instead, net; of another paytable, what each row pays
    /// instead. Empty if the habit is not about a payout.
    std::vector<Rational> payouts = {};

    friend bool operator==(const Habit&, const Habit&) = default;
};

/// The habit that the change of this claim is an instance of; nothing if it is none.
std::optional<Habit> habit_of(const Change& change, const Claim& claim, const Game& game);

/// The habit in words about several figures: "each lacks its percent sign". `change` is an instance of it.
std::string habit_words(const Habit& habit, const Change& change);

}  // namespace sabot
