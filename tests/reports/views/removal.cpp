#include "figures/betting_correlation.hpp"
#include "figures/joint_effect.hpp"
#include "reports/report_sample.hpp"
#include "reports/results/subjects.hpp"

#include "cards/notation.hpp"
#include "games/builtin_games.hpp"
#include "reports/dossier_sample.hpp"
#include "reports/writers/writer.hpp"
#include "support/catch.hpp"

#include <algorithm>

using namespace sabot;
using namespace sabot::report;

using Texts = std::vector<std::string>;

namespace {

RemovalRequest request_for(const char* wager, CardCount decks) {
    RemovalRequest request;
    request.setup.shoe = Shoe::of_decks(decks);
    request.wagers = {wager};
    return request;
}

Removal removal_of(const char* game, const RemovalRequest& request) {
    return removal(load_game(*builtin_game(game)), request);
}

std::string csv_of(const Removal& removal) { return csv_table(removal_result(removal).report(), "effects"); }

Texts first_column(const report::Table& table) {
    Texts texts;
    for (const auto& row : table.rows) {
        texts.push_back(row.front().text());
    }
    return texts;
}

}  // namespace

TEST_CASE("prints effects as fractions, with their weighted sum") {
    const Dossier dossier = test::dossier_of("punto-banco", {"banker"});
    const Section section = removal_section(dossier.removal, Style{});
    const report::Table table = test::table_of(section, "removal-banker");
    REQUIRE(table.rows.size() == 11);
    CHECK(headings_of(table) == Texts{"Card", "Cards in the shoe", "Effect", "Effect x 415"});
    CHECK(texts_of(table.rows[5]) == Texts{"6", "32", "-0.000113", "-0.046995"});
    CHECK(table.rows[5][2].exact() == "-2266314482252/20013118095277125");
    Rational sum = 0;
    for (std::size_t i = 0; i < 10; ++i) {
        sum += parse_exact(plain_field(table.rows[i][1].value)) *
               parse_exact(fraction_field(table.rows[i][2].value));
        CHECK(fraction_field(table.rows[i][2].value) ==
              to_fraction(*dossier.removal.wagers.at(0).effects[i].effect));
    }
    CHECK(sum == 0);
    CHECK(fraction_field(table.rows.back()[2].value) == "0");
    const Chart chart = test::chart_of(section, "chart-removal-banker");
    CHECK(chart.bars.size() == 10);
    CHECK(chart.bars[0].value == *dossier.removal.wagers[0].effects[0].effect * 415);
    CHECK(chart.direction == Chart::Direction::upright);
}

TEST_CASE("lists wagers that no card affects in a sentence") {
    const Dossier dossier = test::dossier_of("bacara", {"player-pair", "perfect-pair"});
    const Section section = removal_section(dossier.removal, Style{});
    CHECK(section.sections.empty());
    REQUIRE(section.blocks.size() == 2);
    CHECK(std::get<Paragraph>(section.blocks[1]).text.starts_with("No single card has an effect on "));
    CHECK(std::get<Paragraph>(section.blocks[1]).text.ends_with("(perfect-pair)."));
}

TEST_CASE("shows interactions of a wager that no single card affects, also if the shoe lacks cards") {
    RemovalRequest request = request_for("player-pair", 1);
    request.setup.shoe = parse_shoe("A=8 2=8");
    CHECK(removal_section(removal_of("bacara", request), Style{}).sections.empty());
    request.interactions = true;
    const Section section = removal_section(removal_of("bacara", request), Style{});
    REQUIRE(section.sections.size() == 1);
    CHECK(std::get<Paragraph>(section.sections[0].blocks.at(0)).text == "No single card has an effect.");
    CHECK(test::find_block<report::Table>(section, "interactions-player-pair") != nullptr);
}

TEST_CASE("merges cards with equal effects on a page, but not in CSV") {
    RemovalRequest request = request_for("tie", 1);
    request.by = RemovalLevel::card;
    const Removal result = removal_of("punto-banco", request);
    const report::Table table = test::table_of(removal_section(result, Style{}), "removal-tie");
    CHECK(first_column(table) ==
          Texts{"A", "2", "3", "4", "5", "6", "7", "8", "9", "T J Q K", "Weighted sum"});
    CHECK(table.rows[9][1].text() == "16");
    const std::string csv = csv_of(result);
    CHECK(std::count(csv.begin(), csv.end(), '\n') == 1 + 52);
}

TEST_CASE("merges suits of equal effect into a rank, and names the others") {
    RemovalRequest request = request_for("perfect-pair", 1);
    request.setup.shoe = parse_shoe("Ac=2 Ad=1 Ah=1 As=1 2c=1 2d=1 2h=1 2s=1");
    const Removal result = removal_of("bacara", request);
    const report::Table table = test::table_of(removal_section(result, Style{}), "removal-perfect-pair");
    const Texts cards = first_column(table);
    CHECK(cards.size() == 4);
    CHECK(std::count(cards.begin(), cards.end(), "Ac") == 1);
    CHECK(std::count(cards.begin(), cards.end(), "Ad Ah As 2") == 1);
    // The shoe has none of these, so that nothing is known of their effect.
    REQUIRE(cards[2] == "3 4 5 6 7 8 9 T J Q K");
    CHECK(texts_of(table.rows[2]) == Texts{cards[2], "0", "none", "none"});
    CHECK(
        test::chart_of(removal_section(removal_of("bacara", request), Style{}), "chart-removal-perfect-pair")
            .bars.size() == 2);
}

TEST_CASE("shows interactions, joint effect and correlation if requested") {
    RemovalRequest request = request_for("tie", 8);
    const report::Report plain = removal_result(removal_of("punto-banco", request)).report();
    CHECK(headings_of(test::table_of(plain.sections.at(1), "wagers")) ==
          Texts{"Wager", "By", "Expected value"});
    CHECK(test::find_block<report::Table>(plain.sections[1], "interactions-tie") == nullptr);
    request.setup.removed = parse_cards("9 9");
    request.interactions = true;
    request.tags = parse_tags("A=1 9=-1");
    request.scale = 51;
    const Removal result = removal_of("punto-banco", request);
    const report::Report report = removal_result(result).report();
    const Section& section = report.sections.at(1);
    CHECK(test::table_of(section, "interactions-tie").rows.size() == 55);
    const WagerRemoval& tie = result.wagers.at(0);
    const report::Table wagers = test::table_of(section, "wagers");
    CHECK(headings_of(wagers) == Texts{"Wager", "By", "Expected value", "Joint effect", "Sum of effects",
                                       "Linear estimate", "Betting correlation"});
    CHECK(wagers.rows.at(0)[2].exact() == to_fraction(tie.base));
    CHECK(wagers.rows[0][3].exact() == to_fraction(tie.joint->exact));
    CHECK(wagers.rows[0][5].exact() == to_fraction(tie.joint->linear_estimate));
    CHECK(wagers.rows[0][6].exact().find(to_fraction(*tie.correlation->squared)) != std::string::npos);
}

TEST_CASE("shows no table of zeros if cards are dealt with replacement") {
    const Section section =
        removal_section(removal_of("punto-banco", request_for("tie", kInfiniteDecks)), Style{});
    CHECK(section.sections.empty());
    REQUIRE(section.blocks.size() == 1);
    CHECK(std::get<Paragraph>(section.blocks[0]).text.ends_with("so every effect is 0."));
}

TEST_CASE("writes a CSV row for each card and, if interactions are requested, each pair") {
    RemovalRequest request = request_for("tie", 1);
    const std::string text = csv_of(removal_of("punto-banco", request));
    CHECK(std::count(text.begin(), text.end(), '\n') == 1 + 10);
    CHECK(text.find("\npunto-banco,1,52,,,,,tie,value,6,4,-0.010216,-5979661/585307450,-0.521030,51\n") !=
          std::string::npos);
    request.interactions = true;
    const std::string pairs = csv_of(removal_of("punto-banco", request));
    CHECK(std::count(pairs.begin(), pairs.end(), '\n') == 1 + 10 + 55);
    CHECK(pairs.find("\npunto-banco,1,52,,,,,tie,value,A 2,,") != std::string::npos);
}

TEST_CASE("writes the game, the shoe and the conditions of the effects to CSV") {
    RemovalRequest request = request_for("tie", 1);
    request.setup.shoe = parse_shoe("A=2 6=3 7=2 9=2 0=1");
    request.setup.removed = parse_cards("6");
    request.setup.dealt = {parse_cards("A"), parse_cards("9")};
    CHECK(
        csv_of(removal_of("punto-banco", request))
            .starts_with("game,decks,cards,shoe,removed,player_cards,banker_cards,wager,by,card,count,effect,"
                         "effect_exact,scaled_effect,scale\npunto-banco,,9,0=1 A=2 6=2 7=2 "
                         "9=2,6,A,9,tie,value,A,"));
}
