#include <sabot/sabot.hpp>

#include <iostream>

int main() {
    const sabot::Game game = sabot::load_game("punto-banco");
    const sabot::Setup eight_decks{.shoe = sabot::Shoe::of_decks(8)};
    const sabot::Analysis analysis = sabot::analyze(game, {.setup = eight_decks, .wagers = {"banker"}});
    std::cout << analysis.wager("banker")->distribution.expected_value << '\n';
}
