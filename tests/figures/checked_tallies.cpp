#include "figures/checked_tallies.hpp"

#include "figures/analysis.hpp"
#include "gamefile/sample.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::game_and;
using test::game_of;
using test::message_of;

namespace {

Game game_with_row(const std::string& condition) {
    return game_of(
        game_and("[[wager]]\nid = \"w\"\nname = \"W\"\nsource = \"d\"\nrows = [{ event = \"E\", pays = "
                 "\"1:1\", " +
                 condition + " }]\n"));
}

// The warning about the wager, with this shoe and these cards on the table.
std::string warning(const std::string& condition, const Shoe& shoe, const DealtHands& dealt = {}) {
    const Game game = game_with_row(condition);
    const auto unpaid =
        checked_tallies(game, make_table(game.tableau, shoe, dealt), {game.wager("w")}).unpaid;
    return unpaid.empty() ? "(none)" : unpaid.front().words();
}

const std::string kNever =
    "row \"E\" of wager w can never pay: no coup under these rules meets its condition";
const std::string kNone = "(none)";

}  // namespace

TEST_CASE("a row without deals is a warning if no shoe has any") {
    CHECK(warning("winner = \"tie\", margin = 1", Shoe::of_decks(8)) == kNever);
    CHECK(warning("winner = \"tie\", margin = 1", Shoe::of_decks(1)) == kNever);
    const std::string identical = "player = { pair = \"identical\" }";
    CHECK(warning(identical, Shoe::of_decks(8)) == kNone);
    CHECK(warning(identical, Shoe::of_decks(1)) == kNone);
    CHECK(warning(identical, Shoe::of_decks(kInfiniteDecks)) == kNone);
    // The cards on the table exclude it.
    CHECK(warning("player = { natural = true }", Shoe::of_decks(8), {parse_cards("2 3"), {}}) == kNone);
}

TEST_CASE("the tallies are those of the enumeration") {
    const Game game = game_with_row("player = { pair = \"rank\" }");
    const Table table = make_table(game.tableau, Shoe::of_decks(2), {});
    const std::vector<const Wager*> wagers{game.wager("w"), game.wager("banker")};
    CHECK(checked_tallies(game, table, wagers).tallies == walk(table, wagers));
}

TEST_CASE("an analysis checks the wagers that it computes, if that is requested") {
    const Game game = game_with_row("winner = \"tie\", margin = 1");
    AnalysisRequest request;
    request.setup.shoe = Shoe::of_decks(6);
    CHECK(analyze(game, request).warnings.empty());
    request.checks = true;
    CHECK(analyze(game, request).warnings == std::vector<std::string>{kNever});
    request.wagers = {"player", "banker"};
    CHECK(analyze(game, request).warnings.empty());
}
