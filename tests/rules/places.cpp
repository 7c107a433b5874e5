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

TEST_CASE("places in the order of a coup's") {
    constexpr Hand kPlayer = Hand::player;
    constexpr Hand kBanker = Hand::banker;
    CHECK(list(Places::first_two(kBanker)) == List{{kBanker, 1}, {kBanker, 2}});
    CHECK(list(Places::hand(kPlayer)) == List{{kPlayer, 1}, {kPlayer, 2}, {kPlayer, 3}});
    CHECK(list(Places::first_four()) == List{{kPlayer, 1}, {kPlayer, 2}, {kBanker, 1}, {kBanker, 2}});
    CHECK(list(Places::all()) ==
          List{{kPlayer, 1}, {kPlayer, 2}, {kPlayer, 3}, {kBanker, 1}, {kBanker, 2}, {kBanker, 3}});
}

TEST_CASE("a third card among the places") {
    CHECK_FALSE(Places::first_two(Hand::player).has_third());
    CHECK_FALSE(Places::first_four().has_third());
    CHECK(Places::hand(Hand::player).has_third());
    CHECK(Places::hand(Hand::banker).has_third());
    CHECK(Places::all().has_third());
    CHECK(Places::all().count() == 6);
    CHECK(Places::hand(Hand::banker).count() == 3);
}

TEST_CASE("places read what is told apart there, and what brings a third card") {
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

TEST_CASE("places in words") {
    CHECK(Places::first_two(Hand::player).words() == "Player's first two cards");
    CHECK(Places::hand(Hand::banker).words() == "Banker's cards");
    CHECK(Places::first_four().words() == "the first four cards");
    CHECK(Places::all().words() == "the coup's cards");
}

TEST_CASE("whether a card is there and among some") {
    const CardSet red = CardSet::of_colour(true);
    CHECK(is_among(finished(), Hand::player, 1, red) == Truth::yes);
    CHECK(is_among(finished(), Hand::player, 3, red) == Truth::no);
    CHECK(is_among(four_cards(), Hand::player, 3, red) == Truth::no);
    CHECK(is_among(two_each(), Hand::player, 3, red) == Truth::unknown);
    CHECK(is_among(Coup(), Hand::player, 1, red) == Truth::unknown);
}

TEST_CASE("all cards, or none, need no face") {
    Coup unseen = two_each();
    unseen.deal_unseen(Hand::player, 3);
    CHECK(is_among(unseen, Hand::player, 3, CardSet::all()) == Truth::yes);
    CHECK(is_among(unseen, Hand::player, 3, CardSet()) == Truth::no);
    CHECK(is_among(unseen, Hand::player, 3, CardSet::of_colour(true)) == Truth::unknown);
    CHECK(is_among(two_each(), Hand::player, 3, CardSet::all()) == Truth::unknown);
    CHECK(is_among(four_cards(), Hand::player, 3, CardSet::all()) == Truth::no);
    // Every coup has the first two of a hand.
    CHECK(is_among(Coup(), Hand::player, 2, CardSet::all()) == Truth::yes);
    CHECK(is_among(Coup(), Hand::player, 3, CardSet()) == Truth::no);
}
