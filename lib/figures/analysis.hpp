#pragma once

#include "api.hpp"
#include "figures/double_check.hpp"
#include "figures/examined.hpp"
#include "figures/refused_wager.hpp"
#include "figures/several_coups.hpp"
#include "figures/stake.hpp"
#include "figures/wager_figures.hpp"
#include "opaque.hpp"
#include "rules/game.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace SABOT_API sabot {

extern template class Opaque<struct CombinedBet>;
extern template class Opaque<struct CovarianceMatrix>;
extern template class Opaque<struct Lookup>;

/// What to compute about a game.
struct AnalysisRequest {
    Setup setup;
    /// Ids of the wagers to compute; empty for all.
    std::vector<std::string> wagers = {};
    /// Also compute by a second, independent route, and compare.
    bool double_check = false;
    /// Also compute the covariances of the wagers.
    bool joint = false;
    /// Stakes that are computed as a single bet; empty for no bet.
    std::vector<Stake> stakes = {};
    /// Whether to check the game for mistakes that only an enumeration finds, as load_game() does, with the
    /// same errors. For games that load_game() has not checked.
    bool checks = false;
    /// Meters of progressive wagers that replace their seeds.
    std::vector<Stake> meters = {};
    /// Whether to leave out wagers on several coups: they are listed as refused, or an error if requested by
    /// id.
    bool of_one_coup = false;
    /// A condition on the coup, as parse_conditions() reads it: all figures are given that it holds. Wagers
    /// on several coups are then left out as with of_one_coup. Empty for any coup.
    std::string given = {};
    /// Also list the outcomes of the wagers together in whole numbers.
    bool lookup = false;
};

/// One outcome of a coup: Player wins, Banker wins, or a tie.
struct Outcome {
    /// The number of deals with this outcome, out of Analysis::deals.
    Integer deals;
    Rational probability;
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// Exact figures of a game's wagers for one shoe.
struct Analysis {
    Examined examined;
    /// The number of all deals: ordered draws of the cards still to come, times deals_per_draw. Before a coup
    /// from N cards there are N(N-1)...(N-5) ordered draws. Given a condition, the deals that meet it.
    Integer deals;
    /// How often each ordered draw is counted: the common denominator of the probabilities with which hands
    /// draw. It is 1 if all of them are 0 or 1.
    Integer deals_per_draw;
    /// Indexed by Winner.
    std::array<Outcome, 3> outcomes;
    std::vector<WagerFigures> wagers;
    /// The figures of wagers on several coups, the first of which is the coup of `wagers`.
    std::vector<SeveralCoupsFigures> several_coups;
    /// Wagers that could not be computed.
    std::vector<RefusedWager> refused;
    /// If the request has checks, a sentence for each row that can never pay, whatever the shoe.
    std::vector<std::string> warnings;
    /// Present if it was requested.
    std::optional<DoubleCheck> double_check;
    /// The covariances of the wagers, the distribution of the stakes as a single bet, and the outcomes of the
    /// wagers in whole numbers, if they were requested.
    Opaque<CovarianceMatrix> joint;
    Opaque<CombinedBet> combination;
    Opaque<Lookup> lookup;
    friend bool operator==(const Analysis&, const Analysis&) = default;

    /// The figures of the wager with that id; nullptr if there are none.
    const WagerFigures* wager(std::string_view id) const;
};

/// Computes the figures of a game's wagers for one shoe. Throws InputError for an unknown wager; for removed
/// or dealt cards that the shoe does not hold; for dealt cards that the tableau would not have dealt; for a
/// shoe that is too small; for a meter of a wager that has none; for stakes that the game does not accept;
/// for covariances or a lookup table without a wager on one coup; for too many wagers to combine; for a given
/// condition that is invalid, that no deal meets or that depends on more than is known of the shoe, and for
/// one together with covariances, stakes or a lookup table; for a lookup table of several wagers of which one
/// is multiplied at random; and if a wager requested by id, or every wager, depends on more than is known of
/// the shoe. Cost: one or two milliseconds if wagers depend on points, more if they depend on suits in many
/// positions.
Analysis analyze(const Game& game, const AnalysisRequest& request);

/// The wagers for which the double check found a difference between the two routes.
std::vector<std::string> failed_checks(const Analysis& analysis);

}  // namespace sabot
