#include "commands.hpp"
#include "error.hpp"
#include "figures/analysis.hpp"
#include "figures/combined_bet.hpp"
#include "figures/stake.hpp"
#include "figures/stakes.hpp"
#include "games/game_names.hpp"
#include "options.hpp"
#include "reports/results/subjects.hpp"
#include "result_printer.hpp"

#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

namespace sabot {

namespace {

struct AnalyzeOptions : CommonOptions {
    bool joint = false;
    std::vector<std::string> stakes;
};

// CSV of a table needs the option that computes it.
void check_table(const AnalyzeOptions& options) {
    const std::string table = options.output.table.value_or("");
    if (table == "joint" && !options.joint) {
        throw InputError("--table joint needs --joint");
    }
    if (table.starts_with("combination") && options.stakes.empty()) {
        throw InputError(fmt::format("--table {} needs --stake", table));
    }
}

int run_analyze(const AnalyzeOptions& options) {
    check_table(options);
    const Game game = open_game_named(options.game);
    const std::vector<Stake> stakes = stakes_on(game, options.stakes);
    ResultPrinter printer(options.output);
    auto runs = options.runs(game, [&](const Game& played, const Setup& setup) {
        return analyze(played, {setup, options.wagers, options.double_check, options.joint, stakes,
                                names_game_file(options.game)});
    });
    return printer.print(analysis_result(std::move(runs), options.shoe.is_range()));
}

}  // namespace

Command analyze_command() {
    const auto options = std::make_shared<AnalyzeOptions>();
    return {
        "analyze", "Compute exact figures for every wager", [options] { return run_analyze(*options); },
        OptionGroups{{options->game_row()},
                     options->shoe.rows(ShoeOptions::kWithHands, ShoeOptions::Decks::ranges_or_infinite),
                     options->play.rows(),
                     {options->wager_row(),
                      {"--joint", &options->joint, "Also compute the covariances and correlations of wagers"},
                      {"--stake", &options->stakes,
                       "Also compute these stakes as one bet, such as player=10; may be repeated",
                       Text{"BET"}, Rules{.repeatable = true}}},
                     options->output.rows(analysis_subject()),
                     {options->double_check_row()}}};
}

}  // namespace sabot
