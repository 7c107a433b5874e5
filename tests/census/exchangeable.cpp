#include "census/exchangeable.hpp"

#include "census/sample.hpp"
#include "gamefile/game_file.hpp"
#include "support/catch.hpp"

using namespace sabot;

namespace {

constexpr const char* kRanksAlike = "A=4 2=4 3=4 4=4 5=4 6=4 7=4 8=4 9=4 T=4 J=4 Q=4 K=4";

bool may(const char* shoe, CardCount cards, const char* wager) {
    const CensusWagers wagers(test::bacara(), test::request(shoe, cards, {wager}));
    const auto& alike = wagers.alike().front();
    return classes_may_change_places(alike.wagers.front(), alike.shoe, cards);
}

}  // namespace

TEST_CASE("a pair does not care which rank it is of, and points do") {
    CHECK(may(kRanksAlike, 20, "player-pair"));
    CHECK(may(kRanksAlike, 20, "either-pair"));
    CHECK_FALSE(may(kRanksAlike, 20, "banker"));
    CHECK_FALSE(may("A=4 2=4 3=4 4=4 5=4 6=4 7=4 8=4 9=4 0=4", 20, "tie"));
    // One king more than queens: the shoe cares.
    CHECK_FALSE(may("A=4 2=4 3=4 4=4 5=4 6=4 7=4 8=4 9=4 T=4 J=4 Q=4 K=5", 20, "player-pair"));
}

TEST_CASE("two classes that may change places are not enough") {
    // An ace and a two may, and no other ranks.
    const std::string wager = R"(
[[wager]]
id = "aces-or-twos"
name = "Aces or twos"
source = "for this test"
[[wager.rows]]
event = "Player has a pair of aces or of twos"
player = { pair = "rank", count = { rank = ["A", "2"], among = "first-two", is = 2 } }
pays = "8:1"
)";
    const Game game =
        read_game(std::string(builtin_game("bacara")->toml) + wager, "test.toml", wager_catalogue());
    const CensusWagers wagers(game, test::request(kRanksAlike, 20, {"aces-or-twos"}));
    const auto& alike = wagers.alike().front();
    REQUIRE(alike.shoe.size() == 13);
    CHECK(alike.classes.cards_of(0) == CardSet::of_rank(1));
    CHECK(alike.classes.cards_of(1) == CardSet::of_rank(2));
    CHECK_FALSE(classes_may_change_places(alike.wagers.front(), alike.shoe, 20));
}
