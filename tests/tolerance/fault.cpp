#include "tolerance/fault.hpp"

#include "check/load_game.hpp"
#include "gamefile/sample.hpp"
#include "games/sample.hpp"
#include "rules/pays_notation.hpp"
#include "rules/row_figures.hpp"
#include "rules/rule_table.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

using namespace sabot;
using test::builtin;

namespace {

std::string kind_of(const Fault& fault) { return rule_row(fault.place().rule).name; }

std::size_t count_of(const std::vector<Fault>& faults, const std::string& kind,
                     const std::string& wager = "") {
    return static_cast<std::size_t>(std::count_if(faults.begin(), faults.end(), [&](const Fault& fault) {
        return kind_of(fault) == kind && fault.wager() == wager;
    }));
}

const Fault& named(const std::vector<Fault>& faults, const std::string& id, const std::string& wager = "") {
    return *std::find_if(faults.begin(), faults.end(),
                         [&](const Fault& fault) { return fault.id == id && fault.wager() == wager; });
}

Rational pays(const Game& game, const std::string& wager) { return game.wager(wager)->rows[0].pays.net; }

}  // namespace

TEST_CASE("lists every rule, deck, payout and commission of punto banco once") {
    const Game& game = builtin("punto-banco");
    const std::vector<Fault> faults = single_faults(game);
    CHECK(count_of(faults, "player-rule") == 8);
    CHECK(count_of(faults, "banker-rule") == 88);
    CHECK(count_of(faults, "decks") == 2);
    // Half a unit and a unit more and less; of Player and Banker also a push that loses or wins.
    for (const auto& [wager, payouts] :
         {std::pair("player", 6U), std::pair("banker", 6U), std::pair("tie", 4U),
          std::pair("player-pair", 4U), std::pair("banker-pair", 4U)}) {
        CAPTURE(wager);
        CHECK(count_of(faults, "payout", wager) == payouts);
        CHECK(count_of(faults, "commission", wager) == (wager == std::string("banker") ? 3 : 1));
    }
    CHECK(faults.size() == 8 + 88 + 2 + 6 + 6 + 4 + 4 + 4 + 3 + 4);
    std::set<std::pair<std::string, std::string>> ids;
    for (const Fault& fault : faults) {
        ids.emplace(fault.wager(), fault.id);
    }
    CHECK(ids.size() == faults.size());
}

TEST_CASE("a payout is wrong by a unit, by a half, and by one of what it is counted in") {
    Game game = builtin("punto-banco");
    PayRow& tie = wager_in(game, "tie").rows.front();
    const auto payouts = [&](const std::string& printed) {
        tie.pays = parse_pays(printed);
        std::set<Rational> all;
        for (const Fault& fault : single_faults(game)) {
            if (kind_of(fault) == "payout" && fault.wager() == "tie") {
                all.insert(pays(with_changes(game, fault.changes), "tie"));
            }
        }
        return all;
    };
    using Payouts = std::set<Rational>;
    CHECK(payouts("7:4") == Payouts{ratio(3, 4), ratio(5, 4), ratio(3, 2), 2, ratio(9, 4), ratio(11, 4)});
    CHECK(payouts("5:2") == Payouts{ratio(3, 2), 2, 3, ratio(7, 2)});
    // No less than the stake can be lost.
    CHECK(payouts("lose") == Payouts{0});
    CHECK(payouts("push") == Payouts{-1, 1});
}

TEST_CASE("says what is done and what the rules say") {
    const std::vector<Fault> faults = single_faults(builtin("punto-banco"));
    CHECK(named(faults, "player-5").words == "Player stands on 5 (the rules: draws)");
    CHECK(named(faults, "banker-5-3").words ==
          "Banker draws on 5 against a third card worth 3 (the rules: stands)");
    CHECK(named(faults, "banker-6-none").words ==
          "Banker draws on 6 against a Player who stood (the rules: stands)");
    CHECK(named(faults, "decks-7").words == "the shoe holds 7 decks (the rules: 8)");
    CHECK(named(faults, "payout-1-7:1", "tie").words == "\"Tie\" pays 8 for 1 (the rules: 8:1)");
    CHECK(named(faults, "payout-1-9:1", "tie").words == "\"Tie\" pays 9:1 (the rules: 8:1)");
    // Banker's win is printed as 0.95 elsewhere.
    CHECK(named(faults, "payout-1-2:1", "banker").words ==
          "\"Banker wins\" pays 2:1 less 5% (the rules: 1:1 less 5% commission)");
    CHECK(named(faults, "payout-1-push", "banker").words ==
          "\"Banker wins\" is pushed (the rules: 1:1 less 5% commission)");
    CHECK(named(faults, "payout-1-7.5:1", "tie").words == "\"Tie\" pays 7.5:1 (the rules: 8:1)");
    CHECK(named(faults, "commission-minus-1", "banker").words ==
          "a commission of 4% is taken (the rules: 5%)");
    // Jade's tie pays 9 for 1.
    const std::vector<Fault> jade = single_faults(builtin("jade-baccarat"));
    CHECK(named(jade, "payout-1-9:1", "tie").words == "\"Tie\" pays 9 to 1 (the rules: 9 for 1)");
    CHECK(named(jade, "payout-1-7:1", "tie").words == "\"Tie\" pays 7:1 (the rules: 9 for 1)");
}

TEST_CASE("a fault changes one thing") {
    const Game& game = builtin("punto-banco");
    const std::vector<Fault> faults = single_faults(game);
    const Game cell = with_changes(game, named(faults, "banker-5-3").changes);
    Tableau tableau = game.tableau;
    tableau.banker_draws[5].flip(3);
    CHECK(*cell.tableau == tableau);
    CHECK(cell.wagers == game.wagers);
    CHECK(cell.decks == 8);
    CHECK(with_changes(game, named(faults, "decks-9").changes).decks == 9);
    CHECK(pays(with_changes(game, named(faults, "payout-1-7:1", "tie").changes), "tie") == 7);
    CHECK(pays(with_changes(game, named(faults, "commission-minus-1", "banker").changes), "banker") ==
          ratio(24, 25));
    CHECK(pays(with_changes(game, named(faults, "commission-plus-1", "banker").changes), "banker") ==
          ratio(47, 50));
    // The commission stays that of the rules.
    CHECK(pays(with_changes(game, named(faults, "payout-1-2:1", "banker").changes), "banker") ==
          ratio(19, 10));
    // A commission in the printed payout: 0.95:1.
    const Game& bacara = builtin("bacara");
    CHECK(pays(with_changes(bacara, named(single_faults(bacara), "commission-minus-1", "banker").changes),
               "banker") == ratio(24, 25));
}

TEST_CASE("a fault of one direction has its opposite") {
    const Game& game = builtin("punto-banco");
    const std::vector<Fault> faults = single_faults(game);
    // A commission where there is none, and none where there is one.
    CHECK(named(faults, "commission-taken", "player").words ==
          "a commission of 5% is taken (the rules: none)");
    CHECK(pays(with_changes(game, named(faults, "commission-taken", "player").changes), "player") ==
          ratio(19, 20));
    CHECK(named(faults, "commission-none", "banker").words == "no commission is taken (the rules: 5%)");
    CHECK(pays(with_changes(game, named(faults, "commission-none", "banker").changes), "banker") == 1);
    // A win that is pushed; a push that loses, and one that wins.
    CHECK(named(faults, "payout-1-push", "player").words == "\"Player wins\" is pushed (the rules: 1:1)");
    CHECK(named(faults, "payout-2-lose", "player").words == "\"Tie\" loses (the rules: push)");
    CHECK(named(faults, "payout-2-1:1", "player").words == "\"Tie\" pays 1:1 (the rules: push)");
    CHECK(with_changes(game, named(faults, "payout-2-lose", "player").changes)
              .wager("player")
              ->rows[1]
              .pays.net == -1);
}

TEST_CASE("a commission that only some rows charge is changed there only") {
    const Game game = test::game_of(test::game_and(R"([[wager]]
id = "six"
name = "Six"
source = "d, six"
rows = [
  { event = "Banker wins with 6", winner = "banker", banker = { total = "6" }, pays = "1:2" },
  { event = "Banker wins", winner = "banker", pays = "1:1", commission = "0.5%" },
]
)"));
    const std::vector<Fault> faults = single_faults(game);
    // A commission of less than one point cannot be one less: it is not taken, one point more, or taken of
    // the other win, too.
    CHECK(count_of(faults, "commission", "six") == 3);
    const Game all = with_changes(game, named(faults, "commission-on-all", "six").changes);
    CHECK(all.wager("six")->rows[0].pays.net == ratio(199, 400));
    CHECK(all.wager("six")->rows[1].pays.net == ratio(199, 200));
    // 1:2 less a unit is half of the stake, and the stake of every tie is lost by the rules.
    CHECK(named(faults, "payout-1-0.5-for-1", "six").words ==
          "\"Banker wins with 6\" pays 0.5 for 1 (the rules: 1:2)");
    CHECK(named(faults, "tie-returned", "six").words == "a tie returns the stake (the rules: it loses)");
    CHECK(named(faults, "payouts-minus-1", "six").changes.size() == 2);
    CHECK(named(faults, "payouts-plus-1", "six").changes.size() == 2);
    const Game more = with_changes(game, named(faults, "commission-plus-1", "six").changes);
    CHECK(more.wager("six")->rows[0].pays.net == ratio(1, 2));
    CHECK(more.wager("six")->rows[1].pays.net == ratio(197, 200));
}

TEST_CASE("a commission is one point less or more as long as it is one") {
    const auto ids = [](const std::string& commission) {
        const Game game = test::game_of(test::game_and(R"([[wager]]
id = "banker-alone"
name = "Banker"
source = "d, banker"
rows = [ { event = "Banker wins", winner = "banker", pays = "1:1", commission = ")" +
                                                       commission + "\" } ]\n"));
        std::set<std::string> found;
        for (const Fault& fault : single_faults(game)) {
            if (kind_of(fault) == "commission" && fault.wager() == "banker-alone") {
                found.insert(fault.id);
            }
        }
        return found;
    };
    using Ids = std::set<std::string>;
    // One point less than 1% is none, and one more than 99% is all.
    CHECK(ids("1%") == Ids{"commission-none", "commission-plus-1"});
    CHECK(ids("1.5%") == Ids{"commission-none", "commission-minus-1", "commission-plus-1"});
    CHECK(ids("99%") == Ids{"commission-none", "commission-minus-1", "commission-plus-1"});
    CHECK(ids("99.5%") == Ids{"commission-none", "commission-minus-1"});
    CHECK(ids("0%") == Ids{"commission-taken"});
}

TEST_CASE("no commission is taken of a meter") {
    const Game game = load_game(SABOT_TESTS "/support/progressive.toml");
    for (const Fault& fault : single_faults(game)) {
        for (const RuleChange& change : fault.changes) {
            if (change.place.rule == Rule::commission) {
                const Wager& wager = *game.wager(change.place.wager);
                INFO(fault.id << " " << change.place.wager << " " << change.place.event);
                CHECK(wager.rows[row_named(wager, change.place.event).value()].meter_share == 0);
            }
        }
    }
    // Its third row alone has fixed odds.
    CHECK(named(single_faults(game), "commission-taken", "tied-meter").changes.size() == 1);
}

TEST_CASE("what the rules leave to a choice, or shoes that cannot be, are no faults") {
    // Player chooses on 5 and Banker on everything.
    const std::vector<Fault> faults = single_faults(builtin("chemin-de-fer"));
    CHECK(count_of(faults, "player-rule") == 7);
    CHECK(count_of(faults, "banker-rule") == 0);
    Game game = builtin("punto-banco");
    game.tableau->choices.push_back({Hand::banker, {1, 2}, 4, ratio(1, 2)});
    CHECK(count_of(single_faults(game), "banker-rule") == 87);
    game.decks = 1;
    CHECK(count_of(single_faults(game), "decks") == 1);
    // Above 1000 decks, the number of shoes would not be accurate.
    game.decks = 1000;
    CHECK(count_of(single_faults(game), "decks") == 1);
    game.decks = 1001;
    CHECK(count_of(single_faults(game), "decks") == 0);
    game.decks = kInfiniteDecks;
    CHECK(count_of(single_faults(game), "decks") == 0);
}
