#include "reports/equilibrium_document.hpp"

#include "reports/sections/sample.hpp"
#include "support/catch.hpp"

#include "solved_sample.hpp"

#include <set>

using namespace sabot;
using namespace sabot::report;

namespace {

std::vector<std::string> titles_of(const report::Document& document) {
    std::vector<std::string> titles;
    for (const Section& section : document.sections) {
        titles.push_back(section.title);
    }
    return titles;
}

std::set<std::string> paragraphs_of(const Section& section) {
    std::set<std::string> texts;
    for (const Block& block : section.blocks) {
        if (const auto* paragraph = std::get_if<Paragraph>(&block)) {
            texts.insert(paragraph->text);
        }
    }
    return texts;
}

}  // namespace

TEST_CASE("an equilibrium in full") {
    SolvedGame solved = test::solved_sample(CheminDeFerModel::B3, Shoe::of_decks(6), ratio(1, 20));
    solved.double_check = true;
    const report::Document document = equilibrium_document(solved, Style{});
    CHECK(document.title == "Bacará Chemin de Fer: equilibrium");
    REQUIRE(titles_of(document) ==
            std::vector<std::string>{"What was solved", "Values and outcomes", "Player", "Banker",
                                     "Other equilibria, and the certificate", "Appendix: exact fractions"});
    CHECK(test::table_of(document.sections[1], "values").rows.size() == 7);
    CHECK(test::table_of(document.sections[2], "player").rows.size() == 5);
    CHECK(test::table_of(document.sections[3], "tableau").rows.size() == 8);
    CHECK(test::table_of(document.sections[3], "departures").rows.size() == 4);
    CHECK(test::table_of(document.sections[5], "exact-values").rows.size() == 7);
    CHECK(paragraphs_of(document.sections[4])
              .contains("Double check: the second route agrees on every figure."));
    const auto facts = std::get<Facts>(document.sections[0].blocks.at(0)).entries;
    CHECK(facts.back() == std::pair<std::string, std::string>{"Commission", "5% of what Banker wins"});
}

TEST_CASE("other equilibria are listed, and empty tables left out") {
    const report::Document free = equilibrium_document(test::sample_with_free_banker(), Style{});
    CHECK(std::get<Bullets>(free.sections[4].blocks.at(1)).items.size() == 1);
    SolvedGame tens = test::solved_sample(CheminDeFerModel::B3, parse_shoe("0=6"));
    tens.equilibrium.all.complete = false;
    tens.equilibrium.unique = std::nullopt;
    const report::Document none = equilibrium_document(tens, Style{});
    CHECK(test::find_block<report::Table>(none.sections[3], "departures") == nullptr);
    CHECK(test::find_block<report::Table>(none.sections[3], "hands") == nullptr);
    CHECK(paragraphs_of(none.sections[4]).contains("There may be more."));
}

TEST_CASE("several numbers of decks are tables with a row for each") {
    const report::Document document =
        equilibrium_decks_document({test::solved_sample(CheminDeFerModel::B3, Shoe::of_decks(1)),
                                    test::solved_sample(CheminDeFerModel::B3, Shoe::of_decks(6))},
                                   Style{});
    REQUIRE(document.sections.size() == 4);
    for (const char* id : {"equilibria", "fives", "exceptions"}) {
        CHECK(test::table_of(document.sections[1], id).rows.size() == 2);
    }
    CHECK(test::table_of(document.sections[1], "mixes").rows.size() == 4);
    CHECK(std::get<Bullets>(document.sections[2].blocks.at(0))
              .items.at(1)
              .starts_with("6: Certificate: at none"));
    CHECK(test::table_of(document.sections[3], "exact-equilibria").rows.size() == 8);
}
