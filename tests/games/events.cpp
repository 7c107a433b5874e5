#include "games/sample.hpp"
#include "rules/sample.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <fmt/format.h>

#include <functional>
#include <map>
#include <set>

using namespace sabot;
using test::builtin;

namespace {

// The facts that paytables refer to, computed directly from the cards, independently of conditions.
struct Facts {
    std::vector<Card> player;
    std::vector<Card> banker;
    int player_points = 0;
    int banker_points = 0;
    bool player_natural = false;
    bool banker_natural = false;

    bool player_wins() const { return player_points > banker_points; }
    bool banker_wins() const { return banker_points > player_points; }
    bool tie() const { return player_points == banker_points; }
};

int points_of(const std::vector<Card>& cards, std::size_t first) {
    int sum = 0;
    for (std::size_t i = 0; i < first && i < cards.size(); ++i) {
        sum += cards[i].points();
    }
    return sum % 10;
}

Facts facts_of(const Coup& coup) {
    Facts facts;
    for (const int nth : {1, 2, 3}) {
        if (coup.sees(Hand::player, nth)) {
            facts.player.push_back(coup.card(Hand::player, nth));
        }
        if (coup.sees(Hand::banker, nth)) {
            facts.banker.push_back(coup.card(Hand::banker, nth));
        }
    }
    facts.player_points = points_of(facts.player, 3);
    facts.banker_points = points_of(facts.banker, 3);
    facts.player_natural = points_of(facts.player, 2) >= 8;
    facts.banker_natural = points_of(facts.banker, 2) >= 8;
    return facts;
}

bool pair(const std::vector<Card>& cards) { return cards[0].rank() == cards[1].rank(); }
bool perfect(const std::vector<Card>& cards) { return cards[0] == cards[1]; }

std::string bonus(const Facts& it, bool wins, bool natural) {
    if (wins && natural) {
        return "Natural win";
    }
    if (it.tie() && natural) {
        return "Natural tie";
    }
    const int margin = std::abs(it.player_points - it.banker_points);
    return wins && margin >= 4 ? fmt::format("Win by {}", margin) : "";
}

std::string six(const Facts& it, std::size_t cards) {
    return it.banker_wins() && it.banker_points == 6 && it.banker.size() == cards
               ? std::string("Banker wins with 6 in ") + (cards == 2 ? "two" : "three") + " cards"
               : "";
}

using Event = std::function<std::string(const Facts&)>;

// The event of each wager by id, or nothing if the stake is lost. An id means the same in every game.
const std::map<std::string, Event>& events() {
    const auto either = [](const std::string& first, const std::string& second) {
        return first.empty() ? second : first;
    };
    const auto when = [](bool holds, const char* event) { return std::string(holds ? event : ""); };
    static const std::map<std::string, Event> all{
        {"player",
         [=](const Facts& it) {
             return either(when(it.player_wins(), "Player wins"), when(it.tie(), "Tie"));
         }},
        {"banker",
         [=](const Facts& it) {
             return either(when(it.banker_wins(), "Banker wins"), when(it.tie(), "Tie"));
         }},
        {"banker-no-commission",
         [=](const Facts& it) {
             return it.banker_wins()
                        ? fmt::format("Banker wins {}", it.banker_points == 6 ? "with 6" : "otherwise")
                        : when(it.tie(), "Tie");
         }},
        {"tie", [=](const Facts& it) { return when(it.tie(), "Tie"); }},
        {"player-pair", [=](const Facts& it) { return when(pair(it.player), "Player pair"); }},
        {"banker-pair", [=](const Facts& it) { return when(pair(it.banker), "Banker pair"); }},
        {"either-pair",
         [=](const Facts& it) { return when(pair(it.player) || pair(it.banker), "Either pair"); }},
        {"perfect-pair",
         [=](const Facts& it) { return when(perfect(it.player) || perfect(it.banker), "Perfect pair"); }},
        {"player-natural", [=](const Facts& it) { return when(it.player_natural, "Player natural"); }},
        {"banker-natural", [=](const Facts& it) { return when(it.banker_natural, "Banker natural"); }},
        {"player-bonus", [](const Facts& it) { return bonus(it, it.player_wins(), it.player_natural); }},
        {"banker-bonus", [](const Facts& it) { return bonus(it, it.banker_wins(), it.banker_natural); }},
        {"lucky-six", [=](const Facts& it) { return either(six(it, 2), six(it, 3)); }},
        {"lucky-six-2", [](const Facts& it) { return six(it, 2); }},
        {"lucky-six-3", [](const Facts& it) { return six(it, 3); }},
        {"big",
         [=](const Facts& it) { return when(it.player.size() + it.banker.size() > 4, "Five or six cards"); }},
        {"small",
         [=](const Facts& it) { return when(it.player.size() + it.banker.size() == 4, "Four cards"); }},
    };
    return all;
}

std::string settled(const Wager& wager, const Coup& coup) {
    const std::size_t row = settle(wager, coup).value();
    return row == wager.lost() ? "" : wager.rows.at(row).event;
}

// Every pair of two-card totals with every third card, and hands with a pair or a perfect pair.
std::vector<Coup> many_coups() {
    const auto card = [](int points, Suit suit) { return Card(points == 0 ? 13 : points, suit); };
    std::vector<Coup> coups;
    for (int deal = 0; deal < 10'000; ++deal) {
        const std::array<Card, 6> cards{Card(13, Suit::hearts),
                                        Card(13, Suit::clubs),
                                        card(deal / 1000, Suit::spades),
                                        card(deal / 100 % 10, Suit::diamonds),
                                        card(deal / 10 % 10, Suit::hearts),
                                        card(deal % 10, Suit::clubs)};
        coups.push_back(sabot::deal(test::standard_tableau(), cards));
    }
    for (const char* cards :
         {"7h 3c 7d 4s 9c 9d", "7h 3c 7h 4s 9c 9d", "7h 4c 6d 4s 9c 9d", "7h 4s 6d 4s 9c 9d",
          "7h 4s 7d 4s 9c 9d", "Th 4s Jh 5s 9c 9d", "Th Qs Th Qs 9c 9d"}) {
        coups.push_back(test::coup_of(cards));
    }
    return coups;
}

}  // namespace

TEST_CASE("each wager pays exactly the coups that the document gives it") {
    const auto coups = many_coups();
    for (const char* id : test::kGames) {
        for (const Wager& wager : builtin(id).wagers) {
            std::set<std::string> paid;
            std::size_t wrong = 0;
            for (const Coup& coup : coups) {
                const std::string event = events().at(wager.id)(facts_of(coup));
                wrong += settled(wager, coup) == event ? 0U : 1U;
                paid.insert(event);
            }
            CAPTURE(id, wager.id);
            CHECK(wrong == 0);
            // Every row has paid in some coup, and the stake was lost in some.
            CHECK(paid.size() == wager.rows.size() + 1);
        }
    }
}

TEST_CASE("each wager pays exactly the coups that the document gives it, at random") {
    test::check_property("conditions agree with the cards", 100, [] {
        std::array<Card, 6> cards;
        for (Card& card : cards) {
            card = Card::at(*rc::gen::inRange(0, kCardsInDeck));
        }
        for (const char* id : test::kGames) {
            const Coup coup = deal(builtin(id).tableau, cards);
            for (const Wager& wager : builtin(id).wagers) {
                RC_ASSERT(settled(wager, coup) == events().at(wager.id)(facts_of(coup)));
            }
        }
    });
}
