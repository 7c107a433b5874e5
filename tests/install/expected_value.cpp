#include "figures/analysis.hpp"
#include "games/builtin_games.hpp"

#include <iostream>

int main() {
    const sabot::Game game = sabot::load_game(*sabot::builtin_game("punto-banco"));
    const sabot::Setup eight_decks{sabot::Shoe::of_decks(8), {}, {}};
    const sabot::Analysis analysis = sabot::analyze(game, {eight_decks, {"banker"}});
    std::cout << sabot::to_fraction(analysis.wagers[0].distribution.expected_value) << '\n';
}
