#include "equilibrium_words.hpp"

#include "exact/decimal.hpp"

namespace sabot {

std::string model_words(CheminDeFerModel model) {
    switch (model) {
        case CheminDeFerModel::A1:
            return "each card is put back before the next; both sides know only totals";
        case CheminDeFerModel::B1: return "cards are dealt from the shoe; both sides know only totals";
        case CheminDeFerModel::B2:
            return "cards are dealt from the shoe; Banker knows his two cards, Player only his total";
        default: return "cards are dealt from the shoe; both sides know their two cards";
    }
}

std::string commission_words(const Rational& commission) {
    const auto percentage = finite_decimal(commission * 100);
    return commission == 0
               ? "none"
               : (percentage ? *percentage + "%" : to_fraction(commission)) + " of what Banker wins";
}

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

}  // namespace sabot
