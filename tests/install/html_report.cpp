#include <sabot/report.hpp>

#include <iostream>

int main(int, char** arguments) {
    const sabot::Game game = sabot::load_game(arguments[1]);
    const sabot::Setup full_shoe{.shoe = sabot::Shoe::of_decks(game.decks)};
    const sabot::ReportHead head{.date = arguments[2], .command = arguments[3]};
    std::cout << written(sabot::report_result(game, {.setup = full_shoe}, head), {.format = "html"});
}
