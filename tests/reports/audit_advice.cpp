#include "reports/audit_advice.hpp"

#include "reports/audit_sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::claim_of_tie;
using test::unchecked_claim;
using test::worked_example;

namespace {

Change change_of(ChangeKind kind, const std::string& text) {
    Change change;
    change.kind = kind;
    change.text = text;
    return change;
}

}  // namespace

TEST_CASE("what to do") {
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
    AuditedClaim refuted = claim_of_tie("12.3%", ratio(1, 7));
    refuted.explained = ClaimExplained{};
    CHECK(advice_text(refuted) ==
          "What to do: print 14.3%; or, if the stated figure is meant, correct the rules.");
    AuditedClaim example = worked_example({"a"});
    example.explained = ClaimExplained{};
    CHECK(advice_text(example) == "What to do: correct the example, or the rules that it is to illustrate.");
}

TEST_CASE("a figure of another unit is to be named rightly first") {
    AuditedClaim edge = claim_of_tie("1.06%", ratio(989421, 1000000));
    edge.explained = ClaimExplained{};
    edge.mismatch =
        Mismatch{{}, {change_of(ChangeKind::other_quantity, "it were the house edge of the wager")}};
    CHECK(advice_text(edge) ==
          "What to do: rules and claim do not belong together. The figure would hold if it were the house "
          "edge of the "
          "wager. Correct what it is said to be, or print 98.94%.");
    AuditedClaim bare = claim_of_tie("98.94", ratio(989421, 1000000));
    bare.explained = ClaimExplained{};
    bare.mismatch = Mismatch{
        {}, {change_of(ChangeKind::percent_sign, "its per cent sign were missing: 98.94 for 98.94%")}};
    CHECK(advice_text(bare) ==
          "What to do: rules and claim do not belong together. The figure would hold if its per cent sign "
          "were missing: "
          "98.94 for 98.94%. Correct what it is said to be, or print 98.94%.");
    bare.mismatch = Mismatch{{}, {}, true};
    CHECK(advice_text(bare) ==
          "What to do: rules and claim do not belong together. The figure looks like one in per cent whose "
          "sign is "
          "missing. Correct what it is said to be, or print 98.94%.");
}

TEST_CASE("no figure of rules that return more than is staked is to be printed") {
    AuditedClaim claim = claim_of_tie("98.94%", ratio(1012374, 1000000));
    claim.explained = ClaimExplained{};
    claim.mismatch = Mismatch{{{"tie", ratio(1012374, 1000000)}, {"player", ratio(3, 2)}}, {}};
    const std::string rest =
        " As filed, the rules return 101.2374% on tie, 150.0000% on player: check them against the document "
        "before any figure is printed.";
    CHECK(advice_text(claim) == "What to do: rules and claim do not belong together." + rest);
    claim.explained->explanations.push_back(
        {{change_of(ChangeKind::commission, "the commission were 5%")}, claim.finding, std::nullopt, 1, {}});
    CHECK(advice_text(claim) ==
          "What to do: rules and claim do not belong together. Likeliest: if the commission were 5%." + rest);
    claim.explained.reset();
    CHECK(advice_text(claim) == "What to do: rules and claim do not belong together." + rest +
                                    " With --explain, Sabot searches for what would make it true.");
}
