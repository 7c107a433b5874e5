#include "dossier/first_cards.hpp"

#include "cards/partition.hpp"
#include "engine/walk.hpp"
#include "games/sample.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

#include <numeric>

using namespace sabot;

namespace {

const Game& game() { return test::builtin("bacara"); }

}  // namespace

TEST_CASE("wagers with the same card classes are grouped") {
    const auto groups = first_cards(game().tableau, Shoe::of_decks(8),
                                    {game().wager("tie"), game().wager("player-pair"), game().wager("banker"),
                                     game().wager("perfect-pair")});
    REQUIRE(groups.size() == 3);
    CHECK(groups[0].kinds == Partition::by_points());
    CHECK(groups[0].wagers == std::vector<const Wager*>{game().wager("tie"), game().wager("banker")});
    CHECK(groups[0].counts == std::vector<CardCount>{32, 32, 32, 32, 32, 32, 32, 32, 32, 128});
    CHECK(groups[1].kinds == Partition::by_rank());
    CHECK(groups[2].kinds == Partition::by_card());
}

TEST_CASE("a tally is that of a coup in which Player has the card") {
    const Shoe shoe = parse_shoe("Ah=3 As=1 9d=5 Kd=4 Kc=2");
    const auto groups =
        first_cards(game().tableau, shoe, {game().wager("perfect-pair"), game().wager("player")});
    REQUIRE(groups.size() == 2);
    const Card nine(9, Suit::diamonds);
    DealtHands dealt;
    dealt.player = parse_cards("9d");
    const Table table = make_table(game().tableau, shoe, dealt);
    const auto at = [](const FirstCards& group, Card card) {
        return static_cast<std::size_t>(group.kinds.class_of(card));
    };
    CHECK(groups[0].counts[at(groups[0], nine)] == 5);
    CHECK(groups[0].tallies[at(groups[0], nine)] == walk(table, {game().wager("perfect-pair")}));
    CHECK(groups[1].tallies[at(groups[1], nine)] == walk(table, {game().wager("player")}));
    const Tally& player = groups[1].tallies[at(groups[1], nine)].front();
    CHECK(std::accumulate(player.begin(), player.end(), Integer(0)) == 14 * 13 * 12 * 11 * 10);
}

TEST_CASE("a wager that distinguishes no cards has one kind, of all of them") {
    PayRow anything;
    anything.event = "Anything";
    const Wager wager{"any", "Any", "", {anything}, {}};
    const auto groups = first_cards(game().tableau, Shoe::of_decks(1), {&wager});
    REQUIRE(groups.size() == 1);
    CHECK(groups[0].counts == std::vector<CardCount>{52});
    CHECK(groups[0].tallies == std::vector<std::vector<Tally>>{{{51 * 50 * 49 * Integer(48 * 47), 0}}});
}

TEST_CASE("a kind that the shoe does not hold has no tally") {
    const auto groups = first_cards(game().tableau, parse_shoe("A=3 9=5 0=4"), {game().wager("tie")});
    CHECK(groups[0].counts == std::vector<CardCount>{3, 0, 0, 0, 0, 0, 0, 0, 5, 4});
    CHECK(groups[0].tallies[1].empty());
    CHECK_FALSE(groups[0].tallies[9].empty());
}
