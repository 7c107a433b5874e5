#include "results.hpp"

#include "equilibrium/banker_cells.hpp"
#include "equilibrium/solved_game.hpp"
#include "reports/json/examined.hpp"
#include "reports/views/equilibrium_tables.hpp"

namespace sabot {

namespace {

using report::matters_name;
using report::player_hand_name;
using report::third_name;

Json sight_json(const BankerSight& sight) {
    return {{"hand", to_string(sight.hand)}, {"third", third_name(sight.third)}};
}

Json draw_json(const BankerSight& sight, const Rational& draw, const Style& style) {
    Json record = sight_json(sight);
    record["draw"] = json_exact(draw, style);
    return record;
}

Json player_decision_json(const PlayerDecision& decision, const Style& style) {
    return {{"hand", player_hand_name(decision.hand)},
            {"draw", json_exact(decision.draw, style)},
            {"matters", matters_name(decision.matters)}};
}

Json banker_decision_json(const BankerDecision& decision, const Style& style) {
    Json record = draw_json(decision.sight, decision.draw, style);
    record["matters"] = matters_name(decision.matters);
    return record;
}

Json player_point_json(const std::vector<Rational>& point, const Style& style) {
    return json_list(point, [&](const Rational& draw) { return json_exact(draw, style); });
}

// The decisions in which Banker differs from the equilibrium that is given in full.
Json banker_point_json(const std::vector<Rational>& point, const Equilibrium& equilibrium,
                       const Style& style) {
    Json changes = Json::array();
    for (std::size_t t = 0; t < point.size(); ++t) {
        if (point[t] != equilibrium.strategies.banker[t]) {
            changes.push_back(draw_json(equilibrium.banker[t].sight, point[t], style));
        }
    }
    return changes;
}

Json family_json(const EquilibriumFamily& family, const Equilibrium& equilibrium, const Style& style) {
    const auto sight = [&](std::size_t t) { return sight_json(equilibrium.banker[t].sight); };
    return {{"player_points", json_list(family.player, player_point_json, style)},
            {"banker_points", json_list(family.banker, banker_point_json, equilibrium, style)},
            {"indifferent", json_list(family.indifferent, sight)}};
}

Json certificate_json(const Equilibrium& equilibrium, const Style& style) {
    const Certificate& certificate = equilibrium.certificate;
    Json player = Json::array();
    for (std::size_t h = 0; h < certificate.player.size(); ++h) {
        const Certificate::PlayerSet& set = certificate.player[h];
        player.push_back({{"hand", player_hand_name(equilibrium.player[h].hand)},
                          {"probability", json_exact(set.probability, style)},
                          {"if_drawing", json_exact(set.if_drawing, style)},
                          {"if_standing", json_exact(set.if_standing, style)}});
    }
    Json banker = Json::array();
    for (std::size_t t = 0; t < certificate.banker.size(); ++t) {
        Json set = sight_json(equilibrium.banker[t].sight);
        set["probability"] = json_exact(certificate.banker[t].probability, style);
        set["gain"] = json_exact(certificate.banker[t].gain, style);
        banker.push_back(set);
    }
    const auto loss = [&](const ClosestDecision& decision) {
        Json record = sight_json(equilibrium.banker[decision.set].sight);
        record["loss"] = json_exact(decision.loss, style);
        return record;
    };
    return {{"player", player},
            {"banker", banker},
            {"improvements", improvements(certificate, equilibrium.strategies).size()},
            {"closest_decision", json_or_null(closest_decision(equilibrium), loss)}};
}

// The values shared by the record of one equilibrium and the entries of several.
void add_values(Json& record, const Equilibrium& equilibrium, const Style& style) {
    const Certificate& certificate = equilibrium.certificate;
    record["value"] = {{"player", json_exact(certificate.value_player, style)},
                       {"banker", json_exact(certificate.value_banker, style)}};
    record["outcomes"] = outcomes_json(certificate.outcomes, style);
    record["house_take"] = json_exact(equilibrium.house_take, style);
    record["house_take_resolved"] = json_exact(equilibrium.house_take_resolved, style);
    record["player"] = json_list(equilibrium.player, player_decision_json, style);
}

Json agreement_json(const std::optional<bool>& agrees) {
    return json_or_null(agrees, [](bool agree) { return agree ? "agrees" : "differs"; });
}

Json table_json(const SolvedGame& solved, const Style& style) {
    const Equilibrium& equilibrium = solved.equilibrium;
    const auto mix = [&](std::size_t t) {
        return draw_json(equilibrium.banker[t].sight, equilibrium.banker[t].draw, style);
    };
    const auto exception = [&](const BankerException& one) {
        Json record = mix(one.set);
        record["usual"] = json_exact(one.usual, style);
        return record;
    };
    Json table{{"decks", json_or_null(solved.examined.shoe.whole_decks())}};
    add_values(table, equilibrium, style);
    table["banker_mixes"] = json_list(banker_mixes(equilibrium), mix);
    table["exceptions"] = json_list(banker_exceptions(equilibrium), exception);
    table["unique"] = json_or_null(equilibrium.unique);
    table["improvements"] = improvements(equilibrium.certificate, equilibrium.strategies).size();
    table["double_check"] = agreement_json(solved.double_check);
    return table;
}

}  // namespace

Json equilibrium_json(const SolvedGame& solved, const Style& style) {
    const Equilibrium& equilibrium = solved.equilibrium;
    const NashEquilibria& all = equilibrium.all;
    Json record{{"schema", "sabot/equilibrium/1"},
                {"tool", json_tool()},
                {"game", examined_game_json(solved.examined)},
                {"model", model_name(equilibrium.model)},
                {"decks", json_or_null(solved.examined.shoe.whole_decks())},
                {"shoe", shoe_json(solved.examined.shoe)},
                {"commission", json_exact(equilibrium.commission, style)}};
    add_values(record, equilibrium, style);
    record["banker"] = json_list(equilibrium.banker, banker_decision_json, style);
    record["unique"] = json_or_null(equilibrium.unique);
    record["equilibria"] = {{"families", all.families.size()},
                            {"complete", all.complete},
                            {"list", json_list(all.families, family_json, equilibrium, style)}};
    record["certificate"] = certificate_json(equilibrium, style);
    record["checks"] = {{"double_check", agreement_json(solved.double_check)}};
    return record;
}

Json equilibrium_decks_json(const std::vector<SolvedGame>& runs, const Style& style) {
    const SolvedGame& first = runs.front();
    return {{"schema", "sabot/equilibrium-tables/1"},
            {"tool", json_tool()},
            {"game", examined_game_json(first.examined)},
            {"model", model_name(first.equilibrium.model)},
            {"commission", json_exact(first.equilibrium.commission, style)},
            {"tables", json_list(runs, table_json, style)}};
}

}  // namespace sabot
