#include "check/game_check.hpp"

#include "games/builtin_games.hpp"
#include "support/catch.hpp"

#include <algorithm>

using namespace sabot;

namespace {

const Game& standard() {
    static const Game game = load(*builtin_game("punto-banco"));
    return game;
}

PayRow row(const std::string& event, Question question, const char* pays) {
    return {event, Condition::ask(std::move(question)), parse_pays(pays), 0};
}

Question wins(Winner winner) {
    WinnerIs question;
    question.winners.set(static_cast<std::size_t>(winner));
    return question;
}

NumberSet number(std::size_t value) { return NumberSet().set(value); }

// Punto banco with this wager only.
Game game_with(std::vector<PayRow> rows) {
    Game game = standard();
    Wager wager;
    wager.id = "asked";
    wager.rows = std::move(rows);
    game.wagers = {wager};
    return game;
}

std::vector<std::string> warned(const Game& game) {
    std::vector<std::string> kinds;
    for (const GameWarning& warning : check_game(game, standard().tableau).warnings) {
        kinds.emplace_back(to_string(warning.kind));
    }
    return kinds;
}

using Kinds = std::vector<std::string>;

}  // namespace

TEST_CASE("rows are told with their conditions, deals and probabilities") {
    const GameCheck check = check_game(standard(), standard().tableau);
    CHECK(check.warnings.empty());
    CHECK(check.claims == standard().claims.size());
    const auto tie = std::find_if(check.wagers.begin(), check.wagers.end(),
                                  [](const CheckedWager& wager) { return wager.id == "tie"; });
    REQUIRE(tie != check.wagers.end());
    REQUIRE(tie->rows.size() == 1);
    CHECK(tie->rows[0].condition == "the coup is a tie");
    CHECK(tie->rows[0].deals == Integer("475627426473216"));
    CHECK(tie->rows[0].own_deals == tie->rows[0].deals);
    CHECK(tie->rows[0].probability == ratio(Integer("475627426473216"), Integer("4998398275503360")));
    CHECK(tie->lost + tie->rows[0].deals == Integer("4998398275503360"));
    CHECK(tie->distribution.expected_value == ratio(-103841353768, 723147898655));
}

TEST_CASE("a row that shares deals with rows before it is pointed out") {
    const Game game = game_with({row("Total of 9", TotalIs{Hand::player, number(9)}, "2:1"),
                                 row("Player wins", wins(Winner::player), "1:2")});
    const GameCheck check = check_game(game, standard().tableau);
    REQUIRE(check.warnings.size() == 1);
    CHECK(check.warnings[0].kind == GameWarning::Kind::overlap);
    CHECK(check.warnings[0].wager == "asked");
    const auto& rows = check.wagers[0].rows;
    CHECK(rows[1].own_deals == Integer("2230518282592256"));
    CHECK(rows[1].deals < rows[1].own_deals);
    CHECK(rows[0].own_deals == rows[0].deals);
}

TEST_CASE("a wager that returns more than it takes") {
    CHECK(warned(game_with({row("Tie", wins(Winner::tie), "12:1")})) == Kinds{"advantage"});
    CHECK(warned(game_with({row("Tie", wins(Winner::tie), "9:1")})).empty());
}

TEST_CASE("a large edge") {
    CHECK(warned(game_with({row("Tie", wins(Winner::tie), "5:1")})) == Kinds{"edge"});
    CHECK(warned(game_with({row("Tie", wins(Winner::tie), "6:1")})).empty());
}

TEST_CASE("odds that read like the other word") {
    // A tie pays 8 to 1; 10 to 1 is a gift, and 10 for 1 is not.
    CHECK(warned(game_with({row("Tie", wins(Winner::tie), "10:1")})) == Kinds{"advantage", "odds"});
    // 6 for 1 is 5 to 1, dear; 6 to 1 is not.
    CHECK(warned(game_with({row("Tie", wins(Winner::tie), "6 for 1")})) == Kinds{"edge", "odds"});
    CHECK(warned(game_with({row("Tie", wins(Winner::tie), "9 for 1")})).empty());
}

TEST_CASE("a tableau that is not the standard one") {
    Game game = standard();
    game.tableau.banker_draws.at(3).reset(9);
    const GameCheck check = check_game(game, standard().tableau);
    REQUIRE(check.warnings.size() == 1);
    CHECK(check.warnings[0].text ==
          "Banker stands on 3 against a third card worth 9, unlike the standard tableau");
    CHECK(check.warnings[0].wager.empty());
}

TEST_CASE("every wager of the built-in games is explained") {
    for (const BuiltinGame& builtin : builtin_games()) {
        const Game game = load(builtin);
        const GameCheck check = check_game(game, standard().tableau);
        CHECK(check.wagers.size() == game.wagers.size());
        for (const CheckedWager& wager : check.wagers) {
            Integer deals = wager.lost;
            for (const CheckedRow& checked : wager.rows) {
                CAPTURE(wager.id, checked.event);
                CHECK_FALSE(checked.condition.empty());
                CHECK(checked.deals > 0);
                CHECK(checked.own_deals >= checked.deals);
                deals += checked.deals;
            }
            CHECK(deals == falling_factorial(Integer(52) * game.decks, 6));
        }
    }
}
