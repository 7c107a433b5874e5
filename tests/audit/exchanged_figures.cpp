#include "audit/shared_causes.hpp"

#include "audit/sample.hpp"
#include "rules/quantities.hpp"
#include "support/catch.hpp"

#include <string>
#include <utility>
#include <vector>

using namespace sabot;
using namespace sabot::test;

namespace {

constexpr std::size_t kTie = 2;
constexpr std::size_t kPlayerPair = 3;
constexpr std::size_t kEitherPair = 5;
constexpr std::size_t kPerfectPair = 6;

Game stating(const std::vector<std::pair<std::size_t, std::string>>& figures) {
    Game game = builtin("jade-baccarat");
    for (const auto& [place, figure] : figures) {
        game.claims[place].stated = parse_stated(figure);
    }
    return game;
}

Explanation likeliest(const Game& game, std::size_t place) {
    AuditRequest request = request_for(game);
    request.explain = true;
    return audit(game, request).claims[place].explained->explanations.at(0);
}

}  // namespace

TEST_CASE("finds two claims, each with the other's figure") {
    const Game game = stating({{kTie, "86.29%"}, {kEitherPair, "85.64%"}});
    ClaimEvaluator evaluator = evaluator_for(game);
    const Sheet sheet(game.claims, game, evaluator);
    const auto found = exchanged_figures(sheet);
    REQUIRE(found.size() == 1);
    CHECK(found[0].claims == PlacesOfClaims{kTie, kEitherPair});
    const SharedExplanation::One& one = found[0].changes.at(0);
    CHECK(one.change.text == "the figures of Pari and L'una o l'altra coppia are exchanged");
    CHECK(one.met == game.claims.size());
    // Both are 65 units of the last digit from their exact values.
    CHECK(one.plausibility == row_of(ChangeKind::exchanged_figures).weight * 65);
    const Rational chance = ratio(1, 130) + ratio(1, 128);
    CHECK(one.coincidences == 2 * chance * chance);
    const ClaimFinding tie = exchanged_finding(found[0], kTie, sheet);
    CHECK(tie.claim.stated->printed == "85.64%");
    CHECK(tie.verdict == Verdict::confirmed);
    CHECK(exchanged_finding(found[0], kEitherPair, sheet).claim.stated->printed == "86.29%");
    for (const std::size_t place : found[0].claims) {
        CHECK(likeliest(game, place).changes == std::vector{one.change});
    }
}

TEST_CASE("an exchange makes two figures right, and leaves others wrong") {
    const Game game = stating({{kTie, "86.29%"}, {kEitherPair, "85.64%"}, {0, "90.00%"}});
    ClaimEvaluator evaluator = evaluator_for(game);
    const auto found = exchanged_figures(Sheet(game.claims, game, evaluator));
    REQUIRE(found.size() == 1);
    CHECK(found[0].changes.at(0).met == game.claims.size() - 1);
}

TEST_CASE("exchanges of neighbours are not a column that moved") {
    const Game game = stating(
        {{kTie, "89.64%"}, {kPlayerPair, "85.64%"}, {kEitherPair, "86.97%"}, {kPerfectPair, "86.29%"}});
    AuditRequest request = request_for(game);
    request.explain = true;
    const Audit found = audit(game, request);
    std::vector<PlacesOfClaims> applied;
    for (const SharedExplanation& cause : found.shared) {
        if (cause.is_applied) {
            CHECK(cause.changes.front().change.kind == ChangeKind::exchanged_figures);
            applied.push_back(cause.claims);
        }
    }
    CHECK(applied.size() == 2);
}

TEST_CASE("figures of which only one is that of the other claim are not exchanged") {
    const Game game = stating({{kTie, "86.29%"}, {kEitherPair, "85.46%"}});
    ClaimEvaluator evaluator = evaluator_for(game);
    CHECK(exchanged_figures(Sheet(game.claims, game, evaluator)).empty());
}

TEST_CASE("figures may be exchanged on a sheet of other rules", "[long]") {
    // Of six decks, with the figures of the last two pairs exchanged.
    const Game game = stating({{kTie, "85.56%"},
                               {3, "88.75%"},
                               {4, "88.75%"},
                               {kEitherPair, "82.93%"},
                               {kPerfectPair, "85.46%"},
                               {8, "94.73%"}});
    for (const std::size_t place : {kEitherPair, kPerfectPair}) {
        const Explanation found = likeliest(game, place);
        REQUIRE(found.changes.size() == 2);
        CHECK(found.changes[0].changes_rules());
        CHECK(found.changes[1].kind == ChangeKind::exchanged_figures);
        CHECK(found.finding.verdict == Verdict::confirmed);
    }
}
