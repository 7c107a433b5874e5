#pragma once

#include "cards/suit_exchange.hpp"
#include "rules/card_words.hpp"
#include "rules/coup.hpp"
#include "rules/number_set.hpp"
#include "rules/reads.hpp"
#include "rules/truth.hpp"

#include <string>

namespace sabot {

/// The final total of a hand.
struct TotalIs {
    static constexpr bool kSettledByTotals = true;

    Hand hand;
    NumberSet totals;

    Truth answer(const Coup& coup) const { return contains(totals, coup.total(hand)); }
    void read(Reads& reads) const { reads.final_total(hand); }
    bool is_blind_to_swap(Card a, Card b) const { return a.points() == b.points(); }
    bool is_blind_to_exchange(const SuitExchange&) const { return true; }
    std::vector<TotalIs> neighbours() const { return with_neighbours(*this, &TotalIs::totals, 0, 9); }
    std::string words() const { return words_for(hand) + "'s total is " + words_for(totals, 9); }

    friend bool operator==(const TotalIs&, const TotalIs&) = default;
};

}  // namespace sabot
