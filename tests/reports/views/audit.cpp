#include "reports/views/audit.hpp"

#include "reports/audit_sample.hpp"
#include "reports/sections/sample.hpp"
#include "reports/views/audit_findings.hpp"
#include "reports/views/audit_stakes.hpp"
#include "reports/views/audit_verdict.hpp"
#include "reports/writers/csv.hpp"
#include "reports/writers/text.hpp"
#include "support/catch.hpp"
#include "support/text_parts.hpp"

using namespace sabot;
using namespace sabot::report;
using test::audit_of;
using test::claim_of_tie;
using test::contains;
using test::table_of;
using test::unchecked_claim;

using Texts = std::vector<std::string>;
using Rows = std::vector<Texts>;

namespace {

Rows rows_of(const report::Table& table) {
    Rows rows;
    const report::Table page = shown(table);
    for (const auto& row : page.rows) {
        rows.push_back(texts_of(row));
    }
    return rows;
}

Section claims_of(const Audit& audit) { return claims_section(audit, Style{}); }

// The paragraphs of a section, one to a line.
std::string paragraphs(const Section& section) {
    std::string text;
    for (const Block& block : section.blocks) {
        if (const auto* paragraph = std::get_if<Paragraph>(&block)) {
            text += paragraph->text + "\n";
        }
    }
    return text;
}

Change change_of(ChangeKind kind, const std::string& text) {
    Change change;
    change.kind = kind;
    change.text = text;
    return change;
}

Explanation explanation_of(const std::string& cause, const std::string& stated, const Rational& exact,
                           std::optional<std::size_t> met) {
    return {{change_of(ChangeKind::fee, cause)}, claim_of_tie(stated, exact).finding, met, ratio(1, 3), {}};
}

AuditedClaim explained_claim(ClaimExplained explained) {
    AuditedClaim claim = claim_of_tie("1%", ratio(1, 2));
    claim.explained = std::move(explained);
    return claim;
}

}  // namespace

TEST_CASE("a row for each claim, with its verdict and the fraction") {
    const report::Table table = table_of(claims_of(test::sample_audit("jade-baccarat", {"small"})), "claims");
    CHECK(headings_of(shown(table)) == Texts{"Claim", "Stated", "Exact", "Stated - exact", "Verdict"});
    CHECK(rows_of(table) ==
          Rows{{"Piccolo (small): return to player", "94.71%", "94.7171%", "-0.0071%", "truncated"}});
    CHECK(rows_of(table_of(claims_of(test::sample_audit("ponto-e-banca")), "claims")).back() ==
          Texts{"Worked example: Player 2 6, Banker 4 7", "8-1, Player wins", "8-1, Player wins", "-",
                "confirmed"});
    const report::Table touch = shown(table_of(claims_of(test::sample_audit("baccarat-touch")), "claims"));
    CHECK(texts_of(touch.rows.at(0)).back() == "confirmed at some stakes");
    CHECK(touch.rows[0].back().tone == Tone::doubtful);
    CHECK(touch.rows.at(1).back().tone == Tone::good);
    CHECK(touch.rows.at(3).back().tone == Tone::bad);
    CHECK(touch.rows.at(0)[2].exact() == "10732465128097/10847218479825");
}

TEST_CASE("stated figures are drawn in units of their last digit") {
    const Audit audit = test::sample_audit("jade-baccarat", {"small"});
    const Chart chart = test::chart_of(claims_of(audit), "chart-claims");
    const Rational exact = audit.claims.at(0).finding.computed->value;
    CHECK(chart.bars.at(0).value == (ratio(9471, 10000) - exact) * 10000);
    CHECK(chart.bars[0].text == "-0.71 (truncated)");
    CHECK(chart.band->from == ratio(-1, 2));
    CHECK(chart.limit == Rational(3));
}

TEST_CASE("a game without claims or readings says so") {
    const Section section = claims_of(audit_of({}));
    REQUIRE(section.blocks.size() == 1);
    CHECK(std::get<Paragraph>(section.blocks[0]).text.starts_with("Nothing to check"));
}

TEST_CASE("a finding has its source, its note, its parts and what to do") {
    AuditedClaim claim = claim_of_tie("51%", ratio(1, 2));
    claim.finding.claim.note = "so printed";
    const Section section = claims_of(audit_of({claim_of_tie("50%", ratio(1, 2)), claim}));
    REQUIRE(section.sections.size() == 1);
    CHECK(section.sections[0].id == "claim-2");
    CHECK(section.sections[0].title == "Tie (tie): return to player: refuted");
    CHECK(
        paragraphs(section.sections[0]) ==
        "Stated 51%; the exact value is 50.0000%, which rounds to 50%. The stated figure is too high by "
        "1.0000 percentage points. Source: page 1.\n"
        "Note in the game's file: so printed\n"
        "What to do: print 50%; or, if the stated figure is meant, correct the rules. With --explain, Sabot "
        "searches for what makes it true.\n");
    const Section shares = claims_of(test::sample_audit("chemin-de-fer"));
    CHECK(rows_of(table_of(shares, "parts-1")) ==
          Rows{{"banker", "0.92%", "-1.2374%", "+2.1574%", "refuted"},
               {"player", "1.62%", "1.2374%", "+0.3826%", "refuted"}});
}

TEST_CASE("explanations are a table, and how far the search went is said") {
    Explanation half = explanation_of("a", "50%", ratio(1, 2), 1);
    half.changes.push_back(change_of(ChangeKind::fee, "b"));
    half.alternatives = {{change_of(ChangeKind::fee, "c"), change_of(ChangeKind::fee, "d")}};
    const Explanation cut = explanation_of("e", "66%", ratio(2, 3), std::nullopt);
    const Section section = claims_of(audit_of({explained_claim({{half, cut}, 30, 0, std::nullopt})}));
    CHECK(rows_of(table_of(section, "explanations-1")) ==
          Rows{{"a, and b; or c, and d", "50.0000%", "confirmed", "1"}, {"e", "66.6667%", "truncated", "-"}});

    const Explanation one = explanation_of("a", "50%", ratio(1, 2), 1);
    const auto search = [](const ClaimExplained& explained) {
        const std::string text = paragraphs(claims_of(audit_of({explained_claim(explained)})).sections.at(0));
        const std::size_t begin = text.find("Tried");
        return text.substr(begin, text.find('\n', begin) - begin);
    };
    const std::string singles = "Tried: 30 single changes to the rules or to the claim";
    const std::string pairs = ", none of which makes it true, and 7 pairs of the most common ones";
    CHECK(search({{}, 30, 0, std::nullopt}) == singles + ". None of them makes it true.");
    CHECK(search({{}, 30, 7, std::nullopt}) == singles + pairs + ". None of the pairs makes it true.");
    CHECK(search({{one}, 30, 7, std::nullopt}) == singles + pairs + ". 1 of the pairs makes it true.");
    CHECK(search({{one, one}, 30, 0, ratio(1, 20)}) ==
          singles + ". 2 of them make it true. By chance fewer than 0.1 would.");
    CHECK(search({{one}, 30, 0, ratio(121, 10)}) ==
          singles +
              ". 1 of them makes it true. By chance about 12 would: the figure has too few digits to "
              "identify the cause.");
}

TEST_CASE("changes that explain several claims") {
    Audit audit = audit_of({claim_of_tie("51%", ratio(1, 2)), claim_of_tie("52%", ratio(1, 2))});
    audit.shared = {{{0, 1}, {{change_of(ChangeKind::fee, "a"), 2}, {change_of(ChangeKind::fee, "b"), 1}}}};
    const Section section = claims_of(audit).sections.at(2);
    CHECK(paragraphs(section) ==
          "2 refuted claims: Tie (tie): return to player (51%); Tie (tie): return to player (52%).\n");
    CHECK(rows_of(table_of(section, "shared-1")) == Rows{{"a", "2"}, {"b", "1"}});
}

TEST_CASE("what to do about a claim") {
    CHECK(advice_text(claim_of_tie("12.35%", ratio(123456, 1000000))).empty());
    CHECK(advice_text(unchecked_claim()).empty());
    AuditedClaim truncated = claim_of_tie("12.34%", ratio(123456, 1000000));
    CHECK(advice_text(truncated) == "What to do: print 12.35%, or say that figures are cut off.");
    truncated.stakes = StakeCondition{};
    CHECK(advice_text(truncated) ==
          "What to do: print 12.35%, or say that figures are cut off. Say also for which stakes it holds.");
    AuditedClaim confirmed = claim_of_tie("12.35%", ratio(123456, 1000000));
    confirmed.stakes = StakeCondition{};
    CHECK(advice_text(confirmed) ==
          "What to do: say for which stakes the figure holds, or that it is before rounding.");
    AuditedClaim example = test::worked_example({"a"});
    example.explained = ClaimExplained{};
    CHECK(advice_text(example) == "What to do: correct the example, or the rules that it illustrates.");
}

TEST_CASE("a figure that does not match the rules is not to be replaced blindly") {
    const std::string mismatch = "What to do: the claim does not match the rules.";
    AuditedClaim edge = claim_of_tie("1.06%", ratio(989421, 1000000));
    edge.explained = ClaimExplained{};
    edge.mismatch = Mismatch{{}, {change_of(ChangeKind::other_quantity, "it were the house edge")}};
    CHECK(advice_text(edge) ==
          mismatch +
              " The figure would hold if it were the house edge. Correct what it is said to be, or "
              "print 98.94%.");
    AuditedClaim bare = claim_of_tie("98.94", ratio(989421, 1000000));
    bare.explained = ClaimExplained{};
    bare.mismatch = Mismatch{{}, {}, true};
    CHECK(advice_text(bare) == mismatch +
                                   " The figure looks like one in per cent whose sign is missing. Correct "
                                   "what it is said to be, or print 98.94%.");
    AuditedClaim high = claim_of_tie("98.94%", ratio(1012374, 1000000));
    high.mismatch = Mismatch{{{"tie", ratio(1012374, 1000000)}, {"player", ratio(3, 2)}}, {}};
    high.explained = ClaimExplained{{explanation_of("a", "50%", ratio(1, 2), 1)}, 1, 0, std::nullopt};
    CHECK(advice_text(high) ==
          mismatch +
              " The most plausible cause: a. As filed, the rules return 101.2374% on tie, 150.0000% on "
              "player: check them against the document before any figure is printed.");
}

TEST_CASE("what a reading changes, and what the claims say about it") {
    const Audit ponto = test::sample_audit("ponto-e-banca");
    CHECK(rows_of(table_of(claims_of(ponto), "reading-" + ponto.readings[0].id)) ==
          Rows{{"Ponto (player)", "98.7649%", "98.8002%", "+0.0352%"},
               {"Banca (banker)", "98.9421%", "98.9082%", "-0.0339%"},
               {"Empate (tie)", "85.6404%", "85.8041%", "+0.1637%"}});
    Audit audit = audit_of({claim_of_tie("50%", ratio(1, 2)), claim_of_tie("20%", ratio(1, 2))});
    const auto said = [&](Support support, std::vector<std::size_t> gained, std::vector<std::size_t> lost) {
        audit.readings = {
            {"r", "about", "Text.", "page 2", "", {}, 1, std::move(gained), std::move(lost), support, {}}};
        return paragraphs(claims_of(audit).sections.back());
    };
    const std::string head =
        "Text. Source: page 2.\nClaims that hold: 1 of 2 as filed, 1 under this reading. ";
    const std::string foot = "\nReturns before rounding do not change.\n";
    const std::string first = "Tie (tie): return to player (50%).";
    const std::string second = "Tie (tie): return to player (20%).";
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

TEST_CASE("a house share under each way to play, the nearest first") {
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

TEST_CASE("a row for each wager that rounding touches, and for each stake asked for") {
    Audit audit = test::sample_audit("baccarat-touch", {}, "0.10-0.20/0.10");
    const auto stakes = [&] { return stakes_section(audit, Style{}); };
    CHECK(rows_of(table_of(stakes(), "stakes"))[1] ==
          Texts{"BANKER (banker)", "98.9421%", "101.2351%", "0.01", "97.0660%", "0.11", "0.20"});
    const report::Table asked = table_of(stakes(), "returns-by-stake");
    CHECK(headings_of(asked) == Texts{"Stake", "player", "banker", "tie"});
    CHECK(rows_of(asked) ==
          Rows{{"0.10", "98.7649%", "101.2351%", "85.6404%"}, {"0.20", "98.7649%", "98.9421%", "85.6404%"}});
    audit.stakes[1].extremes.reset();
    CHECK(rows_of(table_of(stakes(), "stakes"))[1] ==
          Texts{"BANKER (banker)", "98.9421%", "-", "-", "-", "-", "too long"});
    CHECK(paragraphs(stakes()) ==
          "Returns are rounded to the nearest 0.01 (halves go up).\n"
          "Best and worst are over all stakes in steps of 0.01 (the game's file has no limits). Stakes that "
          "differ by the period are rounded in the same way.\n");
    audit.settlement->minimum_stake = 1;
    audit.settlement->maximum_stake = ratio(5, 2);
    CHECK(contains(paragraphs(stakes()), " in steps of 0.01 from 1 up to 2.50. Stakes"));
    CHECK(stakes_section(test::sample_audit("chemin-de-fer"), Style{}).blocks.empty());
}

TEST_CASE("the verdict in one line") {
    const AuditedClaim right = claim_of_tie("50%", ratio(1, 2));
    const AuditedClaim wrong = claim_of_tie("51%", ratio(1, 2));
    const AuditedClaim cut = claim_of_tie("66%", ratio(2, 3));
    const AuditedClaim aside = test::unmodelled_claim();
    AuditedClaim some = right;
    some.stakes = StakeCondition{};
    const std::string all = "Confirmed: every published claim follows from the rules";
    struct Case {
        std::vector<AuditedClaim> claims;
        std::string verdict;
        std::string counts;
        std::string word;
        Tone tone;
    };
    const Case cases[] = {
        {{},
         "Nothing to check: the game's file has no claims, or none about the wagers asked for.",
         "0 claims",
         "no claims",
         Tone::doubtful},
        {{right}, all + ".", "1 claim: 1 confirmed, 0 truncated, 0 refuted", "confirmed", Tone::good},
        {{right, cut},
         all + "; some figures were cut off, not rounded.",
         "2 claims: 1 confirmed, 1 truncated, 0 refuted",
         "confirmed",
         Tone::good},
        {{wrong},
         "REFUTED: 1 of 1 published claim does not follow from the rules.",
         "1 claim: 0 confirmed, 0 truncated, 1 refuted",
         "refuted",
         Tone::bad},
        {{right, wrong},
         "REFUTED: 1 of 2 published claims does not follow from the rules.",
         "2 claims: 1 confirmed, 0 truncated, 1 refuted",
         "refuted",
         Tone::bad},
        {{wrong, wrong, unchecked_claim()},
         "REFUTED: 2 of 3 published claims do not follow from the rules. 1 could not be checked.",
         "3 claims: 0 confirmed, 0 truncated, 2 refuted, 1 unchecked",
         "refuted",
         Tone::bad},
        {{right, unchecked_claim()},
         "Confirmed as far as checked: 1 of 2 claims could not be.",
         "2 claims: 1 confirmed, 0 truncated, 0 refuted, 1 unchecked",
         "confirmed as far as checked",
         Tone::doubtful},
        {{unchecked_claim()},
         "Not checked: no claim could be checked on this shoe.",
         "1 claim: 0 confirmed, 0 truncated, 0 refuted, 1 unchecked",
         "unchecked",
         Tone::doubtful},
        {{aside},
         "Not checked: no claim could be checked against this game file.",
         "1 claim: 0 confirmed, 0 truncated, 0 refuted, 1 not auditable",
         "not auditable",
         Tone::doubtful},
        {{right, some},
         all + "; 1 does not hold at every stake.",
         "2 claims: 2 confirmed (1 at some stakes), 0 truncated, 0 refuted",
         "confirmed (1 at some stakes)",
         Tone::good},
        {{some, some, cut},
         all + "; some figures were cut off, not rounded; 2 do not hold at every stake.",
         "3 claims: 2 confirmed (2 at some stakes), 1 truncated, 0 refuted",
         "confirmed (2 at some stakes)",
         Tone::good},
    };
    for (const Case& one : cases) {
        const Audit audit = audit_of(one.claims);
        CHECK(verdict_text(audit) == one.verdict);
        CHECK(counts_text(audit) == one.counts);
        CHECK(conclusion_text(audit) == one.word);
        CHECK(conclusion_tone(audit.conclusion()) == one.tone);
    }
}

TEST_CASE("one audit: what was examined, claims, stakes") {
    Audit audit = test::sample_audit("baccarat-touch", {}, "0.10");
    audit.filed_decks = 6;
    audit.double_check = DoubleCheck{{"tie"}, {}};
    const report::Document document = audit_report({audit}, Style{});
    REQUIRE(document.sections.size() == 3);
    CHECK(document.subtitle == audit.examined.game_name + " (baccarat-touch)");
    const std::string text = text_report(document, false);
    CHECK(contains(text, "\nDocument:                  003, Baccarat Touch, 003_6c726fe885295f81.txt\n"));
    CHECK(contains(text, "\nDecks in the game file:    6\n"));
    CHECK(std::get<Notice>(document.sections[0].blocks.at(1)).tone == Tone::bad);
    CHECK(std::get<Notice>(document.sections[0].blocks.at(2)).tone == Tone::bad);
}

TEST_CASE("several audits have identifiers of their own, and end with a summary") {
    Audit odd = audit_of({claim_of_tie("50%", ratio(1, 2)), claim_of_tie("66%", ratio(2, 3)),
                          claim_of_tie("1%", ratio(1, 2)), unchecked_claim()});
    odd.examined.shoe = parse_shoe("0=4 9=3");
    const report::Document document = audit_report({odd, audit_of({})}, Style{});
    REQUIRE(document.sections.size() == 3);
    CHECK(document.sections[0].id == "game-1-audit");
    CHECK(table_of(document.sections[0], "game-1-claims").rows.size() == 4);
    CHECK(rows_of(table_of(document.sections[2], "summary")) ==
          Rows{{"game", "7 cards", "4", "1", "1", "1", "1", "0", "refuted"},
               {"game", "8 decks", "0", "0", "0", "0", "0", "0", "no claims"}});
}

TEST_CASE("CSV has every kind of tables, whatever was found") {
    const Audit nothing = audit_of({});
    for (const auto& audits : {std::vector{nothing}, std::vector{nothing, nothing}}) {
        const report::Document document = audit_report(audits, Style{});
        CHECK(csv_kinds(document) == Texts(kAuditTables.begin(), kAuditTables.end()));
        CHECK(csv_table(document, "readings") ==
              "game,decks,cards,shoe,removed,player_cards,banker_cards,reading,wager,return_to_player_filed,"
              "return_to_player,change\n");
    }
    CHECK(csv_table(audit_report({nothing}, Style{}), "summary") ==
          "game,shoe,claims,confirmed,truncated,refuted,unchecked,not_auditable,verdict\n"
          "game,8 decks,0,0,0,0,0,0,no claims\n");
}

TEST_CASE("a line of CSV for each claim, decimal and fraction") {
    const auto line = [](const std::vector<AuditedClaim>& claims) {
        const std::string text = csv_table(audit_report({audit_of(claims)}, Style{}), "claims");
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
        "stated figure.\",,\"'@page, \"\"1\"\"\"\n"
        "game,8,416,,,,,2,Tie (tie): standard deviation,tie,,standard-deviation,,141%,1.414214,,-0.004214,,"
        "confirmed,confirmed,\"Stated 141%; the exact value is 141.4214%, which rounds to the stated "
        "figure.\",,page 1\n"
        "game,8,416,,,,,3,\"Tie (tie): \"\"\"\", rounded return of 0.10\",tie,,rounded-return,0.10,0.2,0.20,"
        "1/5,0,0,confirmed,confirmed,Stated 0.2; the exact value is 0.20.,,page 1\n"
        "game,8,416,,,,,4,Tie (tie): return to player,tie,,return-to-player,,1%,,,,,unchecked,unchecked,Not "
        "checked: the shoe does not tell.,,page 1\n"
        "game,8,416,,,,,5,\"Worked example: Player , Banker \",tie,,coup,,,\"8-1, Player wins\",,,,confirmed,"
        "confirmed,\"The rules deal these cards, and they come to what is stated.\",,page 1\n");
    const Explanation one = explanation_of("a", "50%", ratio(1, 2), 1);
    CHECK(line({explained_claim({{one}, 5, 0, std::nullopt})}).ends_with(",if a,page 1\n"));
    CHECK(line({explained_claim({{}, 5, 0, std::nullopt})})
              .ends_with(",Tried: 5 single changes to the rules or to the claim. None of them makes it true.,"
                         "page 1\n"));
}

TEST_CASE("text of a game file neither breaks the layout nor reaches the terminal") {
    Audit audit = audit_of({claim_of_tie("51%", ratio(1, 2))});
    audit.examined.game_name = "Game\n\nConfirmed: all of it";
    audit.documents = {{"004", "Rules\x1B[8m", "it", "a\nb.txt", ""}};
    audit.wager_names["tie"] = "Ti\ne";
    audit.claims[0].finding.claim.source = "page\n\n1\x7F";
    const std::string text = text_report(audit_report({audit}, Style{}), false);
    CHECK(contains(text, "\nGame  Confirmed: all of it (game)\n"));
    CHECK(contains(text, "  004, Rules [8m, a b.txt\n"));
    CHECK(contains(text, "\nTi e (tie): return to player     51%"));
    CHECK(contains(text, "\nTi e (tie): return to player: refuted\n"));
    CHECK(text.find_first_of("\x1B\x7F") == std::string::npos);
}
