#include "results.hpp"

#include "reports/json/examined.hpp"
#include "reports/views/sections.hpp"
#include "rounds/simulation.hpp"
#include "rounds/simulator.hpp"

namespace sabot {

namespace {

Json root_or_null(const std::optional<SignedRoot>& root, const Style& style) {
    return root ? json_root(root->square, style, root->sign) : Json(nullptr);
}

Json law_json(const ObservedLaw& law, const Style& style) {
    return {{"id", law.id},
            {"observations", law.observations},
            {"values", json_list(law.values,
                                 [&](const ObservedCount& value) {
                                     return Json{{"value", value.value},
                                                 {"observed", value.observed},
                                                 {"expected", json_exact(law.expected(value), style)},
                                                 {"z", root_or_null(law.z(value), style)},
                                                 {"probability", json_exact(value.probability, style)}};
                                 })},
            {"chi_squared", json_exact(law.chi_squared(), style)},
            {"degrees_of_freedom", law.degrees_of_freedom()}};
}

Json bet_json(const ObservedReturn& bet, const Style& style) {
    return {{"stake", json_exact(bet.stake, style)},
            {"rounds", bet.rounds},
            {"staked", json_exact(bet.staked, style)},
            {"returned", json_exact(bet.returned, style)},
            {"observed_return", json_exact(bet.observed_return(), style)},
            {"return_to_player", json_exact(bet.return_to_player, style)},
            {"z", root_or_null(bet.z(), style)}};
}

Json wager_json(const ObservedWager& wager, const Style& style) {
    Json record = law_json(wager.events, style);
    record["bet"] = json_or_null(wager.bet, bet_json, style);
    return record;
}

}  // namespace

Json simulation_json(const Simulation& simulation, const Style& style) {
    Json record = undealt_json("sabot/simulation/1", simulation.examined);
    record.update(Json{{"generator", kShuffleGenerator},
                       {"seed", std::to_string(simulation.seed)},
                       {"procedure", report::procedure_assumptions(simulation.procedure)},
                       {"shoes", simulation.shoes},
                       {"rounds", simulation.rounds},
                       {"cards", simulation.cards},
                       {"statistics", json_list(simulation.laws, law_json, style)},
                       {"wagers", json_list(simulation.wagers, wager_json, style)}});
    return record;
}

}  // namespace sabot
