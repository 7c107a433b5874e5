#include "reports/sections/examined_section.hpp"

#include "reports/sections/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::report;

namespace {

std::string fact(const Section& section, const std::string& name) {
    for (const auto& [key, value] : std::get<Facts>(section.blocks.at(0)).entries) {
        if (key == name) {
            return value;
        }
    }
    return "(missing)";
}

}  // namespace

TEST_CASE("what was examined can be repeated from what it says") {
    const Dossier dossier = test::dossier_of("jade-baccarat");
    const Section section =
        examined_section(dossier, {"2026-11-21", "sabot report jade-baccarat -o jade.html"});
    CHECK(fact(section, "Game") == dossier.game.name + " (jade-baccarat)");
    CHECK(fact(section, "SHA-256 of the game file") == dossier.game.sha256);
    CHECK(fact(section, "Shoe") == "8 decks, 416 cards");
    CHECK(fact(section, "Deals") == "4,998,398,275,503,360 ordered draws of 6 cards");
    CHECK(fact(section, "Scope") == "9 wagers computed");
    CHECK(fact(section, "Computed by") == std::string("Sabot ") + SABOT_VERSION);
    CHECK(fact(section, "Date") == "2026-11-21");
    CHECK(fact(section, "Command") == "sabot report jade-baccarat -o jade.html");
    CHECK(fact(section, "Document").starts_with("004, "));
    CHECK(fact(examined_section(dossier, {}), "Date") == "not given");
}

TEST_CASE("the verdict is three lines, and its tone follows the claims and the identities") {
    Dossier dossier = test::dossier_of("punto-banco");
    const auto notice = [&] { return std::get<Notice>(examined_section(dossier, {}).blocks.at(1)); };
    CHECK(notice().tone == Tone::good);
    REQUIRE(notice().lines.size() == 3);
    CHECK(notice().lines[0] == "Confirmed: every published claim follows from the rules.");
    CHECK(notice().lines[1] == "12 claims: 12 confirmed, 0 truncated, 0 refuted.");
    dossier.audit.claims.front().finding.verdict = Verdict::refuted;
    CHECK(notice().tone == Tone::bad);
    dossier.audit.claims.clear();
    CHECK(notice().tone == Tone::doubtful);
    dossier.identities.front().failing = {"tie"};
    CHECK(notice().tone == Tone::bad);
    CHECK(notice().lines[2].starts_with("DEFECT OF SABOT: 1 of "));
}
