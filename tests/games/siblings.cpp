#include "audit/audit.hpp"
#include "figures/analysis.hpp"
#include "gamefile/game_file.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

#include <string>
#include <vector>

using namespace sabot;

namespace {

Game sibling(const std::string& id) {
    return read_game_file(SABOT_TESTS "/../lib/games/siblings/" + id + ".toml");
}

Setup own_shoe(const Game& game) { return {Shoe::of_decks(game.decks), {}, {}}; }

std::vector<std::string> refuted(const Game& game) {
    std::vector<std::string> found;
    for (const AuditedClaim& one : audit(game, {own_shoe(game)}).claims) {
        if (one.finding.verdict != Verdict::confirmed) {
            found.push_back(one.finding.claim.wager + " " + one.finding.claim.stated->printed);
        }
    }
    return found;
}

Rational probability(const Game& game, const char* wager, std::size_t row) {
    return analyze(game, {own_shoe(game), {wager}, true}).wager(wager)->events[row].probability;
}

}  // namespace

TEST_CASE("Dragon Tiger is a game of two cards") {
    const Game game = sibling("dragon-tiger");
    CHECK(refuted(game).empty());
    // Of 416 * 415 / 2 pairs, as the page counts them, in both orders.
    CHECK(probability(game, "dragon", 0) == ratio(39'936, 86'320));
    CHECK(probability(game, "tiger", 0) == ratio(39'936, 86'320));
    CHECK(probability(game, "tie", 0) == ratio(6'448, 86'320));
    CHECK(probability(game, "suited-tie", 0) == ratio(1'456, 86'320));
    CHECK(probability(game, "dragon-big", 0) == ratio(192, 416));
}

TEST_CASE("Baccarat Gold has its own rules for Banker's third card") {
    const Game game = sibling("baccarat-gold");
    CHECK(refuted(game).empty());
    const Analysis analysis = analyze(game, {own_shoe(game), {}, true});
    CHECK(analysis.outcomes[0].deals == Integer("2232878486302976"));
    CHECK(analysis.outcomes[1].deals == Integer("2290212297375744"));
    CHECK(analysis.outcomes[2].deals == Integer("475307491824640"));
}

TEST_CASE("Three Card Baccarat deals three cards to each hand", "[long]") {
    const Game game = sibling("three-card-baccarat");
    // The page's count of ties is wrong; see the comment of the file.
    CHECK(refuted(game) == std::vector<std::string>{"player 0.481143", "player 0.037715", "tie 20.80%"});
    // By an independent count of C(52, 3) C(49, 3) pairs of hands.
    CHECK(probability(game, "tie", 0) == ratio(15'373'920, 407'170'400));
    Rational wins = 0;
    for (std::size_t row = 1; row <= 3; ++row) {
        wins += probability(game, "player", row);
    }
    CHECK(wins == ratio(195'898'240, 407'170'400));
    CHECK(probability(game, "dealer-0", 0) == ratio(2'384, 22'100));
    CHECK(probability(game, "dealer-1", 0) == ratio(2'212, 22'100));
}
