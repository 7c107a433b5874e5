#include "results.hpp"

#include "figures/removal.hpp"
#include "reports/json/examined.hpp"

namespace sabot {

namespace {

Json effect_json(const CardEffect& effect, CardCount scale, const Style& style) {
    const auto scaled = [&](const Rational& value) {
        return json_exact(Rational(value * Rational(scale)), style);
    };
    return {{"card", effect.card.name},
            {"count", effect.count},
            {"effect", json_exact(effect.effect, style)},
            {"scaled_effect", json_or_null(effect.effect, scaled)}};
}

Json interaction_json(const Interaction& pair, const Style& style) {
    return {{"cards", card_names_json({pair.first, pair.second})},
            {"second_difference", json_exact(pair.second_difference, style)}};
}

Json joint_json(const JointEffect& joint, const Style& style) {
    return {{"effect", json_exact(joint.exact, style)},
            {"sum_of_single_effects", json_exact(joint.sum_of_single, style)},
            {"linear_estimate", json_exact(joint.linear_estimate, style)}};
}

Json correlation_json(const BettingCorrelation& correlation, const Style& style) {
    const auto record = [&](const Rational& squared) {
        return Json{{"squared", json_exact(squared, style)},
                    {"correlation", json_root(squared, style, correlation.sign)}};
    };
    return json_or_null(correlation.squared, record);
}

Json removal_wager_json(const WagerRemoval& wager, CardCount scale, const Style& style) {
    return {{"id", wager.id},
            {"name", wager.name},
            {"by", to_string(wager.level)},
            {"base", json_exact(wager.base, style)},
            {"effects", json_list(wager.effects, effect_json, scale, style)},
            {"weighted_sum", json_exact(wager.weighted_sum, style)},
            {"interactions", json_list(wager.interactions, interaction_json, style)},
            {"joint", json_or_null(wager.joint, joint_json, style)},
            {"betting_correlation", json_or_null(wager.correlation, correlation_json, style)}};
}

}  // namespace

Json removal_json(const Removal& removal, const Style& style, CardCount scale) {
    Json record = examined_json("sabot/removal/1", removal.examined);
    record.update(Json{{"by", to_string(removal.by)},
                       {"scale", scale},
                       {"wagers", json_list(removal.wagers, removal_wager_json, scale, style)},
                       {"refused", removal.refused}});
    return record;
}

}  // namespace sabot
