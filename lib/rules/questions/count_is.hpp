#pragma once

#include "cards/suit_exchange.hpp"
#include "rules/card_words.hpp"
#include "rules/number_set.hpp"
#include "rules/places.hpp"

#include <string>

namespace sabot {

/// How many of the cards dealt to some places are among these. A third card that is not dealt is not counted.
struct CountIs {
    static constexpr bool kSettledByTotals = false;

    Places places;
    CardSet cards;
    NumberSet numbers;

    // Yes or no as soon as whatever comes to the open places gives the same.
    Truth answer(const Coup& coup) const {
        std::size_t least = 0;
        std::size_t open = 0;
        places.each([&](Hand hand, int nth) {
            const Truth truth = is_among(coup, hand, nth, cards);
            least += truth == Truth::yes ? 1 : 0;
            open += truth == Truth::unknown ? 1 : 0;
        });
        for (std::size_t more = 1; more <= open; ++more) {
            if (numbers[least + more] != numbers[least]) {
                return Truth::unknown;
            }
        }
        return truth_of(numbers[least]);
    }

    void read(Reads& reads) const { places.read(reads, Partition::by_membership(cards)); }

    // Whether a third card comes at all is a matter of points.
    bool is_blind_to_swap(Card a, Card b) const {
        return cards.contains(a) == cards.contains(b) && (!places.has_third() || a.points() == b.points());
    }
    bool is_blind_to_exchange(const SuitExchange& suits) const { return suits.keeps(cards); }

    std::string words() const {
        if (numbers == NumberSet(1)) {
            return "none of " + places.words() + " is " + words_for(cards);
        }
        return "exactly " + words_for(numbers) + " of " + places.words() + " are " + words_for(cards);
    }

    friend bool operator==(const CountIs&, const CountIs&) = default;
};

}  // namespace sabot
