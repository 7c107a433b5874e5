#pragma once

#include "cards/card.hpp"
#include "exact/exact.hpp"
#include "rounds/round.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace sabot {

/// What is counted of any number of rounds, in constant memory. Counts of disjoint sets of rounds are added.
struct RoundCounts {
    std::uint64_t shoes = 0;
    std::uint64_t rounds = 0;
    /// By HandState::index().
    std::array<std::uint64_t, HandState::kHandStates> hands{};
    /// The cards of the rounds, without the burnt ones, by Card::index().
    std::array<std::uint64_t, kCardsInDeck> cards{};
    /// The sum of n (N - n) over the shoes, where n of N cards were dealt in rounds.
    Integer dealt_times_left = 0;
    /// By wager and row of its paytable, and last the lost stakes; only rounds before the wager closed.
    std::vector<std::vector<std::uint64_t>> events;

    RoundCounts& operator+=(const RoundCounts& other);
    friend bool operator==(const RoundCounts&, const RoundCounts&) = default;
};

}  // namespace sabot
