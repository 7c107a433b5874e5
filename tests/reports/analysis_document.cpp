#include "reports/analysis_document.hpp"

#include "reports/sample.hpp"
#include "reports/sections/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::report;

TEST_CASE("one analysis in full") {
    Analysis analysis = test::sample_analysis(8, "tie");
    analysis.double_check = DoubleCheck{};
    const report::Document document = analysis_document({analysis}, Style{});
    REQUIRE(document.sections.size() == 4);
    CHECK(document.title == "Punto Banco: exact figures");
    CHECK(test::table_of(document.sections[1], "wagers").rows.size() == 1);
    CHECK(test::table_of(document.sections[2], "events-tie").rows.size() == 3);
    CHECK(test::table_of(document.sections[3], "exact-wagers").rows.at(0)[3].text ==
          "619306544887/723147898655");
          CHECK(std::get<Paragraph>(document.sections[0].blocks.at(1)).text ==
                "Double check: the second route agrees on every count.");
}

TEST_CASE("several numbers of decks side by side") {
    const report::Document document =
        analysis_document({test::sample_analysis(1, "tie"), test::sample_analysis(8, "tie")}, Style{});
    REQUIRE(document.sections.size() == 2);
    const report::Table edges = test::table_of(document.sections[0], "house-edge");
    CHECK(headings_of(edges) == std::vector<std::string>{"House edge", "1 deck", "8 decks"});
    CHECK(texts_of(edges.rows.at(0)) == std::vector<std::string>{"Tie (tie)", "15.7461%", "14.3596%"});
}
