#include "analyzer/web/answers.hpp"

#include "analyzer/web/schema.hpp"
#include "cards/notation.hpp"
#include "compare/game_rules.hpp"
#include "each.hpp"
#include "error.hpp"
#include "figures/removal_level.hpp"
#include "games/builtin_games.hpp"
#include "games/wager_catalogue.hpp"
#include "limits/limits.hpp"
#include "reports/fields/parts.hpp"
#include "reports/results/subjects.hpp"

namespace sabot::web {

namespace {

Json counts_at(const Shoe& shoe, RemovalLevel level) {
    const auto counts = shoe.counts(partition_of(level));
    if (!counts) {
        return nullptr;
    }
    const Partition partition = partition_of(level);
    Json json = Json::object();
    for (const WrittenCard& card : cards_of(level)) {
        json[card.name] = counts->at(static_cast<std::size_t>(partition.class_of(card.cards.first())));
    }
    return json;
}

}  // namespace

Json shoe_counts(const Shoe& shoe) {
    return {{"cards", shoe.total()},
            {"infinite", shoe.with_replacement()},
            {"by_value", counts_at(shoe, RemovalLevel::value)},
            {"by_rank", counts_at(shoe, RemovalLevel::rank)},
            {"by_card", counts_at(shoe, RemovalLevel::card)}};
}

Json games_answer(const Fields&) {
    Json games = Json::array();
    for (const BuiltinGame& file : builtin_games()) {
        const Game game = load_game(file);
        games.push_back({{"id", game.id},
                         {"name", game.name},
                         {"decks", record::json_of(record::decks_of(game.decks), Style())}});
    }
    Json catalogue = Json::array();
    for (const std::string& id : wager_catalogue().ids()) {
        catalogue.push_back({{"id", id}, {"name", wager_catalogue().wager(id)->find("name")->text}});
    }
    Json limits = Json::array();
    for (const BuiltinGame& file : builtin_limits()) {
        const LimitsHead head = load_limits(std::string(file.id)).head;
        limits.push_back({{"id", head.id}, {"name", head.name}});
    }
    return {{"games", games},
            {"catalogue", catalogue},
            {"limits", limits},
            {"schema", Json::parse(schemas().front().second)},
            {"version", SABOT_VERSION}};
}

Json rules_answer(const Fields& request) {
    const auto games = each(request.objects("games"), filed_game);
    const GameRules rules = about_field(
        "games", [&] { return game_rules(games.empty() ? official_games() : games, request.flag("all")); });
    return {{"html", fragment("rules", game_rules_result(rules).report().sections)},
            {"record", record::json_record(rules, Style())}};
}

}  // namespace sabot::web
