#include "equilibrium.hpp"

#include "equilibrium/banker_cells.hpp"
#include "reports/json/examined.hpp"
#include "reports/json/outcomes.hpp"
#include "reports/views/equilibrium_words.hpp"

namespace sabot {

namespace {

Json sight_json(const BankerSight& sight) {
    return {{"hand", to_string(sight.hand)}, {"third", third_name(sight.third)}};
}

Json player_json(const Equilibrium& equilibrium, const Style& style) {
    Json decisions = Json::array();
    for (const PlayerDecision& decision : equilibrium.player) {
        decisions.push_back({{"hand", player_hand_name(decision.hand)},
                             {"draw", json_exact(decision.draw, style)},
                             {"matters", matters_name(decision.matters)}});
    }
    return decisions;
}

Json draw_json(const BankerSight& sight, const Rational& draw, const Style& style) {
    Json one = sight_json(sight);
    one["draw"] = json_exact(draw, style);
    return one;
}

Json banker_json(const Equilibrium& equilibrium, const Style& style) {
    Json decisions = Json::array();
    for (const BankerDecision& decision : equilibrium.banker) {
        Json one = draw_json(decision.sight, decision.draw, style);
        one["matters"] = matters_name(decision.matters);
        decisions.push_back(one);
    }
    return decisions;
}

// What Banker does otherwise than in the equilibrium that is given in full.
Json banker_point_json(const Equilibrium& equilibrium, const std::vector<Rational>& point,
                       const Style& style) {
    Json changes = Json::array();
    for (std::size_t t = 0; t < point.size(); ++t) {
        if (point[t] != equilibrium.strategies.banker[t]) {
            changes.push_back(draw_json(equilibrium.banker[t].sight, point[t], style));
        }
    }
    return changes;
}

Json family_json(const Equilibrium& equilibrium, const EquilibriumFamily& family, const Style& style) {
    Json player = Json::array();
    for (const std::vector<Rational>& point : family.player) {
        Json draws = Json::array();
        for (const Rational& draw : point) {
            draws.push_back(json_exact(draw, style));
        }
        player.push_back(draws);
    }
    Json banker = Json::array();
    for (const std::vector<Rational>& point : family.banker) {
        banker.push_back(banker_point_json(equilibrium, point, style));
    }
    Json indifferent = Json::array();
    for (const std::size_t t : family.indifferent) {
        indifferent.push_back(sight_json(equilibrium.banker[t].sight));
    }
    return {{"player_points", player}, {"banker_points", banker}, {"indifferent", indifferent}};
}

Json equilibria_json(const Equilibrium& equilibrium, const Style& style) {
    Json list = Json::array();
    for (const EquilibriumFamily& family : equilibrium.all.families) {
        list.push_back(family_json(equilibrium, family, style));
    }
    return {{"families", equilibrium.all.families.size()},
            {"complete", equilibrium.all.complete},
            {"list", list}};
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
    const auto closest = closest_decision(equilibrium);
    Json closest_json = nullptr;
    if (closest) {
        closest_json = sight_json(equilibrium.banker[closest->set].sight);
        closest_json["loss"] = json_exact(closest->loss, style);
    }
    return {{"player", player},
            {"banker", banker},
            {"improvements", improvements(certificate, equilibrium.strategies).size()},
            {"closest_decision", closest_json}};
}

Json mixes_json(const Equilibrium& equilibrium, const Style& style) {
    Json mixes = Json::array();
    for (const std::size_t t : banker_mixes(equilibrium)) {
        mixes.push_back(draw_json(equilibrium.banker[t].sight, equilibrium.banker[t].draw, style));
    }
    return mixes;
}

Json exceptions_json(const Equilibrium& equilibrium, const Style& style) {
    Json exceptions = Json::array();
    for (const BankerException& one : banker_exceptions(equilibrium)) {
        const BankerDecision& decision = equilibrium.banker[one.set];
        Json exception = draw_json(decision.sight, decision.draw, style);
        exception["usual"] = json_exact(one.usual, style);
        exceptions.push_back(exception);
    }
    return exceptions;
}

Json check_json(const std::optional<bool>& agrees) {
    return agrees ? Json(*agrees ? "agrees" : "differs") : Json(nullptr);
}

Json whole_decks_json(const SolvedGame& solved) {
    const auto decks = solved.examined.shoe.whole_decks();
    return decks ? Json(*decks) : Json(nullptr);
}

Json unique_json(const Equilibrium& equilibrium) {
    return equilibrium.unique ? Json(*equilibrium.unique) : Json(nullptr);
}

void add_values(Json& record, const Equilibrium& equilibrium, const Style& style) {
    const Certificate& certificate = equilibrium.certificate;
    record["value"] = {{"player", json_exact(certificate.value_player, style)},
                       {"banker", json_exact(certificate.value_banker, style)}};
    record["outcomes"] = outcomes_json(certificate.outcomes, style);
    record["house_take"] = json_exact(equilibrium.house_take, style);
    record["house_take_resolved"] = json_exact(equilibrium.house_take_resolved, style);
    record["player"] = player_json(equilibrium, style);
}

Json table_json(const SolvedGame& solved, const Style& style) {
    const Equilibrium& equilibrium = solved.equilibrium;
    Json table{{"decks", whole_decks_json(solved)}};
    add_values(table, equilibrium, style);
    table["banker_mixes"] = mixes_json(equilibrium, style);
    table["exceptions"] = exceptions_json(equilibrium, style);
    table["unique"] = unique_json(equilibrium);
    table["improvements"] = improvements(equilibrium.certificate, equilibrium.strategies).size();
    table["double_check"] = check_json(solved.double_check);
    return table;
}

}  // namespace

Json equilibrium_json(const SolvedGame& solved, const Style& style) {
    const Equilibrium& equilibrium = solved.equilibrium;
    Json record{{"schema", "sabot/equilibrium/1"},
                {"tool", json_tool()},
                {"game", examined_game_json(solved.examined)},
                {"model", model_name(equilibrium.model)},
                {"decks", whole_decks_json(solved)},
                {"shoe", shoe_json(solved.examined.shoe)},
                {"commission", json_exact(equilibrium.commission, style)}};
    add_values(record, equilibrium, style);
    record["banker"] = banker_json(equilibrium, style);
    record["unique"] = unique_json(equilibrium);
    record["equilibria"] = equilibria_json(equilibrium, style);
    record["certificate"] = certificate_json(equilibrium, style);
    record["checks"] = {{"double_check", check_json(solved.double_check)}};
    return record;
}

Json equilibrium_decks_json(const std::vector<SolvedGame>& runs, const Style& style) {
    const SolvedGame& first = runs.front();
    Json tables = Json::array();
    for (const SolvedGame& run : runs) {
        tables.push_back(table_json(run, style));
    }
    return {{"schema", "sabot/equilibrium-tables/1"},
            {"tool", json_tool()},
            {"game", examined_game_json(first.examined)},
            {"model", model_name(first.equilibrium.model)},
            {"commission", json_exact(first.equilibrium.commission, style)},
            {"tables", tables}};
}

}  // namespace sabot
