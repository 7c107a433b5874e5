#include "audit/audit_details.hpp"
#include "reports/report_sample.hpp"
#include "reports/results/subjects.hpp"
#include "reports/views/reports.hpp"

#include "reports/audit_sample.hpp"
#include "reports/dossier_sample.hpp"
#include "reports/prose/audit_advice.hpp"
#include "reports/views/audit_parts.hpp"
#include "reports/writers/writer.hpp"
#include "rules/game_parts.hpp"
#include "rules/pays_notation.hpp"
#include "rules/quantities.hpp"
#include "support/catch.hpp"
#include "support/text_parts.hpp"

using namespace sabot;
using namespace sabot::report;
using test::audit_of;
using test::claim_of_tie;
using test::claims_of;
using test::contains;
using test::explained_claim;
using test::explanation_of;
using test::paragraphs;
using test::rows_of;
using test::table_of;
using test::unchecked_claim;

using Texts = std::vector<std::string>;
using Rows = std::vector<Texts>;

TEST_CASE("has a row for each claim, with its verdict and the fraction") {
    const report::Table table = table_of(claims_of(test::sample_audit("jade-baccarat", {"small"})), "claims");
    CHECK(headings_of(shown(table)) == Texts{"Claim", "Stated", "Exact", "Stated - exact", "Verdict"});
    CHECK(rows_of(table) ==
          Rows{{"Piccolo (small): return to player", "94.71%", "94.7171%", "-0.0071 points", "truncated"}});
    CHECK(rows_of(table_of(claims_of(test::sample_audit("ponto-e-banca")), "claims")).back() ==
          Texts{"Worked example: Player 2 6, Banker 4 7", "8-1, Player wins", "8-1, Player wins", "-",
                "confirmed"});
    const Audit halves_up = test::sample_audit(test::touch_with_halves_up());
    const report::Table touch = shown(table_of(claims_of(halves_up), "claims"));
    CHECK(texts_of(touch.rows.at(0)).back() == "confirmed at some stakes");
    CHECK(touch.rows[0].back().tone == Tone::doubtful);
    CHECK(touch.rows.at(1).back().tone == Tone::good);
    CHECK(touch.rows.at(3).back().tone == Tone::bad);
    CHECK(touch.rows.at(0)[2].exact() == "10732465128097/10847218479825");
}

TEST_CASE("draws stated figures in units of their last digit") {
    const Audit audit = test::sample_audit("jade-baccarat", {"small"});
    const Chart chart = test::chart_of(claims_of(audit), "chart-claims");
    const Rational exact = audit.claims.at(0).finding.computed->value;
    CHECK(chart.bars.at(0).value == (ratio(9471, 10000) - exact) * 10000);
    CHECK(chart.bars[0].text == "-0.71 (truncated)");
    CHECK(chart.band->from == ratio(-1, 2));
    CHECK(chart.limit == Rational(3));
}

TEST_CASE("states that a game has no claims or readings") {
    const Section section = claims_of(audit_of({}));
    REQUIRE(section.blocks.size() == 1);
    CHECK(std::get<Paragraph>(section.blocks[0]).text.starts_with("Nothing to check"));
}

TEST_CASE("shows what a reading changes, and which claims it affects") {
    const Audit ponto = test::sample_audit("ponto-e-banca");
    CHECK(rows_of(table_of(claims_of(ponto), "reading-" + ponto.readings[0].id)) ==
          Rows{{"Ponto (player)", "98.7649%", "98.8002%", "+0.0352 points"},
               {"Banca (banker)", "98.9421%", "98.9082%", "-0.0339 points"},
               {"Empate (tie)", "85.6404%", "85.8041%", "+0.1637 points"}});
    Audit audit = audit_of({claim_of_tie("50%", ratio(1, 2)), claim_of_tie("20%", ratio(1, 2))});
    const auto said = [&](Support support, std::vector<std::size_t> gained, std::vector<std::size_t> lost) {
        audit.readings = {{"r",
                           "about",
                           "Text.",
                           "page 2",
                           "",
                           {},
                           1,
                           std::move(gained),
                           std::move(lost),
                           support,
                           {},
                           {}}};
        return paragraphs(claims_of(audit).sections.back());
    };
    const std::string head =
        "Text. Source: page 2.\nClaims that hold: 1 of 2 as filed, 1 under this reading. ";
    const std::string foot = "\nReturns before rounding do not change.\n";
    const std::string first = "the return to player of Tie (50%).";
    const std::string second = "the return to player of Tie (20%).";
    CHECK(said(Support::reading, {1}, {}) ==
          head + "They support this reading. These hold only under the reading: " + second + foot);
    CHECK(said(Support::filed, {}, {0}) ==
          head + "They support the game as filed. These hold only as filed: " + first + foot);
    CHECK(said(Support::both, {1}, {0}) == head + "They disagree. These hold only under the reading: " +
                                               second + " These hold only as filed: " + first + foot);
    CHECK(said(Support::neither, {}, {}) ==
          head + "They do not distinguish the reading from the game as filed." + foot);
    audit.readings[0].why = "no nines are left";
    CHECK(paragraphs(claims_of(audit).sections.back()) ==
          "Text. Source: page 2.\nNot computed: no nines are left.\n");
}

TEST_CASE("says which wagers lose the house money under a reading, and which limits it decides otherwise") {
    Game game = load_game(*builtin_game("punto-banco"));
    game.claims.clear();
    game.readings = {{"ten",
                      "What does a tie pay?",
                      "Ten to one.",
                      "page 2",
                      {change_in(game, {Rule::payout, "tie", "Tie"}, parse_pays("10:1"))}}};
    const auto audited = [&] {
        return audit(game,
                     {.setup = {Shoe::of_decks(8)}, .wagers = {"tie"}, .limits = {load_limits("italy")}});
    };
    const Audit richer = audited();
    const Section ten = claims_of(richer).sections.back();
    const std::string advantage = "Under reading ten these wagers return more than 100%: Tie.";
    CHECK(std::get<Paragraph>(ten.blocks.at(2)).text == advantage);
    CHECK(std::get<Bullets>(ten.blocks.at(3)).items ==
          std::vector<std::string>{
              "Limit paid-out of Italy, Tie: not met as filed, met under this reading (104.6716%)."});
    const Notice verdict = verdict_notice(richer);
    CHECK(std::find(verdict.lines.begin(), verdict.lines.end(), advantage) != verdict.lines.end());
    CHECK(std::any_of(verdict.lines.begin(), verdict.lines.end(), [](const std::string& line) {
        return contains(line, " Another verdict under these readings: ten. ");
    }));
    // A return of 100% is no advantage.
    ReadingFinding fair = richer.readings[0];
    fair.changes.at(0).under = 1;
    CHECK(advantage_text(richer, fair).empty());
    game.readings[0].changes = {change_in(game, {Rule::payout, "tie", "Tie"}, parse_pays("7:1"))};
    CHECK(paragraphs(claims_of(audited()).sections.back()).ends_with("It changes no verdict on a limit.\n"));
}

TEST_CASE("lists the house share under each way of playing, the nearest first") {
    const Audit audit = test::sample_audit("chemin-de-fer");
    const report::Table table = table_of(claims_of(audit), "plays-1");
    CHECK(table.rows.size() == 48);
    CHECK(headings_of(table) == Texts{"Player on five", "Banker", "Commission", "Per unit", "banker",
                                      "player", "Sum", "Largest error", "As stated"});
    CHECK(rows_of(table).front() ==
          Texts{"stands", "tableau", "5%", "resolved", "0.8636%", "1.6783%", "2.5420%", "0.0583%", "sum"});
    CHECK(table.rows[0].back().tone == Tone::doubtful);
    CHECK(table.rows.back().back().tone == Tone::bad);
    CHECK(fraction_field(table.rows[0][5].value) == "1453526977/86606106491");
    CHECK(contains(paragraphs(claims_of(audit).sections.back()),
                   "Those that give the stated 2.54% with its parts: 0.\n"));
}

TEST_CASE("has a row for each wager that rounding affects, and for each requested stake") {
    Audit audit = test::sample_audit("baccarat-touch", {}, "0.10-0.20/0.10");
    const auto stakes = [&] { return stakes_section(audit, Style{}); };
    CHECK(rows_of(table_of(stakes(), "stakes"))[1] ==
          Texts{"BANKER (banker)", "98.9421%", "101.2351%", "0.01", "96.6491%", "0.10", "0.20"});
    const report::Table asked = table_of(stakes(), "returns-by-stake");
    CHECK(headings_of(asked) == Texts{"Stake", "player", "banker", "tie"});
    CHECK(rows_of(asked) ==
          Rows{{"0.10", "98.7649%", "96.6491%", "85.6404%"}, {"0.20", "98.7649%", "98.9421%", "85.6404%"}});
    audit.stakes[1].period.reset();
    audit.stakes[1].extremes.reset();
    CHECK(rows_of(table_of(stakes(), "stakes"))[1] ==
          Texts{"BANKER (banker)", "98.9421%", "-", "-", "-", "-", "too long"});
    CHECK(paragraphs(stakes()) ==
          "Returns are rounded to the nearest 0.01 (halves go down).\n"
          "Best and worst are over all stakes in steps of 0.01 (the game file states no limits for them). "
          "Stakes that "
          "differ by the period are rounded in the same way.\n");
    audit.settlement->minimum_stake = 1;
    audit.settlement->maximum_stake = ratio(5, 2);
    CHECK(contains(paragraphs(stakes()), " in steps of 0.01 from 1 up to 2.50. Stakes"));
    CHECK(stakes_section(test::sample_audit("chemin-de-fer"), Style{}).blocks.empty());
}

TEST_CASE("reports the subject, the claims and the stakes of one audit") {
    Audit audit = test::sample_audit(test::touch_with_halves_up(), {}, "0.10");
    audit.filed_decks = 6;
    audit.double_check.emplace().add(CheckedKind::wager, {"tie"}, SecondRoute::polynomials, false);
    const report::Report report = audit_result({audit}).report();
    REQUIRE(report.sections.size() == 5);
    CHECK(report.sections[1].title == "What to do");
    CHECK(std::get<report::Bullets>(report.sections[1].blocks.at(0)).items == sheet_remedies(audit));
    CHECK(report.sections.back().id == "evidence");
    CHECK(report.subtitle == audit.examined.game_name + " (baccarat-touch)");
    const std::string text = text_report(report);
    CHECK(contains(text, "\nDocument:                  003, Baccarat Touch, 003_6c726fe885295f81.txt\n"));
    CHECK(contains(text, "\nDecks in the game file:    6\n"));
    CHECK(std::get<Notice>(report.sections[0].blocks.at(1)).tone == Tone::bad);
    CHECK(std::get<Notice>(report.sections[0].blocks.at(2)).tone == Tone::bad);
}

TEST_CASE("an address that is the title of a document is printed once") {
    Audit audit = test::sample_audit("bacara");
    audit.documents.front().title = "https://example.org/rules (a copy)";
    audit.documents.front().url = "https://example.org/rules";
    const std::string text = text_report(audit_result({audit}).report());
    CHECK(contains(text, ", https://example.org/rules (a copy), "));
    CHECK_FALSE(contains(text, "(a copy), https://example.org/rules"));
}

TEST_CASE("gives several audits distinct identifiers, and ends with a summary") {
    Audit odd = audit_of({claim_of_tie("50%", ratio(1, 2)), claim_of_tie("66%", ratio(2, 3)),
                          claim_of_tie("1%", ratio(1, 2)), unchecked_claim()});
    odd.examined.shoe = parse_shoe("0=4 9=3");
    const report::Report report = audit_result({odd, audit_of({})}, true).report();
    REQUIRE(report.sections.size() == 4);
    CHECK(report.sections.back().id == "evidence");
    CHECK(report.sections[0].id == "game-1-audit");
    CHECK(table_of(report.sections[0], "game-1-claims").rows.size() == 4);
    CHECK(rows_of(table_of(report.sections[2], "summary")) ==
          Rows{{"game", "7 cards", "4", "1", "1", "1", "1", "0", "refuted"},
               {"game", "8 decks", "0", "0", "0", "0", "0", "0", "no claims"}});
}

TEST_CASE("writes every kind of table to CSV, even if nothing was found") {
    const Audit nothing = audit_of({});
    for (const auto& audits : {std::vector{nothing}, std::vector{nothing, nothing}}) {
        const report::Report report = audit_result(audits, audits.size() > 1).report();
        Texts tables;
        for (const TableKind& one : subject("audit").tables) {
            tables.emplace_back(one.name);
        }
        CHECK(csv_kinds(report) == tables);
        CHECK(csv_table(report, "readings") ==
              "game,decks,cards,shoe,removed,player_cards,banker_cards,reading,wager,return_to_player_filed,"
              "return_to_player,change\n");
    }
    CHECK(csv_table(audit_result({nothing}).report(), "summary") ==
          "game,shoe,claims,confirmed,truncated,refuted,unchecked,not_auditable,verdict\n"
          "game,8 decks,0,0,0,0,0,0,no claims\n");
}

TEST_CASE("writes a CSV row for each claim, with decimal and fraction") {
    const auto line = [](const std::vector<AuditedClaim>& claims) {
        const std::string text = csv_table(audit_result({audit_of(claims)}).report(), "claims");
        return text.substr(text.find('\n') + 1);
    };
    AuditedClaim tie = claim_of_tie("-1.2%", ratio(-12, 1000));
    tie.finding.claim.event = "=1+1";
    tie.finding.claim.source = "@page, \"1\"";
    AuditedClaim root = claim_of_tie("141%", 2);
    root.finding.claim.quantity = Quantity::standard_deviation;
    root.finding.computed->is_root = true;
    root.finding.verdict = Verdict::confirmed;
    AuditedClaim money = claim_of_tie("0.2", ratio(1, 5));
    money.finding.claim.quantity = Quantity::rounded_return;
    money.finding.claim.stake = parse_stated("0.10");
    CHECK(
        line({tie, root, money, unchecked_claim(), test::worked_example({})}) ==
        "game,8,416,,,,,1,Tie (tie): return to player,tie,'=1+1,return-to-player,,-1.2%,-0.012000,-3/250,"
        "0.000000,0,confirmed,confirmed,\"Stated -1.2%; the exact value is -1.20000%, which rounds to the "
        "stated figure.\",,,\"'@page, \"\"1\"\"\"\n"
        "game,8,416,,,,,2,Tie (tie): standard deviation,tie,,standard-deviation,,141%,1.414214,,-0.004214,,"
        "confirmed,confirmed,\"Stated 141%; the exact value is 141.4214%, which rounds to the stated "
        "figure.\",,,page 1\n"
        "game,8,416,,,,,3,\"Tie (tie): \"\"\"\", rounded return of 0.10\",tie,,rounded-return,0.10,0.2,0.20,"
        "1/5,0,0,confirmed,confirmed,Stated 0.2; the exact value is 0.20.,,,page 1\n"
        "game,8,416,,,,,4,Tie (tie): return to player,tie,,return-to-player,,1%,,,,,unchecked,unchecked,Not "
        "checked: the shoe does not tell.,,,page 1\n"
        "game,8,416,,,,,5,\"Worked example: Player , Banker \",tie,,coup,,,\"8-1, Player wins\",,,,confirmed,"
        "confirmed,\"The rules deal these cards, and the result is as stated.\",,,page 1\n");
    const Explanation one = explanation_of("a", "50%", ratio(1, 2), 1);
    CHECK(line({explained_claim({{one}, 5, 0})})
              .find(". If that is so, correct the rules; if not, print 50%. ") != std::string::npos);
    CHECK(
        line({explained_claim({{}, 5, 0})})
            .ends_with(",\"Tried: 5 changes to the rules or to the claim, each on its own. Changes that make "
                       "it true: 0.\","
                       "\"Print 50% for the return to player of Tie, not 1%. No cause that fits was "
                       "found.\",page 1\n"));
}

TEST_CASE("prevents text of a game file from breaking the layout or controlling the terminal") {
    Audit audit = audit_of({claim_of_tie("51%", ratio(1, 2))});
    audit.examined.game_name = "Game\n\nConfirmed: all of it";
    Document document;
    document.id = "004";
    document.title = "Rules\x1B[8m";
    document.file = "a\nb.txt";
    audit.documents = {document};
    audit.wager_names["tie"] = "Ti\ne";
    audit.claims[0].finding.claim.source = "page\n\n1\x7F";
    const std::string text = text_report(audit_result({audit}).report());
    CHECK(contains(text, "\nGame  Confirmed: all of it (game)\n"));
    CHECK(contains(text, "  004, Rules [8m, a b.txt\n"));
    CHECK(contains(text, "\nTi e (tie): return to player     51%"));
    CHECK(contains(text, "\nTi e (tie): return to player: refuted\n"));
    CHECK(text.find_first_of("\x1B\x7F") == std::string::npos);
}
