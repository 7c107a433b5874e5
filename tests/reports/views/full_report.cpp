#include "dossier/identity.hpp"
#include "limits/checked_limit.hpp"
#include "reports/results/subjects.hpp"
#include "reports/views/audit_parts.hpp"

#include "reports/census_sample.hpp"
#include "reports/dossier_sample.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <map>

using namespace sabot;
using namespace sabot::report;

namespace {

std::vector<std::string> ids_of(const report::Report& report) {
    std::vector<std::string> ids;
    for (const Section& section : report.sections) {
        ids.push_back(section.id);
    }
    return ids;
}

Section first_page_of(const Dossier& dossier, const ReportHead& head = {}) {
    return report_result(dossier, head).report().sections.at(0);
}

std::map<std::string, std::string> facts_of(const Section& section) {
    const auto& entries = std::get<Facts>(section.blocks.at(0)).entries;
    return {entries.begin(), entries.end()};
}

void add_tables(const Section& section, std::map<std::string, int>& tables) {
    for (const Block& block : section.blocks) {
        if (const auto* table = std::get_if<report::Table>(&block)) {
            ++tables[table->id];
        }
    }
    for (const Section& part : section.sections) {
        add_tables(part, tables);
    }
}

}  // namespace

TEST_CASE("has a section on undealt cards only if there is a census") {
    Dossier dossier = test::dossier_of("punto-banco", {"tie"});
    const auto without = ids_of(report_result(dossier, {}).report());
    CHECK(std::count(without.begin(), without.end(), "census") == 0);
    dossier.censuses = {test::sample_census()};
    const auto with = ids_of(report_result(dossier, {}).report());
    CHECK(with.size() == without.size() + 1);
    const auto census = std::find(with.begin(), with.end(), "census");
    CHECK(std::find(with.begin(), census, "removal") != census);
    CHECK(std::find(census, with.end(), "method") != with.end());
}

TEST_CASE("has limits if they were requested, and says on the first page whether they are met") {
    Dossier dossier = test::dossier_of("punto-banco", {"tie"});
    const Analysis& analysis = dossier.analysis;
    for (const char* name : {"malta", "italy", "maryland"}) {
        dossier.audit.limits.push_back(check_limits(dossier.game, analysis, load_limits(name)));
    }
    const report::Report report = report_result(dossier, {}).report();
    const auto& notice = std::get<Notice>(report.sections.at(0).blocks.at(1));
    CHECK(notice.tone == Tone::bad);
    // Both laws may mean the game; their words are second-hand.
    const auto of_game = [](const std::string& limit) {
        return "If the words are read as about the game (the mean of the returns of all wagers), limit " +
               limit +
               " is not decidable: the mean is over all wagers of the game, and not all were computed. "
               "Second-hand, because the words of the law or standard were not read: " +
               limit + ".";
    };
    CHECK(notice.lines.at(3) ==
          "Limits of Malta: met (1 met), of the wagers that were computed; nothing is said of the others. " +
              of_game("average-return"));
    CHECK(notice.lines.at(4) ==
          "Limits of Italy: NOT MET (1 not met), of the wagers that were computed; nothing is said of the "
          "others. Not met by: Tie. " +
              of_game("paid-out"));
    const auto limits = std::find_if(report.sections.begin(), report.sections.end(),
                                     [](const Section& section) { return section.id == "limits"; });
    REQUIRE(limits != report.sections.end());
    CHECK(texts_of(shown(test::table_of(*limits, "limit-italy-paid-out")).rows.at(0)) ==
          std::vector<std::string>{"Tie (tie)", "85.6404%", "at least 90%", "not met"});
    CHECK(texts_of(test::table_of(*limits, "odds-maryland-odds").rows.at(0)) ==
          std::vector<std::string>{"Tie (tie)", "Tie", "9.509062 to 1", "8 to 1", "14.3596%"});
}

TEST_CASE("names five of the wagers that do not meet a limit, and prints a figure that has two bounds") {
    Dossier dossier = test::dossier_of("punto-banco", {"tie"});
    LimitCheck check;
    check.head.id = "law";
    check.head.name = "Law";
    CheckedLimit exposure;
    exposure.limit.id = "exposure";
    exposure.limit.quantity = LimitQuantity::exposure;
    exposure.findings = {{.wager = "", .figure = 10, .figure_at_most = 30}};
    CheckedLimit unknown;
    unknown.limit.unknown_bound = "no one says";
    unknown.findings = unknown.other_findings = {{.wager = ""}};
    CheckedLimit rtp;
    for (const char* wager : {"a", "b", "c", "d", "e", "f"}) {
        dossier.audit.wager_names[wager] = wager;
        rtp.findings.push_back({.wager = wager, .verdict = LimitVerdict::not_met, .figure = ratio(1, 2)});
    }
    check.limits = {exposure, unknown, rtp};
    dossier.audit.limits = {check};
    const Section limits = limits_section(dossier.audit, Style{});
    CHECK(texts_of(shown(test::table_of(limits, "limit-law-exposure")).rows.at(0)).at(1) == "10 to 30");
    CHECK(limits_verdict_text(dossier.audit, check) ==
          "Limits of Law: NOT MET (6 not met, 2 not decidable). Not met by: a, b, c, d, e and 1 more.");
}

TEST_CASE("says in which units the exposure is, and between which amounts it lies") {
    Dossier dossier = test::dossier_of("punto-banco", {"tie"});
    dossier.is_exposure_per_unit = true;
    const auto text = [&](const Rational& least, const Rational& most) {
        dossier.exposure.least = least;
        dossier.exposure.most = most;
        const report::Report report = report_result(dossier, {}).report();
        const auto section = std::find_if(report.sections.begin(), report.sections.end(),
                                          [](const Section& one) { return one.id == "exposure"; });
        return std::get<Paragraph>(section->blocks.at(0)).text;
    };
    CHECK(text(1, 1).find(" is 1 unit, if ") != std::string::npos);
    CHECK(text(1, 8).find(" lies between 1 and 8 units, if ") != std::string::npos);
    CHECK_THAT(text(1, 8), test::contains("too many combinations of rows"));
    dossier.exposure.is_limited = true;
    CHECK_THAT(text(0, 8), test::contains("Limits of several stakes may make it less"));
    CHECK_THAT(text(0, 8), !test::contains("too many combinations of rows"));
}

TEST_CASE("gives enough facts to reproduce the examination") {
    const Dossier dossier = test::dossier_of("jade-baccarat");
    auto facts = facts_of(first_page_of(
        dossier, {"2026-11-21", "sabot report jade-baccarat -o jade.html", "Lab of Turin", "LT 26/4"}));
    CHECK(facts["Game"] == dossier.game.name + " (jade-baccarat)");
    CHECK(facts["SHA-256 of the game file"] == dossier.game.sha256);
    CHECK(facts["Shoe"] == "8 decks, 416 cards");
    CHECK(facts["Combinations"] == "4,998,398,275,503,360 (cards drawn in order: 6)");
    CHECK(facts["Scope"] == "wagers computed: 9");
    CHECK(facts["Computed by"] == std::string("Sabot ") + SABOT_VERSION);
    CHECK(facts["Command"] == "sabot report jade-baccarat -o jade.html");
    CHECK(facts["Document"].starts_with("004, "));
    CHECK(facts["Laboratory"] == "Lab of Turin");
    CHECK(facts["Reference"] == "LT 26/4");
}

TEST_CASE("names the software of the game, and says how figures are judged") {
    Dossier dossier = test::dossier_of("punto-banco", {"tie"});
    CHECK(facts_of(first_page_of(dossier)).count("Software of the game") == 0);
    dossier.game.software = "Table 1.4.2";
    CHECK(facts_of(first_page_of(dossier)).at("Software of the game") == "Table 1.4.2");
    const auto ids = ids_of(report_result(dossier, {}).report());
    CHECK(std::count(ids.begin(), ids.end(), "decision-rule") == 1);
}

TEST_CASE("names the game's file, the laboratory and its reference on top of every page") {
    const Dossier dossier = test::dossier_of("punto-banco", {"tie"});
    const auto reference = [&](const char* laboratory, const char* its) {
        return report_result(dossier, {"", "", laboratory, its}).report().reference;
    };
    CHECK(reference("Lab of Turin", "LT 26/4") == "Lab of Turin, LT 26/4");
    CHECK(reference("Lab of Turin", "") == "Lab of Turin");
    CHECK(reference("", "LT 26/4") == "LT 26/4");
    CHECK(reference("", "").empty());
    CHECK(report_result(dossier, {}).report().running_head ==
          "punto-banco, file " + dossier.game.sha256.substr(0, 16));
}

TEST_CASE("leaves a blank line for missing facts") {
    auto facts = facts_of(first_page_of(test::dossier_of("punto-banco", {"tie"})));
    for (const char* name : {"Laboratory", "Reference", "Date"}) {
        CHECK(facts.at(name).empty());
    }
}

TEST_CASE("states the verdict in three lines, with the tone of the claims and identities") {
    Dossier dossier = test::dossier_of("punto-banco");
    const auto notice = [&] { return std::get<Notice>(first_page_of(dossier).blocks.at(1)); };
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

TEST_CASE("shows claims and wagers on the first page, and no table twice") {
    const report::Report report = report_result(test::dossier_of("jade-baccarat"), {}).report();
    CHECK(report.has_first_page);
    const Section& first = report.sections.at(0);
    CHECK(std::get<report::Table>(first.blocks.at(2)).id == "claims");
    CHECK(std::get<report::Table>(first.blocks.at(3)).id == "wagers");
    std::map<std::string, int> tables;
    for (const Section& section : report.sections) {
        add_tables(section, tables);
    }
    for (const auto& [id, times] : tables) {
        CAPTURE(id);
        CHECK(times == 1);
    }
    CHECK(ids_of(report).back() == "signature");
}

TEST_CASE("places a wager's rules above its figures") {
    const report::Report report = report_result(test::dossier_of("punto-banco", {"tie"}), {}).report();
    const auto results = std::find_if(report.sections.begin(), report.sections.end(),
                                      [](const Section& section) { return section.id == "results"; });
    REQUIRE(results != report.sections.end());
    const Section& tie = results->sections.at(0);
    CHECK(std::get<Bullets>(tie.blocks.at(0)).items.size() == 2);
    CHECK(std::get<report::Table>(tie.blocks.at(2)).id == "events-tie");
}
