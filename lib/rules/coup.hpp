#pragma once

#include "cards/card.hpp"
#include "rules/hand.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace sabot {

struct Tableau;

constexpr Hand other(Hand hand) { return hand == Hand::player ? Hand::banker : Hand::player; }

/// The six places of a coup: three of Player, three of Banker.
inline constexpr int kPlaces = 6;
/// nth is 1, 2 or 3.
constexpr std::size_t place(Hand hand, int nth) {
    return static_cast<std::size_t>(hand) * 3 + static_cast<std::size_t>(nth) - 1;
}

/// What is known of a coup: of each place either the card, or that a card lies there which nobody
/// needs to look at, or that it stayed empty, or nothing yet. Questions answer kUnknown (-1) where the
/// answer is not known yet. A finished coup answers all of them.
class Coup {
public:
    static constexpr int kUnknown = -1;

    void deal(Hand hand, int nth, Card card) { set(hand, nth, static_cast<std::int8_t>(card.index())); }
    /// A third card was drawn and its face matters to nobody.
    void deal_unseen(Hand hand, int nth) { set(hand, nth, kUnseen); }
    /// The hand stood on two cards.
    void stand(Hand hand) { set(hand, 3, kEmpty); }
    /// Nothing is known of the place any more.
    void forget(Hand hand, int nth) { set(hand, nth, kNothing); }

    /// Whether the card's face is known.
    bool sees(Hand hand, int nth) const { return at(hand, nth) >= 0; }
    /// Whether it is known that the place stayed empty.
    bool is_empty(Hand hand, int nth) const { return at(hand, nth) == kEmpty; }
    /// Only where sees().
    Card card(Hand hand, int nth) const { return Card::at(at(hand, nth)); }

    /// The points of the first two cards, 0..9.
    int first_two(Hand hand) const;
    /// 2 or 3.
    int cards(Hand hand) const;
    /// The final points, 0..9.
    int total(Hand hand) const;

private:
    static constexpr std::int8_t kNothing = -1;
    static constexpr std::int8_t kUnseen = -2;
    static constexpr std::int8_t kEmpty = -3;

    std::int8_t at(Hand hand, int nth) const { return places_[place(hand, nth)]; }
    void set(Hand hand, int nth, std::int8_t what) { places_[place(hand, nth)] = what; }

    std::array<std::int8_t, kPlaces> places_{kNothing, kNothing, kNothing, kNothing, kNothing, kNothing};
};

inline int Coup::first_two(Hand hand) const {
    if (!sees(hand, 1) || !sees(hand, 2)) {
        return kUnknown;
    }
    return (card(hand, 1).points() + card(hand, 2).points()) % 10;
}

inline int Coup::cards(Hand hand) const {
    switch (at(hand, 3)) {
        case kNothing: return kUnknown;
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

/// The coup that these six cards make when they come off the shoe in this order: Player, Banker,
/// Player, Banker, then third cards by the tableau, Player's first. Cards that the rules leave in the
/// shoe are not looked at. `cards` holds six. Precondition: no choices.
Coup deal(const Tableau& tableau, std::span<const Card, 6> cards);

/// Who has the higher total in a finished coup.
Winner winner_of(const Coup& coup);

}  // namespace sabot
