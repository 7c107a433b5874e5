#include "figures/followed_shoe.hpp"

#include "cards/shoe_text.hpp"
#include "check/load_game.hpp"
#include "figures/analysis.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <string>

using namespace sabot;
using test::message_of;

namespace {

Rational value_of(const Game& game, const std::string& wager, const Setup& setup) {
    return analyze(game, {setup, {wager}}).wagers.front().distribution.expected_value;
}

}  // namespace

TEST_CASE("follows a shoe with the values that analyze() gives") {
    const Game game = load_game("bacara");
    const Setup setup{Shoe::of_decks(1), parse_cards("2c"), {}};
    const ShoeFollower follower(game);
    const FollowedShoe shoe = follower.follow(setup, parse_cards("Kd 9h 4c Tc 3c 3d 3h 4d 8s 2s 7c"));
    REQUIRE(shoe.coups.size() == 3);
    CHECK(shoe.coups[0].result == "Banker wins 9 to 4");
    CHECK(names_of(shoe.coups[1].player) == "3c 3h");
    CHECK(shoe.coups[1].result == "Banker wins 7 to 6");
    CHECK(shoe.coups[2].result.empty());
    CHECK(shoe.coups[2].player_total == 5);
    CHECK(shoe.next.to == Hand::banker);
    CHECK(shoe.left.total() == 40);
    REQUIRE(shoe.wagers.size() == game.wagers.size());
    for (const FollowedWager& wager : shoe.wagers) {
        REQUIRE(wager.values.size() == 4);
        CHECK(wager.values[0] == value_of(game, wager.id, setup));
        CHECK(wager.values[2] ==
              value_of(game, wager.id, {Shoe::of_decks(1), parse_cards("2c Kd 9h 4c Tc 3c 3d 3h 4d"), {}}));
        CHECK(wager.values[3] ==
              value_of(game, wager.id,
                       {Shoe::of_decks(1), parse_cards("2c Kd 9h 4c Tc 3c 3d 3h 4d 8s 2s 7c"), {}}));
    }
}

TEST_CASE("values nothing that is not known, and changes nothing with replacement") {
    const ShoeFollower follower(load_game("punto-banco"), {"tie", "player-pair"});
    const FollowedShoe by_value = follower.follow({parse_shoe("A=4 9=4 0=4")}, parse_cards("A 9 0 0"));
    CHECK(by_value.wagers[0].values[1].has_value());
    CHECK(!by_value.wagers[1].values[1].has_value());
    const FollowedShoe few = follower.follow({parse_shoe("A=4 9=4")}, parse_cards("A 9 9"));
    CHECK(few.wagers[0].values[0].has_value());
    CHECK(!few.wagers[0].values.back().has_value());
    // Six cards are enough for a coup.
    const FollowedShoe enough = follower.follow({parse_shoe("A=4 9=4")}, parse_cards("A 9"));
    CHECK(enough.wagers[0].values.back() ==
          value_of(load_game("punto-banco"), "tie", {parse_shoe("A=4 9=4"), parse_cards("A 9"), {}}));
    const FollowedShoe infinite =
        follower.follow({Shoe::of_decks(kInfiniteDecks)}, parse_cards("9 9 9 9 9 9"));
    CHECK(infinite.wagers[0].values == std::vector<std::optional<Rational>>(3, ratio(-681400, 4826809)));
    CHECK(follower.follow({Shoe::of_decks(8)}, {}).next.to == Hand::player);
}

TEST_CASE("rejects cards that the shoe does not hold, dealt cards, and too many") {
    const ShoeFollower follower(load_game("punto-banco"), {"tie"});
    const auto error = [&](const Setup& setup, const std::vector<WrittenCard>& cards) {
        return message_of([&] { follower.follow(setup, cards); });
    };
    CHECK(error({Shoe::of_decks(1)}, parse_cards("9 9 9 9 9")) ==
          "card 5: no such card is left in the shoe: 9");
    CHECK(error({Shoe::of_decks(1), {}, {parse_cards("9"), {}}}, {}) ==
          "cards already dealt: expected them among the cards that are followed");
    CHECK(error({Shoe::of_decks(100)}, std::vector<WrittenCard>(kMaxFollowed + 1, parse_card("9"))) ==
          "1001 cards are too many to follow: expected at most 1000");
    CHECK(error({Shoe::of_decks(100)}, std::vector<WrittenCard>(kMaxFollowed, parse_card("0"))) ==
          "(no InputError)");
}
