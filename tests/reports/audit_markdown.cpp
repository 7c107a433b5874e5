#include "reports/audit_markdown.hpp"

#include "reports/audit_sample.hpp"
#include "support/catch.hpp"

#include <sstream>

using namespace sabot;

namespace {

const std::string kHead = "# Published claims against exact figures\n\n";
const std::string kFoot =
    "Verdicts compare the exact value with the stated figure at the number of digits that was printed: "
    "confirmed where rounding gives it, truncated where cutting off does, refuted otherwise. Decimals shown "
    "are "
    "rounded half to even from exact values.\n";

// Bars that separate cells, not those within one.
std::size_t bars(const std::string& line) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        count += line[i] == '|' && (i == 0 || line[i - 1] != '\\') ? 1U : 0U;
    }
    return count;
}

}  // namespace

TEST_CASE("a page with headings, a table and what was found") {
    Audit audit = test::audit_of({test::claim_of_tie("51%", ratio(1, 2))});
    audit.documents = {{"004", "Rules", "it", "a.txt", ""}};
    CHECK(
        audit_markdown({audit}, Style{}) ==
        kHead +
            "## Audit of Game\n"
            "\n"
            "- Game: game, file with SHA-256 ab12\n"
            "- Document: 004, Rules, a.txt\n"
            "- Shoe: 8 decks, 416 cards\n"
            "- Checked: 1 claim: 0 confirmed, 0 truncated, 1 refuted\n"
            "\n"
            "**REFUTED: 1 of 1 published claim does not follow from the rules.**\n"
            "\n"
            "| Claim | Stated | Exact | Stated - exact | Verdict |\n"
            "| :--- | ---: | ---: | ---: | ---: |\n"
            "| Tie (tie): return to player | 51% | 50.0000% | +1.0000% | refuted |\n"
            "\n"
            "### Findings\n"
            "\n"
            "#### Tie (tie): return to player - refuted\n"
            "\n"
            "Source: page 1. Stated 51%; the exact value is 50.0000%, which rounds to 50%. The stated figure "
            "is too high by 1.0000 percentage points.\n"
            "\n"
            "What to do: print 50%; or, if the stated figure is meant, correct the rules. With --explain, "
            "Sabot "
            "searches for what would make it true.\n"
            "\n" +
            kFoot);
}

TEST_CASE("removed cards and the double check are said here too") {
    Audit audit = test::audit_of({});
    audit.removed = parse_cards("9 Kd");
    audit.double_check = DoubleCheck{};
    const std::string text = audit_markdown({audit}, Style{});
    CHECK(text.find("\n- Removed: 9 Kd\n") != std::string::npos);
    CHECK(text.ends_with("\n\nDouble check: the second route agrees on every count.\n\n" + kFoot));
}

TEST_CASE("several audits end with a summary") {
    const Audit audit = test::audit_of({});
    const std::string text = audit_markdown({audit, audit}, Style{});
    CHECK(
        text.ends_with("## Summary\n\n"
                       "| Game | Shoe | Claims | Confirmed | Truncated | Refuted | Unchecked | Verdict |\n"
                       "| :--- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n"
                       "| game | 8 decks | 0 | 0 | 0 | 0 | 0 | no claims |\n"
                       "| game | 8 decks | 0 | 0 | 0 | 0 | 0 | no claims |\n\n" +
                       kFoot));
}

TEST_CASE("names and texts of a game file stay text") {
    const std::string hostile = "- <b>x</b> | `y`\n\n# z";
    Audit audit = test::audit_of({test::claim_of_tie("51%", ratio(1, 2))});
    audit.game_name = audit.wager_names["tie"] = hostile;
    audit.documents = {{"004", hostile, "", hostile, ""}};
    audit.claims[0].finding.claim.source = audit.claims[0].finding.claim.note = hostile;
    ReadingFinding reading;
    reading.id = "reading";
    reading.about = reading.text = reading.source = hostile;
    reading.changes = {{"tie", ratio(1, 2), ratio(1, 3)}};
    audit.readings = {reading};
    std::istringstream lines(audit_markdown({audit}, Style{}));
    for (std::string line; std::getline(lines, line);) {
        INFO(line);
        CHECK(line.find("<b") == line.find("\\<b") + (line.find("<b") == std::string::npos ? 0 : 1));
        CHECK_FALSE(line.starts_with("# z"));
        if (line.starts_with("|")) {
            CHECK((bars(line) == 6 || bars(line) == 5));
        }
    }
}
