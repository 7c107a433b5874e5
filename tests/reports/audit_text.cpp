#include "reports/audit_text.hpp"

#include "reports/audit_sample.hpp"
#include "support/catch.hpp"
#include "support/text_parts.hpp"

using namespace sabot;
using test::contains;

namespace {

const std::string kFoot =
    "Verdicts compare the exact value with the stated figure at the number of digits that was printed:\n"
    "confirmed where rounding gives it, truncated where cutting off does, refuted otherwise. Decimals\n"
    "shown are rounded half to even from exact values.\n";

}  // namespace

TEST_CASE("what was examined, the verdict, every claim, and what was found") {
    Audit audit =
        test::audit_of({test::claim_of_tie("50%", ratio(1, 2)), test::claim_of_tie("51%", ratio(1, 2))});
    audit.documents = {{"004", "Rules", "it", "a.txt", ""}};
    audit.examined.removed = parse_cards("9 Kd");
    audit.claims[1].finding.claim.note = "so printed";
    CHECK(
        audit_text({audit}, Style{}) ==
        "Audit of Game (game)\n"
        "\n"
        "  Rules from:  game file with SHA-256 ab12\n"
        "  Document:    004, Rules, a.txt\n"
        "  Removed:     9 Kd\n"
        "  Shoe:        8 decks, 416 cards\n"
        "  Method:      every order in which the shoe can deal a coup, counted exactly\n"
        "  Checked:     2 claims: 1 confirmed, 0 truncated, 1 refuted\n"
        "\n"
        "REFUTED: 1 of 2 published claims does not follow from the rules.\n"
        "\n"
        "Claim                        Stated     Exact  Stated - exact    Verdict\n"
        "------------------------------------------------------------------------\n"
        "Tie (tie): return to player     50%  50.0000%         0.0000%  confirmed\n"
        "Tie (tie): return to player     51%  50.0000%        +1.0000%    refuted\n"
        "\n"
        "Findings\n"
        "\n"
        "  Tie (tie): return to player - refuted\n"
        "    Source: page 1.\n"
        "    Stated 51%; the exact value is 50.0000%, which rounds to 50%. The stated figure is too high by\n"
        "    1.0000 percentage points.\n"
        "    Note in the game's file: so printed\n"
        "    What to do: print 50%; or, if the stated figure is meant, correct the rules. With --explain,\n"
        "    Sabot searches for what would make it true.\n"
        "\n" +
            kFoot);
}

TEST_CASE("where there is nothing to find there is no heading for it") {
    CHECK_FALSE(contains(audit_text({test::audit_of({test::claim_of_tie("50%", ratio(1, 2))})}, Style{}),
                         "Findings"));
    const std::string nothing = audit_text({test::audit_of({})}, Style{});
    CHECK(contains(nothing, "  Checked:     0 claims\n\nNothing to check: "));
    CHECK_FALSE(contains(nothing, "Stated - exact"));
}

TEST_CASE("text shows ten explanations and says how many more there are") {
    Audit audit = test::audit_of({test::claim_of_tie("51%", ratio(1, 2))});
    Change change;
    change.text = "a";
    const Explanation one{{change}, test::claim_of_tie("50%", ratio(1, 2)).finding, 1, 1, {}};
    audit.claims[0].explained = ClaimExplained{std::vector(10, one), 12, 0, std::nullopt};
    CHECK_FALSE(contains(audit_text({audit}, Style{}), "more (--format json"));
    audit.claims[0].explained = ClaimExplained{std::vector(12, one), 12, 0, std::nullopt};
    CHECK(contains(audit_text({audit}, Style{}), "      - and 2 more (--format json lists all)\n"));
}

TEST_CASE("text of a game file neither breaks the layout nor reaches the terminal") {
    Audit audit = test::audit_of({test::claim_of_tie("51%", ratio(1, 2))});
    audit.examined.game_name = "Game\n\nConfirmed: all of it";
    audit.documents = {{"004", "Rules\x1B[8m", "it", "a\nb.txt", ""}};
    audit.wager_names["tie"] = "Ti\ne";
    audit.claims[0].finding.claim.source = "page\n\n1\x7F";
    const std::string text = audit_text({audit}, Style{});
    CHECK(contains(text, "Audit of Game  Confirmed: all of it (game)\n"));
    CHECK(contains(text, "  Document:    004, Rules [8m, a b.txt\n"));
    CHECK(contains(text, "\nTi e (tie): return to player     51%"));
    CHECK(contains(text, "\n  Ti e (tie): return to player - refuted\n    Source: page 1 .\n"));
    CHECK(text.find_first_of("\x1B\x7F") == std::string::npos);
}

TEST_CASE("a reading that changes nothing says so, and stakes have their table") {
    const std::string text = audit_text({test::sample_audit("baccarat-touch", {}, "0.10")}, Style{});
    CHECK(contains(text, "\n  rounded-down: the rounding of returns\n"));
    CHECK(contains(text, "\n    Returns before rounding do not change.\n"));
    CHECK(contains(text, "\nStakes: returns are rounded to the nearest 0.01 (halves go up)\n"));
    CHECK(contains(text,
                   "\nReturn to player by stake\n\n"
                   "Stake    player     banker       tie\n"
                   "------------------------------------\n"
                   "0.10   98.7649%  101.2351%  85.6404%\n"));
}

TEST_CASE("what the double check found, below the audit") {
    Audit audit = test::audit_of({});
    const auto text = [&] { return audit_text({audit}, Style{}); };
    CHECK_FALSE(contains(text(), "Double check"));
    audit.double_check = DoubleCheck{};
    CHECK(contains(text(), "\nDouble check: the second route agrees on every count.\n"));
    audit.double_check = DoubleCheck{{"tie"}, {}};
    CHECK(contains(text(), "\nDouble check: DIFFERS for tie\n"));
    audit.double_check = DoubleCheck{{}, {"suits"}};
    CHECK(contains(text(), "\nDouble check: not possible for suits (too many card orders)\n"));
}

TEST_CASE("a summary of several") {
    const Audit audit = test::audit_of({test::claim_of_tie("51%", ratio(1, 2))});
    CHECK(contains(audit_text({audit, audit}, Style{}),
                   "Summary\n"
                   "\n"
                   "Game     Shoe  Claims  Confirmed  Truncated  Refuted  Unchecked  Not auditable  Verdict\n"
                   "---------------------------------------------------------------------------------------\n"
                   "game  8 decks       1          0          0        1          0              0  refuted\n"
                   "game  8 decks       1          0          0        1          0              0  refuted\n"
                   "\n"));
    CHECK_FALSE(contains(audit_text({audit}, Style{}), "Summary"));
}

TEST_CASE("a shoe that the game's file does not say is told apart") {
    Audit audit = test::audit_of({});
    audit.filed_decks = 6;
    CHECK(contains(audit_text({audit}, Style{}),
                   "  Shoe:        8 decks, 416 cards (the game's file says 6 decks)\n"));
}
