#include "equilibrium_words.hpp"

#include "equilibrium/model_names.hpp"
#include "rules/tableau.hpp"

namespace sabot::report {

std::string third_name(int third) { return third == kPlayerStood ? "none" : std::to_string(third); }

std::string player_hand_name(const SeenHand& hand) {
    return hand.points ? to_string(hand) : "total " + to_string(hand);
}

const char* matters_name(ChoiceMatters matters) {
    switch (matters) {
        case ChoiceMatters::yes: return "yes";
        case ChoiceMatters::no: return "no";
        default: return "cannot_occur";
    }
}

}  // namespace sabot::report
