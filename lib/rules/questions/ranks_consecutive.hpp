#pragma once

#include "cards/suit_exchange.hpp"
#include "rules/card_words.hpp"
#include "rules/places.hpp"

#include <algorithm>
#include <bitset>
#include <string>

namespace sabot {

/// The cards dealt to some places have different, consecutive ranks, in any order: A 2 3, or 9 T J Q for four
/// cards. The ace counts below the two, above the king, or at either end, but never in the middle of a run (K
/// A 2).
struct RanksConsecutive {
    static constexpr bool kSettledByTotals = false;

    Places places;
    bool ace_low = true;
    bool ace_high = false;

    Truth answer(const Coup& coup) const {
        return either(ace_low ? in_a_row(coup, 1) : Truth::no,
                      ace_high ? in_a_row(coup, kRanks + 1) : Truth::no);
    }

    void read(Reads& reads) const { places.read(reads, Partition::by_rank()); }

    bool distinguishes_order(Hand of) const { return places.distinguishes_order(of); }

    // The information is the set of ranks seen: if two cards had the same rank, the answer would be decided.
    void remember(const Coup& coup, CardSet /*closed*/, std::string& memory) const {
        std::bitset<kRanks + 1> ranks;
        places.each([&](Hand hand, int nth) {
            if (coup.sees(hand, nth)) {
                ranks.set(static_cast<std::size_t>(coup.card(hand, nth).rank()));
            }
        });
        memory += static_cast<char>(ranks.to_ulong() & 0xFFU);
        memory += static_cast<char>(ranks.to_ulong() >> 8U);
    }

    bool is_blind_to_swap(Card a, Card b) const { return a.rank() == b.rank(); }

    bool is_blind_to_exchange(const SuitExchange&) const { return true; }

    std::string words() const {
        const std::string ace = !ace_high ? "low" : ace_low ? "low or high" : "high";
        return places.words("are", "is") + " of consecutive ranks, ace " + ace;
    }

    friend bool operator==(const RanksConsecutive&, const RanksConsecutive&) = default;

private:
    // Whether the cards seen can be part of a run: their ranks are different, and span no more ranks than
    // there are cards.
    Truth in_a_row(const Coup& coup, int ace) const {
        std::bitset<kRanks + 2> ranks;
        int least = kRanks + 1;
        int most = 1;
        int seen = 0;
        int open = 0;
        places.each([&](Hand hand, int nth) {
            if (coup.sees(hand, nth)) {
                const int rank = coup.card(hand, nth).rank() == 1 ? ace : coup.card(hand, nth).rank();
                ranks.set(static_cast<std::size_t>(rank));
                least = std::min(least, rank);
                most = std::max(most, rank);
                ++seen;
            } else if (!coup.is_empty(hand, nth)) {
                ++open;
            }
        });
        if (static_cast<int>(ranks.count()) < seen || most - least >= seen + open) {
            return Truth::no;
        }
        return open == 0 ? Truth::yes : Truth::unknown;
    }
};

}  // namespace sabot
