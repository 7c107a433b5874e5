#include "records/record_check.hpp"

#include "check/load_game.hpp"
#include "figures/analysis.hpp"
#include "files/gzip.hpp"
#include "games/builtin_games.hpp"
#include "records/round_columns.hpp"
#include "records/sample_records.hpp"
#include "records/violation_log.hpp"
#include "rules/tableau.hpp"
#include "statistics/adjust_p_values.hpp"
#include "statistics/round_counts.hpp"
#include "statistics/round_distribution.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using namespace sabot;
using namespace sabot::test;

TEST_CASE("simulated shoes of every game break no rule", "[long]") {
    for (const BuiltinGame& builtin : builtin_games()) {
        INFO(builtin.id);
        const Game game = load_game(builtin);
        std::vector<Stake> stakes;
        for (const Wager& wager : game.wagers) {
            stakes.push_back({wager.id, 10});
        }
        const std::string text = simulated(game, Shoe::of_decks(8), 20, stakes);
        RecordCheckOptions options;
        options.threads = 2;
        for (const std::string& bytes : {text, gzipped(text)}) {
            const RecordCheck check = checked(game, {bytes}, 8, options);
            CHECK(found(check).empty());
            CHECK(check.end().shoes == 20);
            CHECK(check.rounds() ==
                  static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n')) - 1);
        }
    }
}

TEST_CASE("lists the first violations of each rule, so that none hides another") {
    std::vector<std::string> rows;
    for (int round = 1; round <= 9; ++round) {
        rows.push_back(fmt::format("1,{},{},Ac,5h,8h,{},8,B", round, round % 2 == 0 ? "2c,9s,Kd" : "Kd,9s,2c",
                                   round < 9 ? 6 : 7));
    }
    rows.emplace_back("1,11,2c,9s,Kd,Ac,5h,8h,7,8,P");
    RecordCheckOptions options;
    options.max_listed = 2;
    const RecordCheck check = checked(load_game("punto-banco"), {table("", rows)}, 8, options);
    CHECK(counts_of(check.violations()) == "total 8, outcome 1, composition 12, sequence 1");
    CHECK(found(check) ==
          std::vector<std::string>{
              "2: total: Player's total is 6: expected 7, of Kd 2c 5h",
              "3: total: Player's total is 6: expected 7, of 2c Kd 5h",
              "10: composition: Kd is dealt 9 times in shoe 1: expected at most 8",
              "10: composition: 2c is dealt 9 times in shoe 1: expected at most 8",
              "11: outcome: the outcome is Player wins: expected Banker wins, 7 to 8",
              "11: sequence: round 10 of shoe 1 is missing before round 11: expected round 10",
          });
}

TEST_CASE("shoes go on from one file to the next, and any number of threads finds the same") {
    const Game game = load_game("punto-banco");
    Game wrong = game;
    wrong.tableau->player_draws.reset(5);
    const std::string text = simulated(wrong, Shoe::of_decks(8), 300);
    RecordCheckOptions options;
    const RecordCheck one = checked(game, {text}, 8, options);
    options.threads = 3;
    const RecordCheck three = checked(game, {text}, 8, options);
    CHECK(found(one) == found(three));
    CHECK(counts_of(one.violations()) == counts_of(three.violations()));
    CHECK(one.violations().total() > 1000);
    CHECK(one.violations().listed().size() == 100);

    const std::size_t half = text.find('\n', text.size() / 2) + 1;
    const std::string header = std::string(kHeader) + "\n";
    const RecordCheck two = checked(game, {text.substr(0, half), header + text.substr(half)});
    CHECK(counts_of(two.violations()) == counts_of(one.violations()));
    CHECK(two.rounds() == one.rounds());
    CHECK(two.end().shoes == one.end().shoes);
}

TEST_CASE("cards of infinite decks are independent, and no shoe holds too few of them") {
    const Game game = load_game("punto-banco");
    const Shoe shoe = Shoe::of_decks(kInfiniteDecks);
    constexpr int kRounds = 30;
    std::vector<std::string> rows;
    for (int round = 1; round <= kRounds; ++round) {
        rows.push_back(fmt::format("1,{},{}", round, round % 2 == 0 ? kOtherCards : kCards));
    }
    const RecordCheck check = checked(game, {table("", rows)}, kInfiniteDecks);
    CHECK(found(check).empty());
    CHECK(checked(game, {table("", rows)}).violations().count(RoundRule::composition) > 0);
    const CheckedRecords records = with_statistics(check, game, {shoe}, ratio(1, 100));
    CHECK_FALSE(records.all().decks);
    const auto expected = [&](const std::string& id, std::size_t value) {
        const auto& all = records.all().distributions;
        const auto one = std::find_if(all.begin(), all.end(), [&](const auto& of) { return of.id == id; });
        REQUIRE(one != all.end());
        return std::pair(one->values.at(value).expected.value, one->values.at(value).variance);
    };
    const auto is_near = [](const Rational& a, const Rational& b) {
        return abs(a - b) < ratio(1, 1'000'000);
    };
    constexpr int kCardsOfRecord = 6 * kRounds;
    // A quarter and a thirteenth of 4, 6 and 180 cards; the first card has none before it.
    CHECK(is_near(expected("rank", 0).first, ratio(kCardsOfRecord, 13)));
    CHECK(is_near(expected("rank", 0).second, ratio(kCardsOfRecord * 12, 169)));
    CHECK(is_near(expected("rank-B2", 12).first, ratio(kRounds, 13)));
    CHECK(is_near(expected("same-rank-1", 0).first, ratio(kCardsOfRecord - 1, 13)));
    CHECK(is_near(expected("same-suit-6", 0).second, ratio((kCardsOfRecord - 6) * 3, 16)));
    const Analysis exact = analyze(game, {.setup = {shoe}});
    CHECK(is_near(expected("outcome", 1).first, kRounds * exact.outcomes.at(1).probability));
    // Also without shoes, where numbers go on, and over the parts in which they are compared.
    std::string text = "round,P1,B1,P2,B2,P3,B3\n";
    constexpr int kMany = 2500;
    for (int round = 1; round <= kMany; ++round) {
        text += fmt::format("{},{},9s,2c,Ac,5h,8h\n", round, round % 2 == 0 ? "Kd" : "Qd");
    }
    const CheckedRecords many =
        with_statistics(checked(game, {text}, kInfiniteDecks), game, {shoe}, ratio(1, 100));
    CHECK(many.all().rounds == kMany);
    CHECK_FALSE(many.all().has_unknown_shoes);
    CHECK(many.violations->count(RoundRule::repetition) > 0);
    CHECK(many.violations->count(RoundRule::sequence) == 0);
}

TEST_CASE("p-values of clean records are uniform, whatever rounds and burnt cards are recorded", "[long]") {
    constexpr int kRecords = 100;
    constexpr int kShoes = 8;
    const Game game = load_game("bacara");
    const Shoe shoe = Shoe::of_decks(8);
    const RoundDistribution distribution(game, shoe);
    RecordCheckOptions options;
    options.columns->groups = {"record"};
    std::istringstream lines(simulated(game, shoe, kRecords * kShoes));
    std::string header;
    std::getline(lines, header);
    // Each record is a group. The late rows lack the rounds up to the fortieth, and the burnt cards, which
    // are the last field.
    std::string all = header + ",record\n";
    std::string late = all;
    for (std::string row; std::getline(lines, row);) {
        const int record = (std::stoi(row) - 1) / kShoes;
        all += fmt::format("{},{}\n", row, record);
        if (std::stoi(row.substr(row.find(',') + 1)) > 40) {
            late += fmt::format("{},,{}\n", row.substr(0, row.rfind(',')), record);
        }
    }
    for (const std::string& text : {all, late}) {
        const RecordCheck check = checked(game, {text}, 8, options);
        int rejected = 0;
        int small = 0;
        int tests = 0;
        for (const std::uint32_t number : check.counts().groups.sorted()) {
            if (number == 0) {  // all rounds
                continue;
            }
            RoundStatistics statistics = distribution.compare(check.group(number).counts);
            adjust_p_values(statistics.tests());
            bool rejects = false;
            for (const HypothesisTest* test : statistics.tests()) {
                rejects = rejects || test->is_rejected;
                tests += test->p_value ? 1 : 0;
                small += test->p_value && test->p_value->value <= ratio(1, 20) ? 1 : 0;
            }
            rejected += rejects ? 1 : 0;
        }
        INFO(rejected << " of " << kRecords << " reject; p at most 0.05 in " << small << " of " << tests);
        CHECK(check.counts().groups.sorted().size() == kRecords + 1);
        CHECK(tests > 20 * kRecords);
        CHECK(rejected <= 5);
        CHECK(std::abs(static_cast<double>(small) / tests - 0.05) < 0.017);
    }
}

TEST_CASE("rounds of one shoe are not too even where it is not known which ones they are") {
    const Game game = load_game("punto-banco");
    const Shoe shoe = Shoe::of_decks(8);
    std::istringstream lines(simulated(game, shoe, 20));
    std::string header;
    std::getline(lines, header);
    // The six cards alone, in the order of the deal; and the rounds of two shoes in turn, by number and by
    // name.
    std::string cards;
    std::map<std::pair<int, int>, std::string> by_round;
    for (std::string line; std::getline(lines, line);) {
        const std::size_t first = line.find(',', line.find(',') + 1) + 1;
        std::size_t end = first;
        for (int comma = 0; comma < 6; ++comma) {
            end = line.find(',', end) + 1;
        }
        cards += line.substr(first, end - first - 1) + "\n";
        const int of_shoe = std::stoi(line);
        by_round[{2 * ((of_shoe + 1) / 2), std::stoi(line.substr(line.find(',') + 1))}] += line + "\n";
    }
    std::string in_turn = header + "\n";
    std::string by_name = header + "\n";
    for (const auto& [round, rows] : by_round) {
        in_turn += rows;
        std::istringstream each(rows);
        for (std::string row; std::getline(each, row);) {
            by_name += "S" + row + "\n";
        }
    }
    const RoundDistribution distribution(game, shoe);
    const std::vector<std::string> forms{cards, in_turn, by_name};
    for (const std::string& text : forms) {
        const RecordCheck check = checked(game, {text});
        RoundStatistics statistics = distribution.compare(check.group(0).counts);
        INFO(text.substr(0, text.find('\n', header.size() + 1)));
        CHECK(statistics.has_unknown_shoes);
        adjust_p_values(statistics.tests());
        bool is_made = false;
        for (const HypothesisTest* test : statistics.tests()) {
            CHECK_FALSE(test->is_rejected);
            is_made = is_made || (test->id == "rank" && test->p_value && test->p_value->value > ratio(1, 2));
        }
        // Of rows in another order than that of the deal, nothing is tested.
        CHECK(is_made == (&text == &forms.front()));
        CHECK(statistics.has_no_order() != is_made);
        const auto watched = distribution.compare(check.group(0).counts, {}, Looks::any);
        CHECK(watched.distributions.front().test.not_tested == NotTested::no_shoes);
    }
}

TEST_CASE("p-values of single shoes are not too small", "[long]") {
    constexpr int kShoes = 250;
    const Game game = load_game("punto-banco");
    const Shoe shoe = Shoe::of_decks(8);
    RecordCheckOptions options;
    options.columns->groups = {"shoe"};
    const RecordCheck check = checked(game, {simulated(game, shoe, kShoes)}, 8, options);
    const RoundDistribution distribution(game, shoe);
    // By test: how many were made, and how many p-values are at most 0.1 and 0.001.
    std::map<std::string, std::array<int, 3>> counts;
    for (const std::uint32_t number : check.counts().groups.sorted()) {
        RoundStatistics statistics = distribution.compare(check.group(number).counts);
        for (const HypothesisTest* test : statistics.tests()) {
            if (number != 0 && test->p_value) {
                std::array<int, 3>& of_test = counts[test->id];
                ++of_test[0];
                of_test[1] += test->p_value->value <= ratio(1, 10) ? 1 : 0;
                of_test[2] += test->p_value->value <= ratio(1, 1000) ? 1 : 0;
            }
        }
    }
    CHECK(check.counts().groups.sorted().size() == kShoes + 1);
    CHECK(counts.size() > 15);
    int rare = 0;
    for (const auto& [id, of_test] : counts) {
        INFO(id << ": " << of_test[1] << " of " << of_test[0]);
        CHECK(of_test[1] < 0.1 * of_test[0] + 4 * std::sqrt(0.09 * of_test[0]));
        rare += of_test[2];
    }
    // Of about 4,700 tests.
    CHECK(rare < 15);
}
