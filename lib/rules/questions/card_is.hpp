#pragma once

#include "cards/suit_exchange.hpp"
#include "rules/card_words.hpp"
#include "rules/places.hpp"

#include <string>

namespace sabot {

/// The nth card of a hand was dealt and is in the set.
struct CardIs {
    static constexpr bool kSettledByTotals = false;

    Hand hand;
    int nth;
    CardSet cards;

    Truth answer(const Coup& coup) const { return is_among(coup, hand, nth, cards); }

    void read(Reads& reads) const {
        reads.at(hand, nth, Partition::by_membership(cards));
        if (nth == 3) {
            reads.third(hand);
        }
    }

    bool distinguishes_order(Hand of) const { return of == hand && nth < 3; }

    void remember(const Coup& /*coup*/, CardSet /*closed*/, std::string& /*memory*/) const {}

    // Exchanging cards of different points can change whether a third card is dealt.
    bool is_blind_to_swap(Card a, Card b) const {
        return cards.contains(a) == cards.contains(b) && (nth < 3 || a.points() == b.points());
    }
    bool is_blind_to_exchange(const SuitExchange& suits) const { return suits.keeps(cards); }
    CardIs exchanged(const SuitExchange& suits) const { return {hand, nth, suits(cards)}; }

    std::string words() const { return Places::card(hand, nth).words() + " is " + words_for(cards); }

    friend bool operator==(const CardIs&, const CardIs&) = default;
};

}  // namespace sabot
