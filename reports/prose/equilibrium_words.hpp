#pragma once

#include "equilibrium/banker_cells.hpp"
#include "equilibrium/compared_choices.hpp"
#include "equilibrium/equilibrium.hpp"
#include "equilibrium/model_names.hpp"
#include "reports/model/cells.hpp"
#include "rules/hand.hpp"

#include <array>
#include <string>

namespace sabot::report {

/// Player's third card as Banker sees it: "none" or "4".
inline std::string third_name(int third) { return third == kPlayerStood ? "none" : std::to_string(third); }

/// "total 5", or "0,5" if the cards are known.
inline std::string player_hand_name(const SeenHand& hand) {
    return hand.points ? to_string(hand) : "total " + to_string(hand);
}

/// "yes", "no" or "cannot_occur", as in JSON and CSV.
inline const char* matters_name(ChoiceMatters matters) {
    return std::array{"yes", "no", "cannot_occur"}.at(static_cast<std::size_t>(matters));
}

/// "D" draws, "S" stands, "M" mixes.
inline const char* choice_letter(const Rational& draw) {
    return is_mixed(draw) ? "M" : draw == 1 ? "D" : "S";
}

/// "1,4 against 4", "0,6 when Player stands".
inline std::string sight_words(const BankerSight& sight) {
    return to_string(sight.hand) +
           (sight.third == kPlayerStood ? " when Player stands" : " against " + std::to_string(sight.third));
}

/// "total 5", "1,4 against 4".
inline std::string situation(const ComparedChoice& choice) {
    return choice.third ? sight_words({choice.hand, *choice.third}) : player_hand_name(choice.hand);
}

/// A figure of a choice, unless the shoe cannot deal its hands.
inline Cell value_if_dealt(const ComparedChoice& choice, const Rational& value, const Style& style) {
    return choice.can_occur() ? number_cell(value, style) : Cell{None{"cannot be dealt"}};
}

}  // namespace sabot::report
