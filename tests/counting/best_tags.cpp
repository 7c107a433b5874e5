#include "counting/best_tags.hpp"

#include "cards/notation.hpp"
#include "check/load_game.hpp"
#include "counting/count.hpp"
#include "counting/counting.hpp"
#include "error.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <string>
#include <vector>

using namespace sabot;

namespace {

// The exact gain with the best bound of the running count, of lists on these cards.
Rational best_gain(const Game& game, const Shoe& shoe, const std::string& wager, const std::string& tags,
                   CardCount unseen) {
    const CountingSystem system = counting_systems({wager}, {tags}, {"always"}, "exact").front();
    const DepthCounter counter(game, shoe, system);
    Rational best = 0;
    for (int bound = -20; bound <= 20; ++bound) {
        for (const char* comparison : {">=", "<="}) {
            const Trigger trigger =
                parse_trigger("running" + std::string(comparison) + std::to_string(bound));
            best = std::max(best, counter.at(unseen, trigger).gain);
        }
    }
    return best;
}

}  // namespace

TEST_CASE("the best tags gain as much as the best of all lists, one by one", "[long]") {
    const Game game = load_game("punto-banco");
    struct Case {
        const char* shoe;
        const char* cards;
        const char* wager;
        CardCount unseen;
        int size;
    };
    for (const auto& [cards_of_shoe, cards, wager, unseen, size] :
         {Case{"A=3 4=4 6=3 0=6", "A460", "player", 8, 1}, Case{"A=3 4=4 6=3 0=6", "A460", "tie", 7, 1},
          Case{"4=6 6=4 9=6", "469", "banker", 7, 2}}) {
        const Shoe shoe = parse_shoe(cards_of_shoe);
        INFO(wager << " " << unseen);
        const BestTags found = best_tags(game, shoe, wager, size, unseen);
        Rational most = 0;
        std::vector<int> tags(std::string(cards).size(), -size);
        for (bool is_last = false; !is_last;) {
            std::string text;
            for (std::size_t c = 0; c < tags.size(); ++c) {
                text += std::string(c == 0 ? "" : " ") + cards[c] + "=" + std::to_string(tags[c]);
            }
            // One of those that differ by a constant.
            if (*std::min_element(tags.begin(), tags.end()) == -size) {
                most = std::max(most, best_gain(game, shoe, wager, text, unseen));
            }
            is_last = true;
            for (int& tag : tags) {
                if (tag < size) {
                    ++tag;
                    is_last = false;
                    break;
                }
                tag = -size;
            }
        }
        CHECK(most > 0);
        CHECK(abs(found.gain.value - most) <= found.gain.error);
        CHECK(abs(best_gain(game, shoe, wager, found.tags, unseen) - most) <= found.gain.error);
        CHECK(found.computed <= found.lists);
    }
}

TEST_CASE("few lists of tags need their gain to be computed") {
    const BestTags found = best_tags(load_game("catalogue"), Shoe::of_decks(8), "dragon-7", 1, 52);
    // (3^10 - 2^10) / 2, one of those that differ by a constant or by their sign.
    CHECK(found.lists == 29012);
    CHECK(found.computed < 3000);
    CHECK(found.tags == "4=-1 5=-1 6=-1 7=-1 8=1 9=1");
}

TEST_CASE("rejects sizes and numbers of unseen cards that are not searched") {
    const Game game = load_game("punto-banco");
    CHECK_THROWS_AS(best_tags(game, Shoe::of_decks(8), "tie", 3, 52), InputError);
    CHECK_THROWS_AS(best_tags(game, Shoe::of_decks(8), "tie", 1, 5), InputError);
    CHECK_THROWS_AS(best_tags(game, Shoe::of_decks(8), "tie", 1, 209), InputError);
    for (const char* tags : {"best:", "best:1", "best:0@52", "best:x@52", "best:1@"}) {
        CHECK_THROWS_AS(counting_systems({"tie"}, {tags}, {"always"}, "exact"), InputError);
    }
}
