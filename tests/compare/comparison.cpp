#include "compare/comparison.hpp"

#include "compare/compared_figures.hpp"
#include "compare/random_games.hpp"
#include "compare/sample.hpp"
#include "error.hpp"
#include "exact/finite_decimal.hpp"
#include "figures/analysis.hpp"
#include "figures/coup_series_figures.hpp"
#include "figures/tally_figures.hpp"
#include "gamefile/game_file.hpp"
#include "games/sample.hpp"
#include "rules/game_parts.hpp"
#include "rules/pays_notation.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <algorithm>
#include <functional>

using namespace sabot;
using namespace sabot::test;

namespace {

ComparedGame filed(const Game& game) { return {game, {Shoe::of_decks(game.decks)}}; }

Comparison between(const Game& before, const Game& after) { return compare({filed(before), filed(after)}); }

Rational sum_of(const ComparedWager& wager) {
    Rational sum = 0;
    for (const Contribution& one : wager.contributions) {
        sum += one.change;
    }
    return sum;
}

Rational return_of(const ComparedGame& of, const std::string& id) {
    AnalysisRequest request;
    request.setup = of.setup;
    request.wagers = {id};
    return analyze(of.game, request).wager(id)->distribution.return_to_player();
}

// Each contribution of a single rule by an analysis of the first game with that rule.
bool agrees_with_analyses(const Comparison& comparison, const ComparedGame& before) {
    return std::all_of(comparison.wagers.begin(), comparison.wagers.end(), [&](const ComparedWager& wager) {
        return std::all_of(
            wager.contributions.begin(), wager.contributions.end(), [&](const Contribution& one) {
                if (!one.rule) {
                    return true;
                }
                const PlayedRules rules = with_changes(PlayedRules{before.game, before.setup.shoe},
                                                       comparison.rules[*one.rule].changes);
                return one.change ==
                       return_of({rules.game, {rules.shoe}}, wager.id) - return_of(before, wager.id);
            });
    });
}

bool is_value(const std::optional<ComparedFigure::Value>& value, const Rational& expected) {
    return value && std::get<Rational>(*value) == expected;
}

// A wager that only one of the games has.
bool is_in_one(const ComparedWager& wager, const ComparedGame& before, const ComparedGame& after) {
    const bool is_before = before.game.wager(wager.id) != nullptr;
    const ComparedGame& has = is_before ? before : after;
    const ComparedFigure& figure = wager.figure(ComparedKind::return_to_player);
    return (is_before ? after : before).game.wager(wager.id) == nullptr && wager.contributions.empty() &&
           figure.before.has_value() == is_before && figure.after.has_value() != is_before &&
           is_value(is_before ? figure.before : figure.after, return_of(has, wager.id));
}

// Every exact figure by two runs of analyze(), and each change as the sum of its parts.
bool agrees_with_two_runs(const Comparison& comparison, const ComparedGame& before,
                          const ComparedGame& after) {
    return std::all_of(comparison.wagers.begin(), comparison.wagers.end(), [&](const ComparedWager& wager) {
        if (!wager.change()) {
            return is_in_one(wager, before, after);
        }
        const Rational was = return_of(before, wager.id);
        const Rational is = return_of(after, wager.id);
        const ComparedFigure& figure = wager.figure(ComparedKind::return_to_player);
        return is_value(figure.before, was) && is_value(figure.after, is) && wager.change() == is - was &&
               sum_of(wager) == is - was;
    });
}

}  // namespace

TEST_CASE("states what a six that pays half and the end of the commission change") {
    const Comparison comparison = between(commission_game(), six_pays_half());
    const ComparedWager& banker = *comparison.wager("banker");
    const Rational was = 1 - ratio(114753351728, 10847218479825);
    CHECK(is_value(banker.figure(ComparedKind::return_to_player).before, was));
    CHECK(is_value(banker.figure(ComparedKind::return_to_player).after,
                   return_of(filed(six_pays_half()), "banker")));
    REQUIRE(banker.contributions.size() == 3);
    AnalysisRequest request;
    request.setup.shoe = Shoe::of_decks(8);
    const Analysis six = analyze(six_pays_half(), request);
    const Rational with_six = six.wager("banker")->events.at(0).probability;
    const Rational others = six.wager("banker")->events.at(1).probability;
    CHECK(banker.contributions[0] == Contribution{0, with_six * (ratio(1, 2) - ratio(19, 20))});
    CHECK(banker.contributions[1] == Contribution{1, (with_six + others) * ratio(1, 20)});
    // Without the other rule both would count the commission on a six.
    CHECK(banker.contributions[2] == Contribution{std::nullopt, -with_six * ratio(1, 20)});
    CHECK(sum_of(banker) == banker.change());
    CHECK(comparison.wager("player")->contributions.empty());
    CHECK(comparison.wager("player")->change() == 0);
    CHECK(failed_checks(comparison).empty());
}

TEST_CASE("compares the probabilities of events, also of those that one game has") {
    const ComparedWager banker = *between(commission_game(), six_pays_half()).wager("banker");
    std::vector<std::string> events;
    for (const ComparedFigure& one : banker.figures) {
        if (one.kind == ComparedKind::probability) {
            events.push_back(one.event);
        }
    }
    CHECK(events == std::vector<std::string>{"Banker wins with 6", "Banker wins", "Tie", "Loses"});
    const ComparedFigure& six = banker.figures[banker.figures.size() - 4];
    CHECK_FALSE(six.before);
    CHECK_FALSE(six.difference());
    const ComparedFigure& tie = banker.figures[banker.figures.size() - 2];
    CHECK(tie.difference() == Approximation{0});
    Game renamed = commission_game();
    renamed.wagers[0].rows[0].event = "Ponto ganha";
    CHECK(between(commission_game(), renamed).wager("player")->figures.at(10).event ==
          "Player wins / Ponto ganha");
}

TEST_CASE("a skewness has the sign of its third moment") {
    for (const int wins : {1, 9}) {
        Wager wager;
        wager.rows.push_back({"row", {}, {"1:9", ratio(wins, 10 - wins)}, 0});
        const WagerFigures figures = figures_of(wager, {10 - wins, wins});
        for (const ComparedFigure& one : compared_figures({&wager, &figures}, {&wager, &figures})) {
            if (one.kind == ComparedKind::skewness) {
                CHECK(std::get<SignedRoot>(one.before.value()).sign == (wins == 1 ? -1 : 1));
            }
        }
    }
}

TEST_CASE("rules that do not differ have no effect that could be missing") {
    Comparison comparison;
    comparison.rules = {{Rule::rounding, "", "", "rounding", {"down"}, {"down", Statement::chosen}},
                        {Rule::stake_step, "", "", "stakes", {"1"}, {"2"}}};
    REQUIRE(comparison.without_effect().size() == 1);
    CHECK(comparison.without_effect().front()->rule == Rule::stake_step);
}

TEST_CASE("the difference of two roots has a proven error bound") {
    const ComparedFigure figure{ComparedKind::standard_deviation, "", SignedRoot{2}, SignedRoot{3, -1}};
    CHECK(figure.difference()->error == power_of_ten(-60));
    CHECK(decimal(figure.difference()->value, 12) == "-3.146264369942");
    CHECK(ComparedFigure{ComparedKind::skewness, "", SignedRoot{2}, SignedRoot{2}}.difference() ==
          Approximation{0});
}

TEST_CASE("the parts add up to the change for all pairs of built-in games") {
    for (const char* id : kGames) {
        for (const char* other : kGames) {
            CAPTURE(id, other);
            const ComparedGame before = filed(builtin(id));
            const ComparedGame after = filed(builtin(other));
            const Comparison comparison = compare({before, after});
            CHECK(agrees_with_two_runs(comparison, before, after));
            CHECK(failed_checks(comparison).empty());
            for (const Game* game : {&before.game, &after.game}) {
                for (const Wager& wager : game->wagers) {
                    CHECK(comparison.wager(wager.id) != nullptr);
                }
            }
            CHECK(comparison.rules.empty() == (id == std::string(other)));
        }
    }
}

TEST_CASE("compares a game with its readings") {
    for (const char* id : kGames) {
        for (const Reading& reading : builtin(id).readings) {
            CAPTURE(id, reading.id);
            const Game under = with_changes(builtin(id), reading.changes);
            const Comparison comparison = between(builtin(id), under);
            CHECK_FALSE(comparison.rules.empty());
            CHECK(agrees_with_two_runs(comparison, filed(builtin(id)), filed(under)));
            CHECK(agrees_with_analyses(comparison, filed(builtin(id))));
        }
    }
}

TEST_CASE("the parts add up to the change for random pairs of games") {
    const std::vector<std::string> ids{"a", "b"};
    const auto check_pair = [&](const std::function<Condition()>& condition, const auto& shoe) {
        const Game one = random_game(ids, condition);
        const ComparedGame before{one, {shoe()}};
        const ComparedGame after{mixed(one, random_game(ids, condition)),
                                 random_flag() ? Setup{shoe()} : before.setup};
        const Comparison comparison = compare({before, after});
        RC_ASSERT(comparison.wagers.size() == 2U);
        RC_ASSERT(failed_checks(comparison).empty());
        RC_ASSERT(agrees_with_two_runs(comparison, before, after));
        RC_ASSERT(agrees_with_analyses(comparison, before));
    };
    check_property("compared games agree with analyses", 60, [&] {
        check_pair(random_points_condition, [] { return Shoe::of_decks(random_number(1, 8)); });
    });
    check_property("compared games with any conditions agree with analyses", 2,
                   [&] { check_pair([] { return random_condition(); }, random_tiny_shoe); });
}

TEST_CASE("compares shoes, and leaves out wagers that one of them does not determine") {
    const Game& game = builtin("jade-baccarat");
    const ComparedGame before = filed(game);
    const ComparedGame after{game, {parse_shoe("0=64 1=16 2=16 3=16 4=16 5=16 6=16 7=16 8=16 9=16")}};
    const Comparison comparison = compare({before, after});
    REQUIRE(comparison.rules.size() == 1);
    CHECK(comparison.rules[0].rule == Rule::decks);
    CHECK_FALSE(comparison.refused.empty());
    CHECK(comparison.wager(comparison.refused.front().id) == nullptr);
    CHECK(comparison.wager("tie")->contributions ==
          std::vector{Contribution{0, *comparison.wager("tie")->change()}});
}

TEST_CASE("compares only the wagers that are requested") {
    ComparisonRequest request{filed(builtin("punto-banco")), filed(builtin("jade-baccarat")), {"tie"}};
    CHECK(compare(request).wagers.size() == 1);
    request.before.game.wagers.emplace_back().id = "mine";
    request.wagers = {"mine"};
    CHECK(message_of([&] { compare(request); }) ==
          "jade-baccarat has no wager mine: expected wagers that both games have");
}

namespace {

// A game of one wager, in which a pair wins.
Game pair_game(const std::string& table, const std::string& keys, const std::string& identical,
               const std::string& pair) {
    return game_of(kGame.substr(0, kGame.find("[[wager]]")) + table +
                   "[[wager]]\nid = \"pair\"\nname = \"Pair\"\nsource = \"d\"\n" + keys +
                   "\nrows = [ { event = \"Identical\", player = { pair = \"identical\" }, " + identical +
                   " }, { event = \"Pair\", player = { pair = \"rank\" }, " + pair + " } ]\n");
}

Game multiplied_pair(const std::string& table, const std::string& keys = "",
                     const std::string& identical = "pays = \"25:1\"",
                     const std::string& pair = "pays = \"9:1\"") {
    return pair_game(
        "[multipliers]\nsource = \"d\"\n" + table + "\n",
        (keys.find("multiplied-by") == std::string::npos ? "multiplied-by = \"player-first-two\"\n" : "") +
            keys,
        identical, pair);
}

Game jackpot_pair(const std::string& progressive, const std::string& identical,
                  const std::string& pair = "pays = \"9:1\"") {
    return pair_game("", "progressive = { " + progressive + " }\n", identical, pair);
}

// In both directions.
void check_pairs(const std::vector<Game>& games) {
    for (const Game& one : games) {
        for (const Game& other : games) {
            const ComparedGame before = filed(one);
            const ComparedGame after = filed(other);
            const Comparison comparison = compare({before, after});
            CAPTURE(&one - games.data(), &other - games.data());
            CHECK(agrees_with_two_runs(comparison, before, after));
            CHECK(agrees_with_analyses(comparison, before));
            CHECK(failed_checks(comparison).empty());
            CHECK(comparison.rules.empty() == (&one == &other));
        }
    }
}

const std::string kStruck =
    "struck = [ { faces = 1, probability = \"1/4\" }, { faces = 2, probability = \"3/4\" } ]\n";
const std::string kValues =
    "values = [ { times = \"2\", probability = \"60%\" }, { times = \"5\", probability = \"40%\" } ]\n";

}  // namespace

TEST_CASE("compares wagers that are multiplied differently, part by part", "[long]") {
    const std::string usual = kStruck + kValues;
    check_pairs({
        multiplied_pair(usual),
        multiplied_pair(usual, "win-cap = \"60\"\n"),
        multiplied_pair(usual, "multiplied-by = [ \"player-1\", \"banker-1\" ]\n"),
        multiplied_pair(usual, "multiplied-by = \"none\"\n"),
        multiplied_pair(usual, "", "pays = \"25:1\", multiplied = false"),
        multiplied_pair(usual, "", "pays = \"25:1\", stake-returned = \"95%\""),
        multiplied_pair(usual, "", "pays = \"25:1\"", "pays = \"push\""),
        multiplied_pair("struck = 3\nsame-face = \"once\"\ncap = \"5\"\n" + kValues),
        multiplied_pair("struck-by = \"suit\"\nmultiplied = \"return\"\ncombined = \"sum\"\n" + usual),
        multiplied_pair("dealt = [ \"2\", \"8\", \"8\" ]\n"),
        jackpot_pair("stake = \"1\", seed = \"20\"", "meter = \"100%\""),
    });
}

TEST_CASE("compares meters, and what rows pay of them") {
    const std::string meter = "stake = \"1\", seed = \"20\", contribution = \"20%\"";
    check_pairs({
        jackpot_pair(meter, "meter = \"100%\""),
        jackpot_pair("stake = \"1\", seed = \"30\"", "meter = \"100%\""),
        jackpot_pair("stake = \"2\", seed = \"20\"", "meter = \"100%\""),
        jackpot_pair("stake = \"2\", seed = \"40\"", "meter = \"100%\""),
        jackpot_pair(meter, "meter = \"50%\""),
        jackpot_pair(meter, "meter = \"100%\", stake-returned = \"100%\""),
        jackpot_pair(meter, "meter = \"100%\"", "meter = \"10%\""),
        jackpot_pair(meter, "pays = \"20 for 1\"", "meter = \"50%\""),
        pair_game("", "", "pays = \"20 for 1\"", "pays = \"9:1\""),
        pair_game("", "fee = \"5%\"", "pays = \"19:1\"", "pays = \"push\""),
    });
}

TEST_CASE("states what a seed and a multiplier change") {
    const Game before = jackpot_pair("stake = \"2\", seed = \"20\"", "meter = \"50%\"");
    const Game after = jackpot_pair("stake = \"2\", seed = \"36\"", "meter = \"50%\"");
    const Comparison comparison = between(before, after);
    REQUIRE(comparison.rules.size() == 1);
    CHECK(comparison.rules[0].words() == "the seed of the meter (36 instead of 20)");
    // Eight of the 416 cards show each face: 52 pairs of 8 * 7 / 2.
    const Rational identical = ratio(52 * 28, 416 * 415 / 2);
    CHECK(comparison.wagers[0].contributions == std::vector<Contribution>{{0, identical * 4}});

    const Game five = multiplied_pair("struck = 1\n" + kValues, "", "pays = \"25:1\"", "pays = \"lose\"");
    const std::string seven =
        "values = [ { times = \"2\", probability = \"60%\" }, "
        "{ times = \"7\", probability = \"40%\" } ]\nsame-face = \"once\"\n";
    const Comparison values =
        between(five, multiplied_pair("struck = 1\n" + seven, "", "pays = \"25:1\"", "pays = \"lose\""));
    REQUIRE(values.rules.size() == 2);
    CHECK(values.rules[0].words() ==
          "the multipliers of struck faces (2 (60%), 7 (40%) instead of 2 (60%), 5 (40%))");
    CHECK(values.rules[1].words() ==
          "the counting of several cards with one struck face (once instead of each)");
    // The face of the pair is struck with a probability of 1/52; both cards then multiply.
    CHECK(values.wagers[0].contributions ==
          std::vector<Contribution>{
              {0, identical * 25 * ratio(1, 52) * ratio(2, 5) * (49 - 25)},
              {1, -identical * 25 * ratio(1, 52) * (ratio(3, 5) * (4 - 2) + ratio(2, 5) * (25 - 5))},
              {std::nullopt, -identical * 25 * ratio(1, 52) * ratio(2, 5) * ((49 - 7) - (25 - 5))}});
}

TEST_CASE("names the rules that change no return") {
    Game other = six_pays_half();
    other.settlement->rounding = Rounding::down;
    const Comparison comparison = between(commission_game(), other);
    REQUIRE(comparison.without_effect().size() == 1);
    CHECK(comparison.without_effect().front()->rule == Rule::rounding);
}

TEST_CASE("compares wagers on several coups, and says which have no exact figures", "[long]") {
    const Game before = read_game_file(SABOT_TESTS "/support/several_coups.toml");
    Game after = before;
    const auto series = [&](const std::string& id) -> Wager& { return wager_in(after, id); };
    series("same-again").rows[2].pays = parse_pays("1:1");
    series("two-tables").own_shoes = false;
    after.decks = 6;
    const Comparison comparison = between(before, after);
    const auto return_in = [](const Game& game, const std::string& id) {
        const Table table = make_table(game.tableau, Shoe::of_decks(game.decks), {});
        return series_figures(table, *game.offered(id)).return_to_player;
    };
    for (const char* id : {"same-again", "two-tables", "pairs"}) {
        const ComparedWager& wager = *comparison.wager(id);
        CHECK(*wager.change() == return_in(after, id) - return_in(before, id));
        CHECK(sum_of(wager) == *wager.change());
    }
    // Two tables: another shoe for each, and one shoe for both, and what is left.
    CHECK(comparison.wager("two-tables")->contributions.size() == 3);
    CHECK(comparison.wager("pairs")->contributions.size() == 1);
    CHECK(comparison.wager("same-again")->contributions.size() == 3);
    CHECK(failed_checks(comparison).empty());
    CHECK(comparison.refused.empty());

    Wager single = before.wagers.front();
    single.id = "pairs";
    std::erase_if(after.series, [](const Wager& wager) { return wager.id == "pairs"; });
    after.wagers.push_back(single);
    const Comparison other = compare({filed(before), filed(after), {"pairs"}});
    REQUIRE(other.refused.size() == 1);
    CHECK(other.refused[0].why == "wager pairs is on 2 coups before the change and on 1 coup after it");
    CHECK(std::any_of(other.rules.begin(), other.rules.end(), [](const RuleDifference& rule) {
        return rule.before.text == "on 2 coups" && rule.after.text == "on one coup";
    }));
    const ComparedGame few{before, {parse_shoe("4=8 9=9"), {}, {}}};
    CHECK_THROWS_AS(compare({few, few, {"three-bankers"}}), InputError);
}

TEST_CASE("a wager that only one game has is no rule that changes nothing") {
    Game other = six_pays_half();
    other.wagers.erase(other.wagers.begin());
    ComparisonRequest request{{six_pays_half(), {Shoe::of_decks(8), {}, {}}},
                              {other, {Shoe::of_decks(8), {}, {}}}};
    const Comparison comparison = compare(request);
    REQUIRE(comparison.rules.size() == 1);
    CHECK(comparison.rules.front().rule == Rule::wager);
    CHECK(comparison.without_effect().empty());
}
