#include "commands.hpp"
#include "document_format.hpp"
#include "exit_code.hpp"
#include "figures/analysis.hpp"
#include "game_argument.hpp"
#include "options.hpp"
#include "output.hpp"
#include "play_options.hpp"
#include "reports/analysis_csv.hpp"
#include "reports/analysis_document.hpp"
#include "reports/analysis_json.hpp"
#include "reports/analysis_text.hpp"
#include "reports/deck_comparison_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <memory>

namespace sabot {

namespace {

struct AnalyzeOptions {
    std::string game = "punto-banco";
    ShoeOptions shoe;
    PlayOptions play;
    OutputOptions output;
    std::vector<std::string> wagers;
    std::string table = "wagers";
    bool double_check = false;
};

std::string render(const std::vector<Analysis>& runs, const AnalyzeOptions& options) {
    const Style& style = options.output.style;
    const bool several = options.shoe.is_range();
    if (options.output.format == "json") {
        return json_text(several ? analysis_runs_json(runs, style) : analysis_json(runs.front(), style));
    }
    if (options.output.format == "csv") {
        return options.table == "events" ? events_csv(runs, style) : wagers_csv(runs, style);
    }
    if (is_document_format(options.output.format)) {
        return rendered(report::analysis_document(runs, style), options.output.format);
    }
    return several ? deck_comparison_text(runs, style) : analysis_text(runs.front(), style);
}

void warn(const std::vector<Analysis>& runs) {
    for (const RefusedWager& refused : runs.front().refused) {
        fmt::print(stderr, "sabot: not computed: {}\n", refused.why);
    }
    const auto& check = runs.front().double_check;
    if (check && !check->unreached.empty()) {
        fmt::print(stderr, "sabot: out of the second route's reach: {}\n", fmt::join(check->unreached, ", "));
    }
}

bool differs(const Analysis& run) {
    if (!run.double_check || run.double_check->differing.empty()) {
        return false;
    }
    fmt::print(
        stderr,
        "sabot: the two routes differ for {}: this is a defect of Sabot, please report it; do not use these "
        "figures\n",
        fmt::join(run.double_check->differing, ", "));
    return true;
}

int run(const AnalyzeOptions& options) {
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

void add_analyze(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("analyze", "Exact figures for every wager");
    const auto options = std::make_shared<AnalyzeOptions>();
    add_game_option(*command, options->game);
    options->shoe.add_to(*command);
    options->play.add_to(*command);
    add_wager_option(*command, options->wagers);
    options->output.add_to(*command, with_document_formats({"text", "json", "csv"}));
    command
        ->add_option("--table", options->table, "With --format csv: a line for each wager or for each event")
        ->check(CLI::IsMember({"wagers", "events"}))
        ->capture_default_str();
    command->add_flag("--double-check", options->double_check,
                      "Compute by a second, independent route too, and compare");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace sabot
