#include "records/round_checker.hpp"

#include "check/load_game.hpp"
#include "records/checked_records.hpp"
#include "records/sample_records.hpp"
#include "records/violation_log.hpp"
#include "rules/game_parts.hpp"
#include "rules/multiplied.hpp"
#include "rules/rule_change.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/multiplier_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

using namespace sabot;
using namespace sabot::test;

TEST_CASE("finds rounds that break a rule alone") {
    const Game game = load_game("punto-banco");
    const std::string cards = kCards;
    const std::vector<std::pair<std::string, std::string>> cases{
        {"Kd,9s,2c,Ac,5h,,7,0,P",
         "tableau: Banker stood on 0 against a third card worth 5 (Kd 2c 5h - 9s Ac): expected Banker to "
         "draw"},
        {"Kd,2c,6s,2d,3c,5h,9,9,T",
         "tableau: Player drew on 6 (Kd 6s 3c - 2c 2d 5h): expected Player to stand"},
        {"9s,2c,Kd,3d,,4h,9,9,T",
         "tableau: Banker drew on 5 against a Player who stood (9s Kd - 2c 3d 4h): expected no third card, "
         "since a "
         "hand has a natural"},
        {"2c,7h,3d,Ks,,4s,5,1,P", "tableau: Player stood on 5 (2c 3d - 7h Ks 4s): expected Player to draw"},
        {",9s,2c,Ac,5h,8h,7,8,B",
         "tableau: Player has no first card: expected two cards at least for each hand"},
        {"Kd,9s,2c,Ac,5h,8h,6,8,B", "total: Player's total is 6: expected 7, of Kd 2c 5h"},
        {"Kd,9s,2c,Ac,5h,8h,7,9,B", "total: Banker's total is 9: expected 8, of 9s Ac 8h"},
        {"Kd,9s,2c,Ac,5h,8h,7,8,P", "outcome: the outcome is Player wins: expected Banker wins, 7 to 8"},
        {"Kd,9s,2c,Ac,5h,8h,7,8,T", "outcome: the outcome is a tie: expected Banker wins, 7 to 8"},
        {"Kd,9s,2c,Ac,5h,8x,7,8,B", "input: B3 is \"8x\": expected a card, such as Kd"},
        {"Kd,9s,2c", "input: the row has 5 fields separated by commas: expected 11, as the header has"},
    };
    for (const auto& [row, expected] : cases) {
        CHECK(found(checked(game, {table("", {"1,1," + row})})) ==
              std::vector<std::string>{"2: " + expected});
    }
    const RecordCheck tableau = checked(game, {table("", {"1,1," + cases.front().first})});
    CHECK(tableau.violations().listed().front().finding.source == game.tableau_source);
}

TEST_CASE("a hand that may choose may not choose after a natural") {
    const Game game = load_game("chemin-de-fer");
    const auto of = [&](const std::string& row) { return found(checked(game, {table("", {"1,1," + row})})); };
    CHECK(of("2d,9s,3c,Kc,5h,,0,9,B") ==
          std::vector<std::string>{"2: tableau: Player drew on 5 (2d 3c 5h - 9s Kc): expected no third card, "
                                   "since a hand has a natural"});
    CHECK(of("9s,2d,Kc,3c,,5h,9,0,P") ==
          std::vector<std::string>{"2: tableau: Banker drew on 5 against a Player who stood (9s Kc - 2d 3c "
                                   "5h): expected no third card, since a hand has a natural"});
    // Without a natural either play of five is allowed.
    CHECK(of("2d,6s,3c,Kc,5h,,0,6,B").empty());
    CHECK(of("2d,6s,3c,Kc,,,5,6,B").empty());
}

TEST_CASE("finds returns that do not follow from the paytable") {
    Game game = load_game("punto-banco");
    const std::string columns = ",banker stake,banker return,tie stake,tie return";
    const auto of_bets = [&](const std::string& bets) {
        return found(checked(game, {table(columns, {"1,1," + std::string(kCards) + "," + bets})}));
    };
    using Found = std::vector<std::string>;
    CHECK(of_bets("10,19.5,1,0").empty());
    CHECK(of_bets("0.01,0.0195,,").empty());
    CHECK(of_bets("10,19.6,,") ==
          std::vector<std::string>{
              "2: settlement: banker returned 19.6 on a stake of 10, \"Banker wins\": expected 19.5"});
    CHECK(of_bets("0.000001,0.000002,,") == Found{"2: settlement: banker returned 0.000002 on a stake of "
                                                  "0.000001, \"Banker wins\": expected 0.00000195"});
    CHECK(of_bets(",,1,1") == std::vector<std::string>{
                                  "2: settlement: tie returned 1 on a stake of 1, a lost stake: expected 0"});
    CHECK(of_bets(",5,,") ==
          std::vector<std::string>{
              "2: settlement: banker returned 5 on a stake of 0, \"Banker wins\": expected 0"});
    game.settlement = Settlement{"the document", ratio(1, 2), Rounding::nearest, Rational(5), Rational(100)};
    CHECK(of_bets("7,13.5,5,0").empty());
    // No stake is none that is too small.
    CHECK(of_bets("7,13.5,0,0").empty());
    CHECK(of_bets("5.25,10,4,0") ==
          std::vector<std::string>{"2: settlement: the stake on banker is 5.25: expected a multiple of 0.5",
                                   "2: settlement: the stake on tie is 4: expected at least 5"});
    game.settlement->stake_step = Rational(2);
    CHECK(of_bets("8,15.5,7,0") == Found{"2: settlement: the stake on tie is 7: expected a multiple of 2"});
    game.settlement->stake_step.reset();
    CHECK(of_bets("100.5,196,,") ==
          std::vector<std::string>{"2: settlement: the stake on banker is 100.5: expected at most 100"});
    CHECK(of_bets("7,14,,") ==
          std::vector<std::string>{
              "2: settlement: banker returned 14 on a stake of 7, \"Banker wins\": expected 13.5"});
}

TEST_CASE("finds one flipped cell of the tableau among many rounds") {
    const Game game = load_game("punto-banco");
    Game misprinted = game;
    // Banker on six draws against seven only.
    misprinted.tableau->banker_draws[6].reset(6);
    std::uint64_t flipped = 0;
    const std::string text =
        simulated(misprinted, Shoe::of_decks(8), 200, {}, [&](const PlayedRound& played) {
            const Coup coup = coup_of(played.round);
            const bool drew = coup.cards(Hand::player) == 3;
            flipped += drew && coup.first_two(Hand::banker) == 6 && coup.card(Hand::player, 3).points() == 6
                           ? 1U
                           : 0U;
        });
    CHECK(flipped > 20);
    CHECK(counts_of(checked(game, {text}).violations()) == fmt::format("tableau {}", flipped));
}

TEST_CASE("finds a wrong commission, a wrong payout and a wrong rounding") {
    const Game game = load_game("jade-baccarat");
    Game wrong = game;
    wager_in(wrong, "banker").rows[0].pays.net = ratio(24, 25);
    wager_in(wrong, "tie").rows[0].pays.net = 9;
    std::uint64_t banker = 0;
    std::uint64_t tie = 0;
    const std::string text =
        simulated(wrong, Shoe::of_decks(8), 20, {{"banker", 10}, {"tie", 1}}, [&](const PlayedRound& played) {
            banker += played.round.hands.winner() == Winner::banker ? 1U : 0U;
            tie += played.round.hands.winner() == Winner::tie ? 1U : 0U;
        });
    CHECK(counts_of(checked(game, {text}).violations()) == fmt::format("settlement {}", banker + tie));

    Game nearest = game;
    nearest.settlement = Settlement{"", ratio(1, 100), Rounding::nearest, {}, {}};
    Game down = nearest;
    down.settlement->rounding = Rounding::down;
    // 0.09 * 1.95 = 0.1755.
    const std::string rounded = simulated(down, Shoe::of_decks(8), 20, {{"banker", ratio(9, 100)}});
    CHECK(counts_of(checked(nearest, {rounded}).violations()) == fmt::format("settlement {}", banker));
    CHECK(counts_of(checked(down, {rounded}).violations()).empty());
}

TEST_CASE("checks returns that struck faces multiply") {
    const Game game = test::multiplier_game();
    // Banker wins with 9s, Ac and 8h.
    const auto of = [&](const std::string& struck, const std::string& bets) {
        return found(checked(game, {table(",multipliers,banker stake,banker return",
                                          {"1,1," + std::string(kCards) + "," + struck + "," + bets})}));
    };
    CHECK(of("9s:2 2d:8", "1,2.95").empty());
    CHECK(of("2d:3 3d:8", "1,1.95").empty());
    CHECK(of("9s:2 8h:3 2d:2 3d:2 4d:2", "10,69.50").empty());
    // 0.95 of 0.50 is 0.475, and 0.975 is rounded down.
    CHECK(of("2d:3 3d:8", "0.5,0.97").empty());
    CHECK(of("9s:2 2d:8", "1,1.95") ==
          std::vector<std::string>{
              "2: settlement: banker returned 1.95 on a stake of 1, \"Banker wins\": expected 2.95"});
    for (const std::string struck : {"9s:4 2d:8", "9s:2 9s:8", "9s:2"}) {
        CHECK(
            of(struck, "1,2.95") ==
            std::vector<std::string>{
                "2: procedure: the struck faces are \"" + struck +
                "\": expected as many faces as the game strikes, each once, with a multiplier of the game"});
    }
    CHECK(of("9s 2d:8", "1,2.95") ==
          std::vector<std::string>{"2: input: multipliers is \"9s 2d:8\": expected struck faces with their "
                                   "multipliers, such as 7h:2"});
    CHECK(test::message_of([&] {
              checked(game,
                      {table(",banker stake,banker return", {"1,1," + std::string(kCards) + ",1,1.95"})});
          })
              .find("the wins of wager banker are multiplied at random, and the table does not record the "
                    "multipliers") != std::string::npos);
}

TEST_CASE("where suits are struck, any card stands for its suit") {
    Game game = test::multiplier_game();
    Wager& banker = *std::find_if(game.wagers.begin(), game.wagers.end(),
                                  [](const Wager& wager) { return wager.id == "banker"; });
    MultiplierRules rules = banker.multiplied->multipliers->rules();
    rules.faces = Partition::by_suit();
    rules.struck = {{2, 1}};
    const auto multipliers = std::make_shared<const Multipliers>(rules);
    for (Wager& wager : game.wagers) {
        if (wager.multiplied) {
            wager.multiplied = Multiplied{multipliers, wager.multiplied->places, wager.multiplied->win_cap};
        }
    }
    const auto of = [&](const std::string& struck, const std::string& bets) {
        return found(checked(game, {table(",multipliers,banker stake,banker return",
                                          {"1,1," + std::string(kCards) + "," + struck + "," + bets})}));
    };
    // Banker wins with 9s, Ac and 8h.
    CHECK(of("Ks:2 2d:8", "1,2.95").empty());
    CHECK(of("9s:2 3c:3", "1,6.95").empty());
    CHECK(of("Ks:2 As:8", "1,2.95").size() == 1);
    CHECK(
        found(checked(game, {simulated(game, Shoe::of_decks(8), 20, {{"banker", 1}, {"tie", 2}})})).empty());
}

TEST_CASE("finds stakes of a bettor, and of the table, that are not within limits of several stakes") {
    Game game = load_game("punto-banco");
    Settlement settlement{"here", ratio(1, 100), Rounding::nearest, {}, {}};
    const std::vector<std::string> sides{"player", "banker"};
    settlement.stake_limits = {{StakeLimit::Kind::difference, false, sides, {}, Rational(5)},
                               {StakeLimit::Kind::difference, true, sides, {}, Rational(7)},
                               {StakeLimit::Kind::sum, false, sides, Rational(2), {}},
                               {StakeLimit::Kind::sum, true, {"player", "banker", "tie"}, {}, Rational(20)},
                               {StakeLimit::Kind::one_of, false, {"banker", "tie"}, {}, {}},
                               {StakeLimit::Kind::sum, false, {"tie"}, {}, {}, sides, {}},
                               {StakeLimit::Kind::sum, false, {"tie"}, {}, {}, {}, {"player"}}};
    game.settlement = settlement;
    const std::string columns = ",player stake,player return,banker stake,banker return,tie stake,tie return";
    // The rows of the bettors of a round: what they stake on Player, Banker and Tie.
    const auto of = [&](const std::vector<std::array<int, 3>>& bettors) {
        std::vector<std::string> rows;
        for (const auto& [player, banker, tie] : bettors) {
            rows.push_back(fmt::format("1,1,{},{},0,{},{},{},0", kCards, player, banker,
                                       millionths_text(Millionths{banker} * 1'950'000), tie));
        }
        const RecordCheck check = checked(game, {table(columns, rows)});
        CHECK(check.violations().settlement().stakes == check.violations().count(RoundRule::settlement));
        CHECK(check.violations().payments().count == 0);
        const CheckedRecords records = with_statistics(check, game, {Shoe::of_decks(8)}, ratio(1, 100));
        CHECK(records.stated.stake_limits);
        CHECK(records.stated.needs_bettors == (bettors.size() == 1));
        return found(check);
    };
    using Found = std::vector<std::string>;
    CHECK(of({{7, 2, 0}}).empty());
    CHECK(of({{8, 2, 0}}) ==
          Found{"2: settlement: the stakes on player and banker differ by 6: expected at most 5"});
    CHECK(of({{1, 0, 1}}) ==
          Found{"2: settlement: the stakes on player and banker add up to 1: expected at least 2"});
    CHECK(
        of({{0, 0, 3}}) ==
        Found{"2: settlement: the stakes on tie are 3: expected at most what is staked on player and banker",
              "2: settlement: the stakes on tie are 3: expected 0 without a stake on player"});
    CHECK(of({{3, 0, 3}}).empty());
    CHECK(of({{2, 1, 3}}) ==
          Found{"2: settlement: the stakes are on 2 of banker and tie: expected stakes on only one of them"});
    CHECK(of({{10, 11, 0}}) == Found{"2: settlement: all stakes on player, banker and tie add up to 21: "
                                     "expected at most 20"});
    // Neither bettor breaks a limit, but both together do.
    CHECK(of({{5, 0, 0}, {4, 1, 0}}) ==
          Found{"2: settlement: all stakes on player and banker differ by 8: expected at most 7"});
    CHECK(of({{5, 0, 0}, {1, 7, 0}}) ==
          Found{"3: settlement: the stakes on player and banker differ by 6: expected at most 5"});
}

TEST_CASE("simulated rounds of a game with random multipliers follow its rules") {
    const Game game = test::multiplier_game();
    const std::vector<Stake> stakes{
        {"player", 1}, {"banker", ratio(53, 100)}, {"tie", 2}, {"player-pair", 3}};
    const Simulator simulator(game, Shoe::of_decks(8), 3, {}, stakes);
    const RoundWriter writer(game, simulator.procedure(), stakes);
    std::string text = writer.header();
    simulator.play(1, 20, [&](const PlayedRound& played) { writer.append(text, played); });
    CHECK(found(checked(game, {text})).empty());
}

TEST_CASE("a wager whose meter is not known is left out alone") {
    Game game = load_game("punto-banco");
    Wager& tie = *std::find_if(game.wagers.begin(), game.wagers.end(),
                               [](const Wager& wager) { return wager.id == "tie"; });
    tie.progressive = Progressive{};
    tie.rows.front().meter_share = 1;
    const std::string columns = ",tie stake,tie return,banker stake,banker return";
    const std::string bets = std::string("1,1,") + kCards + ",1,1234,1,";
    CHECK(found(checked(game, {table(columns, {bets + "1.95"})})).empty());
    const RecordCheck check = checked(game, {table(columns, {bets + "2"})});
    CHECK(counts_of(check.violations()) == "settlement 1");
    const CheckedRecords records = with_statistics(check, game, {Shoe::of_decks(8)}, ratio(1, 100));
    CHECK(records.stated.without_meter == std::vector<std::string>{"tie"});
    REQUIRE(records.refused.size() == 1);
    CHECK(records.refused.front().id == "tie");
    CHECK(records.all().wager("banker")->bet);
    CHECK(records.all().wager("tie") == nullptr);
    // Its lost stake is checked, but what it pays of a meter is not recorded.
    tie.progressive->seed = tie.progressive->meter = 10;
    const RecordCheck grown = checked(game, {table(columns, {bets + "1.95"})});
    CHECK(counts_of(grown.violations()) == "settlement 1");
    const CheckedRecords seeded = with_statistics(grown, game, {Shoe::of_decks(8)}, ratio(1, 100));
    CHECK(seeded.stated.unrecorded_meters == std::vector<std::string>{"tie"});
    CHECK(seeded.all().wager("tie")->bet->test.not_tested == NotTested::meter);
}

TEST_CASE("follows a recorded meter, and finds what is paid of it") {
    Game game = load_game("punto-banco");
    Wager& wager = wager_in(game, "banker");
    // Banker's wins with 8 pay all of the meter, and other wins 1% of it, with the stake.
    const Rational seed = 100;
    wager.progressive = Progressive{1, seed, ratio(1, 5), seed, ratio(1, 10), true};
    wager.rows.front().meter_share = 1;
    wager.rows.front().pays = {"100% of meter", 99};
    wager.rows.front().stake_returned = 0;
    const std::string columns = ",banker stake,banker return,banker meter";
    const auto check_of = [&](const std::vector<std::string>& bets) {
        std::vector<std::string> rows;
        for (const std::string& bet : bets) {
            const bool wins = rows.size() % 2 == 0;
            rows.push_back(
                fmt::format("1,{},{},{}", rows.size() + 1, wins ? kCards : "9s,3c,Kd,4d,,,9,7,P", bet));
        }
        return checked(game, {table(columns, rows)}, 40);
    };
    const auto of = [&](const std::vector<std::string>& bets) { return found(check_of(bets)); };
    using Found = std::vector<std::string>;
    // Banker wins, Player, Banker: a reserve of 0.10 for each bet comes to the seed.
    CHECK(of({"1,150,150", "1,0,100.30", "1,100.50,100.50", "1,0,100.40", "1,101,101"}).empty());
    CHECK(of({"1,149,150"}) ==
          Found{"2: settlement: banker returned 149 with a meter of 150, \"Banker wins\": expected 150"});
    CHECK(of({"1,150,150", "1,0,100.29"}) ==
          Found{"3: settlement: the meter of banker is 100.29: expected at least 100.3, after the rounds "
                "before it"});
    // The second jackpot adds the reserve of two bets.
    CHECK(of({"1,150,150", "1,0,100.30", "1,100.50,100.50", "1,0,100.39"}) ==
          Found{"5: settlement: the meter of banker is 100.39: expected at least 100.4, after the rounds "
                "before it"});
    // A round without a recorded meter adds to it all the same, and so may other tables.
    CHECK(of({"1,150,150", "1,0,", "1,100.50,100.50"}).empty());
    CHECK(of({"1,150,150", "1,0,", "1,100.49,100.49"}).size() == 1);
    // Each is a round of the shoe, and no payment.
    const RecordCheck low = check_of({"1,150,150", "1,0,100.29", "1,100.30,100.30", "1,0,100"});
    CHECK(low.violations().spread(RoundRule::settlement) == RuleSpread{3, 1});
    CHECK(low.violations().settlement().meters == 3);
    CHECK(low.violations().payments().count == 0);
    CHECK(low.violations().listed().front().round == 2);
    CHECK(of({"1,150,150", "1,0,200", "1,200.20,200.20"}).empty());
}
