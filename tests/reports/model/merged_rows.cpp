#include "reports/model/merged_rows.hpp"

#include "reports/report_sample.hpp"
#include "support/catch.hpp"

namespace sabot::report {

namespace {

Number whole_percentage(int a, int b) { return Number::percentage(ratio(a, b), 0); }

Section section_of_decks(const char* decks, std::vector<std::vector<Cell>> rows) {
    Table table{"t-" + std::string(decks), "A table", columns({"Wager", "RTP"}), std::move(rows)};
    table.kind = "wagers";
    Section section{decks, "", {std::move(table)}};
    section.context = {{"decks", decks}};
    return section;
}

// Two wagers with one deck and with eight, and a third one with eight.
Report merged_sample() {
    Report report;
    report.context = {{"game", "g"}};
    report.data = {
        section_of_decks("1", {{{"tie"}, {whole_percentage(8, 10)}}, {{"big"}, {whole_percentage(9, 10)}}})};
    report.sections = {section_of_decks(
        "8",
        {{{"tie"}, {whole_percentage(7, 10)}}, {{"big"}, {whole_percentage(95, 100)}}, {{"odd"}, {"-"}}})};
    return report;
}

std::vector<std::vector<std::string>> merged_texts(const MergedRows& rows) {
    std::vector<std::vector<std::string>> all;
    for (const auto& row : rows.rows) {
        all.push_back(texts_of(row));
    }
    return all;
}

using TextRows = std::vector<std::vector<std::string>>;

}  // namespace

TEST_CASE("merges the rows of a kind, with contexts as columns") {
    const MergedRows rows = merged_rows(merged_sample(), "wagers");
    CHECK(merged_texts(with_columns(rows, {"decks", "wager", "rtp", "none"})) == TextRows{{"1", "tie", "80%"},
                                                                                          {"1", "big", "90%"},
                                                                                          {"8", "tie", "70%"},
                                                                                          {"8", "big", "95%"},
                                                                                          {"8", "odd", "-"}});
    CHECK(rows.columns[rows.place("decks")].heading == "Decks");
    CHECK(rows.place("none") == rows.columns.size());
    CHECK(merged_rows(merged_sample(), "events").rows.empty());
}

TEST_CASE("merges tables with different columns") {
    Report report = merged_sample();
    report.sections.push_back(
        {"other", "", {Table{"other", "", columns({"Wager", "Edge"}), {{{"tie"}, {"3"}}}}}});
    std::get<Table>(report.sections.back().blocks[0]).kind = "wagers";
    const MergedRows rows = merged_rows(report, "wagers");
    CHECK(merged_texts(with_columns(rows, {"wager", "rtp", "edge", "decks"})).front() ==
          std::vector<std::string>{"tie", "80%", "", "1"});
    CHECK(merged_texts(with_columns(rows, {"wager", "rtp", "edge", "decks"})).back() ==
          std::vector<std::string>{"tie", "", "3", ""});
}

TEST_CASE("keeps rows with a value") {
    const MergedRows rows = with_value(merged_rows(merged_sample(), "wagers"), "wager", "big");
    CHECK(merged_texts(with_columns(rows, {"decks", "rtp"})) == TextRows{{"1", "90%"}, {"8", "95%"}});
    CHECK(with_value(merged_rows(merged_sample(), "wagers"), "none", "big").rows.empty());
}

TEST_CASE("ranks rows by exact numbers, and leaves out those without one") {
    const auto first = [](bool is_ascending, std::size_t most) {
        return merged_texts(
            with_columns(ranked(merged_rows(merged_sample(), "wagers"), "rtp", is_ascending, most), {"rtp"}));
    };
    CHECK(first(false, 2) == TextRows{{"95%"}, {"90%"}});
    CHECK(first(true, 9) == TextRows{{"70%"}, {"80%"}, {"90%"}, {"95%"}});
}

TEST_CASE("spreads the values of a column over columns") {
    const MergedRows rows = spread(merged_rows(merged_sample(), "wagers"), "wager", "decks", "rtp");
    CHECK(rows.columns.size() == 3);
    CHECK(rows.columns[2].heading == "8");
    CHECK(merged_texts(rows) == TextRows{{"tie", "80%", "70%"}, {"big", "90%", "95%"}, {"odd", "", "-"}});
    CHECK(spread(merged_rows(merged_sample(), "wagers"), "wager", "none", "rtp").rows.empty());
}

TEST_CASE("makes points of rows with two numbers") {
    const auto points =
        points_of(with_value(merged_rows(merged_sample(), "wagers"), "wager", "tie"), "decks", "rtp");
    REQUIRE(points.size() == 2);
    CHECK(points[1].at == 8);
    CHECK(points[1].value == ratio(7, 10));
    CHECK(points[1].text == "70%");
    CHECK(points_of(merged_rows(merged_sample(), "wagers"), "decks", "wager").empty());
}

}  // namespace sabot::report
