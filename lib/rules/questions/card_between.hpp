#pragma once

#include "cards/suit_exchange.hpp"
#include "rules/places.hpp"
#include "rules/rank_height.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <string>

namespace sabot {

/// Three cards were dealt, and the rank of one is strictly between the ranks of the two others.
struct CardBetween {
    static constexpr bool kSettledByTotals = false;

    /// The place of the card that must be between.
    Places card;
    /// The two places whose ranks bound it.
    Places ends;
    Ace ace = Ace::low;

    // No as soon as one of the places stays empty, or no card that can still come meets the condition.
    Truth answer(const Coup& coup) const {
        if (stays_empty(coup, card) || stays_empty(coup, ends)) {
            return Truth::no;
        }
        const int middle = heights_seen(coup, card)[0];
        const auto outer = heights_seen(coup, ends);
        const bool both = outer[1] != kNotSeen;
        if (middle == lowest_height(ace) || middle == highest_height(ace) ||
            (middle != kNotSeen && (middle == outer[0] || middle == outer[1])) ||
            (both && outer[0] - outer[1] < 2)) {
            return Truth::no;
        }
        if (middle == kNotSeen || !both) {
            return Truth::unknown;
        }
        return truth_of(outer[1] < middle && middle < outer[0]);
    }

    void read(Reads& reads) const { (card | ends).read(reads, Partition::by_rank()); }

    // The two bounding cards are interchangeable.
    bool distinguishes_order(Hand hand) const {
        return card.distinguishes_order(hand) || ends.distinguishes_order(hand);
    }

    // Remembers, for each card seen, the nearest lower and higher ranks that can still come, and whether the
    // middle card is above a bound.
    void remember(const Coup& coup, CardSet closed, std::string& memory) const {
        const HeightSet coming = heights_to_come(closed, ace);
        const auto middle = heights_seen(coup, card);
        const auto outer = heights_seen(coup, ends);
        for (const int height : {middle[0], outer[0], outer[1]}) {
            if (height != kNotSeen) {
                memory += static_cast<char>(next_height(coming, height, -1));
                memory += static_cast<char>(next_height(coming, height, 1));
            }
        }
        memory += middle[0] != kNotSeen && middle[0] > outer[0] ? 'a' : 'b';
    }

    bool is_blind_to_swap(Card a, Card b) const { return a.rank() == b.rank(); }
    bool is_blind_to_exchange(const SuitExchange&) const { return true; }

    std::string words() const {
        return card.words() + " is of a rank between those of " + ends.words() + ", ace " + words_for(ace);
    }

    friend bool operator==(const CardBetween&, const CardBetween&) = default;

private:
    static constexpr int kNotSeen = 0;

    static bool stays_empty(const Coup& coup, const Places& places) {
        bool empty = false;
        places.each([&](Hand hand, int nth) { empty = empty || coup.is_empty(hand, nth); });
        return empty;
    }

    // The heights of the cards seen at one or two places, the highest first.
    std::array<int, 2> heights_seen(const Coup& coup, const Places& places) const {
        std::array<int, 2> heights{kNotSeen, kNotSeen};
        std::size_t seen = 0;
        places.each([&](Hand hand, int nth) {
            if (coup.sees(hand, nth)) {
                heights.at(seen++) = height_of(coup.card(hand, nth), ace);
            }
        });
        std::sort(heights.begin(), heights.end(), std::greater<>());
        return heights;
    }
};

}  // namespace sabot
