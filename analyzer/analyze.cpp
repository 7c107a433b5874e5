#include "commands.hpp"
#include "figures/analysis.hpp"
#include "options.hpp"
#include "reports/json/results.hpp"
#include "reports/views/reports.hpp"
#include "result_printer.hpp"
#include "standard_streams.hpp"

#include <fmt/format.h>

#include <memory>

namespace sabot {

namespace {

int run_analyze(const CommonOptions& options) {
    const Game game = game_named(options.game);
    ResultPrinter printer(options.output);
    const auto runs = options.runs(game, [&](const Game& played, const Setup& setup) {
        return analyze(played, {setup, options.wagers, options.double_check});
    });
    const Analysis& first = runs.front();
    warn_of_refused(first.refused);
    if (first.double_check && !first.double_check->unreached.empty()) {
        say("warning: not double-checked, because the second route would take too long: {}",
            fmt::join(first.double_check->unreached, ", "));
    }
    const Style& style = options.output.style;
    return printer.print({report::analysis_report(runs, style),
                          [&] {
                              return options.shoe.is_range() ? analysis_runs_json(runs, style)
                                                             : analysis_json(first, style);
                          },
                          options.output.table.value_or("wagers"), false, differing_routes(runs)});
}

}  // namespace

Command analyze_command() {
    const auto options = std::make_shared<CommonOptions>();
    return {"analyze", "Compute exact figures for every wager", [options] { return run_analyze(*options); },
            OptionGroups{{options->game_row()},
                         options->shoe.rows(ShoeOptions::kWithHands, ShoeOptions::Decks::ranges_or_infinite),
                         options->play.rows(),
                         {options->wager_row()},
                         options->output.rows("a line for each wager or for each event; default: wagers",
                                              {"wagers", "events"}),
                         {options->double_check_row()}}};
}

}  // namespace sabot
