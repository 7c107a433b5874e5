#pragma once

#include "cards/suit_exchange.hpp"
#include "rules/card_words.hpp"
#include "rules/coup.hpp"
#include "rules/number_set.hpp"
#include "rules/reads.hpp"
#include "rules/truth.hpp"

#include <string>

namespace sabot {

/// The number of cards of one hand, 2 or 3.
struct HandSizeIs {
    static constexpr bool kSettledByTotals = true;

    Hand hand;
    NumberSet sizes;

    Truth answer(const Coup& coup) const { return contains(sizes, coup.cards(hand)); }
    void read(Reads& reads) const { reads.third(hand); }
    bool is_blind_to_swap(Card a, Card b) const { return a.points() == b.points(); }
    bool is_blind_to_exchange(const SuitExchange&) const { return true; }
    std::vector<HandSizeIs> neighbours() const { return with_neighbours(*this, &HandSizeIs::sizes, 2, 3); }
    std::string words() const { return words_for(hand) + " has " + words_for(sizes) + " cards"; }

    friend bool operator==(const HandSizeIs&, const HandSizeIs&) = default;
};

}  // namespace sabot
