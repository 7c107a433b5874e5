#include "check/game_check.hpp"

#include "check/checked_wager.hpp"
#include "exact/falling_factorial.hpp"
#include "figures/coup_series_figures.hpp"
#include "gamefile/game_file.hpp"
#include "games/builtin_games.hpp"
#include "rules/condition.hpp"
#include "rules/number_set.hpp"
#include "rules/pays_notation.hpp"
#include "rules/progressive.hpp"
#include "rules/questions/total_is.hpp"
#include "rules/questions/winner_is.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "text/grouped.hpp"

#include <algorithm>

using namespace sabot;

namespace {

const Game& standard() {
    static const Game game = load_game(*builtin_game("punto-banco"));
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
Game game_of_rows(std::vector<PayRow> rows) {
    Game game = standard();
    Wager wager;
    wager.id = "asked";
    wager.source = "casinoexploit";
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

TEST_CASE("reports rows with their conditions, deals and probabilities") {
    const GameCheck check = check_game(standard(), standard().tableau);
    CHECK(check.warnings.empty());
    CHECK(check.claims.size() == standard().claims.size());
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

TEST_CASE("warns about a row that takes deals from a better row after it") {
    const Game game = game_of_rows({row("Player wins", wins(Winner::player), "1:2"),
                                    row("Total of 9", TotalIs{Hand::player, number(9)}, "2:1")});
    const GameCheck check = check_game(game, standard().tableau);
    REQUIRE(check.warnings.size() == 1);
    CHECK(check.warnings[0].kind == GameWarning::Kind::overlap);
    CHECK(check.warnings[0].wager == "asked");
    const auto& rows = check.wagers[0].rows;
    CHECK(rows[0].own_deals == Integer("2230518282592256"));
    CHECK(rows[0].own_deals == rows[0].deals);
    CHECK(rows[1].deals < rows[1].own_deals);
    // The deals that meet both rows: those that the second row does not get.
    CHECK(check.warnings[0].text ==
          "\"Player wins\" is before rows that pay more and takes deals from them: " +
              grouped(Integer(rows[1].own_deals - rows[1].deals).str()) +
              " of \"Total of 9\"; the first row that matches pays");
}

TEST_CASE("does not warn about rows that share deals in the right order") {
    // The best row first.
    const auto nine = row("Total of 9", TotalIs{Hand::player, number(9)}, "2:1");
    const auto player = row("Player wins", wins(Winner::player), "1:2");
    const Game best_first = game_of_rows({nine, player});
    CHECK(warned(best_first).empty());
    const auto rows = check_game(best_first, standard().tableau).wagers[0].rows;
    CHECK(rows[1].deals < rows[1].own_deals);
    // The same payout.
    CHECK(warned(game_of_rows({row("Player wins", wins(Winner::player), "1:1"),
                               row("Total of 9", TotalIs{Hand::player, number(9)}, "1:1")}))
              .empty());
    // An exception that pays less comes before the rule: a win with six pays half.
    PayRow six{"Banker wins with 6",
               Condition::all_of(
                   {Condition::ask(wins(Winner::banker)), Condition::ask(TotalIs{Hand::banker, number(6)})}),
               parse_pays("1:2"), 0};
    CHECK(warned(game_of_rows({six, row("Banker wins", wins(Winner::banker), "1:1")})).empty());
}

TEST_CASE("warns about a wager that returns more than it takes") {
    CHECK(warned(game_of_rows({row("Tie", wins(Winner::tie), "12:1")})) == Kinds{"advantage"});
    CHECK(warned(game_of_rows({row("Tie", wins(Winner::tie), "9:1")})).empty());
}

TEST_CASE("warns about a large house edge") {
    CHECK(warned(game_of_rows({row("Tie", wins(Winner::tie), "5:1")})) == Kinds{"edge"});
    CHECK(warned(game_of_rows({row("Tie", wins(Winner::tie), "6:1")})).empty());
}

TEST_CASE("warns about odds that look as if \"to\" and \"for\" were confused") {
    // A tie pays 8 to 1. Odds of 10 to 1 favour the bettor; 10 for 1 does not.
    CHECK(warned(game_of_rows({row("Tie", wins(Winner::tie), "10:1")})) == Kinds{"advantage", "odds"});
    // 6 for 1 equals 5 to 1, which is expensive; 6 to 1 is not.
    CHECK(warned(game_of_rows({row("Tie", wins(Winner::tie), "6 for 1")})) == Kinds{"edge", "odds"});
    CHECK(warned(game_of_rows({row("Tie", wins(Winner::tie), "9 for 1")})).empty());
    // 11 for 1 favours the bettor, too, and says "for" already; so does a part of a meter.
    CHECK(warned(game_of_rows({row("Tie", wins(Winner::tie), "11 for 1")})) == Kinds{"advantage"});
    Game meter = game_of_rows({row("Tie", wins(Winner::tie), "11 for 1")});
    meter.wagers[0].progressive.emplace();
    meter.wagers[0].rows[0].meter_share = ratio(1, 10);
    set_meter(meter.wagers[0], 110);
    CHECK(warned(meter) == Kinds{"advantage"});
    const auto warning_for = [](const char* pays) {
        return check_game(game_of_rows({row("Tie", wins(Winner::tie), pays)}), standard().tableau)
            .warnings.back()
            .text;
    };
    // Eleven times 475,627,426,473,216 of 4,998,398,275,503,360 deals; ten times; six times; seven times.
    CHECK(warning_for("10:1") ==
          "as the odds are written, the wager returns 104.67%; if they included the stake, it would return "
          "95.16%. If you meant that, write \"for\": \"9 for 1\" is \"8:1\"");
    CHECK(warning_for("6 for 1") ==
          "with odds \"for\", which include the stake, the wager returns 57.09%; if the stake were added, it "
          "would return 66.61%. If you meant that, write \"to\": \"8 to 1\" is \"9 for 1\"");
}

TEST_CASE("warns about a tableau that is not the standard one") {
    Game game = standard();
    game.tableau->banker_draws.at(3).reset(9);
    const GameCheck check = check_game(game, standard().tableau);
    REQUIRE(check.warnings.size() == 1);
    CHECK(check.warnings[0].text ==
          "Banker stands on 3 against a third card worth 9, unlike the standard tableau");
    CHECK(check.warnings[0].wager.empty());
}

TEST_CASE("all cells that are not the standard ones are one warning") {
    Game game = standard();
    game.tableau->banker_draws.at(3).reset(9);
    game.tableau->banker_draws.at(6).set(0);
    game.tableau->player_draws.set(6);
    const GameCheck check = check_game(game, standard().tableau);
    REQUIRE(std::count_if(check.warnings.begin(), check.warnings.end(), [](const GameWarning& one) {
                return one.kind == GameWarning::Kind::tableau;
            }) == 1);
    CHECK(check.warnings[0].text ==
          "Player draws on 6; Banker stands on 3 against a third card worth 9; Banker draws on 6 against a "
          "third card worth 0, unlike the standard tableau");
}

TEST_CASE("warns about a row that can never pay and changes no figure") {
    const auto wager = [](std::vector<PayRow> rows) { return game_of_rows(std::move(rows)); };
    TotalIs six;
    six.totals = number(6);
    six.hand = Hand::player;
    PayRow tie_on_six = row("Tie on 6", wins(Winner::tie), "8:1");
    tie_on_six.condition = Condition::all_of({Condition::ask(wins(Winner::tie)), Condition::ask(six)});
    const GameCheck check =
        check_game(wager({row("Tie", wins(Winner::tie), "8:1"), tie_on_six}), standard().tableau);
    REQUIRE(check.warnings.size() == 1);
    CHECK(std::string(to_string(check.warnings[0].kind)) == "never-pays");
    CHECK(check.warnings[0].text ==
          "row \"Tie on 6\" of wager asked can never pay: earlier rows match every coup that meets its "
          "condition");
    CHECK(check.wagers[0].rows[1].deals == 0);
}

TEST_CASE("warns about another game with the id of a built-in game") {
    Game game = standard();
    CHECK(warned(game).empty());
    game.sha256 = std::string(64, '0');
    CHECK(warned(game) == Kinds{"id"});
    game.id = "my-game";
    CHECK(warned(game).empty());
}

TEST_CASE("explains every wager of the built-in games") {
    for (const BuiltinGame& builtin : builtin_games()) {
        const Game game = load_game(builtin);
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

TEST_CASE("leaves out wagers whose figures depend on what the file does not state") {
    const Game game = read_game_file(SABOT_TESTS "/../lib/games/multipliers/golden-wealth.toml");
    const GameCheck check = check_game(game, game.tableau);
    CHECK(check.wagers.empty());
    REQUIRE(check.warnings.size() == game.wagers.size());
    CHECK(check.warnings.front().kind == GameWarning::Kind::unstated);
    CHECK(
        check.warnings.front().text.starts_with("the wager is left out: the game file does not state the "));
}

TEST_CASE("explains wagers on several coups", "[long]") {
    const Game game = read_game_file(SABOT_TESTS "/support/several_coups.toml");
    const GameCheck check = check_game(game, game.tableau);
    const Table table = make_table(game.tableau, Shoe::of_decks(game.decks), {});
    REQUIRE(check.wagers.size() == 6);
    for (const CheckedWager& wager : check.wagers) {
        if (game.wager(wager.id) == nullptr) {
            CHECK(wager.distribution.return_to_player() ==
                  series_figures(table, *game.offered(wager.id)).return_to_player);
        }
    }
    // What is not "Higher first" is that coup 1 ends with at most 7, and coup 2 with at most 3 or 8: the
    // second row is met by more.
    const CheckedWager& not_again = check.wagers[2];
    CHECK(not_again.rows[0].own_deals == not_again.rows[0].deals);
    CHECK(not_again.rows[1].own_deals > not_again.rows[1].deals);
    CHECK(std::any_of(check.warnings.begin(), check.warnings.end(), [](const GameWarning& warning) {
        return warning.wager == "not-again" && warning.kind == GameWarning::Kind::overlap;
    }));
}
