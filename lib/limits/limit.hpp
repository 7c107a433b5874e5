#pragma once

#include "limits/limits.hpp"
#include "rules/claim.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// What a law or a standard limits.
enum class LimitQuantity {
    /// The return to player, per wager or as the mean of all wagers of the game.
    return_to_player,
    /// The probability that a wager wins, by any row.
    hit_frequency,
    /// The probability of each win: of each row of a paytable that wins, and of each amount that it pays.
    win_probability,
    /// The most that a wager pays, in units of its stake and without it.
    largest_win,
    /// The most that one coup pays on all wagers together at their maximum stakes, in money and without the
    /// stakes. Stakes that the same coup loses, and what is kept of the stake of a win, are not deducted.
    exposure,
    /// The number of decimals with which documents state a figure.
    decimals,
    /// Figures that must be stated for each wager.
    stated_figures,
};

/// The name in files of limits: "return-to-player" and so on.
const std::vector<std::string>& limit_quantity_names();
std::string_view to_string(LimitQuantity quantity);

/// One limit of a law or a standard.
struct Limit {
    std::string id;
    LimitQuantity quantity = LimitQuantity::return_to_player;
    /// The document and the place in it.
    std::string source;
    /// What was read in the original, what is second-hand, and how it is understood; may be empty.
    std::string note;
    /// The text of the law or standard that was not read itself; empty if all was.
    std::string not_read;
    /// For returns: why `of_game`, or that it is not set, is only a reading of the law's words, of which the
    /// other one is checked as well; empty if the words leave no choice.
    std::string reading;
    /// The bounds, which are met by equality. Neither for stated figures.
    std::optional<Rational> at_least;
    std::optional<Rational> at_most;
    /// Why the bound is not known; empty if it is. Such a limit has no bounds.
    std::string unknown_bound;
    /// Ids of the only wagers that are limited; empty for all.
    std::vector<std::string> wagers;

    /// For returns: whether the mean over the wagers of the game, each with the same weight, is limited
    /// instead of the return of each wager.
    bool of_game = false;
    /// For returns: whether pushed stakes do not count.
    bool is_resolved = false;
    /// For returns: whether the return at the lowest stake is meant, as the game rounds it, instead of the
    /// return before rounding.
    bool at_lowest_stake = false;
    /// For returns: whether the bettor is meant to make the best decisions.
    bool is_optimal = false;

    /// For decimals: the quantities of the claims that are limited.
    std::vector<Quantity> claims;
    /// For stated figures: "true-odds", "payout-odds", "house-edge".
    std::vector<std::string> figures;
    friend bool operator==(const Limit&, const Limit&) = default;
};

}  // namespace sabot
