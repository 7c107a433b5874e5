#pragma once

#include "cards/partition.hpp"
#include "cards/suit_exchange.hpp"
#include "rules/card_words.hpp"
#include "rules/places.hpp"
#include "rules/truth.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The first two cards are in the same class: of ranks (a pair), of cards (an identical pair), of suits.
struct FirstTwoMatch {
    static constexpr bool kSettledByTotals = false;

    Hand hand;
    Partition classes;

    Truth answer(const Coup& coup) const {
        if (!coup.sees(hand, 1) || !coup.sees(hand, 2)) {
            return Truth::unknown;
        }
        return truth_of(classes.class_of(coup.card(hand, 1)) == classes.class_of(coup.card(hand, 2)));
    }

    void read(Reads& reads) const {
        reads.at(hand, 1, classes);
        reads.at(hand, 2, classes);
    }

    void remember(const Coup& coup, CardSet closed, std::string& memory) const {
        append_classes_seen(coup, Places::first_two(hand), classes, closed, 2, 2, memory);
    }

    bool is_blind_to_swap(Card a, Card b) const { return classes.keeps_groups(a, b); }
    bool is_blind_to_exchange(const SuitExchange& suits) const { return suits.keeps(classes); }

    std::vector<FirstTwoMatch> neighbours() const {
        std::vector<FirstTwoMatch> others;
        for (const Partition& other : {Partition::by_rank(), Partition::by_rank_and_colour(),
                                       Partition::by_card(), Partition::by_suit()}) {
            if (!(other == classes)) {
                others.push_back({hand, other});
            }
        }
        return others;
    }
    std::string words() const {
        return words_for(hand) + "'s first two cards have the same " + words_for(classes);
    }

    friend bool operator==(const FirstTwoMatch&, const FirstTwoMatch&) = default;
};

}  // namespace sabot
