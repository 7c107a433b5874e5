// The order of explanations, and the estimate of how many would fit by chance.

#include "audit/explained_page.hpp"
#include "rules/quantities.hpp"

using namespace sabot;
using namespace sabot::test;

TEST_CASE("equivalent explanations are merged") {
    // Both pairs have the same figure, and a digit printed twice is also an added digit.
    const ClaimExplained tie = Page004().states("tie", "89.64%").explained("tie");
    CHECK(first(tie) == "it is the figure of Coppia del Giocatore");
    REQUIRE(tie.explanations[0].alternatives.size() == 1);
    CHECK(tie.explanations[0].alternatives[0][0].text == "it is the figure of Coppia del Banco");
    const ClaimExplained misprint = Page004().states("tie", "85.4%").explained("tie");
    // The other figures of the sheet have two decimals.
    CHECK(first(misprint) == "a digit is left out: 85.4% for 85.64%");
    REQUIRE(misprint.explanations[0].alternatives.size() == 1);
    CHECK(misprint.explanations[0].alternatives[0][0].text == "one of its digits is wrong: 85.4% for 85.6%");
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
    const std::string swapped = "the commission of 5% is taken from wins of Giocatore instead of Banco";
    Page004 evaluator;
    evaluator.states("banker", "101.24%");
    const Rational alone = plausibility(evaluator.explained("banker"), swapped);
    // Halved because Player's claim fails under it; if Player's claim is refuted and then holds, there are
    // 223 figures from 98.76% to 96.53%, of which it meets one.
    evaluator.states("player", "96.53%");
    CHECK(plausibility(evaluator.explained("banker"), swapped) == 2 * 223 * alone);
    const ClaimExplained six = Page004().states("player-pair", "88.75%").explained("player-pair");
    // One reading of three; five claims that hold as filed fail under it.
    CHECK(plausibility(six, "the document is read otherwise on the number of decks (reading six-decks)") ==
          ratio(row_of(ChangeKind::reading).weight, 3 * (1 + 5)));
}

TEST_CASE("explains a house share whose sum is misprinted but not its parts") {
    const Game& game = builtin("punto-banco");
    ClaimEvaluator evaluator = evaluator_for(game);
    Claim share = claim_of(Quantity::house_share, "", "2.92%");
    share.parts = {{"banker", parse_stated("1.06%")}, {"player", parse_stated("1.24%")}};
    const ClaimExplained found = explain(share, {share}, game, evaluator);
    CHECK(first(found) == "two of its digits are exchanged: 2.92% for 2.29%");
    CHECK(found.explanations[0].coincidences.has_value());
    share.parts[0].stated = parse_stated("1.07%");
    CHECK_FALSE(
        names(explain(share, {share}, game, evaluator), "two of its digits are exchanged: 2.92% for 2.29%"));
}

TEST_CASE("fewer coincidences are expected of a figure with more digits", "[long]") {
    // Twice the share of the figures between the exact value and the stated one that some common cause
    // explains.
    const auto chance = [](const std::string& stated) {
        const ClaimExplained tie = Page004().states("tie", stated).explained("tie");
        CHECK(first(tie) == "\"Tie\" of Pari pays 8 for 1 instead of 9 for 1 (\"to\" confused with \"for\")");
        return tie.explanations.front().coincidences.value();
    };
    CHECK(chance("76.12%") == 2 * ratio(9, 952));
    CHECK(chance("76.1248%") < chance("76.12%"));
    const Claim coup = test::coup_claim("2 3 9", "3 K");
    ClaimEvaluator evaluator = evaluator_for(builtin("ponto-e-banca"));
    const ClaimExplained found = explain(coup, {coup}, builtin("ponto-e-banca"), evaluator);
    CHECK_FALSE(found.explanations.front().coincidences.has_value());
}

TEST_CASE("more coincidences are expected on a sheet with more wrong figures") {
    Page004 page;
    page.states("tie", "76.12%");
    const Rational alone = page.explained("tie").explanations.front().coincidences.value();
    page.states("player", "91.23%").states("big", "90.01%");
    CHECK(page.explained("tie").explanations.front().coincidences.value() == 3 * alone);
}
