#include "reports/views/audit_parts.hpp"

#include "reports/audit_sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::report;
using test::audit_of;
using test::claim_of_tie;
using test::unchecked_claim;

TEST_CASE("states the verdict in one line") {
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
         "Nothing to check: the game file contains no claims, or none about the selected wagers.",
         "0 claims",
         "no claims",
         Tone::doubtful},
        {{right}, all + ".", "1 claim: 1 confirmed, 0 truncated, 0 refuted", "confirmed", Tone::good},
        {{right, cut},
         all + "; some figures were truncated, not rounded.",
         "2 claims: 1 confirmed, 1 truncated, 0 refuted",
         "confirmed",
         Tone::good},
        {{wrong},
         "REFUTED. Published claims that do not follow from the rules: 1 of 1.",
         "1 claim: 0 confirmed, 0 truncated, 1 refuted",
         "refuted",
         Tone::bad},
        {{right, wrong},
         "REFUTED. Published claims that do not follow from the rules: 1 of 2.",
         "2 claims: 1 confirmed, 0 truncated, 1 refuted",
         "refuted",
         Tone::bad},
        {{wrong, wrong, unchecked_claim()},
         "REFUTED. Published claims that do not follow from the rules: 2 of 3. Not checked: 1.",
         "3 claims: 0 confirmed, 0 truncated, 2 refuted, 1 unchecked",
         "refuted",
         Tone::bad},
        {{right, unchecked_claim()},
         "Confirmed as far as checked; claims that could not be checked: 1 of 2.",
         "2 claims: 1 confirmed, 0 truncated, 0 refuted, 1 unchecked",
         "confirmed as far as checked",
         Tone::doubtful},
        {{unchecked_claim()},
         "Not checked: no claim could be checked, and the reason is stated with each.",
         "1 claim: 0 confirmed, 0 truncated, 0 refuted, 1 unchecked",
         "unchecked",
         Tone::doubtful},
        {{aside},
         "Not checked: no claim could be checked against this game file.",
         "1 claim: 0 confirmed, 0 truncated, 0 refuted, 1 not auditable",
         "not auditable",
         Tone::doubtful},
        {{right, some},
         all + "; claims that do not hold at every stake: 1.",
         "2 claims: 2 confirmed (1 at some stakes), 0 truncated, 0 refuted",
         "confirmed (1 at some stakes)",
         Tone::good},
        {{wrong, some},
         "REFUTED. Published claims that do not follow from the rules: 1 of 2.",
         "2 claims: 1 confirmed (1 at some stakes), 0 truncated, 1 refuted",
         "refuted",
         Tone::bad},
        {{some, some, cut},
         all + "; some figures were truncated, not rounded; claims that do not hold at every stake: 2.",
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

TEST_CASE("every verdict says if it is on the selected wagers only") {
    const AuditedClaim right = claim_of_tie("50%", ratio(1, 2));
    const AuditedClaim wrong = claim_of_tie("51%", ratio(1, 2));
    const std::vector<std::vector<AuditedClaim>> sheets{
        {right}, {wrong}, {right, unchecked_claim()}, {unchecked_claim()}, {test::unmodelled_claim()}};
    for (const std::vector<AuditedClaim>& claims : sheets) {
        Audit audit = audit_of(claims);
        CHECK(verdict_text(audit).find("selected") == std::string::npos);
        audit.left_out_claims = 1;
        INFO(verdict_text(audit));
        CHECK(verdict_text(audit).find(" on the selected wagers ") != std::string::npos);
    }
}
