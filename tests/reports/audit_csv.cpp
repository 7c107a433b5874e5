#include "reports/audit_csv.hpp"

#include "reports/audit_sample.hpp"
#include "support/catch.hpp"

using namespace sabot;

namespace {

const std::string kHeader =
    "game,decks,wager,event,quantity,stake,stated,computed,computed_exact,difference,difference_exact,"
    "verdict,finding,smallest_explanation,source,shoe,removed,player_cards,banker_cards\n";

}  // namespace

TEST_CASE("a line for each claim, decimal and fraction") {
    CHECK(audit_csv({test::sample_audit("jade-baccarat", {"tie"})}, Style{}) ==
          kHeader +
              "jade-baccarat,8,tie,,return-to-player,,85.64%,0.856404,619306544887/723147898655,-0.000004,"
              "-1342239429/361573949327500,confirmed,\"Stated 85.64%; the exact value is 85.640371%, which "
              "rounds to the stated figure.\",,\"004, Tabella dei pagamenti\",,,,\n");
}

TEST_CASE("a root has no fraction, a coup and an unchecked claim no figure") {
    AuditedClaim root = test::claim_of_tie("1.41", 2);
    root.finding.claim.quantity = Quantity::standard_deviation;
    root.finding.computed->is_root = true;
    root.finding.verdict = Verdict::confirmed;
    CHECK(audit_csv({test::audit_of({root, test::unchecked_claim()})}, Style{}) ==
          kHeader +
              "game,8,tie,,standard-deviation,,1.41,1.414214,,-0.004214,,confirmed,\"Stated 1.41; the exact "
              "value is 1.414214, which rounds to the stated figure.\",,page 1,,,,\n"
              "game,8,tie,,return-to-player,,1%,,,,,unchecked,Not checked: the shoe does not tell.,,page "
              "1,,,,\n");
}

TEST_CASE("a negative stated figure is a number, and a text no formula") {
    AuditedClaim claim = test::claim_of_tie("-1.2%", ratio(-12, 1000));
    claim.finding.claim.event = "=1+1";
    claim.finding.claim.source = "@page, \"1\"";
    const std::string text = audit_csv({test::audit_of({claim})}, Style{});
    CHECK(text.find("game,8,tie,'=1+1,return-to-player,,-1.2%,-0.012000,-3/250,0.000000,0,confirmed,") !=
          std::string::npos);
    CHECK(text.ends_with(",,\"'@page, \"\"1\"\"\",,,,\n"));
}

TEST_CASE("a refuted claim has its smallest explanation, or that there is none") {
    AuditedClaim claim = test::claim_of_tie("1%", ratio(1, 2));
    claim.explained = ClaimExplained{{}, 5, 0, std::nullopt};
    const auto ends = [&] { return audit_csv({test::audit_of({claim})}, Style{}); };
    CHECK(ends().ends_with(
        ",Nothing within reach explains it: none of 5 single changes to the rules or to the claim makes it "
        "true.,page 1,,,,\n"));
    Change change;
    change.text = "a";
    claim.explained->explanations = {{{change}, test::claim_of_tie("50%", ratio(1, 2)).finding, 1, 1, {}}};
    CHECK(ends().ends_with(",if a: exactly 50.0000%,page 1,,,,\n"));
}

TEST_CASE("a line says at which stakes its claim holds, and why it is not auditable") {
    const std::string touch = audit_csv({test::sample_audit("baccarat-touch", {"banker"})}, Style{});
    const std::string line = touch.substr(kHeader.size(), touch.find('\n', kHeader.size()) - kHeader.size());
    CHECK(line.find(",confirmed,") != std::string::npos);
    CHECK(line.find("It fails at 1525 of the 2891 stakes below 28.92") != std::string::npos);
    CHECK(audit_csv({test::audit_of({test::unmodelled_claim()})}, Style{}) ==
          kHeader +
              "game,8,tie,,return-to-player,,1%,,,,,not auditable,\"Not auditable: it depends on random "
              "multipliers, which the game file does not model.\",,page 1,,,,\n");
}
