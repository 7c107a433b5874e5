#include "commands.hpp"
#include "equilibrium/solved_game.hpp"
#include "exit_code.hpp"
#include "game_argument.hpp"
#include "games/builtin_games.hpp"
#include "options.hpp"
#include "output.hpp"
#include "reports/json/equilibrium.hpp"
#include "reports/views/equilibrium.hpp"
#include "result_format.hpp"
#include "standard_streams.hpp"

#include <algorithm>
#include <memory>
#include <optional>

namespace sabot {

namespace {

struct SolveOptions {
    std::string game = "chemin-de-fer";
    std::string model = "B3";
    ShoeOptions shoe;
    std::string commission = "0";
    OutputOptions output;
    std::optional<std::string> table;
    bool double_check = false;
};

bool is_defective(const SolvedGame& solved) {
    const bool differs = solved.double_check == false;
    if (differs) {
        say("the two routes differ: this is a defect of Sabot, please report it; do not "
            "use these figures");
    }
    if (!solved.is_certified()) {
        say("the certificate does not hold: this is a defect of Sabot, please report it");
    }
    return differs || !solved.is_certified();
}

std::string render(const std::vector<SolvedGame>& runs, const SolveOptions& options) {
    const Style& style = options.output.style;
    const bool is_range = options.shoe.is_range();
    return rendered(
        report::equilibrium_report(runs, style),
        [&] {
            return is_range ? equilibrium_decks_json(runs, style) : equilibrium_json(runs.front(), style);
        },
        {options.output.format, options.table.value_or(is_range ? "equilibria" : "figures"), style.exact});
}

int run(const SolveOptions& options) {
    options.output.require_csv("--table", options.table);
    const Game game = game_named(options.game);
    const Tableau fixed = load(*builtin_game("punto-banco")).tableau;
    const auto setups = options.shoe.setups(game);
    const SolveRequest common{{},
                              model_named(options.model),
                              exact_option("--commission", options.commission),
                              options.double_check};
    Output output(options.output.file);
    std::vector<SolvedGame> runs;
    for (const Setup& setup : setups) {
        SolveRequest request = common;
        request.setup = setup;
        runs.push_back(solve_game(game, request, fixed));
    }
    output.finish(render(runs, options));
    return std::count_if(runs.begin(), runs.end(), is_defective) > 0 ? kFound : kDone;
}

}  // namespace

Command solve_command() {
    const auto options = std::make_shared<SolveOptions>();
    return {
        "solve", "Equilibrium of a game in which a hand has a choice (chemin de fer)",
        [options] { return run(*options); },
        OptionGroups{
            {{"GAME", &options->game, "The game, or a file with its tableau"},
             {"--model", &options->model,
              "A: cards are put back, B: they are not; 1: both know totals, 2: Banker knows his cards, "
              "3: both do",
              OneOf{model_names()}}},
            options->shoe.rows(ShoeOptions::kComposition, ShoeOptions::Decks::ranges),
            {commission_option(options->commission)},
            options->output.rows(),
            {{"--table", &options->table,
              "With --format csv: a line for each shoe, for each value and decision, or for each mixture; "
              "default: figures, equilibria for several decks",
              OneOf{{"equilibria", "figures", "mixes"}}},
             {"--double-check", &options->double_check,
              "Compute the certificate by a second, independent route too, and compare"}}}};
}

}  // namespace sabot
