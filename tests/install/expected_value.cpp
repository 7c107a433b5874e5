#include <sabot/sabot.hpp>

#include <iostream>

int main() {
    const sabot::Game game = sabot::load_game("punto-banco");
    const sabot::Setup eight_decks{sabot::Shoe::of_decks(8)};
    const sabot::Analysis analysis = sabot::analyze(game, {eight_decks, {"banker"}});
    std::cout << analysis.wagers[0].distribution.expected_value << '\n';
}
