#include "audit/sample.hpp"
#include "check/load_game.hpp"
#include "support/catch.hpp"

#include <fstream>
#include <iterator>

using namespace sabot;

namespace {

std::string text_of(const std::string& name) {
    std::ifstream in(std::string(SABOT_TESTS "/support/") + name);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("claims about wagers on several coups get verdicts, and independence as an explanation") {
    const Game game = parse_game(text_of("several_coups.toml") + text_of("several_coups_claims.toml"));
    const Audit result =
        audit(game, {.setup = {Shoe::of_decks(8), {}, {}}, .explain = true, .double_check = true});
    std::string verdicts;
    for (const AuditedClaim& claim : result.claims) {
        const ClaimFinding& finding = claim.finding;
        verdicts += std::string(to_string(finding.claim.quantity)) + " " + finding.claim.stated->printed +
                    " " + to_string(finding.verdict) + "\n";
        // The figure of independent coups, 95.4165%, rounds to 95.42%.
        if (finding.verdict == Verdict::refuted && finding.claim.stated->printed == "95.42%") {
            REQUIRE(claim.explained->explanations.size() == 1);
            CHECK(claim.explained->explanations.front().changes.front().kind ==
                  ChangeKind::independent_coups);
            CHECK(is_met(claim.explained->explanations.front().finding));
        } else if (finding.verdict == Verdict::refuted) {
            CHECK(claim.explained->explanations.empty());
        }
    }
    CHECK(verdicts ==
          "return-to-player 97.15% confirmed\n"
          "return-to-player 95.42% refuted\n"
          "house-edge 2.85% confirmed\n"
          "house-edge-resolved 3.5% confirmed\n"
          "hit-frequency 21.03% confirmed\n"
          "probability 9.6% confirmed\n"
          "probability 9.7% refuted\n"
          "probability 0.90% truncated\n"
          "probability 1% confirmed\n"
          "probability 2.0% refuted\n"
          "standard-deviation 2.63 refuted\n"
          "largest-win 8 confirmed\n"
          "rounded-return 10.50 confirmed\n"
          "rounded-return 10.40 refuted\n"
          "return-to-player 171.2% unchecked\n"
          "best-return 85.64% confirmed\n");
    CHECK(result.double_check->differing.empty());
    CHECK(result.double_check->unreached == std::vector<std::string>{"two-tables", "three-bankers"});
    REQUIRE(result.contradictions.size() == 1);
    // Of the wagers, these have no claim.
    CHECK(result.unclaimed == std::vector<std::string>{"Tie", "Not again", "Five naturals"});
}

TEST_CASE("an audit may be of wagers on several coups alone") {
    const Game game = parse_game(text_of("several_coups.toml") + text_of("several_coups_claims.toml"));
    const Audit result =
        audit(game, {.setup = {Shoe::of_decks(8), {}, {}}, .wagers = {"same-again", "not-again"}});
    CHECK(result.claims.size() == 5);
    CHECK(result.stakes.empty());
    CHECK(result.unclaimed == std::vector<std::string>{"Not again"});
}
