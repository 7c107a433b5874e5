#include "audit/reading_check.hpp"
#include "audit/judge.hpp"

#include "audit/sample.hpp"
#include "audit/steps.hpp"
#include "rules/game_parts.hpp"
#include "rules/quantities.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::builtin;
using test::evaluator_for;
using ClaimPlaces = std::vector<std::size_t>;

namespace {

std::vector<ReadingFinding> readings_of(const Game& game) {
    ClaimEvaluator evaluator = evaluator_for(game);
    return check_readings(game, evaluator.check_all(game.claims, game), evaluator);
}

const ReadingFinding& reading_of(const std::vector<ReadingFinding>& readings, const std::string& id) {
    return *std::find_if(readings.begin(), readings.end(),
                         [&](const ReadingFinding& reading) { return reading.id == id; });
}

// The game's evaluator with 25 nines removed from every shoe; six decks hold only 24.
ClaimEvaluator page_without_nines(const Game& game) {
    const auto less = [](int decks) {
        Shoe shoe = Shoe::of_decks(decks);
        for (int i = 0; i < 25; ++i) {
            shoe.remove(CardSet::of_rank(9), "9");
        }
        return shoe;
    };
    return {game, less(8), less};
}

}  // namespace

TEST_CASE("Jade's claims support eight decks and the payouts as filed") {
    const Game& game = builtin("jade-baccarat");
    const auto readings = readings_of(game);
    REQUIRE(readings.size() == 3);
    const ReadingFinding& six = reading_of(readings, "six-decks");
    CHECK(six.about == "the number of decks");
    CHECK(six.text == game.readings[0].text);
    CHECK(six.source == "004, Regole del Baccarat");
    CHECK(six.support == Support::filed);
    CHECK(six.gained.empty());
    // Under six decks only Player's 98.76% still holds.
    CHECK(six.met + six.lost.size() == 9);
    CHECK_FALSE(six.lost.empty());
    CHECK(six.changes.size() == 9);
    CHECK(six.changes[3].wager == "player-pair");
    CHECK(six.changes[3].filed == ratio(12 * 31, 415));
    CHECK(six.changes[3].under == ratio(12 * 23, 311));

    const ReadingFinding& two = reading_of(readings, "two-to-one");
    CHECK(two.lost == ClaimPlaces{0, 1});
    CHECK(two.met == 7);
    REQUIRE(two.changes.size() == 2);
    CHECK(two.changes[1].wager == "banker");
    const ReadingFinding& nine = reading_of(readings, "nine-to-one");
    CHECK(nine.lost == ClaimPlaces{2});
    REQUIRE(nine.changes.size() == 1);
    CHECK(nine.changes[0].under == nine.changes[0].filed * 10 / 9);
}

TEST_CASE("the examples of Baccarat Touch decide that halves go down") {
    const auto readings = readings_of(builtin("baccarat-touch"));
    const ReadingFinding& up = reading_of(readings, "halves-up");
    CHECK(up.support == Support::filed);
    CHECK(up.lost == ClaimPlaces{3, 5});
    CHECK(up.met == 4);
    // The examples alone would allow this; the sentence before them does not.
    const ReadingFinding& down = reading_of(readings, "rounded-down");
    CHECK(down.support == Support::neither);
    CHECK(down.gained.empty());
    CHECK(down.lost.empty());
    CHECK(down.met == 6);
    CHECK(down.changes.empty());
    CHECK(down.claims[3].verdict == Verdict::confirmed);
    const ReadingFinding& two = reading_of(readings, "two-to-one");
    CHECK(two.support == Support::filed);
    CHECK(two.lost == ClaimPlaces{0, 1, 3, 4, 5});
}

TEST_CASE("no example of Ponto e Banca distinguishes its readings") {
    const auto readings = readings_of(builtin("ponto-e-banca"));
    REQUIRE(readings.size() == 1);
    CHECK(readings[0].support == Support::neither);
    CHECK(readings[0].met == 4);
    CHECK(readings[0].changes.size() == 3);
}

TEST_CASE("contradictory claims support both readings") {
    Game game = builtin("jade-baccarat");
    // Six decks for a pair, eight for the others.
    game.claims[3].stated = parse_stated("88.75%");
    const auto readings = readings_of(game);
    const ReadingFinding& six = reading_of(readings, "six-decks");
    CHECK(six.support == Support::both);
    CHECK(six.gained == ClaimPlaces{3});
    CHECK(reading_of(readings, "two-to-one").met == 6);
}

TEST_CASE("a reading whose shoe lacks the removed cards is not computed") {
    const Game& game = builtin("jade-baccarat");
    ClaimEvaluator evaluator = page_without_nines(game);
    const auto readings = check_readings(game, evaluator.check_all(game.claims, game), evaluator);
    const ReadingFinding& six = reading_of(readings, "six-decks");
    CHECK(six.why == "no such card is left in the shoe: 9");
    REQUIRE(six.claims.size() == 9);
    CHECK(six.claims[0].verdict == Verdict::unchecked);
    CHECK(six.claims[0].why == six.why);
    CHECK(six.claims[0].claim.wager == "player");
    CHECK(six.support == Support::neither);
    CHECK(six.met == 0);
    CHECK(six.changes.empty());
    CHECK(reading_of(readings, "two-to-one").why.empty());
    CHECK(reading_of(readings, "two-to-one").changes.size() == 2);
}

TEST_CASE("a claim that a reading leaves unchecked does not count as lost") {
    Game game = builtin("jade-baccarat");
    game.claims = {test::claim_of(Quantity::return_to_player, "player", "99%")};
    ClaimEvaluator evaluator = page_without_nines(game);
    const auto findings = evaluator.check_all(game.claims, game);
    REQUIRE(is_met(findings.front()));
    const auto readings = check_readings(game, findings, evaluator);
    const ReadingFinding& six = reading_of(readings, "six-decks");
    REQUIRE(six.claims.front().verdict == Verdict::unchecked);
    CHECK(six.lost.empty());
    CHECK(six.support == Support::neither);
}

TEST_CASE("claims that the shoe does not determine support nothing") {
    // A shoe by value does not determine pairs; six whole decks do.
    Game game = builtin("jade-baccarat");
    game.decks = 0;
    game.claims = {test::claim_of(Quantity::return_to_player, "player-pair", "88.75%")};
    const Shoe shoe = parse_shoe("1=32 2=32 3=32 4=32 5=32 6=32 7=32 8=32 9=32 0=128");
    ClaimEvaluator evaluator(game, shoe, [](int decks) { return Shoe::of_decks(decks); });
    const auto readings = check_readings(game, evaluator.check_all(game.claims, game), evaluator);
    const ReadingFinding& six = reading_of(readings, "six-decks");
    CHECK(six.met == 1);
    CHECK(six.gained.empty());
    CHECK(six.support == Support::neither);
}

TEST_CASE("names the kinds of support") {
    CHECK(std::string(to_string(Support::reading)) == "reading");
    CHECK(std::string(to_string(Support::filed)) == "filed");
    CHECK(std::string(to_string(Support::neither)) == "neither");
    CHECK(std::string(to_string(Support::both)) == "both");
}
