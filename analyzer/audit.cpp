#include "audit/audit.hpp"

#include "commands.hpp"
#include "options.hpp"
#include "reports/json/results.hpp"
#include "reports/views/audit_words.hpp"
#include "reports/views/reports.hpp"
#include "reports/writers/utf8.hpp"
#include "result_printer.hpp"
#include "standard_streams.hpp"

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

void warn_of_unchecked_claims(const Audit& audit) {
    for (const AuditedClaim& claim : audit.claims) {
        const Verdict verdict = claim.finding.verdict;
        if (verdict == Verdict::unchecked || verdict == Verdict::not_auditable) {
            say("warning: {}: {}: {} ({}): {}", audit.examined.game_id,
                verdict == Verdict::unchecked ? "not checked" : to_string(verdict),
                sanitize_for_terminal(claim_text(audit, claim.finding.claim)),
                stated_text(claim.finding.claim), sanitize_for_terminal(claim.finding.why));
        }
    }
}

int run(const AuditOptions& options) {
    const std::vector<Game> games = games_of(options);
    const std::vector<Limits> limits = limits_named(options.limits);
    const CommonOptions& common = options.common;
    ResultPrinter printer(common.output);
    const std::vector<Audit> audits = audits_of(options, games, limits);
    std::for_each(audits.begin(), audits.end(), warn_of_unchecked_claims);
    const bool several = options.all || options.games.size() > 1 || common.shoe.is_range();
    const bool found = std::any_of(audits.begin(), audits.end(), [](const Audit& audit) {
        return audit.verdict() == Verdict::refuted || audit.breaks_limit();
    });
    const Style& style = common.output.style;
    return printer.print(
        {report::audit_report(audits, style),
         [&] { return several ? audit_runs_json(audits, style) : audit_json(audits.front(), style); },
         common.output.table.value_or(report::kAuditTables.front()), found, differing_routes(audits)});
}

}  // namespace

Command audit_command() {
    const auto options = std::make_shared<AuditOptions>();
    CommonOptions& common = options->common;
    return {"audit", "Audit published claims against exact figures", [options] { return run(*options); },
            OptionGroups{
                {{"GAME", &options->games,
                  "Built-in games (see sabot games) or game files; default: punto-banco"},
                 {"--all", &options->all, "Every built-in game", Text{}, Rules{.excludes = {"GAME"}}}},
                common.shoe.rows(ShoeOptions::kWithRemoved, ShoeOptions::Decks::ranges_or_infinite),
                common.play.rows(),
                {common.wager_row()},
                common.output.rows("the table to write; default: claims",
                                   {report::kAuditTables.begin(), report::kAuditTables.end()}),
                {{"--explain", &options->explain,
                  "Search the most plausible changes under which a refuted claim becomes true"},
                 {"--stake", &options->stakes,
                  "The return at this stake where the game rounds returns: 0.10, a range 0.10-5, or with "
                  "a step 0.10-5/0.10",
                  Text{"STAKE"}},
                 limits_row(options->limits),
                 common.double_check_row()}}};
}

}  // namespace sabot
