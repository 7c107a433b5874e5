#pragma once

#include "play/round.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sabot {

/// The cards of a shoe in the order in which they were seen.
struct DealtShoe {
    /// Successive rounds that are counted in these groups.
    struct Part {
        std::vector<std::uint32_t> groups;
        std::size_t begin = 0;
        std::size_t end = 0;
    };

    using Cards = decltype(Round::cards);
    static constexpr Cards kGap{kNoCard, kNoCard, kNoCard, kNoCard, kNoCard, kNoCard};

    bool has_suits = false;
    /// With the shoe before it. If not, it has no parts.
    bool is_compared = true;
    /// As in Round::cards: most shoes are not compared, so nothing more is done with the cards of a round
    /// than to keep them. A burnt card is a round of its own, and a round without cards is a gap: others may
    /// have been dealt there.
    std::vector<Cards> rounds;
    /// In the order of the rounds. Other cards are seen, but not counted.
    std::vector<Part> parts;

    void add_gap() {
        if (!rounds.empty() && rounds.back() != kGap) {
            rounds.push_back(kGap);
        }
    }
    void add_card(std::uint8_t card) {
        if (card != kNoCard) {
            rounds.push_back(kGap);
            rounds.back().front() = card;
        }
    }
    /// Whether more than one card, and so a neighbour, may be known.
    bool has_neighbours() const {
        return rounds.size() > 1 ||
               (rounds.size() == 1 && std::count(rounds[0].begin(), rounds[0].end(), kNoCard) < 5);
    }
    /// The rounds from this one on are counted.
    void count_from(std::size_t begin, std::span<const std::uint32_t> groups);
};

}  // namespace sabot
