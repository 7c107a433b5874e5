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

/// The figures of a paytable for which targets can be set.
enum class DesignQuantity {
    return_to_player,
    /// The return per unit resolved: pushed stakes do not count.
    return_resolved,
    /// As the two returns above, but at the lowest stake, rounded as the game rounds returns.
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
    /// The limit from which the target comes, such as "malta: return"; empty if the target was requested
    /// directly.
    std::string limit = {};
    /// Whether the limit is about the mean of the returns of all wagers. `bounds` are then those of this
    /// wager's return if the other wagers do not change.
    bool of_mean = false;
    friend bool operator==(const DesignTarget&, const DesignTarget&) = default;
};

/// A wager, and which of its possible paytables to search.
struct DesignRequest {
    Setup setup;
    std::string wager;
    /// A target for the return with only a lower bound gets 100% as upper bound, unless the lower bound is
    /// above 100%.
    std::vector<DesignTarget> targets = {};
    /// Limits whose bounds on returns, on the mean return of all wagers, on probabilities and on wins are
    /// also targets.
    std::vector<Limits> limits = {};
    /// The payouts that each row may have, to one and before commission, as text for parse_design_odds().
    std::string odds = "in-use";
    /// Bounds of the payouts that win. By default they are above 0, and at most 20 or twice the wager's
    /// largest payout, whichever is larger.
    DesignBounds payouts = {};
    /// Events whose payouts do not change. Rows that push or lose, never occur, or pay a part of a meter do
    /// not change either.
    std::vector<std::string> kept = {};
    /// The maximum number of paytables to list.
    std::size_t most = 20;
};

/// A row of the wager's paytable.
struct DesignRow {
    std::string event;
    Rational probability;
    /// The payout in the game before commission (-1 for a lost stake), and the commission.
    Rational odds;
    Rational commission;
    /// The payouts that were tried, before commission, ascending; only the payout in the game if it does not
    /// change.
    std::vector<Rational> tried = {};
    friend bool operator==(const DesignRow&, const DesignRow&) = default;
};

/// A paytable that reaches the targets.
struct DesignedPaytable {
    /// For each row, the payout before commission, and the net win per unit staked after it.
    std::vector<Rational> odds;
    std::vector<Rational> pays;
    Rational return_to_player;
    Rational hit_frequency;
    Rational variance;
    /// The sum over the rows of the change of the odds, relative to the odds in the game, and the number of
    /// rows that change.
    Rational distance;
    std::size_t changed = 0;

    Rational house_edge() const { return 1 - return_to_player; }
    SignedRoot standard_deviation() const { return {variance, variance == 0 ? 0 : 1}; }
    friend bool operator==(const DesignedPaytable&, const DesignedPaytable&) = default;
};

/// A limit that is not a target, and why.
struct UnusedLimit {
    std::string limit;
    std::string why;
    friend bool operator==(const UnusedLimit&, const UnusedLimit&) = default;
};

/// A range of seeds (meters after a jackpot), in whole amounts of money, with which a progressive wager
/// reaches the targets if its other payouts do not change.
struct DesignedSeed {
    Rational today;
    Rational at_least;
    /// Nothing if there is no upper bound.
    std::optional<Rational> at_most;
    /// The seed that is nearest to the one in the game, or that one itself, and the return with it.
    Rational nearest;
    Rational return_to_player;
    friend bool operator==(const DesignedSeed&, const DesignedSeed&) = default;
};

struct Design {
    Examined examined;
    /// The figures of the wager in the game.
    WagerFigures wager;
    std::vector<DesignTarget> targets;
    std::vector<UnusedLimit> unused;
    /// Whether the game rounds returns. Figures are those before rounding, except at the lowest stake.
    bool is_rounded = false;
    std::vector<DesignRow> rows;
    Integer tried;
    Integer found;
    /// The smallest and the largest return of all paytables that were tried.
    Rational least_return;
    Rational largest_return;
    /// The paytables nearest to that of the game, by increasing distance.
    std::vector<DesignedPaytable> paytables;
    /// Whether the odds of any row are searched, and whether the request keeps a row that pays a part of the
    /// meter, and so the seed.
    bool searches_odds = false;
    bool keeps_meter = false;
    /// Empty if the wager is not progressive, if its file states no seed, if that is kept, or if no seed
    /// reaches the targets. The range that is nearest to the seed in the game comes first. There are two if a
    /// target asks for a deviation that the seeds between them do not have.
    std::vector<DesignedSeed> seeds = {};
    friend bool operator==(const Design&, const Design&) = default;

    bool is_cut() const { return found > Integer(paytables.size()); }
};

/// Parses bounds: "90%" (at least), "90%-92%", or "0-92%" (at most). Throws InputError for other texts, for
/// negative numbers, and for a lower bound above the upper one.
DesignBounds parse_design_bounds(std::string_view text);

/// Parses a list of payouts, separated by commas: "in-use" (odds_in_use()), "whole", "halves" and "quarters"
/// (the multiples of 1, 1/2 and 1/4 within the bounds), odds such as "3:2" or "1.5", and "push" and "lose",
/// which the bounds do not exclude. The result is ascending. Throws InputError for other words, and if there
/// is no payout or there are too many.
std::vector<Rational> parse_design_odds(std::string_view text, const DesignBounds& bounds);

/// A request as the text that a user writes. Errors are about the fields "target", "hit-frequency",
/// "deviation", "min" and "max".
struct DesignText {
    std::string wager = {};
    std::optional<std::string> target = {};
    std::optional<std::string> hit_frequency = {};
    std::optional<std::string> deviation = {};
    std::string odds = DesignRequest().odds;
    /// Bounds of the payouts as odds, such as "3:2" or "1.5".
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
