#pragma once

#include "cards/suit_exchange.hpp"
#include "rules/coup.hpp"
#include "rules/number_set.hpp"
#include "rules/reads.hpp"
#include "rules/truth.hpp"

#include <cstdlib>
#include <string>

namespace sabot {

/// The difference of the final totals, the higher minus the lower.
struct MarginIs {
    static constexpr bool kSettledByTotals = true;

    NumberSet margins;

    Truth answer(const Coup& coup) const {
        const int player = coup.total(Hand::player);
        const int banker = coup.total(Hand::banker);
        const bool open = player == Coup::kUnknown || banker == Coup::kUnknown;
        return contains(margins, open ? Coup::kUnknown : std::abs(player - banker));
    }

    void read(Reads& reads) const {
        reads.final_total(Hand::player);
        reads.final_total(Hand::banker);
    }

    bool is_blind_to_swap(Card a, Card b) const { return a.points() == b.points(); }
    bool is_blind_to_exchange(const SuitExchange&) const { return true; }

    std::vector<MarginIs> neighbours() const { return with_neighbours(*this, &MarginIs::margins, 0, 9); }
    std::string words() const { return "the totals differ by " + words_for(margins, 9); }

    friend bool operator==(const MarginIs&, const MarginIs&) = default;
};

}  // namespace sabot
