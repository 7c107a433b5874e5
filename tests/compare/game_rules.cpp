#include "compare/game_rules.hpp"

#include "compare/sample.hpp"
#include "error.hpp"
#include "games/sample.hpp"
#include "games/wager_catalogue.hpp"
#include "rules/condition.hpp"
#include "rules/game_parts.hpp"
#include "rules/questions/coup_size_is.hpp"
#include "support/catch.hpp"

#include <algorithm>

using namespace sabot;
using namespace sabot::test;

namespace {

// "8:1", or the status of what is not stated.
std::string words_of(const RuleOfGame& one) {
    return one.status == RuleOfGame::Status::stated
               ? one.text
               : std::string("* ") + kRuleStatuses.at(static_cast<std::size_t>(one.status));
}

std::vector<std::string> row(const GameRules& rules, const std::string& rule) {
    std::vector<std::string> words;
    for (const ComparedRule& one : rules.rules) {
        if (one.name == rule) {
            std::transform(one.games.begin(), one.games.end(), std::back_inserter(words), words_of);
        }
    }
    return words;
}

ComparedRule::Agreement agreement(const std::vector<RuleOfGame>& games) {
    return ComparedRule{Rule::decks, "", "", games}.agreement();
}

using Words = std::vector<std::string>;
using Status = RuleOfGame::Status;

}  // namespace

TEST_CASE("lists what two games state differently, with its source in each") {
    const GameRules rules = game_rules({commission_game(), six_pays_half()}, false);
    REQUIRE(rules.rules.size() == 3);
    // Each row pays only if none before it does.
    CHECK(row(rules, "Banker: condition of \"Banker wins\"") ==
          Words{"Banker wins", "Banker wins, and no earlier row pays"});
    CHECK(row(rules, "Banker: row \"Banker wins with 6\"") ==
          Words{"none", "1:2 if Banker wins, and Banker's total is 6"});
    CHECK(row(rules, "Banker: payout of \"Banker wins\"") == Words{"1:1 less 5%", "1:1"});
    CHECK(rules.rules.front().games.front().source == commission_game().wager("banker")->source);
    CHECK(rules.counts[0] == 3);
    CHECK(rules.counts[1] > 20);
    const GameRules all = game_rules({commission_game(), six_pays_half()}, true);
    CHECK(all.rules.size() == rules.counts[0] + rules.counts[1] + rules.counts[2]);
    // What only the second game has stands among the rules of its wager.
    std::vector<std::string> wagers;
    for (const ComparedRule& rule : all.rules) {
        wagers.push_back(rule.wager);
    }
    wagers.erase(std::unique(wagers.begin(), wagers.end()), wagers.end());
    CHECK(std::count(wagers.begin(), wagers.end(), "banker") == 1);
}

TEST_CASE("rows in another order that decides nothing are no difference") {
    const auto game = [](const std::vector<std::size_t>& order) {
        Game ordered = six_pays_half();
        Wager& banker = *std::find_if(ordered.wagers.begin(), ordered.wagers.end(),
                                      [](const Wager& wager) { return wager.id == "banker"; });
        PayRow six = banker.rows[0];
        PayRow other = banker.rows[1];
        other.condition = Condition::all_of({other.condition, Condition::negation_of(six.condition)});
        const std::vector<PayRow> rows{six, other};
        banker.rows = {rows[order[0]], rows[order[1]]};
        return ordered;
    };
    CHECK(game_rules({game({0, 1}), game({1, 0}), game({0, 1})}, false).rules.empty());
    CHECK(game_rules({game({1, 0}), game({0, 1})}, false).rules.empty());
}

TEST_CASE("rows that are written differently and pay alike agree, and are shown as each game writes them") {
    Game split = six_pays_half();
    Wager& banker = *std::find_if(split.wagers.begin(), split.wagers.end(),
                                  [](const Wager& wager) { return wager.id == "banker"; });
    NumberSet four;
    four.set(4);
    PayRow more = banker.rows[1];
    more.event = "More cards";
    banker.rows[1].condition = Condition::all_of({more.condition, Condition::ask(CoupSizeIs{four})});
    banker.rows.insert(banker.rows.begin() + 2, more);
    CHECK(game_rules({six_pays_half(), split, six_pays_half()}, false).rules.empty());
    CHECK(game_rules({split, six_pays_half(), split}, false).rules.empty());
    const GameRules all = game_rules({six_pays_half(), split}, true);
    CHECK(row(all, "Banker: row \"Banker wins\"") ==
          Words{"none",
                "1:1 if Banker wins, and the coup has 4 cards, and no earlier row pays (written differently, "
                "pays alike)"});
    CHECK(row(all, "Banker: payout of \"Banker wins\"") == Words{"1:1", "1:1"});
    // One coup that pays something else.
    banker.rows[2].condition = Condition::all_of(
        {more.condition, Condition::negation_of(Condition::ask(CoupSizeIs{NumberSet().set(5)}))});
    CHECK(game_rules({six_pays_half(), split}, false).rules.size() > 1);
}

TEST_CASE("every game has a place in every rule, whichever wagers it offers") {
    std::vector<Game> games;
    for (const char* id : kGames) {
        games.push_back(builtin(id));
    }
    const GameRules rules = game_rules(games, true);
    for (const ComparedRule& one : rules.rules) {
        CAPTURE(one.name);
        REQUIRE(one.games.size() == games.size());
        for (std::size_t i = 0; i < games.size(); ++i) {
            const bool is_offered = one.wager.empty() || games[i].wager(one.wager) != nullptr;
            CHECK((one.games[i].status == Status::not_offered) == (!is_offered && one.rule != Rule::wager));
            CHECK((one.games[i].text.empty()) == (one.games[i].status != Status::stated));
            if (one.games[i].status == Status::stated && one.rule == Rule::decks) {
                CHECK(one.games[i].source == games[i].shoe_source);
            }
            if (one.games[i].status == Status::stated && one.rule >= Rule::burn && one.rule < Rule::unit) {
                CHECK(one.games[i].source == games[i].procedure->source);
            }
        }
    }
    CHECK(row(rules, "Decks") ==
          Words{"8 decks", "8 decks", "8 decks", "6 decks", "8 decks", "4-8, 8 decks in this file"});
    CHECK(row(rules, "Third cards against which Banker draws on 3") ==
          Words{"none, 0 to 7 or 9", "none, 0 to 7 or 9", "none, 0 to 7 or 9", "none, 0 to 7 or 9",
                "none, 0 to 7 or 9", "none, 0 to 7 or 9"});
}

TEST_CASE("compares wagers on several coups like others") {
    const auto twice = [](const std::string& rows) {
        return game_of(std::string(kGame) +
                       "\n[[wager]]\nid = \"twice\"\nname = \"Twice\"\nsource = \"d\"\n" + rows);
    };
    const char* two =
        R"(rows = [ { event = "Both", coups = [ { winner = "tie" }, { winner = "tie" } ], pays = "9:1" } ])";
    const char* three =
        R"(rows = [ { event = "Both", coups = [ { winner = "tie" }, { winner = "tie" } ], pays = "8:1" } ])";
    const char* one = R"(rows = [ { event = "Both", winner = "tie", pays = "2:1" } ])";
    const GameRules rules = game_rules({commission_game(), twice(two), twice(three), twice(one)}, true);
    CHECK(row(rules, "Twice: wager") == Words{"not offered", "offered", "offered", "on one coup"});
    CHECK(row(rules, "Twice: payout of \"Both\"") == Words{"* not-offered", "9:1", "8:1", "* not-offered"});
    const auto payout = std::find_if(rules.rules.begin(), rules.rules.end(), [](const ComparedRule& rule) {
        return rule.name == "Twice: payout of \"Both\"";
    });
    REQUIRE(payout != rules.rules.end());
    CHECK(payout->games[1].source == "d");
}

TEST_CASE("what a file adds to a wager of the catalogue is not of its document") {
    const auto added = [](const std::string& keys) {
        const std::string text = kGame + ("\n[[wager]]\ncatalogue = \"dragon-dragon\"\n" + keys);
        const Game game = read_game(text, "game.toml", wager_catalogue());
        std::vector<std::string> own;
        for (const ComparedRule& rule : game_rules({game, commission_game()}, true).rules) {
            if (rule.wager == "dragon-dragon" && rule.games.front().status == Status::stated &&
                rule.games.front().source.empty()) {
                own.push_back(rule.name.substr(rule.name.find(": ") + 2));
            }
        }
        return own;
    };
    CHECK(added("progressive = { stake = \"1\", seed = \"500\" }\nfee = \"5%\"\ncloses-after = 9\n") ==
          Words{"fee on a stake", "stake of the meter", "seed of the meter", "last round of the shoe"});
    // The meter of the catalogue, and the file's own source.
    CHECK(added("").empty());
    CHECK(added("fee = \"5%\"\nsource = \"d, page 2\"\n").empty());
}

TEST_CASE("the order of the games changes no value") {
    std::vector<Game> games = official_games();
    const GameRules rules = game_rules(games, true);
    std::reverse(games.begin(), games.end());
    const GameRules reversed = game_rules(games, true);
    CHECK(rules.counts == reversed.counts);
    for (const ComparedRule& one : rules.rules) {
        // Names are those of the first game.
        const auto other =
            std::find_if(reversed.rules.begin(), reversed.rules.end(), [&](const ComparedRule& its) {
                return its.rule == one.rule && its.wager == one.wager &&
                       its.name.substr(its.name.find(':') + 1) == one.name.substr(one.name.find(':') + 1);
            });
        CAPTURE(one.name);
        REQUIRE(other != reversed.rules.end());
        CHECK(std::equal(one.games.begin(), one.games.end(), other->games.rbegin()));
    }
}

TEST_CASE("what was not read is not shown as the text's, and differs from nothing") {
    const GameRules rules =
        game_rules({builtin("punto-banco"), builtin("bacara-macau"), builtin("punto-banco-france")}, true);
    CHECK(row(rules, "Decks") == Words{"8 decks", "6-12, 8 decks in this file", "6 decks"});
    CHECK(row(rules, "Totals on which Player draws") == Words{"0 to 5", "* not-read", "0 to 5"});
    CHECK(row(rules, "Tie: payout of \"Tie\"") == Words{"8:1", "* not-read", "8:1"});
    CHECK(row(rules, "Banker: payout of \"Banker wins\"") == Words{"1:1 less 5%", "1:1 less 5%", "0.95:1"});
    CHECK(row(rules, "Player pair: wager") == Words{"offered", "offered", "* not-read"});
    CHECK(row(rules, "Player: payout of \"Tie\"") == Words{"push", "* not-read", "push"});
    CHECK(row(rules, "Cards behind the cut card") == Words{"* not-stated", "12", "10"});
    CHECK(row(rules, "Banker, without commission: payout of \"Banker wins with 6\"") ==
          Words{"* not-offered", "0.5:1", "0.5:1"});
    // A row that the file has like the first game was read.
    Game other = builtin("punto-banco");
    other.wagers.at(0).rows.pop_back();
    Game same = builtin("punto-banco");
    same.not_read = "the procedure";
    const GameRules rows = game_rules({builtin("punto-banco"), other, same}, true);
    CHECK(std::count_if(rows.rules.begin(), rows.rules.end(), [](const ComparedRule& rule) {
              return rule.rule == Rule::row && rule.games.at(2).status == Status::stated;
          }) == 1);
}

TEST_CASE("a payout is the same however it is printed") {
    const GameRules rules = game_rules({builtin("punto-banco"), builtin("punto-banco-great-britain")}, true);
    CHECK(row(rules, "Banker: payout of \"Banker wins\"") == Words{"1:1 less 5%", "0.95:1"});
    const auto banker = std::find_if(rules.rules.begin(), rules.rules.end(), [](const ComparedRule& rule) {
        return rule.name == "Banker: payout of \"Banker wins\"";
    });
    CHECK(banker->agreement() == ComparedRule::Agreement::agrees);
    CHECK(row(rules, "Tie: payout of \"Tie\"") == Words{"8:1", "8:1"});
}

TEST_CASE("a value that a file chooses is not shown as that of its document") {
    const GameRules rules = game_rules(
        {builtin("punto-banco-france"), builtin("bacara-macau"), builtin("chemin-de-fer-france")}, true);
    CHECK(row(rules, "Burnt cards") == Words{"as many as the first card is worth", "* chosen", "* not-read"});
    CHECK(row(rules, "Rounding of returns") == Words{"* not-read", "* not-read", "* chosen"});
    CHECK(row(rules, "Reshuffle") == Words{"after the cut card", "after the cut card", "after the cut card"});
    const auto burnt = std::find_if(rules.rules.begin(), rules.rules.end(),
                                    [](const ComparedRule& rule) { return rule.name == "Burnt cards"; });
    CHECK(burnt->games[1].text == "8 cards");
    CHECK(burnt->games[1].source == "dsef-83-2011, article 2(1)");
    CHECK(burnt->agreement() == ComparedRule::Agreement::differs);
}

TEST_CASE("rules differ, agree, or are stated alone") {
    const RuleOfGame eight{Status::stated, "8:1", "a"};
    const RuleOfGame nine{Status::stated, "9:1", "b"};
    const RuleOfGame open{Status::not_stated, "", ""};
    const RuleOfGame unread{Status::not_read, "", ""};
    const RuleOfGame absent{Status::not_offered, "", ""};
    using enum ComparedRule::Agreement;
    CHECK(agreement({eight, nine}) == differs);
    CHECK(agreement({eight, {Status::stated, "8:1", "elsewhere"}}) == agrees);
    CHECK(agreement({eight, open}) == differs);
    const RuleOfGame chosen{Status::chosen, "8:1", "d"};
    CHECK(agreement({eight, chosen}) == differs);
    CHECK(agreement({nine, chosen}) == differs);
    CHECK(agreement({chosen, chosen}) == alone);
    CHECK(agreement({chosen, {Status::chosen, "9:1", "d"}}) == differs);
    CHECK(agreement({chosen, unread}) == alone);
    CHECK(agreement({open, open}) == alone);
    CHECK(agreement({eight, unread}) == alone);
    CHECK(agreement({unread, eight, absent, eight}) == agrees);
    CHECK(agreement({unread, eight, absent, nine}) == differs);
}

TEST_CASE("one game cannot be compared") {
    CHECK_THROWS_AS(game_rules({commission_game()}, false), InputError);
    CHECK_THROWS_AS(game_rules({}, false), InputError);
}
