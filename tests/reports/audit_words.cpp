#include "reports/prose/audit_words.hpp"

#include "audit/judge.hpp"
#include "reports/audit_sample.hpp"
#include "rules/quantities.hpp"
#include "rules/settlement.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::audit_of;
using test::claim_of_tie;
using test::unchecked_claim;
using test::worked_example;

namespace {

std::string finding_of(const AuditedClaim& claim) {
    return whole_finding_text(audit_of({claim}), claim, Style{});
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

TEST_CASE("describes a finding in a sentence") {
    CHECK(finding_of(claim_of_tie("12.35%", ratio(123456, 1000000))) ==
          "Stated 12.35%; the exact value is 12.345600%, which rounds to the stated figure.");
    CHECK(finding_of(claim_of_tie("12.34%", ratio(123456, 1000000))) ==
          "Stated 12.34%; the exact value is 12.345600%, which rounds to 12.35%. Truncated after the last "
          "printed digit, it is the stated figure, which follows from the rules but was not rounded.");
    CHECK(finding_of(claim_of_tie("12.36%", ratio(123456, 1000000))) ==
          "Stated 12.36%; the exact value is 12.345600%, which rounds to 12.35%. The stated figure is too "
          "high by 0.014400 percentage points.");
    CHECK(finding_of(claim_of_tie("0.12", ratio(1, 7))) ==
          "Stated 0.12; the exact value is 0.142857, which rounds to 0.14. The stated figure is too low by "
          "0.022857.");
    CHECK(finding_of(test::unmodelled_claim()) ==
          "Not auditable: it depends on random multipliers, which the game file does not model.");
    CHECK(finding_of(unchecked_claim()) == "Not checked: the shoe does not tell.");
    CHECK(finding_of(worked_example({})) == "The rules deal these cards, and the result is as stated.");
    CHECK(finding_of(worked_example({"a", "b"})) == "The example does not follow from the rules: a; b.");
}

TEST_CASE("prints the exact figure with the digits that decide") {
    const auto printed_beside = [](const std::string& stated, const Rational& exact) {
        return report::printed(computed_value(claim_of_tie(stated, exact).finding, Style{}));
    };
    CHECK(printed_beside("98.76%", ratio(98764900, 100000000)) == "98.7649%");
    // To four decimals it would be 98.7650%, which rounds to 98.77%, and 12.4000%, which is not cut off
    // to 12.3%.
    CHECK(printed_beside("98.77%", ratio(98764996, 100000000)) == "98.764996%");
    CHECK(printed_beside("12.3%", ratio(12399996, 100000000)) == "12.399996%");
    CHECK(printed_beside("98.765%", ratio(98764996, 100000000)) == "98.764996%");
    CHECK(printed_beside("0.44624657", ratio(1, 3)) == "0.33333333");
    CHECK(printed_beside("-0.45", ratio(-45499996, 100000000)) == "-0.45499996");
    CHECK(printed_beside("0.446247", ratio(4462466, 10000000)) == "0.446247");
}

TEST_CASE("prints enough digits to show the difference") {
    CHECK(finding_of(claim_of_tie("0.33333334", ratio(1, 3))) ==
          "Stated 0.33333334; the exact value is 0.333333333333, which rounds to 0.33333333. The stated "
          "figure is too high by 0.000000006667.");
}

TEST_CASE("reports a truncated or wrong part of a share whose total is right") {
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

TEST_CASE("lists the stakes at which a claim fails") {
    const Claim claim = claim_of_tie("98.94%", ratio(9894, 10000)).finding.claim;
    const std::string whom =
        "This matters to players who stake one of the amounts at which it fails: the return that they get "
        "differs "
        "from the stated figure.";
    StakeCondition condition{ratio(1, 100), ratio(81, 80), 3, 7, ratio(8, 100)};
    CHECK(stakes_text(condition, claim, Style{}) ==
          "Returns are rounded, so the figure holds only for some stakes: at a stake of 0.01 the exact value "
          "is 101.2500%. It fails at 3 of the 7 stakes below 0.08, and holds at every stake from 0.08 on. " +
              whom);
    condition.most = Rational(3);
    CHECK(stakes_text(condition, claim, Style{}).find("at every stake from 0.08 to 3, the largest. ") !=
          std::string::npos);
    condition.most = condition.holds_from;
    CHECK(stakes_text(condition, claim, Style{})
              .find("It fails at 3 of the 8 stakes up to 0.08, the largest. ") != std::string::npos);
    condition.most.reset();
    condition.holds_from.reset();
    CHECK(stakes_text(condition, claim, Style{}) ==
          "Returns are rounded, so the figure holds only for some stakes: at a stake of 0.01 the exact value "
          "is 101.2500%. It fails at 3 of the first 7 stakes, and there is no stake above which it "
          "always holds. " +
              whom);
}

TEST_CASE("prints differences with a sign, and rounds that of a root") {
    const auto difference = [](const AuditedClaim& claim) {
        return report::printed(difference_value(claim.finding, Style{}));
    };
    CHECK(difference(claim_of_tie("51%", ratio(1, 2))) == "+1.0000 points");
    CHECK(difference(claim_of_tie("0.4", ratio(1, 2))) == "-0.100000");
    CHECK(difference(claim_of_tie("0.5", ratio(1, 2))) == "0.000000");
    CHECK(difference(unchecked_claim()) == "-");
    AuditedClaim root = claim_of_tie("1.42", 2);
    root.finding.computed->is_root = true;
    root.finding.verdict = Verdict::refuted;
    CHECK(difference(root) == "+0.005786");
    CHECK(finding_of(root) ==
          "Stated 1.42; the exact value is 1.414214, which rounds to 1.41. The stated figure is too high by "
          "0.005786.");
    CHECK(report::printed(computed_value(root.finding, Style{})) == "1.414214");
    AuditedClaim money = claim_of_tie("0.19", ratio(1, 5));
    money.finding.claim.quantity = Quantity::rounded_return;
    CHECK(difference(money) == "-0.01");
    CHECK(finding_of(money) == "Stated 0.19; the exact value is 0.20. The stated figure is too low by 0.01.");
    CHECK(report::printed(computed_value(money.finding, Style{})) == "0.20");
}

TEST_CASE("describes amounts of money and their rounding") {
    CHECK(money_text(ratio(1, 5)) == "0.20");
    CHECK(money_text(ratio(39, 200)) == "0.195");
    CHECK(money_text(7) == "7");
    CHECK(money_text(ratio(1, 3)) == "1/3");
    Settlement settlement;
    settlement.unit = ratio(1, 20);
    CHECK(settlement_text(settlement) == "to the nearest 0.05 (halves go up)");
    settlement.rounding = Rounding::down;
    CHECK(settlement_text(settlement) == "down to a multiple of 0.05");
    settlement.rounding = Rounding::half_even;
    CHECK(settlement_text(settlement) == "to the nearest 0.05 (halves go to the even unit)");
    settlement.rounding = Rounding::half_down;
    CHECK(settlement_text(settlement) == "to the nearest 0.05 (halves go down)");
}

TEST_CASE("odds are stated as the document prints them") {
    Claim claim;
    claim.quantity = Quantity::largest_win;
    claim.stated = parse_stated_win("41 for 1");
    CHECK(stated_text(claim) == "41 for 1");
    CHECK(claim.stated->value == 40);
    claim.stated = parse_stated_win("40");
    CHECK(stated_text(claim) == "40");
}
