#include "reports/audit_tables.hpp"

#include "reports/audit_sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using Rows = std::vector<std::vector<std::string>>;

TEST_CASE("a row for each claim") {
    const Grid grid = claims_grid(test::sample_audit("jade-baccarat", {"small"}), Style{});
    CHECK(grid.header == std::vector<std::string>{"Claim", "Stated", "Exact", "Stated - exact", "Verdict"});
    CHECK(grid.rows ==
          Rows{{"Piccolo (small): return to player", "94.71%", "94.7171%", "-0.0071%", "truncated"}});
    const Grid coup = claims_grid(test::sample_audit("ponto-e-banca"), Style{});
    CHECK(coup.rows.back() == std::vector<std::string>{"Worked example: Player 2 6, Banker 4 7",
                                                       "8-1, Player wins", "8-1, Player wins", "-",
                                                       "confirmed"});
}

TEST_CASE("a row for each return that a reading changes") {
    const Audit audit = test::sample_audit("ponto-e-banca");
    CHECK(reading_grid(audit, audit.readings[0], Style{}).rows ==
          Rows{{"Ponto (player)", "98.7649%", "98.8002%", "+0.0352%"},
               {"Banca (banker)", "98.9421%", "98.9082%", "-0.0339%"},
               {"Empate (tie)", "85.6404%", "85.8041%", "+0.1637%"}});
}

TEST_CASE("a row for each wager that rounding touches, and for each stake asked for") {
    Audit audit = test::sample_audit("baccarat-touch", {}, "0.10-0.20/0.10");
    CHECK(stakes_grid(audit, Style{}).rows[1] == std::vector<std::string>{"BANKER (banker)", "98.9421%",
                                                                          "101.2351%", "0.01", "97.0660%",
                                                                          "0.11", "0.20"});
    const Grid asked = asked_stakes_grid(audit, Style{});
    CHECK(asked.header == std::vector<std::string>{"Stake", "player", "banker", "tie"});
    CHECK(asked.rows ==
          Rows{{"0.10", "98.7649%", "101.2351%", "85.6404%"}, {"0.20", "98.7649%", "98.9421%", "85.6404%"}});
    audit.stakes[1].extremes.reset();
    CHECK(stakes_grid(audit, Style{}).rows[1] ==
          std::vector<std::string>{"BANKER (banker)", "98.9421%", "-", "-", "-", "-", "too long"});
    CHECK(asked_stakes_grid(test::sample_audit("chemin-de-fer"), Style{}).rows.empty());
}

TEST_CASE("the summary counts every verdict, and does not call confirmed what was not checked") {
    Audit odd =
        test::audit_of({test::claim_of_tie("50%", ratio(1, 2)), test::claim_of_tie("66%", ratio(2, 3)),
                        test::claim_of_tie("1%", ratio(1, 2)), test::unchecked_claim()});
    odd.shoe = parse_shoe("0=4 9=3");
    const Rows rows = summary_grid({odd, test::audit_of({}), test::audit_of({test::unchecked_claim()}),
                                    test::audit_of({test::claim_of_tie("50%", ratio(1, 2))})})
                          .rows;
    CHECK(rows == Rows{{"game", "7 cards", "4", "1", "1", "1", "1", "refuted"},
                       {"game", "8 decks", "0", "0", "0", "0", "0", "no claims"},
                       {"game", "8 decks", "1", "0", "0", "0", "1", "unchecked"},
                       {"game", "8 decks", "1", "1", "0", "0", "0", "confirmed"}});
}
