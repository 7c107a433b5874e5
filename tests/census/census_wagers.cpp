#include "census/census_wagers.hpp"

#include "census/sample.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;

TEST_CASE("wagers that tell the same cards apart are together") {
    UndealtCards undealt;
    undealt.shoe = Shoe::of_decks(8);
    undealt.cards = 20;
    const CensusWagers wagers(test::bacara(), undealt);
    CHECK(wagers.told().size() == test::bacara().wagers.size());
    CHECK(wagers.refused().empty());
    for (const auto& alike : wagers.alike()) {
        for (const CensusWager& wager : alike.wagers) {
            CHECK(wager.compiled->classes == alike.classes);
            CHECK(wagers.told()[wager.place] == wager.wager);
        }
    }
}

TEST_CASE("what the shoe does not tell is refused") {
    const CensusWagers wagers(test::bacara(), test::undealt(test::kSmallShoe, 8, {}));
    REQUIRE(wagers.refused().size() == 4);
    CHECK(wagers.refused().front().id == "player-pair");
    CHECK(wagers.refused().front().why ==
          "wager player-pair: it reads ranks or suits that the shoe does not tell; give them by rank (A 2..9 "
          "T J Q K) or card (Ah Td 9c)");
    wagers.require(true);
    CHECK(test::message_of([&] { wagers.require(false); }) == wagers.refused().front().why);
    const CensusWagers asked(test::bacara(), test::undealt(test::kSmallShoe, 8, {"tie", "player-pair"}));
    CHECK(test::message_of([&] { asked.require(true); }) == asked.refused().front().why);
}

TEST_CASE("a shoe has only so many cards") {
    const auto refused = [](CardCount cards) {
        return test::message_of(
            [&] { CensusWagers(test::bacara(), test::undealt(test::kSmallShoe, cards, {})); });
    };
    CHECK(refused(5) == "5 undealt cards of a shoe of 15: expected 6 to 15");
    CHECK(refused(16) == "16 undealt cards of a shoe of 15: expected 6 to 15");
    CHECK(refused(15) == "(no InputError)");
}
