#pragma once

#include "api.hpp"
#include "census/census.hpp"
#include "exact/estimate.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace SABOT_API sabot {

/// The estimates for one wager from a sample of compositions. Expected values are per unit staked.
struct WagerSample {
    std::string id;
    std::string name;
    /// The exact expected value for the whole shoe, of which the mean is an estimate.
    Rational full_shoe;
    Estimate mean;
    /// The probability that the expected value is above 0, with a Clopper-Pearson interval.
    Estimate favourable;
    /// The mean of max(expected value, 0). Intervals of means use the normal approximation, which is rough if
    /// few compositions were favourable. If none was, the interval ends at the maximum net payout times the
    /// upper bound of the probability.
    Estimate expected_gain;
    /// The highest and the lowest expected value among the draws; the true extremes may be beyond them.
    Rational highest_drawn;
    Rational lowest_drawn;

    friend bool operator==(const WagerSample&, const WagerSample&) = default;
};

/// Random compositions, each evaluated exactly, as estimates of what a census would count.
struct CensusSample {
    Examined examined;
    /// The number of undealt cards.
    CardCount cards = 0;
    /// How many compositions were drawn, and the random seed.
    std::uint64_t drawn = 0;
    std::uint64_t seed = 0;
    std::vector<WagerSample> wagers;
    std::vector<RefusedWager> refused;
    friend bool operator==(const CensusSample&, const CensusSample&) = default;

    /// The figures of the wager with that id; nullptr if there are none.
    const WagerSample* wager(std::string_view id) const;
};

/// What to sample. The same request gives the same sample on every machine.
struct SampleRequest {
    UndealtCards undealt;
    /// At least two compositions.
    std::uint64_t draws = 0;
    std::uint64_t seed = 0;
};

/// Draws compositions at random without replacement and evaluates every wager on the undealt cards. The
/// generator is a 64-bit Mersenne twister, so draws are the same on every machine, and all cards are equally
/// likely. Throws InputError as take_census() does, and for fewer than two draws; throws Interrupted if
/// `on_progress` ends the sampling. Cost: a random number for each card, and an evaluation of the
/// polynomials, about a microsecond per composition.
CensusSample draw_sample(const Game& game, const SampleRequest& request, const OnProgress& on_progress = {});

}  // namespace sabot
