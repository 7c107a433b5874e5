#pragma once

#include "exact/exact.hpp"
#include "figures/combined_bet.hpp"
#include "figures/covariance_matrix.hpp"
#include "figures/examined.hpp"
#include "figures/stake.hpp"
#include "rules/game.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// A result of several wagers on one coup.
struct JointResult {
    /// For each wager: the index of the row that pays, or Wager::lost().
    std::vector<std::size_t> rows;
    /// The number of deals with this result.
    Integer deals;
    friend bool operator==(const JointResult&, const JointResult&) = default;
};

/// The exact joint distribution of several wagers on one coup.
struct JointDistribution {
    /// The ids of the wagers.
    std::vector<std::string> wagers;
    /// The number of all deals, as Analysis::deals. The results add up to it.
    Integer deals;
    /// The results that can occur, each once, ordered by rows.
    std::vector<JointResult> results;
    friend bool operator==(const JointDistribution&, const JointDistribution&) = default;
};

/// The maximum number of combinations of rows that joint_distribution() examines.
inline constexpr std::size_t kMaxCombinations = 4096;

/// Computes the joint distribution of the wagers with these ids, in their order, or of all wagers of the game
/// if no id is given. Wagers that depend on points only are settled together for each coup by points
/// (draws_by_points.hpp). The others are enumerated one after the other, each as a paytable whose rows are
/// the combinations that occur so far, and then all together with the wagers on points
/// (points_first_by_number()). Throws InputError as analyze() does, and if there are more than
/// kMaxCombinations combinations or they take too many steps to count. Cost: some milliseconds for wagers on
/// points; with pairs and suits a tenth of a second, whatever the number of wagers on points.
JointDistribution joint_distribution(const Game& game, const Setup& setup,
                                     const std::vector<std::string>& wagers = {});

/// Computes the covariances of the wagers with these ids, in their order, or of all wagers of the game if no
/// id is given. Each pair of wagers is counted as in joint_distribution(), with the same errors. Cost: some
/// milliseconds for each pair, half a second for all wagers of bacara, a minute for 92 of the catalogue.
CovarianceMatrix covariances(const Game& game, const Setup& setup, const std::vector<std::string>& ids = {});

/// Computes the net results of the stakes as a single bet from their joint_distribution(). If the game rounds
/// returns, the return of each wager is rounded separately. Precondition: at least one stake. Throws
/// InputError as check_stakes() and joint_distribution() do.
CombinedBet combined_bet(const Game& game, const Setup& setup, const std::vector<Stake>& stakes);

}  // namespace sabot
