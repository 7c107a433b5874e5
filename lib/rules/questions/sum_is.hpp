#pragma once

#include "cards/suit_exchange.hpp"
#include "rules/number_set.hpp"
#include "rules/places.hpp"

#include <cstdint>
#include <string>

namespace sabot {

/// The sum of the values of the cards dealt to some places, not modulo ten. A third card that is not dealt
/// adds nothing.
struct SumIs {
    static constexpr bool kSettledByTotals = false;

    /// The value of a ten, a jack, a queen and a king: 0 in points, 10 in pips. Other cards have their
    /// points.
    enum class Of : std::uint8_t { points, pips };
    static constexpr int highest_of_card(Of of) { return of == Of::points ? 9 : 10; }

    Places places;
    Of of = Of::points;
    NumberSet sums;

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
                least += is_sure && of == Of::pips ? 1 : 0;
                most += highest_of_card(of);
            }
        });
        for (int sum = least + 1; sum <= most; ++sum) {
            if (sums[static_cast<std::size_t>(sum)] != sums[static_cast<std::size_t>(least)]) {
                return Truth::unknown;
            }
        }
        return contains(sums, least);
    }

    void read(Reads& reads) const { places.read(reads, Partition::by_points()); }

    bool distinguishes_order(Hand hand) const { return places.distinguishes_order(hand); }

    void remember(const Coup& coup, CardSet /*closed*/, std::string& memory) const {
        int sum = 0;
        places.each(
            [&](Hand hand, int nth) { sum += coup.sees(hand, nth) ? value_of(coup.card(hand, nth)) : 0; });
        memory += static_cast<char>(sum);
    }

    bool is_blind_to_swap(Card a, Card b) const { return a.points() == b.points(); }
    bool is_blind_to_exchange(const SuitExchange&) const { return true; }

    std::string words() const {
        return std::string("the ") + (of == Of::points ? "points of " : "pips of ") + places.words() +
               " add up to " +
               words_for(sums, places.count() * static_cast<std::size_t>(highest_of_card(of)));
    }

    friend bool operator==(const SumIs&, const SumIs&) = default;

private:
    int value_of(Card card) const {
        return card.points() == 0 && of == Of::pips ? highest_of_card(of) : card.points();
    }
};

}  // namespace sabot
