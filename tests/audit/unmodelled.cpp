// Claims about effects that the game file does not model.

#include "audit/audit.hpp"

#include "audit/audit_details.hpp"
#include "audit/sample.hpp"
#include "rules/quantities.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::builtin;
using test::request_for;

TEST_CASE("a claim about an unmodelled effect is not auditable, neither met nor refuted") {
    Game game = builtin("jade-baccarat");
    game.claims[2].stated = parse_stated("91.00%");
    AuditRequest request = request_for(game);
    request.explain = true;
    CHECK(audit(game, request).verdict() == Verdict::refuted);
    game.claims[2].unmodelled = "random multipliers";
    const Audit result = audit(game, request);
    CHECK(result.verdict() == Verdict::confirmed);
    CHECK(result.auditable() == 8);
    CHECK(result.claims[2].finding.verdict == Verdict::not_auditable);
    CHECK(result.claims[2].finding.why ==
          "it depends on random multipliers, which the game file does not model");
    CHECK_FALSE(result.claims[2].finding.computed.has_value());
    CHECK_FALSE(result.claims[2].explained.has_value());
    CHECK_FALSE(result.claims[2].mismatch.has_value());
    // Six decks: neither gained nor lost.
    CHECK(result.readings[0].lost == std::vector<std::size_t>{3, 4, 5, 6, 8});
    for (Claim& claim : game.claims) {
        claim.unmodelled = "random multipliers";
    }
    CHECK(audit(game, request).verdict() == Verdict::not_auditable);
}

TEST_CASE("no play is searched for an unmodelled claim") {
    Game chemin = builtin("chemin-de-fer");
    chemin.claims[0].unmodelled = "a commission";
    CHECK(audit(chemin, request_for(chemin)).plays.empty());
}
