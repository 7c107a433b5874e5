#pragma once

#include "limits/limits.hpp"
#include "rules/claim.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// The figures that a law or a standard limits.
enum class LimitQuantity {
    /// The return to player, for each wager or as the mean of all wagers of the game.
    return_to_player,
    /// The probability that a wager wins, by any row.
    hit_frequency,
    /// The probability of each win. A win is a row of a paytable that wins; if a row can pay different
    /// amounts, each amount is a win.
    win_probability,
    /// The most that a wager pays per unit staked, without the stake.
    largest_win,
    /// The most, in money, that one coup pays on all wagers together at their maximum stakes, without the
    /// stakes. Stakes that the same coup loses, and the part of a stake that is not returned with a win, are
    /// not deducted.
    exposure,
    /// The number of decimals with which documents state a figure.
    decimals,
    /// Figures that must be stated for each wager.
    stated_figures,
};

/// The names in files of limits: "return-to-player" and so on.
const std::vector<std::string>& limit_quantity_names();
std::string_view to_string(LimitQuantity quantity);

/// One limit of a law or a standard.
struct Limit {
    std::string id;
    LimitQuantity quantity = LimitQuantity::return_to_player;
    /// The document, and the place in it.
    std::string source;
    /// What was read in the original, what is second-hand, and how the text is understood; may be empty.
    std::string note;
    /// The part of the law or standard that was not read; empty if all was.
    std::string not_read;
    /// For returns: why the value of `of_game` is only one reading of the law's words. The other reading is
    /// then checked too. Empty if the words leave no choice.
    std::string reading;
    /// The bounds. A figure equal to a bound meets it. Both are empty for stated figures.
    std::optional<Rational> at_least;
    std::optional<Rational> at_most;
    /// Why the bounds are not known; empty if they are. Such a limit has no bounds.
    std::string unknown_bound;
    /// Ids of the wagers to which the limit applies; empty for all.
    std::vector<std::string> wagers;

    /// For returns: whether the limit is on the mean over all wagers of the game, each with the same weight,
    /// instead of on each wager.
    bool of_game = false;
    /// For returns: whether pushed stakes are not counted.
    bool is_resolved = false;
    /// For returns: whether the limit is on the return at the lowest stake, after the game's rounding,
    /// instead of the return before rounding.
    bool at_lowest_stake = false;
    /// For returns: whether the return is that of a bettor who makes the best decisions.
    bool is_optimal = false;

    /// For decimals: the quantities of the claims to which the limit applies.
    std::vector<Quantity> claims;
    /// For stated figures: which must be stated, of "true-odds", "payout-odds" and "house-edge".
    std::vector<std::string> figures;
    friend bool operator==(const Limit&, const Limit&) = default;
};

}  // namespace sabot
