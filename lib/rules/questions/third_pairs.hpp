#pragma once

#include "cards/suit_exchange.hpp"
#include "rules/card_words.hpp"
#include "rules/places.hpp"

#include <algorithm>
#include <string>

namespace sabot {

/// The hand was dealt a third card, and it is in the same class as at least one of the first two.
struct ThirdPairs {
    static constexpr bool kSettledByTotals = false;

    Hand hand;
    Partition alike_by;

    Truth answer(const Coup& coup) const {
        if (coup.is_empty(hand, 3)) {
            return Truth::no;
        }
        if (!coup.sees(hand, 3)) {
            return Truth::unknown;
        }
        const int third = alike_by.class_of(coup.card(hand, 3));
        bool open = false;
        for (const int nth : {1, 2}) {
            if (!coup.sees(hand, nth)) {
                open = true;
            } else if (alike_by.class_of(coup.card(hand, nth)) == third) {
                return Truth::yes;
            }
        }
        return open ? Truth::unknown : Truth::no;
    }

    void read(Reads& reads) const { Places::hand(hand).read(reads, alike_by); }

    // The classes that another card may match: the third card's, or else those of the first two.
    void remember(const Coup& coup, CardSet closed, std::string& memory) const {
        std::string classes;
        const auto add = [&](int nth) {
            const int here = alike_by.class_of(coup.card(hand, nth));
            if (!closed.contains(alike_by.cards_of(here))) {
                classes += static_cast<char>(here);
            }
        };
        if (coup.sees(hand, 3)) {
            add(3);
        } else {
            for (const int nth : {1, 2}) {
                if (coup.sees(hand, nth)) {
                    add(nth);
                }
            }
            std::sort(classes.begin(), classes.end());
            classes.erase(std::unique(classes.begin(), classes.end()), classes.end());
        }
        memory += static_cast<char>(classes.size());
        memory += classes;
    }

    // Whether a third card is dealt depends on points, so cards seen there must have equal points to be
    // swapped.
    bool is_blind_to_swap(Card a, Card b) const {
        return alike_by.keeps_groups(a, b) && a.points() == b.points();
    }
    bool is_blind_to_exchange(const SuitExchange& suits) const { return suits.keeps(alike_by); }

    std::string words() const {
        return words_for(hand) + "'s third card has the same " + words_for(alike_by) +
               " as one of the first two";
    }

    friend bool operator==(const ThirdPairs&, const ThirdPairs&) = default;
};

}  // namespace sabot
