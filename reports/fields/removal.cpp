#include "figures/removal.hpp"

#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"

namespace sabot::record {

namespace {

// An effect, with the factor by which it is also given.
struct ScaledEffect {
    const CardEffect& effect;
    CardCount scale = 0;
};

struct WagerEffects {
    const WagerRemoval& wager;
    CardCount scale = 0;
};

struct SquaredCorrelation {
    Rational squared;
    SignedRoot correlation;
};

std::optional<Rational> scaled(const ScaledEffect& one) {
    return one.effect.effect ? std::optional(Rational(*one.effect.effect * Rational(one.scale)))
                             : std::nullopt;
}

std::vector<ScaledEffect> effects_of(const WagerEffects& of) {
    std::vector<ScaledEffect> effects;
    for (const CardEffect& effect : of.wager.effects) {
        effects.push_back({effect, of.scale});
    }
    return effects;
}

std::vector<WagerEffects> wagers_of(const Removal& removal) {
    std::vector<WagerEffects> wagers;
    for (const WagerRemoval& wager : removal.wagers) {
        wagers.push_back({wager, removal.scale});
    }
    return wagers;
}

std::optional<SquaredCorrelation> correlation_of(const WagerEffects& of) {
    const auto& correlation = of.wager.correlation;
    return correlation && correlation->squared
               ? std::optional(
                     SquaredCorrelation{*correlation->squared, {*correlation->squared, correlation->sign}})
               : std::nullopt;
}

template <class Member>
auto of_effects(Member member) {
    return [member](const WagerEffects& effects) -> decltype(auto) {
        return std::invoke(member, effects.wager);
    };
}

template <class T>
Field<T> level_field(auto get, const char* definition) {
    return Field<T>("by", get, "By", definition).one_of({"value", "rank", "card"});
}

}  // namespace

template <>
const RecordType<ScaledEffect>& record_type() {
    const auto of = [](auto member) {
        return [member](const ScaledEffect& one) { return std::invoke(member, one.effect); };
    };
    static const RecordType<ScaledEffect> type{
        {.name = "wager_effect", .definition = "The effect of removing one card."},
        {Field<ScaledEffect>("card", of([](const CardEffect& effect) { return effect.card.name; }), "Card",
                             "The card.")
             .as(Form::Type::card),
         {"count", of(&CardEffect::count), "Cards in the shoe", "The number of these cards in the shoe."},
         {"effect", of(&CardEffect::effect), "Effect",
          "Expected value without the card minus that with it; null if the shoe holds none."},
         {"scaled_effect", &scaled, "", "Effect times scale."}}};
    return type;
}

template <>
const RecordType<Interaction>& record_type() {
    const auto cards = [](const Interaction& pair) { return card_names({pair.first, pair.second}); };
    static const RecordType<Interaction> type{
        {.name = "wager_interaction", .definition = "The interaction of two removals."},
        {Field<Interaction>("cards", cards, "Cards", "The two cards.").as(Form::Type::card),
         {"second_difference", &Interaction::second_difference, "Second difference",
          "The joint effect minus both single effects; null if the shoe does not hold both."}}};
    return type;
}

template <>
const RecordType<JointEffect>& record_type() {
    static const RecordType<JointEffect> type{
        {.name = "wager_joint", .definition = "The joint effect of the removed cards."},
        {{"effect", &JointEffect::exact, "Joint effect",
          "Expected value without all of them minus that of the whole shoe."},
         {"sum_of_single_effects", &JointEffect::sum_of_single, "Sum of effects",
          "The sum of the effects of removing each one alone from the whole shoe."},
         {"linear_estimate", &JointEffect::linear_estimate, "Linear estimate",
          "The sum times (N-1)/(N-k) for k of N cards."}}};
    return type;
}

template <>
const RecordType<SquaredCorrelation>& record_type() {
    static const RecordType<SquaredCorrelation> type{
        {.name = "wager_betting_correlation",
         .definition = "The correlation of a count system with the effects."},
        {{"squared", &SquaredCorrelation::squared, "", "Its square."},
         {"correlation", &SquaredCorrelation::correlation, "Betting correlation",
          "The correlation of the tags with the effects."}}};
    return type;
}

template <>
const RecordType<WagerEffects>& record_type() {
    static const RecordType<WagerEffects> type{
        {.name = "wager", .definition = "A wager, and the effects of removing cards on it."},
        {{"id", of_effects(&WagerRemoval::id), "Wager", "The wager's id in the game file."},
         {"name", of_effects(&WagerRemoval::name), "Name", "The wager's name in the game file."},
         level_field<WagerEffects>([](const WagerEffects& of) { return to_string(of.wager.level); },
                                   "How finely cards are distinguished."),
         {"base", of_effects(&WagerRemoval::base), "Expected value",
          "Expected value of the shoe before the listed removals."},
         {"effects", &effects_of, "", "An entry for each card class."},
         {"weighted_sum", of_effects(&WagerRemoval::weighted_sum), "Weighted sum",
          "Sum of count times effect. It must be 0, because the removal of an unseen card changes nothing."},
         {"interactions", of_effects(&WagerRemoval::interactions), "",
          "If requested: the interactions of two removals, the joint effect minus both single effects."},
         {"joint", of_effects(&WagerRemoval::joint), "",
          "The joint effect of the removed cards; null if none was removed."},
         {"betting_correlation", &correlation_of, "",
          "The correlation of the given count system with the effects; null if none was given, or if all "
          "tags or "
          "all effects are equal."}}};
    return type;
}

template <>
const RecordType<Removal>& record_type() {
    static const RecordType<Removal> type{
        {.name = "removal",
         .definition = "sabot removal: the effect of removing cards on every wager.",
         .schema = "sabot/removal/1"},
        {examined_fields(&Removal::examined),
         {level_field<Removal>([](const Removal& removal) { return to_string(removal.by); },
                               "The finest level among the wagers."),
          {"scale", &Removal::scale, "",
           "The factor of the scaled effects; by default the number of undealt cards minus one."},
          {"wagers", &wagers_of, "", "In the order of the game."},
          {"refused", &Removal::refused, "", "Wagers that were not computed."}}}};
    return type;
}

}  // namespace sabot::record
