#pragma once

#include "cards/notation.hpp"
#include "rules/coup.hpp"
#include "rules/tableau.hpp"
#include "support/standard_tableau.hpp"

#include <array>
#include <stdexcept>
#include <string>

namespace sabot::test {

/// Six cards such as "2h 4d 3c Ks 3d 4c" in the order of the deal.
inline std::array<Card, 6> six_cards(const std::string& text) {
    const auto written = parse_cards(text);
    std::array<Card, 6> cards;
    if (written.size() != cards.size()) {
        throw std::invalid_argument("not six cards: " + text);
    }
    for (std::size_t i = 0; i < cards.size(); ++i) {
        cards.at(i) = written.at(i).cards.first();
    }
    return cards;
}

/// The coup of these six cards by the standard tableau.
inline Coup coup_of(const std::string& text) { return deal(standard_tableau(), six_cards(text)); }

/// A hand in its usual notation: "2h 3c 3d".
inline std::string hand_of(const Coup& coup, Hand hand) {
    std::string cards;
    for (const int nth : {1, 2, 3}) {
        if (coup.sees(hand, nth)) {
            cards += (cards.empty() ? "" : " ") + to_string(coup.card(hand, nth));
        }
    }
    return cards;
}

}  // namespace sabot::test
