#include "figures/removal.hpp"

#include "figures/betting_correlation.hpp"
#include "figures/joint_effect.hpp"
#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"

namespace sabot::record {

namespace {

// An effect, with the factor by which it is also given.
struct ScaledEffect {
    const CardEffect& effect;
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
    return each_as<ScaledEffect>(of.wager.effects, of.scale);
}

std::optional<SquaredCorrelation> correlation_of(const WagerEffects& of) {
    const auto& correlation = of.wager.correlation;
    return correlation && correlation->squared
               ? std::optional(
                     SquaredCorrelation{*correlation->squared, {*correlation->squared, correlation->sign}})
               : std::nullopt;
}

template <auto Member>
constexpr auto of_effects =
    [](const WagerEffects& effects) -> decltype(auto) { return std::invoke(Member, effects.wager); };

template <auto Member>
constexpr auto of_effect = [](const ScaledEffect& one) -> const auto& {
    return one.effect.*Member;
};

Words level_words() { return {"value", "rank", "card"}; }

}  // namespace

std::vector<WagerEffects> wagers_of(const Removal& removal) {
    return each_as<WagerEffects>(removal.wagers, removal.scale);
}

RecordInfo type_of(RecordOf<ScaledEffect>) {
    static constexpr Field<ScaledEffect> fields[]{
        {"card", from<[](const ScaledEffect& one) { return one.effect.card.name; }>.as(Form::Type::card)},
        {"count", from<of_effect<&CardEffect::count>>},
        {"effect", from<of_effect<&CardEffect::effect>>},
        {"scaled_effect", from<&scaled>},
    };
    return describe("removal.wager_effect", fields);
}

RecordInfo type_of(RecordOf<Interaction>) {
    static constexpr Field<Interaction> fields[]{
        {"cards", from<[](const Interaction& pair) {
                      return card_names({pair.first, pair.second});
                  }>.as(Form::Type::card)},
        {"second_difference", from<&Interaction::second_difference>},
    };
    return describe("removal.wager_interaction", fields);
}

RecordInfo type_of(RecordOf<JointEffect>) {
    static constexpr Field<JointEffect> fields[]{
        {"effect", from<&JointEffect::exact>},
        {"sum_of_single_effects", from<&JointEffect::sum_of_single>},
        {"linear_estimate", from<&JointEffect::linear_estimate>},
    };
    return describe("removal.wager_joint", fields);
}

RecordInfo type_of(RecordOf<SquaredCorrelation>) {
    static constexpr Field<SquaredCorrelation> fields[]{
        {"squared", from<&SquaredCorrelation::squared>},
        {"correlation", from<&SquaredCorrelation::correlation>},
    };
    return describe("removal.wager_betting_correlation", fields);
}

RecordInfo type_of(RecordOf<WagerEffects>) {
    static constexpr Field<WagerEffects> fields[]{
        {"id", from<of_effects<&WagerRemoval::id>>},
        {"name", from<of_effects<&WagerRemoval::name>>},
        {"by", from<[](const WagerEffects& of) { return to_string(of.wager.level); }>.one_of(&level_words)},
        {"base", from<of_effects<&WagerRemoval::base>>},
        {"effects", from<&effects_of>},
        {"weighted_sum", from<of_effects<&WagerRemoval::weighted_sum>>},
        {"interactions", from<of_effects<&WagerRemoval::interactions>>},
        {"joint", from<of_effects<&WagerRemoval::joint>>},
        {"betting_correlation", from<&correlation_of>},
    };
    return describe("removal.wager", fields);
}

RecordInfo type_of(RecordOf<Removal>) {
    static constexpr Field<Removal> fields[]{
        {"by", from<[](const Removal& removal) { return to_string(removal.by); }>.one_of(&level_words)},
        {"scale", from<&Removal::scale>},
        {"wagers", from<&wagers_of>},
        {"refused", from<&Removal::refused>},
    };
    return describe<Removal>("removal.removal", {examined_fields<&Removal::examined>(), fields});
}

}  // namespace sabot::record
