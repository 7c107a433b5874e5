#pragma once

#include "api.hpp"

#include <bit>
#include <cstdint>
#include <string>

namespace SABOT_API sabot {

inline constexpr int kCardsInDeck = 52;
inline constexpr int kRanks = 13;
inline constexpr int kPointValues = 10;

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

/// One of the 52 cards. Rank 1 is the ace, 11 to 13 are jack, queen and king.
class Card {
public:
    constexpr Card() = default;
    /// rank 1..13.
    constexpr Card(int rank, Suit suit)
        : index_(static_cast<std::uint8_t>((rank - 1) * 4 + static_cast<int>(suit))) {}
    /// index 0..51: rank by rank from the ace, and within a rank clubs, diamonds, hearts, spades.
    static constexpr Card at(int index) {
        Card card;
        card.index_ = static_cast<std::uint8_t>(index);
        return card;
    }

    constexpr int index() const { return index_; }
    constexpr int rank() const { return index_ / 4 + 1; }
    constexpr Suit suit() const { return static_cast<Suit>(index_ % 4); }
    constexpr bool red() const { return suit() == Suit::diamonds || suit() == Suit::hearts; }
    /// The ace counts 1, two to nine their number, ten, jack, queen and king 0.
    constexpr int points() const { return rank() >= 10 ? 0 : rank(); }

    friend constexpr bool operator==(Card, Card) = default;

private:
    std::uint8_t index_ = 0;
};

/// A set of cards, one bit for each at Card::index(): "a nine", "a ten-value", "the king of diamonds", "a red
/// card".
class CardSet {
public:
    constexpr CardSet() = default;
    constexpr explicit CardSet(std::uint64_t bits) : bits_(bits) {}
    constexpr CardSet(Card card) : bits_(std::uint64_t{1} << card.index()) {}

    static constexpr CardSet all() { return CardSet((std::uint64_t{1} << kCardsInDeck) - 1); }
    /// rank 1..13.
    static constexpr CardSet of_rank(int rank) { return CardSet(std::uint64_t{0xF} << ((rank - 1) * 4)); }
    static CardSet of_suit(Suit suit);
    static CardSet of_colour(bool red);
    /// points 0..9; 0 covers ten, jack, queen and king.
    static constexpr CardSet of_points(int points) {
        return points == 0 ? CardSet(std::uint64_t{0xFFFF} << 36) : of_rank(points);
    }

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool contains(Card card) const { return (bits_ >> card.index() & 1) != 0; }
    constexpr bool contains(CardSet other) const { return (other.bits_ & ~bits_) == 0; }
    /// The card of the lowest index. Precondition: the set is not empty.
    constexpr Card first() const { return Card::at(std::countr_zero(bits_)); }

    friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits_ & b.bits_); }
    friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits_ | b.bits_); }
    friend constexpr bool operator==(CardSet, CardSet) = default;

private:
    std::uint64_t bits_ = 0;
};

/// "Kd", "Td", "9h".
std::string to_string(Card card);
/// "A", "2", ..., "9", "T", "J", "Q", "K" for rank 1..13.
std::string rank_name(int rank);

}  // namespace sabot
