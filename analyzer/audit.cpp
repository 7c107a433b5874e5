#include "audit/audit.hpp"

#include "commands.hpp"
#include "options.hpp"
#include "reports/results/subjects.hpp"
#include "result_printer.hpp"
#include "rules/game_parts.hpp"

#include <algorithm>
#include <iterator>
#include <memory>

namespace sabot {

namespace {

struct AuditOptions {
    std::vector<std::string> games;
    bool all = false;
    CommonOptions common;
    std::optional<std::string> stakes;
    std::vector<std::string> limits;
    bool explain = false;
};

std::vector<Game> games_of(const AuditOptions& options) {
    if (options.all) {
        return all_games();
    }
    if (options.games.empty()) {
        return {game_named(options.common.game, options.common.wagers)};
    }
    std::vector<Game> games;
    for (const std::string& argument : options.games) {
        games.push_back(game_named(argument, options.common.wagers));
    }
    return games;
}

// Among several games, stakes are for those that round.
bool takes_stakes(const Game& game, const std::vector<Game>& games) {
    const bool none_rounds =
        std::none_of(games.begin(), games.end(), [](const Game& one) { return one.settlement.has_value(); });
    return game.settlement || none_rounds;
}

std::vector<Audit> audits_of(const AuditOptions& options, const std::vector<Game>& games,
                             const std::vector<Limits>& limits) {
    const CommonOptions& common = options.common;
    std::vector<Audit> audits;
    for (const Game& game : games) {
        const auto stakes = takes_stakes(game, games) ? options.stakes : std::nullopt;
        auto runs = common.runs(game, [&](const Game& played, const Setup& setup) {
            return audit(played,
                         {setup, common.wagers, options.explain, stakes, common.double_check, limits});
        });
        std::move(runs.begin(), runs.end(), std::back_inserter(audits));
    }
    return audits;
}

int run(const AuditOptions& options) {
    const std::vector<Game> games = games_of(options);
    const std::vector<Limits> limits = limits_named(options.limits);
    const CommonOptions& common = options.common;
    ResultPrinter printer(common.output);
    const bool several = options.all || options.games.size() > 1 || common.shoe.is_range();
    return printer.print(audit_result(audits_of(options, games, limits), several));
}

}  // namespace

Command audit_command() {
    const auto options = std::make_shared<AuditOptions>();
    CommonOptions& common = options->common;
    return {"audit", "Audit published claims against exact figures", [options] { return run(*options); },
            OptionGroups{
                {{"GAME", &options->games,
                  "Built-in games (see sabot games) or game files; default: punto-banco", game_text()},
                 {"--all", &options->all, "Audit every built-in game", Text{}, Rules{.excludes = {"GAME"}}}},
                common.shoe.rows(ShoeOptions::kWithRemoved, ShoeOptions::Decks::ranges_or_infinite),
                common.play.rows(),
                {common.wager_row()},
                common.output.rows(audit_subject()),
                {{"--explain", &options->explain,
                  "Search for the most plausible changes that make a refuted claim true"},
                 {"--stake", &options->stakes,
                  "RTP at this stake if the game rounds returns: 0.10, a range 0.10-5, or with "
                  "a step 0.10-5/0.10",
                  Text{"STAKE"}},
                 limits_row(options->limits),
                 common.double_check_row()}}};
}

}  // namespace sabot
