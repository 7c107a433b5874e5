#include "audit/audit.hpp"

#include "commands.hpp"
#include "error.hpp"
#include "exit_code.hpp"
#include "game_argument.hpp"
#include "games/builtin_games.hpp"
#include "options.hpp"
#include "output.hpp"
#include "play_options.hpp"
#include "reports/json/audit.hpp"
#include "reports/views/audit.hpp"
#include "reports/views/audit_words.hpp"
#include "reports/writers/one_line.hpp"
#include "result_format.hpp"
#include "standard_streams.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace sabot {

namespace {

struct AuditOptions {
    std::vector<std::string> games;
    bool all = false;
    ShoeOptions shoe;
    PlayOptions play;
    OutputOptions output;
    std::vector<std::string> wagers;
    std::optional<std::string> stakes;
    std::optional<std::string> table;
    bool explain = false;
    bool double_check = false;
};

std::vector<Game> games_of(const AuditOptions& options) {
    std::vector<Game> games;
    if (options.all) {
        for (const BuiltinGame& builtin : builtin_games()) {
            games.push_back(load(builtin));
        }
        return games;
    }
    if (options.games.empty()) {
        return {game_named("punto-banco")};
    }
    for (const std::string& argument : options.games) {
        games.push_back(game_named(argument));
    }
    return games;
}

// Among several games, stakes are for those that round.
bool takes_stakes(const Game& game, const std::vector<Game>& games) {
    const bool none_rounds =
        std::none_of(games.begin(), games.end(), [](const Game& one) { return one.settlement.has_value(); });
    return game.settlement || none_rounds;
}

std::vector<Audit> audits_of(const AuditOptions& options, const std::vector<Game>& games) {
    std::vector<Audit> audits;
    for (const Game& game : games) {
        for (const Setup& setup : options.shoe.setups(game)) {
            AuditRequest request{setup, options.wagers, options.explain, std::nullopt, options.double_check};
            if (takes_stakes(game, games)) {
                request.stakes = options.stakes;
            }
            audits.push_back(audit(options.play.applied(game, setup), request));
        }
    }
    return audits;
}

std::string render(const std::vector<Audit>& audits, const AuditOptions& options) {
    const Style& style = options.output.style;
    const bool several = options.all || options.games.size() > 1 || options.shoe.is_range();
    return rendered(
        report::audit_report(audits, style),
        [&] { return several ? audit_runs_json(audits, style) : audit_json(audits.front(), style); },
        {options.output.format, options.table.value_or(report::kAuditTables.front()), style.exact});
}

// Says on standard error what a script must not overlook.
bool found_something(const Audit& audit) {
    for (const AuditedClaim& claim : audit.claims) {
        const Verdict verdict = claim.finding.verdict;
        if (verdict == Verdict::unchecked || verdict == Verdict::not_auditable) {
            say("{}: {}: {} ({}): {}", audit.examined.game_id,
                verdict == Verdict::unchecked ? "not checked" : to_string(verdict),
                on_one_line(claim_text(audit, claim.finding.claim)), stated_text(claim.finding.claim),
                on_one_line(claim.finding.why));
        }
    }
    const bool differs = audit.double_check && !audit.double_check->differing.empty();
    if (differs) {
        say("the two routes differ for {}: this is a defect of Sabot, please report it; do not "
            "use these figures",
            fmt::join(audit.double_check->differing, ", "));
    }
    return differs || audit.verdict() == Verdict::refuted;
}

int run(const AuditOptions& options) {
    options.output.require_csv("--table", options.table);
    const std::vector<Game> games = games_of(options);
    Output output(options.output.file);
    const std::vector<Audit> audits = audits_of(options, games);
    output.finish(render(audits, options));
    return std::count_if(audits.begin(), audits.end(), found_something) > 0 ? kFound : kDone;
}

}  // namespace

Command audit_command() {
    const auto options = std::make_shared<AuditOptions>();
    return {"audit", "Published claims against exact figures", [options] { return run(*options); },
            OptionGroups{
                {{"GAME", &options->games,
                  "Built-in games (see sabot games) or game files; default: punto-banco"},
                 {"--all", &options->all, "Every built-in game", Text{}, Rules{.excludes = {"GAME"}}}},
                options->shoe.rows(ShoeOptions::kWithRemoved, ShoeOptions::Decks::ranges_or_infinite),
                options->play.rows(),
                {wager_option(options->wagers)},
                options->output.rows(),
                {{"--table", &options->table, "With --format csv: the table to write; default: claims",
                  OneOf{{report::kAuditTables.begin(), report::kAuditTables.end()}}}},
                {{"--explain", &options->explain,
                  "Search the most plausible changes under which a refuted claim becomes true"},
                 {"--stake", &options->stakes,
                  "The return at this stake where the game rounds returns: 0.10, a range 0.10-5, or with "
                  "a step 0.10-5/0.10",
                  Text{"STAKE"}},
                 {"--double-check", &options->double_check,
                  "Compute by a second, independent route too, and compare"}}}};
}

}  // namespace sabot
