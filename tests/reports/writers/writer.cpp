#include "reports/writers/writer.hpp"

#include "error.hpp"
#include "reports/report_sample.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/text_parts.hpp"

namespace sabot::report {

using test::contains;

TEST_CASE("lists each rounded number of a table") {
    const Table table{
        "figures",
        "Figures",
        columns({"Wager", "Count", "Mean"}),
        {{{"Tie"}, {"12"}, {Number{ratio(1, 3), 3}}}, {{"Banker"}, {"5"}, {Number{ratio(1, 2), 1}}}}};
    const auto fractions = fractions_table(table);
    CHECK(fractions.id == "exact-figures");
    CHECK(fractions.caption == "Figures, exactly");
    REQUIRE(fractions.rows.size() == 1);
    CHECK(texts_of(fractions.rows[0]) == std::vector<std::string>{"Tie", "Mean", "0.333", "1/3"});
}

TEST_CASE("prints the heading of a row once for its fractions") {
    const auto fractions = fractions_table({"figures",
                                            "Figures",
                                            columns({"Wager", "Mean", "Mode"}),
                                            {{{"Tie"}, {Number{ratio(1, 3), 3}}, {Number{ratio(2, 3), 3}}}}});
    REQUIRE(fractions.rows.size() == 2);
    CHECK(texts_of(fractions.rows[0]) == std::vector<std::string>{"Tie", "Mean", "0.333", "1/3"});
    CHECK(texts_of(fractions.rows[1]) == std::vector<std::string>{"", "Mode", "0.667", "2/3"});
    CHECK_FALSE(fractions.is_list);
}

TEST_CASE("lists each rounded number once in the appendix, with its position") {
    Table table{"wagers",
                "All wagers",
                columns({"Wager", "RTP", "Id"}),
                {{{"Tie"}, {Number::percentage(ratio(2, 3), 2)}, {"tie"}},
                 {{"Player"}, {Number::percentage(ratio(1, 2), 2)}, {"p"}}}};
    const Table words{"words", "No numbers", columns({"A", "B"}), {{{"x"}, {"y"}}}};
    const Section inner{"inner", "Inner", {words, table}};
    Report report{.title = "T", .subtitle = "", .running_head = "", .date = "", .sections = {}};
    report.sections = {Section{"outer", "Outer", {}, {Section{"inner", "Inner", {words, table}}}}};
    const Report whole = with_appendix(report);
    REQUIRE(whole.sections.size() == 2);
    const Section& appendix = whole.sections.back();
    CHECK(appendix.id == "appendix");
    REQUIRE(appendix.blocks.size() == 2);
    const Table& fractions = std::get<Table>(appendix.blocks[1]);
    CHECK(fractions.id == "exact-wagers");
    CHECK(fractions.caption == "All wagers, exactly");
    REQUIRE(fractions.rows.size() == 1);
    CHECK(texts_of(fractions.rows[0]) == std::vector<std::string>{"Tie", "RTP", "66.67%", "2/3"});
    // A table that is not in the appendix.
    table.is_in_appendix = false;
    report.sections = {Section{"outer", "Outer", {table}}};
    CHECK(with_appendix(report).sections.size() == 1);
    table.is_in_appendix = true;
    // A column that only CSV has is not printed, and therefore not in the appendix.
    table.columns[1].is_shown = false;
    report.sections = {Section{"outer", "Outer", {table}}};
    CHECK(with_appendix(report).sections.size() == 1);
}

TEST_CASE("lists a fraction that several tables print for one row once in the appendix") {
    const auto table = [](const char* id, std::vector<std::vector<Cell>> rows) {
        return Table{id, id, columns({"Wager", "RTP", "Edge"}), std::move(rows)};
    };
    const Cell third{Number::percentage(ratio(1, 3), 2)};
    const Cell two_thirds{Number::percentage(ratio(2, 3), 2)};
    Report report{.title = "T", .subtitle = "", .running_head = "", .date = "", .sections = {}};
    report.sections = {Section{"one", "One", {table("a", {{{"Tie"}, third, two_thirds}})}},
                       Section{"two", "Two", {table("b", {{{"Tie"}, third, two_thirds}})}},
                       Section{"three",
                               "Three",
                               {table("c", {{{"Tie"}, third, {Number::percentage(ratio(2, 7), 2)}},
                                            {{"Player"}, third, two_thirds}})}}};
    const Section appendix = with_appendix(report).sections.back();
    REQUIRE(appendix.blocks.size() == 3);
    CHECK(std::get<Table>(appendix.blocks[1]).id == "exact-a");
    const Table& last = std::get<Table>(appendix.blocks[2]);
    REQUIRE(last.rows.size() == 3);
    CHECK(texts_of(last.rows[0]) == std::vector<std::string>{"Tie", "Edge", "28.57%", "2/7"});
    CHECK(texts_of(last.rows[1]) == std::vector<std::string>{"Player", "RTP", "33.33%", "1/3"});
    CHECK(texts_of(last.rows[2]) == std::vector<std::string>{"", "Edge", "66.67%", "2/3"});
}

TEST_CASE("writes every kind of block in every format") {
    for (const Format& one : formats()) {
        const std::string& format = one.name;
        if (one.is_binary && !kHasXlsx) {
            CHECK_THROWS_AS(written(plain_sample(), {format}), InputError);
            continue;
        }
        const std::string plain = written(plain_sample(), {format, "wagers", false});
        CHECK(contains(plain, one.is_binary ? "PK" : format == "csv" ? "4998398" : "4,998,398"));
        CHECK(written(hostile_sample(), {format, "hostile", true}) ==
              written(hostile_sample(), {format, "hostile", true}));
    }
}

TEST_CASE("reports an unknown format or kind of table by name") {
    const auto refusal = [](const char* format, const char* kind) {
        return test::message_of([&] { written(plain_sample(), {format, kind}); });
    };
    CHECK(refusal("pdf", "") == "unknown format \"pdf\": expected text, csv, markdown, latex, html, xlsx");
    CHECK(refusal("csv", "wages").starts_with("unknown table \"wages\": expected "));
}

}  // namespace sabot::report
