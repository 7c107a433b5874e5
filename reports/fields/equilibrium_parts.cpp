#include "equilibrium_parts.hpp"

#include "equilibrium/improvements.hpp"
#include "equilibrium/model_names.hpp"
#include "rules/tableau.hpp"

#include <algorithm>

namespace sabot::record {

namespace {

struct EquilibriumValue {
    const Certificate& certificate;
};

template <auto Figure>
constexpr auto of_equilibrium = in<&SolvedGame::equilibrium, Figure>;

Words third_names() {
    Words names{report::third_name(kPlayerStood)};
    for (int points = 0; points <= 9; ++points) {
        names.push_back(report::third_name(points));
    }
    return names;
}

std::optional<std::string> second_route(const SolvedGame& solved) {
    return solved.double_check ? std::optional<std::string>(*solved.double_check ? "agrees" : "differs")
                               : std::nullopt;
}

}  // namespace

template <>
const RecordInfo& record_type<EquilibriumValue>() {
    static constexpr Field<EquilibriumValue> fields[]{
        {"player",
         from<EquilibriumValue,
              [](const EquilibriumValue& value) { return value.certificate.*&Certificate::value_player; }>},
        {"banker",
         from<EquilibriumValue,
              [](const EquilibriumValue& value) { return value.certificate.*&Certificate::value_banker; }>},
    };
    static const RecordInfo type = describe<EquilibriumValue>("equilibrium_parts.value", {fields});
    return type;
}

template <>
const RecordInfo& record_type<PlayerDecision>() {
    using T = PlayerDecision;
    static const RecordInfo type =
        describe<T>("equilibrium_parts.player", {kPlayerHand<T>, kDraw<T>, kMatters<T>});
    return type;
}

FieldsOf<BankerSight> sight_fields() {
    static constexpr Field<BankerSight> fields[]{
        {"hand", from<BankerSight, [](const BankerSight& sight) { return to_string(sight.hand); }>},
        {"third",
         from<BankerSight, [](const BankerSight& sight) { return report::third_name(sight.third); }>.one_of(
             &third_names)},
    };
    return {fields, "equilibrium_parts.sight"};
}

FieldsOf<SolvedGame> solved_fields() {
    static constexpr Field<SolvedGame> fields[]{
        {"game", from<SolvedGame, [](const SolvedGame& solved) { return ExaminedGame{solved.examined}; }>},
        {"model",
         from<SolvedGame, [](const SolvedGame& solved) { return model_name(solved.equilibrium.model); }>.one_of(
             [] { return Words(model_names()); })},
        {"commission", from<SolvedGame, of_equilibrium<&Equilibrium::commission>>},
        {"value",
         from<SolvedGame,
              [](const SolvedGame& solved) { return EquilibriumValue{solved.equilibrium.certificate}; }>},
        {"outcomes", from<SolvedGame, of_equilibrium<[](const Equilibrium& equilibrium) -> decltype(auto) {
                              return (equilibrium.certificate.outcomes);
                          }>>},
        {"house_take", from<SolvedGame, of_equilibrium<&Equilibrium::house_take>>},
        {"house_take_resolved", from<SolvedGame, of_equilibrium<&Equilibrium::house_take_resolved>>},
        {"player", from<SolvedGame, of_equilibrium<&Equilibrium::player>>},
        {"unique", from<SolvedGame, of_equilibrium<&Equilibrium::unique>>},
        {"improvements", from<SolvedGame, of_equilibrium<[](const Equilibrium& equilibrium) {
                                  return improvements(equilibrium.certificate, equilibrium.strategies).size();
                              }>>},
        {"double_check", from<SolvedGame, &second_route>.one_of([] {
             return Words{"agrees", "differs"};
         })},
    };
    return {fields, "equilibrium_parts.solved"};
}

}  // namespace sabot::record
