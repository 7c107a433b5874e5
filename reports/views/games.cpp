#include "games/builtin_games.hpp"
#include "reports/results/make_result.hpp"
#include "reports/views/view.hpp"
#include "rules/game_parts.hpp"

namespace sabot::report {

namespace {

Report games_report(const std::vector<Game>& games, const Game& catalogue, const Style& style) {
    std::vector<Game> all = games;
    all.push_back(catalogue);
    const Table table = table_of("games.games", all, style);
    const auto with = [&](std::string Game::*text) {
        const auto ids = each_if(
            games, [text](const Game& game) { return !(game.*text).empty(); }, &Game::id);
        return joined(ids, ", ");
    };
    const Variables variables{{"limits", joined(builtin_limits(), ", ", &BuiltinGame::id)},
                              {"unread", with(&Game::not_read)},
                              {"decks", with(&Game::shoe_not_read)}};
    std::vector<Block> blocks = each(prose("games", variables), [](const Block& block) {
        return with_importance(Importance::attention, block);
    });
    blocks.insert(blocks.begin(), table);
    return {.title = "Built-in games", .sections = {{"games", table.caption, std::move(blocks)}}};
}

}  // namespace

}  // namespace sabot::report

namespace sabot {

Result games_result(std::vector<Game> games, Game catalogue) {
    const auto rest = std::make_shared<const Game>(std::move(catalogue));
    return presented(
        "games", std::make_shared<const std::vector<Game>>(std::move(games)),
        [rest](const std::vector<Game>& all) {
            return record::GameList{all, *rest};
        },
        [rest](const std::vector<Game>& all, const Style& style) {
            return report::games_report(all, *rest, style);
        });
}

}  // namespace sabot
