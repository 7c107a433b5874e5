#include "audit/explain.hpp"

#include "audit/explained_page.hpp"
#include "audit/judge.hpp"
#include "exact/decimal.hpp"
#include "rules/game_parts.hpp"
#include "rules/tableau.hpp"

#include <algorithm>

using namespace sabot;
using namespace sabot::test;

TEST_CASE("explains a tie computed as eight for one") {
    const ClaimExplained tie = Page004().states("tie", "76.12%").explained("tie");
    CHECK(first(tie) == "\"Tie\" of Pari pays 8 for 1 instead of 9 for 1 (\"to\" confused with \"for\")");
    // Eight times the probability of a tie.
    CHECK(tie.explanations[0].finding.computed->value ==
          8 * ratio(Integer("475627426473216"), Integer("4998398275503360")));
    CHECK(tie.explanations[0].met == 9);
    CHECK(tie.pairs_tried == 0);
}

TEST_CASE("explains a commission taken from the wrong side", "[long]") {
    const std::string cause = "the commission of 5% is taken from wins of Giocatore instead of Banco";
    Page004 evaluator;
    evaluator.states("player", "96.53%").states("banker", "101.24%");
    for (const char* wager : {"player", "banker"}) {
        const ClaimExplained found = evaluator.explained(wager);
        CHECK(first(found) == cause);
        // Player and Banker, and the seven others.
        CHECK(found.explanations[0].met == 9);
    }
}

TEST_CASE("explains pairs with the figures of six decks") {
    Page004 evaluator;
    evaluator.states("player-pair", "88.75%").states("banker-pair", "88.75%");
    const ClaimExplained pair = evaluator.explained("player-pair");
    CHECK(first(pair) == "the document is read otherwise on the number of decks (reading six-decks)");
    CHECK(pair.explanations[0].finding.computed->value == ratio(12 * 23, 311));
    // Without that reading in the file, the change is the number of decks.
    evaluator.game.readings.clear();
    CHECK(names(evaluator.explained("banker-pair"), "the shoe holds 6 decks instead of 8"));
}

TEST_CASE("explains conditions that are counted without the rows before them") {
    const Game& game = builtin("bacara");
    // A win by 8 with a natural is in the row of naturals, which comes first: of 148,817,458,348,032
    // combinations (as sabot check counts them, row by row) 34,097,645,543,424 are left.
    const Claim win = event_claim(Quantity::probability, "player-bonus", "Win by 8", "2.98%");
    const ClaimExplained found = explain_alone(win, game);
    REQUIRE_FALSE(found.explanations.empty());
    const Explanation& cause = found.explanations.front();
    CHECK(cause.changes.front().kind == ChangeKind::rows_alone);
    CHECK(cause.finding.computed->value == ratio(Integer("148817458348032"), Integer("4998398275503360")));
    // The first row has nothing before it, so that the same cause does not explain it.
    const Claim natural = event_claim(Quantity::probability, "player-bonus", "Natural win", "20%");
    CHECK_FALSE(of_kind(explain_alone(natural, game), ChangeKind::rows_alone));
}

TEST_CASE("explains a return of conditions that are counted without the rows before them") {
    // 1.5 for Banker's six, and 2 for every win of Banker, the six included: 0.053864 * 1.5 + 0.458597 * 2 +
    // 0.095156.
    const Game& game = builtin("bacara");
    const Integer all("4998398275503360");
    const Rational value = ratio(Integer("269232304455680"), all) * ratio(3, 2) +
                           ratio(Integer("2292252566437888"), all) * 2 +
                           ratio(Integer("475627426473216"), all);
    const Claim claim = claim_of(Quantity::return_to_player, "banker-no-commission", percent(value, 4));
    const auto alone = of_kind(explain_alone(claim, game), ChangeKind::rows_alone);
    REQUIRE(alone);
    CHECK(alone->finding.computed->value == value);
}

TEST_CASE("explains a figure per resolved unit") {
    // House edge 1.2351 of 90.4844 resolved: 1.3650%.
    const ClaimExplained player = Page004().states("player", "98.64%").explained("player");
    CHECK(first(player) == "pushed stakes are not counted (per resolved unit)");
    CHECK_FALSE(player.explanations[0].met.has_value());
    const ClaimExplained banker = Page004().states("banker", "98.83%").explained("banker");
    CHECK(names(banker, "pushed stakes are not counted (per resolved unit)"));
}

TEST_CASE("a figure per resolved unit that counts pushes has a wrong label before it has other rules") {
    const Game& game = builtin("punto-banco");
    for (const auto& [quantity, stated] : {std::pair(Quantity::hit_frequency_resolved, "45.86%"),
                                           std::pair(Quantity::house_edge_resolved, "1.0579%"),
                                           std::pair(Quantity::return_resolved, "98.9421%")}) {
        CHECK(first(explain_alone(claim_of(quantity, "banker", stated), game)) ==
              "pushed stakes are counted (per unit staked)");
    }
}

TEST_CASE("explains the figure of another wager or another quantity") {
    CHECK(first(Page004().states("big", "94.71%").explained("big")) == "it is the figure of Piccolo");
    CHECK(first(Page004().states("small", "37.89%").explained("small")) ==
          "it is the hit frequency of its wager");
    CHECK(first(Page004().states("tie", "14.36%").explained("tie")) == "it is the house edge of its wager");
}

TEST_CASE("a misprint of a truncated figure would be two mistakes, but for a sheet that truncates") {
    // The return on Player is 98.764919...%, in which no 3 was printed.
    const auto is_digit_added = [](const ClaimExplained& found) {
        return of_kind(found, ChangeKind::added_digit).has_value();
    };
    const auto alone = [](const char* stated) {
        return explain_alone(claim_of(Quantity::return_to_player, "player", stated),
                             builtin("ponto-e-banca"));
    };
    CHECK(is_digit_added(alone("98.736492%")));
    CHECK_FALSE(is_digit_added(alone("98.736491%")));
    CHECK(is_digit_added(Page004().states("player", "98.736491%").explained("player")));
}

TEST_CASE("explains exchanged digits") {
    CHECK(first(Page004().states("small", "94.17%").explained("small")) ==
          "two of its digits are exchanged: 94.17% for 94.71%");
    CHECK(first(Page004().states("either-pair", "68.29%").explained("either-pair")) ==
          "two of its digits are exchanged: 68.29% for 86.29%");
}

TEST_CASE("explains a figure that was rounded up") {
    // 85.6404, rounded up to the next hundredth.
    CHECK(first(Page004().states("tie", "85.65%").explained("tie")) ==
          "it is rounded up instead of to the nearest");
}

TEST_CASE("explains a missing percent sign, and a loss printed as an edge", "[long]") {
    CHECK(first(Page004().states("tie", "85.64").explained("tie")) ==
          "it lacks its percent sign: 85.64 for 85.64%");
    const Game& game = builtin("jade-baccarat");
    CHECK(first(explain_alone(claim_of(Quantity::house_edge, "tie", "-14.36%"), game)) ==
          "it has its sign reversed: -14.36% for 14.36%");
    CHECK(first(explain_alone(claim_of(Quantity::best_return, "", "98.76%"), game)) ==
          "it is the figure of Giocatore");
}

TEST_CASE("explains a wrong sign together with a wrong percent sign") {
    const Game& game = builtin("punto-banco");
    const ClaimExplained edge = explain_alone(claim_of(Quantity::house_edge, "banker", "-1.0579"), game);
    CHECK(first(edge) ==
          "it has its sign reversed: -1.0579 for 1.0579 + it lacks its percent sign: -1.0579 for -1.0579%");
    CHECK(edge.explanations[0].finding.claim.stated == parse_stated("1.0579%"));
}

TEST_CASE("explains the probability among the coups that a hand wins") {
    const Game& game = builtin("bacara");
    // 5.3864% of all coups, and 45.8597% of them are won by Banker.
    CHECK(first(explain_alone(claim_of(Quantity::hit_frequency, "lucky-six", "11.745%"), game)) ==
          "it is the probability given \"Banker wins\"");
    // Divided by the probability that Player wins, which the event excludes, it is no probability.
    CHECK(first(explain_alone(claim_of(Quantity::hit_frequency, "lucky-six", "12.070%"), game)) == "nothing");
}

TEST_CASE("explains a misprint of a win that holds the stake in the digits of the document") {
    const Game& game = builtin("bacara");
    for (const auto& [stated, cause] : {std::pair("62 for 1", "two of its digits are exchanged"),
                                        std::pair("28 for 1", "one of its digits is wrong")}) {
        Claim claim = claim_of(Quantity::largest_win, "perfect-pair", "1");
        claim.stated = parse_stated_win(stated);
        const ClaimExplained explained = explain_alone(claim, game);
        CHECK(first(explained) == std::string(cause) + ": " + stated + " instead of 26 for 1");
        CHECK(printed_like(Figure{25, false}, *claim.stated) == "26 for 1");
    }
}

TEST_CASE("explains combinations that are counted whatever the order of some cards") {
    const Game& game = builtin("punto-banco");
    const Integer ties("475627426473216");
    for (const auto& [orders, cards] :
         {std::pair(2, "of the first two cards of one hand"),
          std::pair(4, "of the first two cards of each hand"), std::pair(24, "of the first four cards"),
          std::pair(720, "of all six cards")}) {
        const std::string stated = Integer(ties / orders).str();
        CHECK(first(explain_alone(event_claim(Quantity::combinations, "tie", "Tie", stated), game)) ==
              "it is 1/" + std::to_string(orders) + " of the combinations, as if the order " + cards +
                  " did not count");
    }
}

TEST_CASE("explains one cell of the tableau") {
    const std::string cause = "Banker draws on 6 against a Player who stood";
    Page004 evaluator;
    Game cell = evaluator.game;
    cell.tableau->banker_draws[6].set(kPlayerStood);
    ClaimEvaluator dealt = evaluator_for(evaluator.game);
    for (const char* wager : {"tie", "small", "big"}) {
        const Claim any = claim_of(Quantity::return_to_player, wager, "50.0000%");
        const auto figure = dealt.check_one(any, cell).computed.value();
        evaluator.states(wager, printed_like(figure, *any.stated));
    }
    const ClaimExplained tie = evaluator.explained("tie");
    CHECK(texts(tie) == Words{cause});
    CHECK(tie.explanations[0].met == 7);
    CHECK(names(evaluator.explained("small"), cause));
}

TEST_CASE("explains a payout that differs by two") {
    Page004 evaluator;
    ClaimEvaluator dealt = evaluator_for(evaluator.game);
    Game other = evaluator.game;
    for (Wager& wager : other.wagers) {
        wager.rows[0].pays.net = wager.id == "player-pair" ? Rational(9) : wager.rows[0].pays.net;
    }
    const Claim any = claim_of(Quantity::return_to_player, "player-pair", "50.00%");
    // Ten units are returned instead of twelve.
    const Figure figure = dealt.check_one(any, other).computed.value();
    CHECK(figure.value == ratio(10 * 31, 415));
    CHECK(
        first(evaluator.states("player-pair", printed_like(figure, *any.stated)).explained("player-pair")) ==
        "\"Player pair\" of Coppia del Giocatore pays 9:1 instead of 11:1");
}

TEST_CASE("explains ties that lose, and a commission combined with them") {
    // 98.7649 minus the tie's 9.5156.
    CHECK(first(Page004().states("player", "89.25%").explained("player")) ==
          "\"Tie\" of Giocatore loses instead of being returned");
    // If it were taken from the other side, Player's figure would not hold.
    CHECK(texts(Page004().states("banker", "101.24%").explained("banker")) ==
          Words{"no commission is taken on wins of Banco, instead of 5%",
                "the commission of 5% is taken from wins of Giocatore instead of Banco"});
    CHECK(first(Page004().states("banker", "99.86%").explained("banker")) ==
          "the commission on wins of Banco is 3% instead of 5%");
}

TEST_CASE("explains worked examples and rounded returns") {
    const Game& ponto = builtin("ponto-e-banca");
    // Banker draws no card on three against a nine, which is the reading of the file.
    CHECK(first(explain_alone(coup_claim("2 3 9", "3 K"), ponto)) ==
          "the document is read otherwise on the Banker's third card on three against a nine (reading "
          "banker-three-stands-on-nine)");
    Claim coup = coup_claim("2 3 8", "3 K 2");
    CHECK(first(explain_alone(coup, ponto)) == "Banker draws on 3 against a third card worth 8");
    coup.winner = Winner::player;
    const ClaimExplained none = explain_alone(coup, ponto);
    CHECK(first(none) == "nothing");
    CHECK(none.pairs_tried == 0);
    const Game touch = touch_with_halves_up();
    ClaimEvaluator rounded = evaluator_for(touch);
    const ClaimExplained found = explain(touch.claims[3], touch.claims, touch, rounded);
    CHECK(first(found) == "the document is read otherwise on the rounding of returns (reading rounded-down)");
    CHECK(found.explanations[0].met == 6);
    CHECK(names(
        found,
        "returns are rounded to the nearest unit (halves down) instead of to the nearest unit (halves up)"));
}

TEST_CASE("skips changes that cannot be dealt") {
    const Game& game = builtin("punto-banco");
    const auto less = [](int decks) {
        Shoe shoe = Shoe::of_decks(decks);
        for (int i = 0; i < 6; ++i) {
            shoe.remove(CardSet::of_rank(9), "9");
        }
        return shoe;
    };
    ClaimEvaluator evaluator(game, less(8), less);
    const Claim claim = claim_of(Quantity::return_to_player, "player-pair", "41.2345%");
    CHECK(first(explain(claim, {claim}, game, evaluator)) == "nothing");
}

TEST_CASE("explains a figure that only another shoe determines") {
    // A shoe by value does not determine pairs; whole decks do.
    Game game = builtin("jade-baccarat");
    game.decks = 0;
    ClaimEvaluator evaluator(game, parse_shoe("1=32 2=32 3=32 4=32 5=32 6=32 7=32 8=32 9=30 0=128"),
                             [](int decks) { return Shoe::of_decks(decks); });
    const Claim tie = claim_of(Quantity::return_to_player, "tie", "85.6404%");
    CHECK(names(explain(tie, game.claims, game, evaluator), "the shoe holds 8 decks"));
}

// All claims of these pages hold under one change.
TEST_CASE("infinite decks and a fee on every stake explain whole pages", "[long]") {
    struct Case {
        const char* cause;
        Quantity quantity;
        const char* banker;
        const char* player;
        const char* tie;
    };
    for (const Case& page_as :
         {// As published in tables that were computed with replacement.
          Case{"cards are dealt with replacement (infinite decks) instead of from 8 decks",
               Quantity::house_edge, "1.064%", "1.228%", "14.117%"},
          Case{"the fee on every stake is 20% instead of none", Quantity::return_to_player, "82.45%",
               "82.30%", "71.37%"}}) {
        Game game = builtin("punto-banco");
        game.claims = {claim_of(page_as.quantity, "banker", page_as.banker),
                       claim_of(page_as.quantity, "player", page_as.player),
                       claim_of(page_as.quantity, "tie", page_as.tie)};
        ClaimEvaluator evaluator = evaluator_for(game);
        for (const Claim& claim : game.claims) {
            const ClaimExplained explained = explain(claim, game.claims, game, evaluator);
            const auto found =
                std::find_if(explained.explanations.begin(), explained.explanations.end(),
                             [&](const Explanation& one) { return text_of(one) == page_as.cause; });
            CAPTURE(page_as.cause, claim.wager);
            REQUIRE(found != explained.explanations.end());
            CHECK(found->met == 3);
        }
    }
}

TEST_CASE("an explanation may be chance from one coincidence in twenty sheets on") {
    Explanation explanation;
    CHECK_FALSE(explanation.may_be_chance());
    explanation.coincidences = ratio(1, 20);
    CHECK(explanation.may_be_chance());
    explanation.coincidences = ratio(1, 21);
    CHECK_FALSE(explanation.may_be_chance());
    explanation.is_weak = true;
    CHECK(explanation.may_be_chance());
}

TEST_CASE("a figure of all wagers is rounded as the others are") {
    // Exactly 85.6404% and 98.9421%: rounded up, the first is as stated and the second is not.
    const Claim tie = claim_of(Quantity::return_to_player, "tie", "85.65%");
    const Claim best = claim_of(Quantity::best_return, "", "98.94%");
    const Game& game = builtin("punto-banco");
    ClaimEvaluator evaluator = evaluator_for(game);
    const auto up = of_kind(explain(tie, {tie, best}, game, evaluator), ChangeKind::rounded_up);
    REQUIRE(up);
    CHECK(up->met == 1);
}

TEST_CASE("misprints of a rounded and of a truncated figure are two explanations") {
    // Exactly 1.2351%.
    const ClaimExplained found =
        explain_alone(claim_of(Quantity::house_edge, "player", "1.27%"), builtin("punto-banco"));
    const auto verdict_of = [&](const std::string& meant) {
        for (const Explanation& one : found.explanations) {
            if (one.changes.front().text.ends_with("1.27% for " + meant)) {
                return one.finding.verdict;
            }
        }
        return Verdict::unchecked;
    };
    CHECK(verdict_of("1.24%") == Verdict::confirmed);
    CHECK(verdict_of("1.23%") == Verdict::truncated);
}
