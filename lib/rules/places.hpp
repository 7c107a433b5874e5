#pragma once

#include "cards/partition.hpp"
#include "rules/coup.hpp"
#include "rules/reads.hpp"
#include "rules/truth.hpp"

#include <bitset>
#include <string>

namespace sabot {

/// The places of a coup that one question examines together.
class Places {
public:
    static Places card(Hand hand, int nth);
    static Places first_two(Hand hand);
    static Places hand(Hand hand);
    static Places first_four();
    static Places all();
    /// Those of Banker for those of Player, and the other way round.
    Places with_sides_exchanged() const;
    friend Places operator|(const Places& a, const Places& b);

    /// Calls visit(hand, nth) for each place, in the order of place(). It repeats the loop of each_place(),
    /// which GCC does not inline here: questions call this function at every branch of an enumeration.
    template <class Visit>
    void each(Visit visit) const {
        for (const Hand hand : {Hand::player, Hand::banker}) {
            for (const int nth : {1, 2, 3}) {
                if (set_[place(hand, nth)]) {
                    visit(hand, nth);
                }
            }
        }
    }
    /// Adds to `reads` that the cards at these places are distinguished by the classes of the partition.
    void read(Reads& reads, const Partition& partition) const;
    /// The number of places.
    std::size_t count() const { return set_.count(); }
    bool contains(Hand hand, int nth) const { return set_[place(hand, nth)]; }
    /// Whether a third card is among the places.
    bool has_third() const;
    /// Whether exchanging the first two cards of the hand can matter: exactly one of the two is among the
    /// places.
    bool distinguishes_order(Hand hand) const { return contains(hand, 1) != contains(hand, 2); }
    /// "Player's first two cards", "the first four cards", "the coup's cards", "the third cards of both
    /// hands", "Player's first and third cards and Banker's first card".
    std::string words() const;
    /// The places with a verb in the plural or the singular, `many` or `one`, as their number requires:
    /// "Player's third card shows".
    std::string words(const char* many, const char* one) const;

    friend bool operator==(const Places&, const Places&) = default;

private:
    std::bitset<kPlaces> set_;
};

/// Appends to `memory`, for Question::remember(), how many cards of each class are seen at the places.
/// Numbers above `most` are appended as `most`. If more cards of a class may come (`closed` does not contain
/// all of it), the class is appended with its number, in the order of classes. For the other classes, only
/// the numbers of at least `least` are appended, without the class, the largest first.
void append_classes_seen(const Coup& coup, const Places& places, const Partition& classes, CardSet closed,
                         int least, int most, std::string& memory);

/// Whether a card was dealt to the place and is in the set; unknown as long as the place is open. For the
/// empty set and the full set, the card need not be known.
inline Truth is_among(const Coup& coup, Hand hand, int nth, CardSet cards) {
    if (cards.empty()) {
        return Truth::no;
    }
    if (cards == CardSet::all() && (nth < 3 || coup.cards(hand) == 3)) {
        return Truth::yes;
    }
    if (coup.sees(hand, nth)) {
        return truth_of(cards.contains(coup.card(hand, nth)));
    }
    return coup.is_empty(hand, nth) ? Truth::no : Truth::unknown;
}

}  // namespace sabot
