#include "card.hpp"

namespace sabot {

namespace {

template <class Predicate>
CardSet cards_where(Predicate holds) {
    CardSet set;
    for (int i = 0; i < kCardsInDeck; ++i) {
        if (holds(Card::at(i))) {
            set = set | Card::at(i);
        }
    }
    return set;
}

}  // namespace

CardSet CardSet::of_suit(Suit suit) {
    return cards_where([&](Card card) { return card.suit() == suit; });
}

CardSet CardSet::of_colour(bool red) {
    return cards_where([&](Card card) { return card.red() == red; });
}

std::string rank_name(int rank) { return std::string(1, "A23456789TJQK"[rank - 1]); }

std::string to_string(Card card) { return rank_name(card.rank()) + "cdhs"[static_cast<int>(card.suit())]; }

}  // namespace sabot
