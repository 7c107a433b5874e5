#include "gamefile/wager_reader.hpp"

#include "gamefile/sample.hpp"
#include "rules/in_coup.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::game_of;
using test::game_with;
using test::refusal;

namespace {

constexpr std::string_view kPlayerRow = R"({ event = "Player wins", winner = "player", pays = "1:1" })";
constexpr std::string_view kBankerPays = R"(pays = "1:1", commission = "5%")";

// The row is on line 37, from column 3.
std::string refused_row(std::string_view row) { return refusal(game_with(kPlayerRow, row)); }

}  // namespace

TEST_CASE("reads a wager with its rows") {
    const Game game =
        game_of(game_with("source = \"d, banker\"", "source = \"d, banker\"\ncloses-after = 60"));
    REQUIRE(game.wagers.size() == 2);
    const Wager& banker = game.wagers[1];
    CHECK(banker.id == "banker");
    CHECK(banker.name == "Banker");
    CHECK(banker.source == "d, banker");
    CHECK(banker.closes_after == 60);
    CHECK_FALSE(game.wagers[0].closes_after.has_value());
    REQUIRE(banker.rows.size() == 2);
    CHECK(banker.rows[0].event == "Banker wins");
    CHECK(banker.rows[0].pays == Pays{"1:1", ratio(19, 20)});
    CHECK(banker.rows[0].commission == ratio(1, 20));
    CHECK(banker.rows[1].pays == Pays{"push", 0});
    CHECK(banker.rows[1].commission == 0);
}

TEST_CASE("a fee is an exact fraction of the stake, and 0 by default") {
    const auto fee = [](const std::string& value) {
        return game_with("source = \"d, banker\"", "source = \"d, banker\"\nfee = " + value);
    };
    CHECK(game_of(game_with(kPlayerRow, kPlayerRow)).wagers[1].fee == 0);
    CHECK(game_of(fee("\"20%\"")).wagers[1].fee == ratio(1, 5));
    CHECK(game_of(fee("\"20%\"")).wagers[0].fee == 0);
    CHECK(game_of(fee("\"100%\"")).wagers[1].fee == 1);
    CHECK(refusal(fee("\"20\"")) ==
          "game.toml:45:7: invalid fee \"20\": expected 0% to 100% of the stake; did you mean \"20%\"?");
    CHECK(refusal(fee("\"-5%\"")) == "game.toml:45:7: invalid fee \"-5%\": expected 0% to 100% of the stake");
    CHECK(refusal(fee("0.2")) ==
          "game.toml:45:7: fee of wager is a float: expected an exact number in quotes, such as \"5%\" or "
          "\"1/20\"; did you mean \"0.2\"?");
}

TEST_CASE("odds are exact strings with a stake") {
    const auto pays = [](const std::string& value) {
        return refused_row(R"({ event = "Player wins", winner = "player", pays = )" + value + " }");
    };
    const std::string forms =
        ": expected odds such as \"11:1\", \"8 to 1\" or \"9 for 1\", \"push\" or \"lose\"";
    CHECK(pays("\"11:0\"") == "game.toml:37:54: invalid payout \"11:0\": the stake is zero" + forms);
    CHECK(pays("\"-1:1\"") == "game.toml:37:54: invalid payout \"-1:1\"" + forms +
                                  "; to lose a part of the stake, write what is returned: \"0.5 for 1\" "
                                  "loses half; \"lose 2\" loses it "
                                  "twice");
    CHECK(pays("\"11-1\"") ==
          "game.toml:37:54: invalid payout \"11-1\"" + forms + "; did you mean \"11:1\"?");
    CHECK(pays("11.50") == "game.toml:37:54: invalid payout \"11.50\"" + forms +
                               "; did you mean \"11.50:1\" or \"11.50 for 1\"?");
    CHECK(pays("1") ==
          "game.toml:37:54: invalid payout \"1\"" + forms + "; did you mean \"1:1\" or \"1 for 1\"?");
    CHECK(pays("\"10:1/0\"") == "game.toml:37:54: invalid payout \"10:1/0\"" + forms);
}

TEST_CASE("a commission is an exact fraction of a win") {
    const auto commission = [](const std::string& value) {
        return refusal(game_with(kBankerPays, "pays = \"1:1\", commission = " + value));
    };
    CHECK(commission("0.05") ==
          "game.toml:46:74: commission of row is a float: expected an exact number in quotes, such as "
          "\"5%\" or \"1/20\"; did you mean \"0.05\"?");
    CHECK(commission("\"105%\"") ==
          "game.toml:46:74: invalid commission \"105%\": expected 0% to 100% of the win");
    CHECK(commission("\"-5%\"") ==
          "game.toml:46:74: invalid commission \"-5%\": expected 0% to 100% of the win");
    CHECK(commission("\"5\"") ==
          "game.toml:46:74: invalid commission \"5\": expected 0% to 100% of the win; did you mean \"5%\"?");
    CHECK(commission("\"1/0\"") ==
          "game.toml:46:74: invalid number \"1/0\": the denominator is zero: expected \"5%\" or \"1/20\"");
    CHECK(refusal(game_with(kBankerPays, R"(pays = "push", commission = "5%")")) ==
          "game.toml:46:75: invalid commission on \"push\": expected a payout that wins, or no commission");
    CHECK(refusal(game_with(kBankerPays, R"(pays = "1:1", comission = "5%")")) ==
          "game.toml:46:61: unknown key in row: \"comission\"; did you mean commission?");
}

TEST_CASE("a row must have a distinct event and a payout") {
    CHECK(refused_row(R"({ winner = "player", pays = "1:1" })") ==
          "game.toml:37:3: row has no event: expected a string");
    CHECK(refused_row(R"({ event = "Player wins", winner = "player" })") ==
          "game.toml:37:3: row has no pays: expected a string");
    CHECK(refused_row(R"({ event = "Tie", winner = "player", pays = "1:1" })") ==
          "game.toml:38:3: two rows of wager player have the event \"Tie\": expected distinct events");
    CHECK(refused_row(R"({ event = "Player wins", winer = "player", pays = "1:1" })") ==
          "game.toml:37:28: unknown key in row: \"winer\"; did you mean winner?");
    CHECK(refused_row(R"({ event = "a\u0007", winner = "player", pays = "1:1" })") ==
          "game.toml:37:13: event of row contains the control character U+0007: expected a text on one line, "
          "without control characters");
    CHECK(refused_row("\"x\"") == "game.toml:37:3: row is a string: expected a table");
}

TEST_CASE("a wager must have rows, and may close after a number of rounds") {
    const std::string head = "[[wager]]\nid = \"empty\"\nname = \"Empty\"\nsource = \"d\"\n";
    CHECK(refusal(test::game_and(head)) == "game.toml:50:1: wager empty has no rows: expected at least one");
    CHECK(refusal(test::game_and(head + "rows = []\n")) ==
          "game.toml:54:8: wager empty has no rows: expected at least one");
    CHECK(refusal(test::game_and(head + "rows = {}\n")) ==
          "game.toml:54:8: rows of wager is a table: expected a list");
    CHECK(refusal(game_with("source = \"d, banker\"", "source = \"d, banker\"\ncloses-after = 0")) ==
          "game.toml:45:16: closes-after of wager is 0: expected a whole number from 1 to 10000");
    CHECK(refusal(game_with("source = \"d, banker\"", "source = \"d, banker\"\nlimit = 60")) ==
          "game.toml:45:1: unknown key in wager: \"limit\": expected one of catalogue, id, name, source, "
          "fee, multiplied-by, win-cap, progressive, closes-after, closes-before-cut, minimum-stake, "
          "maximum-stake, "
          "own-shoes, rows");
}

TEST_CASE("a wager may close before the cut card of the game") {
    const auto game_text = [](const std::string& before, const std::string& reshuffle) {
        std::string text =
            game_with("source = \"d, banker\"", "source = \"d, banker\"\ncloses-before-cut = " + before);
        return reshuffle.empty()
                   ? text
                   : text.insert(text.find("[settlement]"),
                                 "[procedure]\nsource = \"d\"\nreshuffle = \"" + reshuffle + "\"\n\n");
    };
    CHECK(game_of(game_text("0", "cut-card")).wager("banker")->closes_before_cut == 0);
    CHECK(game_of(game_text("26", "cut-card")).wager("banker")->closes_before_cut == 26);
    const std::string none =
        ": wager banker closes before the cut card, and the game states none: expected reshuffle = "
        "\"cut-card\" in [procedure]";
    CHECK(refusal(game_text("26", "")) == "game.toml:45:21" + none);
    CHECK(refusal(game_text("26", "every-coup")) == "game.toml:49:21" + none);
    CHECK(refusal(game_text("-1", "cut-card")) ==
          "game.toml:49:21: closes-before-cut of wager is -1: expected a whole number from 0 to 999960");
}

TEST_CASE("a wager on several coups is on the same number of coups in all rows") {
    const auto with_row = [](const std::string& keys, const std::string& row) {
        return test::game_and("[[wager]]\nid = \"twice\"\nname = \"Twice\"\nsource = \"d\"\n" + keys +
                              "rows = [\n  { event = \"First\", coups = [ { winner = \"tie\" }, {} ], pays = "
                              "\"8:1\" },\n" +
                              row + "]\n");
    };
    const Game game = game_of(with_row("own-shoes = true\n", ""));
    REQUIRE(game.series.size() == 1);
    CHECK(game.series.front().own_shoes);
    CHECK(coups_of(game.series.front()) == 2);
    CHECK(words_for(game.series.front().rows.front().condition) ==
          "in coup 1, the coup is a tie, and in coup 2, the coup ends in any way");
    CHECK(game.wager("twice") == nullptr);
    CHECK(game.claimed("twice") == &game.series.front());
    CHECK(refusal(with_row("", "  { event = \"Tie\", winner = \"tie\", pays = \"1:1\" },\n")) ==
          "game.toml:56:3: conditions of wager twice are on 1 and on 2 coups: expected one number of coups "
          "in all of "
          "them, as the length of each list coups");
    CHECK(refusal(with_row("closes-after = 60\n", "")) ==
          "game.toml:54:16: wager twice is on several coups and has closes-after: expected one of them");
    CHECK(refusal(with_row("closes-before-cut = 9\n", "")) ==
          "game.toml:54:21: wager twice is on several coups and has closes-before-cut: expected one of them");
    // A shoe that has fewer coups.
    const auto with_procedure = [&](const std::string& procedure, const std::string& keys) {
        std::string text = with_row(keys, "");
        text.insert(text.find("[settlement]"), "[procedure]\nsource = \"d\"\n" + procedure + "\n");
        return text;
    };
    const std::string every_coup = "reshuffle = \"every-coup\"";
    CHECK(game_of(with_procedure(every_coup, "own-shoes = true\n")).series.size() == 1);
    CHECK(game_of(with_procedure("most-rounds = 2", "")).series.size() == 1);
    CHECK_THAT(
        refusal(with_procedure(every_coup, "")),
        test::contains("wager twice is on 2 coups of a shoe, and a shoe has at most 1: expected own-shoes = "
                       "true"));
    CHECK_THAT(refusal(with_procedure("most-rounds = 1", "")),
               test::contains("wager twice is on 2 coups of a shoe, and a shoe has at most 1"));
    CHECK(refusal(game_with("source = \"d, banker\"", "source = \"d, banker\"\nown-shoes = true")) ==
          "game.toml:45:13: wager banker is on one coup: expected rows with coups = [ { ... }, { ... } ]");
}

namespace {

std::string game_of_progressive(const std::string& wager, const std::string& row) {
    const std::string head(test::kGame, 0, test::kGame.find("[[wager]]"));
    return head + "[[wager]]\nid = \"tie\"\nname = \"Tie\"\nsource = \"d, tie\"\n" + wager +
           "\nrows = [\n  { event = \"Tie\", winner = \"tie\", " + row + " },\n]\n";
}

const std::string kProgressive = R"(progressive = { stake = "5", seed = "100", contribution = "20%" })";

}  // namespace

TEST_CASE("reads a progressive wager, whose rows pay the seed") {
    const Wager wager = game_of(game_of_progressive(kProgressive, "meter = \"50%\"")).wagers.front();
    CHECK(*wager.progressive == Progressive{5, 100, ratio(1, 5), 100});
    CHECK(wager.rows.front().pays.net == 9);
    CHECK(wager.rows.front().pays.printed == "50% of meter");
    const auto back = game_of(game_of_progressive(kProgressive, R"(meter = "1/2", stake-returned = "100%")"));
    CHECK(back.wagers.front().rows.front().pays.net == 10);
    const auto unknown = game_of(game_of_progressive(R"(progressive = { stake = "5" })", "meter = \"50%\""));
    CHECK_FALSE(unknown.wagers.front().progressive->meter);
    CHECK_THROWS_WITH(
        unknown.wagers.front().pays(0),
        "the game file does not state the seed of the meter of wager tie: expected a meter, such "
        "as 10000");
}

TEST_CASE("examples of numbers fit the field") {
    const auto refused = [](const std::string& wager, const std::string& row) {
        return refusal(game_of_progressive(wager, row));
    };
    CHECK(refused(R"(progressive = { stake = 5 })", "meter = \"1%\"")
              .ends_with("expected an exact number in quotes, such as \"10\" or \"0.50\""));
    CHECK(refused(R"(progressive = { stake = 0.5 })", "meter = \"1%\"")
              .ends_with("such as \"10\" or \"0.50\"; did you mean \"0.5\"?"));
    CHECK(refused(R"(progressive = { stake = "5", seed = "5,000" })", "meter = \"1%\"")
              .find(": expected \"10\" or \"0.50\"; did you mean ") != std::string::npos);
    CHECK(refused(R"(progressive = { stake = "5", contribution = "x" })", "meter = \"1%\"")
              .ends_with(": expected \"5%\" or \"1/20\""));
    CHECK(
        refused(kProgressive, "meter = 0.1").ends_with("such as \"5%\" or \"1/20\"; did you mean \"0.1\"?"));
}

TEST_CASE("limits of a progressive wager's stakes are its stake, which the game takes") {
    const auto refused = [](const std::string& keys) {
        return refusal(game_of_progressive(kProgressive + "\n" + keys, "meter = \"1%\""));
    };
    CHECK(refused("minimum-stake = \"5\"\nmaximum-stake = \"5\"") == "(no InputError)");
    for (const std::string key : {"minimum-stake", "maximum-stake"}) {
        for (const std::string stake : {"4", "6"}) {
            CHECK(refused(key + " = \"" + stake + "\"")
                      .ends_with("invalid " + key + " \"" + stake +
                                 "\": expected 5, the only stake of this progressive wager"));
        }
    }
    CHECK(refusal(game_of_progressive(R"(progressive = { stake = "0.005", seed = "100" })", "meter = \"1%\""))
              .ends_with("the stake of progressive wager tie is 0.005: expected a multiple of 0.01"));
}

TEST_CASE("rejects a wrong progressive at its place") {
    const auto refused = [](const std::string& wager, const std::string& row) {
        return refusal(game_of_progressive(wager, row));
    };
    CHECK(refused("", "meter = \"50%\"")
              .find("rows of wager tie pay a part of a meter: expected progressive = "
                    "{ stake = ... }") != std::string::npos);
    CHECK(refused(kProgressive, "pays = \"8:1\"")
              .find("no row of wager tie pays a part of its meter: expected a "
                    "row with a part of it, such as meter = \"100%\"") != std::string::npos);
    CHECK(refused(kProgressive, R"(pays = "8:1", meter = "1%")").find("a row has meter and pays") !=
          std::string::npos);
    for (const std::string share : {"0%", "101%", "110%", "-1%"}) {
        CHECK(refused(kProgressive, "meter = \"" + share + "\"")
                  .ends_with("invalid meter \"" + share +
                             "\": expected more than 0% and at most 100% of the meter"));
    }
    CHECK(refused(kProgressive, "meter = \"100%\"") == "(no InputError)");
    CHECK(refused(R"(progressive = { stake = "5", contribution = "110%" })", "meter = \"1%\"")
              .ends_with("invalid contribution \"110%\": expected 0% to 100% of the stake"));
    CHECK(refused(R"(progressive = { stake = "0" })", "meter = \"1%\"").find("invalid stake \"0\"") !=
          std::string::npos);
    CHECK(refused(R"(progressive = { stake = "1", seed = "-1" })", "meter = \"1%\"")
              .find("invalid seed \"-1\"") != std::string::npos);
    const std::string reserve = R"(progressive = { stake = "1", contribution = "60%", )";
    CHECK(refused(reserve + R"(reserve = "40%", reserve-use = "added" })", "meter = \"1%\"") ==
          "(no InputError)");
    CHECK(refused(reserve + R"(reserve = "41%" })", "meter = \"1%\"")
              .ends_with("contribution and reserve are more than the stake: expected at most 100% together"));
    CHECK(refused(reserve + R"(reserve = "0%" })", "meter = \"1%\"")
              .ends_with("invalid reserve \"0%\": expected more than 0% and at most 100% of the stake"));
    CHECK(refused(reserve + R"(reserve-use = "seed" })", "meter = \"1%\"")
              .ends_with("progressive has reserve-use and no reserve: expected both, or neither"));
    CHECK(refused(reserve + R"(reserve = "1%", reserve-use = "paid" })", "meter = \"1%\"")
              .ends_with("reserve-use of progressive is \"paid\": expected one of seed, added"));
    CHECK(refused(R"(progressive = { stake = "1", fund = "1" })", "meter = \"1%\"").find("unknown key") !=
          std::string::npos);
}
