#include "commands.hpp"
#include "equilibrium/chemin_de_fer.hpp"
#include "error.hpp"
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
#include "reports/equilibrium_words.hpp"
#include "result_format.hpp"
#include "standard_streams.hpp"

#include <fmt/format.h>

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

Game solvable_game(const std::string& argument) {
    Game game = game_named(argument);
    if (!game.choice) {
        throw InputError(
            fmt::format("{} leaves no choice to solve: expected a game with a [choice] in its file, such as "
                        "chemin-de-fer",
                        argument));
    }
    return game;
}

EquilibriumRequest request_of(const SolveOptions& options, const Shoe& shoe) {
    return {model_named(options.model), shoe, exact_option("--commission", options.commission)};
}

SolvedGame solved_game(const SolveOptions& options, const Game& game, const Setup& setup) {
    SolvedGame solved;
    solved.examined = examine(game, setup);
    const EquilibriumRequest request = request_of(options, solved.examined.shoe);
    solved.equilibrium = solve(request);
    solved.fixed = load(*builtin_game("punto-banco")).tableau;
    if (options.double_check) {
        solved.double_check =
            certify_card_by_card(request, solved.equilibrium.strategies) == solved.equilibrium.certificate;
    }
    return solved;
}

bool is_defective(const SolvedGame& solved) {
    const Equilibrium& equilibrium = solved.equilibrium;
    const bool differs = solved.double_check == false;
    if (differs) {
        say("the two routes differ: this is a defect of Sabot, please report it; do not "
            "use these figures");
    }
    const bool improvable = !improvements(equilibrium.certificate, equilibrium.strategies).empty();
    if (improvable) {
        say("the certificate does not hold: this is a defect of Sabot, please report it");
    }
    return differs || improvable;
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
    const Game game = solvable_game(options.game);
    const auto setups = options.shoe.setups(game);
    Output output(options.output.file);
    std::vector<SolvedGame> runs;
    for (const Setup& setup : setups) {
        runs.push_back(solved_game(options, game, setup));
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
