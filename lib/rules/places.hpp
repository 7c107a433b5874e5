#pragma once

#include "rules/coup.hpp"
#include "rules/reads.hpp"
#include "rules/truth.hpp"

#include <bitset>
#include <string>

namespace sabot {

/// Places of a coup that a question looks at together.
class Places {
public:
    static Places card(Hand hand, int nth);
    static Places first_two(Hand hand);
    static Places hand(Hand hand);
    static Places first_four();
    static Places all();
    friend Places operator|(const Places& a, const Places& b);

    /// Calls visit(hand, nth) for each, in the order of place().
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
    /// Looks at each of the places, telling these classes apart.
    void read(Reads& reads, const Partition& partition) const;
    /// How many there are.
    std::size_t count() const { return set_.count(); }
    bool contains(Hand hand, int nth) const { return set_[place(hand, nth)]; }
    /// Whether a third card is among them.
    bool has_third() const;
    /// Whether the first card of the hand is told from the second: exactly one of the two is among them.
    bool tells_order(Hand hand) const { return contains(hand, 1) != contains(hand, 2); }
    /// "Player's first two cards", "the first four cards", "the coup's cards", "the third cards of both
    /// hands", "Player's first and third cards and Banker's first card".
    std::string words() const;
    /// The same as the subject of a verb, of which both numbers are given: "Player's third card shows".
    std::string words(const char* many, const char* one) const;

    friend bool operator==(const Places&, const Places&) = default;

private:
    std::bitset<kPlaces> set_;
};

/// Appends how many cards of each class are seen at the places, where more than `most` count as `most`: for
/// classes of which more cards may come (not all are in `closed`) the class and the number, in the order of
/// classes; for the others the numbers alone, largest first, those below `least` left out.
void append_classes_seen(const Coup& coup, const Places& places, const Partition& classes, CardSet closed,
                         int least, int most, std::string& memory);

/// Whether a card was dealt to that place and is among these; unknown while that is open. A set of all cards
/// or of none needs no face: such a card may be dealt unseen.
Truth is_among(const Coup& coup, Hand hand, int nth, CardSet cards);

}  // namespace sabot
