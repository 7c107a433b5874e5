#include <sabot/report.hpp>

#include <iostream>

int main(int, char** arguments) {
    const sabot::Game game = sabot::load_game(arguments[1]);
    const sabot::Dossier dossier = sabot::compile_dossier(game, {{sabot::Shoe::of_decks(game.decks)}});
    const sabot::ReportHead head{.date = arguments[2], .command = arguments[3]};
    const sabot::report::Report report = sabot::report::full_report(dossier, head, sabot::Style{});
    std::cout << written(report, {"html"});
}
