#pragma once

#include "cards/shoe.hpp"
#include "exact/exact.hpp"
#include "statistics/dealt_shoe.hpp"
#include "statistics/unseen_cards.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace sabot {

/// The longest run of cards that a shoe shares with an earlier shoe of any table, or with a new deck,
/// forwards or backwards: a shoe that was entered twice, not shuffled, or of which a part was kept together.
///
/// Eight successive cards are a window. Of all windows, half are kept, by a hash that is the same forwards
/// and backwards, with the place of their cards. Where a window of a later shoe has the same cards, the run
/// is followed in both directions, so that its length is exact. Memory is constant: cards are kept of about
/// the last five thousand shoes, and of two windows with one place in the table the later one.
///
/// The p-value is proven, by a union bound over places. Given all earlier shoes, L successive places of a
/// shuffled shoe of N cards, of which at most d are of one class, have the cards of a given sequence with a
/// probability of at most
///
///     product over i < L of  d / (N - i),
///
/// wherever they are. There are at most N such places, Q places of earlier cards, also of those that are
/// forgotten, and two directions. The s-th shoe has 1 / (s (s + 1)) of any level, so that the smallest of
/// these bounds times s (s + 1) is a p-value whenever one looks: 52 decks of eight give one of 10^-9 for a
/// run of about a dozen cards in the second shoe, and of twenty in the ten thousandth.
///
/// Cost: about a nanosecond a card, and one access to memory for every second one.
class CommonRuns {
public:
    static constexpr std::size_t kWindow = 8;
    /// Longer runs have the bound of this length.
    static constexpr std::size_t kMaxBounded = 64;

    struct Run {
        std::size_t cards = 0;
        bool is_backwards = false;
        /// The rounds of DealtShoe in which it begins and ends.
        std::size_t first = 0;
        std::size_t last = 0;
        /// The number of the earlier shoe, from 0 in the order in which they were added; nothing for a new
        /// deck.
        std::optional<std::uint64_t> earlier;
        /// At any time, for all shoes together.
        Rational p_value = 1;
    };

    /// Precondition: a finite shoe.
    explicit CommonRuns(const Shoe& shoe);

    /// Adds a shoe that has ended. Returns its longest run that is kept in windows, if there is one.
    std::optional<Run> add(const DealtShoe& dealt);
    /// The shoes that were added, and the first one of those whose cards are kept.
    std::uint64_t shoes() const { return shoes_; }
    std::uint64_t first_shoe() const { return first_shoe_; }

private:
    static constexpr int kTableBits = 20;
    static constexpr std::size_t kCards = std::size_t{1} << 21;
    static constexpr std::uint8_t kEnd = kNoCard;

    // A card of a shoe, and the round that has it.
    struct Dealt {
        std::vector<std::uint8_t> cards;
        std::vector<std::size_t> rounds;
    };
    // A window that is kept: the place of its first card, and its place in the table.
    struct Window {
        std::size_t at = 0;
        std::size_t slot = 0;
    };
    Dealt cards_of(const DealtShoe& dealt) const;
    static std::vector<Window> windows_of(const std::vector<std::uint8_t>& cards);
    // The run with the card at `place` of earlier ones that has the card at `at`, in a direction of 1 or -1.
    struct Match {
        std::size_t begin = 0;
        std::size_t cards = 0;
        std::uint64_t earlier = 0;
        bool is_backwards = false;
    };
    Match follow(const std::vector<std::uint8_t>& cards, std::size_t at, std::uint64_t place,
                 bool is_backwards) const;
    std::uint8_t card_at(std::uint64_t place) const { return cards_[place % kCards]; }
    bool is_kept(std::uint64_t place) const { return place < size_ && size_ - place <= cards_.size(); }
    void keep(const std::vector<std::uint8_t>& cards, const std::vector<Window>& windows);
    Rational p_value(std::size_t cards, bool has_suits) const;

    // By DealtShoe::has_suits: the classes of cards, and the greatest number of one.
    std::array<UnseenCards, 2> full_;
    std::array<std::uint32_t, 2> copies_{};
    // By place modulo kCards, with kEnd after each shoe; grows up to kCards.
    std::vector<std::uint8_t> cards_;
    // All that were kept, those that are forgotten included.
    std::uint64_t size_ = 0;
    // By hash of a window, one more than its place, modulo 2^32; 0 for none.
    std::vector<std::uint32_t> table_;
    // The places where shoes begin that are kept, and the number of the first one of them.
    std::deque<std::uint64_t> begins_;
    std::uint64_t first_shoe_ = 0;
    std::uint64_t shoes_ = 0;
    // The cards of new decks come before.
    std::uint64_t cards_of_decks_ = 0;
};

}  // namespace sabot
