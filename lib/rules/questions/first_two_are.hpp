#pragma once

#include "cards/suit_exchange.hpp"
#include "rules/card_words.hpp"
#include "rules/coup.hpp"
#include "rules/number_set.hpp"
#include "rules/reads.hpp"
#include "rules/truth.hpp"

#include <string>

namespace sabot {

/// The total of the first two cards. A natural is one of the totals that the tableau defines as naturals.
struct FirstTwoAre {
    static constexpr bool kSettledByTotals = false;

    Hand hand;
    NumberSet totals;

    Truth answer(const Coup& coup) const { return contains(totals, coup.first_two(hand)); }
    void read(Reads& reads) const { reads.first_total(hand); }
    bool is_blind_to_swap(Card a, Card b) const { return a.points() == b.points(); }
    bool is_blind_to_exchange(const SuitExchange&) const { return true; }
    std::vector<FirstTwoAre> neighbours() const { return with_neighbours(*this, &FirstTwoAre::totals, 0, 9); }
    std::string words() const { return words_for(hand) + "'s first two cards total " + words_for(totals, 9); }

    friend bool operator==(const FirstTwoAre&, const FirstTwoAre&) = default;
};

}  // namespace sabot
