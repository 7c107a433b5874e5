#include "audit/audit.hpp"

#include "audit/audit_details.hpp"
#include "audit/judge.hpp"
#include "audit/sample.hpp"
#include "check/load_game.hpp"
#include "engine/table.hpp"
#include "exact/decimal.hpp"
#include "neighbours/neighbours.hpp"
#include "rules/game_parts.hpp"
#include "rules/pays_notation.hpp"
#include "rules/quantities.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

Audit audited(const Game& game) { return audit(game, request_for(game)); }

}  // namespace

TEST_CASE("reaches the expected verdict on every claim of the five documents") {
    CHECK(verdicts(audited(builtin("punto-banco"))) == "cccccccccccc");
    CHECK(verdicts(audited(builtin("bacara"))) == "c");
    // To the nearest cent, and halves down: the examples round 0.195 and 0.585 down.
    CHECK(verdicts(audited(builtin("baccarat-touch"))) == "cccccc");
    CHECK(verdicts(audited(touch_with_halves_up())) == "cccrcr");
    CHECK(verdicts(audited(builtin("chemin-de-fer"))) == "r");
    // Piccolo, 94.717..., is truncated.
    CHECK(verdicts(audited(builtin("jade-baccarat"))) == "cccccccct");
    CHECK(verdicts(audited(builtin("ponto-e-banca"))) == "cccc");
}

TEST_CASE("an audit names its game, shoe and documents") {
    const Game& game = builtin("jade-baccarat");
    AuditRequest request = request_for(game);
    request.setup.removed = parse_cards("9 9");
    const Audit result = audit(game, request);
    CHECK(result.examined.game_id == "jade-baccarat");
    CHECK(result.examined.game_sha256 == game.sha256);
    CHECK(result.examined.shoe.total() == 414);
    CHECK(result.examined.removed.size() == 2);
    CHECK(result.documents.size() == 1);
    CHECK(result.wager_names.at("small") == "Piccolo");
    CHECK_FALSE(result.settlement.has_value());
    CHECK(result.stakes.empty());
    CHECK_FALSE(result.double_check.has_value());
    CHECK(result.readings.size() == 3);
    // The suits of the removed nines are unknown, so a perfect pair cannot be computed.
    CHECK(result.count(Verdict::unchecked) == 1);
    CHECK(result.claims[6].finding.verdict == Verdict::unchecked);
}

TEST_CASE("one refuted claim refutes the page") {
    CHECK(audited(builtin("jade-baccarat")).verdict() == Verdict::confirmed);
    CHECK(audited(builtin("jade-baccarat")).count(Verdict::truncated) == 1);
    CHECK(audited(builtin("jade-baccarat")).count(Verdict::confirmed) == 8);
    CHECK(audited(touch_with_halves_up()).verdict() == Verdict::refuted);
    Game silent = builtin("punto-banco");
    silent.claims.clear();
    CHECK(audited(silent).verdict() == Verdict::confirmed);
}

TEST_CASE("the conclusion follows from the verdicts") {
    const auto concluded = [](const std::vector<Verdict>& verdicts) {
        Audit audit;
        for (const Verdict verdict : verdicts) {
            AuditedClaim claim;
            claim.finding.verdict = verdict;
            audit.claims.push_back(claim);
        }
        return std::string(to_string(audit.conclusion()));
    };
    using enum Verdict;
    CHECK(concluded({}) == "no claims");
    CHECK(concluded({confirmed, refuted, unchecked}) == "refuted");
    CHECK(concluded({unchecked, not_auditable}) == "unchecked");
    CHECK(concluded({not_auditable}) == "not auditable");
    CHECK(concluded({truncated, unchecked}) == "confirmed as far as checked");
    CHECK(concluded({truncated, not_auditable}) == "confirmed as far as checked");
    CHECK(concluded({truncated, confirmed}) == "confirmed");
}

TEST_CASE("claims that contradict each other are refuted, and those whose ranges only touch are not") {
    Audit audit;
    audit.claims.emplace_back().finding.verdict = Verdict::not_auditable;
    audit.claims.emplace_back().finding.verdict = Verdict::confirmed;
    audit.contradictions.push_back({{}, {}, true});
    CHECK_FALSE(audit.contradicts_itself());
    CHECK(audit.verdict() == Verdict::confirmed);
    CHECK(audit.conclusion() == Conclusion::partly_confirmed);
    audit.contradictions.push_back({{}, {}, false});
    CHECK(audit.contradicts_itself());
    CHECK(audit.verdict() == Verdict::refuted);
    CHECK(audit.conclusion() == Conclusion::refuted);
}

TEST_CASE("counts claims that fail at some stakes, also confirmed ones") {
    const Audit touch = audited(touch_with_halves_up());
    CHECK(touch.count_at_some_stakes(Verdict::confirmed) == 1);
    CHECK(touch.count_at_some_stakes(Verdict::refuted) == 0);
    CHECK(touch.claims[0].has_reservation());
    CHECK_FALSE(touch.claims[1].has_reservation());
    CHECK(touch.claims[3].has_reservation());
}

TEST_CASE("an audit can be restricted to claims about some wagers") {
    AuditRequest request = request_for(builtin("jade-baccarat"));
    request.wagers = {"tie", "big"};
    CHECK(verdicts(audit(builtin("jade-baccarat"), request)) == "cc");
    request.setup.shoe = Shoe::of_decks(6);
    request.wagers = {"player"};
    CHECK(verdicts(audit(builtin("chemin-de-fer"), request)) == "r");
    request.wagers = {"tie"};
    CHECK(verdicts(audit(builtin("chemin-de-fer"), request)).empty());
    CHECK(verdicts(audit(builtin("ponto-e-banca"), request)).empty());
    request.wagers = {"tei"};
    CHECK(test::message_of([&] { audit(builtin("ponto-e-banca"), request); }) ==
          "ponto-e-banca has no wager \"tei\": expected player, banker, tie; did you mean tie?");
}

TEST_CASE("rejects dealt cards and invalid stakes") {
    const Game& game = builtin("punto-banco");
    AuditRequest request = request_for(game);
    request.setup.dealt.player = parse_cards("9");
    CHECK(test::message_of([&] { audit(game, request); }) ==
          "claims are about whole coups: expected no dealt cards in an audit");
    request = request_for(game);
    request.stakes = "0.10";
    CHECK(test::message_of([&] { audit(game, request); }) ==
          "stake: punto-banco does not round returns: expected a game file with [settlement]");
    request = request_for(game);
    request.setup.shoe = Shoe::of_decks(1);
    request.setup.removed = parse_cards("9 9 9 9 9");
    CHECK(test::message_of([&] { audit(game, request); }) == "no such card is left in the shoe: 9");
}

TEST_CASE("audits a shoe that is not a number of whole decks") {
    const Game& game = builtin("jade-baccarat");
    AuditRequest request;
    request.setup.shoe = parse_shoe("1=32 2=32 3=32 4=32 5=32 6=32 7=32 8=32 9=30 0=128");
    request.explain = true;
    const Audit result = audit(game, request);
    CHECK(result.claims[3].finding.verdict == Verdict::unchecked);
    CHECK_FALSE(result.claims[3].explained.has_value());
    for (const AuditedClaim& claim : result.claims) {
        CHECK(claim.explained.has_value() == (claim.finding.verdict == Verdict::refuted));
    }
    // Eight decks are then not the filed shoe, but an explanation of its figures.
    const auto& tie = result.claims[2].explained->explanations;
    CHECK(std::any_of(tie.begin(), tie.end(), [](const Explanation& one) {
        return one.changes.front().text == "the shoe holds 8 decks";
    }));
    // The filed number of decks, written card by card, is recognized as whole decks.
    request.setup.shoe = Shoe::of_cells(Shoe::of_decks(8).cells());
    CHECK(verdicts(audit(game, request)) == "cccccccct");
}

TEST_CASE("removed cards are also absent from the shoes of the search") {
    const Game& game = builtin("punto-banco");
    AuditRequest request = request_for(game);
    request.wagers = {"player-pair"};
    request.explain = true;
    Game claimed = game;
    // Six decks without two nines: of 310 cards, twelve ranks have 24 and one has 22.
    const Rational pair = 12 * ratio(12 * 24 * 23 + 22 * 21, 310 * 309);
    claimed.claims = {test::claim_of(Quantity::return_to_player, "player-pair", percent(pair, 5))};
    const auto whole = audit(claimed, request).claims[0].explained;
    request.setup.removed = parse_cards("9h 9s");
    const auto found = audit(claimed, request).claims[0].explained;
    REQUIRE(whole.has_value());
    REQUIRE(found.has_value());
    CHECK(whole->explanations.empty());
    REQUIRE(found->explanations.size() == 1);
    CHECK(found->explanations[0].changes[0].text == "the shoe holds 6 decks instead of 8");
    CHECK(found->explanations[0].finding.computed->value == pair);
    // Eight decks without some cards still count as eight decks; known wagers are tried where nothing else
    // explains the figure.
    const auto& known = known_wagers();
    const auto others = std::count_if(known.begin(), known.end(), [&](const Wager& wager) {
        return std::none_of(game.wagers.begin(), game.wagers.end(), [&](const Wager& own) {
            return own.id == wager.id || pays_the_same(own, wager);
        });
    });
    CHECK(whole->tried == found->tried + static_cast<std::size_t>(others));
}

TEST_CASE("the probability of a condition is explained like any other, and computed by two routes") {
    // Six decks have 34.3117%, eight 34.3049%.
    const std::string claims = R"(
[[claim]]
quantity = "probability"
when = { either-hand = { natural = true } }
stated = "34.3117%"
source = "004, by hand"

[[claim]]
quantity = "probability"
when = { any = [ { player = { natural = true } }, { banker = { natural = true } } ] }
stated = "34.3049%"
source = "004, by hand"

[[claim]]
quantity = "largest-win"
wager = "tie"
stated = "9"
source = "004, by hand"
)";
    // The sheet states five cards as six, and all coups but those with two naturals.
    const std::string mistaken = R"(
[[claim]]
quantity = "probability"
when = { cards = 6 }
stated = "30.34%"
source = "004, by hand"

[[claim]]
quantity = "probability"
when = { both-hands = { natural = true } }
stated = "96.42%"
source = "004, by hand"
)";
    const Game game = parse_game(std::string(builtin_game("punto-banco")->toml) + mistaken + claims);
    AuditRequest request = request_for(game);
    request.explain = true;
    request.double_check = true;
    const Audit result = audit(game, request);
    const auto end = result.claims.end();
    CHECK((end - 3)->finding.computed->value == (end - 2)->finding.computed->value);
    CHECK((end - 2)->finding.verdict == Verdict::confirmed);
    REQUIRE((end - 3)->explained.has_value());
    CHECK((end - 3)->explained->explanations.at(0).changes.at(0).text ==
          "the shoe holds 6 decks instead of 8");
    REQUIRE((end - 1)->explained.has_value());
    CHECK((end - 1)->explained->explanations.at(0).changes.at(0).text == "it counts the stake");
    const auto cause_of = [&](std::ptrdiff_t from_end) {
        return (end - from_end)->explained->explanations.at(0).changes.at(0).text;
    };
    CHECK(cause_of(5) == "it is the probability that the coup has 5 cards");
    CHECK(cause_of(4) == "it is the probability of not having its event");
    CHECK(result.double_check->differing().empty());
    CHECK(result.double_check->unreached().empty());
}

TEST_CASE("a return above 100% is no mismatch where the document states it itself") {
    Game game = builtin("punto-banco");
    const auto tie = std::find_if(game.wagers.begin(), game.wagers.end(),
                                  [](const Wager& wager) { return wager.id == "tie"; });
    tie->rows.front().pays = pays_of(10);
    game.claims = {claim_of(Quantity::best_return, "", "98.94%")};
    REQUIRE(audited(game).claims[0].mismatch.has_value());
    CHECK(audited(game).claims[0].mismatch->returns.size() == 1);
    game.claims.push_back(claim_of(Quantity::return_to_player, "tie", "104.67%"));
    CHECK(audited(game).claims[1].finding.verdict == Verdict::confirmed);
    CHECK_FALSE(audited(game).claims[0].mismatch.has_value());
}

TEST_CASE("the double check agrees") {
    AuditRequest request = request_for(builtin("jade-baccarat"));
    request.double_check = true;
    const Audit result = audit(builtin("jade-baccarat"), request);
    REQUIRE(result.double_check.has_value());
    CHECK(result.double_check->differing().empty());
}

TEST_CASE("a wager that the shoe does not determine has no stakes and no double check") {
    Game game = builtin("baccarat-touch");
    game.wagers.push_back(*builtin("jade-baccarat").wager("perfect-pair"));
    AuditRequest request = request_for(game);
    request.double_check = true;
    CHECK(audit(game, request).stakes.size() == 4);
    request.setup.removed = parse_cards("9");
    const Audit result = audit(game, request);
    CHECK(result.stakes.size() == 3);
    CHECK(result.double_check->differing().empty());
}

TEST_CASE("the deals of a row need no meter, and their claims are explained without one") {
    Game game = load_game(SABOT_TESTS "/support/progressive.toml");
    for (Wager& wager : game.wagers) {
        wager.progressive->seed.reset();
        wager.progressive->meter.reset();
    }
    const auto claimed = [&](Quantity quantity, const std::string& stated) {
        game.claims = {is_of_event(quantity) ? event_claim(quantity, "tied-meter", "Tie of 9", stated)
                                             : claim_of(quantity, "tied-meter", stated)};
        AuditRequest request = request_for(game);
        request.explain = true;
        request.double_check = true;
        const Audit result = audit(game, request);
        const auto& checked = result.double_check->figures;
        const CheckedFigure deals{
            .wagers = {"tied-meter"}, .route = SecondRoute::polynomials, .agrees = true};
        CHECK(std::count(checked.begin(), checked.end(), deals) == 1);
        return result.claims.front();
    };
    // What `analyze` computes with a meter.
    const Integer deals("55146054060032");
    const Rational probability = ratio(deals, ordered_draws(Shoe::of_decks(8), 6));
    CHECK(claimed(Quantity::combinations, deals.str()).finding.verdict == Verdict::confirmed);
    CHECK(claimed(Quantity::probability, "0.1").finding.computed->value == probability);
    CHECK(claimed(Quantity::odds, "1").finding.computed->value == 1 / probability);
    CHECK(claimed(Quantity::probability_resolved, "0.1").finding.verdict == Verdict::unchecked);
    CHECK(claimed(Quantity::hit_frequency, "0.1").finding.verdict == Verdict::unchecked);
    CHECK(claimed(Quantity::return_to_player, "0.1").finding.verdict == Verdict::unchecked);
    const ClaimExplained exchanged = *claimed(Quantity::combinations, "55146045060032").explained;
    CHECK(exchanged.explanations.front().changes.front().text ==
          "two of its digits are exchanged: 55146045060032 for 55146054060032");
}
