#include "rules/tableau.hpp"

#include "rules/sample.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;
using test::coup_of;
using test::hand_of;

namespace {

// Two cards with that total: a ten-valued card and one with that many points.
std::string two_of(int total) { return total == 0 ? "K" : rank_name(total); }

struct Example {
    const char* cards;
    const char* player;
    const char* banker;
    int player_total;
    int banker_total;
    Winner winner;
};

void check(const Example& it) {
    CAPTURE(it.cards);
    const Coup coup = coup_of(it.cards);
    CHECK(hand_of(coup, Hand::player) == it.player);
    CHECK(hand_of(coup, Hand::banker) == it.banker);
    CHECK(coup.total(Hand::player) == it.player_total);
    CHECK(coup.total(Hand::banker) == it.banker_total);
    CHECK(winner_of(coup) == it.winner);
}

}  // namespace

TEST_CASE("deals the worked examples of Ponto e Banca as the document does") {
    // Cards in the order of the deal: Player, Banker, Player, Banker, then the third cards. If a coup leaves
    // cards in the shoe, the last ones are invented nines, so that dealing one too many would be noticed.
    check({"2h 4c 3d Ks 3c 4d", "2h 3d 3c", "4c Ks 4d", 8, 8, Winner::tie});
    check({"8h 6c 4d 4s 9c 6d", "8h 4d 9c", "6c 4s 6d", 1, 6, Winner::banker});
    check({"6h 6c Qd 7s 5c 9d", "6h Qd", "6c 7s 5c", 6, 8, Winner::banker});
    check({"2h 4c 6d 7s 9c 9d", "2h 6d", "4c 7s", 8, 1, Winner::player});
}

TEST_CASE("a natural of either hand ends the coup") {
    check({"Kh 2c 8d 3s 4c 4d", "Kh 8d", "2c 3s", 8, 5, Winner::player});
    check({"Kh 2c 9d 3s 4c 4d", "Kh 9d", "2c 3s", 9, 5, Winner::player});
    check({"Kh 2c Qd 6s 4c 4d", "Kh Qd", "2c 6s", 0, 8, Winner::banker});
    check({"Kh 2c 5d 7s 4c 4d", "Kh 5d", "2c 7s", 5, 9, Winner::banker});
    check({"9h 4c 9d 4s 4c 4d", "9h 9d", "4c 4s", 8, 8, Winner::tie});
    check({"9h 4c Kd 4s 4c 4d", "9h Kd", "4c 4s", 9, 8, Winner::player});
}

TEST_CASE("the tableau defines the naturals") {
    Tableau tableau = test::standard_tableau();
    tableau.naturals.reset(8);
    const Coup coup = deal(tableau, test::six_cards("Kh 2c 2d 6s 4c 4d"));
    CHECK(hand_of(coup, Hand::player) == "Kh 2d 4c");
    CHECK(coup.cards(Hand::banker) == 2);
}

TEST_CASE("a coup has six, five or four cards") {
    check({"Ah 2c Ad 3s 4c 9d", "Ah Ad 4c", "2c 3s 9d", 6, 4, Winner::player});
    check({"Ah 3c 2d 3s 5c 9d", "Ah 2d 5c", "3c 3s", 8, 6, Winner::player});
    check({"6h 3c Kd 2s 5c 9d", "6h Kd", "3c 2s 5c", 6, 0, Winner::player});
    check({"6h 3c Kd 4s 5c 9d", "6h Kd", "3c 4s", 6, 7, Winner::banker});
    CHECK(coup_of("Ah 2c Ad 3s 4c 9d").cards(Hand::banker) == 3);
    CHECK(coup_of("6h 3c Kd 2s 5c 9d").is_empty(Hand::player, 3));
}

TEST_CASE("Player draws on five or less against any Banker without a natural") {
    for (int total = 0; total <= 7; ++total) {
        for (int banker = 0; banker <= 7; ++banker) {
            const Coup coup = coup_of("K K " + two_of(total) + " " + two_of(banker) + " 5 5");
            CAPTURE(total, banker);
            CHECK(coup.cards(Hand::player) == (total <= 5 ? 3 : 2));
        }
    }
}

TEST_CASE("Banker draws by its total and Player's third card in each of the 88 cells") {
    for (int banker = 0; banker <= 7; ++banker) {
        const std::string row = test::kStandardBanker.at(static_cast<std::size_t>(banker));
        for (int third = 0; third <= 9; ++third) {
            const Coup coup = coup_of("K K 2 " + two_of(banker) + " " + two_of(third) + " 5");
            CAPTURE(banker, third);
            CHECK(coup.cards(Hand::player) == 3);
            CHECK(coup.cards(Hand::banker) == (row.at(static_cast<std::size_t>(third) + 1) == 'D' ? 3 : 2));
        }
        for (const char* standing : {"6", "7"}) {
            const Coup coup = coup_of("K K " + std::string(standing) + " " + two_of(banker) + " 5 5");
            CAPTURE(banker, standing);
            CHECK(coup.cards(Hand::player) == 2);
            CHECK(coup.cards(Hand::banker) == (banker <= 5 ? 3 : 2));
        }
    }
}

TEST_CASE("a ten, jack, queen or king as Player's third card counts as zero") {
    for (const char* ten : {"T", "J", "Q", "K"}) {
        CHECK(coup_of("K K 2 3 " + std::string(ten) + " 5").cards(Hand::banker) == 3);
        CHECK(coup_of("K K 2 4 " + std::string(ten) + " 5").cards(Hand::banker) == 2);
    }
}

TEST_CASE("the higher total wins") {
    for (int player = 0; player <= 9; ++player) {
        for (int banker = 0; banker <= 9; ++banker) {
            Coup coup;
            coup.deal(Hand::player, 1, Card(13, Suit::clubs));
            coup.deal(Hand::player, 2, Card(player == 0 ? 13 : player, Suit::clubs));
            coup.deal(Hand::banker, 1, Card(13, Suit::clubs));
            coup.deal(Hand::banker, 2, Card(banker == 0 ? 13 : banker, Suit::clubs));
            coup.stand(Hand::player);
            coup.stand(Hand::banker);
            CAPTURE(player, banker);
            CHECK(winner_of(coup) == (player == banker  ? Winner::tie
                                      : player > banker ? Winner::player
                                                        : Winner::banker));
        }
    }
}

TEST_CASE("cards left in the shoe do not affect the coup") {
    test::check_property("the coup does not depend on the cards after it", 200, [] {
        std::array<Card, 6> cards;
        for (Card& card : cards) {
            card = Card::at(*rc::gen::inRange(0, kCardsInDeck));
        }
        const Coup coup = deal(test::standard_tableau(), cards);
        const int used = coup.cards(Hand::player) + coup.cards(Hand::banker);
        for (int i = used; i < 6; ++i) {
            cards.at(static_cast<std::size_t>(i)) = Card::at(*rc::gen::inRange(0, kCardsInDeck));
        }
        const Coup again = deal(test::standard_tableau(), cards);
        for (const Hand hand : {Hand::player, Hand::banker}) {
            RC_ASSERT(hand_of(again, hand) == hand_of(coup, hand));
            RC_ASSERT(again.cards(hand) == coup.cards(hand));
        }
    });
}

TEST_CASE("describes the columns of Banker's table") {
    CHECK(test::standard_tableau().column_words(kPlayerStood) == "a Player who stood");
    CHECK(test::standard_tableau().column_words(0) == "a third card worth 0");
    CHECK(test::standard_tableau().column_words(9) == "a third card worth 9");
    Tableau by_total = test::standard_tableau();
    by_total.has_total_columns = true;
    CHECK(by_total.column_words(kPlayerStood) == "a Player who stood");
    CHECK(by_total.column_words(9) == "a Player with a total of 9");
}
