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
    Partition classes;

    Truth answer(const Coup& coup) const {
        if (coup.is_empty(hand, 3)) {
            return Truth::no;
        }
        if (!coup.sees(hand, 3)) {
            return Truth::unknown;
        }
        const int third = classes.class_of(coup.card(hand, 3));
        bool open = false;
        for (const int nth : {1, 2}) {
            if (!coup.sees(hand, nth)) {
                open = true;
            } else if (classes.class_of(coup.card(hand, nth)) == third) {
                return Truth::yes;
            }
        }
        return open ? Truth::unknown : Truth::no;
    }

    void read(Reads& reads) const { Places::hand(hand).read(reads, classes); }

    // Remembers the classes that another card may match: the class of the third card or, if it is not dealt,
    // the classes of the first two.
    void remember(const Coup& coup, CardSet closed, std::string& memory) const {
        std::string matches;
        const auto add = [&](int nth) {
            const int here = classes.class_of(coup.card(hand, nth));
            if (!classes.is_within(here, closed)) {
                matches += static_cast<char>(here);
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
            std::sort(matches.begin(), matches.end());
            matches.erase(std::unique(matches.begin(), matches.end()), matches.end());
        }
        memory += static_cast<char>(matches.size());
        memory += matches;
    }

    // Exchanging cards of different points can change whether a third card is dealt.
    bool is_blind_to_swap(Card a, Card b) const {
        return classes.keeps_groups(a, b) && a.points() == b.points();
    }
    bool is_blind_to_exchange(const SuitExchange& suits) const { return suits.keeps(classes); }

    std::string words() const {
        return words_for(hand) + "'s third card has the same " + words_for(classes) +
               " as one of the first two";
    }

    friend bool operator==(const ThirdPairs&, const ThirdPairs&) = default;
};

}  // namespace sabot
