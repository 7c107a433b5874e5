#include "reports/audit_words.hpp"

#include "reports/audit_sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::audit_of;
using test::claim_of_tie;
using test::unchecked_claim;
using test::worked_example;

namespace {

std::string finding_of(const AuditedClaim& claim) {
    return finding_text(audit_of({claim}), claim.finding, Style{});
}

AuditedClaim share_claim(const std::string& whole, const std::string& banker, const Rational& banker_edge) {
    AuditedClaim claim = claim_of_tie(whole, Rational(banker_edge + ratio(1, 100)));
    ClaimFinding& finding = claim.finding;
    finding.claim.quantity = Quantity::house_share;
    finding.claim.parts = {{"banker", parse_stated(banker)}, {"player", parse_stated("1%")}};
    for (const auto& [wager, stated] : finding.claim.parts) {
        const Figure edge{wager == "banker" ? banker_edge : ratio(1, 100), false};
        finding.parts.push_back({wager, stated, edge, judge(edge, stated)});
        finding.verdict = std::max(finding.verdict, finding.parts.back().verdict);
    }
    return claim;
}

}  // namespace

TEST_CASE("what was found, in a sentence") {
    CHECK(finding_of(claim_of_tie("12.35%", ratio(123456, 1000000))) ==
          "Stated 12.35%; the exact value is 12.345600%, which rounds to the stated figure.");
    CHECK(finding_of(claim_of_tie("12.34%", ratio(123456, 1000000))) ==
          "Stated 12.34%; the exact value is 12.345600%, which rounds to 12.35%. Cut off after its last "
          "printed digit it gives the stated figure: it follows from the rules, but was cut off and not "
          "rounded.");
    CHECK(finding_of(claim_of_tie("12.36%", ratio(123456, 1000000))) ==
          "Stated 12.36%; the exact value is 12.345600%, which rounds to 12.35%. The stated figure is too "
          "high by 0.014400 percentage points.");
    CHECK(finding_of(claim_of_tie("0.12", ratio(1, 7))) ==
          "Stated 0.12; the exact value is 0.142857, which rounds to 0.14. The stated figure is too low by "
          "0.022857.");
    CHECK(finding_of(test::unmodelled_claim()) ==
          "Not auditable: it depends on random multipliers, which the game file does not model.");
    CHECK(finding_of(unchecked_claim()) == "Not checked: the shoe does not tell.");
    CHECK(finding_of(worked_example({})) == "The rules deal these cards, and they come to what is stated.");
    CHECK(finding_of(worked_example({"a", "b"})) == "The example does not follow from the rules: a; b.");
}

TEST_CASE("digits enough to show the difference") {
    CHECK(finding_of(claim_of_tie("0.33333334", ratio(1, 3))) ==
          "Stated 0.33333334; the exact value is 0.333333333333, which rounds to 0.33333333. The stated "
          "figure is too high by 0.000000006667.");
}

TEST_CASE("a share whose whole is right may have a part that is cut off or wrong") {
    const std::string whole =
        "Stated 2.06%; the exact value is 2.057900%, which rounds to the stated figure. ";
    CHECK(finding_of(share_claim("2.06%", "1.05%", ratio(10579, 1000000))) ==
          whole +
              "By side, as house edge: banker stated 1.05%, exact 1.057900% (truncated); player stated 1%, "
              "exact 1.000000% (confirmed).");
    const AuditedClaim wrong = share_claim("2.06%", "1.00%", ratio(10579, 1000000));
    CHECK(finding_of(wrong) ==
          whole +
              "By side, as house edge: banker stated 1.00%, exact 1.057900% (refuted); player stated 1%, "
              "exact 1.000000% (confirmed).");
    CHECK(claim_text(audit_of({wrong}), wrong.finding.claim) == "Share of the house (banker, player)");
}

TEST_CASE("the verdict in one line") {
    const AuditedClaim right = claim_of_tie("50%", ratio(1, 2));
    const AuditedClaim wrong = claim_of_tie("51%", ratio(1, 2));
    const AuditedClaim cut = claim_of_tie("66%", ratio(2, 3));
    const auto verdict = [](std::vector<AuditedClaim> claims) {
        return verdict_text(audit_of(std::move(claims)));
    };
    CHECK(verdict({}) ==
          "Nothing to check: the game's file holds no claims, or none about the wagers asked for.");
    CHECK(verdict({right}) == "Confirmed: every published claim follows from the rules.");
    CHECK(verdict({right, cut}) ==
          "Confirmed: every published claim follows from the rules; some figures were cut off, not rounded.");
    CHECK(verdict({wrong}) == "REFUTED: 1 of 1 published claim does not follow from the rules.");
    CHECK(verdict({right, wrong}) == "REFUTED: 1 of 2 published claims does not follow from the rules.");
    CHECK(verdict({wrong, wrong, unchecked_claim()}) ==
          "REFUTED: 2 of 3 published claims do not follow from the rules. 1 could not be checked.");
    CHECK(verdict({right, unchecked_claim()}) == "Confirmed as far as checked: 1 of 2 claims could not be.");
    CHECK(verdict({unchecked_claim()}) == "Not checked: no claim could be checked on this shoe.");
    const AuditedClaim aside = test::unmodelled_claim();
    CHECK(verdict({right, aside}) == "Confirmed as far as checked: 1 of 2 claims could not be.");
    CHECK(verdict({wrong, aside}) ==
          "REFUTED: 1 of 2 published claims does not follow from the rules. 1 could not be checked.");
    CHECK(verdict({aside}) == "Not checked: no claim could be checked against this game file.");
    AuditedClaim some = right;
    some.stakes = StakeCondition{};
    CHECK(verdict({right, some}) ==
          "Confirmed: every published claim follows from the rules; 1 does not hold at every stake.");
    CHECK(verdict({some, some, cut}) ==
          "Confirmed: every published claim follows from the rules; some figures were cut off, not rounded; "
          "2 do "
          "not hold at every stake.");
    CHECK(counts_text(audit_of({some, right, aside})) ==
          "3 claims: 2 confirmed (1 at some stakes), 0 truncated, 0 refuted, 1 not auditable");
    CHECK(verdict_words(some) == "confirmed at some stakes");
    CHECK(verdict_words(right) == "confirmed");
    CHECK(counts_text(audit_of({})) == "0 claims");
    CHECK(counts_text(audit_of({right, cut, wrong})) == "3 claims: 1 confirmed, 1 truncated, 1 refuted");
    CHECK(counts_text(audit_of({unchecked_claim()})) ==
          "1 claim: 0 confirmed, 0 truncated, 0 refuted, 1 not checked");
}

TEST_CASE("stakes at which a claim fails") {
    const Claim claim = claim_of_tie("98.94%", ratio(9894, 10000)).finding.claim;
    StakeCondition condition{ratio(1, 100), ratio(81, 80), 3, 7, ratio(8, 100)};
    CHECK(stakes_text(condition, claim, Style{}) ==
          "Returns are rounded, so the figure holds only for some stakes: at a stake of 0.01 the exact value "
          "is "
          "101.2500%. It fails at 3 of the 7 stakes below 0.08, and holds at every stake from 0.08 on.");
    condition.holds_from.reset();
    CHECK(stakes_text(condition, claim, Style{}) ==
          "Returns are rounded, so the figure holds only for some stakes: at a stake of 0.01 the exact value "
          "is "
          "101.2500%. It fails at 3 of the first 7 stakes, and there is none from which on it always holds.");
}

TEST_CASE("differences have a sign, and that of a root is rounded") {
    const auto difference = [](const AuditedClaim& claim) {
        return report::printed(difference_value(claim.finding, Style{}));
    };
    CHECK(difference(claim_of_tie("51%", ratio(1, 2))) == "+1.0000%");
    CHECK(difference(claim_of_tie("0.4", ratio(1, 2))) == "-0.100000");
    CHECK(difference(claim_of_tie("0.5", ratio(1, 2))) == "0.000000");
    CHECK(difference(unchecked_claim()) == "-");
    AuditedClaim root = claim_of_tie("1.42", 2);
    root.finding.computed->is_root = true;
    CHECK(difference(root) == "+0.005786");
    CHECK(computed_text(root.finding, Style{}) == "1.414214");
    AuditedClaim money = claim_of_tie("0.19", ratio(1, 5));
    money.finding.claim.quantity = Quantity::rounded_return;
    CHECK(difference(money) == "-0.01");
    CHECK(computed_text(money.finding, Style{}) == "0.20");
}

TEST_CASE("a document is named by what is known of it") {
    CHECK(document_text({"004", "Rules", "it", "a.txt", ""}) == "004, Rules, a.txt");
    CHECK(document_text({"004", "Rules", "it", "", "http://x"}) == "004, Rules, http://x");
}
