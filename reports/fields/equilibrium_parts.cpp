#include "equilibrium_parts.hpp"

#include "equilibrium/improvements.hpp"
#include "equilibrium/model_names.hpp"
#include "rules/tableau.hpp"

#include <algorithm>

namespace sabot::record {

namespace {

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

template <auto Figure>
constexpr auto certified = of_equilibrium<in<&Equilibrium::certificate, Figure>>;

RecordInfo value_type() {
    static constexpr Field<SolvedGame> fields[]{{"player", from<certified<&Certificate::value_player>>},
                                                {"banker", from<certified<&Certificate::value_banker>>}};
    return describe("equilibrium_parts.value", fields);
}

}  // namespace

RecordInfo type_of(RecordOf<PlayerDecision>) {
    using T = PlayerDecision;
    return describe<T>("equilibrium_parts.player", {kPlayerHand<T>, kDraw<T>, kMatters<T>});
}

FieldsOf<BankerSight> sight_fields() {
    static constexpr Field<BankerSight> fields[]{
        {"hand", from<[](const BankerSight& sight) { return to_string(sight.hand); }>},
        {"third",
         from<[](const BankerSight& sight) { return report::third_name(sight.third); }>.one_of(&third_names)},
    };
    return {fields, "equilibrium_parts.sight"};
}

FieldsOf<SolvedGame> solved_fields() {
    static constexpr Field<SolvedGame> fields[]{
        {"game", from<&SolvedGame::examined>},
        {"model", from<[](const SolvedGame& solved) { return model_name(solved.equilibrium.model); }>.one_of(
                      [] { return Words(model_names()); })},
        {"commission", from<of_equilibrium<&Equilibrium::commission>>},
        {"value", part<SolvedGame, value_type>},
        {"outcomes", from<certified<&Certificate::outcomes>>},
        {"house_take", from<of_equilibrium<&Equilibrium::house_take>>},
        {"house_take_resolved", from<of_equilibrium<&Equilibrium::house_take_resolved>>},
        {"player", from<of_equilibrium<&Equilibrium::player>>},
        {"unique", from<of_equilibrium<&Equilibrium::unique>>},
        {"improvements", from<of_equilibrium<[](const Equilibrium& equilibrium) {
             return improvements(equilibrium.certificate, equilibrium.strategies).size();
         }>>},
        {"double_check", from<&second_route>.one_of([] {
             return Words{"agrees", "differs"};
         })},
    };
    return {fields, "equilibrium_parts.solved"};
}

}  // namespace sabot::record
