#include "games/changed_file.hpp"

#include "check/load_game.hpp"
#include "gamefile/game_file.hpp"
#include "games/builtin_games.hpp"
#include "rules/game_parts.hpp"
#include "rules/pays_notation.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/text_parts.hpp"

#include <string>

using namespace sabot;
using test::contains;
using test::message_of;

namespace {

std::string text_of(const char* id) { return std::string(builtin_game(id)->toml); }

std::string changed(const std::string& text, const GameChanges& changes) {
    return changed_file(text, parse_game(text), changes);
}

RuleChange cell(Hand hand, int total, int column, bool draws) {
    return {RulePlace::of_cell(hand, total, column), {}, draws};
}

const RuleChange kStandsOnFive = cell(Hand::player, 5, 0, false);

RuleChange row(const std::string& wager, const std::string& event, const char* pays) {
    return {{Rule::payout, wager, event}, {}, parse_pays(pays)};
}

RuleChange commission(const std::string& wager, const std::string& event, const Rational& share) {
    return {{Rule::commission, wager, event}, {}, share};
}

std::string replaced(std::string text, const std::string& old, const std::string& by) {
    REQUIRE(text.find(old) != std::string::npos);
    return text.replace(text.find(old), old.size(), by);
}

}  // namespace

TEST_CASE("leaves a game file without changes as it is") {
    CHECK(changed(text_of("bacara"), {}) == text_of("bacara"));
}

TEST_CASE("removes the readings about what changes") {
    const std::string text =
        changed(text_of("jade-baccarat"),
                {.rules = {commission("banker", "Banker wins", 0), row("banker", "Banker wins", "2 for 1")}});
    const Game game = parse_game(text);
    CHECK(game.wager("banker")->rows[0].pays.net == 1);
    REQUIRE(game.readings.size() + 1 == parse_game(text_of("jade-baccarat")).readings.size());
    CHECK(!contains(text, "two-to-one"));
    const Game five = parse_game(changed(text_of("chemin-de-fer"), {.rules = {kStandsOnFive}}));
    CHECK(!five.tableau->player_draws_on(5));
    CHECK(five.readings.size() == 1);
}

TEST_CASE("writes a wager of the catalogue out with the names of the game") {
    const Game filed = parse_game(text_of("bacara"));
    const Wager& before = *filed.wager("banker-no-commission");
    Wager expected = before;
    expected.rows[1].pays = parse_pays("2:3");
    const std::string text =
        changed(text_of("bacara"), {.rules = {row(before.id, before.rows[1].event, "2:3")}});
    CHECK(*parse_game(text).wager(before.id) == expected);
    // The comment in the file repeats the payouts of the catalogue.
    CHECK(!contains(text, "# 1:1, 1:2 on a 6"));
}

TEST_CASE("the changed file is the game with the changes") {
    for (const char* id : {"punto-banco", "jade-baccarat", "ponto-e-banca"}) {
        const Game filed = parse_game(text_of(id));
        const std::vector<RuleChange> rules{kStandsOnFive, cell(Hand::banker, 6, kPlayerStood, true),
                                            commission("banker", "Banker wins", ratio(1, 25)),
                                            row("banker", "Banker wins", "2:1"), row("tie", "Tie", "9:1")};
        const Game changed_game = parse_game(changed(text_of(id), {.rules = rules}));
        const Game expected = with_changes(filed, rules);
        CHECK(changed_game.tableau == expected.tableau);
        CHECK(changed_game.wagers == expected.wagers);
        CHECK_FALSE(changed_game.wagers == filed.wagers);
    }
}

TEST_CASE("changes the number of decks and the rounding of returns") {
    const std::string filed = text_of("baccarat-touch");
    const std::string text = changed(filed, {.rules = {{{Rule::decks}, {}, Shoe::of_decks(6)},
                                                       {{Rule::rounding}, {}, Rounding::half_even}}});
    const Game game = parse_game(text);
    CHECK(game.decks == 6);
    CHECK(game.settlement->rounding == Rounding::half_even);
    CHECK(game.wagers == parse_game(filed).wagers);
    const Game infinite =
        parse_game(changed(filed, {.rules = {{{Rule::decks}, {}, Shoe::of_decks(kInfiniteDecks)}}}));
    CHECK(infinite.decks == kInfiniteDecks);
}

TEST_CASE("changes files with other line ends, and wagers in one line") {
    std::string text = text_of("ponto-e-banca");
    for (auto at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2)) {
        text.insert(at, "\r");
    }
    const GameChanges changes{.rules = {kStandsOnFive, cell(Hand::banker, 3, 8, true),
                                        commission("tie", "Tie", ratio(1, 10)), row("tie", "Tie", "9:1")}};
    const Game game = parse_game(changed(text, changes));
    const Game same = parse_game(changed(text_of("ponto-e-banca"), changes));
    CHECK(game.tableau == same.tableau);
    CHECK(game.wagers == same.wagers);
    text = text_of("ponto-e-banca");
    text = text.substr(0, text.find("[[wager]]"));
    text.insert(text.find("format"),
                "wager = [{ catalogue = \"tiger-pair\", name = \"T\" }, { catalogue = \"player-pair\" }]\n");
    const Game one_line = parse_game(changed(text, {.rules = {row("player-pair", "Player pair", "12:1")}}));
    CHECK(one_line.wager("player-pair")->rows[0].pays.net == 12);
}

TEST_CASE("changes rows that are tables of their own") {
    std::string text = replaced(text_of("ponto-e-banca"),
                                "rows = [\n  { event = \"Tie\", winner = \"tie\", pays = \"8:1\" },\n]",
                                "[[wager.rows]]\nevent = \"Tie\"\nwinner = \"tie\"\npays = \"8:1\"\n");
    text = changed(text, {.rules = {commission("tie", "Tie", ratio(1, 10)), row("tie", "Tie", "9:1")}});
    CHECK(parse_game(text).wager("tie")->rows[0].pays.net == ratio(81, 10));
    CHECK(contains(text, "pays = \"9:1\"\ncommission = \"10%\"\n"));
    text = changed(text, {.rules = {commission("tie", "Tie", 0)}});
    CHECK(parse_game(text).wager("tie")->rows[0].pays.net == 9);
}

TEST_CASE("changes wagers on several coups, and those after them in the file") {
    const std::string rows = R"(id = "twice"
name = "Banker twice"
source = "004"
rows = [ { event = "Twice", coups = [ { winner = "banker" }, { winner = "banker" } ], pays = "2:1" } ]

)";
    const std::string filed = text_of("punto-banco");
    const std::string text = replaced(filed, "[[wager]]", "[[wager]]\n" + rows + "[[wager]]");
    const std::string edited =
        changed(text, {.rules = {row("twice", "Twice", "3:1"), row("tie", "Tie", "9:1")}});
    CHECK(edited ==
          replaced(replaced(text, "pays = \"2:1\"", "pays = \"3:1\""), "pays = \"8:1\"", "pays = \"9:1\""));
    CHECK(parse_game(edited).offered("twice")->rows[0].pays.net == 3);
}

TEST_CASE("adds claims, with their text as text") {
    const std::string text =
        changed(text_of("punto-banco"), {.claims = {{"probability", "tie", "Tie", "9.5%"}}});
    const Claim claim = parse_game(text).claims.back();
    CHECK(claim.quantity == Quantity::probability);
    CHECK(claim.event == "Tie");
    CHECK(claim.stated->printed == "9.5%");
    CHECK(message_of([&] {
              parse_game(changed(text, {.claims = {{"probability", "tie", "\"[x]", "9.5%"}}}));
          }).find("wager tie has no event") != std::string::npos);
}

TEST_CASE("rejects changes that the game does not have") {
    const auto error = [](const GameChanges& changes) {
        return message_of([&] { changed(text_of("punto-banco"), changes); });
    };
    CHECK(error({.rules = {row("x", "Tie", "9:1")}}) == "changes: the game has no wager \"x\"");
    CHECK(error({.rules = {row("tie", "x", "9:1")}}) == "changes: the game has no event \"x\" of wager tie");
    CHECK(error({.rules = {row("tie", "Tie", "9:1"), row("tie", "Tie", "9:1")}}) ==
          "changes: the payout of \"Tie\" of wager tie is repeated: expected it once");
    CHECK(error({.rules = {cell(Hand::banker, 9, 3, true)}}) ==
          "changes: 9 is a natural: expected a total that is not");
    const std::string under_header =
        replaced(text_of("punto-banco"), "player = { draws = \"0 1 2 3 4 5\", stands = \"6 7\" }\n", "") +
        "\n[tableau.player]\ndraws = \"0-5\"\nstands = \"6 7\"\n";
    CHECK(contains(message_of([&] { changed(under_header, {.rules = {kStandsOnFive}}); }),
                   "the tableau cannot be changed: expected player = {..."));
}
