#include "removal.hpp"

#include "exact/decimal.hpp"
#include "reports/json/examined.hpp"

namespace sabot {

namespace {

Json scaled(const std::optional<Rational>& effect, CardCount scale, const Style& style) {
    return effect ? json_exact(Rational(*effect * Rational(scale)), style) : Json(nullptr);
}

Json joint_json(const std::optional<JointEffect>& joint, const Style& style) {
    if (!joint) {
        return nullptr;
    }
    return {{"effect", json_exact(joint->exact, style)},
            {"sum_of_single_effects", json_exact(joint->sum_of_single, style)},
            {"linear_estimate", json_exact(joint->linear_estimate, style)}};
}

Json correlation_json(const std::optional<BettingCorrelation>& correlation, const Style& style) {
    if (!correlation || !correlation->squared) {
        return nullptr;
    }
    return {{"squared", json_exact(*correlation->squared, style)},
            {"correlation",
             json_rounded(decimal_of_square_root(*correlation->squared, style.digits, correlation->sign),
                          style)}};
}

Json wager_json(const WagerRemoval& wager, const Style& style, CardCount scale) {
    Json effects = Json::array();
    for (const CardEffect& effect : wager.effects) {
        effects.push_back({{"card", effect.card.name},
                           {"count", effect.count},
                           {"effect", json_exact(effect.effect, style)},
                           {"scaled_effect", scaled(effect.effect, scale, style)}});
    }
    Json interactions = Json::array();
    for (const Interaction& pair : wager.interactions) {
        interactions.push_back({{"cards", Json::array({pair.first.name, pair.second.name})},
                                {"second_difference", json_exact(pair.second_difference, style)}});
    }
    return {{"id", wager.id},
            {"name", wager.name},
            {"by", to_string(wager.level)},
            {"base", json_exact(wager.base, style)},
            {"effects", effects},
            {"weighted_sum", json_exact(wager.weighted_sum, style)},
            {"interactions", interactions},
            {"joint", joint_json(wager.joint, style)},
            {"betting_correlation", correlation_json(wager.correlation, style)}};
}

}  // namespace

Json removal_json(const Removal& removal, const Style& style, CardCount scale) {
    Json wagers = Json::array();
    for (const WagerRemoval& wager : removal.wagers) {
        wagers.push_back(wager_json(wager, style, scale));
    }
    Json record = examined_json("sabot/removal/1", removal.examined);
    record.update(Json{
        {"by", to_string(removal.by)}, {"scale", scale}, {"wagers", wagers}, {"refused", removal.refused}});
    return record;
}

}  // namespace sabot
