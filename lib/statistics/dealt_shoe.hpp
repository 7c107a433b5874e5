#pragma once

#include "play/round.hpp"
#include "rules/coup.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sabot {

using PlaceOrder = std::array<std::size_t, kPlaces>;
/// The orders in which a dealer may collect the cards of a round: as they were dealt, or hand by hand.
inline constexpr std::array<PlaceOrder, 2> kCollectingOrders{kDealingOrder, {0, 1, 2, 3, 4, 5}};

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
    /// The number of the file and the line of each round; 0 for a gap.
    struct Place {
        std::size_t file = 0;
        std::uint64_t line = 0;
    };
    std::vector<Place> places;
    /// The counted rounds, in their order. Other cards are seen, but not counted.
    std::vector<Part> parts;

    /// Appends the cards of a round in an order of its places.
    template <class ClassOf>
    static void append(const Cards& round, const PlaceOrder& order, const ClassOf& class_of,
                       std::vector<std::uint8_t>& cards) {
        for (const std::size_t place : order) {
            if (round[place] != kNoCard) {
                cards.push_back(class_of(round[place]));
            }
        }
    }
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
    /// Counts the rounds from this one on in these groups.
    void count_from(std::size_t begin, std::span<const std::uint32_t> groups);
};

}  // namespace sabot
