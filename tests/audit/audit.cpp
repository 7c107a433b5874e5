#include "audit/audit.hpp"

#include "audit/audit_details.hpp"
#include "audit/judge.hpp"
#include "audit/sample.hpp"
#include "check/load_game.hpp"
#include "exact/decimal.hpp"
#include "rules/game_parts.hpp"
#include "rules/pays_notation.hpp"
#include "rules/quantities.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;
using test::builtin;
using test::claim_of;
using test::evaluator_for;
using test::request_for;

namespace {

Audit audited(const Game& game) { return audit(game, request_for(game)); }

std::string verdicts(const Audit& audit) {
    std::string text;
    for (const AuditedClaim& claim : audit.claims) {
        text += std::string(to_string(claim.finding.verdict)).substr(0, 1);
    }
    return text;
}

}  // namespace

TEST_CASE("reaches the expected verdict on every claim of the five documents") {
    CHECK(verdicts(audited(builtin("punto-banco"))) == "cccccccccccc");
    CHECK(verdicts(audited(builtin("bacara"))) == "c");
    // The examples round 0.195 and 0.585 down, but the rule says to the nearest.
    CHECK(verdicts(audited(builtin("baccarat-touch"))) == "cccrcr");
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
    CHECK(audited(builtin("baccarat-touch")).verdict() == Verdict::refuted);
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

TEST_CASE("counts claims that fail at some stakes, also confirmed ones") {
    const Audit touch = audited(builtin("baccarat-touch"));
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
    // Eight decks without some cards still count as eight decks.
    CHECK(found->tried == whole->tried);
}

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
    // A commission taken from Player, and no commission at all.
    CHECK(result.claims[0].explained->explanations.size() == 2);
    CHECK(result.shared.empty());
}

TEST_CASE("changes that explain the same claims are listed together, most claims first") {
    const Game& touch = builtin("baccarat-touch");
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
    CHECK(shared.front().claims == std::vector<std::size_t>{3, 4, 5});
    CHECK(shared.back().claims.size() == 2);
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

TEST_CASE("lists stakes for a game that rounds returns") {
    const Game& game = builtin("baccarat-touch");
    AuditRequest request = request_for(game);
    request.stakes = "0.10-0.20/0.10";
    const Audit result = audit(game, request);
    REQUIRE(result.stakes.size() == 3);
    const WagerStakes& player = result.stakes[0];
    CHECK(player.wager == "player");
    CHECK(player.period == ratio(1, 100));
    CHECK(player.extremes->best.return_to_player == player.unrounded);
    const WagerStakes& banker = result.stakes[1];
    CHECK(banker.period == ratio(1, 5));
    CHECK(banker.extremes->best.stake == ratio(1, 100));
    REQUIRE(banker.asked.size() == 2);
    CHECK(banker.asked[0].stake == ratio(1, 10));
    // A win at 0.10 is rounded from 0.195 to 0.20.
    const Rational wins = ratio(Integer("2292252566437888"), Integer("4998398275503360"));
    CHECK(banker.asked[0].return_to_player == banker.unrounded + wins * ratio(5, 100));
    CHECK(banker.asked[1].return_to_player == banker.unrounded);
    // Banker's return of 98.94% holds for some stakes only, Player's for all.
    CHECK(result.claims[0].stakes.has_value());
    CHECK(result.claims[0].stakes->fails_at == ratio(1, 100));
    CHECK_FALSE(result.claims[1].stakes.has_value());
}

TEST_CASE("a period too long to tabulate still allows returns at single stakes") {
    Game game = builtin("baccarat-touch");
    game.wagers[0].rows[0].pays.net = ratio(10'006, 10'007);
    AuditRequest request = request_for(game);
    request.stakes = "1";
    const Audit result = audit(game, request);
    CHECK_FALSE(result.stakes[0].period.has_value());
    CHECK_FALSE(result.stakes[0].extremes.has_value());
    CHECK(result.stakes[0].asked.size() == 1);
    CHECK(result.stakes[1].extremes.has_value());
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
    CHECK((end - 1)->explained->explanations.at(0).changes.at(0).text == "the stake is counted with it");
    const auto cause_of = [&](std::ptrdiff_t from_end) {
        return (end - from_end)->explained->explanations.at(0).changes.at(0).text;
    };
    CHECK(cause_of(5) == "it is the probability that the coup has 5 cards");
    CHECK(cause_of(4) ==
          "it is the probability of not having \"Player's first two cards total 8 or 9, and "
          "Banker's first two cards total 8 or 9\"");
    CHECK(result.double_check->differing.empty());
    CHECK(result.double_check->unreached.empty());
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
    CHECK(result.double_check->differing.empty());
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
    CHECK(result.double_check->differing.empty());
}
