// The order of explanations, and the estimate of how many would fit by chance.

#include "audit/explained_page.hpp"
#include "rules/quantities.hpp"

using namespace sabot;
using namespace sabot::test;

TEST_CASE("equivalent explanations are merged") {
    // Both pairs have the same figure, and a digit printed twice is also an added digit.
    const ClaimExplained tie = Page004().states("tie", "89.64%").explained("tie");
    CHECK(first(tie) == "it was the figure of Coppia del Giocatore (player-pair)");
    REQUIRE(tie.explanations[0].alternatives.size() == 1);
    CHECK(tie.explanations[0].alternatives[0][0].text ==
          "it was the figure of Coppia del Banco (banker-pair)");
    const ClaimExplained misprint = Page004().states("tie", "85.4%").explained("tie");
    CHECK(first(misprint) == "one of its digits was wrong: 85.4% for 85.6%");
    REQUIRE(misprint.explanations[0].alternatives.size() == 1);
    CHECK(misprint.explanations[0].alternatives[0][0].text == "a digit had been left out: 85.4% for 85.64%");
}

TEST_CASE("a change is less plausible if it breaks other claims, more if it explains several") {
    const auto plausibility = [](const ClaimExplained& found, const std::string& cause) {
        for (const Explanation& one : found.explanations) {
            if (text_of(one) == cause) {
                return one.plausibility;
            }
        }
        return Rational(0);
    };
    const std::string swapped = "the commission of 5% was taken from wins of player instead of banker";
    Page004 evaluator;
    evaluator.states("banker", "101.24%");
    const Rational alone = plausibility(evaluator.explained("banker"), swapped);
    // Halved because Player's claim fails under it, doubled if Player's claim is refuted and then holds.
    evaluator.states("player", "96.53%");
    CHECK(plausibility(evaluator.explained("banker"), swapped) == 4 * alone);
    const ClaimExplained six = Page004().states("player-pair", "88.75%").explained("player-pair");
    // One reading of three; five claims that hold as filed fail under it.
    CHECK(plausibility(six, "the document was read as six-decks (the number of decks)") ==
          ratio(row_of(ChangeKind::reading).weight, 3 * (1 + 5)));
}

TEST_CASE("explains a house share whose sum is misprinted but not its parts") {
    const Game& game = builtin("punto-banco");
    ClaimEvaluator evaluator = evaluator_for(game);
    Claim share = claim_of(Quantity::house_share, "", "2.92%");
    share.parts = {{"banker", parse_stated("1.06%")}, {"player", parse_stated("1.24%")}};
    const ClaimExplained found = explain(share, {share}, game, evaluator);
    CHECK(first(found) == "two of its digits had been exchanged: 2.92% for 2.29%");
    CHECK_FALSE(found.by_chance.has_value());
    share.parts[0].stated = parse_stated("1.07%");
    CHECK_FALSE(names(explain(share, {share}, game, evaluator),
                      "two of its digits had been exchanged: 2.92% for 2.29%"));
}

TEST_CASE("the number of chance fits depends on the digits", "[long]") {
    const auto chance = [](const std::string& stated) {
        return Page004().states("tie", stated).explained("tie").by_chance.value();
    };
    CHECK(chance("76.1198%") < chance("76.12%"));
    CHECK(chance("76.12%") < chance("76%"));
    CHECK(chance("76.12%") < ratio(1, 2));
    CHECK(chance("76%") > 1);
    const Claim coup = test::coup_claim("2 3 9", "3 K");
    ClaimEvaluator evaluator = evaluator_for(builtin("ponto-e-banca"));
    CHECK_FALSE(explain(coup, {coup}, builtin("ponto-e-banca"), evaluator).by_chance.has_value());
}
