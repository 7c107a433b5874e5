#include "records/shoe_checker.hpp"
#include "records/record_counts.hpp"

#include "check/load_game.hpp"
#include "records/record_check.hpp"
#include "records/round_columns.hpp"
#include "records/sample_records.hpp"
#include "records/violation_causes.hpp"
#include "records/violation_log.hpp"
#include "rules/game_parts.hpp"
#include "rules/rule_change.hpp"
#include "statistics/distribution_of.hpp"
#include "statistics/order_sums.hpp"
#include "support/catch.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using namespace sabot;
using namespace sabot::test;

TEST_CASE("finds gaps, repetitions and another order of rounds") {
    const Game game = load_game("punto-banco");
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
        {{"1,1", "1,1"}, "3: sequence: round 1 of shoe 1 is recorded twice: expected round 2"},
        {{"1,1", "1,3"}, "3: sequence: round 2 of shoe 1 is missing before round 3: expected round 2"},
        {{"1,1", "1,5"}, "3: sequence: rounds 2 to 4 of shoe 1 are missing before round 5: expected round 2"},
        {{"1,0", "1,1"}, "2: sequence: shoe 1 begins with round 0: expected round 1"},
        {{"1,2"}, "2: sequence: round 1 of shoe 1 is missing before round 2: expected round 1"},
        {{"1,1", "1,2", "1,3", "1,1", "1,4"},
         "5: repetition: round 1 of shoe 1 comes again, with the cards of line 2: expected a round once"},
        {{"2,1", "1,1"},
         "3: sequence: shoe 1 comes after shoe 2: expected shoes in the order of their numbers"},
        {{"a,1", "b,1", "b,2"}, ""},
        {{"a,1", "b,1", "a,2"},
         "4: sequence: shoe a goes on after shoe b: expected the rounds of a shoe one after the other"},
        // Another shoe of that name.
        {{"a,1", "b,1", "a,1"}, ""},
    };
    const std::vector<std::string> different{kCards, kOtherCards, "Kd,Ac,2c,9s,5h,8h,7,8,B"};
    for (const auto& [places, expected] : cases) {
        std::vector<std::string> rows;
        for (const std::string& at : places) {
            rows.push_back(at + "," + different.at(rows.size() % different.size()));
        }
        CHECK(found(checked(game, {table("", rows)})) ==
              (expected.empty() ? std::vector<std::string>{} : std::vector<std::string>{expected}));
    }
}

TEST_CASE("one wrong or moved number is one place, and the rounds after it are compared") {
    const Game game = banker_game();
    const std::string text = simulated(game, Shoe::of_decks(8), 1);
    const auto of = [&](const std::vector<std::pair<int, int>>& changes) {
        std::istringstream lines(text);
        std::vector<std::string> rows;
        std::string header;
        std::getline(lines, header);
        for (std::string line; std::getline(lines, line);) {
            rows.push_back(line.substr(line.find(',', 2)));
        }
        std::string changed = header + "\n";
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const int place = static_cast<int>(row) + 1;
            int number = place;
            for (const auto& [from, to] : changes) {
                number = place == from ? to : number;
            }
            changed += number == 0 ? "?\n" : fmt::format("1,{}{}\n", number, rows[row]);
        }
        const RecordCheck check = checked(game, {changed});
        const CheckedRecords records = with_statistics(check, game, {Shoe::of_decks(8)}, ratio(1, 100));
        const auto compared = distribution_of(records.groups.front().statistics, "outcome").observations;
        return std::pair(found(check), rows.size() - compared);
    };
    using Found = std::vector<std::string>;
    CHECK(of({}) == std::pair(Found{}, std::size_t{0}));
    CHECK(of({{9, 99}}) ==
          std::pair(
              Found{"10: sequence: round 99 of shoe 1 is recorded between rounds 8 and 10: expected round 9"},
              std::size_t{0}));
    CHECK(of({{1, 99}}) ==
          std::pair(Found{"2: sequence: round 99 of shoe 1 is recorded before round 2: expected round 1"},
                    std::size_t{0}));
    CHECK(
        of({{30, 2}}) ==
        std::pair(
            Found{"31: sequence: round 2 of shoe 1 is recorded between rounds 29 and 31: expected round 30"},
            std::size_t{0}));
    // Each of two wrong numbers in a row is one finding.
    CHECK(
        of({{9, 57}, {10, 39}}) ==
        std::pair(
            Found{"10: sequence: round 57 of shoe 1 is recorded between rounds 8 and 11: expected round 9",
                  "11: sequence: round 39 of shoe 1 is recorded between rounds 8 and 11: expected round 10"},
            std::size_t{0}));
    // All that three in a row accuse is themselves, wherever they are.
    for (const auto& [one, two, three] :
         {std::array{54, 65, 70}, std::array{5, 2, 60}, std::array{2, 54, 65}, std::array{54, 2, 65}}) {
        CHECK(
            of({{30, one}, {31, two}, {32, three}}) ==
            std::pair(Found{fmt::format("31: sequence: round {} of shoe 1 is recorded between rounds 29 and "
                                        "33: expected round 30",
                                        one),
                            fmt::format("32: sequence: round {} of shoe 1 is recorded between rounds 29 and "
                                        "33: expected round 31",
                                        two),
                            fmt::format("33: sequence: round {} of shoe 1 is recorded between rounds 29 and "
                                        "33: expected round 32",
                                        three)},
                      std::size_t{0}));
    }
    // The rounds go on as if the wrong number were not there, and one is missing.
    CHECK(of({{20, 2}, {21, 20}, {22, 21}, {23, 23}}).first ==
          Found{"21: sequence: round 2 of shoe 1 comes after round 19: expected round 20",
                "24: sequence: round 22 of shoe 1 is missing before round 23: expected round 22"});
    // Round 30 was moved before round 10.
    std::vector<std::pair<int, int>> moved{{10, 30}};
    for (int number = 11; number <= 30; ++number) {
        moved.emplace_back(number, number - 1);
    }
    CHECK(
        of(moved) ==
        std::pair(
            Found{"11: sequence: round 30 of shoe 1 is recorded between rounds 9 and 10: expected round 10"},
            std::size_t{0}));
    // The row after the wrong number cannot be read, so that no other is tested.
    CHECK(of({{9, 99}, {10, 0}}).first ==
          Found{"10: sequence: round 99 of shoe 1 is recorded between rounds 8 and 11: expected round 9",
                "11: input: the row has 1 field separated by commas: expected 11, as the header has"});
}

TEST_CASE("a shoe or a table that was entered twice is one finding") {
    const Game game = load_game("punto-banco");
    const std::string text = simulated(game, Shoe::of_decks(8), 6);
    std::vector<std::vector<std::string>> shoes(7);
    std::string header;
    std::istringstream lines(text);
    std::getline(lines, header);
    for (std::string line; std::getline(lines, line);) {
        shoes.at(std::stoul(line)).push_back(line);
    }
    const auto written = [&](const std::vector<std::size_t>& order) {
        std::string rows = header + "\n";
        for (const std::size_t shoe : order) {
            for (const std::string& line : shoes.at(shoe)) {
                rows += line + "\n";
            }
        }
        return rows;
    };
    const auto rules = [&](const std::string& rows) { return counts_of(checked(game, {rows}).violations()); };
    CHECK(rules(written({1, 2, 3, 4, 5, 6})).empty());
    CHECK(rules(written({1, 2, 2, 3})) == "repetition 1");
    const RecordCheck twice = checked(game, {written({1, 2, 2, 3})});
    const CheckedRecords of_twice = with_statistics(twice, game, {Shoe::of_decks(8)}, ratio(1, 100));
    const RoundStatistics& all = of_twice.groups.front().statistics;
    CHECK(all.left_out == shoes[2].size());
    CHECK(all.rounds == shoes[1].size() + shoes[2].size() + shoes[3].size());
    // It comes after another one, and the next one is not missing.
    CHECK(rules(written({1, 2, 3, 4, 2, 5, 6})) == "sequence 1, repetition 1");
    const RecordCheck again = checked(game, {written({1, 2, 3, 4, 2, 5, 6})});
    const auto causes = causes_of(again.end().broken, again.violations());
    REQUIRE(causes.size() == 1);
    CHECK(causes.front().words == "a shoe is entered again under its old number");
    CHECK(causes.front().rules == rule_set(RoundRule::sequence));
    CHECK(causes.front().others == rule_set(RoundRule::repetition));
    // In the middle of another one, which then goes on.
    shoes.emplace_back(shoes[4].begin() + 30, shoes[4].end());
    shoes[4].resize(30);
    const RecordCheck within = checked(game, {written({1, 2, 3, 4, 2, 7, 5, 6})});
    CHECK(counts_of(within.violations()) == "sequence 1, repetition 1");
    CHECK(causes_of(within.end().broken, within.violations()) ==
          std::vector{ViolationCause{"a shoe is entered again under its old number", 1, 0,
                                     rule_set(RoundRule::sequence), rule_set(RoundRule::repetition),
                                     causes.front().families}});
    shoes[4].insert(shoes[4].end(), shoes[7].begin(), shoes[7].end());
    shoes.pop_back();
    CHECK(causes_of(checked(game, {written({1, 3, 2, 4})}).end().broken, again.violations()).empty());
    std::string tables = header + ",table\n";
    for (const char* table : {"A", "B"}) {
        for (std::size_t shoe = 1; shoe < shoes.size(); ++shoe) {
            for (const std::string& line : shoes[shoe]) {
                tables += line + "," + table + "\n";
            }
        }
    }
    const RecordCheck check = checked(game, {tables});
    CHECK(counts_of(check.violations()) == "repetition 1");
    CHECK(check.violations().spread(RoundRule::repetition).shoes == 6);
}

TEST_CASE("a shoe with a wrong number is one finding, and its rounds are compared") {
    const Game game = load_game("punto-banco");
    const std::string text = simulated(game, Shoe::of_decks(8), 5);
    const auto found_with = [&](int wrong) {
        std::istringstream lines(text);
        std::string rows;
        for (std::string line; std::getline(lines, line);) {
            rows += (line.starts_with("4,") ? std::to_string(wrong) + line.substr(1) : line) + "\n";
        }
        const RecordCheck check = checked(game, {rows});
        const CheckedRecords records = with_statistics(check, game, {Shoe::of_decks(8)}, ratio(1, 100));
        CHECK(records.groups.front().statistics.left_out == 0);
        CHECK(records.shoes == 5);
        return found(check);
    };
    using Found = std::vector<std::string>;
    CHECK(found_with(4).empty());
    for (const auto& [wrong, message] :
         {std::pair(3, "shoe 3 begins again after its round "),
          std::pair(9, "shoe 9 is recorded between shoes 3 and 5: expected shoe 4"),
          std::pair(1, "shoe 1 comes after shoe 3: expected shoes in the order of their numbers")}) {
        const Found all = found_with(wrong);
        REQUIRE(all.size() == 1);
        CHECK_THAT(all.front(), contains(message));
    }
}

TEST_CASE("numbers of rounds may run on from shoe to shoe") {
    const Game game = load_game("punto-banco");
    std::istringstream lines(simulated(game, Shoe::of_decks(8), 3));
    std::string rows;
    std::getline(lines, rows);
    rows += "\n";
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        const auto shoe = line.substr(0, 2);
        if (++number != 100) {
            rows += fmt::format("{}{}{}\n", shoe, number, line.substr(line.find(',', 2)));
        }
    }
    CHECK(found(checked(game, {rows})) ==
          std::vector<std::string>{
              "101: sequence: round 100 of shoe 2 is missing before round 101: expected round 100"});
}

TEST_CASE("tables in turn have shoes of their own") {
    const Game game = load_game("punto-banco");
    const std::string cards = kCards;
    const std::string other = kOtherCards;
    const auto of = [&](const std::vector<std::string>& rows) {
        return found(checked(game, {table(",table", rows)}));
    };
    CHECK(of({"1,1," + cards + ",A", "5,1," + other + ",B", "1,2," + other + ",A", "5,2," + cards + ",B"})
              .empty());
    CHECK(of({"1,1," + cards + ",A", "5,1," + other + ",B", "1,2," + other + ",A", "5,3," + cards + ",B"}) ==
          std::vector<std::string>{
              "5: sequence: round 2 of shoe 5 is missing before round 3: expected round 2"});
}

TEST_CASE("finds times that do not exist, that go back, and gaps within a shoe") {
    const Game game = load_game("punto-banco");
    RecordCheckOptions options;
    options.columns->groups = {};
    const auto of = [&](const std::vector<std::string>& rows, const std::string& columns = ",time") {
        return found(checked(game, {table(columns, rows)}, 8, options));
    };
    const std::string cards = std::string(kCards) + ",";
    const std::string other = std::string(kOtherCards) + ",";
    const std::vector<std::string> rows{"1,1," + cards + "2026-01-01T23:59:00",
                                        "1,2," + other + "2026-01-02T00:03:01",
                                        "2,1," + cards + "2026-01-02T09:00:00"};
    CHECK(of(rows).empty());
    options.max_gap = 240;
    CHECK(of(rows) ==
          std::vector<std::string>{"3: time: the time is 241 seconds after that of line 2, of the same "
                                   "shoe: expected at most 240 seconds"});
    options.max_gap = 241;
    CHECK(of(rows).empty());
    CHECK(of({"1,1," + cards + "2026-01-01T10:00", "1,2," + other + "2026-01-01T09:59", "1,3," + cards + "",
              "2,1," + cards + "2026-01-01T09:58", "2,2," + other + "2026-13-01"}) ==
          std::vector<std::string>{
              "3: time: the time is 60 seconds before that of line 2: expected no earlier time",
              "5: time: the time is 60 seconds before that of line 4: expected no earlier time",
              "5: repetition: 12 successive cards of shoe 2 came before in the same order, in shoe 1, which "
              "begins in "
              "line 2: expected shuffled cards",
              "6: time: the time is \"2026-13-01\": expected a day and a time of the day that exist"});
    CHECK(of({"1,1," + cards + "2026-01-01T10:00", "1,2," + other + "2025-11-05T07:00:59"}) ==
          std::vector<std::string>{
              "3: time: the time is 57 days 2 hours 59 minutes 1 second before that of line 2: "
              "expected no earlier time"});
    // A part of a second is one.
    CHECK(of({"1,1," + cards + "2026-01-01T10:00:00.500", "1,2," + other + "2026-01-01T10:00:00.100"}) ==
          std::vector<std::string>{
              "3: time: the time is 1 second before that of line 2: expected no earlier time"});
    // Each table has its own time.
    CHECK(of({"1,1," + cards + "2026-01-01T10:00,A", "1,1," + cards + "2026-01-01T09:00,B",
              "1,2," + other + "2026-01-01T10:00,A"},
             ",time,table")
              .empty());
}

TEST_CASE("finds a round that is entered again under a new number") {
    const Game game = load_game("punto-banco");
    const std::string other = "2d,9h,3c,As,5d,8c,0,8,B";
    CHECK(found(checked(game, {table("", {"1,1," + std::string(kCards), "1,2," + other, "1,3," + other,
                                          "1,4," + std::string(kCards), "2,1," + std::string(kCards)})})) ==
          std::vector<std::string>{
              "4: repetition: round 3 of shoe 1 has the cards of the round before it, in line "
              "3: expected a round once, under one number"});
    // Its cards are not dealt twice.
    CHECK(counts_of(checked(game, {table("", {"1,1," + other, "1,2," + other})}, 1).violations()) ==
          "repetition 1");
    // Of ranks alone, the same ones follow each other by chance.
    RecordCheckOptions options;
    options.columns = read_round_columns(
        "[columns]\nshoe = \"s\"\nround = \"r\"\ncards = \"c\"\n[cards]\nsuits-recorded = false", "map");
    std::string text = "s,r,c\n";
    for (int round = 1; round <= 30; ++round) {
        text += fmt::format("1,{},{}\n", round, round % 2 == 0 ? "K 9 8 A" : "Q 8 9 A");
    }
    const std::string again = "1,31,K 9 8 A\n1,32,K 9 8 A\n";
    CHECK(checked(game, {text + again}, 8, options).violations().count(RoundRule::repetition) == 0);
    CHECK(checked(game, {text.substr(0, 20) + "1,2,Q 8 9 A\n"}, 8, options)
              .violations()
              .count(RoundRule::repetition) == 0);
}

TEST_CASE("a game with a full shoe for each round has one finding if a shoe has several") {
    const Game game = load_game("baccarat-touch");
    std::vector<std::string> rows;
    for (int round = 1; round <= 80; ++round) {
        rows.push_back(fmt::format("1,{},{}", round, round % 2 == 0 ? "2d,9h,3c,As,5d,8c,0,8,B" : kCards));
    }
    const RecordCheck check = checked(game, {table("", rows)});
    CHECK(found(check) ==
          std::vector<std::string>{
              "3: procedure: several rounds are dealt from shoe 1: expected one, since the cards "
              "are shuffled before every coup"});
    CHECK(checked(game, {simulated(game, Shoe::of_decks(8), 30)}).violations().total() == 0);
}

TEST_CASE("finds a card more often than the shoe holds it") {
    const Game game = load_game("punto-banco");
    const std::string cards = kCards;
    const RecordCheck check = checked(game, {table("", {"1,1," + cards, "1,2,Kd,9d,2d,Ad,5d,8d,7,8,B"})}, 1);
    CHECK(found(check) ==
          std::vector<std::string>{"3: composition: Kd is dealt 2 times in shoe 1: expected at most 1"});
    CHECK(check.violations().listed().front().finding.source == game.shoe_source);
    // A shoe that never ends has constant memory, and every card too many is counted.
    std::vector<std::string> rows;
    for (int round = 1; round <= 1000; ++round) {
        rows.push_back(fmt::format("1,{},{}", round, round % 2 == 0 ? kOtherCards : kCards));
    }
    RecordCheckOptions options;
    options.max_listed = 3;
    const RecordCheck endless = checked(game, {table("", rows)}, 8, options);
    CHECK(counts_of(endless.violations()) == "composition 5952");
    CHECK(endless.violations().listed().size() == 3);
}

TEST_CASE("without suits, ranks are counted") {
    const Game game = load_game("punto-banco");
    RecordCheckOptions options;
    options.columns = read_round_columns(
        "[columns]\nshoe = \"s\"\nround = \"r\"\ncards = \"c\"\n[cards]\nsuits-recorded = false", "map");
    std::string text = "s,r,c\n";
    for (int round = 1; round <= 5; ++round) {
        text += fmt::format("1,{},{} A 5 8\n", round, round % 2 == 0 ? "2 9 K" : "K 9 2");
    }
    text += "1,6,K 6 6 Q\n2,1,K 6 5 Q\n";
    CHECK(found(checked(game, {text}, 1, options)) ==
          std::vector<std::string>{"6: composition: K is dealt 5 times in shoe 1: expected at most 4",
                                   "6: composition: 2 is dealt 5 times in shoe 1: expected at most 4",
                                   "6: composition: 5 is dealt 5 times in shoe 1: expected at most 4",
                                   "6: composition: 9 is dealt 5 times in shoe 1: expected at most 4",
                                   "6: composition: A is dealt 5 times in shoe 1: expected at most 4",
                                   "6: composition: 8 is dealt 5 times in shoe 1: expected at most 4",
                                   "7: composition: K is dealt 6 times in shoe 1: expected at most 4",
                                   "8: tableau: Player stood on 5 (K 5 - 6 Q): expected Player to draw"});
}

TEST_CASE("finds a shoe with 33 nines") {
    const Game game = load_game("punto-banco");
    std::vector<Shoe::Cell> more;
    for (int card = 0; card < kCardsInDeck; ++card) {
        more.push_back({CardSet(Card::at(card)), card == Card(9, Suit::hearts).index() ? 9 : 8});
    }
    std::uint64_t nines = 0;
    std::uint64_t shoes_with_nine = 0;
    std::uint64_t shoe = 0;
    const std::string text = simulated(game, Shoe::of_cells(more), 50, {}, [&](const PlayedRound& played) {
        nines = played.shoe == shoe ? nines : 0;
        shoe = played.shoe;
        for (const std::uint8_t card : played.round.cards) {
            nines += card == Card(9, Suit::hearts).index() ? 1U : 0U;
            shoes_with_nine += card == Card(9, Suit::hearts).index() && nines == 9 ? 1U : 0U;
        }
    });
    CHECK(shoes_with_nine > 30);
    CHECK(counts_of(checked(game, {text}).violations()) == fmt::format("composition {}", shoes_with_nine));
}

TEST_CASE("a file may begin with a shoe that has the number of the last one of another file") {
    const Game game = load_game("punto-banco");
    const auto of = [&](const std::string& place) {
        return checked(game, {table("", {"1,1," + std::string(kCards)}), table("", {place + kOtherCards})},
                       1);
    };
    CHECK(of("1,1,").end().shoes == 2);
    CHECK(of("1,1,").violations().total() == 0);
    // It goes on: the cards of one deck are dealt twice.
    CHECK(of("1,2,").end().shoes == 1);
    CHECK(counts_of(of("1,2,").violations()) == "composition 6");
}

TEST_CASE("a map may allow shoes in any order") {
    RecordCheckOptions options;
    options.columns->has_shoes_in_order = false;
    const std::string text = table("", {"2,1," + std::string(kCards), "1,1," + std::string(kCards)});
    CHECK(found(checked(load_game("punto-banco"), {text}, 8, options)).empty());
}

TEST_CASE("counts the rounds and the shoes that break a rule, of tables in turn") {
    const Game game = load_game("punto-banco");
    const std::string wrong = "Kd,Ks,6c,2s,,,6,2,P";
    const std::string right = kCards;
    const RecordCheck check =
        checked(game,
                {table(",table", {"1,1," + wrong + ",A", "1,1," + wrong + ",B", "1,2," + wrong + ",A",
                                  "1,2," + right + ",B", "2,1," + wrong + ",A", "2,3," + right + ",B"})},
                8);
    const RuleSpread tableau = check.violations().spread(RoundRule::tableau);
    CHECK(check.violations().count(RoundRule::tableau) == 4);
    CHECK(tableau.rounds == 4);
    CHECK(tableau.shoes == 3);
    const RuleSpread sequence = check.violations().spread(RoundRule::sequence);
    CHECK(sequence.rounds == 1);
    CHECK(sequence.shoes == 1);
    // A shoe that ends too early is one of no round.
    const RecordCheck cut =
        checked(load_game("jade-baccarat"), {table("", {"1,1," + right, "2,1," + right, "3,1," + right})}, 8);
    CHECK(cut.violations().count(RoundRule::cut_card) == 2);
    CHECK(cut.violations().spread(RoundRule::cut_card) == RuleSpread{0, 2});
}

TEST_CASE("finds stakes on a wager that has closed") {
    const Game game = load_game("bacara");
    Game open = game;
    wager_in(open, "lucky-six").closes_after.reset();
    std::uint64_t late = 0;
    const std::string text =
        simulated(open, Shoe::of_decks(8), 20, {{"lucky-six", 1}, {"player", 1}},
                  [&](const PlayedRound& played) { late += played.number > 50 ? 1U : 0U; });
    CHECK(late > 200);
    const RecordCheck check = checked(game, {text});
    CHECK(counts_of(check.violations()) == fmt::format("closed-wager {}", late));
    CHECK(check.violations().listed().front().message() ==
          "a stake on lucky-six in round 51: expected none after round 50");
}

TEST_CASE("finds stakes on a wager that closes before the cut card, where enough cards are certainly dealt") {
    Game game = load_game("jade-baccarat");
    game.procedure->rounds_after_cut = game.procedure->rounds_after_cut_first = 2;
    game.procedure->burn = Procedure::Burn::none;
    const auto place = 416 - *game.procedure->cards_behind_cut;
    const std::string wager = game.wagers.front().id;
    const auto of = [&](int closing, int tolerance) {
        std::uint64_t late = 0;
        int drawn = 0;
        const std::string text =
            simulated(game, Shoe::of_decks(8), 20, {{wager, 1}}, [&](const PlayedRound& played) {
                drawn = played.number == 1 ? 0 : drawn;
                late += place + tolerance - drawn < closing ? 1U : 0U;
                drawn += played.round.hands.cards();
            });
        Game closed = game;
        wager_in(closed, wager).closes_before_cut = closing;
        RecordCheckOptions options;
        RoundColumns columns = *options.columns;
        columns.cut_tolerance = tolerance;
        options.columns = columns;
        const RecordCheck check = checked(closed, {text}, 8, options);
        CHECK(check.violations().count(RoundRule::closed_wager) == late);
        return std::pair(
            late, check.violations().listed().empty() ? "" : check.violations().listed().front().message());
    };
    CHECK(of(0, 0).first == 40);
    CHECK(of(0, 0).second.ends_with(": expected none once the cut card has come"));
    CHECK(of(60, 0).first > 200);
    CHECK(of(60, 0).second.ends_with(" before the cut card: expected none with fewer than 60"));
    CHECK(of(60, 30).first < of(60, 0).first);
}

TEST_CASE("a round without a number, or a cancelled one, has the number after the last") {
    const Game game = load_game("punto-banco");
    const auto of = [&](const std::string& second, const std::string& third) {
        return found(checked(game, {table(",status", {"1,1," + std::string(kCards) + ",", second, third})}));
    };
    const std::string other = kOtherCards;
    CHECK(of("1,," + other + ",", "1,3,Kd,Qs,7c,Ac,,5h,7,6,P,") ==
          std::vector<std::string>{"3: input: round is \"\": expected a whole number"});
    CHECK(of("1,2," + other + ",void", "1,3,Kd,Qs,7c,Ac,,5h,7,6,P,").empty());
    CHECK(of("1,2," + other + ",void", "1,2,Kd,Qs,7c,Ac,,5h,7,6,P,") ==
          std::vector<std::string>{"4: sequence: round 2 of shoe 1 is recorded twice: expected round 3"});
    CHECK(of("1,2,,,,,,,,,,void", "1,4,Kd,Qs,7c,Ac,,5h,7,6,P,") ==
          std::vector<std::string>{
              "4: sequence: round 3 of shoe 1 is missing before round 4: expected round 3"});
}

TEST_CASE("a shoe with rounds that are missing or cannot be read may end at any place") {
    Game game = load_game("jade-baccarat");
    game.procedure->rounds_after_cut = game.procedure->rounds_after_cut_first = 3;
    const std::string cards = kCards;
    const std::string other = kOtherCards;
    const auto of = [&](const std::vector<std::string>& rows) {
        std::vector<std::string> all = rows;
        all.push_back("2,1," + cards);
        return counts_of(checked(game, {table("", all)}).violations());
    };
    CHECK(of({"1,1," + cards, "1,2," + other}) == "cut-card 1");
    CHECK(of({"1,1," + cards, "1,3," + other}) == "sequence 1");
    CHECK(of({"1,1," + cards, "1,3," + other, "1,4," + cards}) == "sequence 1");
    CHECK(of({"1,1," + cards, "?", "1,3," + other, "1,4," + cards}) == "input 1");
}

TEST_CASE("after a row that cannot be read, the outcome before a round is not known") {
    const Game game = load_game("punto-banco");
    const auto after_banker = [&](const std::vector<std::string>& rows) {
        std::string text = "shoe,P1,B1,P2,B2,P3,B3\n";
        for (const std::string& row : rows) {
            text += row + "\n";
        }
        const CheckedRecords records =
            with_statistics(checked(game, {text}), game, {Shoe::of_decks(8)}, ratio(1, 100));
        return distribution_of(records.groups.front().statistics, "outcome-after-banker").observations;
    };
    // Banker wins each.
    const std::vector<std::string> rows{"1,Kd,9s,2c,Ac,5h,8h", "1,2c,9s,Kd,Ac,5h,8h", "1,3c,9s,Qd,Ac,4h,8h"};
    CHECK(after_banker(rows) == 2);
    CHECK(after_banker({rows[0], "?", rows[1], rows[2]}) == 1);
    CHECK(after_banker({rows[0], rows[1], "?", rows[2]}) == 1);
}

// The first card of the second round has the rank of the last one of the first, and its second card that of
// the same place.
TEST_CASE("cards are not compared with those before a gap") {
    const Game game = load_game("punto-banco");
    const std::string first = "Kd,9s,2c,Ac,5h,8h,7,8,B";
    const std::string second = "8d,9c,Kh,5s,,,8,4,P";
    const auto related = [&](const std::vector<std::string>& rows) {
        const OrderSums sums = checked(game, {table(",burn,status", rows)}).end().orders.at(0);
        std::uint64_t number = 0;
        for (const Relation& one : relations()) {
            const bool is_counted = one.id == "same-rank-1" || one.id == "same-rank-last-round";
            number += is_counted ? sums.relations[one.first].observed : 0;
        }
        return number;
    };
    const std::string begin = "1,1," + first + ",,";
    CHECK(related({begin, "1,2," + second + ",,"}) == 2);
    for (const std::vector<std::string>& after : {std::vector<std::string>{"1,3," + second + ",,"},
                                                  {"1,2,,,,,,,,,,,void", "1,3," + second + ",,"},
                                                  {"?", "1,2," + second + ",,"},
                                                  {"?", "1,3," + second + ",,"},
                                                  {"1,2," + second + ",3c,"},
                                                  {"2,1," + second + ",,"}}) {
        CAPTURE(after.front());
        std::vector<std::string> rows{begin};
        rows.insert(rows.end(), after.begin(), after.end());
        CHECK(related(rows) == 0);
    }
}

TEST_CASE("cards before and after a gap were no neighbours in the last shoe") {
    const Game game = load_game("punto-banco");
    const auto pairs = [&](const std::string& first, const std::string& second) {
        const std::string text = table(",burn", {"1,1,Kd,9s,2c,Ac,5h,8h,7,8,B,", first, second});
        return checked(game, {text}).end().orders.at(0).neighbours.at(0).observed;
    };
    const std::string next = "8d,9c,Kh,5s,,,8,4,P,";
    CHECK(pairs("1,2," + next, "2,1,8h,8d,Qc,7s,,,8,5,P,") == 1);
    CHECK(pairs("1,3," + next, "2,1,8h,8d,Qc,7s,,,8,5,P,") == 0);
    // The card that is burnt between both rounds, after the last card and before the next one.
    CHECK(pairs("1,2," + next + "3c", "2,1,8h,3c,Qc,6s,,,8,9,B,") == 0);
    CHECK(pairs("1,2," + next + "3c", "2,1,8d,3c,Qc,6s,,,8,9,B,") == 0);
}

TEST_CASE("a cancelled round with the cards of the round before it is not entered again") {
    const Game game = load_game("punto-banco");
    const std::string cards = kCards;
    // Of one deck: its cards are dealt a second time, as the rows say.
    const RecordCheck check = checked(
        game, {table(",status", {"1,1," + cards + ",", "1,2," + cards + ",void", "1,3,,,,,,,,,,void"})}, 1);
    CHECK(counts_of(check.violations()) == "composition 6");
    CHECK(counts_of(checked(game, {table(",status", {"1,1," + cards + ",", "1,2," + cards + ","})}, 1)
                        .violations()) == "repetition 1");
}

TEST_CASE("cancelled rounds count for their cards and numbers only") {
    const Game game = load_game("punto-banco");
    const std::string cards = kCards;
    const RecordCheck check = checked(game,
                                      {table(",status", {"1,1," + cards + ",", "1,2,Kd,9s,,,,,,,,void",
                                                         "1,3,Kd,2s,2c,3c,5h,,7,5,P,Cancelled"})},
                                      1);
    CHECK(found(check) == std::vector<std::string>{
                              "3: composition: Kd is dealt 2 times in shoe 1: expected at most 1",
                              "3: composition: 9s is dealt 2 times in shoe 1: expected at most 1",
                              "4: composition: Kd is dealt 3 times in shoe 1: expected at most 1",
                              "4: composition: 2c is dealt 2 times in shoe 1: expected at most 1",
                              "4: composition: 5h is dealt 2 times in shoe 1: expected at most 1",
                          });
    CHECK(check.counts().cancelled == 2);
    CHECK(check.rounds() == 3);
    CHECK(check.group(0).counts.rounds == 1);
    // What cannot be read of a cancelled round is no round that the statistics lack.
    for (const auto& [status, lost] : {std::pair(",void", 0U), std::pair(",", 1U)}) {
        const RecordCheck damaged = checked(
            game,
            {table(",status", {"1,1," + cards + ",", "1,2,Kd,9s,2c,Ac,5h,8x,7,8,B" + std::string(status)})});
        CHECK(damaged.counts().lost_rounds == lost);
        CHECK(damaged.group(0).counts.rounds == 1);
        CHECK(counts_of(damaged.violations()) == "input 1");
    }
}
