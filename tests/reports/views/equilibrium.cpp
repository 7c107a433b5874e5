#include "equilibrium/equilibrium_family.hpp"
#include "equilibrium/model_names.hpp"
#include "reports/report_sample.hpp"
#include "reports/results/subjects.hpp"

#include "reports/dossier_sample.hpp"
#include "reports/solved_sample.hpp"
#include "reports/views/equilibrium_tables.hpp"
#include "reports/writers/writer.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <sstream>

using namespace sabot;
using namespace sabot::report;

using Texts = std::vector<std::string>;

namespace {

report::Report report_of(const SolvedGame& solved) { return equilibrium_result({solved}).report(); }

report::Report compared(CheminDeFerModel model, const std::vector<CardCount>& decks,
                        const Rational& commission = 0) {
    std::vector<SolvedGame> runs;
    for (const CardCount one : decks) {
        runs.push_back(test::solved_sample(model, Shoe::of_decks(one), commission));
    }
    return equilibrium_result(runs, runs.size() > 1).report();
}

const Section& section_of(const report::Report& report, const std::string& id) {
    return *std::find_if(report.sections.begin(), report.sections.end(),
                         [&](const Section& section) { return section.id == id; });
}

report::Table table_in(const report::Report& report, const std::string& section, const std::string& id) {
    return shown(test::table_of(section_of(report, section), id));
}

std::string last_paragraph(const report::Report& report, const std::string& section) {
    std::string text;
    for (const Block& block : section_of(report, section).blocks) {
        if (const auto* paragraph = std::get_if<Paragraph>(&block)) {
            text = paragraph->text;
        }
    }
    return text;
}

Notice certificate_of(const report::Report& report) {
    return std::get<Notice>(section_of(report, "certificate").blocks.at(0));
}

Texts lines_of(const std::string& text) {
    std::istringstream stream(text);
    Texts lines;
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line);
    }
    return lines;
}

}  // namespace

TEST_CASE("reproduces Kemeny and Snell's solution of chemin de fer") {
    const report::Report report = report_of(test::solved_sample(CheminDeFerModel::A1, Shoe::of_decks(6)));
    CHECK(report.title == "Bacará Chemin de Fer: equilibrium");
    const auto facts = std::get<Facts>(section_of(report, "examined").blocks.at(0)).entries;
    CHECK(facts.at(3) ==
          std::pair<std::string, std::string>{
              "Model", "A1: each card is put back before the next; both sides know only totals"});
    CHECK(facts.at(4) == std::pair<std::string, std::string>{"Commission", "none"});
    const report::Table values = table_in(report, "values", "values");
    REQUIRE(values.rows.size() == 5);
    CHECK(texts_of(values.rows[0]) == Texts{"Value to Player", "-0.012799"});
    CHECK(values.rows[0][1].exact() == "-679568/53094899");
    const report::Table mixes = table_in(report, "values", "mixes");
    REQUIRE(mixes.rows.size() == 2);
    CHECK(texts_of(mixes.rows[0]) == Texts{"Player", "total 5", "", "0.818182", "9/11"});
    CHECK(texts_of(mixes.rows[1]) == Texts{"Banker", "6", "none", "0.375437", "859/2288"});
    CHECK(texts_of(table_in(report, "player", "player").rows.at(0)) ==
          Texts{"total 5", "M", "-0.012799", "-0.012799"});
    CHECK(last_paragraph(report, "player") == "In punto banco Player draws on every five.");
    const report::Table tableau = table_in(report, "banker", "tableau");
    REQUIRE(tableau.rows.size() == 8);
    CHECK(texts_of(tableau.rows[5]) == Texts{"5", "D", "S", "S", "S", "S", "D", "D", "D", "D", "S", "S"});
    CHECK(texts_of(tableau.rows[6]) == Texts{"6", "M", "S", "S", "S", "S", "S", "S", "D", "D", "S", "S"});
    CHECK(tableau.rows[6][8].tone == Tone::draws);
    CHECK(tableau.rows[6][2].tone == Tone::stands);
    CHECK(tableau.rows[6][1].tone == Tone::plain);
    const report::Table hands = table_in(report, "banker", "hands");
    REQUIRE(hands.rows.size() == 1);
    CHECK(texts_of(hands.rows[0]) == Texts{"6 when Player stands", "M", "0.0000000000", "M", "S"});
    CHECK(last_paragraph(report, "uniqueness") ==
          "There is no other equilibrium, except for choices that do not matter: an exhaustive search finds "
          "none. Steps of a proof that shows the same without the search (in JSON: proof): 7.");
    CHECK(
        certificate_of(report).lines ==
        Texts{"No other choice is better at any of the information sets, 1 of Player's and 88 of Banker's."});
    CHECK(certificate_of(report).tone == Tone::plain);
}

TEST_CASE("lists hands that deviate from their total once, with the gain from drawing") {
    const report::Report report = report_of(test::solved_sample(CheminDeFerModel::B3, Shoe::of_decks(6)));
    const report::Table tableau = table_in(report, "banker", "tableau");
    CHECK(tableau.rows.at(5).at(6).text() == "D*");
    CHECK(tableau.rows.at(6).at(1).text() == "S*");
    const report::Table hands = table_in(report, "banker", "hands");
    REQUIRE(hands.rows.size() == 4);
    CHECK(texts_of(hands.rows[0]) == Texts{"1,4 against 4", "S", "-0.0000013115", "D", "D"});
    CHECK(texts_of(hands.rows[2]) == Texts{"0,6 when Player stands", "M", "0.0000000000", "S", "S"});
    CHECK(texts_of(hands.rows[3]) == Texts{"8,8 when Player stands", "D", "0.0000004070", "S", "S"});
    CHECK(hands.rows[3][2].exact() == "6831/16782088700");
    CHECK(last_paragraph(report, "banker") ==
          "Hands with which Banker's choice matters and differs from the tableau of punto banco: 4.");
    const report::Table closest = table_in(report, "certificate", "closest");
    CHECK(texts_of(closest.rows.at(0)) == Texts{"8,8 when Player stands", "D", "0.0000004070"});
}

TEST_CASE("marks impossible hands and choices that do not matter") {
    const report::Report report =
        report_of(test::solved_sample(CheminDeFerModel::B3, parse_shoe("0=6"), ratio(1, 20)));
    CHECK(table_in(report, "values", "values").rows.at(6)[1].text() == "none");
    CHECK(test::find_block<report::Table>(section_of(report, "values"), "mixes") == nullptr);
    CHECK(table_in(report, "player", "player").rows.at(0).at(1).text() == ".");
    CHECK(last_paragraph(report, "player") ==
          "Wherever the choice on five matters, Player draws, as in punto banco.");
    CHECK(texts_of(table_in(report, "banker", "tableau").rows.at(0)) ==
          Texts{"0", ".", "=", ".", ".", ".", ".", ".", ".", ".", ".", "."});
    CHECK(test::find_block<report::Table>(section_of(report, "banker"), "hands") == nullptr);
    CHECK(last_paragraph(report, "banker") ==
          "Hands with which Banker's choice matters and differs from the tableau of punto banco: 0.");
    CHECK(test::find_block<report::Table>(section_of(report, "certificate"), "closest") == nullptr);
}

TEST_CASE("lists other equilibria, and does not claim uniqueness when undecided") {
    SolvedGame solved = test::sample_with_free_banker();
    const report::Report several = report_of(solved);
    CHECK(last_paragraph(several, "uniqueness") ==
          "There are other equilibria. Number of families: 1. In a family each strategy of Player is an "
          "equilibrium with each of Banker. The one above is the first.");
    const auto families = std::get<Bullets>(section_of(several, "uniqueness").blocks.at(1)).items;
    CHECK(families == Texts{"Player: D. Banker: one strategy; any choice with 6,9 against 4."});
    solved.equilibrium.unique = std::nullopt;
    solved.equilibrium.all->complete = false;
    const report::Report undecided = report_of(solved);
    CHECK(std::get<Paragraph>(section_of(undecided, "uniqueness").blocks.at(0)).text ==
          "Whether there are other equilibria was not decided.");
    CHECK(last_paragraph(undecided, "uniqueness") == "There may be more.");
}

TEST_CASE("warns about a failed certificate or a differing second route") {
    SolvedGame solved = test::solved_sample(CheminDeFerModel::B1, Shoe::of_decks(6), ratio(1, 20));
    solved.double_check = true;
    CHECK(certificate_of(report_of(solved)).lines.at(1) ==
          "Double check: the second route agrees on every figure.");
    solved.double_check = false;
    solved.equilibrium.strategies.banker.front() = 0;
    const Notice notice = certificate_of(report_of(solved));
    CHECK(notice.tone == Tone::bad);
    CHECK(notice.lines == Texts{"THE CERTIFICATE DOES NOT HOLD: information sets at which another choice is "
                                "better: 1.",
                                "Double check: DIFFERS."});
}

TEST_CASE("compares several numbers of decks, and merges equal rows") {
    const report::Report report = compared(CheminDeFerModel::B3, {1, 5, 6, 7});
    CHECK(report.title == "Bacará Chemin de Fer: equilibria by number of decks");
    CHECK(std::get<Facts>(section_of(report, "examined").blocks.at(0)).entries.at(2) ==
          std::pair<std::string, std::string>{"Shoes", "1, 5-7 decks"});
    const report::Table values = table_in(report, "equilibria", "equilibria");
    CHECK(headings_of(values) ==
          Texts{"Decks", "Value to Player", "Value to Banker", "Player wins", "Banker wins", "Tie"});
    CHECK(texts_of(values.rows.at(2)) ==
          Texts{"6", "-0.012841", "0.012841", "0.447173", "0.460014", "0.092812"});
    CHECK(values.rows[2][1].exact() == "-73356216203119/5712649844821920");
    const report::Table fives = table_in(report, "equilibria", "fives");
    CHECK(headings_of(fives) == Texts{"Decks", "0,5", "1,4", "2,3", "6,9", "7,8"});
    REQUIRE(fives.rows.size() == 1);
    CHECK(texts_of(fives.rows[0]) == Texts{"1, 5-7", "D", "M", "S", "D", "D"});
    const report::Table mixes = table_in(report, "equilibria", "mixes");
    REQUIRE(mixes.rows.size() == 8);
    CHECK(texts_of(mixes.rows[1]) == Texts{"1", "Banker", "8,8", "none", "0.421706", "4519/10716"});
    const report::Table exceptions = table_in(report, "equilibria", "exceptions");
    REQUIRE(exceptions.rows.size() == 10);
    CHECK(texts_of(exceptions.rows[0]) == Texts{"1", "4,9 against 8", "D", "S"});
    CHECK(texts_of(exceptions.rows[6]) == Texts{"5-7", "1,4 against 4", "S", "D"});
    CHECK(texts_of(exceptions.rows[9]) == Texts{"5-7", "8,8 when Player stands", "D", "S"});
    CHECK(texts_of(table_in(report, "certificate", "closest").rows.at(2)) ==
          Texts{"6", "8,8 when Player stands", "D", "0.0000004070"});
}

TEST_CASE("draws mixing probabilities as bars, and for several numbers of decks as a curve of each choice") {
    const report::Report one = report_of(test::solved_sample(CheminDeFerModel::A1, Shoe::of_decks(1)));
    const Chart& bars = std::get<Chart>(section_of(one, "values").blocks.back());
    CHECK(bars.title == "Mixing probabilities");
    REQUIRE(bars.bars.size() == 2);
    CHECK(bars.bars[0].label == "Player with total 5");
    CHECK(bars.bars[0].value == ratio(9, 11));
    CHECK(bars.bars[1].label == "Banker with 6 when Player stands");
    CHECK(bars.bars[1].value == ratio(859, 2288));
    CHECK(bars.bars[1].text == "0.375437");

    const report::Report several = compared(CheminDeFerModel::B3, {6, 1});
    std::vector<Curve> curves;
    for (const Block& block : section_of(several, "equilibria").blocks) {
        if (const auto* curve = std::get_if<Curve>(&block)) {
            curves.push_back(*curve);
        }
    }
    const auto points = [&](std::size_t curve) {
        std::vector<std::pair<Rational, Rational>> all;
        for (const Curve::Point& point : curves.at(curve).exact) {
            all.emplace_back(point.at, point.value);
        }
        return all;
    };
    using Points = std::vector<std::pair<Rational, Rational>>;
    REQUIRE(curves.size() == 3);
    CHECK(curves[0].title == "Player with 1,4");
    CHECK(points(0) == Points{{1, ratio(1, 19)}, {6, ratio(35003, 74880)}});
    CHECK(curves[1].title == "Banker with 0,6 when Player stands");
    CHECK(points(1) == Points{{1, 0}, {6, ratio(18885571, 36781056)}});
    CHECK(curves[2].title == "Banker with 8,8 when Player stands");
    CHECK(points(2) == Points{{1, ratio(4519, 10716)}, {6, 1}});
    CHECK(curves[2].id == "chart-mix-3");
}

TEST_CASE("shows the house's take if there is a commission") {
    const report::Report report = compared(CheminDeFerModel::A1, {6, 8}, ratio(1, 20));
    CHECK(texts_of(table_in(report, "equilibria", "equilibria").rows.at(1)) ==
          Texts{"8", "-0.012799", "-0.010199", "0.447165", "0.459964", "0.092871", "0.022998", "0.025353"});
    CHECK(test::find_block<report::Table>(section_of(report, "equilibria"), "exceptions") == nullptr);
}

TEST_CASE("writes every value and decision to CSV, with quotes if a hand contains a comma") {
    const Texts lines = lines_of(
        csv_table(report_of(test::solved_sample(CheminDeFerModel::B3, parse_shoe("0=6"))), "figures"));
    REQUIRE(lines.size() == 1 + 7 + 5 + 484);
    CHECK(lines[0] ==
          "game,model,decks,cards,shoe,removed,player_cards,banker_cards,commission,figure,hand,third,value,"
          "value_exact,reached,reached_exact,drawing_brings,drawing_brings_exact,matters,usual,usual_exact,"
          "punto_banco");
    CHECK(lines[7] == "chemin-de-fer,B3,,6,0=6,,,,0,house_take_resolved,,,,,,,,,,,,");
    CHECK(lines[8] ==
          "chemin-de-fer,B3,,6,0=6,,,,0,player_draws,\"0,5\",,,,0.0000000000,0,,,"
          "cannot_occur,,,1");
    const std::string kemeny =
        csv_table(report_of(test::solved_sample(CheminDeFerModel::A1, Shoe::of_decks(6))), "figures");
    CHECK(kemeny.find("\nchemin-de-fer,A1,6,312,,,,,0,value_to_player,,,-0.012799,-679568/53094899,,") !=
          std::string::npos);
    CHECK(kemeny.find("\nchemin-de-fer,A1,6,312,,,,,0,banker_draws,6,none,0.375437,859/2288,") !=
          std::string::npos);
}

TEST_CASE("writes a CSV row for each number of decks, and for each mixture") {
    const report::Report report = compared(CheminDeFerModel::B3, {1, 6}, ratio(1, 20));
    const Texts equilibria = lines_of(csv_table(report, "equilibria"));
    REQUIRE(equilibria.size() == 3);
    CHECK(
        equilibria[0].starts_with("game,model,decks,cards,shoe,removed,player_cards,banker_cards,commission,"
                                  "value_to_player,value_to_player_exact,"));
    CHECK(equilibria[2].starts_with("chemin-de-fer,B3,6,312,,,,,1/20,-0.012841,"));
    CHECK(equilibria[2].ends_with(",4,yes"));
    const Texts mixes = lines_of(csv_table(report, "mixes"));
    REQUIRE(mixes.size() == 5);
    CHECK(mixes[4] == "chemin-de-fer,B3,6,312,,,,,1/20,Banker,\"0,6\",none,0.513459,18885571/36781056");
    CHECK(lines_of(csv_table(report, "figures")).size() == 1 + 2 * (7 + 5 + 484));
    const report::Report odd =
        report_of(test::solved_sample(CheminDeFerModel::B3, parse_shoe("0=6"), ratio(1, 20)));
    CHECK(lines_of(csv_table(odd, "equilibria")).at(1).starts_with("chemin-de-fer,B3,,6,0=6,,,,1/20,"));
    CHECK(lines_of(csv_table(odd, "mixes")).size() == 1);
}

TEST_CASE("names models as in the literature") {
    CHECK(model_names() == std::vector<std::string>{"A1", "B1", "B2", "B3"});
    for (const std::string& name : model_names()) {
        CHECK(model_name(model_named(name)) == name);
    }
    CHECK(model_named("B2") == CheminDeFerModel::B2);
}

TEST_CASE("names what each side sees") {
    CHECK(third_name(kPlayerStood) == "none");
    CHECK(third_name(4) == "4");
    CHECK(player_hand_name({5, std::nullopt}) == "total 5");
    CHECK(player_hand_name({5, std::array<int, 2>{1, 4}}) == "1,4");
}

TEST_CASE("writes a commission as a percentage, or as a fraction if that is not a finite decimal") {
    CHECK(commission_words(0) == "none");
    CHECK(commission_words(ratio(1, 20)) == "5% of what Banker wins");
    CHECK(commission_words(ratio(1, 3)) == "1/3 of what Banker wins");
}

TEST_CASE("uses the names from JSON for whether a choice matters") {
    CHECK(matters_name(ChoiceMatters::yes) == std::string("yes"));
    CHECK(matters_name(ChoiceMatters::no) == std::string("no"));
    CHECK(matters_name(ChoiceMatters::cannot_occur) == std::string("cannot_occur"));
}
