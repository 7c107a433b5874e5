#pragma once

#include "census/census.hpp"
#include "census/estimate.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace sabot {

/// What a sample of compositions says of one wager. Expected values are per unit staked.
struct WagerSample {
    std::string id;
    std::string name;
    /// Exactly, from the whole shoe; the mean is an estimate of it.
    Rational full_shoe;
    Estimate mean;
    /// The probability that the expected value is above 0. Its interval is that of Clopper and Pearson.
    Estimate favourable;
    /// The mean of max(expected value, 0). Intervals of means are of the normal approximation, which is rough
    /// where little was favourable; where nothing was, the interval ends at what the wager pays at most times
    /// the highest probability of its interval.
    Estimate expected_gain;
    /// The highest and the lowest expected value that was drawn; others may be higher or lower.
    Rational highest_drawn;
    Rational lowest_drawn;

    friend bool operator==(const WagerSample&, const WagerSample&) = default;
};

/// Compositions drawn at random, each evaluated exactly: estimates of what a census would count.
struct CensusSample {
    Examined examined;
    /// Undealt cards.
    CardCount cards = 0;
    /// How many compositions were drawn, and the random seed.
    std::uint64_t drawn = 0;
    std::uint64_t seed = 0;
    std::vector<WagerSample> wagers;
    std::vector<RefusedWager> refused;
};

/// What to sample. The same request gives the same sample on every machine.
struct SampleRequest {
    UndealtCards undealt;
    /// At least two compositions.
    std::uint64_t draws = 0;
    std::uint64_t seed = 0;
};

/// Called before every few thousand draws with the number drawn so far; false ends the sampling.
using SampleProgress = std::function<bool(std::uint64_t)>;

/// Draws cards at random without replacement and evaluates every wager on what is left: a Mersenne twister of
/// 64 bits, so that the numbers are the same everywhere, and no bias between cards. Throws InputError as
/// take_census() does, and for fewer than two draws;
/// Interrupted where `progress` ended it. Cost: a draw for each card, and an evaluation of the
/// polynomials, about a microsecond a composition.
CensusSample draw_sample(const Game& game, const SampleRequest& request, const SampleProgress& progress = {});

}  // namespace sabot
