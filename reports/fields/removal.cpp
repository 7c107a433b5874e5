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

template <auto Member>
constexpr auto of_effects =
    [](const WagerEffects& effects) -> decltype(auto) { return std::invoke(Member, effects.wager); };

template <auto Member>
constexpr auto of_effect = [](const ScaledEffect& one) -> const auto& {
    return one.effect.*Member;
};

Words level_words() { return {"value", "rank", "card"}; }

}  // namespace

template <>
const RecordInfo& record_type<ScaledEffect>() {
    static constexpr Field<ScaledEffect> fields[]{
        {"card", from<ScaledEffect, [](const ScaledEffect& one) { return one.effect.card.name; }>.as(
                     Form::Type::card)},
        {"count", from<ScaledEffect, of_effect<&CardEffect::count>>},
        {"effect", from<ScaledEffect, of_effect<&CardEffect::effect>>},
        {"scaled_effect", from<ScaledEffect, &scaled>},
    };
    static const RecordInfo type = describe<ScaledEffect>("removal.wager_effect", {fields});
    return type;
}

template <>
const RecordInfo& record_type<Interaction>() {
    static constexpr Field<Interaction> fields[]{
        {"cards",
         from<Interaction, [](const Interaction& pair) { return card_names({pair.first, pair.second}); }>.as(
             Form::Type::card)},
        {"second_difference", from<Interaction, &Interaction::second_difference>},
    };
    static const RecordInfo type = describe<Interaction>("removal.wager_interaction", {fields});
    return type;
}

template <>
const RecordInfo& record_type<JointEffect>() {
    static constexpr Field<JointEffect> fields[]{
        {"effect", from<JointEffect, &JointEffect::exact>},
        {"sum_of_single_effects", from<JointEffect, &JointEffect::sum_of_single>},
        {"linear_estimate", from<JointEffect, &JointEffect::linear_estimate>},
    };
    static const RecordInfo type = describe<JointEffect>("removal.wager_joint", {fields});
    return type;
}

template <>
const RecordInfo& record_type<SquaredCorrelation>() {
    static constexpr Field<SquaredCorrelation> fields[]{
        {"squared", from<SquaredCorrelation, &SquaredCorrelation::squared>},
        {"correlation", from<SquaredCorrelation, &SquaredCorrelation::correlation>},
    };
    static const RecordInfo type =
        describe<SquaredCorrelation>("removal.wager_betting_correlation", {fields});
    return type;
}

template <>
const RecordInfo& record_type<WagerEffects>() {
    static constexpr Field<WagerEffects> fields[]{
        {"id", from<WagerEffects, of_effects<&WagerRemoval::id>>},
        {"name", from<WagerEffects, of_effects<&WagerRemoval::name>>},
        {"by", from<WagerEffects, [](const WagerEffects& of) { return to_string(of.wager.level); }>.one_of(
                   &level_words)},
        {"base", from<WagerEffects, of_effects<&WagerRemoval::base>>},
        {"effects", from<WagerEffects, &effects_of>},
        {"weighted_sum", from<WagerEffects, of_effects<&WagerRemoval::weighted_sum>>},
        {"interactions", from<WagerEffects, of_effects<&WagerRemoval::interactions>>},
        {"joint", from<WagerEffects, of_effects<&WagerRemoval::joint>>},
        {"betting_correlation", from<WagerEffects, &correlation_of>},
    };
    static const RecordInfo type = describe<WagerEffects>("removal.wager", {fields});
    return type;
}

template <>
const RecordInfo& record_type<Removal>() {
    static constexpr Field<Removal> fields[]{
        {"by",
         from<Removal, [](const Removal& removal) { return to_string(removal.by); }>.one_of(&level_words)},
        {"scale", from<Removal, &Removal::scale>},
        {"wagers", from<Removal, &wagers_of>},
        {"refused", from<Removal, &Removal::refused>},
    };
    static const RecordInfo type =
        describe<Removal>("removal.removal", {examined_fields<&Removal::examined>(), fields});
    return type;
}

}  // namespace sabot::record
