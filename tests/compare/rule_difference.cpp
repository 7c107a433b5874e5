#include "compare/rule_difference.hpp"

#include "compare/paytable_differences.hpp"
#include "compare/sample.hpp"
#include "games/sample.hpp"
#include "rules/condition.hpp"
#include "rules/game_parts.hpp"
#include "rules/multiplied.hpp"
#include "rules/pays_notation.hpp"
#include "rules/questions/count_is.hpp"
#include "support/catch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

using namespace sabot;
using namespace sabot::test;

namespace {

using Line = std::array<std::string, 3>;

std::vector<RuleDifference> differences(const Game& before, const Game& after) {
    return rule_differences({before, Shoe::of_decks(before.decks)}, {after, Shoe::of_decks(after.decks)});
}

std::vector<Line> lines(const Game& before, const Game& after) {
    std::vector<Line> all;
    for (const RuleDifference& one : differences(before, after)) {
        all.push_back({one.name(), one.before.words(), one.after.words()});
    }
    return all;
}

std::vector<Line> changed(std::string_view from, std::string_view to) {
    return lines(commission_game(), game_of(game_with(from, to)));
}

// The sample with other rows of Banker.
Game with_banker(const std::string& rows) {
    return game_of(
        game_with(R"(  { event = "Banker wins", winner = "banker", pays = "1:1", commission = "5%" },
  { event = "Tie", winner = "tie", pays = "push" },
]
)",
                  rows + "]\n"));
}

using Lines = std::vector<Line>;

// Whether only the writing of one paytable differs.
bool pay_alike(const Game& before, const Game& after) {
    const auto rules = differences(before, after);
    return rules.size() == 1 && rules.front().what == "rows (written differently, pays alike)" &&
           !rules.front().differs();
}

}  // namespace

TEST_CASE("a game does not differ from itself") {
    for (const char* id : kGames) {
        CAPTURE(id);
        CHECK(lines(builtin(id), builtin(id)).empty());
    }
}

TEST_CASE("names, sources and the print of a payout are no rules") {
    CHECK(changed(R"(name = "Player")", R"(name = "Ponto")").empty());
    CHECK(changed(R"(source = "d, player")", R"(source = "d, elsewhere")").empty());
    CHECK(changed(R"(event = "Player wins")", R"(event = "Ponto ganha")").empty());
    CHECK(changed(R"(winner = "player", pays = "1:1")", R"(winner = "player", pays = "2 for 1")").empty());
    CHECK(changed(R"(pays = "1:1", commission = "5%")", R"(pays = "0.95:1")").empty());
}

TEST_CASE("lists the shoe and each cell of the tableau") {
    CHECK(changed("decks = 8", "decks = 6") == Lines{{"Shoe", "8 decks", "6 decks"}});
    CHECK(changed("decks = 8", "decks = 8\ndecks-allowed = \"6-8\"") ==
          Lines{{"Decks allowed", "not stated", "6-8"}});
    Game other = commission_game();
    other.tableau->player_draws.flip(5);
    other.tableau->banker_draws.at(3).flip(9);
    other.tableau->banker_draws.at(6).flip(kPlayerStood);
    CHECK(lines(commission_game(), other) ==
          Lines{{"Banker's rule on 3 against a third card worth 9", "draws", "stands"},
                {"Player's rule on 5", "draws", "stands"},
                {"Banker's rule on 6 against a Player who stood", "stands", "draws"}});
    other = commission_game();
    other.tableau->has_total_columns = true;
    CHECK(lines(commission_game(), other) ==
          Lines{{"What Banker's drawing depends on", "Player's third card", "Player's total"}});
    other = commission_game();
    other.tableau->naturals.reset(8);
    CHECK(lines(commission_game(), other) == Lines{{"Totals of naturals", "8 or 9", "9"}});
    other.tableau->player_draws.set(8);
    CHECK(lines(commission_game(), other) ==
          Lines{{"Totals of naturals", "8 or 9", "9"}, {"Player's rule on 8", "stands", "draws"}});
}

TEST_CASE("lists payouts, commissions and conditions of rows") {
    CHECK(changed(R"(winner = "player", pays = "1:1")", R"(winner = "player", pays = "3:2")") ==
          Lines{{"Player: payout of \"Player wins\"", "1:1", "3:2"}});
    CHECK(changed(R"(commission = "5%")", R"(commission = "4%")") ==
          Lines{{"Banker: commission on \"Banker wins\"", "5%", "4%"}});
    CHECK(changed(R"(pays = "1:1", commission = "5%")", R"(pays = "2:1")") ==
          Lines{{"Banker: payout of \"Banker wins\"", "1:1", "2:1"},
                {"Banker: commission on \"Banker wins\"", "5%", "none"}});
    // From 0.95:1 up to 1:1 a payout alone would seem to include a commission.
    const auto player = [](const std::string& pays) {
        return changed(R"(winner = "player", pays = "1:1")",
                       R"(winner = "player", commission = "10%", pays = )" + pays);
    };
    for (const std::string pays : {"0.95:1", "0.99:1"}) {
        CHECK(player('"' + pays + '"') ==
              Lines{{"Player: payout of \"Player wins\"", "1:1", pays + " less 10%"}});
    }
    CHECK(player(R"("0.94:1")").size() == 2);
    CHECK(player(R"("11:10")").size() == 2);
    // A stake that is returned has no commission.
    CHECK(changed(R"(pays = "1:1", commission = "5%")", R"(pays = "push")") ==
          Lines{{"Banker: payout of \"Banker wins\"", "1:1 less 5%", "push"}});
    CHECK(changed(R"(event = "Player wins", winner = "player")",
                  R"(event = "Player wins", winner = "player", player = { total = 9 })") ==
          Lines{{"Player: condition of \"Player wins\"", "Player wins",
                 "Player wins, and Player's total is 9"}});
}

TEST_CASE("lists rows and wagers that only one game has") {
    CHECK(lines(commission_game(), six_pays_half()) ==
          Lines{{"Banker: row \"Banker wins with 6\"", "none", "1:2 if Banker wins, and Banker's total is 6"},
                {"Banker: commission on \"Banker wins\" (after: if no earlier row pays)", "5%", "none"}});
    CHECK(lines(six_pays_half(), commission_game()) ==
          Lines{{"Banker: row \"Banker wins with 6\"", "1:2 if Banker wins, and Banker's total is 6", "none"},
                {"Banker: commission on \"Banker wins\" (before: if no earlier row pays)", "none", "5%"}});
    Game fewer = commission_game();
    fewer.wagers.pop_back();
    CHECK(lines(commission_game(), fewer) == Lines{{"Banker: wager", "offered", "not offered"}});
    CHECK(lines(fewer, commission_game()) == Lines{{"Banker: wager", "not offered", "offered"}});
}

TEST_CASE("the order of rows is a rule where a coup may meet the conditions of both") {
    const std::string win =
        R"(  { event = "Banker wins", winner = "banker", pays = "1:1", commission = "5%" },
)";
    const std::string tie = R"(  { event = "Tie", winner = "tie", pays = "push" },
)";
    const std::string six = R"(  { event = "Six", banker = { total = 6 }, pays = "1:2" },
)";
    CHECK(pay_alike(with_banker(win + tie), with_banker(tie + win)));
    CHECK(lines(with_banker(win + six), with_banker(six + win)) ==
          Lines{{"Banker: order of the rows", "Banker wins; Six", "Six; Banker wins"}});
    // Two cards against three: neither outcome nor total excludes the other, but the number of cards does.
    const std::string two = R"(  { event = "Two", winner = "banker", banker = { cards = 2 }, pays = "1:1" },
)";
    const std::string three =
        R"(  { event = "Three", winner = "banker", banker = { cards = 3 }, pays = "2:1" },
)";
    CHECK(pay_alike(with_banker(two + three), with_banker(three + two)));
    // A new row between them: where it is inserted decides what it pays.
    CHECK(lines(with_banker(two + three), with_banker(three + six + two)) ==
          Lines{{"Banker: order of the rows", "Two; Three", "Three; Two"},
                {"Banker: row \"Six\"", "none", "1:2 if Banker's total is 6, and no earlier row pays"}});
    // Two coups of a shoe.
    const auto twice = [](const std::string& first, const std::string& second) {
        const std::string rows = R"([[wager]]
id = "twice"
name = "Twice"
source = "d"
rows = [ )" + first + ", " + second +
                                 " ]\n\n[[wager]]\nid = \"banker\"";
        return game_of(game_with("[[wager]]\nid = \"banker\"", rows));
    };
    const std::string ties =
        R"({ event = "Ties", coups = [ { winner = "tie" }, { winner = "tie" } ], pays = "60:1" })";
    const std::string wins = R"({ event = "Wins", coups = [ { winner = "player" }, {} ], pays = "1:1" })";
    const std::string last = R"({ event = "Last", coups = [ {}, { winner = "tie" } ], pays = "8:1" })";
    CHECK(pay_alike(twice(ties, wins), twice(wins, ties)));
    CHECK(lines(twice(wins, last), twice(last, wins)) ==
          Lines{{"Twice: order of the rows", "Wins; Last", "Last; Wins"}});
}

TEST_CASE("paytables that are written differently and pay alike are one rule, which changes nothing") {
    const std::string six = "winner = \"banker\", banker = { total = 6 }";
    const std::string other = "winner = \"banker\", banker = { total = [1, 2, 3, 4, 5, 7, 8, 9] }";
    const auto row = [](const std::string& event, const std::string& when, const std::string& pays) {
        return fmt::format("  {{ event = \"{}\", {}, pays = \"{}\" }},\n", event, when, pays);
    };
    const std::string tie = row("Tie", "winner = \"tie\"", "push");
    const std::string any = "winner = \"banker\"";
    const Game filed = with_banker(row("Six", six, "1:2") + row("Banker", any, "1:1") + tie);
    const auto rule = [&](const std::string& rows) {
        const Game game = with_banker(rows);
        const Lines found = lines(filed, game);
        // The other way round, too.
        CHECK(lines(game, filed).size() == found.size());
        return found.empty() ? "" : found.front().front();
    };
    const std::string alike = "Banker: rows (written differently, pays alike)";
    // In another order, of rows that exclude each other.
    CHECK(rule(tie + row("Six", six, "1:2") + row("Banker", any, "1:1")) == alike);
    // As two rows, in another order.
    CHECK(rule(row("Banker", other, "1:1") + tie + row("Six", six, "1:2")) == alike);
    CHECK(rule(row("Six", six, "1:2") + row("Banker", "winner = \"banker\", cards = 4", "1:1") +
               row("More cards", any, "1:1") + tie) == alike);
    // A part that follows from the rest.
    CHECK(rule(row("Six", six + ", not = { winner = \"tie\" }", "1:2") + row("Banker", any, "1:1") + tie) ==
          alike);
    // A row that takes what another one pays; one coup that pays something else; a payout that is another.
    CHECK(rule(row("Banker", any, "1:1") + row("Six", six, "1:2") + tie) == "Banker: order of the rows");
    CHECK(rule(row("Six", six + ", cards = [4, 5]", "1:2") + row("Banker", any, "1:1") + tie) ==
          "Banker: condition of \"Six\"");
    CHECK(rule(row("Banker", other, "1:1") + tie + row("Six", six, "1:3")) != alike);

    // Each as it is written.
    const auto differing =
        differences(filed, with_banker(tie + row("Six", six, "1:2") + row("Banker", any, "1:1")));
    REQUIRE(differing.size() == 1);
    CHECK_FALSE(differing.front().differs());
    CHECK(differing.front().before.words() ==
          "1:2 if Banker wins, and Banker's total is 6; 1:1 if Banker wins, and no earlier row pays; push if "
          "the coup "
          "is a tie");
    CHECK(differing.front().after.words() ==
          "push if the coup is a tie; 1:2 if Banker wins, and Banker's total is 6; 1:1 if Banker wins, and "
          "no earlier "
          "row pays");
}

TEST_CASE("paytables pay alike only where both tableaux say so, and documents state both") {
    const auto with_rows = [](const std::string& rows) { return with_banker(rows); };
    // With a natural of 9, no hand of three cards has more than 9 points: the row decides in no coup.
    const Game one = with_rows(
        "  { event = \"Banker wins\", winner = \"banker\", pays = \"1:1\" },\n"
        "  { event = \"Tie\", winner = \"tie\", pays = \"push\" },\n");
    Game other = with_rows(
        "  { event = \"Banker wins\", winner = \"banker\", any = [ { player = { cards = 3 } }, "
        "{ cards = [4, 5] } ], pays = \"1:1\" },\n"
        "  { event = \"Tie\", winner = \"tie\", pays = \"push\" },\n");
    const auto is_alike = [](const Game& before, const Game& after) {
        const auto found = differences(before, after);
        return std::any_of(found.begin(), found.end(), [](const RuleDifference& rule) {
            return rule.what.find("pays alike") != std::string::npos;
        });
    };
    // Five cards or fewer unless Player draws: always met.
    CHECK(is_alike(one, other));
    other.wagers.front().rows.front().chosen = "The page leaves it open.";
    for (Wager& wager : other.wagers) {
        wager.rows.front().chosen = "The page leaves it open.";
    }
    CHECK_FALSE(is_alike(one, other));
    CHECK_FALSE(is_alike(other, one));
    // A tableau in which Player with 6 stands, and one in which it draws.
    const std::string stands =
        "  { event = \"Banker wins\", winner = \"banker\", not = { player = { first-two = 6, cards = "
        "3 } }, pays = \"1:1\" },\n  { event = \"Tie\", winner = \"tie\", pays = \"push\" },\n";
    const Game condition = with_rows(stands);
    CHECK(is_alike(one, condition));
    Game drawn = condition;
    Tableau tableau = *drawn.tableau;
    tableau.player_draws.set(6);
    drawn.tableau = tableau;
    CHECK_FALSE(is_alike(one, drawn));
    CHECK_FALSE(is_alike(drawn, one));
}

TEST_CASE("lists fees, closing rounds, the procedure and money") {
    Game other = commission_game();
    other.wagers[0].fee = ratio(1, 5);
    other.wagers[1].closes_after = 40;
    other.wagers[1].closes_before_cut = 26;
    Procedure procedure;
    procedure.burn = Procedure::Burn::none;
    procedure.cards_behind_cut = 14;
    other.procedure = procedure;
    other.settlement->rounding = Rounding::down;
    other.settlement->unit = ratio(1, 20);
    other.settlement->minimum_stake = Rational(5);
    other.settlement->stake_step = Rational(1);
    other.settlement->stake_limits = {{StakeLimit::Kind::one_of, false, {"player", "banker"}, {}, {}},
                                      {StakeLimit::Kind::sum, true, {"player", "tie"}, {}, Rational(9)}};
    CHECK(lines(commission_game(), other) ==
          Lines{{"Player: fee on a stake", "none", "20%"},
                {"Banker: last round of the shoe", "none", "40"},
                {"Banker: cards before the cut card when it closes", "none", "26"},
                {"Burnt cards", "not stated", "none"},
                {"Cards behind the cut card", "not stated", "14"},
                {"Smallest unit paid", "0.01", "0.05"},
                {"Rounding of returns", "to the nearest unit (halves up)", "down"},
                {"Step of stakes", "not stated", "1"},
                {"Smallest stake", "not stated", "5"},
                {"Limits of several stakes", "not stated",
                 "a bettor's stakes are on only one of player and banker; all stakes at the table on player "
                 "and tie add up to at most 9"}});
    for (const RuleDifference& one : differences(commission_game(), other)) {
        CHECK(one.changes.empty() == (one.rule != Rule::fee));
    }
}

TEST_CASE("distinguishes wagers with the same name") {
    Game other = commission_game();
    other.wagers[0].name = "Banker";
    other.wagers[0].fee = ratio(1, 5);
    CHECK(lines(commission_game(), other).front().front() == "Player: fee on a stake");
    CHECK(lines(other, commission_game()).front().front() == "Banker (player): fee on a stake");
}

TEST_CASE("puts a rule into a sentence") {
    const auto rules = differences(commission_game(), six_pays_half());
    REQUIRE(rules.size() == 2);
    CHECK(rules[0].words() ==
          "the new row \"Banker wins with 6\" (1:2 if Banker wins, and Banker's total is 6)");
    CHECK(rules[1].words() ==
          "the commission on \"Banker wins\" (after: if no earlier row pays; none instead of 5%)");
    CHECK(differences(six_pays_half(), commission_game())[0].words() ==
          "the removal of the row \"Banker wins with 6\" (1:2 if Banker wins, and Banker's total is 6)");
    Game other = commission_game();
    other.tableau->player_draws.flip(5);
    CHECK(differences(commission_game(), other)[0].words() == "Player's rule on 5 (stands instead of draws)");
}

TEST_CASE("a commission that the file does not state is not split from its payout") {
    const auto paid = [](const std::string& pays) {
        return with_banker("  { event = \"Banker wins\", winner = \"banker\", " + pays +
                           " },\n  { event = \"Tie\", winner = \"tie\", pays = \"push\" },\n");
    };
    const std::string payout = "Banker: payout of \"Banker wins\"";
    CHECK(lines(paid("pays = \"0.95:1\""), paid("pays = \"1:1\"")) == Lines{{payout, "0.95:1", "1:1"}});
    CHECK(lines(commission_game(), paid("pays = \"0.96:1\"")) == Lines{{payout, "1:1 less 5%", "0.96:1"}});
    CHECK(lines(paid("pays = \"19 to 20\""), paid("pays = \"1:1\", commission = \"4%\"")) ==
          Lines{{payout, "19 to 20", "1:1 less 4%"}});
}

TEST_CASE("names both rows of a pair, and says where their order matters") {
    const Game other =
        with_banker(R"(  { event = "Six", winner = "banker", banker = { total = 6 }, pays = "1:2" },
  { event = "Banker wins otherwise", winner = "banker", pays = "1:1" },
  { event = "Tie", winner = "tie", pays = "push" },
)");
    CHECK(
        lines(commission_game(), other)[1] ==
        Line{"Banker: commission on \"Banker wins / Banker wins otherwise\" (after: if no earlier row pays)",
             "5%", "none"});
}

TEST_CASE("what was not read is neither absent nor stated") {
    const Game& pennsylvania = builtin("baccarat-pennsylvania");
    const Lines all = lines(builtin("punto-banco"), pennsylvania);
    const auto line = [&](const std::string& rule) {
        const auto found =
            std::find_if(all.begin(), all.end(), [&](const Line& one) { return one[0] == rule; });
        return found == all.end() ? Line{rule} : *found;
    };
    CHECK(line("Tie: wager") == Line{"Tie: wager", "offered", "not read"});
    CHECK(line("Dragon 7: wager") == Line{"Dragon 7: wager", "not offered", "offered"});
    CHECK(line("Shoe") == Line{"Shoe", "8 decks", "not read, computed with 8 decks"});
    CHECK(line("Banker: payout of \"Banker wins\"") ==
          Line{"Banker: payout of \"Banker wins\"", "1:1 less 5%", "not read, computed with 1:1 less 5%"});
    // The tableau was read, and agrees.
    CHECK(line("Drawing rules")[1].empty());
    const Lines back = lines(pennsylvania, builtin("punto-banco"));
    CHECK(std::count(back.begin(), back.end(), Line{"Tie: wager", "not read", "offered"}) == 1);
    const Lines macau = lines(builtin("punto-banco"), builtin("bacara-macau"));
    CHECK(std::count(macau.begin(), macau.end(),
                     Line{"Drawing rules", "those of " + builtin("punto-banco").tableau_source,
                          "not read, computed with those of 004, Regola della terza carta"}) == 1);
    // The rules of a wager that its file lacks; its rows are what the file has of them.
    const Lines closing = lines(builtin("bacara-macau"), builtin("bacara"));
    CHECK(std::count(closing.begin(), closing.end(),
                     Line{"Player pair: last round of the shoe", "not read", "60"}) == 1);
    // A row that was read states that it has no commission.
    Game partly_read = game_of(game_with(R"(, commission = "5%")", ""));
    partly_read.not_read = "the second chapter";
    const Lines commission = lines(partly_read, commission_game());
    CHECK(std::count(commission.begin(), commission.end(),
                     Line{"Banker: commission on \"Banker wins\"", "none", "5%"}) == 1);
    // Other decks than those of the file are not those of the text either.
    const auto six =
        rule_differences({builtin("punto-banco"), Shoe::of_decks(6)}, {pennsylvania, Shoe::of_decks(6)});
    CHECK(six.front().after.words() == "not read, computed with 6 decks");
    CHECK_FALSE(six.front().differs());
}

TEST_CASE("a value that a file chooses is not stated by its document") {
    const Lines lines_of_both = lines(builtin("punto-banco-france"), builtin("bacara-macau"));
    const Line burnt{"Burnt cards", "as many as the first card is worth", "left open, chosen: 8 cards"};
    CHECK(std::count(lines_of_both.begin(), lines_of_both.end(), burnt) == 1);
    // Also where the values agree.
    Game chosen = builtin("punto-banco-france");
    chosen.chosen = {{"procedure.burn", "The article is silent."}};
    CHECK(lines(builtin("punto-banco-france"), chosen) ==
          Lines{{"Burnt cards", "as many as the first card is worth",
                 "left open, chosen: as many as the first card is worth"}});
    // Of the drawing rules and of a payout.
    Game open = commission_game();
    open.chosen = {{"tableau.player", "Silent."}};
    open.wagers.front().rows.front().chosen = "Silent.";
    CHECK(lines(commission_game(), open) ==
          Lines{{"Drawing rules of Player", "those of its file", "left open, chosen: those of its file"},
                {"Player: payout of \"Player wins\"", "1:1", "left open, chosen: 1:1"}});
    open.tableau->player_draws.reset(5);
    CHECK(lines(commission_game(), open)[1] ==
          Line{"Player's rule on 5", "draws", "left open, chosen: stands"});
}

TEST_CASE("what one file has instead of its text does not differ from itself") {
    for (const char* id : {"bacara-macau", "baccarat-pennsylvania", "punto-banco-france"}) {
        const Game game = builtin(id);
        INFO(id);
        CHECK(lines(game, game).empty());
        const auto six = rule_differences({game, Shoe::of_decks(8)}, {game, Shoe::of_decks(6)});
        CHECK(six.size() == 1);
        CHECK(six.front().rule == Rule::decks);
    }
}

TEST_CASE("where a game rounds commissions, a payout of 0.95:1 is not 1:1 less a commission of 5%") {
    Wager before = *commission_game().wager("player");
    before.rows.resize(1);
    before.rows.front().pays = pays_of(ratio(19, 20));
    before.rows.front().commission = ratio(1, 20);
    Wager after = before;
    after.rows.front().commission = 0;
    CHECK(paytable_differences(before, after, {.commissions_are_settled = false}).empty());
    CHECK(paytable_differences(before, after, {.commissions_are_settled = true}).size() == 1);
    // A row that never pays, so that the rows are written differently.
    after.rows.push_back({"Never", Condition::negation_of(Condition()), pays_of(-1), 0});
    Game game = commission_game();
    const auto is_alike = [&] {
        const PlayedRules rules{game, Shoe::of_decks(8)};
        return is_written_differently(rules, before, rules, after);
    };
    CHECK(is_alike());
    game.settlement = Settlement{};
    CHECK(is_alike());
    game.settlement->commission_rounding = Rounding::up;
    CHECK_FALSE(is_alike());
    game.settlement = Settlement{};
    game.settlement->minimum_commission = 1;
    CHECK_FALSE(is_alike());
}

TEST_CASE("whether a row is multiplied is a rule of rows that win, where both wagers are multiplied") {
    MultiplierRules rules;
    rules.struck = {{1, 1}};
    rules.values = {{2, 1}};
    Wager before = *commission_game().wager("player");
    before.rows.resize(1);
    const auto differing = [&](int net, bool is_multiplied) {
        before.rows.front().pays = pays_of(net);
        before.rows.front().is_multiplied = true;
        before.multiplied = Multiplied{std::make_shared<const Multipliers>(rules)};
        Wager after = before;
        after.rows.front().is_multiplied = is_multiplied;
        return paytable_differences(before, after, {.commissions_are_settled = false}).size();
    };
    CHECK(differing(1, true) == 0);
    CHECK(differing(1, false) == 1);
    CHECK(differing(0, false) == 0);
    CHECK(differing(-1, false) == 0);
}

TEST_CASE("an order of rows that takes too long to compare may decide") {
    Wager wager;
    wager.id = "counts";
    for (int i = 0; i < 16; ++i) {
        CardSet cards;
        for (int card = 0; card < kCardsInDeck; ++card) {
            cards = card * (2 * i + 7) % 16 < 6 ? cards | CardSet(Card::at(card)) : cards;
        }
        const CountIs count{Places::all(), cards, NumberSet(1U << static_cast<unsigned>(1 + i % 3))};
        wager.rows.push_back({std::to_string(i), Condition::ask(count), {"1:1", 1}, 0});
    }
    Wager other = wager;
    std::reverse(other.rows.begin(), other.rows.end());
    CHECK(is_decided_by_order(commission_game(), wager, other));
    CHECK_FALSE(is_decided_by_order(commission_game(), wager, wager));
}
