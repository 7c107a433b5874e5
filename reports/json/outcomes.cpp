#include "outcomes.hpp"

namespace sabot {

Json outcomes_json(const OutcomeProbabilities& outcomes, const Style& style) {
    const auto one = [&](const Rational& probability) {
        return Json{{"probability", json_exact(probability, style)}};
    };
    return {{"player", one(outcomes.player)}, {"banker", one(outcomes.banker)}, {"tie", one(outcomes.tie)}};
}

}  // namespace sabot
