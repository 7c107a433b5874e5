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
    /// Successive rounds that are counted in these groups.
    struct Part {
        std::vector<std::uint32_t> groups;
        std::size_t begin = 0;
        std::size_t end = 0;
    };

    using Cards = decltype(Round::cards);
    static constexpr Cards kGap{kNoCard, kNoCard, kNoCard, kNoCard, kNoCard, kNoCard};

    bool has_suits = false;
    /// Each round is dealt from a full shoe, or it is not known which ones are of one shoe.
    bool is_shuffled_each_round = false;
    /// As in Round::cards. A burnt card is a round of its own, and a round without cards is a gap: others may
    /// have been dealt there.
    std::vector<Cards> rounds;
    /// The number of the file and the line of each; 0 for a gap.
    struct Place {
        std::size_t file = 0;
        std::uint64_t line = 0;
    };
    std::vector<Place> places;
    /// In the order of the rounds. Other cards are seen, but not counted.
    std::vector<Part> parts;

    void add_gap() {
        if (!rounds.empty() && rounds.back() != kGap) {
            add_round(kGap, {});
        }
    }
    void add_card(std::uint8_t card, const Place& place) {
        if (card != kNoCard) {
            add_round(kGap, place);
            rounds.back().front() = card;
        }
    }
    void add_round(const Cards& cards, const Place& place) {
        rounds.push_back(cards);
        places.push_back(place);
    }
    /// The rounds from this one on are counted.
    void count_from(std::size_t begin, std::span<const std::uint32_t> groups);
};

}  // namespace sabot
