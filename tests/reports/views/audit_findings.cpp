#include "audit/audit_details.hpp"
#include "reports/views/audit_parts.hpp"

#include "reports/audit_sample.hpp"
#include "reports/dossier_sample.hpp"
#include "reports/views/reports.hpp"
#include "support/catch.hpp"

#include <fmt/format.h>

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
    CHECK(paragraphs(section.sections[0]) ==
          "Stated 51%; the exact value is 50.0000%, which rounds to 50%. The stated figure is too high by "
          "1.0000 percentage points. Source: page 1.\n"
          "Note in the game's file: so printed\n"
          "What to do: Print 50% for the return to player of Tie, not 51%.\n");
    const Section shares = claims_of(test::sample_audit("chemin-de-fer"));
    CHECK(rows_of(table_of(shares, "parts-1")) ==
          Rows{{"banker", "0.92%", "-1.2374%", "+2.1574 points", "refuted"},
               {"player", "1.62%", "1.2374%", "+0.3826 points", "refuted"}});
}

TEST_CASE("lists explanations in a table, and states how far the search went") {
    Explanation half = explanation_of("a", "50%", ratio(1, 2), 1);
    half.changes.push_back(change_of(ChangeKind::fee, "b"));
    half.alternatives = {{change_of(ChangeKind::fee, "c"), change_of(ChangeKind::fee, "d")}};
    const Explanation cut = explanation_of("e", "66%", ratio(2, 3), std::nullopt);
    const Section section = claims_of(audit_of({explained_claim({{half, cut}, 30, 0})}));
    CHECK(rows_of(table_of(section, "explanations-1")) ==
          Rows{{"a, and b; or c, and d", "50.0000%", "confirmed", "1"}, {"e", "66.6667%", "truncated", "-"}});

    const Explanation one = explanation_of("a", "50%", ratio(1, 2), 1);
    const auto search = [](const ClaimExplained& explained) {
        const std::string text = paragraphs(claims_of(audit_of({explained_claim(explained)})).sections.at(0));
        const std::size_t begin = text.find("Tried");
        return text.substr(begin, text.find('\n', begin) - begin);
    };
    const std::string singles = "Tried: 30 changes to the rules or to the claim, each on its own";
    const std::string pairs = ", and 7 pairs of the most common ones";
    CHECK(search({{}, 30, 0}) == singles + ". Changes that make it true: 0.");
    CHECK(search({{}, 30, 7}) == singles + pairs + ". Changes or pairs that make it true: 0.");
    CHECK(search({{one}, 30, 7}) == singles + pairs + ". Changes or pairs that make it true: 1.");
    Explanation counted = one;
    counted.coincidences = ratio(21, 1000);
    const auto by_chance = [](const char* most) {
        return fmt::format(
            " Changes as plausible as the first match wrong figures of this sheet by coincidence "
            "{} times on average",
            most);
    };
    CHECK(search({{counted, one}, 30, 0}) ==
          singles + ". Changes that make it true: 2." + by_chance("at most 0.021") + ".");
    counted.coincidences = ratio(121, 10);
    CHECK(search({{counted}, 30, 0}) ==
          singles + ". Changes that make it true: 1." + by_chance("at most 12") + ": the first may be one.");
}

TEST_CASE("lists changes that explain several claims") {
    Audit audit = audit_of({claim_of_tie("51%", ratio(1, 2)), claim_of_tie("52%", ratio(1, 2))});
    SharedExplanation shared;
    shared.claims = {0, 1};
    shared.changes = {{change_of(ChangeKind::fee, "a"), 2, {}, 3, ratio(1, 9)},
                      {change_of(ChangeKind::fee, "b"), 1, {}, 2, ratio(1, 9)}};
    audit.shared = {shared};
    const Section section = claims_of(audit).sections.at(2);
    CHECK(paragraphs(section) ==
          "2 refuted claims: the return to player of Tie (51%); the return to player of Tie (52%).\n");
    CHECK(rows_of(table_of(section, "shared-1")) == Rows{{"a", "2"}, {"b", "1"}});
}
