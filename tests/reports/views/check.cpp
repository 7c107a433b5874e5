#include "reports/results/subjects.hpp"

#include "check/game_check.hpp"
#include "reports/dossier_sample.hpp"
#include "reports/report_sample.hpp"
#include "reports/writers/writer.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::report;

using Texts = std::vector<std::string>;

namespace {

report::Report report_of(const Game& game) {
    return check_result(check_game(game, load_game(*builtin_game("punto-banco")).tableau)).report();
}

}  // namespace

TEST_CASE("describes each wager in words and figures") {
    const report::Report report = report_of(load_game(*builtin_game("punto-banco")));
    const Section& wagers = report.sections.at(2);
    CHECK(texts_of(test::table_of(wagers, "wagers").rows.at(1)) ==
          Texts{"Banker (banker)", "98.9421%", "1.0579%", "45.8597%"});
    const report::Table rows = shown(test::table_of(wagers, "rows-banker"));
    CHECK(headings_of(rows) == Texts{"Event", "Pays", "Combinations", "Probability"});
    CHECK(texts_of(rows.rows.at(0)) == Texts{"Banker wins", "0.95", "2,292,252,566,437,888", "0.458597"});
    CHECK(texts_of(rows.rows.at(2)) == Texts{"Loses", "-1", "2,230,518,282,592,256", "0.446247"});
    CHECK(csv_table(report, "rows")
              .find("\npunto-banco,8,416,,,,,banker,Banker wins,Banker wins,1:1,0.050000,1/20,0.95,19/20,"
                    "2292252566437888,2292252566437888,0.458597,8954111587648/19524993263685\n") !=
          std::string::npos);
}

TEST_CASE("shows how many combinations meet each condition if rows overlap") {
    const report::Report report = report_of(load_game(*builtin_game("bacara")));
    const report::Table rows = shown(test::table_of(report.sections.at(2), "rows-banker-no-commission"));
    CHECK(headings_of(rows) == Texts{"Event", "Pays", "Meet the condition", "Combinations", "Probability"});
    CHECK(texts_of(rows.rows.at(1)) ==
          Texts{"Banker wins otherwise", "1", "2,292,252,566,437,888", "2,023,020,261,982,208", "0.404734"});
}

TEST_CASE("describes the rows of a wager that is not computed") {
    Game game = load_game(*builtin_game("punto-banco"));
    std::erase_if(game.wagers, [](const Wager& wager) { return wager.id != "tie"; });
    game.claims.clear();
    // Without a meter it has no figures.
    game.wagers.front().progressive = Progressive{1, {}, {}, {}};
    game.wagers.front().rows.front().meter_share = 1;
    const report::Report report = report_of(game);
    CHECK(std::get<Facts>(report.sections.at(0).blocks.at(0)).entries.back().second ==
          "1 wager, 0 claims, 0 readings");
    const Section& wagers = report.sections.at(2);
    CHECK(wagers.blocks.empty());
    const auto& rules = wagers.sections.at(0).blocks;
    CHECK(std::get<Bullets>(rules.at(0)).items.at(0).starts_with("\"Tie\" pays 100% of the meter"));
    CHECK(std::none_of(rules.begin(), rules.end(),
                       [](const Block& block) { return std::holds_alternative<report::Table>(block); }));
    CHECK(csv_table(report, "wagers").ends_with(",wager,return_to_player,house_edge,hit_frequency\n"));
}

TEST_CASE("lists warnings on a page, and always writes their table to CSV") {
    Game game = load_game(*builtin_game("punto-banco"));
    const std::string names = "game,decks,cards,shoe,removed,player_cards,banker_cards,kind,wager,text\n";
    CHECK(csv_table(report_of(game), "warnings") == names);
    CHECK(std::get<Paragraph>(report_of(game).sections.back().blocks.at(0)).text == "No warnings.");
    game.tableau->banker_draws.at(3).reset(9);
    const report::Report report = report_of(game);
    CHECK(std::get<Bullets>(report.sections.back().blocks.at(1))
              .items.at(0)
              .starts_with("tableau (tableau): Banker stands on 3 against a third card worth 9"));
    CHECK(csv_table(report, "warnings").starts_with(names + "punto-banco,8,416,,,,,tableau,,"));
}

TEST_CASE("shows the procedure, the rounding, the claims and the readings of the file") {
    const Game game = load_game(*builtin_game("baccarat-touch"));
    const report::Report report = report_of(game);
    const auto& rules = report.sections.at(1).blocks;
    CHECK(std::get<Paragraph>(rules.at(rules.size() - 3)).text ==
          "Every coup is dealt from a full shoe. Source: 003, introduction.");
    CHECK(std::get<Paragraph>(rules.at(rules.size() - 2))
              .text.starts_with("Returns are rounded to the nearest 0.01"));
    const report::Table claims = test::table_of(report.sections.at(3), "claims");
    CHECK(claims.rows.size() == game.claims.size());
    CHECK(texts_of(shown(claims).rows.at(0)) ==
          Texts{"BANKER (banker): return to player", "98.94%", "003, câştigul teoretic al jucătorului"});
    CHECK(csv_table(report, "claims")
              .find("BANKER (banker): return to player,banker,,return-to-player,98.94%,") !=
          std::string::npos);
    CHECK(test::table_of(report.sections.at(4), "readings").rows.size() == game.readings.size());
}
