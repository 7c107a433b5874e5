#include "equilibrium_decks_json.hpp"

#include "equilibrium/banker_cells.hpp"
#include "reports/equilibrium_words.hpp"
#include "reports/examined_json.hpp"
#include "reports/outcomes_json.hpp"

namespace sabot {

namespace {

Json player_json(const PlayerDecision& decision, const Style& style) {
    return {{"hand", player_hand_name(decision.hand)},
            {"draw", json_exact(decision.draw, style)},
            {"matters", matters_name(decision.matters)}};
}

Json banker_json(const BankerDecision& decision, const Style& style) {
    return {{"hand", to_string(decision.sight.hand)},
            {"third", third_name(decision.sight.third)},
            {"draw", json_exact(decision.draw, style)}};
}

Json exceptions_json(const Equilibrium& equilibrium, const Style& style) {
    Json exceptions = Json::array();
    for (const BankerException& one : banker_exceptions(equilibrium)) {
        Json exception = banker_json(equilibrium.banker[one.set], style);
        exception["usual"] = json_exact(one.usual, style);
        exceptions.push_back(exception);
    }
    return exceptions;
}

Json table_json(const SolvedGame& solved, const Style& style) {
    const Equilibrium& equilibrium = solved.equilibrium;
    const Certificate& certificate = equilibrium.certificate;
    Json player = Json::array();
    for (const PlayerDecision& decision : equilibrium.player) {
        player.push_back(player_json(decision, style));
    }
    Json mixes = Json::array();
    for (const std::size_t t : banker_mixes(equilibrium)) {
        mixes.push_back(banker_json(equilibrium.banker[t], style));
    }
    const auto decks = solved.examined.shoe.whole_decks();
    return {{"decks", decks ? Json(*decks) : Json(nullptr)},
            {"value",
             {{"player", json_exact(certificate.value_player, style)},
              {"banker", json_exact(certificate.value_banker, style)}}},
            {"outcomes", outcomes_json(certificate.outcomes, style)},
            {"house_take", json_exact(equilibrium.house_take, style)},
            {"house_take_resolved", json_exact(equilibrium.house_take_resolved, style)},
            {"player", player},
            {"banker_mixes", mixes},
            {"exceptions", exceptions_json(equilibrium, style)},
            {"unique", equilibrium.unique ? Json(*equilibrium.unique) : Json(nullptr)},
            {"improvements", improvements(certificate, equilibrium.strategies).size()},
            {"double_check",
             solved.double_check ? Json(*solved.double_check ? "agrees" : "differs") : Json(nullptr)}};
}

}  // namespace

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
