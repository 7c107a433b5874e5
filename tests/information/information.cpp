#include "information/information.hpp"

#include "each.hpp"
#include "engine/random_tables.hpp"
#include "exact/decimal.hpp"
#include "figures/analysis.hpp"
#include "gamefile/game_file.hpp"
#include "games/wager_catalogue.hpp"
#include "information/seen_sums.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/multiplier_game.hpp"

#include <fmt/format.h>

#include <map>
#include <numeric>

using namespace sabot;
using namespace sabot::test;

namespace {

const Game& game_named(const char* id) {
    return *std::find_if(games().begin(), games().end(), [&](const Game& one) { return one.id == id; });
}

const std::vector<std::string> kMain{"player", "banker"};
const std::vector<std::string> kWithTie{"player", "banker", "tie"};

Information known(const std::string& what, std::vector<std::string> wagers,
                  const Shoe& shoe = Shoe::of_decks(8), const Game& game = game_named("punto-banco")) {
    const Information result = information(game, {{shoe}, what, std::move(wagers)});
    CHECK(failed_checks(result).empty());
    return result;
}

// The name of what is seen of a card, without Partition.
using Names = std::vector<std::pair<std::size_t, std::function<std::string(Card)>>>;

std::string by_value(Card card) { return card.points() == 1 ? "A" : std::to_string(card.points()); }
std::string by_rank(Card card) { return rank_name(card.rank()); }
std::string in_full(Card card) { return to_string(card); }
std::string by_height(Card card) { return card.points() >= 6 ? "high" : "low"; }

// What is seen, the best expected value and the wager, by every order of seven cards.
struct SeenByOrder {
    int orders = 0;
    std::map<std::string, Rational> net = {};
};

void check_by_every_order(const Game& game, const Shoe& shoe, const std::string& what, const Names& names) {
    CAPTURE(game.id, what);
    const Information result = known(what, {}, shoe, game);
    std::vector<Card> cards;
    for (const Shoe::Cell& cell : shoe.cells()) {
        cards.insert(cards.end(), static_cast<std::size_t>(cell.count), cell.cards.first());
    }
    REQUIRE(cards.size() == kPlaces + 1);
    std::array<std::size_t, kPlaces + 1> order{};
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::map<std::string, SeenByOrder> expected;
    do {
        std::array<Card, kPlaces> dealt{};
        std::transform(order.begin(), order.end() - 1, dealt.begin(),
                       [&](std::size_t at) { return cards[at]; });
        std::string seen;
        for (const auto& [place, name] : names) {
            seen += (seen.empty() ? "" : " ") + name(dealt.at(place));
        }
        const Coup coup = deal(game.tableau, dealt);
        SeenByOrder& sums = expected[seen];
        ++sums.orders;
        for (const Wager& wager : game.wagers) {
            sums.net[wager.id] += wager.net(settle(wager, coup).value());
        }
    } while (std::next_permutation(order.begin(), order.end()));
    REQUIRE(result.sets.size() == expected.size());
    Rational informed = 0;
    for (const InformationSet& set : result.sets) {
        const SeenByOrder& sums = expected.at(set.seen);
        Rational most = 0;
        for (const auto& [id, net] : sums.net) {
            most = std::max(most, Rational(net / Rational(sums.orders)));
        }
        CHECK(set.probability == ratio(sums.orders, 5040));
        CHECK(set.expected_value == most);
        CHECK(set.best.has_value() == (most > 0));
        if (set.best) {
            CHECK(sums.net.at(*set.best) / Rational(sums.orders) == most);
        }
        informed += set.probability * most;
    }
    CHECK(result.informed == informed);
    CHECK(result.refused.empty());
}

// The mean for a bettor who has to bet on Player or Banker in every coup.
Rational forced(const std::string& what) {
    const Game& game = game_named("punto-banco");
    const Table table = make_table(game.tableau, Shoe::of_decks(8), {});
    const SeenSums sums = seen_sums(table.undealt, table.mixture, parse_seen(what),
                                    {game.wager("player"), game.wager("banker")});
    Integer all = 0;
    for (std::size_t set = 0; set < sums.draws.size(); ++set) {
        all += std::max(sums.net[0][set], sums.net[1][set]);
    }
    return ratio(all, table.deals()) / Rational(sums.unit);
}

}  // namespace

TEST_CASE("information sets are those of every order of a tiny shoe", "[long]") {
    const std::vector<Shoe> shoes{parse_shoe("2c=1 2h=1 6h=1 6d=1 Kh=1 3s=1 Ad=1"),
                                  parse_shoe("9h=2 4s=1 4h=1 Ts=1 7d=1 Ac=1")};
    for (const Shoe& shoe : shoes) {
        for (const char* id : {"punto-banco", "jade-baccarat", "ponto-e-banca"}) {
            const Game& game = game_named(id);
            check_by_every_order(game, shoe, "1", {{0, in_full}});
            check_by_every_order(game, shoe, "2: value", {{1, by_value}});
            check_by_every_order(game, shoe, "1,3,6", {{0, in_full}, {2, in_full}, {5, in_full}});
            check_by_every_order(
                game, shoe, "1; 2: court=TJ; 5: rank",
                {{0, in_full},
                 {1, [](Card card) { return card.rank() == 10 || card.rank() == 11 ? "court" : "other"; }},
                 {4, by_rank}});
            check_by_every_order(game, shoe, "5: rank", {{4, by_rank}});
            check_by_every_order(game, shoe, "6: high=6789", {{5, by_height}});
            check_by_every_order(game, shoe, "1-4: high=6789",
                                 {{0, by_height}, {1, by_height}, {2, by_height}, {3, by_height}});
            check_by_every_order(game, shoe, "4: value; 5: high=6-9; 1: rank",
                                 {{0, by_rank}, {3, by_value}, {4, by_height}});
        }
        check_by_every_order(game_named("punto-banco"), shoe, "1-5: value",
                             {{0, by_value}, {1, by_value}, {2, by_value}, {3, by_value}, {4, by_value}});
    }
}

// Multiplied and progressive wagers, random choices of a hand, and infinite decks: against analyze().
TEST_CASE("what is seen of a card of the coup is a condition on the coup", "[long]") {
    const std::vector<Game> all{multiplier_game(), game_named("chemin-de-fer"),
                                read_game_file(SABOT_TESTS "/support/progressive.toml", wager_catalogue())};
    for (const Game& game : all) {
        for (const Shoe& shoe : {Shoe::of_decks(2), Shoe::of_decks(kInfiniteDecks)}) {
            for (const Wager& wager : game.wagers) {
                CAPTURE(game.id, wager.id);
                Information result;
                try {
                    result = known("3: nine=9", {wager.id}, shoe, game);
                } catch (const InputError& error) {
                    CHECK(std::string(error.what()).find("depends on too many cards") != std::string::npos);
                    continue;
                }
                for (const InformationSet& set : result.sets) {
                    AnalysisRequest request{{shoe}, {wager.id}};
                    request.given =
                        set.seen == "nine" ? "player-card-2={points=9}" : "not={player-card-2={points=9}}";
                    const Analysis analysis = analyze(game, request);
                    CHECK(set.probability == analysis.examined.given->probability);
                    CHECK(set.expected_value ==
                          std::max(Rational(0), analysis.wagers.front().distribution.expected_value));
                }
            }
        }
    }
}

// Eliot Jacobson, apheat.net, 2012: https://apheat.net/2012/08/18/edge-sorting-in-baccarat/
TEST_CASE("edge sorting of four cards, sixes to nines against the others") {
    const Information result = known("1-4: high=6789", kWithTie);
    CHECK(percent(result.value(), 3) == "20.928%");
    const auto set = [&](const std::string& seen) {
        return *std::find_if(result.sets.begin(), result.sets.end(),
                             [&](const InformationSet& one) { return one.seen == seen; });
    };
    // Player has one high card and Banker none, in either order.
    CHECK(percent(set("high low low low").probability + set("low low high low").probability, 3) == "20.502%");
    CHECK(percent(set("high low low low").expected_value, 3) == "36.332%");
    CHECK(percent(set("low low low low").probability, 3) == "22.824%");
    CHECK_FALSE(set("low low low low").best.has_value());
    REQUIRE(result.choices.size() == 4);
    CHECK(result.choices[2].best == "tie");
    CHECK(percent(result.choices[2].probability, 3) == "19.075%");
    CHECK_FALSE(result.choices[3].best.has_value());
    CHECK(result.edge_per_bet() == Rational(result.informed / (1 - result.choices[3].probability)));
}

// https://www.888casino.com/blog/baccarat-tips/edge-sorting-in-baccarat-update-1: 30.291%, of 1023 sorts by
// value.
TEST_CASE("the best sort of four cards is ace, two, three and tens against the others") {
    const Information result = known("1-4: best", kWithTie);
    CHECK(percent(result.value(), 3) == "30.291%");
    CHECK(result.partition->sets == std::vector<std::string>{"A23TJQK", "456789"});
    CHECK(result.partition->compared == 4096);
    CHECK(result.partition->as_good == 1);
    CHECK(result == [&] {
        Information again = known("1-4: A23TJQK=A230 456789=4-9", kWithTie);
        again.known = result.known;
        again.partition = result.partition;
        return again;
    }());
}

// The fifth card is the next one of the shoe: the third card of Player or of Banker, if one of them draws.
TEST_CASE("the best sort of five cards", "[long]") {
    const Information result = known("1-5: best", kWithTie);
    CHECK(result.sets.size() == 32);
    CHECK(result.value() >= known("1-5: high=456789", kWithTie).value());
    CHECK(result.value() > known("1-4: best", kWithTie).value());
}

// https://advancedadvantageplay.com/?p=615. A bettor who may not bet at all has the published means: 6.765%
// for card 1 or 3, 6.406% for 2 or 4, 8.973% for 5 and 9.098% for 6. One who has to bet on Player or Banker
// in every coup has less, wherever no bet is best for some card: 6.3889%, 8.8875% and 9.0614%.
TEST_CASE("one known card", "[long]") {
    const std::vector<std::array<const char*, 4>> cases{
        {"1", "6.765%", "100.000%", "6.7647%"}, {"2", "6.406%", "92.308%", "6.3889%"},
        {"3", "6.765%", "100.000%", "6.7647%"}, {"4", "6.406%", "92.308%", "6.3889%"},
        {"5", "8.973%", "92.308%", "8.8875%"},  {"6", "9.098%", "92.308%", "9.0614%"}};
    for (const auto& [card, value, bets, always] : cases) {
        CAPTURE(card);
        const Information result = known(card, kMain);
        CHECK(percent(result.value(), 3) == value);
        CHECK(percent(result.bet_frequency, 3) == bets);
        CHECK(percent(forced(card), 4) == always);
        CHECK(result.sets.size() == 52);
        const Information by_points = known(fmt::format("{}: value", card), kMain);
        CHECK(by_points.value() == result.value());
    }
}

TEST_CASE("seeing more is never worth less, and seeing nothing that matters nothing") {
    Rational last = 0;
    for (const char* what : {"1: high=89", "1: high=6789", "1: rank", "1-2: rank", "1-3: rank"}) {
        const Rational value = known(what, kWithTie, Shoe::of_decks(6)).value();
        CHECK(value >= last);
        last = value;
    }
    const Information nothing = known("1: all=A2-90", kWithTie);
    CHECK(nothing.sets.size() == 1);
    CHECK(nothing.value() == 0);
    CHECK(nothing.bet_frequency == 0);
    CHECK_FALSE(nothing.edge_per_bet().has_value());
}

// With 300 tens and a nine almost every coup is a tie.
TEST_CASE("the value is what seeing adds to a wager that favours the bettor anyway") {
    const Information result = known("1: value", kWithTie, parse_shoe("9=1 0=300"));
    CHECK(result.uninformed > 7);
    CHECK(result.value() == result.informed - result.uninformed);
    CHECK(result.value() > 0);
}

TEST_CASE("wagers and shoes for which information is not computed") {
    const auto refused = [](const std::string& what, const std::vector<std::string>& wagers, const Shoe& shoe,
                            const Game& game) {
        return message_of([&] { information(game, {{shoe}, what, wagers}); });
    };
    const Game& punto = game_named("punto-banco");
    CHECK(refused("1: rank", kMain, parse_shoe("9=10 0=10"), punto) ==
          "known: the shoe does not give what is seen of card 1: expected a shoe by rank or card, or cards "
          "seen by "
          "value");
    CHECK(
        refused("1-6: value", kMain, Shoe::of_decks(8), punto) ==
        "known: too many cards are distinguished: more than 150,000 information sets: expected fewer cards, "
        "or classes "
        "of ranks");
    CHECK(
        refused("1-5: best; 6: rank", kMain, Shoe::of_decks(8), punto) ==
        "known: too many cards are distinguished: more than 400,000 information sets: expected fewer cards, "
        "or classes "
        "of ranks");
    CHECK(refused("1", {"nothing"}, Shoe::of_decks(8), punto).find("has no wager") != std::string::npos);
    // By value alone, pairs are left out.
    const Information by_value = known("1: value", {}, parse_shoe("9=10 8=7 0=10"));
    CHECK(by_value.wagers.size() == 3);
    CHECK(by_value.refused.size() == 2);
    const Game several = read_game_file(SABOT_TESTS "/support/several_coups.toml");
    CHECK(known("1", {}, Shoe::of_decks(8), several).refused.size() == several.series.size());
}
