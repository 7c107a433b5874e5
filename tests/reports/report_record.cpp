#include "cards/notation.hpp"
#include "dossier/dossier.hpp"
#include "games/builtin_games.hpp"
#include "reports/report_json.hpp"

#include <cstdio>

// Prints a report's record for the test of the schemas: report_record GAME [SHOE [REMOVED [DATE COMMAND]]]

int main(int argc, char** argv) {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    const auto argument = [&](std::size_t i) { return i < arguments.size() ? arguments[i] : std::string(); };
    const sabot::Game game = sabot::load(*sabot::builtin_game(argument(0)));
    sabot::DossierRequest request;
    request.shoe = argument(1).empty() ? sabot::Shoe::of_decks(game.decks) : sabot::parse_shoe(argument(1));
    request.removed = sabot::parse_cards(argument(2));
    const sabot::ReportHead head{argument(3), argument(4)};
    const sabot::Json record = sabot::report_json(sabot::compile_dossier(game, request), head, {});
    std::fputs(sabot::json_text(record).c_str(), stdout);
}
