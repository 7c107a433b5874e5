#include "cards/shoe_text.hpp"
#include "games/sample.hpp"
#include "rules/coup.hpp"
#include "rules/game_parts.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::builtin;

namespace {

struct Published {
    const char* game;
    const char* quantity;
    const char* wager;
    const char* event;
    const char* stated;
};

// Every figure of the documents, in the order of the game files; worked examples and parts are below.
const std::vector<Published> kPublished{
    // casinoexploit.com, then multiplayerbaccarat.com
    {"punto-banco", "probability", "banker", "Banker wins", "45.86%"},
    {"punto-banco", "house-edge", "banker", "", "1.06%"},
    {"punto-banco", "probability", "player", "Player wins", "44.62%"},
    {"punto-banco", "house-edge", "player", "", "1.24%"},
    {"punto-banco", "probability", "tie", "Tie", "9.52%"},
    {"punto-banco", "house-edge", "tie", "", "14.36%"},
    {"punto-banco", "probability", "banker", "Banker wins", "0.458597"},
    {"punto-banco", "probability", "player", "Player wins", "0.446247"},
    {"punto-banco", "probability", "tie", "Tie", "0.095156"},
    {"punto-banco", "house-edge", "banker", "", "1.0579%"},
    {"punto-banco", "house-edge", "player", "", "1.2351%"},
    {"punto-banco", "house-edge", "tie", "", "14.3596%"},
    // 000, Suplementar
    {"bacara", "best-return", "", "", "98.94%"},
    // 003
    {"baccarat-touch", "return-to-player", "banker", "", "98.94%"},
    {"baccarat-touch", "return-to-player", "player", "", "98.76%"},
    {"baccarat-touch", "return-to-player", "tie", "", "85.64%"},
    {"baccarat-touch", "rounded-return", "banker", "Banker wins", "0.19"},
    {"baccarat-touch", "rounded-return", "banker", "Banker wins", "0.39"},
    {"baccarat-touch", "rounded-return", "banker", "Banker wins", "0.58"},
    // 001, Regras
    {"chemin-de-fer", "house-share", "", "", "2.54%"},
    // 004, Tabella dei pagamenti
    {"jade-baccarat", "return-to-player", "player", "", "98.76%"},
    {"jade-baccarat", "return-to-player", "banker", "", "98.94%"},
    {"jade-baccarat", "return-to-player", "tie", "", "85.64%"},
    {"jade-baccarat", "return-to-player", "player-pair", "", "89.64%"},
    {"jade-baccarat", "return-to-player", "banker-pair", "", "89.64%"},
    {"jade-baccarat", "return-to-player", "either-pair", "", "86.29%"},
    {"jade-baccarat", "return-to-player", "perfect-pair", "", "86.97%"},
    {"jade-baccarat", "return-to-player", "big", "", "95.65%"},
    {"jade-baccarat", "return-to-player", "small", "", "94.71%"},
};

// Ranks without suits: any suit will do, because the coup depends on points.
Coup deal_claim(const Tableau& tableau, const Claim& claim) {
    std::vector<CardSet> order{claim.player.at(0).cards, claim.banker.at(0).cards, claim.player.at(1).cards,
                               claim.banker.at(1).cards};
    for (const auto* hand : {&claim.player, &claim.banker}) {
        if (hand->size() == 3) {
            order.push_back(hand->at(2).cards);
        }
    }
    // The cards left in the shoe are nines, which would change a total if they were dealt.
    std::array<Card, 6> cards;
    cards.fill(Card(9, Suit::spades));
    for (std::size_t i = 0; i < order.size(); ++i) {
        cards.at(i) = order[i].first();
    }
    return deal(tableau, cards);
}

}  // namespace

TEST_CASE("has the published figures as printed") {
    std::size_t next = 0;
    for (const char* id : test::kGames) {
        for (const Claim& claim : builtin(id).claims) {
            if (claim.quantity == Quantity::coup) {
                continue;
            }
            CAPTURE(id, next);
            REQUIRE(next < kPublished.size());
            const Published& expected = kPublished[next];
            CHECK(std::string(id) == expected.game);
            CHECK(to_string(claim.quantity) == expected.quantity);
            CHECK(claim.wager == expected.wager);
            CHECK(claim.event == expected.event);
            REQUIRE(claim.stated.has_value());
            CHECK(claim.stated->printed == expected.stated);
            ++next;
        }
    }
    CHECK(next == kPublished.size());
}

TEST_CASE("each game has the expected number of claims") {
    CHECK(builtin("punto-banco").claims.size() == 12);
    CHECK(builtin("bacara").claims.size() == 1);
    CHECK(builtin("baccarat-touch").claims.size() == 6);
    CHECK(builtin("chemin-de-fer").claims.size() == 1);
    CHECK(builtin("jade-baccarat").claims.size() == 9);
    CHECK(builtin("ponto-e-banca").claims.size() == 4);
}

TEST_CASE("has the stakes of Baccarat Touch's examples") {
    std::string stakes;
    for (const Claim& claim : builtin("baccarat-touch").claims) {
        if (claim.stake) {
            stakes += claim.stake->printed + " ";
        }
    }
    CHECK(stakes == "0.10 0.20 0.30 ");
}

TEST_CASE("has the parts of chemin de fer's house share") {
    const auto& parts = builtin("chemin-de-fer").claims.front().parts;
    REQUIRE(parts.size() == 2);
    CHECK(parts[0].wager == "banker");
    CHECK(parts[0].stated.printed == "0.92%");
    CHECK(parts[1].wager == "player");
    CHECK(parts[1].stated.printed == "1.62%");
}

TEST_CASE("deals the four worked examples of Ponto e Banca") {
    struct Example {
        const char* player;
        const char* banker;
        int player_total;
        int banker_total;
        Winner winner;
    };
    const Example examples[] = {
        {"2 3 3", "4 K 4", 8, 8, Winner::tie},
        {"8 4 9", "6 4 6", 1, 6, Winner::banker},
        {"6 Q", "6 7 5", 6, 8, Winner::banker},
        {"2 6", "4 7", 8, 1, Winner::player},
    };
    const Game& game = builtin("ponto-e-banca");
    REQUIRE(game.claims.size() == 4);
    for (std::size_t i = 0; i < 4; ++i) {
        CAPTURE(i + 1);
        const Example& example = examples[i];
        const Claim& claim = game.claims[i];
        CHECK(claim.quantity == Quantity::coup);
        CHECK(names_of(claim.player) == example.player);
        CHECK(names_of(claim.banker) == example.banker);
        CHECK(claim.player_total == example.player_total);
        CHECK(claim.banker_total == example.banker_total);
        CHECK(claim.winner == example.winner);
        const Coup coup = deal_claim(game.tableau, claim);
        CHECK(coup.cards(Hand::player) == static_cast<int>(claim.player.size()));
        CHECK(coup.cards(Hand::banker) == static_cast<int>(claim.banker.size()));
        CHECK(coup.total(Hand::player) == example.player_total);
        CHECK(coup.total(Hand::banker) == example.banker_total);
        CHECK(winner_of(coup) == example.winner);
        // None of the four examples deals the coup on which the document and the standard tableau differ.
        const Coup literal = deal_claim(with_changes(game, game.readings.front().changes).tableau, claim);
        CHECK(literal.total(Hand::banker) == example.banker_total);
    }
}
