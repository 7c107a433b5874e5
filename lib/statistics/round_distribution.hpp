#pragma once

#include "cards/shoe.hpp"
#include "exact/exact.hpp"
#include "figures/analysis.hpp"
#include "figures/double_check.hpp"
#include "rules/game.hpp"
#include "statistics/cell_blocks.hpp"
#include "statistics/cell_sums.hpp"
#include "statistics/coup_covariance.hpp"
#include "statistics/round_counts.hpp"
#include "statistics/round_statistics.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// The exact distribution of a round from the full shoe. It is computed once for any number of groups of
/// rounds. Cost: that of analyze().
class RoundDistribution {
public:
    /// Whether a hand that may choose by the rules follows the tableau, as in simulated rounds, or whether
    /// its choices are its own, so that only cards are tested.
    enum class Choices : std::uint8_t { by_tableau, free };

    /// Throws InputError as analyze() and shoe_procedure() do.
    /// With a double check, all probabilities are computed again by the second route, at the cost of
    /// compare_routes().
    RoundDistribution(const Game& game, const Shoe& shoe, Choices choices = Choices::free,
                      bool double_check = false);

    /// Compares counts with the distribution, and tests them; p-values are not adjusted. Cost: some
    /// milliseconds. Threads may use it at the same time. `dependence`: covariances_of_coups(), for rounds of
    /// which only the outcome is recorded.
    ///
    /// Outcomes, cards, events and returns are tested given the cards before them (test_given(),
    /// test_return()). A return for which these are not known, or of few bets, is tested with independent
    /// rounds, each from the full shoe: by the distribution of the sum if all stakes are equal, and else by
    /// the normal distribution if its skewness is at most 1/10. Tests that suppose independent rounds or full
    /// shoes are not made for any number of looks.
    RoundStatistics compare(const RoundCounts& counts, const std::vector<CoupCovariance>& dependence = {},
                            Looks looks = Looks::once) const;
    /// The second computation of wagers and outcomes; nothing if it was not requested.
    const std::optional<DoubleCheck>& double_check() const { return analysis_.double_check; }
    /// The wagers that are not compared.
    const std::vector<RefusedWager>& refused() const { return analysis_.refused; }
    /// The result of betting the same stake in every round in which the wager was open.
    ObservedReturn compare_bet(const std::string& id, const Rational& stake, const RoundCounts& counts) const;

private:
    void add_outcomes(const CellSums& given, std::uint64_t pairs,
                      const std::vector<CoupCovariance>& dependence, const TestPlan& plan,
                      std::vector<ObservedDistribution>& distributions) const;
    // Adds the distributions of cards, of all places together and of each one: draws at different places are
    // draws at different times.
    void add_cards(const CellSums& given, const TestPlan& of_ranks, const TestPlan& of_suits,
                   std::vector<ObservedDistribution>& distributions) const;

    // Adds how often faces were struck, which ones, and with which multipliers, if the records tell.
    void add_struck(const StruckCounts& struck, const TestPlan& plan,
                    std::vector<ObservedDistribution>& distributions) const;

    Game game_;
    CellBlocks blocks_;
    bool has_distribution_;
    // Whether each round is dealt from a full shoe.
    bool has_full_shoes_;
    // An upper bound of the factor by which the variance of events is greater because rounds of one shoe
    // depend on each other.
    Rational max_variance_ratio_;
    Analysis analysis_;
};

}  // namespace sabot
