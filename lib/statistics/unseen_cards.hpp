#pragma once

#include "cards/shoe.hpp"
#include "play/round.hpp"
#include "rules/wager.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace sabot {

/// The cards of a shoe that were not seen yet, as far as the shoe is known: by card, by rank or by points. In
/// the last two cases, the cards of a class count as its first one. Cards that were dealt unseen are among
/// them, since they are exchangeable with the rest.
struct UnseenCards {
    /// The ranks, and zeros.
    static constexpr std::size_t kRankCells = 16;
    enum class Level : std::uint8_t { points, ranks, cards };

    UnseenCards() = default;
    /// A full shoe. Without suits, cards are known by rank at most. Precondition: known by points at least.
    UnseenCards(const Shoe& shoe, bool has_suits);

    /// Any number of cards of a round or burnt, with kNoCard for none. Returns false if the shoe does not
    /// hold them any more; then nothing is known of it.
    template <class Cards>
    bool see(const Cards& dealt) {
        bool holds = true;
        for (const std::uint8_t card : dealt) {
            if (card != kNoCard) {
                // A count below zero is a large one.
                holds &= counts[first_of[card]]-- != 0;
                --ranks[card / 4];
                --left;
            }
        }
        return holds;
    }

    Level level = Level::points;
    CardCount cards = 0;
    /// Of these.
    CardCount left = 0;
    /// By Card::index().
    std::array<std::uint8_t, kCardsInDeck> first_of{};
    std::array<std::uint32_t, kCardsInDeck> counts{};
    /// By rank, as far as they are known.
    std::array<std::uint32_t, kRankCells> ranks{};
};

/// Whether the wager is open in this round of a shoe.
inline bool is_open(const Wager& wager, std::uint64_t number) {
    return !wager.closes_after || number <= static_cast<std::uint64_t>(*wager.closes_after);
}

/// A round, and what was known before it.
struct UnseenRound {
    /// Not a Winner.
    static constexpr std::uint8_t kUnknown = 3;
    /// Computing the probabilities of an outcome takes most of the time. Those of all rounds are compared in
    /// the first shoes of each group, and then those of every kInterval-th round of a shoe. Which rounds are
    /// compared does not depend on what they deal.
    static constexpr std::uint64_t kShoesOfAllRounds = 1024;
    static constexpr std::uint64_t kInterval = 16;

    /// `shoe` and `number` count from 1.
    static bool is_compared(std::uint64_t shoe, std::uint64_t number) {
        return shoe <= kShoesOfAllRounds || number % kInterval == 0;
    }

    /// Means nothing if only the outcome is recorded.
    Round round;
    /// Before it.
    UnseenCards::Level level = UnseenCards::Level::points;
    std::array<std::uint32_t, kCardsInDeck> unseen{};
    std::array<std::uint32_t, UnseenCards::kRankCells> ranks{};
    CardCount cards = 0;
    bool has_cards = true;
    /// Whether nothing of the shoe was seen.
    bool is_first = false;
    /// Whether its outcome is compared. Only if the shoe has enough cards for a round.
    bool has_outcome = true;
    Winner winner = Winner::tie;
    /// In the shoe; 0 if it is not known.
    std::uint64_t number = 0;
    /// The Winner of the round before it in the shoe; kUnknown if it is not known.
    std::uint8_t before = kUnknown;
    /// The first card of the shoe, burnt or not, if it is this round's or was burnt before it; or kNoCard.
    std::uint8_t first_card = kNoCard;
    /// The groups to which the round belongs.
    std::span<const std::uint32_t> groups = {};

    /// Of no group.
    UnseenRound(const Round& dealt, const UnseenCards& left)
        : round(dealt),
          level(left.level),
          unseen(left.counts),
          ranks(left.ranks),
          cards(left.left),
          is_first(left.left == left.cards),
          has_outcome(left.left >= kMinCards),
          winner(dealt.hands.winner()) {}
};

}  // namespace sabot
