#pragma once

#include "cards/suit_exchange.hpp"
#include "rules/places.hpp"
#include "rules/rank_height.hpp"

#include <string>
#include <utility>

namespace sabot {

/// The ranks of the cards dealt to some places rise, or fall, from each card to the next in the order of the
/// deal: first cards, second cards, third cards, Player's before Banker's. A third card that is not dealt is
/// skipped; a single card both rises and falls.
struct RanksOrdered {
    static constexpr bool kSettledByTotals = false;

    Places places;
    bool rising = true;
    bool falling = false;
    Ace ace = Ace::low;

    Truth answer(const Coup& coup) const {
        return either(rising ? in_order(coup, 1) : Truth::no, falling ? in_order(coup, -1) : Truth::no);
    }

    void read(Reads& reads) const { places.read(reads, Partition::by_rank()); }

    bool distinguishes_order(Hand hand) const { return places.contains(hand, 1) || places.contains(hand, 2); }

    // Remembers, for each direction, whether the cards can still be in order and, for each run of open
    // places, the lowest and the highest rank that can come between the cards at both ends.
    void remember(const Coup& coup, CardSet closed, std::string& memory) const {
        for (const auto& [asked, step] : {std::pair(rising, 1), std::pair(falling, -1)}) {
            const std::string gaps = asked ? gaps_between(coup, closed, step) : kImpossible;
            memory += static_cast<char>(gaps.size());
            memory += gaps;
        }
    }

    bool is_blind_to_swap(Card a, Card b) const { return a.rank() == b.rank(); }
    bool is_blind_to_exchange(const SuitExchange&) const { return true; }

    std::string words() const {
        const std::string text = rising && falling ? places.words("rise or fall", "rises or falls")
                                 : rising          ? places.words("rise", "rises")
                                                   : places.words("fall", "falls");
        return text + " in rank in the order dealt, ace " + words_for(ace);
    }

    friend bool operator==(const RanksOrdered&, const RanksOrdered&) = default;

private:
    template <class Visit>
    void each_in_order(Visit visit) const {
        for (const int nth : {1, 2, 3}) {
            for (const Hand hand : {Hand::player, Hand::banker}) {
                if (places.contains(hand, nth)) {
                    visit(hand, nth);
                }
            }
        }
    }

    // Whether the cards can be in order. Before the first card seen, between two cards seen, and after the
    // last, there must be enough ranks for the cards that are certain to come.
    Truth in_order(const Coup& coup, int step) const {
        int last = lowest_height(ace) - 1;
        bool possible = true;
        bool open = false;
        each_in_order([&](Hand hand, int nth) {
            if (coup.sees(hand, nth)) {
                const int height = height_of(coup.card(hand, nth), ace);
                const int here = step > 0 ? height : lowest_height(ace) + highest_height(ace) - height;
                possible = possible && here > last;
                last = here;
            } else if (!coup.is_empty(hand, nth)) {
                open = true;
                last += is_sure(coup, hand, nth) ? 1 : 0;
            }
        });
        if (!possible || last > highest_height(ace)) {
            return Truth::no;
        }
        return open ? Truth::unknown : Truth::yes;
    }

    static bool is_sure(const Coup& coup, Hand hand, int nth) { return nth < 3 || coup.cards(hand) == 3; }

    static constexpr const char* kImpossible = "-";

    std::string gaps_between(const Coup& coup, CardSet closed, int step) const {
        const HeightSet coming = heights_to_come(closed, ace);
        std::string gaps;
        bool possible = true;
        int before = step > 0 ? 0 : kRanks + 2;
        int open = 0;
        int sure = 0;
        const auto end_gap = [&](int after) {
            int room = 0;
            const int lowest = next_height(coming, before, step);
            for (int height = lowest; (after - height) * step > 0;
                 height = next_height(coming, height, step)) {
                ++room;
            }
            possible = possible && (after - before) * step > 0 && room >= sure;
            if (open > 0) {
                gaps += static_cast<char>(room > 0 ? lowest : 0);
                gaps += static_cast<char>(room > 0 ? next_height(coming, after, -step) : 0);
            }
            before = after;
            open = 0;
            sure = 0;
        };
        each_in_order([&](Hand hand, int nth) {
            if (coup.sees(hand, nth)) {
                end_gap(height_of(coup.card(hand, nth), ace));
            } else if (!coup.is_empty(hand, nth)) {
                ++open;
                sure += is_sure(coup, hand, nth) ? 1 : 0;
            }
        });
        end_gap(step > 0 ? kRanks + 2 : 0);
        return possible ? gaps : kImpossible;
    }
};

}  // namespace sabot
