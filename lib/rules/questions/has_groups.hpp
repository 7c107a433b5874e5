#pragma once

#include "cards/suit_exchange.hpp"
#include "rules/card_words.hpp"
#include "rules/places.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace sabot {

/// The cards dealt to some places contain groups of at least these sizes, each group within one class and
/// different groups in different classes: {3} is three of a kind or better, {3, 2} a full house or better.
struct HasGroups {
    static constexpr bool kSettledByTotals = false;

    Places places;
    Partition classes;
    /// Descending, each 2..6, with a sum of at most 6.
    std::vector<int> groups;

    // More cards never turn a yes into a no. The number of cards still missing is smallest if the largest
    // classes fill the largest groups.
    Truth answer(const Coup& coup) const {
        // The number of cards of each class, and the number of classes with at least k cards.
        std::array<std::uint8_t, kCardsInDeck> sizes{};
        std::array<std::size_t, kPlaces + 1> classes_with{};
        int open = 0;
        places.each([&](Hand hand, int nth) {
            if (coup.sees(hand, nth)) {
                ++classes_with[++sizes[static_cast<std::size_t>(classes.class_of(coup.card(hand, nth)))]];
            } else if (!coup.is_empty(hand, nth)) {
                ++open;
            }
        });
        int missing = 0;
        for (std::size_t i = 0; i < groups.size(); ++i) {
            for (std::size_t k = 1; k <= static_cast<std::size_t>(groups[i]); ++k) {
                missing += classes_with[k] <= i ? 1 : 0;
            }
        }
        if (missing == 0) {
            return Truth::yes;
        }
        return missing > open ? Truth::no : Truth::unknown;
    }

    void read(Reads& reads) const { places.read(reads, classes); }

    bool distinguishes_order(Hand of) const { return places.distinguishes_order(of); }

    // Remembers the groups seen. For a class of which no more cards may come, it remembers only the size of
    // the group, and only if it is large enough to be used.
    void remember(const Coup& coup, CardSet closed, std::string& memory) const {
        append_classes_seen(coup, places, classes, closed, groups.back(), groups.front(), memory);
    }

    // Exchanging cards of different points can change whether a third card is dealt.
    bool is_blind_to_swap(Card a, Card b) const {
        return classes.keeps_groups(a, b) && (!places.has_third() || a.points() == b.points());
    }
    bool is_blind_to_exchange(const SuitExchange& suits) const { return suits.keeps(classes); }

    std::string words() const {
        const auto of_one = " of one " + words_for(classes);
        return fmt::format("{} at least {}{}", places.words("hold", "holds"),
                           fmt::join(groups, of_one + " and "), of_one);
    }

    friend bool operator==(const HasGroups&, const HasGroups&) = default;
};

}  // namespace sabot
