#include "reports/removal_document.hpp"

#include "games/builtin_games.hpp"
#include "reports/sections/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::report;

TEST_CASE("effects, interactions, joint effect and correlation have tables of their own") {
    const Game game = load(*builtin_game("punto-banco"));
    RemovalRequest request;
    request.setup.shoe = Shoe::of_decks(8);
    request.setup.removed = parse_cards("9 9");
    request.wagers = {"tie"};
    request.interactions = true;
    request.tags = parse_tags("A=1 9=-1");
    const Removal result = removal(game, request);
    const report::Document document = removal_document(result, Style{}, 51);
    const Section& section = document.sections.at(1);
    CHECK(headings_of(test::table_of(section, "removal-tie")).back() == "Effect x 51");
    CHECK(test::table_of(section, "interactions-tie").rows.size() == 55);
    const report::Table joint = test::table_of(section, "joint-tie");
    CHECK(joint.rows.at(0)[1].exact() == to_fraction(result.wagers.at(0).joint->exact));
    CHECK(joint.rows.at(2)[1].exact() == to_fraction(result.wagers[0].joint->linear_estimate));
    const report::Table correlation = test::table_of(section, "correlation-tie");
    CHECK(correlation.rows.at(0)[1].exact().find(to_fraction(*result.wagers[0].correlation->squared)) !=
          std::string::npos);
}
