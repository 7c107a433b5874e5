#pragma once

#include "cards/suit_exchange.hpp"
#include "rules/number_set.hpp"
#include "rules/places.hpp"
#include "rules/rank_height.hpp"

#include <cstdint>
#include <string>

namespace sabot {

/// The sum of the values of the cards dealt to some places, not modulo ten. A third card that is not dealt
/// adds nothing.
struct SumIs {
    static constexpr bool kSettledByTotals = false;

    /// What is added. Points: a ten, a jack, a queen and a king count 0. Pips: they count 10. Ranks: they
    /// count 10, 11, 12 and 13, and a high ace 14. All other cards count their points.
    enum class Of : std::uint8_t { points, pips, ranks };

    Places places;
    Of of = Of::points;
    NumberSet sums;
    /// For ranks: whether the ace is 1 or 14.
    Ace ace = Ace::low;

    int highest_of_card() const { return of == Of::points ? 9 : of == Of::pips ? 10 : highest_height(ace); }

    // Yes or no as soon as every sum that can still come gives the same answer.
    Truth answer(const Coup& coup) const {
        int least = 0;
        int most = 0;
        places.each([&](Hand hand, int nth) {
            if (coup.sees(hand, nth)) {
                least += value_of(coup.card(hand, nth));
                most += value_of(coup.card(hand, nth));
            } else if (!coup.is_empty(hand, nth)) {
                const bool is_sure = nth < 3 || coup.cards(hand) == 3;
                least += is_sure ? lowest_of_card() : 0;
                most += highest_of_card();
            }
        });
        for (int sum = least + 1; sum <= most; ++sum) {
            if (sums[static_cast<std::size_t>(sum)] != sums[static_cast<std::size_t>(least)]) {
                return Truth::unknown;
            }
        }
        return contains(sums, least);
    }

    void read(Reads& reads) const {
        places.read(reads, of == Of::ranks ? Partition::by_rank() : Partition::by_points());
    }

    bool distinguishes_order(Hand hand) const { return places.distinguishes_order(hand); }

    void remember(const Coup& coup, CardSet /*closed*/, std::string& memory) const {
        int sum = 0;
        places.each(
            [&](Hand hand, int nth) { sum += coup.sees(hand, nth) ? value_of(coup.card(hand, nth)) : 0; });
        memory += static_cast<char>(sum);
    }

    bool is_blind_to_swap(Card a, Card b) const { return value_of(a) == value_of(b); }
    bool is_blind_to_exchange(const SuitExchange&) const { return true; }

    std::string words() const {
        const std::string what = of == Of::points ? "points" : of == Of::pips ? "pips" : "ranks";
        const std::string values =
            of != Of::ranks ? ""
                            : std::string(" (A ") + (ace == Ace::low ? "1" : "14") + ", J 11, Q 12, K 13)";
        return "the " + what + " of " + places.words() + values + " add up to " +
               words_for(sums, places.count() * static_cast<std::size_t>(highest_of_card()));
    }

    friend bool operator==(const SumIs&, const SumIs&) = default;

private:
    int lowest_of_card() const { return of == Of::points ? 0 : of == Of::pips ? 1 : lowest_height(ace); }

    int value_of(Card card) const {
        if (of == Of::ranks) {
            return height_of(card, ace);
        }
        return card.points() == 0 && of == Of::pips ? 10 : card.points();
    }
};

}  // namespace sabot
