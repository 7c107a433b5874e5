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

/// The runs of cards that a shoe shares with earlier shoes of any table, or with new decks, forwards or
/// backwards: a shoe that was entered twice, not shuffled, or of which a part was kept together. Earlier
/// shoes are kept in each of kCollectingOrders, as a dealer may have collected them.
///
/// Bound. Given all earlier shoes, L successive places of a shuffled shoe of N cards, of which at most d are
/// of one class, have the cards of a given sequence with a probability of at most
///
///     product over i < L of  d / (N - i),
///
/// wherever they are, and also if a shuffle lies between them: then i begins again. A shoe has M places, at
/// least N of which are counted; there are Q places of earlier cards in all orders, also of those that are
/// forgotten, and two directions. The s-th shoe has 1 / (s (s + 1)) of any level, which adds up to one, so
/// that the product times 2 M Q s (s + 1) is a p-value whenever one looks: with eight decks, a run of eight
/// cards has less than 10^-6 in the second shoe, and one of fourteen in the ten thousandth.
///
/// With infinite decks, each factor is d / N of one deck. What ends a shoe may depend on its cards, so that M
/// stands for M (M + 1): then the t-th place of any shoe has 1 / (t (t + 1)) of its level.
///
/// Search. Nothing that could be significant is missed. Let w be the shortest length whose bound is at most
/// 1/1000 in the first shoe, and n the one in the next shoe; bounds grow from shoe to shoe, so that w <= n
/// and no later run shorter than n has a smaller one. Each k-th window of w successive cards of a shoe is
/// kept, for k = n - w + 1. A run of n cards has k windows that follow each other, so that one of them is
/// kept. All windows of a later shoe are looked up, and the run is followed in both directions from each that
/// is the same: its length is exact. With eight decks, w is 6, and k grows to 8 in the ten thousandth shoe. A
/// run that reaches kMaxBounded cards has the smallest bound there is, so that the search goes on behind its
/// end.
///
/// Memory is constant: the last kCards cards are kept, of about ten thousand shoes, and their windows, in
/// lists of those with one hash. Of windows that come again and again, in other shoes or in one, the last
/// kMaxEqual are followed.
///
/// Cost: about seven nanoseconds a card.
class CommonRuns {
public:
    /// Longer runs have the bound of this length.
    static constexpr std::size_t kMaxBounded = 64;
    static constexpr std::size_t kCards = std::size_t{1} << 23;
    static constexpr int kMaxEqual = 64;
    /// Runs whose bound is more than one in this many are not looked for.
    static constexpr int kMinChance = 1000;

    struct Run {
        std::size_t cards = 0;
        bool is_backwards = false;
        /// The order of the earlier shoe, of kCollectingOrders.
        std::size_t order = 0;
        /// The rounds of DealtShoe in which it begins and ends.
        std::size_t first = 0;
        std::size_t last = 0;
        /// The number of the earlier shoe, from 0 in the order in which they were added; nothing for a new
        /// deck.
        std::optional<std::uint64_t> earlier;
        /// Valid at any time, for all shoes together.
        Rational p_value = 1;
    };

    explicit CommonRuns(const Shoe& shoe);

    /// Adds a shoe that has ended. Returns the runs that were found in it, in their order, of which no two
    /// have a card in common: the longer one of two that do.
    std::vector<Run> add(const DealtShoe& dealt);
    /// The shoes that were added, and the first one of those whose cards are kept.
    std::uint64_t shoes() const { return shoes_; }
    /// Those of them that are long enough for a run.
    std::uint64_t compared() const { return compared_; }
    const UnseenCards& full_shoe(bool has_suits) const { return levels_[has_suits ? 1 : 0].full; }
    std::uint64_t first_shoe() const { return first_begin_ / kCollectingOrders.size(); }

private:
    static constexpr std::size_t kWindows = kCards / 4;
    static constexpr int kHashBits = 20;
    static constexpr std::uint8_t kEnd = kNoCard;

    // A card of a shoe, and the round that has it.
    struct Dealt {
        std::vector<std::uint8_t> cards;
        std::vector<std::size_t> rounds;
    };
    // What the search needs for cards with suits or without: the full shoe by class, the largest number of
    // cards of one class, and the lengths w (`window`) and n (`shortest`) of runs.
    struct Level {
        UnseenCards full;
        std::uint32_t copies = 0;
        std::size_t window = 0;
        std::size_t shortest = 0;
    };
    // A window of a shoe that is added: its first card, and its hash, which is the same backwards.
    struct Place {
        std::size_t at = 0;
        std::size_t hash = 0;
    };
    // A window that is kept: its place, modulo 2^32; and one more than the slot of the window with the same
    // hash before it, or 0.
    struct Window {
        std::uint32_t place = 0;
        std::uint32_t older = 0;
    };
    // A run of the shoe from its card at `begin`, and the place of the first of the same cards kept earlier.
    struct Match {
        std::size_t begin = 0;
        std::size_t cards = 0;
        std::uint64_t earlier = 0;
        bool is_backwards = false;
    };

    Dealt cards_of(const DealtShoe& dealt, const PlaceOrder& order) const;
    static std::vector<Place> places_of(const std::vector<std::uint8_t>& cards, std::size_t window);
    void prefetch(const std::vector<Place>& places) const;
    void find(const std::vector<std::uint8_t>& cards, const Place& window, std::size_t size,
              Match& longest) const;
    Match follow(const std::vector<std::uint8_t>& cards, std::size_t at, std::uint64_t place,
                 bool is_backwards) const;
    void keep(const std::vector<std::uint8_t>& cards, const std::vector<Place>& places, std::size_t step);
    std::size_t shortest_run(const Level& level) const;
    Rational p_value(std::size_t cards, std::size_t places, const Level& level) const;
    std::uint8_t card_at(std::uint64_t place) const { return cards_[place % kCards]; }
    bool is_kept(std::uint64_t place) const { return place < size_ && size_ - place <= cards_.size(); }

    // Indexed by DealtShoe::has_suits.
    std::array<Level, 2> levels_;
    // Indexed by place modulo kCards, with kEnd after each shoe; grows up to kCards.
    std::vector<std::uint8_t> cards_;
    // The number of cards that were ever kept, including those that are forgotten.
    std::uint64_t size_ = 0;
    // Indexed by slot; the oldest slot is used again. Grows up to kWindows.
    std::vector<Window> windows_;
    std::uint64_t number_of_windows_ = 0;
    // For each hash, one more than the slot of the last window with it, or 0.
    std::vector<std::uint32_t> last_of_hash_;
    // The places where kept shoes begin, one for each order of collecting, and the number of the first of
    // these places.
    std::deque<std::uint64_t> begins_;
    std::uint64_t first_begin_ = 0;
    std::uint64_t shoes_ = 0;
    std::uint64_t compared_ = 0;
    // The number of cards of new decks, which are kept before all shoes.
    std::uint64_t cards_of_decks_ = 0;
};

}  // namespace sabot
