#pragma once

#include "cards/card.hpp"
#include "rules/hand.hpp"
#include "rules/tableau.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace sabot {

struct Tableau;

constexpr Hand other(Hand hand) { return hand == Hand::player ? Hand::banker : Hand::player; }

/// The number of places of a coup: three of Player and three of Banker.
inline constexpr int kPlaces = 6;
/// The index of a place; nth is 1, 2 or 3.
constexpr std::size_t place(Hand hand, int nth) {
    return static_cast<std::size_t>(hand) * 3 + static_cast<std::size_t>(nth) - 1;
}
/// Calls visit(hand, nth) for each place, in the order of place().
template <class Visit>
void each_place(const Visit& visit) {
    for (const Hand hand : {Hand::player, Hand::banker}) {
        for (const int nth : {1, 2, 3}) {
            visit(hand, nth);
        }
    }
}

/// What is known of a coup. A place has one of four states: a known card; a card that was dealt but is not
/// known, because nothing depends on it; no card, because the hand stood; or open. Functions return kUnknown
/// (-1) if open places leave the result undecided. A finished coup has no open places.
class Coup {
public:
    static constexpr int kUnknown = -1;

    void deal(Hand hand, int nth, Card card) { set(hand, nth, static_cast<std::int8_t>(card.index())); }
    /// Deals a third card that is not known, because nothing depends on it.
    void deal_unseen(Hand hand, int nth) { set(hand, nth, kUnseen); }
    /// The hand stands on two cards.
    void stand(Hand hand) { set(hand, 3, kEmpty); }
    /// Makes the place open again.
    void forget(Hand hand, int nth) { set(hand, nth, kOpen); }

    /// Whether the card at the place is known.
    bool sees(Hand hand, int nth) const { return at(hand, nth) >= 0; }
    /// Whether the place is known to have no card.
    bool is_empty(Hand hand, int nth) const { return at(hand, nth) == kEmpty; }
    /// Precondition: sees(hand, nth).
    Card card(Hand hand, int nth) const { return Card::at(at(hand, nth)); }

    /// The points of the first two cards, 0..9, or kUnknown.
    int first_two(Hand hand) const;
    /// The number of cards, 2 or 3, or kUnknown.
    int cards(Hand hand) const;
    /// The final points, 0..9, or kUnknown.
    int total(Hand hand) const;

private:
    static constexpr std::int8_t kOpen = -1;
    static constexpr std::int8_t kUnseen = -2;
    static constexpr std::int8_t kEmpty = -3;

    std::int8_t at(Hand hand, int nth) const { return places_[place(hand, nth)]; }
    void set(Hand hand, int nth, std::int8_t what) { places_[place(hand, nth)] = what; }

    std::array<std::int8_t, kPlaces> places_{kOpen, kOpen, kOpen, kOpen, kOpen, kOpen};
};

inline int Coup::first_two(Hand hand) const {
    if (!sees(hand, 1) || !sees(hand, 2)) {
        return kUnknown;
    }
    return (card(hand, 1).points() + card(hand, 2).points()) % 10;
}

inline int Coup::cards(Hand hand) const {
    switch (at(hand, 3)) {
        case kOpen: return kUnknown;
        case kEmpty: return 2;
        default: return 3;
    }
}

inline int Coup::total(Hand hand) const {
    const int two = first_two(hand);
    if (two == kUnknown || is_empty(hand, 3)) {
        return two;
    }
    return sees(hand, 3) ? (two + card(hand, 3).points()) % 10 : kUnknown;
}

/// Deals six cards in order: Player, Banker, Player, Banker, then Player's third card and Banker's if the
/// tableau calls for them. The other cards are not used. Precondition: the tableau has no choices.
Coup deal(const Tableau& tableau, std::span<const Card, 6> cards);

/// The hand with the higher total. Precondition: the coup is finished.
inline Winner winner_of(const Coup& coup) {
    return winner_of(coup.total(Hand::player), coup.total(Hand::banker));
}

}  // namespace sabot
