#include "places.hpp"

#include "rules/card_words.hpp"

#include <algorithm>
#include <array>
#include <functional>

namespace sabot {

Places Places::first_two(Hand hand) {
    Places places;
    places.set_.set(place(hand, 1)).set(place(hand, 2));
    return places;
}

Places Places::hand(Hand hand) {
    Places places = first_two(hand);
    places.set_.set(place(hand, 3));
    return places;
}

Places Places::first_four() {
    Places places;
    places.set_ = first_two(Hand::player).set_ | first_two(Hand::banker).set_;
    return places;
}

Places Places::all() {
    Places places;
    places.set_.set();
    return places;
}

void Places::read(Reads& reads, const Partition& partition) const {
    each([&](Hand hand, int nth) {
        reads.at(hand, nth, partition);
        if (nth == 3) {
            reads.third(hand);
        }
    });
}

bool Places::has_third() const { return set_[place(Hand::player, 3)] || set_[place(Hand::banker, 3)]; }

std::string Places::words() const {
    for (const Hand hand : {Hand::player, Hand::banker}) {
        if (*this == first_two(hand)) {
            return words_for(hand) + "'s first two cards";
        }
        if (*this == Places::hand(hand)) {
            return words_for(hand) + "'s cards";
        }
    }
    return *this == first_four() ? "the first four cards" : "the coup's cards";
}

void append_classes_seen(const Coup& coup, const Places& places, const Partition& classes, CardSet closed,
                         int least, int most, std::string& memory) {
    std::array<char, kCardsInDeck> seen{};
    places.each([&](Hand hand, int nth) {
        if (coup.sees(hand, nth)) {
            ++seen.at(static_cast<std::size_t>(classes.class_of(coup.card(hand, nth))));
        }
    });
    std::array<bool, kCardsInDeck> is_open{};
    for (int card = 0; card < kCardsInDeck; ++card) {
        bool& open = is_open.at(static_cast<std::size_t>(classes.class_of(Card::at(card))));
        open = open || !closed.contains(Card::at(card));
    }
    std::string final_sizes;
    for (int c = 0; c < classes.classes(); ++c) {
        const char number = std::min(seen.at(static_cast<std::size_t>(c)), static_cast<char>(most));
        if (number > 0 && is_open.at(static_cast<std::size_t>(c))) {
            memory += static_cast<char>(c);
            memory += number;
        } else if (number >= least) {
            final_sizes += number;
        }
    }
    std::sort(final_sizes.begin(), final_sizes.end(), std::greater<>());
    constexpr char kNoClass = static_cast<char>(kCardsInDeck);
    memory += kNoClass;
    memory += final_sizes;
    memory += kNoClass;
}

Truth is_among(const Coup& coup, Hand hand, int nth, CardSet cards) {
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
