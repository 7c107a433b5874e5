#pragma once

#include "cards/notation.hpp"
#include "rules/coup.hpp"
#include "rules/tableau.hpp"

#include <array>
#include <stdexcept>
#include <string>

namespace sabot::test {

/// The standard tableau, written as the field prints it: a row for each of Banker's totals 0 to 7, in it
/// a mark for a Player who stood and for third cards of 0 to 9. D draws, S stands.
inline constexpr std::array<const char*, 8> kStandardBanker{
    "DDDDDDDDDDD",  // 0
    "DDDDDDDDDDD",  // 1
    "DDDDDDDDDDD",  // 2
    "DDDDDDDDDSD",  // 3: stands against an eight
    "DSSDDDDDDSS",  // 4: draws against 2 to 7
    "DSSSSDDDDSS",  // 5: draws against 4 to 7
    "SSSSSSSDDSS",  // 6: draws against 6 and 7
    "SSSSSSSSSSS",  // 7
};
/// Player's totals 0 to 7.
inline constexpr const char* kStandardPlayer = "DDDDDDSS";

inline Tableau standard_tableau() {
    Tableau tableau;
    tableau.naturals.set(8).set(9);
    for (std::size_t total = 0; total < 8; ++total) {
        tableau.player_draws[total] = kStandardPlayer[total] == 'D';
        for (int mark = 0; mark < kBankerColumns; ++mark) {
            const int column = mark == 0 ? kPlayerStood : mark - 1;
            tableau.banker_draws.at(total)[static_cast<std::size_t>(column)] =
                std::string(kStandardBanker.at(total)).at(static_cast<std::size_t>(mark)) == 'D';
        }
    }
    return tableau;
}

/// Six cards such as "2h 4d 3c Ks 3d 4c", in the order in which they come off the shoe.
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

/// The nth card that a person would name the hand by: "2h 3c 3d".
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
