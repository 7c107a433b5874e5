#include "check/load_game.hpp"
#include "error.hpp"
#include "gamefile/game_file.hpp"
#include "games/builtin_games.hpp"
#include "games/wager_catalogue.hpp"
#include "records/record_counts.hpp"
#include "records/round_columns.hpp"
#include "records/sample_records.hpp"
#include "records/violation_causes.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

using namespace sabot;
using namespace sabot::test;

namespace {

const std::string kFirst = kCards;
const std::string kSecond = kOtherCards;

// Each line with the fields changed.
std::string with_rows(const std::string& text, const std::function<void(std::vector<std::string>&)>& change) {
    std::string changed;
    std::size_t begin = 0;
    for (std::size_t line = 0; begin < text.size(); ++line) {
        const std::size_t end = text.find('\n', begin);
        std::vector<std::string> fields{""};
        for (const char c : text.substr(begin, end - begin)) {
            if (c == ',') {
                fields.emplace_back();
            } else {
                fields.back() += c;
            }
        }
        if (line > 0) {
            change(fields);
        }
        changed += fmt::format("{}\n", fmt::join(fields, ","));
        begin = end + 1;
    }
    return changed;
}

std::vector<ViolationCause> causes_in(const Game& game, const std::string& text) {
    const RecordCheck check = checked(game, {text});
    return causes_of(check.counts().broken, check.violations());
}

}  // namespace

TEST_CASE("a cause is what nine tenths of at least five rounds that break a rule meet") {
    RoundRules rules;
    rules.set(static_cast<std::size_t>(RoundRule::total));
    const auto is_cause = [&](int rounds, int met) {
        BrokenRounds broken;
        ViolationLog log;
        for (int round = 0; round < rounds; ++round) {
            broken.add_rules(rules);
            log.add(RoundRule::total, {}, 1, [] { return Finding{}; });
            if (round < met) {
                broken.add_met("the totals are exchanged", CauseKind::entries, rules);
            }
        }
        return !causes_of(broken, log).empty();
    };
    for (const auto& [rounds, fewest] : {std::pair(5, 5), {9, 9}, {10, 9}, {19, 18}, {20, 18}, {21, 19}}) {
        CAPTURE(rounds);
        CHECK(is_cause(rounds, fewest));
        CHECK_FALSE(is_cause(rounds, fewest - 1));
    }
    CHECK_FALSE(is_cause(4, 4));
}

// By SkippedKind, "KIND: ROWS from LINE" where there are any.
std::string skipped(const RecordCheck& check) {
    constexpr std::array<const char*, kSkippedKinds> kKinds{"above",  "header", "empty",
                                                            "totals", "note",   "around"};
    std::string text;
    for (std::size_t kind = 0; kind < kSkippedKinds; ++kind) {
        if (const SkippedCount& count = check.files().front().skipped.at(kind); count.rows > 0) {
            text += fmt::format("{}{}: {} from {}", text.empty() ? "" : ", ", kKinds.at(kind), count.rows,
                                count.first_line);
        }
    }
    return text;
}

TEST_CASE("totals and a header in the middle are no rounds, and counted by their kind") {
    const Game game = load_game("punto-banco");
    for (const auto& [row, kinds] :
         {std::pair<std::string, const char*>{"Total,1,,,,,,,,,", "totals: 1 from 3"},
          {"Summe: 2", "totals: 1 from 3"},
          {"Total rounds,1,,,,,,,1043,2210,", "totals: 1 from 3"},
          {"page 1,,,,,,,,,,", "note: 1 from 3"},
          {kHeader, "header: 1 from 3"}}) {
        CAPTURE(row);
        const RecordCheck check = checked(game, {table("", {"1,1," + kFirst, row, "1,2," + kSecond})});
        CHECK(found(check).empty());
        CHECK(check.rounds() == 2);
        CHECK(skipped(check) == kinds);
    }
}

TEST_CASE("a row of totals has the sums of the rows since an earlier one, or is a violation") {
    const Game game = load_game("punto-banco");
    const auto totals = [&](const std::string& first, const std::string& second) {
        return checked(game,
                       {table(",status,banker stake,banker return",
                              {"1,1," + kFirst + ",,10,19.5", "1,2," + kSecond + ",,20,39", first,
                               "2,1," + kSecond + ",,10,19.5", "2,2," + kFirst + ",cancelled,4,4", second})});
    };
    const auto row = [](const std::string& rounds, const std::string& stake, const std::string& back) {
        return "Total," + rounds + ",,,,,,,,,,," + stake + "," + back;
    };
    struct Case {
        std::string first;
        std::string second;
        std::vector<std::string> found;
    };
    for (
        const Case& one : std::vector<Case>{
            {row("2", "30", "58.5"), row("1", "10", "19.5"), {}},
            {row("2", "30", "58.5"), row("3", "40", "78"), {}},
            // With the cancelled round.
            {row("2", "30", ""), row("4", "44", "82"), {}},
            // The numbers of rounds are added up, too.
            {row("3", "30", "58.5"), row("6", "44", "82"), {}},
            {row("2", "30", "58"),
             row("1", "11", "19.5"),
             {"4: sums: the row of totals has \"58\" in \"banker return\": expected 58.5, of the rows before "
              "it",
              "7: sums: the row of totals has \"11\" in \"banker stake\": expected 10, of the rows before it "
              "and after line 4"}},
            {"Rounds: 5",
             "Hands 3",
             {"4: sums: the row of totals has \"Rounds: 5\" in \"Rounds: 5\": expected 2, of the rows before "
              "it"}},
        }) {
        const RecordCheck check = totals(one.first, one.second);
        CHECK(found(check) == one.found);
        CHECK(check.files().front().uncompared_totals == 0);
    }
    for (const std::string& nothing :
         {row("", "", ""), row("", "1.000", "x"), std::string("Total of the day")}) {
        const RecordCheck check = totals(nothing, row("3", "40", "78"));
        CHECK(found(check).empty());
        CHECK(check.files().front().uncompared_totals == 1);
    }
}

TEST_CASE("totals after a row that cannot be read are not compared") {
    const Game game = load_game("punto-banco");
    const RecordCheck check =
        checked(game, {table("", {"1,1," + kFirst, "1,2,??,4c,9d,Kh,,,9,4,P", "Total,7,,,,,,,,,"})});
    CHECK(check.violations().total() == 0);
    CHECK(check.files().front().uncompared_totals == 1);
}

TEST_CASE("a row without cards and outcome is unreadable, and explains the round that is missing") {
    const Game game = load_game("punto-banco");
    const RecordCheck check =
        checked(game, {table("", {"1,1," + kFirst, "Shift,237,,,,,,,,,", "1,3," + kSecond})});
    CHECK(found(check) ==
          std::vector<std::string>{"3: input: the card P1 is \"\": expected the cards of the round"});
}

TEST_CASE("burnt cards are missing only where other shoes have some") {
    const Game game = load_game("bacara");
    const std::vector<std::string> rows{"1,1," + kFirst + ",", "2,1," + kSecond + ",", "3,1," + kFirst + ","};
    CHECK(checked(game, {table(",burn", rows)}).violations().count(RoundRule::cut_card) ==
          checked(game, {table("", {"1,1," + kFirst, "2,1," + kSecond, "3,1," + kFirst})})
              .violations()
              .count(RoundRule::cut_card));
    const std::vector<std::string> some{rows[0], "2,1," + kSecond + ",2h 3d 4d", rows[2]};
    const auto without = [&](const std::vector<std::string>& shoes) {
        const std::vector<std::string> lines = found(checked(game, {table(",burn", shoes)}));
        return std::count_if(lines.begin(), lines.end(), [](const std::string& line) {
            return line.find("no burnt card") != std::string::npos;
        });
    };
    CHECK(without(some) == 2);
    // Of a shoe whose first round is missing nothing is known.
    CHECK(without({"1,2," + kFirst + ",", some[1], some[2]}) == 1);
}

TEST_CASE("the rows of several bettors are one round, whose bets are added") {
    const Game game = load_game("punto-banco");
    const std::string columns = ",player stake,player return,banker stake,banker return,bettor";
    const RecordCheck check = checked(
        game, {table(columns, {"1,1," + kFirst + ",10,0,,,X0", "1,1," + kFirst + ",,,20,39,X1",
                               "1,1," + kFirst + ",5,0,10,19.6,X2", "1,2," + kSecond + ",1,0,,,X0"})});
    CHECK(found(check) ==
          std::vector<std::string>{
              "4: settlement: banker returned 19.6 on a stake of 10, \"Banker wins\": expected 19.5"});
    CHECK(check.rounds() == 2);
    const RoundCounts& counts = check.group(0).counts;
    CHECK(counts.rounds == 2);
    CHECK(counts.bets[0].bets + counts.bets[1].bets + counts.bets[2].bets == 3);
    // The same row twice is no bettor.
    CHECK(found(checked(
              game, {table(columns, {"1,1," + kFirst + ",10,0,,,X0", "1,1," + kFirst + ",10,0,,,X0"})})) ==
          std::vector<std::string>{"3: sequence: round 1 of shoe 1 is recorded twice: expected round 2"});
    // Nor is the row of another bettor, nor that of the first one after another.
    for (const char* again : {",10,0,,,X0", ",,,20,39,X1"}) {
        const RecordCheck twice =
            checked(game, {table(columns, {"1,1," + kFirst + ",10,0,,,X0", "1,1," + kFirst + ",,,20,39,X1",
                                           "1,1," + kFirst + again})});
        CHECK(found(twice) ==
              std::vector<std::string>{"4: sequence: round 1 of shoe 1 is recorded twice: expected round 2"});
    }
}

TEST_CASE("bettors who are not named may have the same bets") {
    const Game game = load_game("punto-banco");
    const std::string bet = "1,1," + std::string(kCards);
    CHECK(found(checked(game, {table(",banker stake,banker return",
                                     {bet + ",10,19.5", bet + ",20,39", bet + ",20,39"})}))
              .empty());
}

TEST_CASE("a row of a bettor that has another card or outcome than the round is an error of its line") {
    const Game game = load_game("punto-banco");
    const std::string columns = ",banker stake,banker return,bettor";
    const std::string first = "1,1," + std::string(kCards) + ",10,19.5,A";
    const auto of = [&](const std::string& other) {
        return found(checked(game, {table(columns, {first, other})}));
    };
    CHECK(of("1,1,Qd,9s,2c,Ac,5h,8h,7,8,B,20,39,B") ==
          std::vector<std::string>{"3: input: rows of one round have \"Kd\" and \"Qd\": expected the same"});
    CHECK(of("1,1,Kd,9s,2c,Ac,5h,8h,7,8,P,20,39,B") ==
          std::vector<std::string>{"3: input: rows of one round have \"B\" and \"P\": expected the same"});
    // Several other cards are those of another round, whose number is wrong.
    CHECK(of("1,1,2c,9s,Kd,Ac,5h,8h,7,8,B,20,39,B") ==
          std::vector<std::string>{"3: sequence: round 1 of shoe 1 is recorded twice: expected round 2"});
}

TEST_CASE("refuses groups by a column in which rows of one round differ") {
    const Game game = load_game("punto-banco");
    const std::string columns = ",player stake,player return,bettor,dealer";
    const auto by = [&](const char* column, const std::string& other) {
        RecordCheckOptions options;
        options.columns->groups = {column};
        return checked(game, {table(columns, {"1,1," + kFirst + ",10,0,X0,D1", "1,1," + kFirst + other})}, 8,
                       options);
    };
    // Also if the bets are the same.
    for (const char* other : {",5,0,X1,D1", ",10,0,X1,D1"}) {
        CHECK(message_of([&] { by("bettor", other); })
                  .ends_with(":1:1: rounds cannot be grouped by \"bettor\", in which rows of one round "
                             "differ: expected a column that is the same in all rows of a round, such as "
                             "table or shoe"));
    }
    // One wrong dealer is an error of its row.
    CHECK(found(by("dealer", ",10,0,X1,D2")) ==
          std::vector<std::string>{
              "3: input: rows of one round have \"D1\" and \"D2\": expected the same, for groups of rounds"});
}

TEST_CASE("refuses groups by a column that depends on the result of a round") {
    const Game game = load_game("punto-banco");
    const auto by = [&](const char* column) {
        RecordCheckOptions options;
        options.columns->groups = {column};
        return message_of([&] {
            checked(
                game,
                {table(",banker stake,banker return,table", {"1,1," + std::string(kCards) + ",10,19.5,T1"})},
                8, options);
        });
    };
    for (const char* column : {"P1", "B3", "player", "outcome", "banker return", "table+outcome"}) {
        INFO(column);
        CHECK(by(column).find("rounds cannot be grouped by") != std::string::npos);
    }
    CHECK(
        by("outcome").ends_with(":1:1: rounds cannot be grouped by \"outcome\", which depends on their "
                                "result: expected a column without cards, totals, outcomes or returns, such "
                                "as table or shoe"));
    CHECK(by("table+banker stake") == "(no InputError)");
}

TEST_CASE("the outcome of a round without cards is that of its totals") {
    const Game game = load_game("punto-banco");
    CHECK(found(checked(game, {"shoe,round,player,banker,outcome\n1,1,9,3,P\n1,2,9,3,B\n1,3,5,5,T\n"})) ==
          std::vector<std::string>{
              "3: outcome: the outcome is Banker wins: expected Player wins, by the totals 9 to 3"});
}

TEST_CASE("a column hand may be the cards of the round") {
    const Game game = load_game("punto-banco");
    CHECK(message_of([&] {
              checked(game, {"shoe,round,hand,outcome\n1,1,XX-YY,P\n"});
          }).ends_with(" with cards = \"hand\""));
}

TEST_CASE("a shoe is missing at the only table of a record, and may be at another one of several") {
    const Game game = load_game("punto-banco");
    const auto of = [&](const std::string& last) {
        return found(checked(game, {table(",table", {"1,1," + kFirst + ",A", "4,1," + kSecond + ",A",
                                                     "4,2," + kFirst + last})}));
    };
    CHECK(of(",A") ==
          std::vector<std::string>{
              "3: sequence: shoes 2 to 3 are missing before shoe 4, the last one, or its number is wrong: "
              "expected shoe 2"});
    CHECK(of(",B") == std::vector<std::string>{
                          "4: sequence: round 1 of shoe 4 is missing before round 2: expected round 1"});
}

TEST_CASE("numbers of rounds that no shoe has go on from shoe to shoe") {
    const Game game = load_game("punto-banco");
    std::string text = "round,outcome\n";
    for (int round = 1; round <= 300; ++round) {
        text += round == 200 ? "" : fmt::format("{},{}\n", round, "PBBT"[round % 4]);
    }
    const RecordCheck check = checked(game, {text});
    CHECK(found(check) == std::vector<std::string>{
                              "201: sequence: round 200 is missing before round 201: expected round 200"});
    CHECK(check.end().shoes == 0);
    CHECK(check.group(0).counts.without_shoe == 0);
    CHECK(check.group(0).counts.outcomes_alone == 299);
}

TEST_CASE("cards of both hands may be in two columns, or in lists of nested objects") {
    const Game game = load_game("punto-banco");
    const RecordCheck columns = checked(
        game,
        {"shoe,round,Player cards,Banker cards,outcome\n1,1,Kd 2d,4c 7h,P\n1,2,Kd 2d 3c,\"4c,Kh\",B\n"});
    CHECK(found(columns) ==
          std::vector<std::string>{"2: tableau: Player stood on 2 (Kd 2d - 4c 7h): expected Player to draw",
                                   "3: tableau: Banker stood on 4 against a third card worth 3 (Kd 2d 3c - "
                                   "4c Kh): expected Banker to draw",
                                   "3: outcome: the outcome is Banker wins: expected Player wins, 5 to 4"});
    const RecordCheck json =
        checked(game, {R"({"shoe": 1, "round": 1, "player": {"cards": ["Kd", "9d"], "total": 9}, )"
                       R"("banker": {"cards": ["4c", "Kh"], "total": 3}, "outcome": "P"})"
                       "\n"});
    CHECK(found(json) == std::vector<std::string>{"1: total: Banker's total is 3: expected 4, of 4c Kh"});
}

TEST_CASE("a list of rounds may be the value of a key, and what is around it is no row") {
    const Game game = load_game("punto-banco");
    const std::string rounds =
        R"([{"shoe": 1, "round": 1, "P1": "Kd", "B1": "9s", "P2": "2c", "B2": "Ac", "P3": "5h", "B3": "8h"},)"
        "\n"
        R"({"shoe": 1, "round": 3, "P1": "2c", "B1": "9s", "P2": "Kd", "B2": "Ac", "P3": "5h", "B3": "8h"}])";
    for (const std::string& text :
         {R"({"casino": {"name": "X"}, "days": [1, 2], "rounds": )" + rounds + R"(, "sums": [{"a": 1}]})",
          "{\n\"casino\": \"X\",\n\"data\": " + rounds + "\n}\n"}) {
        const RecordCheck check = checked(game, {text});
        CHECK(check.rounds() == 2);
        CHECK(counts_of(check.violations()) == "sequence 1");
        CHECK(skipped(check) == "around: 1 from 1");
    }
    // Hands and bets of a round are no rounds.
    CHECK(message_of([&] {
              checked(game, {R"({"shoe": 1, "hands": [{"cards": ["Kd", "9d"]}, {"cards": ["4c", "Kh"]}]})"});
          }).find("a list of objects") != std::string::npos);
}

TEST_CASE("objects may hold the rounds of a shoe in a list, and their other keys are those of each round") {
    const Game game = load_game("punto-banco");
    const std::string first =
        R"({"round": 1, "P1": "Kd", "B1": "9s", "P2": "2c", "B2": "Ac", "P3": "5h", "B3": "8h", "outcome": "B"})";
    const std::string second =
        R"({"round": 2, "P1": "2c", "B1": "9s", "P2": "Kd", "B2": "Ac", "P3": "5h", "B3": "8h", "outcome": "P"})";
    const auto shoe = [&](const std::string& number, const std::string& rounds) {
        return R"({"shoe": )" + number + R"(, "table": "T1", "rounds": [)" + rounds + R"(], "end": "cut"})";
    };
    const std::string one = shoe("1", first + ",\n " + second);
    const std::vector<std::string> expected{
        "2: outcome: the outcome is Player wins: expected Banker wins, 7 to 8",
        "4: repetition: round 2 of shoe 2 has the cards of the round before it, in line 4: expected a round "
        "once, "
        "under one number"};
    const auto both = [&](const std::string& begin, const std::string& between, const std::string& end) {
        return begin + one + between + shoe("2", first + ", " + R"({"round": 2)" + first.substr(11)) + end;
    };
    for (const std::string& text : {both("[", ",\n\n", "]"), both("", "\n\n", "\n"),
                                    both(R"({"casino": "X", "shoes": [)", ",\n\n", "]}"),
                                    both("[",
                                         R"(,{"shoe": 1, "table": "T1", "rounds": []},)"
                                         "\n\n",
                                         "]")}) {
        CAPTURE(text);
        const RecordCheck check = checked(game, {text});
        CHECK(found(check) == expected);
        CHECK(check.rounds() == 4);
        CHECK(check.end().shoes == 2);
        CHECK(check.violations().listed().front().table == "T1");
        CHECK(check.violations().listed().front().shoe == "1");
    }
    // A mistake in the list is one of its row, and one outside it, of the rounds of the shoe.
    CHECK(found(checked(game, {"[" + one + ",\n" + shoe("2", "{\"round\": x}") + "]"})).back() ==
          "3: input: the JSON is invalid at byte 49: expected a JSON object, such as {\"shoe\": 1, "
          "\"round\": 1, ...}");
    CHECK(found(checked(game, {"[" + one + ",\n" + shoe("x", first) + "]"})).back() ==
          "3: input: the JSON is invalid at byte 10: expected a JSON object, such as {\"shoe\": 1, "
          "\"round\": 1, ...}");
    // Of any length.
    std::string many = "[";
    for (int number = 1; number <= 400; ++number) {
        std::string rounds;
        for (int round = 1; round <= 3; ++round) {
            rounds += std::string(round == 1 ? "" : ",\n") + R"({"round": )" + std::to_string(round) +
                      (round == 2 ? second : first).substr(11);
        }
        many += (number == 1 ? "" : ",") + shoe(std::to_string(number), rounds) + "\n";
    }
    const RecordCheck check = checked(game, {many + "]"});
    CHECK(check.rounds() == 1200);
    CHECK(check.end().shoes == 400);
    CHECK(check.violations().count(RoundRule::outcome) == 400);
}

TEST_CASE("a payment that is wrong in single rounds is no other payout") {
    const Game game = load_game("punto-banco");
    const auto causes = [&](std::size_t wrong, std::size_t right) {
        std::vector<std::string> rows;
        for (std::size_t i = 0; i < wrong + right; ++i) {
            rows.push_back(fmt::format("{},1,{},10,{}", i + 1, i % 2 == 0 ? kFirst : kSecond,
                                       i < wrong ? "10" : "19.5"));
        }
        const RecordCheck check = checked(game, {table(",banker stake,banker return", rows)});
        BrokenRounds broken = check.counts().broken;
        return causes_of(broken, check.violations()).size();
    };
    CHECK(causes(6, 0) == 1);
    CHECK(causes(6, 5) == 1);
    CHECK(causes(6, 8) == 0);
}

TEST_CASE("a payment without cards is compared with what its outcome pays") {
    const Game game = load_game("punto-banco");
    const auto causes = [&](std::size_t wrong, std::size_t right) {
        std::string text = "shoe,round,outcome,player stake,player return,banker stake,banker return\n";
        for (std::size_t i = 0; i < wrong + right; ++i) {
            text += fmt::format("{},1,B,10,0,10,{}\n", i + 1, i < wrong ? "20" : "19.5");
        }
        std::vector<std::string> words;
        for (const ViolationCause& cause : causes_in(game, text)) {
            words.push_back(cause.words);
        }
        return words;
    };
    CHECK(causes(6, 5) ==
          std::vector<std::string>{"banker pays 1 to 1 on \"Banker wins\" instead of 0.95 to 1"});
    CHECK(causes(6, 8).empty());
}

TEST_CASE("several cells or payouts that are played otherwise are one cause") {
    const Game game = load_game("punto-banco");
    // Banker draws on 5 or less, whatever Player drew.
    const std::string toml(builtin_game("punto-banco")->toml);
    const auto begin = toml.find("banker = [");
    const Game simple =
        read_game(toml.substr(0, begin) +
                      "banker = [\n  { total = \"0 1 2 3 4 5\", draws = \"none 0 1 2 3 4 5 6 7 8 9\" },\n"
                      "  { total = \"6 7\", stands = \"none 0 1 2 3 4 5 6 7 8 9\" },\n]" +
                      toml.substr(toml.find("\n]", begin) + 2),
                  "simple.toml", wager_catalogue());
    const auto played = causes_in(game, simulated(simple, Shoe::of_decks(8), 20, {}));
    REQUIRE(played.size() == 1);
    CHECK(played.front().words ==
          "Banker draws on 3 against a third card worth 8; Banker draws on 4 against a third card worth 0, "
          "1, 8, 9; "
          "Banker draws on 5 against a third card worth 0, 1, 2, 3, 8, 9; Banker stands on 6 against a third "
          "card "
          "worth 6, 7");
    CHECK(played.front().left == 0);
    // Ties lose; a cell is no cause where a natural of the other hand ends the round.
    const std::string text = simulated(game, Shoe::of_decks(8), 3, {{"player", 10}, {"banker", 10}});
    const auto paid = causes_in(game, with_rows(text, [](auto& row) {
                                    if (row[10] == "T") {
                                        row[row.size() - 1] = row[row.size() - 3] = "0";
                                    }
                                }));
    REQUIRE(paid.size() == 1);
    CHECK(paid.front().words ==
          "banker loses on \"Tie\" instead of a push; player loses on \"Tie\" instead of a push");
}

TEST_CASE("rounds that one misread card explains are counted") {
    const Game game = load_game("punto-banco");
    // Banker's third card is one that 5 against 5 does not draw; the outcome fits another card; nothing fits.
    const RecordCheck check = checked(
        game, {table("", {"1,1," + kFirst, "2,1,Kd,9s,2c,Ac,5h,8h,7,8,P", "3,1,Kd,9s,2c,Ac,5h,8h,1,1,P"})});
    const BrokenRounds::ByRule& misread = check.counts().broken.misread();
    CHECK(misread.at(static_cast<std::size_t>(RoundRule::outcome)) == 0);
    CHECK(misread.at(static_cast<std::size_t>(RoundRule::total)) == 0);
    const RecordCheck one =
        checked(game, {table("", {"1,1,Kd,9s,2c,Ac,5h,8h,7,7,T", "1,2,Kd,9s,2c,Ac,5h,8h,7,6,P"})});
    CHECK(one.counts().broken.misread().at(static_cast<std::size_t>(RoundRule::total)) == 2);
}

TEST_CASE("lines above the header are no rows, and neither are empty ones") {
    const Game game = load_game("punto-banco");
    const RecordCheck check =
        checked(game, {"Casino,,\nReport,,\n\n" +
                       table("", {"1,1," + kFirst, ",,,,,,,,,,", "1,3," + kSecond, "Rounds: 2,,,,,,,,,,"})});
    CHECK(found(check) == std::vector<std::string>{
                              "7: sequence: round 2 of shoe 1 is missing before round 3: expected round 2"});
    CHECK(skipped(check) == "above: 3 from 1, empty: 1 from 6, totals: 1 from 8");
}

TEST_CASE("amounts have the signs of thousands and of currency that a map states") {
    const Game game = load_game("punto-banco");
    RecordCheckOptions options;
    options.columns = read_round_columns(
        "separator = \";\"\nthousands = \".\"\ndecimal-point = \",\"\n"
        "currency = [\"EUR\"]\n[columns]\ncards = \"c\"\n[[wager]]\nid = \"player\"\n"
        "stake = \"s\"\nreturn = \"r\"\n",
        "map.toml");
    CHECK(
        found(checked(game,
                      {"c;s;r\nKd 9d|4c Kh;EUR 1.000,50;2.001,00 EUR\nKd 9d|4c Kh;1.234.567;2.469.134\n"
                       "Kd 9d|4c Kh;10.00;20\n"},
                      8, options)) ==
        std::vector<std::string>{"4: input: an amount is \"10.00\": expected a number of at least 0 with at "
                                 "most six decimals after \",\""});
}

TEST_CASE("an amount that is empty beside another one is 0, and its rows are counted") {
    const Game game = load_game("punto-banco");
    const std::string columns = ",player stake,player return,banker stake,banker return,bettor";
    // No bet; a lost bet; a win without a return; a return without a stake, of the second bettor.
    const RecordCheck check =
        checked(game, {table(columns, {"1,1," + kFirst + ",,,,,a", "1,2," + kSecond + ",10,,,,a",
                                       "1,3," + kFirst + ",,,10,,a", "1,3," + kFirst + ",,,,5,b"})});
    CHECK(check.counts().files.front().empty_amounts == SkippedCount{2, 3});
    const std::vector<std::string> all = found(check);
    CHECK(std::find(all.begin(), all.end(),
                    "4: settlement: banker returned 0 on a stake of 10, \"Banker wins\": expected 19.5") !=
          all.end());
    // A currency alone is no amount.
    RecordCheckOptions options;
    options.columns = read_round_columns(
        "currency = [\"EUR\"]\n[columns]\ncards = \"c\"\n[[wager]]\nid = \"player\"\n"
        "stake = \"s\"\nreturn = \"r\"\n",
        "map.toml");
    CHECK(found(checked(game, {"c,s,r\nKd 9d|4c Kh,EUR 5,EUR\n"}, 8, options)) ==
          std::vector<std::string>{"2: input: an amount is \"EUR\": expected a number of at least 0 with at "
                                   "most six decimals after \".\""});
}

TEST_CASE("of a record of outcomes, bets that no card decides are checked") {
    const Game game = load_game("punto-banco");
    CHECK(found(checked(
              game, {"shoe,round,outcome,player stake,player return,player-pair stake,player-pair return\n"
                     "1,1,P,10,20,5,60\n1,2,B,10,20,5,0\n1,3,T,10,10,,\n"})) ==
          std::vector<std::string>{
              "3: settlement: player returned 20 on a stake of 10, a lost stake: expected 0"});
}

TEST_CASE("a column whose name begins with shoe may be that of the shoes") {
    const Game game = load_game("punto-banco");
    CHECK(message_of([&] { checked(game, {"shoe_id,round,cards\n1,1,Kd 9d 4c Kh\n"}); })
              .ends_with("expected this column; if \"shoe_id\" is it, shoe = \"shoe_id\" under [columns] of "
                         "a column map"));
}

TEST_CASE("shoes are missing at one of several tables that number their own") {
    const Game game = load_game("punto-banco");
    std::vector<std::string> rows;
    for (int shoe = 1; shoe <= 5; ++shoe) {
        for (const char* at : {"A", "B"}) {
            if (shoe != 3 || *at == 'A') {
                rows.push_back(fmt::format("{},1,{},{}", shoe, shoe % 2 == 0 ? kFirst : kSecond, at));
            }
        }
    }
    const std::vector<std::string> lines = found(checked(game, {table(",table", rows)}));
    CHECK(std::count(lines.begin(), lines.end(),
                     "8: sequence: shoe 3 is missing before shoe 4: expected shoe 3") == 1);
}

TEST_CASE("names one cause of the violations of many rounds", "[long]") {
    const Game game = load_game("punto-banco");
    const std::string text =
        simulated(game, Shoe::of_decks(8), 4, {{"player", 10}, {"banker", 10}, {"tie", 5}});
    CHECK(causes_in(game, text).empty());
    struct Case {
        const char* words;
        std::function<void(std::vector<std::string>&)> change;
    };
    // shoe, round, six cards, two totals, outcome, then stakes and returns.
    const std::vector<Case> cases{
        {"the third cards P3 and B3 are exchanged", [](auto& row) { std::swap(row[6], row[7]); }},
        {"the outcomes Player and Banker are exchanged",
         [](auto& row) { row[10] = row[10] == "P"   ? "B"
                                   : row[10] == "B" ? "P"
                                                    : "T"; }},
        {"the cards of each hand are recorded in reverse order",
         [](auto& row) {
             for (const std::size_t third : {std::size_t{6}, std::size_t{7}}) {
                 if (!row[third].empty()) {
                     std::swap(row[third], row[third - 4]);
                 }
             }
         }},
        {"the totals of Player and Banker are exchanged", [](auto& row) { std::swap(row[8], row[9]); }},
        {"the cards and totals of Player and Banker are exchanged",
         [](auto& row) {
             for (const std::size_t one : std::array<std::size_t, 4>{2, 4, 6, 8}) {
                 std::swap(row[one], row[one + 1]);
             }
         }},
        {"tens are recorded as aces",
         [](auto& row) {
             for (std::size_t card = 2; card < 8; ++card) {
                 row[card] = row[card].starts_with('T') ? "A" + row[card].substr(1) : row[card];
             }
         }},
        {"sixes and nines are taken for each other",
         [](auto& row) {
             for (std::size_t card = 2; card < 8; ++card) {
                 const char rank = row[card].empty() ? ' ' : row[card].front();
                 if (rank == '6' || rank == '9') {
                     row[card].front() = rank == '6' ? '9' : '6';
                 }
             }
         }},
        {"the returns of banker and tie are exchanged",
         [](auto& row) { std::swap(row[row.size() - 1], row[row.size() - 3]); }},
        {"the stakes of banker and tie are exchanged",
         [](auto& row) { std::swap(row[row.size() - 2], row[row.size() - 4]); }},
        {"the stakes and returns of banker and tie are exchanged",
         [](auto& row) {
             std::swap(row[row.size() - 1], row[row.size() - 3]);
             std::swap(row[row.size() - 2], row[row.size() - 4]);
         }},
        {"banker pays 0.96 to 1 on \"Banker wins\" instead of 0.95 to 1",
         [](auto& row) { row[row.size() - 3] = row[10] == "B" ? "19.6" : row[row.size() - 3]; }},
        {"returns are recorded without the stake", [](auto& row) {
             for (std::size_t back = 1; back <= 5; back += 2) {
                 std::string& returned = row[row.size() - back];
                 const double stake = std::stod(row[row.size() - back - 1]);
                 returned = returned == "0" ? "0" : fmt::format("{}", std::stod(returned) - stake);
             }
         }}};
    for (const auto& [words, change] : cases) {
        const auto causes = causes_in(game, with_rows(text, change));
        REQUIRE_FALSE(causes.empty());
        CHECK(causes.front().words == words);
        CHECK(causes.front().left == 0);
        CHECK(causes.front().rounds >= 5);
        CHECK(std::all_of(causes.begin(), causes.end(),
                          [expected = words](const auto& one) { return one.words == expected; }));
    }
}

TEST_CASE("returns a row later have one cause, and single errors none") {
    const Game game = load_game("punto-banco");
    const std::string text = simulated(game, Shoe::of_decks(8), 2, {{"player", 10}});
    std::string last = "0";
    const auto causes = causes_in(game, with_rows(text, [&](auto& row) { std::swap(row.back(), last); }));
    REQUIRE(causes.size() == 1);
    CHECK(causes.front().words == "returns are recorded a row later");
    std::vector<std::string> returns;
    with_rows(text, [&](auto& row) { returns.push_back(row.back()); });
    auto next = returns.begin();
    const auto earlier = causes_in(
        game, with_rows(text, [&](auto& row) { row.back() = ++next == returns.end() ? "0" : *next; }));
    REQUIRE(earlier.size() == 1);
    CHECK(earlier.front().words == "returns are recorded a row earlier");
    std::size_t line = 0;
    CHECK(causes_in(game, with_rows(text,
                                    [&](auto& row) {
                                        row[10] = ++line % 40 == 0 ? (row[10] == "T" ? "P" : "T") : row[10];
                                    }))
              .empty());
}

TEST_CASE("counts the rounds that break a rule by table, dealer and day") {
    const Game game = load_game("punto-banco");
    const std::string wrong = kFirst.substr(0, kFirst.size() - 1) + "P";
    const RecordCheck check = checked(
        game, {table(",table,dealer,time",
                     {"1,1," + wrong + ",A,ann,2026-02-03T01:00", "1,2," + kSecond + ",A,ann,2026-02-03",
                      "1,1," + wrong + ",B,bob,2026-02-03T02:00", "1,2," + wrong + ",B,bob,2026-02-04"})});
    std::vector<std::string> places;
    for (const ViolationPlace& place : places_of(check.counts().broken)) {
        places.push_back(fmt::format("{} {} {}", place.by, place.value, place.broken));
    }
    CHECK(places == std::vector<std::string>{"table B 2", "table A 1", "dealer bob 2", "dealer ann 1",
                                             "day 2026-02-03 2", "day 2026-02-04 1"});
}

TEST_CASE("a spreadsheet and words for no card are errors that say what to do") {
    const Game game = load_game("punto-banco");
    CHECK(message_of([&] {
              checked(game, {"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1..."});
          }).ends_with(":1:1: the file is a spreadsheet (.xls): expected CSV: save the sheet as CSV"));
    CHECK(message_of([&] { checked(game, {"PK\x03\x04..."}); })
              .ends_with(":1:1: the file is a spreadsheet or another ZIP archive: expected CSV: save the "
                         "sheet as CSV"));
    CHECK(found(checked(game, {table("", {"1,1,Kd,9s,2c,Ac,NA,8h,2,8,B"})})) ==
          std::vector<std::string>{
              "2: input: P3 is \"NA\": expected a card, such as Kd; or none = [\"NA\"] under [cards] "
              "of a column map, if it is no card"});
    CHECK(
        found(checked(game, {table("", {"1,1,K,9s,2c,Ac,,8h,2,8,B"})})) ==
        std::vector<std::string>{
            "2: input: P1 is \"K\": expected a card, such as Kd; or suits-recorded = false under [cards] of "
            "a column map, if suits are not recorded"});
}

TEST_CASE("exchanged suits are a cause where a wager depends on them") {
    const Game game = read_game(
        std::string(builtin_game("bacara")->toml) +
            "[[wager]]\nid = \"red\"\nname = \"Red\"\nsource = \"000\"\n"
            "rows = [{ event = \"All red\", every-card = { colour = \"red\" }, pays = \"22:1\" }]\n",
        "test.toml", wager_catalogue());
    const std::string text = simulated(game, Shoe::of_decks(8), 20, {{"red", 10}});
    CHECK(causes_in(game, text).empty());
    const auto causes = causes_in(game, with_rows(text, [](auto& row) {
                                      for (std::size_t card = 2; card < 8; ++card) {
                                          char& suit = row[card].empty() ? row[1].front() : row[card].back();
                                          suit = suit == 'c' ? 'd' : suit == 'd' ? 'c' : suit;
                                      }
                                  }));
    REQUIRE(causes.size() == 1);
    CHECK(causes.front().words == "suits are exchanged: diamonds are recorded as clubs, clubs as diamonds");
    CHECK(causes.front().left == 0);
}

TEST_CASE("numbers of rounds that begin at 2 and a clock that is set back are causes") {
    const Game game = load_game("punto-banco");
    const std::string text = simulated(game, Shoe::of_decks(8), 6, {});
    const auto cause_of = [&](const std::string& record) {
        const RecordCheck check = checked(game, {record});
        const auto causes = causes_of(check.end().broken, check.violations());
        return causes.size() == 1 ? causes.front().words : std::string();
    };
    CHECK(cause_of(text).empty());
    CHECK(cause_of(with_rows(text, [](auto& row) { row[1] = std::to_string(std::stoi(row[1]) + 1); })) ==
          "the rounds of each shoe are numbered from 2");
    CHECK(cause_of(table(",time",
                         {"1,1," + kFirst + ",2026-10-25T02:59", "1,2," + kSecond + ",2026-10-25T02:01"})) ==
          "a clock was set back by an hour");
    CHECK(cause_of(
              table(",time", {"1,1," + kFirst + ",2026-10-25T02:59", "1,2," + kSecond + ",2026-10-25T01:01"}))
              .empty());
}
