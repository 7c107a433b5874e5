#include "audit/audit_details.hpp"
#include "reports/views/audit_parts.hpp"

#include "reports/audit_sample.hpp"
#include "reports/dossier_sample.hpp"
#include "reports/views/reports.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::report;
using test::audit_of;
using test::change_of;
using test::claim_of_tie;
using test::claims_of;
using test::explained_claim;
using test::explanation_of;
using test::paragraphs;
using test::rows_of;
using test::table_of;
using test::unchecked_claim;

using Rows = std::vector<std::vector<std::string>>;

TEST_CASE("shows the source, note, parts and advice of a finding") {
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
        "searches for changes that make it true.\n");
    const Section shares = claims_of(test::sample_audit("chemin-de-fer"));
    CHECK(rows_of(table_of(shares, "parts-1")) ==
          Rows{{"banker", "0.92%", "-1.2374%", "+2.1574%", "refuted"},
               {"player", "1.62%", "1.2374%", "+0.3826%", "refuted"}});
}

TEST_CASE("lists explanations in a table, and states how far the search went") {
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
    CHECK(search({{}, 30, 0, std::nullopt}) == singles + ". Changes that make it true: 0.");
    CHECK(search({{}, 30, 7, std::nullopt}) == singles + pairs + ". Pairs that make it true: 0.");
    CHECK(search({{one}, 30, 7, std::nullopt}) == singles + pairs + ". Pairs that make it true: 1.");
    CHECK(search({{one, one}, 30, 0, ratio(1, 20)}) ==
          singles + ". Changes that make it true: 2. Expected by chance: fewer than 0.1.");
    CHECK(search({{one}, 30, 0, ratio(121, 10)}) ==
          singles +
              ". Changes that make it true: 1. Expected by chance: about 12; the figure has too few "
              "digits to "
              "identify the cause.");
}

TEST_CASE("lists changes that explain several claims") {
    Audit audit = audit_of({claim_of_tie("51%", ratio(1, 2)), claim_of_tie("52%", ratio(1, 2))});
    audit.shared = {{{0, 1}, {{change_of(ChangeKind::fee, "a"), 2}, {change_of(ChangeKind::fee, "b"), 1}}}};
    const Section section = claims_of(audit).sections.at(2);
    CHECK(paragraphs(section) ==
          "2 refuted claims: Tie (tie): return to player (51%); Tie (tie): return to player (52%).\n");
    CHECK(rows_of(table_of(section, "shared-1")) == Rows{{"a", "2"}, {"b", "1"}});
}

TEST_CASE("gives advice about a claim") {
    CHECK(advice_text(claim_of_tie("12.35%", ratio(123456, 1000000))).empty());
    CHECK(advice_text(unchecked_claim()).empty());
    AuditedClaim truncated = claim_of_tie("12.34%", ratio(123456, 1000000));
    CHECK(advice_text(truncated) == "What to do: print 12.35%, or state that figures are truncated.");
    truncated.stakes = StakeCondition{};
    CHECK(advice_text(truncated) ==
          "What to do: print 12.35%, or state that figures are truncated. Also state for which stakes it "
          "holds.");
    AuditedClaim confirmed = claim_of_tie("12.35%", ratio(123456, 1000000));
    confirmed.stakes = StakeCondition{};
    CHECK(advice_text(confirmed) ==
          "What to do: state for which stakes the figure holds, or that it applies before rounding.");
    AuditedClaim example = test::worked_example({"a"});
    example.explained = ClaimExplained{};
    CHECK(advice_text(example) == "What to do: correct the example, or the rules that it illustrates.");
}

TEST_CASE("warns against replacing a figure that does not match the rules") {
    const std::string mismatch = "What to do: the claim does not match the rules.";
    AuditedClaim edge = claim_of_tie("1.06%", ratio(989421, 1000000));
    edge.explained = ClaimExplained{};
    edge.mismatch = Mismatch{{}, {change_of(ChangeKind::other_quantity, "it was the house edge")}};
    CHECK(advice_text(edge) ==
          mismatch +
              " The figure would hold if it was the house edge. Correct the description of the figure, "
              "or print 98.94%.");
    AuditedClaim bare = claim_of_tie("98.94", ratio(989421, 1000000));
    bare.explained = ClaimExplained{};
    bare.mismatch = Mismatch{{}, {}, true};
    CHECK(advice_text(bare) == mismatch +
                                   " The figure looks like a percentage without its percent sign. Correct "
                                   "the description of the figure, or print 98.94%.");
    AuditedClaim high = claim_of_tie("98.94%", ratio(1012374, 1000000));
    high.mismatch = Mismatch{{{"tie", ratio(1012374, 1000000)}, {"player", ratio(3, 2)}}, {}};
    high.explained = ClaimExplained{{explanation_of("a", "50%", ratio(1, 2), 1)}, 1, 0, std::nullopt};
    CHECK(advice_text(high) ==
          mismatch +
              " The most plausible cause: a. As filed, the rules return 101.2374% on tie, 150.0000% on "
              "player: check them against the document before printing any figure.");
}
