#include "census/census_wagers.hpp"

#include "census/sample.hpp"
#include "statistics/round_counts.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;

TEST_CASE("wagers with the same card classes are grouped") {
    UndealtCards undealt;
    undealt.shoe = Shoe::of_decks(8);
    undealt.cards = 20;
    const CensusWagers wagers(test::bacara(), undealt);
    CHECK(wagers.computable().size() == test::bacara().wagers.size());
    CHECK(wagers.refused().empty());
    for (const auto& group : wagers.groups()) {
        for (const CensusWager& wager : group.wagers) {
            CHECK(wager.compiled->classes == group.classes);
            CHECK(wagers.computable()[wager.place] == wager.wager);
        }
    }
}

TEST_CASE("rejects wagers that the shoe does not determine") {
    const CensusWagers wagers(test::bacara(), test::undealt(test::kSmallShoe, 8, {}));
    REQUIRE(wagers.refused().size() == 4);
    CHECK(wagers.refused().front().id == "player-pair");
    CHECK(
        wagers.refused().front().why ==
        "wager player-pair depends on ranks or suits that the shoe or the dealt cards do not give: expected "
        "ranks (A 2..9 T J Q K) or cards (Ah Td 9c)");
    wagers.require(true);
    CHECK(test::message_of([&] { wagers.require(false); }) == wagers.refused().front().why);
    const CensusWagers asked(test::bacara(), test::undealt(test::kSmallShoe, 8, {"tie", "player-pair"}));
    CHECK(test::message_of([&] { asked.require(true); }) == asked.refused().front().why);
}

TEST_CASE("rejects more cards than the shoe has") {
    const auto refused = [](CardCount cards) {
        return test::message_of(
            [&] { CensusWagers(test::bacara(), test::undealt(test::kSmallShoe, cards, {})); });
    };
    CHECK(refused(5) == "5 undealt cards of a shoe of 15: expected 6 to 15");
    CHECK(refused(16) == "16 undealt cards of a shoe of 15: expected 6 to 15");
    CHECK(refused(15) == "(no InputError)");
}

TEST_CASE("reads a range of undealt cards, and names the field of an invalid one") {
    const Setup setup{Shoe::of_decks(1), parse_cards("9 9"), {}};
    const auto numbers = [&](const std::string& range) {
        std::vector<CardCount> all;
        for (const UndealtCards& undealt : undealt_cards("cards", range, setup, {"tie"})) {
            CHECK(undealt.removed.size() == 2);
            all.push_back(undealt.cards);
        }
        return all;
    };
    CHECK(numbers("6-14/4") == std::vector<CardCount>{6, 10, 14});
    CHECK(numbers("50") == std::vector<CardCount>{50});
    CHECK(test::message_of([&] { numbers("51"); }) ==
          "cards: invalid value \"51\": expected N, N-M or N-M/S (every Sth), from 6 to 50, at most 100 "
          "numbers");
}
