#pragma once

#include "audit/interval.hpp"
#include "rules/game.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace sabot {

/// What claims state, directly or as 1 minus it: a return is 1 minus an edge.
enum class ClaimedKind {
    edge,
    edge_resolved,
    hits,
    hits_resolved,
    pushes,
    /// The probability of a row.
    event,
    event_resolved,
    /// The probability that Player wins, that Banker wins, or of a tie.
    outcome,
    /// 1 minus the best return.
    least_edge,
    /// 1 minus the mean return.
    mean_edge,
    house_share,
};

bool may_be_negative(ClaimedKind kind);

/// A figure that claims of a sheet may state, once or several times.
struct ClaimedFigure {
    ClaimedKind kind = ClaimedKind::edge;
    /// The ids of a wager and of its row; empty if the figure is not of a wager, or not of a row.
    std::string wager = {};
    std::string event = {};
    /// The index of the outcome, or of the claim of the house share.
    std::size_t index = 0;
    /// Claim::unmodelled: figures with and without it are different figures.
    std::string unmodelled = {};

    /// An arbitrary order, for use as a key. The standard library of the web page has no <=> of strings.
    friend bool operator<(const ClaimedFigure& a, const ClaimedFigure& b) {
        const auto key = [](const ClaimedFigure& one) {
            return std::tie(one.kind, one.wager, one.event, one.index, one.unmodelled);
        };
        return key(a) < key(b);
    }
    friend bool operator==(const ClaimedFigure&, const ClaimedFigure&) = default;
};

/// Why claims are linked: the first two link two claims of one figure, the last one is that of
/// fit_multipliers(), and the others are those of identities.
enum class ClaimLink {
    same_figure,
    return_and_edge,
    per_resolved,
    sum_of_hits,
    sum_of_pushes,
    at_most_one,
    paytable,
    outcome_rows,
    outcome_hits,
    outcomes,
    best_return,
    mean_return,
    house_share,
    /// The claims allow no distribution of multipliers whose probabilities are not stated.
    multipliers,
};

/// factor * figure, or factor * figure * (1 - pushes) if `pushes` is present. The factor is between `times`
/// and `times + spread`: what a row returns per unit staked may depend on the stake.
struct ClaimTerm {
    Rational times;
    ClaimedFigure figure;
    std::optional<ClaimedFigure> pushes = {};
    Rational spread = 0;

    Interval factor() const { return {times, times + spread}; }
};

/// An equation between figures, or an inequality, that holds whatever the drawing rules, the conditions and
/// the shoe are: the sum of the terms is `sum`, or at most `sum`. It holds both before returns are rounded
/// and at each stake that the game takes.
struct ClaimIdentity {
    ClaimLink link = ClaimLink::same_figure;
    std::vector<ClaimTerm> terms;
    Rational sum = 0;
    bool is_at_most = false;
};

inline constexpr std::array kClaimLinks{"same-figure",   "return-and-edge", "per-resolved", "sum-of-hits",
                                        "sum-of-pushes", "at-most-one",     "paytable",     "outcome-rows",
                                        "outcome-hits",  "outcomes",        "best-return",  "mean-return",
                                        "house-share",   "multipliers"};
constexpr const char* to_string(ClaimLink link) { return kClaimLinks.at(static_cast<std::size_t>(link)); }

/// Whether the link rests on the payouts of the rows, or on all rules, and not only on the meaning of the
/// figures.
bool rests_on_payouts(ClaimLink link);

/// What the claim at this place states; nothing if no identity links it, as for a worked example.
std::optional<ClaimedFigure> figure_of_claim(const std::vector<Claim>& claims, std::size_t place,
                                             const Game& game);

/// The identities of a game, with one for each house share among the claims.
std::vector<ClaimIdentity> identities_of(const std::vector<Claim>& claims, const Game& game);

}  // namespace sabot
