#pragma once

#include "cards/suit_exchange.hpp"
#include "rules/card_words.hpp"
#include "rules/places.hpp"
#include "rules/truth.hpp"

#include <string>

namespace sabot {

/// The first two cards are in the same class: of ranks (a pair), of cards (an identical pair), of suits.
struct FirstTwoAlike {
    static constexpr bool kSettledByTotals = false;

    Hand hand;
    Partition alike_by;

    Truth answer(const Coup& coup) const {
        if (!coup.sees(hand, 1) || !coup.sees(hand, 2)) {
            return Truth::unknown;
        }
        return truth_of(alike_by.class_of(coup.card(hand, 1)) == alike_by.class_of(coup.card(hand, 2)));
    }

    void read(Reads& reads) const {
        reads.at(hand, 1, alike_by);
        reads.at(hand, 2, alike_by);
    }

    void remember(const Coup& coup, CardSet closed, std::string& memory) const {
        append_classes_seen(coup, Places::first_two(hand), alike_by, closed, 2, 2, memory);
    }

    bool is_blind_to_swap(Card a, Card b) const { return alike_by.keeps_groups(a, b); }
    bool is_blind_to_exchange(const SuitExchange& suits) const { return suits.keeps(alike_by); }

    std::string words() const {
        return words_for(hand) + "'s first two cards have the same " + words_for(alike_by);
    }

    friend bool operator==(const FirstTwoAlike&, const FirstTwoAlike&) = default;
};

}  // namespace sabot
