#include "equilibrium/information_sets.hpp"

#include "equilibrium/choice_totals.hpp"
#include "equilibrium/model_names.hpp"
#include "error.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("sides that know totals have 1 and 88 sets, sides that know cards 5 and 484") {
    const auto sizes = [](CheminDeFerModel model) {
        const InformationSets sets = information_sets(model);
        return std::pair(sets.player.size(), sets.banker.size());
    };
    CHECK(sizes(CheminDeFerModel::A1) == std::pair<std::size_t, std::size_t>(1, 88));
    CHECK(sizes(CheminDeFerModel::B1) == std::pair<std::size_t, std::size_t>(1, 88));
    CHECK(sizes(CheminDeFerModel::B2) == std::pair<std::size_t, std::size_t>(1, 484));
    CHECK(sizes(CheminDeFerModel::B3) == std::pair<std::size_t, std::size_t>(5, 484));
}

TEST_CASE("hands are named and in order") {
    const InformationSets sets = information_sets(CheminDeFerModel::B3);
    std::string fives;
    for (const SeenHand& hand : sets.player) {
        fives += to_string(hand) + " ";
    }
    CHECK(fives == "0,5 1,4 2,3 6,9 7,8 ");
    CHECK(to_string(sets.banker.front().hand) == "0,0");
    CHECK(sets.banker.front().third == 0);
    CHECK(to_string(sets.banker.back().hand) == "8,9");
    CHECK(sets.banker.back().third == kPlayerStood);
    CHECK(to_string(information_sets(CheminDeFerModel::B2).player.front()) == "5");
}

TEST_CASE("two cards lead to their information set in either order") {
    for (const CheminDeFerModel model : {CheminDeFerModel::B1, CheminDeFerModel::B2, CheminDeFerModel::B3}) {
        const InformationSets sets = information_sets(model);
        for (int a = 0; a < 10; ++a) {
            for (int b = 0; b < 10; ++b) {
                const int total = (a + b) % 10;
                if (total == 5) {
                    const SeenHand& hand = sets.player[sets.player_set(a, b)];
                    CHECK(hand.total == 5);
                    CHECK((!hand.points || *hand.points == std::array{std::min(a, b), std::max(a, b)}));
                }
                for (int third = 0; total < kMinNatural && third < kBankerColumns; ++third) {
                    const BankerSight& sight = sets.banker[sets.banker_set(a, b, third)];
                    CHECK(sight.third == third);
                    CHECK(sight.hand.total == total);
                    CHECK((!sight.hand.points ||
                           *sight.hand.points == std::array{std::min(a, b), std::max(a, b)}));
                }
            }
        }
    }
}

TEST_CASE("a model that there is not is refused by its name") {
    CHECK(model_named("B2") == CheminDeFerModel::B2);
    CHECK_THROWS_WITH(model_named("B4"), "unknown model \"B4\": expected A1, B1, B2, B3");
}
