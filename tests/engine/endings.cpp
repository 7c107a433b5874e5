#include "engine/endings.hpp"

#include "engine/random_tables.hpp"

#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

/// A finished hand with that total in two cards or in three.
void finish_hand(Coup& coup, Hand hand, int total, int cards) {
    const Card king(13, Suit::clubs);
    const Card rest = total == 0 ? king : Card(total, Suit::hearts);
    coup.deal(hand, 1, king);
    coup.deal(hand, 2, cards == 2 ? rest : king);
    if (cards == 2) {
        coup.stand(hand);
    } else {
        coup.deal(hand, 3, rest);
    }
}

Coup finished(int player, int banker, int player_cards = 2, int banker_cards = 2) {
    Coup coup;
    finish_hand(coup, Hand::player, player, player_cards);
    finish_hand(coup, Hand::banker, banker, banker_cards);
    return coup;
}

}  // namespace

TEST_CASE("deals with equal endings add up, and only the first is reported as new") {
    const Wager& tie = builtin_wager("tie");
    const Insights insights({&tie}, Coup{});
    Endings<std::uint64_t> endings;
    CHECK(endings.finish(0, finished(6, 6), 100));
    CHECK_FALSE(endings.finish(0, finished(6, 6), 20));
    CHECK(endings.finish(0, finished(6, 7), 3));
    CHECK(endings.tallies(insights) == std::vector<Tally>{{120, 3}});
}

TEST_CASE("every combination of totals and numbers of cards is an ending") {
    Endings<std::uint64_t> endings;
    // The last insight stored densely, and the first two that are not, among others.
    for (const int insight : {0, 63, 64, 65}) {
        for (const bool is_first : {true, false}) {
            for (int way = 0; way < 400; ++way) {
                CAPTURE(insight, is_first, way);
                const Coup coup = finished(way % 10, way / 10 % 10, 2 + way / 100 % 2, 2 + way / 200);
                CHECK(endings.finish(insight, coup, 1) == is_first);
            }
        }
    }
    const Wager& tie = builtin_wager("tie");
    // Four insights, twice each, 400 endings: a tenth of them are ties.
    CHECK(endings.tallies(Insights({&tie}, Coup{})) == std::vector<Tally>{{320, 2880}});
}

TEST_CASE("deals that the insight decides are settled by its example") {
    const Wager& pair = builtin_wager("player-pair");
    Insights insights({&pair}, Coup{});
    Coup nines;
    nines.deal(Hand::player, 1, Card(9, Suit::clubs));
    nines.deal(Hand::player, 2, Card(9, Suit::hearts));
    const int is_pair = insights.advance(insights.start(), Insights::Stage::first_pair, nines);
    Coup mixed = nines;
    mixed.deal(Hand::player, 2, Card(8, Suit::hearts));
    const int is_none = insights.advance(insights.start(), Insights::Stage::first_pair, mixed);
    REQUIRE(is_none > is_pair);
    // The start decides nothing, and no deal ended there.
    REQUIRE_FALSE(insights.is_settled(insights.start()));
    Endings<std::uint64_t> endings;
    endings.settle_early(is_none, 7);
    endings.settle_early(is_pair, 30);
    endings.settle_early(is_none, 1);
    CHECK(endings.tallies(insights) == std::vector<Tally>{{30, 8}});
}

TEST_CASE("there is a tally for each wager, in the order of the insights' wagers") {
    const Wager& banker = builtin_wager("banker");
    const Wager& tie = builtin_wager("tie");
    const Insights insights({&banker, &tie}, Coup{});
    Endings<std::uint64_t> endings;
    endings.finish(0, finished(6, 6), 1);
    endings.finish(0, finished(6, 7), 20);
    endings.finish(0, finished(7, 6), 300);
    // The rows of the first wager: Banker wins, and a tie.
    CHECK(endings.tallies(insights) == std::vector<Tally>{{20, 1, 300}, {1, 320}});
    CHECK(Endings<std::uint64_t>().tallies(insights) == std::vector<Tally>{{0, 0, 0}, {0, 0}});
}

TEST_CASE("counts of more than 64 bits are exact") {
    const Wager& tie = builtin_wager("tie");
    const Insights insights({&tie}, Coup{});
    Endings<Wide> endings;
    const Wide most = ~std::uint64_t{0};
    endings.finish(0, finished(6, 6), most);
    endings.finish(0, finished(6, 6), most);
    CHECK(endings.tallies(insights) == std::vector<Tally>{{Integer("36893488147419103230"), 0}});
}
