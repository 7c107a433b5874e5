#pragma once

#include "cards/suit_exchange.hpp"
#include "rules/coup.hpp"
#include "rules/number_set.hpp"
#include "rules/reads.hpp"
#include "rules/truth.hpp"

#include <string>

namespace sabot {

/// The sum of both final totals, 0..18.
struct TotalsAddUpTo {
    static constexpr bool kSettledByTotals = true;

    NumberSet sums;

    Truth answer(const Coup& coup) const {
        const int player = coup.total(Hand::player);
        const int banker = coup.total(Hand::banker);
        const bool open = player == Coup::kUnknown || banker == Coup::kUnknown;
        return contains(sums, open ? Coup::kUnknown : player + banker);
    }

    void read(Reads& reads) const {
        reads.final_total(Hand::player);
        reads.final_total(Hand::banker);
    }

    bool is_blind_to_swap(Card a, Card b) const { return a.points() == b.points(); }
    bool is_blind_to_exchange(const SuitExchange&) const { return true; }

    std::string words() const { return "the totals add up to " + words_for(sums, 18); }

    friend bool operator==(const TotalsAddUpTo&, const TotalsAddUpTo&) = default;
};

}  // namespace sabot
