#pragma once

#include "play/round.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sabot {

/// The cards of a shoe in the order in which they were seen.
struct DealtShoe {
    /// Successive cards whose round is counted in these groups.
    struct Part {
        std::vector<std::uint32_t> groups;
        std::size_t begin = 0;
        std::size_t end = 0;
    };

    bool has_suits = false;
    /// With the shoe before it. If not, it has no parts.
    bool is_compared = true;
    /// As Card::index(); kNoCard where others may have been dealt between two cards.
    std::vector<std::uint8_t> cards;
    /// In the order of the cards. Other cards are seen, but not counted.
    std::vector<Part> parts;

    /// Appends cards in their order, of which some may be kNoCard: without a branch for each.
    template <std::size_t kCards>
    void add(std::array<std::uint8_t, kCards> seen) {
        std::size_t count = 0;
        for (const std::uint8_t card : seen) {
            seen[count] = card;
            count += card != kNoCard ? 1U : 0U;
        }
        cards.insert(cards.end(), seen.begin(), seen.end());
        cards.resize(cards.size() - (kCards - count));
    }
    void add_gap() {
        if (!cards.empty() && cards.back() != kNoCard) {
            cards.push_back(kNoCard);
        }
    }
    /// The cards from this one on are of a round that is counted.
    void count_from(std::size_t begin, std::span<const std::uint32_t> groups);
};

}  // namespace sabot
