#include "census/exchangeable.hpp"

#include "census/sample.hpp"
#include "gamefile/game_file.hpp"
#include "games/wager_catalogue.hpp"
#include "statistics/round_counts.hpp"
#include "support/catch.hpp"

#include <fmt/format.h>

#include <array>

using namespace sabot;

namespace {

constexpr const char* kEqualRanks = "A=4 2=4 3=4 4=4 5=4 6=4 7=4 8=4 9=4 T=4 J=4 Q=4 K=4";

Game bacara_with(const std::string& wager) {
    return read_game(std::string(builtin_game("bacara")->toml) + wager, "test.toml", wager_catalogue());
}

bool may(const char* shoe, CardCount cards, const char* wager) {
    const CensusWagers wagers(test::bacara(), test::undealt(shoe, cards, {wager}));
    const auto& group = wagers.groups().front();
    return are_classes_exchangeable(group.wagers.front(), group.shoe, cards);
}

}  // namespace

TEST_CASE("the ranks of a pair are exchangeable, points are not") {
    CHECK(may(kEqualRanks, 20, "player-pair"));
    CHECK(may(kEqualRanks, 20, "either-pair"));
    CHECK_FALSE(may(kEqualRanks, 20, "banker"));
    CHECK_FALSE(may("A=4 2=4 3=4 4=4 5=4 6=4 7=4 8=4 9=4 0=4", 20, "tie"));
    // One king more than queens.
    CHECK_FALSE(may("A=4 2=4 3=4 4=4 5=4 6=4 7=4 8=4 9=4 T=4 J=4 Q=4 K=5", 20, "player-pair"));
}

TEST_CASE("two exchangeable classes do not make all exchangeable") {
    // An ace and a two are exchangeable, and no other ranks.
    const std::string wager = R"(
[[wager]]
id = "aces-or-twos"
name = "Aces or twos"
source = "000, for this test"
[[wager.rows]]
event = "Player has a pair of aces or of twos"
player = { pair = "rank", count = { rank = ["A", "2"], among = "first-two", is = 2 } }
pays = "8:1"
)";
    const Game game = bacara_with(wager);
    const CensusWagers wagers(game, test::undealt(kEqualRanks, 20, {"aces-or-twos"}));
    const auto& group = wagers.groups().front();
    REQUIRE(group.shoe.size() == 13);
    CHECK(group.classes.cards_of(0) == CardSet::of_rank(1));
    CHECK(group.classes.cards_of(1) == CardSet::of_rank(2));
    CHECK_FALSE(are_classes_exchangeable(group.wagers.front(), group.shoe, 20));
}

TEST_CASE("classes that can be rotated are not necessarily exchangeable") {
    // Clubs before diamonds, diamonds before hearts and so on, in a cycle. With equal counts all suits are
    // equivalent, but clubs and diamonds cannot be exchanged alone.
    std::string wager = R"(
[[wager]]
id = "circle"
name = "Circle"
source = "000, for this test"
)";
    const std::array<const char*, 4> suits{"clubs", "diamonds", "hearts", "spades"};
    for (std::size_t i = 0; i < suits.size(); ++i) {
        wager += fmt::format(
            "[[wager.rows]]\nevent = \"{0}\"\nplayer = {{ card-1 = {{ suit = \"{0}\" }}, card-2 = {{ suit = "
            "\"{1}\" }} }}\npays = \"2:1\"\n",
            suits.at(i), suits.at((i + 1) % suits.size()));
    }
    const Game game = bacara_with(wager);
    CensusRequest request = test::request(kEqualRanks, 20, {"circle"});
    request.undealt.shoe = Shoe::of_decks(1);
    const CensusWagers wagers(game, request.undealt);
    const auto& group = wagers.groups().front();
    REQUIRE(group.shoe == std::vector<CardCount>(4, 13));
    CHECK_FALSE(are_classes_exchangeable(group.wagers.front(), group.shoe, 20));
}
