#include "commands.hpp"
#include "equilibrium/chemin_de_fer.hpp"
#include "error.hpp"
#include "exit_code.hpp"
#include "game_argument.hpp"
#include "games/builtin_games.hpp"
#include "options.hpp"
#include "output.hpp"
#include "reports/equilibrium_json.hpp"
#include "reports/equilibrium_text.hpp"
#include "reports/equilibrium_words.hpp"

#include <fmt/format.h>

#include <cstdio>
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
            fmt::format("{} leaves no choice to solve: a game with a [choice] in its file, such as "
                        "chemin-de-fer, would be right",
                        argument));
    }
    return game;
}

Rational commission_of(const SolveOptions& options) {
    try {
        return parse_exact(options.commission);
    } catch (const InputError& error) {
        throw InputError(fmt::format("--commission: {}", error.what()));
    }
}

EquilibriumRequest request_of(const SolveOptions& options, const Shoe& shoe) {
    return {model_named(options.model), shoe, commission_of(options)};
}

SolvedGame solved_game(const SolveOptions& options, const Game& game) {
    if (options.shoe.is_range()) {
        throw InputError("--decks: one shoe is solved at a time; a single number of decks would be right");
    }
    SolvedGame solved;
    static_cast<Examined&>(solved) = examine(game, options.shoe.setups(game).front());
    const EquilibriumRequest request = request_of(options, solved.shoe);
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
        fmt::print(stderr,
                   "sabot: the two routes differ: this is a defect of Sabot, please report it; do not "
                   "use these figures\n");
    }
    const bool improvable = !improvements(equilibrium.certificate, equilibrium.strategies).empty();
    if (improvable) {
        fmt::print(stderr,
                   "sabot: the certificate does not hold: this is a defect of Sabot, please report it\n");
    }
    return differs || improvable;
}

int run(const SolveOptions& options) {
    const Game game = solvable_game(options.game);
    Output output(options.output.file);
    const SolvedGame solved = solved_game(options, game);
    const Style& style = options.output.style;
    output.finish(options.output.format == "json" ? json_text(equilibrium_json(solved, style))
                                                  : equilibrium_text(solved, style));
    return is_defective(solved) ? kFound : kDone;
}

}  // namespace

void add_solve(CLI::App& program, int& exit_code) {
    auto* command =
        program.add_subcommand("solve", "Equilibrium of a game in which a hand has a choice (chemin de fer)");
    const auto options = std::make_shared<SolveOptions>();
    command->add_option("GAME", options->game, "The game, or a file with its tableau")->capture_default_str();
    command
        ->add_option(
            "--model", options->model,
            "A: cards are put back, B: they are not; 1: both know totals, 2: Banker knows his cards, "
            "3: both do")
        ->check(CLI::IsMember(model_names()))
        ->capture_default_str();
    options->shoe.add_composition_to(*command);
    command
        ->add_option("--commission", options->commission,
                     "What the house keeps of Banker's wins, such as 5% or 1/20")
        ->type_name("SHARE")
        ->capture_default_str();
    options->output.add_to(*command, {"text", "json"});
    command->add_flag("--double-check", options->double_check,
                      "Compute the certificate by a second, independent route too, and compare");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace sabot
