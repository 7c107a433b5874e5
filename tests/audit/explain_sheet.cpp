#include "audit/explain_sheet.hpp"

#include "audit/audit_details.hpp"
#include "audit/judge.hpp"
#include "audit/sample.hpp"
#include "rules/game_parts.hpp"
#include "rules/quantities.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <vector>

using namespace sabot;
using namespace sabot::test;

TEST_CASE("a change that explains several claims is listed once") {
    Game game = builtin("jade-baccarat");
    game.claims[0].stated = parse_stated("96.53%");
    game.claims[1].stated = parse_stated("101.24%");
    game.claims[2].stated = parse_stated("76.12%");
    AuditRequest request = request_for(game);
    request.explain = true;
    const Audit result = audit(game, request);
    CHECK(verdicts(result) == "rrrccccct");
    REQUIRE(result.shared.size() == 1);
    CHECK(result.shared[0].claims == std::vector<std::size_t>{0, 1});
    REQUIRE(result.shared[0].changes.size() == 1);
    CHECK(result.shared[0].changes[0].change.text ==
          "the commission of 5% is taken from wins of Giocatore instead of Banco");
    CHECK(result.shared[0].changes[0].met == 8);
    request.explain = false;
    CHECK(audit(game, request).shared.empty());
    CHECK_FALSE(audit(game, request).claims[0].explained.has_value());
}

TEST_CASE(
    "rules with the same figures are one cause, which is named by the likeliest and counts the others") {
    Game game = builtin("punto-banco");
    game.claims = {claim_of(Quantity::return_to_player, "banker", "101.24%"),
                   claim_of(Quantity::house_edge, "banker", "-1.24%")};
    AuditRequest request = request_for(game);
    request.explain = true;
    const Audit result = audit(game, request);
    REQUIRE(result.shared.size() == 1);
    const auto& cause = result.shared.front().changes.front();
    CHECK(cause.change.text == "no commission is taken on wins of Banker, instead of 5%");
    // That it is taken from wins of Player instead.
    CHECK(cause.other_names == 1);
}

TEST_CASE("changes of several wagers are a cause only of claims that hold under all of them together") {
    Game game = builtin("punto-banco");
    game.claims = {claim_of(Quantity::hit_frequency_resolved, "player", "44.62%"),
                   claim_of(Quantity::best_return, "", "98.76%")};
    AuditRequest request = request_for(game);
    request.explain = true;
    const Audit result = audit(game, request);
    for (const SharedExplanation& shared : result.shared) {
        CHECK(shared.changes.front().change.text.find("of each of these wagers") == std::string::npos);
    }
}

TEST_CASE("a figure that was computed from a misprint repeats its mistake") {
    Game game = builtin("punto-banco");
    game.claims = {claim_of(Quantity::return_to_player, "tie", "85.46%"),
                   claim_of(Quantity::house_edge, "tie", "14.54%"),
                   claim_of(Quantity::house_edge, "banker", "1.06%")};
    AuditRequest request = request_for(game);
    request.explain = true;
    const auto cause_of = [&](std::size_t place) {
        const Audit result = audit(game, request);
        return result.claims[place].explained->explanations.front();
    };
    CHECK(cause_of(0).changes.front().kind == ChangeKind::swapped_digits);
    const Explanation repeated = cause_of(1);
    CHECK(repeated.changes.front().text == "it repeats the mistake of the return to player of Tie, 85.46%");
    CHECK(repeated.finding.claim.stated->printed == "14.36%");
    CHECK(repeated.finding.verdict == Verdict::confirmed);
    // A change of the rules explains both as it is.
    game.claims[0] = claim_of(Quantity::return_to_player, "tie", "95.16%");
    game.claims[1] = claim_of(Quantity::house_edge, "tie", "4.84%");
    CHECK(cause_of(1).changes.front().changes_rules());
}

TEST_CASE("all figures of some wagers may be those of other decks, though others contradict them") {
    Game game = builtin("punto-banco");
    game.claims = {
        claim_of(Quantity::house_edge, "player", "1.235%"),
        claim_of(Quantity::house_edge, "banker", "1.058%"),
        // Of six decks.
        claim_of(Quantity::return_to_player, "player-pair", "88.75%"),
        claim_of(Quantity::return_to_player, "tie", "85.56%"),
        claim_of(Quantity::hit_frequency, "tie", "9.507%"),
        claim_of(Quantity::house_edge, "banker-pair", "10.36%"),
    };
    AuditRequest request = request_for(game);
    request.explain = true;
    const auto applied = [&] {
        const Audit result = audit(game, request);
        const auto found = std::find_if(result.shared.begin(), result.shared.end(),
                                        [](const auto& shared) { return shared.is_applied; });
        return found == result.shared.end() ? SharedExplanation() : *found;
    };
    const SharedExplanation copied = applied();
    CHECK(copied.claims == std::vector<std::size_t>{2, 3, 4});
    CHECK(copied.changes.at(0).change.text == "the shoe holds 6 decks instead of 8");
    CHECK(copied.changes.at(0).is_of_other_rules());
    // If a right figure of one of these wagers contradicts it, the wager was not copied as a whole.
    game.claims.push_back(claim_of(Quantity::push_frequency, "tie", "0%"));
    game.claims.push_back(claim_of(Quantity::standard_deviation, "tie", "2.641"));
    CHECK_FALSE(applied().changes.at(0).is_of_whole_wagers);
}

TEST_CASE("a single claim has no shared explanation") {
    Game game = builtin("jade-baccarat");
    game.claims = {test::claim_of(Quantity::best_return, "", "101.24%")};
    AuditRequest request = request_for(game);
    request.explain = true;
    const Audit result = audit(game, request);
    // A commission taken from Player, no commission at all, and Player paid on a win of Banker.
    CHECK(result.claims[0].explained->explanations.size() == 3);
    CHECK(result.shared.empty());
}

TEST_CASE("changes that explain the same claims are listed together, most claims first") {
    const Game touch = touch_with_halves_up();
    AuditRequest request = request_for(touch);
    request.explain = true;
    const Audit rounded = audit(touch, request);
    REQUIRE(rounded.shared.size() == 1);
    CHECK(rounded.shared[0].claims == std::vector<std::size_t>{3, 5});
    CHECK(rounded.shared[0].changes.size() == 2);

    Game jade = builtin("jade-baccarat");
    jade.claims[0].stated = parse_stated("96.53%");
    jade.claims[1].stated = parse_stated("101.24%");
    ClaimEvaluator evaluator = evaluator_for(jade);
    const Game six = with_changes(jade, jade.readings[0].changes);
    for (std::size_t pair = 3; pair <= 5; ++pair) {
        StatedFigure& stated = jade.claims[pair].stated.value();
        stated = parse_stated(printed_like(*evaluator.check_one(jade.claims[pair], six).computed, stated));
    }
    const auto shared = audit(jade, request).shared;
    REQUIRE(shared.size() >= 2);
    CHECK(shared[0].claims == std::vector<std::size_t>{0, 1});
    CHECK(shared[1].claims == std::vector<std::size_t>{3, 4, 5});
}

TEST_CASE("returns that are all one point low are one mistake") {
    Game game = builtin("punto-banco");
    game.claims = {claim_of(Quantity::return_to_player, "player", "97.76%"),
                   claim_of(Quantity::return_to_player, "banker", "97.94%"),
                   claim_of(Quantity::return_to_player, "tie", "84.64%"),
                   claim_of(Quantity::house_edge, "tie", "14.36%")};
    AuditRequest request = request_for(game);
    request.explain = true;
    const Audit result = audit(game, request);
    REQUIRE_FALSE(result.shared.empty());
    CHECK(result.shared[0].is_applied);
    CHECK(result.shared[0].claims == PlacesOfClaims{0, 1, 2});
    CHECK(result.shared[0].changes[0].change.text == "each is 1 percentage point too low");
}

TEST_CASE("the same way to print is shared, misprints are not") {
    Game game = builtin("jade-baccarat");
    game.claims[0].stated = parse_stated("98.77%");
    game.claims[2].stated = parse_stated("85.65%");
    AuditRequest request = request_for(game);
    request.explain = true;
    const Audit result = audit(game, request);
    CHECK(result.claims[0].explained->explanations[0].changes[0].changes_print());
    CHECK(result.claims[2].explained->explanations[0].changes[0].changes_print());
    for (const SharedExplanation& shared : result.shared) {
        for (const SharedExplanation::One& one : shared.changes) {
            CHECK((one.change.changes_rules() || one.change.kind == ChangeKind::rounded_up));
        }
    }
}
