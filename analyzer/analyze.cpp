#include "commands.hpp"
#include "exit_code.hpp"
#include "figures/analysis.hpp"
#include "game_argument.hpp"
#include "options.hpp"
#include "output.hpp"
#include "play_options.hpp"
#include "reports/json/analysis.hpp"
#include "reports/views/analysis.hpp"
#include "result_format.hpp"
#include "standard_streams.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

namespace sabot {

namespace {

struct AnalyzeOptions {
    std::string game = "punto-banco";
    ShoeOptions shoe;
    PlayOptions play;
    OutputOptions output;
    std::vector<std::string> wagers;
    std::optional<std::string> table;
    bool double_check = false;
};

std::string render(const std::vector<Analysis>& runs, const AnalyzeOptions& options) {
    const Style& style = options.output.style;
    return rendered(report::analysis_report(runs, style),
                    [&] {
                        return options.shoe.is_range() ? analysis_runs_json(runs, style)
                                                       : analysis_json(runs.front(), style);
                    },
                    {options.output.format, options.table.value_or("wagers"), style.exact});
}

void warn(const std::vector<Analysis>& runs) {
    for (const RefusedWager& refused : runs.front().refused) {
        say("warning: not computed: {}", refused.why);
    }
    const auto& check = runs.front().double_check;
    if (check && !check->unreached.empty()) {
        say("out of the second route's reach: {}", fmt::join(check->unreached, ", "));
    }
}

bool differs(const Analysis& run) {
    if (!run.double_check || run.double_check->differing.empty()) {
        return false;
    }
    say("the two routes differ for {}: this is a defect of Sabot, please report it; do not use these "
        "figures",
        fmt::join(run.double_check->differing, ", "));
    return true;
}

int run(const AnalyzeOptions& options) {
    options.output.require_csv("--table", options.table);
    const Game game = game_named(options.game);
    const auto setups = options.shoe.setups(game);
    Output output(options.output.file);
    std::vector<Analysis> runs;
    for (const Setup& setup : setups) {
        runs.push_back(
            analyze(options.play.applied(game, setup), {setup, options.wagers, options.double_check}));
    }
    warn(runs);
    output.finish(render(runs, options));
    return std::count_if(runs.begin(), runs.end(), differs) > 0 ? kFound : kDone;
}

}  // namespace

Command analyze_command() {
    const auto options = std::make_shared<AnalyzeOptions>();
    return {"analyze", "Exact figures for every wager", [options] { return run(*options); },
            OptionGroups{{game_option(options->game)},
                         options->shoe.rows(ShoeOptions::kWithHands, ShoeOptions::Decks::ranges_or_infinite),
                         options->play.rows(),
                         {wager_option(options->wagers)},
                         options->output.rows(),
                         {{"--table", &options->table,
                           "With --format csv: a line for each wager or for each event; default: wagers",
                           OneOf{{"wagers", "events"}}},
                          {"--double-check", &options->double_check,
                           "Compute by a second, independent route too, and compare"}}}};
}

}  // namespace sabot
