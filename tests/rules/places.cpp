#include "rules/places.hpp"

#include "rules/questions/sample.hpp"
#include "support/catch.hpp"

#include <utility>
#include <vector>

using namespace sabot;
using namespace sabot::test;

namespace {

using List = std::vector<std::pair<Hand, int>>;

List list(const Places& places) {
    List found;
    places.each([&](Hand hand, int nth) { found.emplace_back(hand, nth); });
    return found;
}

}  // namespace

TEST_CASE("places are in the order of the coup") {
    constexpr Hand kPlayer = Hand::player;
    constexpr Hand kBanker = Hand::banker;
    CHECK(list(Places::first_two(kBanker)) == List{{kBanker, 1}, {kBanker, 2}});
    CHECK(list(Places::hand(kPlayer)) == List{{kPlayer, 1}, {kPlayer, 2}, {kPlayer, 3}});
    CHECK(list(Places::first_four()) == List{{kPlayer, 1}, {kPlayer, 2}, {kBanker, 1}, {kBanker, 2}});
    CHECK(list(Places::all()) ==
          List{{kPlayer, 1}, {kPlayer, 2}, {kPlayer, 3}, {kBanker, 1}, {kBanker, 2}, {kBanker, 3}});
    CHECK(list(Places::card(kBanker, 3) | Places::card(kPlayer, 2)) == List{{kPlayer, 2}, {kBanker, 3}});
}

TEST_CASE("knows whether a third card is among the places") {
    CHECK_FALSE(Places::first_two(Hand::player).has_third());
    CHECK_FALSE(Places::first_four().has_third());
    CHECK(Places::hand(Hand::player).has_third());
    CHECK(Places::hand(Hand::banker).has_third());
    CHECK(Places::all().has_third());
    CHECK(Places::all().count() == 6);
    CHECK(Places::hand(Hand::banker).count() == 3);
}

TEST_CASE("reads the cards at its places, and the points that decide on a third card") {
    Reads first_four;
    Places::first_four().read(first_four, Partition::by_suit());
    CHECK(read_at(first_four, Hand::player, 1) == Partition::by_suit());
    CHECK(read_at(first_four, Hand::banker, 2) == Partition::by_suit());
    CHECK(read_at(first_four, Hand::player, 3) == Partition());
    CHECK_FALSE(first_four.player_third);
    Reads player;
    Places::hand(Hand::player).read(player, Partition::by_suit());
    CHECK(read_at(player, Hand::player, 1) == join(Partition::by_suit(), Partition::by_points()));
    CHECK(read_at(player, Hand::player, 3) == Partition::by_suit());
    CHECK(read_at(player, Hand::banker, 1) == Partition::by_points());
    CHECK(player.player_third);
    CHECK_FALSE(player.banker_third);
}

TEST_CASE("describes places") {
    CHECK(Places::first_two(Hand::player).words() == "Player's first two cards");
    CHECK(Places::hand(Hand::banker).words() == "Banker's cards");
    CHECK(Places::first_four().words() == "the first four cards");
    CHECK(Places::all().words() == "the coup's cards");
    const auto player = [](int nth) { return Places::card(Hand::player, nth); };
    const auto banker = [](int nth) { return Places::card(Hand::banker, nth); };
    CHECK((player(1) | banker(1)).words() == "the first cards of both hands");
    CHECK((player(3) | banker(3)).words() == "the third cards of both hands");
    CHECK(banker(2).words() == "Banker's second card");
    CHECK((player(1) | player(3)).words() == "Player's first and third cards");
    CHECK((Places::first_two(Hand::player) | banker(3)).words() ==
          "Player's first two cards and Banker's third card");
    CHECK((player(2) | banker(1) | banker(3)).words() ==
          "Player's second card and Banker's first and third cards");
    CHECK(banker(2).words("show", "shows") == "Banker's second card shows");
    CHECK(Places::all().words("show", "shows") == "the coup's cards show");
}

TEST_CASE("order matters if exactly one of a hand's first two cards is among the places") {
    for (const Places& whole : {Places(), Places::all(), Places::first_two(Hand::player),
                                Places::hand(Hand::banker), Places::card(Hand::player, 3)}) {
        CHECK_FALSE(whole.distinguishes_order(Hand::player));
        CHECK_FALSE(whole.distinguishes_order(Hand::banker));
    }
    const Places two = Places::card(Hand::player, 1) | Places::hand(Hand::banker);
    CHECK(two.distinguishes_order(Hand::player));
    CHECK_FALSE(two.distinguishes_order(Hand::banker));
    CHECK(Places::card(Hand::banker, 2).distinguishes_order(Hand::banker));
}

TEST_CASE("knows whether a card was dealt and is in a set") {
    const CardSet red = CardSet::of_colour(true);
    CHECK(is_among(finished(), Hand::player, 1, red) == Truth::yes);
    CHECK(is_among(finished(), Hand::player, 3, red) == Truth::no);
    CHECK(is_among(four_cards(), Hand::player, 3, red) == Truth::no);
    CHECK(is_among(two_each(), Hand::player, 3, red) == Truth::unknown);
    CHECK(is_among(Coup(), Hand::player, 1, red) == Truth::unknown);
}

TEST_CASE("a set of all cards, or of none, does not need the card to be known") {
    Coup unseen = two_each();
    unseen.deal_unseen(Hand::player, 3);
    CHECK(is_among(unseen, Hand::player, 3, CardSet::all()) == Truth::yes);
    CHECK(is_among(unseen, Hand::player, 3, CardSet()) == Truth::no);
    CHECK(is_among(unseen, Hand::player, 3, CardSet::of_colour(true)) == Truth::unknown);
    CHECK(is_among(two_each(), Hand::player, 3, CardSet::all()) == Truth::unknown);
    CHECK(is_among(four_cards(), Hand::player, 3, CardSet::all()) == Truth::no);
    // Every hand has two first cards.
    CHECK(is_among(Coup(), Hand::player, 2, CardSet::all()) == Truth::yes);
    CHECK(is_among(Coup(), Hand::player, 3, CardSet()) == Truth::no);
}
