#pragma once

#include "rules/hand.hpp"
#include "rules/tableau.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// The points of the cards that both hands have so far, in the order of the deal.
struct HandPoints {
    std::vector<int> player = {};
    std::vector<int> banker = {};

    const std::vector<int>& of(Hand hand) const { return hand == Hand::player ? player : banker; }
    std::vector<int>& of(Hand hand) { return hand == Hand::player ? player : banker; }
    /// The sum of the points, 0..9.
    int total(Hand hand) const;
};

/// The cell of the tableau that decides whether a hand gets a third card.
struct DecidingCell {
    Hand hand = Hand::player;
    /// The total of its two cards.
    int total = 0;
    /// For Banker, the column of its table; 0 for Player.
    int column = 0;
    bool draws = false;
};

/// What the drawing rules determine next in a coup that is being dealt.
struct NextCard {
    /// The hand that gets the next card; nothing if the coup is finished.
    std::optional<Hand> to;
    /// The reason, as a sentence: "Player has 4 and draws a third card."
    std::string why;
    /// The cell of the tableau that decided it; nothing while a hand has fewer than two cards, and after a
    /// natural.
    std::optional<DecidingCell> cell = {};
};

/// The next card of a coup. Precondition: the cards so far were dealt according to the tableau, which has no
/// choices.
NextCard next_card(const Tableau& tableau, const HandPoints& points);

/// "Player wins 9 to 4", "Tie, 6 to 6". Precondition: the coup is finished.
std::string result_words(const HandPoints& points);

}  // namespace sabot
