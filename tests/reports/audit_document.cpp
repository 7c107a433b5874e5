#include "reports/audit_document.hpp"

#include "reports/audit_sample.hpp"
#include "reports/sections/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::report;

TEST_CASE("an audit: what was examined, claims, stakes, fractions") {
    Audit audit = test::sample_audit("baccarat-touch", {}, "0.10");
    audit.double_check = DoubleCheck{};
    const report::Document document = audit_document({audit}, Style{});
    REQUIRE(document.sections.size() == 4);
    CHECK(document.subtitle == audit.examined.game_name + " (baccarat-touch)");
    const auto notice = std::get<Notice>(document.sections[0].blocks.at(1));
    CHECK(notice.tone == Tone::bad);
    CHECK(notice.lines.at(0).starts_with("REFUTED: 2 of 6"));
    CHECK(std::get<Paragraph>(document.sections[0].blocks.at(2)).text ==
          "Double check: the second route agrees on every count.");
    CHECK(test::table_of(document.sections[1], "claims").rows.size() == 6);
    CHECK(test::table_of(document.sections[2], "stakes-asked").rows.size() == 1);
}

TEST_CASE("several audits have identifiers of their own and end with a summary") {
    const Audit audit = test::audit_of({test::claim_of_tie("50%", ratio(1, 2))});
    const report::Document document = audit_document({audit, audit}, Style{});
    REQUIRE(document.sections.size() == 4);
    CHECK(document.sections[0].id == "game-1-audit");
    CHECK(test::table_of(document.sections[1], "game-2-claims").rows.size() == 1);
    CHECK(test::table_of(document.sections[2], "summary").rows.size() == 2);
}

TEST_CASE("what was not checked is not shown as good") {
    const auto tone = [](const Audit& audit) {
        return std::get<Notice>(audit_document({audit}, Style{}).sections.at(0).blocks.at(1)).tone;
    };
    CHECK(tone(test::audit_of({test::claim_of_tie("50%", ratio(1, 2))})) == Tone::good);
    CHECK(tone(test::audit_of({test::unchecked_claim()})) == Tone::doubtful);
    CHECK(tone(test::audit_of({})) == Tone::doubtful);
}
