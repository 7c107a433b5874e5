#include "audit/mismatch.hpp"

#include "audit/audit_details.hpp"
#include "audit/sample.hpp"
#include "audit/steps.hpp"
#include "check/load_game.hpp"
#include "rules/pays_notation.hpp"
#include "rules/quantities.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::builtin;
using test::claim_of;
using test::evaluator_for;
using test::request_for;

namespace {

using Q = Quantity;

std::optional<Mismatch> mismatch(const Game& game, const Claim& claim) {
    ClaimEvaluator evaluator = evaluator_for(game);
    const ClaimFinding finding = evaluator.check_one(claim, game);
    REQUIRE(finding.verdict == Verdict::refuted);
    return mismatch_of(finding, game, evaluator);
}

std::string unit_of(Quantity quantity, const std::string& wager, const std::string& stated) {
    const auto found = mismatch(builtin("punto-banco"), claim_of(quantity, wager, stated));
    std::string text;
    for (const Change& change : found ? found->unit : std::vector<Change>{}) {
        text += (text.empty() ? "" : " + ") + change.text;
    }
    return text;
}

}  // namespace

TEST_CASE("finds rules that return more than was staked") {
    const Game& game = builtin("chemin-de-fer");
    const auto found = mismatch(game, game.claims.front());
    REQUIRE(found.has_value());
    REQUIRE(found->returns.size() == 1);
    CHECK(found->returns[0].first == "banker");
    CHECK(found->returns[0].second > 1);
    CHECK(found->unit.empty());
    CHECK_FALSE(
        mismatch(builtin("punto-banco"), claim_of(Quantity::house_edge, "tie", "13.36%")).has_value());
}

TEST_CASE("a condition that is often met is not rules that return more than was staked") {
    const std::string claim = R"(
[[claim]]
quantity = "probability"
when = { cards = "4-5" }
stated = "30.34%"
source = "004, by hand"
)";
    const Game game = parse_game(std::string(builtin_game("punto-banco")->toml) + claim);
    CHECK_FALSE(mismatch(game, game.claims.back()).has_value());
}

TEST_CASE("finds a figure of another unit") {
    CHECK(unit_of(Q::return_to_player, "player", "1.24%") == "it is the house edge of its wager");
    CHECK(unit_of(Q::house_edge, "player", "98.76%") == "it is the return to player of its wager");
    CHECK(unit_of(Q::return_to_player, "player", "98.76") == "it lacks its percent sign: 98.76 for 98.76%");
    CHECK(unit_of(Q::return_to_player, "player", "0.9876%") ==
          "it has a percent sign too many: 0.9876% for 0.9876");
    CHECK(unit_of(Q::return_to_player, "player", "1.24") ==
          "it lacks its percent sign: 1.24 for 1.24% + it is the house edge of its wager");
    CHECK(unit_of(Q::return_to_player, "player", "-1.24%") ==
          "it has its sign reversed: -1.24% for 1.24% + it is the house edge of its wager");
    CHECK(unit_of(Q::return_to_player, "player", "1.36%") ==
          "it is the house edge of its wager + pushed stakes are not counted (per resolved unit)");
    // A mistake that keeps the unit is not a mismatch.
    CHECK(unit_of(Q::house_edge, "player", "-1.24%").empty());
    CHECK(unit_of(Q::house_edge, "player", "1.36%").empty());
}

TEST_CASE("a fraction above one lacks its percent sign") {
    const auto found =
        mismatch(builtin("punto-banco"), claim_of(Quantity::return_to_player, "player", "97.11"));
    REQUIRE(found.has_value());
    CHECK(found->lacks_percent);
    CHECK(found->unit.empty());
    CHECK_FALSE(
        mismatch(builtin("punto-banco"), claim_of(Quantity::standard_deviation, "tie", "26.4")).has_value());
    CHECK_FALSE(
        mismatch(builtin("punto-banco"), claim_of(Quantity::return_to_player, "tie", "0.97")).has_value());
}

TEST_CASE("a return of exactly 100% is possible, and a fraction of exactly 2 may be one") {
    // Every coup pays the row: the RTP is what it returns.
    const auto returning = [](const std::string& pays) {
        Game game = builtin("punto-banco");
        game.wagers.resize(1);
        game.wagers[0].rows.resize(1);
        game.wagers[0].rows[0].condition = RowCondition();
        game.wagers[0].rows[0].pays = parse_pays(pays);
        const auto found = mismatch(game, claim_of(Quantity::return_to_player, "player", "50%"));
        return found && !found->returns.empty();
    };
    CHECK_FALSE(returning("push"));
    CHECK_FALSE(returning("0.999 for 1"));
    CHECK_FALSE(returning("lose"));
    CHECK(returning("0.001:1"));
    const auto lacks_percent = [](const std::string& stated) {
        const auto found =
            mismatch(builtin("punto-banco"), claim_of(Quantity::return_to_player, "tie", stated));
        return found && found->lacks_percent;
    };
    CHECK_FALSE(lacks_percent("2"));
    CHECK(lacks_percent("2.01"));
    CHECK_FALSE(lacks_percent("-2"));
    CHECK(lacks_percent("-2.01"));
    CHECK_FALSE(lacks_percent("2.01%"));
}

TEST_CASE("worked examples and amounts of money have no unit to confuse") {
    const Game touch = test::touch_with_halves_up();
    CHECK_FALSE(mismatch(touch, touch.claims[3]).has_value());
    CHECK_FALSE(mismatch(builtin("ponto-e-banca"),
                         [] {
                             Claim coup = test::coup_claim("2 3 8", "3 K 2");
                             coup.winner = Winner::player;
                             return coup;
                         }())
                    .has_value());
}

TEST_CASE("a missing or added percent sign is a wrong unit") {
    Mismatch mismatch;
    CHECK_FALSE(mismatch.has_wrong_unit());
    mismatch.lacks_percent = true;
    CHECK(mismatch.has_wrong_unit());
    mismatch.lacks_percent = false;
    mismatch.unit.resize(1);
    mismatch.unit[0].kind = ChangeKind::percent_sign;
    CHECK(mismatch.has_wrong_unit());
}

TEST_CASE("a refuted claim states whether it belongs to the rules, with or without a search") {
    Game game = builtin("jade-baccarat");
    game.claims[0].stated = parse_stated("1.24%");
    const Audit result = audit(game, request_for(game));
    REQUIRE(result.claims[0].mismatch.has_value());
    CHECK(result.claims[0].mismatch->unit.size() == 1);
    CHECK_FALSE(result.claims[1].mismatch.has_value());
}
