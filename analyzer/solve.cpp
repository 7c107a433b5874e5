#include "commands.hpp"
#include "equilibrium/solved_game.hpp"
#include "exit_code.hpp"
#include "game_argument.hpp"
#include "games/builtin_games.hpp"
#include "options.hpp"
#include "output.hpp"
#include "reports/equilibrium_csv.hpp"
#include "reports/equilibrium_decks_json.hpp"
#include "reports/equilibrium_decks_text.hpp"
#include "reports/equilibrium_document.hpp"
#include "reports/equilibrium_json.hpp"
#include "reports/equilibrium_text.hpp"
#include "result_format.hpp"
#include "standard_streams.hpp"

#include <algorithm>
#include <memory>

namespace sabot {

namespace {

struct SolveOptions {
    std::string game = "chemin-de-fer";
    std::string model = "B3";
    ShoeOptions shoe;
    std::string commission = "0";
    OutputOptions output;
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
    const SolvedGame& first = runs.front();
    if (options.shoe.is_range()) {
        return rendered(Forms{[&] { return equilibrium_decks_text(runs, style); },
                              [&] { return equilibrium_decks_json(runs, style); },
                              [&] { return equilibrium_decks_csv(runs, style); },
                              [&] { return report::equilibrium_decks_document(runs, style); }},
                        options.output.format);
    }
    return rendered(
        Forms{[&] { return equilibrium_text(first, style); }, [&] { return equilibrium_json(first, style); },
              [&] { return equilibrium_csv(first, style); },
              [&] { return report::equilibrium_document(first, style); }},
        options.output.format);
}

int run(const SolveOptions& options) {
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
    return {"solve", "Equilibrium of a game in which a hand has a choice (chemin de fer)",
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
                {{"--double-check", &options->double_check,
                  "Compute the certificate by a second, independent route too, and compare"}}}};
}

}  // namespace sabot
