#include "reports/audit_tables.hpp"

#include "reports/audit_sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using Rows = std::vector<std::vector<std::string>>;

namespace {

Rows texts_of(const report::Table& table) {
    Rows rows;
    for (const auto& row : table.rows) {
        rows.push_back(report::texts_of(row));
    }
    return rows;
}

}  // namespace

TEST_CASE("a row for each claim") {
    const report::Table table = report::claims_table(test::sample_audit("jade-baccarat", {"small"}), Style{});
    CHECK(report::headings_of(table) ==
          std::vector<std::string>{"Claim", "Stated", "Exact", "Stated - exact", "Verdict"});
    CHECK(texts_of(table) ==
          Rows{{"Piccolo (small): return to player", "94.71%", "94.7171%", "-0.0071%", "truncated"}});
    const report::Table coup = report::claims_table(test::sample_audit("ponto-e-banca"), Style{});
    CHECK(texts_of(coup).back() == std::vector<std::string>{"Worked example: Player 2 6, Banker 4 7",
                                                            "8-1, Player wins", "8-1, Player wins", "-",
                                                            "confirmed"});
}

TEST_CASE("a row for each return that a reading changes") {
    const Audit audit = test::sample_audit("ponto-e-banca");
    CHECK(texts_of(report::reading_table(audit, audit.readings[0], Style{})) ==
          Rows{{"Ponto (player)", "98.7649%", "98.8002%", "+0.0352%"},
               {"Banca (banker)", "98.9421%", "98.9082%", "-0.0339%"},
               {"Empate (tie)", "85.6404%", "85.8041%", "+0.1637%"}});
}

TEST_CASE("a row for each wager that rounding touches, and for each stake asked for") {
    Audit audit = test::sample_audit("baccarat-touch", {}, "0.10-0.20/0.10");
    CHECK(texts_of(report::stakes_table(audit, Style{}))[1] ==
          std::vector<std::string>{"BANKER (banker)", "98.9421%", "101.2351%", "0.01", "97.0660%", "0.11",
                                   "0.20"});
    const report::Table asked = report::asked_stakes_table(audit, Style{});
    CHECK(report::headings_of(asked) == std::vector<std::string>{"Stake", "player", "banker", "tie"});
    CHECK(texts_of(asked) ==
          Rows{{"0.10", "98.7649%", "101.2351%", "85.6404%"}, {"0.20", "98.7649%", "98.9421%", "85.6404%"}});
    audit.stakes[1].extremes.reset();
    CHECK(texts_of(report::stakes_table(audit, Style{}))[1] ==
          std::vector<std::string>{"BANKER (banker)", "98.9421%", "-", "-", "-", "-", "too long"});
    CHECK(report::asked_stakes_table(test::sample_audit("chemin-de-fer"), Style{}).rows.empty());
}

TEST_CASE("the summary counts every verdict, and does not call confirmed what was not checked") {
    Audit odd =
        test::audit_of({test::claim_of_tie("50%", ratio(1, 2)), test::claim_of_tie("66%", ratio(2, 3)),
                        test::claim_of_tie("1%", ratio(1, 2)), test::unchecked_claim()});
    odd.examined.shoe = parse_shoe("0=4 9=3");
    const Rows rows =
        texts_of(report::summary_table({odd, test::audit_of({}), test::audit_of({test::unchecked_claim()}),
                                        test::audit_of({test::claim_of_tie("50%", ratio(1, 2))}),
                                        test::audit_of({test::unmodelled_claim()})}));
    CHECK(rows == Rows{{"game", "7 cards", "4", "1", "1", "1", "1", "0", "refuted"},
                       {"game", "8 decks", "0", "0", "0", "0", "0", "0", "no claims"},
                       {"game", "8 decks", "1", "0", "0", "0", "1", "0", "unchecked"},
                       {"game", "8 decks", "1", "1", "0", "0", "0", "0", "confirmed"},
                       {"game", "8 decks", "1", "0", "0", "0", "0", "1", "not auditable"}});
}

TEST_CASE("a return that fails at some stakes is not called confirmed without saying so") {
    Audit audit = test::sample_audit("baccarat-touch", {"banker"});
    const Rows rows = texts_of(report::claims_table(audit, Style{}));
    CHECK(rows[0][4] == "confirmed at some stakes");
    CHECK(rows[2][4] == "confirmed");
    std::erase_if(audit.claims, [](const AuditedClaim& claim) { return !is_met(claim.finding); });
    CHECK(texts_of(report::summary_table({audit})).back().back() == "confirmed (1 at some stakes)");
}
