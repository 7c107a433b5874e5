#pragma once

#include "cards/suit_exchange.hpp"
#include "rules/coup.hpp"
#include "rules/number_set.hpp"
#include "rules/reads.hpp"
#include "rules/truth.hpp"

#include <string>

namespace sabot {

/// The number of cards of both hands together, 4 to 6.
struct CoupSizeIs {
    static constexpr bool kSettledByTotals = true;

    NumberSet sizes;

    Truth answer(const Coup& coup) const {
        const int player = coup.cards(Hand::player);
        const int banker = coup.cards(Hand::banker);
        const bool open = player == Coup::kUnknown || banker == Coup::kUnknown;
        return contains(sizes, open ? Coup::kUnknown : player + banker);
    }

    void read(Reads& reads) const {
        reads.third(Hand::player);
        reads.third(Hand::banker);
    }

    bool is_blind_to_swap(Card a, Card b) const { return a.points() == b.points(); }
    bool is_blind_to_exchange(const SuitExchange&) const { return true; }

    std::vector<CoupSizeIs> neighbours() const { return with_neighbours(*this, &CoupSizeIs::sizes, 4, 6); }
    std::string words() const { return "the coup has " + words_for(sizes) + " cards"; }

    friend bool operator==(const CoupSizeIs&, const CoupSizeIs&) = default;
};

}  // namespace sabot
