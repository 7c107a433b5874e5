#include "audit/claim_evaluator.hpp"

#include "audit/sample.hpp"
#include "engine/walk.hpp"
#include "figures/analysis.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;
using test::builtin;
using test::claim_of;
using test::evaluator_for;

namespace {

ClaimEvaluator without_one_nine(const Game& game) {
    const auto less = [](Shoe shoe) {
        shoe.remove(CardSet::of_rank(9), "9");
        return shoe;
    };
    return {game, less(Shoe::of_decks(game.decks)), [=](int decks) { return less(Shoe::of_decks(decks)); }};
}

}  // namespace

TEST_CASE("the shoe is the user's for the filed number of decks, and whole decks for others") {
    Game game = builtin("jade-baccarat");
    const ClaimEvaluator evaluator = without_one_nine(game);
    CHECK(evaluator.shoe_for(game).total() == 415);
    game.decks = 6;
    CHECK(evaluator.shoe_for(game).total() == 311);
    CHECK(evaluator.shoe_for(game).count(CardSet::of_rank(9)) == 23);
}

TEST_CASE("a shoe that is not whole decks matches no number of decks") {
    Game game = builtin("jade-baccarat");
    game.decks = 0;
    const Shoe shoe = parse_shoe("A=9 2=8 9=3 0=20");
    const ClaimEvaluator evaluator(game, shoe, [](int decks) { return Shoe::of_decks(decks); });
    CHECK(evaluator.shoe_for(game) == shoe);
    game.decks = 8;
    CHECK(evaluator.shoe_for(game) == Shoe::of_decks(8));
}

TEST_CASE("figures of a claim evaluator equal those of an analysis") {
    for (const char* id : {"punto-banco", "jade-baccarat", "chemin-de-fer"}) {
        const Game& game = builtin(id);
        ClaimEvaluator evaluator = evaluator_for(game);
        std::vector<const Wager*> wagers;
        for (const Wager& wager : game.wagers) {
            wagers.push_back(&wager);
        }
        const FiguresById figures = evaluator.figures(game, wagers);
        AnalysisRequest request;
        request.setup.shoe = Shoe::of_decks(game.decks);
        for (const WagerFigures& wager : analyze(game, request).wagers) {
            CAPTURE(wager.id);
            CHECK(figures.at(wager.id).distribution.expected_value == wager.distribution.expected_value);
            CHECK(figures.at(wager.id).distribution.variance == wager.distribution.variance);
        }
    }
}

TEST_CASE("wagers that the shoe does not determine have no figures") {
    const Game& game = builtin("jade-baccarat");
    ClaimEvaluator evaluator = without_one_nine(game);
    const FiguresById figures = evaluator.figures(
        game, {game.wager("player"), game.wager("player-pair"), game.wager("perfect-pair")});
    CHECK(figures.contains("player"));
    CHECK(figures.contains("player-pair"));
    CHECK_FALSE(figures.contains("perfect-pair"));
    const Claim computable = claim_of(Quantity::return_to_player, "player-pair", "89.64%");
    const Claim incomputable = claim_of(Quantity::return_to_player, "perfect-pair", "86.97%");
    CHECK(evaluator.check_one(computable, game).verdict == Verdict::confirmed);
    CHECK(evaluator.check_one(incomputable, game).verdict == Verdict::unchecked);
    const auto both = evaluator.check_all({computable, incomputable}, game);
    CHECK(both[0].verdict == Verdict::confirmed);
    CHECK(both[1].verdict == Verdict::unchecked);
}

TEST_CASE("tallies of a claim evaluator equal those of an enumeration") {
    const Game& game = builtin("punto-banco");
    ClaimEvaluator evaluator = without_one_nine(game);
    const Table table = make_table(game.tableau, evaluator.shoe_for(game), {});
    const std::vector<const Wager*> wagers{game.wager("tie"), game.wager("banker")};
    CHECK(evaluator.tallies(game, wagers) == walk(table, wagers));
}

TEST_CASE("all claims together give the same findings as one by one") {
    for (const char* id : {"punto-banco", "bacara", "baccarat-touch", "ponto-e-banca", "chemin-de-fer"}) {
        const Game& game = builtin(id);
        ClaimEvaluator evaluator = evaluator_for(game);
        const auto findings = evaluator.check_all(game.claims, game);
        REQUIRE(findings.size() == game.claims.size());
        for (std::size_t i = 0; i < findings.size(); ++i) {
            CAPTURE(id, i);
            ClaimEvaluator another = evaluator_for(game);
            const ClaimFinding alone = another.check_one(game.claims[i], game);
            CHECK(alone.verdict == findings[i].verdict);
            CHECK(alone.computed.has_value() == findings[i].computed.has_value());
            CHECK((!alone.computed || alone.computed->value == findings[i].computed->value));
        }
    }
}

TEST_CASE("rejects rules that cannot be dealt") {
    Game game = builtin("punto-banco");
    ClaimEvaluator evaluator(game, Shoe::of_decks(8), [](int decks) {
        Shoe shoe = Shoe::of_decks(decks);
        for (int i = 0; i < 5; ++i) {
            shoe.remove(CardSet::of_rank(9), "9");
        }
        return shoe;
    });
    game.decks = 1;
    CHECK(test::message_of([&] {
              evaluator.check_one(claim_of(Quantity::house_edge, "tie", "14.36%"), game);
          }) == "no such card is left in the shoe: 9");
}

TEST_CASE("an effect of removal is the return without the card minus that with it") {
    const Game& game = builtin("punto-banco");
    ClaimEvaluator evaluator = evaluator_for(game);
    Claim claim = claim_of(Quantity::effect_of_removal, "player", "0.0001");
    claim.card = parse_card("5");
    const ClaimFinding finding = evaluator.check_one(claim, game);
    const auto player_without = [&](Shoe shoe) {
        AnalysisRequest request;
        request.setup.shoe = std::move(shoe);
        return analyze(game, request).wager("player")->distribution.expected_value;
    };
    Shoe without = Shoe::of_decks(8);
    without.remove(CardSet::of_rank(5), "5");
    REQUIRE(finding.computed);
    CHECK(finding.computed->value == player_without(without) - player_without(Shoe::of_decks(8)));
    claim.card = parse_card("K");
    claim.wager = "perfect-pair";
    CHECK(evaluator.check_one(claim, builtin("jade-baccarat")).verdict == Verdict::unchecked);
}
