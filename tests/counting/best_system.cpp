#include "counting/best_system.hpp"

#include "check/load_game.hpp"
#include "counting/count.hpp"
#include "counting/counted_shoe.hpp"
#include "error.hpp"
#include "rules/certain_rounds.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;

// The tags of
// https://www.888casino.com/blog/news/side-bets/card-counting-the-dragonfortune-7-baccarat-side-bet.
TEST_CASE("the effects of removal up to 2 are the published tags of Dragon 7") {
    CHECK(rounded_effects(load_game("catalogue"), Shoe::of_decks(8), "dragon-7", 2) ==
          "4=-1 5=-1 6=-1 7=-1 8=2 9=2");
}

TEST_CASE("rounded effects of whole decks add up to 0, and those of a pair vanish") {
    const Game game = load_game("punto-banco");
    for (const char* wager : {"player", "banker", "tie"}) {
        for (const int size : {1, 3, 9}) {
            const auto tags = parse_tags(rounded_effects(game, Shoe::of_decks(8), wager, size));
            int sum = 0;
            int largest = 0;
            for (const auto& [card, tag] : tags.tags) {
                sum += card.cards == CardSet::of_points(0) ? 4 * tag : tag;
                largest = std::max(largest, std::abs(tag));
            }
            CHECK(sum == 0);
            CHECK(largest == size);
        }
    }
    CHECK(rounded_effects(game, Shoe::of_decks(8), "player-pair", 3) == "A=0");
}

TEST_CASE("no whole true count gains more than the best one") {
    const Game game = load_game("catalogue");
    const Shoe shoe = Shoe::of_decks(2);
    const CountingSystem system =
        counting_systems({"bad-beat"}, {"2=1 3=1 4=1 5=1 6=1 7=1 8=-5 9=-5 0=1"}, {"best"}, "exact").front();
    const DepthCounter counter(game, shoe, system);
    const RoundsByDepth rounds = rounds_by_depth(game.tableau, shoe, shoe_procedure(game, shoe), {});
    const auto gain = [&](const Trigger& trigger) {
        return sums_over_shoe(rounds, counter.all(trigger)).gain;
    };
    Trigger trigger = system.trigger;
    const Trigger best = best_trigger(counter, rounds, trigger).value();
    CHECK(gain(best) > 0);
    for (int bound = 1; bound <= 30; ++bound) {
        trigger.bound = bound;
        CHECK((gain(trigger) < gain(best) || trigger == best));
    }
}

TEST_CASE("no true count is the best one where none gains", "[long]") {
    const Game game = load_game("punto-banco");
    const Shoe shoe = Shoe::of_decks(2);
    const RoundsByDepth rounds = rounds_by_depth(game.tableau, shoe, shoe_procedure(game, shoe), {});
    const auto best = [&](const char* tags) {
        const CountingSystem system = counting_systems({"tie"}, {tags}, {"best"}, "exact").front();
        return best_trigger(DepthCounter(game, shoe, system), rounds, system.trigger);
    };
    // No card has a tag, and one that says nothing of ties.
    CHECK_FALSE(best("A=0").has_value());
    CHECK_FALSE(best("9=9").has_value());
    CHECK(best("A=1 4=-1 5=-1 6=-3 7=-3 8=2 9=1 0=1").has_value());
    CountRequest request{.setup = {shoe}, .systems = counting_systems({"tie"}, {"A=0"}, {"best"}, "exact")};
    request.simulation.shoes = 2;
    CHECK(test::message_of([&] { count_systems(game, request); }) ==
          "wager tie gains at no true count of 1 or more that comes once in a million shoes, with the tags "
          "A=0: expected another trigger, or other tags");
}

TEST_CASE("rejects sizes of effects") {
    for (const char* tags : {"effects:", "effects:0", "effects:101", "effects:x", "effect:2"}) {
        CHECK_THROWS_AS(counting_systems({"tie"}, {tags}, {"always"}, "exact"), InputError);
    }
}
