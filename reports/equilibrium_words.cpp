#include "equilibrium_words.hpp"

#include "exact/decimal.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

std::string words_of(const BankerDecision& decision) {
    const char* does = decision.draw == 0 ? "stands" : decision.draw == 1 ? "draws" : "mixes";
    return to_string(decision.sight.hand) + " " + does +
           (decision.sight.third == kPlayerStood ? std::string(" when Player stands")
                                                 : fmt::format(" against {}", decision.sight.third));
}

}  // namespace

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

std::string third_name(int third) { return third == kPlayerStood ? "none" : std::to_string(third); }

std::string player_hand_name(const SeenHand& hand) {
    return hand.points ? to_string(hand) : "total " + to_string(hand);
}

std::string choice_name(const Rational& draw, const Style& style) {
    return draw == 0 ? "S" : draw == 1 ? "D" : decimal(draw, style.digits);
}

std::string exceptions_words(const Equilibrium& equilibrium, const std::vector<BankerException>& exceptions) {
    std::string text;
    for (const BankerException& one : exceptions) {
        text += (text.empty() ? "" : "; ") + words_of(equilibrium.banker[one.set]);
    }
    return text.empty() ? "none" : text;
}

const char* matters_name(ChoiceMatters matters) {
    switch (matters) {
        case ChoiceMatters::yes: return "yes";
        case ChoiceMatters::no: return "no";
        default: return "cannot_occur";
    }
}

}  // namespace sabot
