#pragma once

#include "design/paytable_search.hpp"
#include "exact/exact.hpp"
#include "exact/signed_root.hpp"
#include "figures/examined.hpp"
#include "figures/wager_figures.hpp"
#include "limits/limits.hpp"
#include "rules/game.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// What a paytable is to reach.
enum class DesignQuantity {
    return_to_player,
    /// The return per unit resolved: pushed stakes do not count.
    return_resolved,
    /// These two figures at the lowest stake, as the game rounds returns.
    return_at_lowest_stake,
    return_resolved_at_lowest_stake,
    hit_frequency,
    standard_deviation,
    /// The probability of each row that wins.
    win_probability,
    /// The payout of the row that pays most, after commission.
    largest_win,
};

/// The names of the values of DesignQuantity, in their order.
inline constexpr std::array kDesignQuantities{
    "return_to_player", "return_resolved",    "return_at_lowest_stake", "return_resolved_at_lowest_stake",
    "hit_frequency",    "standard_deviation", "win_probability",        "largest_win"};

struct DesignTarget {
    DesignQuantity quantity = DesignQuantity::return_to_player;
    DesignBounds bounds;
    /// The limit that it is, as "malta: return"; empty if it was given directly.
    std::string limit = {};
    /// Whether the limit is about the mean of the returns of all wagers. The bounds are those of this wager's
    /// return while the other wagers stay as they are.
    bool of_mean = false;
    friend bool operator==(const DesignTarget&, const DesignTarget&) = default;
};

/// Which paytables to search.
struct DesignRequest {
    Setup setup;
    std::string wager;
    /// A return that is only bounded below is at most 100%, unless more than that is asked for.
    std::vector<DesignTarget> targets = {};
    /// Limits on returns, on their mean over all wagers, on probabilities and on wins are targets too.
    std::vector<Limits> limits = {};
    /// The payouts that each row may have, to one and before commission: as parse_design_odds() takes them.
    std::string odds = "in-use";
    /// Bounds of the payouts that win. By default those above 0, and at most the larger of 20 and twice the
    /// wager's largest payout.
    DesignBounds payouts = {};
    /// Events whose payouts stay. So do those of rows that push or lose, never occur, or pay a part of a
    /// meter.
    std::vector<std::string> kept = {};
    /// How many paytables to list.
    std::size_t most = 20;
};

/// A row of the wager's paytable.
struct DesignRow {
    std::string event;
    Rational probability;
    /// The payout today before commission, -1 for a lost stake; and the commission.
    Rational odds;
    Rational commission;
    /// The payouts that were tried, before commission, ascending; today's alone if the payout stays.
    std::vector<Rational> tried = {};
    friend bool operator==(const DesignRow&, const DesignRow&) = default;
};

/// A paytable that reaches the targets.
struct DesignedPaytable {
    /// For each row, the payout before commission, and the net win per unit staked.
    std::vector<Rational> odds;
    std::vector<Rational> pays;
    Rational return_to_player;
    Rational hit_frequency;
    Rational variance;
    /// The sum over the rows of the change of the odds, as a part of today's odds; and the rows that change.
    Rational distance;
    std::size_t changed = 0;

    Rational house_edge() const { return 1 - return_to_player; }
    SignedRoot standard_deviation() const { return {variance, variance == 0 ? 0 : 1}; }
    friend bool operator==(const DesignedPaytable&, const DesignedPaytable&) = default;
};

/// A limit that no payout of the wager decides.
struct UnusedLimit {
    std::string limit;
    std::string why;
    friend bool operator==(const UnusedLimit&, const UnusedLimit&) = default;
};

/// The meters after a jackpot, in whole amounts, with which a progressive wager reaches the targets while its
/// other payouts stay.
struct DesignedSeed {
    Rational today;
    Rational at_least;
    /// Nothing if there is no largest one.
    std::optional<Rational> at_most;
    /// The nearest to today's, and the return with it.
    Rational nearest;
    Rational return_to_player;
    friend bool operator==(const DesignedSeed&, const DesignedSeed&) = default;
};

struct Design {
    Examined examined;
    /// Figures today.
    WagerFigures wager;
    std::vector<DesignTarget> targets;
    std::vector<UnusedLimit> unused;
    /// Whether the game rounds returns; figures are those before it does, but for the lowest stake.
    bool is_rounded = false;
    std::vector<DesignRow> rows;
    Integer tried;
    Integer found;
    /// The smallest and the largest return of the paytables that were tried.
    Rational least_return;
    Rational largest_return;
    /// The nearest of those found, in the order of their distances.
    std::vector<DesignedPaytable> paytables;
    /// Nothing if the wager is not progressive, its file states no seed, or no seed reaches the targets.
    std::optional<DesignedSeed> seed = {};
    friend bool operator==(const Design&, const Design&) = default;

    bool is_cut() const { return found > Integer(paytables.size()); }
};

/// Bounds as "90%" (at least), "90%-92%" or "0-92%" (at most). Throws InputError for other texts, for
/// negative numbers and for a lower bound above the upper one.
DesignBounds parse_design_bounds(std::string_view text);

/// Payouts as a list, separated by commas, of "in-use" (odds_in_use()), "whole", "halves" and "quarters"
/// (multiples within the bounds), odds such as "3:2" or "1.5", and "push" and "lose", which bounds do not
/// exclude. Ascending. Throws InputError for other words, and for no payout or too many.
std::vector<Rational> parse_design_odds(std::string_view text, const DesignBounds& bounds);

/// A request in the words of a user. Errors are about the fields "target", "hit-frequency", "deviation",
/// "min" and "max".
struct DesignText {
    std::string wager = {};
    std::optional<std::string> target = {};
    std::optional<std::string> hit_frequency = {};
    std::optional<std::string> deviation = {};
    std::string odds = DesignRequest().odds;
    /// "3:2", or "1.5".
    std::optional<std::string> min = {};
    std::optional<std::string> max = {};
    std::vector<std::string> kept = {};
};
DesignRequest design_request(const DesignText& text);

/// Searches the paytables of a wager. One enumeration gives the combinations of its rows; all figures follow
/// from them and the payouts. Each paytable that is listed is checked by distribution_of(). Throws InputError
/// for unknown wagers and events, and if there is no target, no row to change, or too many paytables to
/// search.
Design design_paytables(const Game& game, const DesignRequest& request);

}  // namespace sabot
