#include "neighbours/neighbours.hpp"

#include "audit/sample.hpp"
#include "games/builtin_games.hpp"
#include "rules/condition.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <string>
#include <vector>

using namespace sabot;
using test::builtin;
using Words = std::vector<std::string>;

namespace {

const Game& all_wagers() {
    static const Game game = load_game(builtin_catalogue());
    return game;
}

std::vector<Neighbour> of_kind(const Game& game, const std::string& wager, ChangeKind kind) {
    auto found = condition_neighbours(*game.wager(wager), game);
    std::erase_if(found, [&](const Neighbour& other) { return other.kind != kind; });
    return found;
}

// The conditions of the rows that a change changes.
Words conditions_after(const Neighbour& change) {
    Words words;
    for (const RuleChange& rule : change.rules) {
        words.push_back(words_for(static_cast<const Condition&>(std::get<RowCondition>(rule.to))));
    }
    return words;
}

}  // namespace

TEST_CASE("Player and Banker are exchanged in all conditions of a wager that names one of them") {
    const auto natural = of_kind(all_wagers(), "banker-natural-8", ChangeKind::exchanged_sides);
    REQUIRE(natural.size() == 1);
    CHECK(natural[0].text == "Player and Banker are exchanged in the conditions of Banker natural 8");
    const Game exchanged = with_changes(all_wagers(), natural[0].rules);
    CHECK(exchanged.wager("banker-natural-8")->rows[0].condition ==
          all_wagers().wager("player-natural-8")->rows[0].condition);
    const auto player = of_kind(builtin("punto-banco"), "player", ChangeKind::exchanged_sides);
    REQUIRE(player.size() == 1);
    CHECK(conditions_after(player[0]) == Words{"Banker wins"});
    CHECK(of_kind(all_wagers(), "either-pair", ChangeKind::exchanged_sides).empty());
    CHECK(of_kind(builtin("punto-banco"), "tie", ChangeKind::exchanged_sides).empty());
}

TEST_CASE("cards are counted at other places where these hold the row's groups") {
    const auto places = of_kind(all_wagers(), "lucky-match", ChangeKind::cards_counted);
    REQUIRE(places.size() == 5);
    CHECK(places[0].text ==
          "\"Three of a kind\" and \"Two or three pairs\" of Lucky Match count the first four cards, not the "
          "coup's cards");
    CHECK(places[0].rules.size() == 2);
    CHECK(places[2].text == "Lucky Match counts the first four cards, not the coup's cards");
    Words events;
    for (const RuleChange& rule : places[2].rules) {
        events.push_back(rule.place.event);
    }
    CHECK(events == Words{"Four of a kind", "Three of a kind", "Two or three pairs"});
}

TEST_CASE("a row but the last may be left out") {
    const auto rows = of_kind(all_wagers(), "tiger-pair", ChangeKind::row_left_out);
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].rules[0].place.event == "Twin pairs");
    CHECK(rows[1].rules[0].place.event == "Two pairs");
}

TEST_CASE("known wagers are those of the usual game and of the catalogue, each once") {
    const auto& wagers = known_wagers();
    CHECK(wagers.front().id == "player");
    CHECK(std::count_if(wagers.begin(), wagers.end(),
                        [](const Wager& wager) { return wager.id == "player-pair"; }) == 1);
}
