#pragma once

#include "cards/shoe.hpp"
#include "play/bet.hpp"
#include "play/round.hpp"
#include "rules/wager.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sabot {

/// The cards of a shoe that were not seen yet, as far as the shoe is known: by card, by rank or by points. In
/// the last two cases, the cards of a class count as its first one. Cards that were dealt unseen are among
/// them, since they are exchangeable with the rest.
struct UnseenCards {
    enum class Level : std::uint8_t { points, ranks, cards };

    UnseenCards() = default;
    /// A full shoe. Without suits, cards are known by rank at most. Precondition: known by points at least.
    UnseenCards(const Shoe& shoe, bool has_suits);

    /// Takes out cards, dealt or burnt, any number of them, with kNoCard for none. Returns false if the shoe
    /// does not hold them any more; then nothing is known of it.
    template <class Cards>
    bool see(const Cards& dealt) {
        bool holds = true;
        for (const std::uint8_t card : dealt) {
            const std::uint32_t one = card != kNoCard && !is_endless ? 1 : 0;
            std::uint32_t& count = counts[first_of[card]];
            count -= one;
            left -= one;
            holds &= !is_below_zero(count);
        }
        return holds;
    }
    /// Whether more of the card were seen than the shoe holds.
    bool has_too_many(std::uint8_t card) const { return is_below_zero(counts[first_of[card]]); }

    Level level = Level::points;
    /// Whether there are infinite decks: a card that is dealt leaves as many, so that cards are independent.
    bool is_endless = false;
    CardCount cards = 0;
    /// How many of `cards` are left.
    CardCount left = 0;
    /// Indexed by Card::index() and kNoCard, which has a count of 1.
    std::array<std::uint8_t, kCardsInDeck + 1> first_of{};
    std::array<std::uint32_t, kCardsInDeck + 1> counts{};

private:
    // A shoe has far fewer than 2^31 cards.
    static bool is_below_zero(std::uint32_t count) { return static_cast<std::int32_t>(count) < 0; }
};

/// The first level at which the rows of the wager follow from the cards.
UnseenCards::Level level_for(const Wager& wager);

/// The unseen cards by rank and, if suits are known, by suit. Of a shoe that is known by points alone, all
/// cards of a value count as one of its ranks.
struct UnseenRanks {
    static constexpr std::size_t kSuits = 4;
    /// The number of ranks, and zeros behind them to fill vectors.
    static constexpr std::size_t kStride = 16;
    /// The rank and the suit of a place without a card: it has no cards.
    static constexpr std::size_t kNoRank = kNoCard / kSuits;

    UnseenRanks() = default;
    explicit UnseenRanks(const UnseenCards& unseen);

    alignas(64) std::array<std::uint32_t, kStride> counts{};
    std::array<std::array<std::uint32_t, kSuits>, kNoRank + 1> suits{};
    std::size_t left = 0;
};

/// Whether the wager is open in this round of a shoe. `before_cut`: the number of cards before the cut card
/// when the round begins, less than 0 once it has come; nothing if that is not known, or does not matter.
inline bool is_open(const Wager& wager, std::uint64_t number, std::optional<std::int64_t> before_cut = {}) {
    return (!wager.closes_after || number <= static_cast<std::uint64_t>(*wager.closes_after)) &&
           (!wager.closes_before_cut || !before_cut || *before_cut >= *wager.closes_before_cut);
}

/// A round, and what was known before it. The unseen cards are in UnseenRounds.
struct UnseenRound {
    /// Not a Winner.
    static constexpr std::uint8_t kUnknown = 3;

    /// Means nothing if only the outcome is recorded.
    Round round;
    bool has_cards = true;
    /// Whether the shoe has this round whatever its cards are, so that its distribution is that of a round
    /// from the full shoe; see certain_rounds(). Without cards, the outcomes of other rounds are not
    /// compared: whether these were dealt depends on cards that are not known.
    bool is_certain = true;
    /// Whether the unseen cards are those before the last round of the list, minus the cards of that round.
    bool follows = false;
    Winner winner = Winner::tie;
    /// The number of the round in its shoe; 0 if it is not known.
    std::uint64_t number = 0;
    /// The Winner of the round before it in the shoe; kUnknown if it is not known.
    std::uint8_t before = kUnknown;
    /// The first card of the shoe, burnt or not, if it is this round's or was burnt before it; or kNoCard.
    std::uint8_t first_card = kNoCard;
    /// The block of lines of its file in which the round is, for sums over time.
    std::uint32_t block = 0;
    /// The groups to which the round belongs.
    std::span<const std::uint32_t> groups = {};
    std::span<const Bet> bets = {};

    /// The round is of no group.
    explicit UnseenRound(const Round& dealt) : round(dealt), winner(dealt.hands.winner()) {}
};

/// Rounds and the unseen cards before each. The unseen cards are kept only where a round does not follow the
/// one before it in the list, so that most rounds of a shoe take little memory.
class UnseenRounds {
public:
    /// Appends a round of no group. `follows`: as in UnseenRound.
    UnseenRound& add(const Round& round, const UnseenCards& unseen, bool follows) {
        if (!follows) {
            unseen_.push_back(unseen);
        }
        UnseenRound& added = rounds_.emplace_back(round);
        added.follows = follows;
        return added;
    }
    void reserve(std::size_t rounds) { rounds_.reserve(rounds); }
    void pop_back() {
        if (!rounds_.back().follows) {
            unseen_.pop_back();
        }
        rounds_.pop_back();
    }
    void clear() {
        rounds_.clear();
        unseen_.clear();
    }
    UnseenRound& back() { return rounds_.back(); }
    std::size_t size() const { return rounds_.size(); }
    const std::vector<UnseenRound>& rounds() const { return rounds_; }

    /// The unseen cards before each round that does not follow, in their order.
    const std::vector<UnseenCards>& unseen() const { return unseen_; }

private:
    std::vector<UnseenRound> rounds_;
    std::vector<UnseenCards> unseen_;
};

}  // namespace sabot
