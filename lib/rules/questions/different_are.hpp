#pragma once

#include "cards/partition.hpp"
#include "cards/suit_exchange.hpp"
#include "rules/card_words.hpp"
#include "rules/number_set.hpp"
#include "rules/places.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace sabot {

/// The number of different classes (suits, ranks, colours) among the cards dealt to some places. A third card
/// that is not dealt adds none.
struct DifferentAre {
    static constexpr bool kSettledByTotals = false;

    Places places;
    Partition classes;
    NumberSet numbers;

    // Each card to come may add a class, until all classes have been seen.
    Truth answer(const Coup& coup) const {
        std::array<int, kPlaces> seen{};
        auto end = seen.begin();
        int open = 0;
        places.each([&](Hand hand, int nth) {
            if (coup.sees(hand, nth)) {
                const int here = classes.class_of(coup.card(hand, nth));
                if (std::find(seen.begin(), end, here) == end) {
                    *end++ = here;
                }
            } else if (!coup.is_empty(hand, nth)) {
                ++open;
            }
        });
        const int least = static_cast<int>(end - seen.begin());
        const int most = std::min(least + open, std::max(least, classes.classes()));
        for (int number = least + 1; number <= most; ++number) {
            if (numbers[static_cast<std::size_t>(number)] != numbers[static_cast<std::size_t>(least)]) {
                return Truth::unknown;
            }
        }
        return contains(numbers, least);
    }

    void read(Reads& reads) const { places.read(reads, classes); }

    bool distinguishes_order(Hand of) const { return places.distinguishes_order(of); }

    // Remembers the classes seen of which more cards may come, and the number of other classes seen.
    void remember(const Coup& coup, CardSet closed, std::string& memory) const {
        append_classes_seen(coup, places, classes, closed, 1, 1, memory);
    }

    // Exchanging cards of different points can change whether a third card is dealt.
    bool is_blind_to_swap(Card a, Card b) const {
        return classes.keeps_groups(a, b) && (!places.has_third() || a.points() == b.points());
    }

    bool is_blind_to_exchange(const SuitExchange& suits) const { return suits.keeps(classes); }

    std::string words() const {
        const bool one = numbers == NumberSet(1U << 1U);
        return places.words("show ", "shows ") + words_for(numbers) + (one ? " " : " different ") +
               (one ? words_for(classes) : plural_words_for(kind_of(classes)));
    }

    friend bool operator==(const DifferentAre&, const DifferentAre&) = default;
};

}  // namespace sabot
