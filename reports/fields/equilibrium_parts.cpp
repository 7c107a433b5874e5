#include "equilibrium_parts.hpp"

#include <algorithm>

namespace sabot::record {

namespace {

struct EquilibriumValue {
    const Certificate& certificate;
};

template <class Figure>
auto of_equilibrium(Figure figure) {
    return [figure](const SolvedGame& solved) { return std::invoke(figure, solved.equilibrium); };
}

std::optional<std::string> second_route(const SolvedGame& solved) {
    return solved.double_check ? std::optional<std::string>(*solved.double_check ? "agrees" : "differs")
                               : std::nullopt;
}

}  // namespace

template <>
const RecordType<EquilibriumValue>& record_type() {
    const auto of = [](auto member) {
        return [member](const EquilibriumValue& value) { return value.certificate.*member; };
    };
    static const RecordType<EquilibriumValue> type{
        {.name = "value", .definition = "The value to each side, per coup and unit staked."},
        {{"player", of(&Certificate::value_player), "Value to Player", "The value to Player."},
         {"banker", of(&Certificate::value_banker), "Value to Banker", "The value to Banker."}}};
    return type;
}

template <>
const RecordType<PlayerDecision>& record_type() {
    static const RecordType<PlayerDecision> type{
        {.name = "player", .definition = "Player's decision with a hand."},
        {player_hand_field<PlayerDecision>(), draw_field<PlayerDecision>(), matters_field<PlayerDecision>()}};
    return type;
}

const Fields<BankerSight>& sight_fields() {
    static const Fields<BankerSight> fields = [] {
        std::vector<std::string> thirds{report::third_name(kPlayerStood)};
        for (int points = 0; points <= 9; ++points) {
            thirds.push_back(report::third_name(points));
        }
        return Fields<BankerSight>{
            {"hand", [](const BankerSight& sight) { return to_string(sight.hand); }, "Hand",
             "What Banker knows of its two cards: their total, or their points in ascending order."},
            Field<BankerSight>(
                "third", [](const BankerSight& sight) { return report::third_name(sight.third); },
                "Player's third card", "Points of Player's third card; none if Player stood.")
                .one_of(thirds)};
    }();
    return fields;
}

Fields<SolvedGame> solved_fields(std::initializer_list<std::string_view> keys) {
    const auto better_choices = [](const Equilibrium& equilibrium) {
        return improvements(equilibrium.certificate, equilibrium.strategies).size();
    };
    static const Fields<SolvedGame> all{
        {"game", [](const SolvedGame& solved) { return ExaminedGame{solved.examined}; }, "", ""},
        Field<SolvedGame>(
            "model", [](const SolvedGame& solved) { return model_name(solved.equilibrium.model); }, "Model",
            "A: cards are put back; B: they are not. 1: both sides know only totals; 2: Banker knows both of "
            "its cards; 3: both sides know both of their cards.")
            .one_of(model_names()),
        {"commission", of_equilibrium(&Equilibrium::commission), "Commission",
         "Commission on each unit that Banker wins."},
        {"value", [](const SolvedGame& solved) { return EquilibriumValue{solved.equilibrium.certificate}; },
         "", ""},
        {"outcomes", [](const SolvedGame& solved) { return solved.equilibrium.certificate.outcomes; }, "",
         ""},
        {"house_take", of_equilibrium(&Equilibrium::house_take), "House take",
         "The commission per coup and unit staked."},
        {"house_take_resolved", of_equilibrium(&Equilibrium::house_take_resolved),
         "House take per resolved coup",
         "The commission per coup that is not a tie; null if all coups are ties."},
        {"player", of_equilibrium(&Equilibrium::player), "",
         "Player's information sets: hands that Player does not distinguish and with which Player may draw "
         "or stand."},
        {"unique", of_equilibrium(&Equilibrium::unique), "Unique",
         "Whether the equilibrium is unique, apart from choices that do not matter; null if it was not "
         "decided."},
        {"improvements", of_equilibrium(better_choices), "",
         "The number of information sets at which another choice would gain: 0 in an equilibrium; any other "
         "number is a defect of Sabot."},
        Field<SolvedGame>("double_check", &second_route, "",
                          "Whether the second, independent route computes the same certificate; null if it "
                          "was not requested.")
            .one_of({"agrees", "differs"})};
    Fields<SolvedGame> chosen;
    for (const std::string_view key : keys) {
        chosen.push_back(
            *std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.key == key; }));
    }
    return chosen;
}

}  // namespace sabot::record
