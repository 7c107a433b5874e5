#include "struck_faces.hpp"

#include "rules/multiplied.hpp"

#include <utility>

namespace sabot {

Rational multiplier_in(const Wager& wager, const Round& round, const StruckFaces& struck) {
    const MultiplierRules& rules = wager.multiplied->multipliers->rules();
    const Places places = multiplied_places(*wager.multiplied, round.hands.winner());
    std::vector<std::pair<Rational, int>> times;
    for (const StruckFaces::Face& face : struck.faces) {
        int copies = 0;
        places.each([&](Hand hand, int nth) {
            const std::uint8_t card = round.cards[place(hand, nth)];
            copies += card != kNoCard && rules.faces.class_of(Card::at(card)) ==
                                             rules.faces.class_of(Card::at(face.card))
                          ? 1
                          : 0;
        });
        if (copies > 0) {
            times.emplace_back(rules.values[face.value].times, copies);
        }
    }
    return combined_multiplier(rules, times);
}

}  // namespace sabot
