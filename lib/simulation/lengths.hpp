#pragma once

#include "cards/shoe.hpp"
#include "exact/approximation.hpp"
#include "figures/examined.hpp"
#include "on_progress.hpp"
#include "rules/game.hpp"
#include "rules/shoe_procedure.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sabot {

/// How many shoes have at least this length, and the probability that a shoe has.
struct LengthShare {
    std::uint64_t at_least = 0;
    std::uint64_t shoes = 0;
    /// See Lengths for the error bound.
    Approximation probability;
    friend bool operator==(const LengthShare&, const LengthShare&) = default;
};

/// A length of a shoe: the number of its rounds, or of rounds in its longest run of an outcome.
struct LengthDistribution {
    /// "rounds"; "player", "banker" and "tie": a run ends with any other outcome; "player-without-ties" and
    /// "banker-without-ties": ties do not count and end no run.
    std::string id;
    Approximation mean;
    /// A share for each number of rounds from the smallest simulated one to the largest, or for each length
    /// of a run from 1 to the longest.
    std::vector<LengthShare> shares;
    friend bool operator==(const LengthDistribution&, const LengthDistribution&) = default;
};

/// The number of rounds in a shoe and its longest runs. Where a shoe ends depends on how many cards each of
/// its coups takes, and so on all cards of the shoe in their order, over which nothing here sums.
/// The number of rounds is bounded exactly; its distribution, and those of the runs, are simulated.
///
/// The errors are not those of a normal approximation. The error bound of the mean of n lengths, or of the
/// frequency of n shoes, is sqrt(2 V ln(4 / 0.001) / n) + 7 R ln(4 / 0.001) / (3 (n - 1)), where V is the
/// sample variance, and R the range of the lengths, or 1. Each holds with a probability of
/// at least confidence(), whatever the distribution is (Maurer and Pontil 2009).
struct Lengths {
    /// 99.9%.
    static Rational confidence() { return ratio(999, 1000); }

    Examined examined;
    std::uint64_t seed = 1;
    std::uint64_t shoes = 0;
    ShoeProcedure procedure;
    /// Every shoe has at least the first and at most the second number of rounds.
    std::uint64_t least = 0;
    std::uint64_t most = 0;
    std::vector<LengthDistribution> distributions;
    friend bool operator==(const Lengths&, const Lengths&) = default;
};

struct LengthsRequest {
    Setup setup;
    /// At least 2.
    std::uint64_t shoes = 100'000;
    std::uint64_t seed = 1;
    /// 0: one for each core.
    unsigned threads = 1;
    OnProgress on_progress = {};
};

/// Throws InputError as Simulator does. Cost: 0.3 microseconds a round.
Lengths lengths(const Game& game, const LengthsRequest& request);

}  // namespace sabot
