#include "audit/change.hpp"

#include "audit/sample.hpp"
#include "audit/steps.hpp"
#include "rules/settlement.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

#include <cstdlib>
#include <map>
#include <set>

using namespace sabot;
using test::builtin;
using test::claim_of;
using test::touch_with_halves_up;
using Words = std::vector<std::string>;

namespace {

Words texts(const std::vector<Change>& changes, Change::Kind kind) {
    Words words;
    for (const Change& change : changes) {
        if (change.kind == kind) {
            words.push_back(change.text);
        }
    }
    return words;
}

Game made(const std::vector<Change>& changes, const std::string& text, Game game) {
    for (const Change& change : changes) {
        if (change.text == text) {
            game = with_changes(std::move(game), change.rules);
        }
    }
    return game;
}

Words cells(const std::vector<Change>& changes) {
    Words words = texts(changes, Change::Kind::cell);
    const Words others = texts(changes, Change::Kind::other_cell);
    words.insert(words.end(), others.begin(), others.end());
    return words;
}

}  // namespace

TEST_CASE("every kind has its own row with a name and a weight") {
    std::set<std::string> names;
    for (std::size_t place = 0; place < kChangeKinds.size(); ++place) {
        const ChangeKindRow& row = kChangeKinds[place];
        CHECK(static_cast<std::size_t>(row.kind) == place);
        CHECK(&row_of(row.kind) == &row);
        CHECK(row.weight > 0);
        names.insert(row.name);
    }
    CHECK(names.size() == kChangeKinds.size());
    CHECK(names.contains("tableau-cell"));
}

TEST_CASE("frequent mistakes are more plausible than a cell or a neighbouring payout") {
    const Game& game = builtin("jade-baccarat");
    std::map<ChangeKind, int> members;
    for (const Change& change : changes_for(claim_of(Quantity::return_to_player, "banker", "76.12%"), game)) {
        ++members[change.kind];
    }
    const auto share = [&](ChangeKind kind) { return ratio(row_of(kind).weight, members.at(kind)); };
    for (const ChangeKind often : {ChangeKind::odds, ChangeKind::commission, ChangeKind::decks,
                                   ChangeKind::counting, ChangeKind::wrong_digit}) {
        CHECK(share(often) > share(ChangeKind::cell));
    }
}

TEST_CASE("another quantity is another cause than a figure that no quantity names") {
    const auto what = OtherFigure::What::variance;
    const Change variance{ChangeKind::other_quantity, 0, "", {}, false, OtherFigure{what, {}},
                          parameters_of(what)};
    CHECK(variance.is_same_cause(variance));
    for (const Change& change :
         claim_changes(claim_of(Quantity::house_edge, "tie", "1.2%"), builtin("punto-banco"))) {
        CAPTURE(change.text);
        CHECK_FALSE(change.is_same_cause(variance));
        // A misprint of a digit is one of this figure alone, unless whole points are missing.
        if (change.kind == ChangeKind::wrong_digit) {
            const Rational points = (std::get<StatedFigure>(change.claim).value - ratio(12, 1000)) * 100;
            CHECK(change.is_same_cause(change) == (denominator(points) == 1));
        }
    }
}

TEST_CASE("tries one to twelve decks and infinite ones, except those of a reading") {
    const Game& game = builtin("jade-baccarat");
    const auto changes = changes_for(claim_of(Quantity::return_to_player, "tie", "76.12%"), game);
    CHECK(texts(changes, Change::Kind::decks) ==
          Words{"the shoe holds 1 deck instead of 8", "the shoe holds 2 decks instead of 8",
                "the shoe holds 4 decks instead of 8",
                "cards are dealt with replacement (infinite decks) instead of from 8 decks"});
    CHECK(texts(changes, Change::Kind::other_decks) ==
          Words{"the shoe holds 3 decks instead of 8", "the shoe holds 5 decks instead of 8",
                "the shoe holds 7 decks instead of 8", "the shoe holds 9 decks instead of 8",
                "the shoe holds 10 decks instead of 8", "the shoe holds 11 decks instead of 8",
                "the shoe holds 12 decks instead of 8"});
    CHECK(made(changes, "cards are dealt with replacement (infinite decks) instead of from 8 decks", game)
              .decks == kInfiniteDecks);
    CHECK(made(changes, "the shoe holds 1 deck instead of 8", game).decks == 1);
    for (const Change& change : changes) {
        if (change.kind == Change::Kind::decks || change.kind == Change::Kind::other_decks) {
            CHECK(change.is_common == (change.kind == Change::Kind::decks));
            const int decks = made(changes, change.text, game).decks;
            CHECK(change.distance == (decks == kInfiniteDecks ? 12 : std::abs(decks - 8)));
        }
    }
    // Twelve decks are nearest to infinite decks, and one is farthest.
    Game infinite = game;
    infinite.decks = kInfiniteDecks;
    for (const Change& change :
         changes_for(claim_of(Quantity::return_to_player, "tie", "76.12%"), infinite)) {
        if (change.kind == Change::Kind::decks || change.kind == Change::Kind::other_decks) {
            CHECK(change.distance == 13 - made({change}, change.text, infinite).decks);
        }
    }
}

TEST_CASE("tries other fees on every stake if the figure depends on the fee") {
    const auto fees = [](Quantity quantity, const Game& game) {
        return texts(changes_for(claim_of(quantity, "tie", "76.12%"), game), Change::Kind::fee);
    };
    const Game& game = builtin("jade-baccarat");
    CHECK(fees(Quantity::house_edge, game) ==
          Words{"the fee on every stake is 10% instead of none",
                "the fee on every stake is 20% instead of none",
                "the fee on every stake is 50% instead of none",
                "the fee is 10% of the amount paid (stake and fee together) instead of none",
                "the fee is 20% of the amount paid (stake and fee together) instead of none",
                "the fee is 25% of the amount paid (stake and fee together) instead of none"});
    const Game charged = made(changes_for(claim_of(Quantity::house_edge, "tie", "76.12%"), game),
                              "the fee on every stake is 20% instead of none", game);
    CHECK(std::all_of(charged.wagers.begin(), charged.wagers.end(),
                      [](const Wager& wager) { return wager.fee == ratio(1, 5); }));
    CHECK(fees(Quantity::house_edge, charged).front() == "no fee is charged, instead of 20%");
    Game partly = charged;
    partly.wagers.front().fee = 0;
    const Words of_tie = fees(Quantity::house_edge, partly);
    CHECK(std::count(of_tie.begin(), of_tie.end(),
                     "no fee is charged on " + game.wager("tie")->name + ", instead of 20%") == 1);
    CHECK(fees(Quantity::hit_frequency, game).empty());
    CHECK(fees(Quantity::push_frequency, game).empty());
    CHECK(fees(Quantity::probability, game).empty());
}

TEST_CASE("a reading of the file replaces the changes to the same rules") {
    const Game& game = builtin("jade-baccarat");
    const auto tie = changes_for(claim_of(Quantity::return_to_player, "tie", "76.12%"), game);
    CHECK(
        texts(tie, Change::Kind::reading) ==
        Words{
            "the document is read otherwise on the number of decks (reading six-decks)",
            "the document is read otherwise on what a winning Player or Banker is paid (reading two-to-one)",
            "the document is read otherwise on what a winning tie is paid (reading nine-to-one)"});
    CHECK(texts(tie, Change::Kind::odds) ==
          Words{"\"Tie\" of Pari pays 8 for 1 instead of 9 for 1 (\"to\" confused with \"for\")"});
    // The reading has two to one on both sides, so the change on one side is a different one.
    const auto player = changes_for(claim_of(Quantity::return_to_player, "player", "90%"), game);
    CHECK(texts(player, Change::Kind::odds).size() == 1);
    const Game& ponto = builtin("ponto-e-banca");
    CHECK(cells(changes_for(ponto.claims[0], ponto)).size() == 8 * 12 - 1);
}

TEST_CASE("a cell next to one with the other decision is more plausible than others") {
    const Game& game = builtin("punto-banco");
    const auto changes = changes_for(claim_of(Quantity::return_to_player, "tie", "76.12%"), game);
    Words beside = texts(changes, Change::Kind::cell);
    CHECK(beside == Words{"Banker stands on 3 against a third card worth 7",
                          "Banker draws on 3 against a third card worth 8",
                          "Banker stands on 3 against a third card worth 9",
                          "Banker draws on 4 against a third card worth 1",
                          "Banker stands on 4 against a third card worth 2",
                          "Banker stands on 4 against a third card worth 7",
                          "Banker draws on 4 against a third card worth 8", "Player stands on 5",
                          "Banker draws on 5 against a third card worth 3",
                          "Banker stands on 5 against a third card worth 4",
                          "Banker stands on 5 against a third card worth 7",
                          "Banker draws on 5 against a third card worth 8",
                          "Banker stands on 5 against a Player who stood", "Player draws on 6",
                          "Banker draws on 6 against a third card worth 5",
                          "Banker stands on 6 against a third card worth 6",
                          "Banker stands on 6 against a third card worth 7",
                          "Banker draws on 6 against a third card worth 8",
                          "Banker draws on 6 against a Player who stood"});
    const auto distance = [&](const std::string& text) {
        for (const Change& change : changes) {
            if (change.text == text) {
                return change.distance;
            }
        }
        return -1;
    };
    CHECK(distance("Banker stands on 6 against a third card worth 6") == 1);
    CHECK(distance("Banker draws on 4 against a third card worth 0") == 2);
    CHECK(distance("Banker stands on 4 against a Player who stood") == 2);
    CHECK(distance("Player stands on 0") == 6);
    // All cells of its row are equal; 3 stands against 8.
    CHECK(distance("Banker stands on 2 against a third card worth 8") == 2);
    CHECK(distance("Banker stands on 0 against a third card worth 8") == 4);
}

TEST_CASE("a worked example depends only on the tableau, a rounded return only on money") {
    const Game& ponto = builtin("ponto-e-banca");
    for (const Change& change : changes_for(ponto.claims[0], ponto)) {
        CHECK((change.kind == Change::Kind::reading || change.kind == Change::Kind::cell ||
               change.kind == Change::Kind::other_cell));
    }
    const Game touch = touch_with_halves_up();
    const auto rounded = changes_for(touch.claims[3], touch);
    CHECK(cells(rounded).empty());
    CHECK(texts(rounded, Change::Kind::decks).empty());
    // Rounding down is a reading of the file.
    CHECK(texts(rounded, Change::Kind::rounding) ==
          Words{"returns are rounded to the nearest unit (halves to the even one) instead of to the nearest "
                "unit (halves up)",
                "returns are rounded to the nearest unit (halves down) instead of to the nearest unit "
                "(halves up)",
                "returns are rounded up instead of to the nearest unit (halves up)"});
    CHECK(made(rounded,
               "returns are rounded to the nearest unit (halves down) instead of to the nearest unit (halves "
               "up)",
               touch)
              .settlement->rounding == Rounding::half_down);
    CHECK(texts(changes_for(touch.claims[0], touch), Change::Kind::rounding).empty());
}

TEST_CASE("a change that concerns two wagers of a claim is tried once") {
    const Game& game = builtin("jade-baccarat");
    const auto changes = changes_for(claim_of(Quantity::best_return, "", "101.24%"), game);
    std::set<std::string> different;
    for (const Change& change : changes) {
        different.insert(change.text);
    }
    CHECK(different.size() == changes.size());
    CHECK(different.contains("the commission of 5% is taken from wins of Giocatore instead of Banco"));
}

TEST_CASE("kind and rules identify a change, as its text does") {
    for (const char* id : {"bacara", "baccarat-touch", "jade-baccarat", "ponto-e-banca"}) {
        const Game& game = builtin(id);
        std::vector<Change> all;
        for (const Claim& claim : game.claims) {
            const auto changes = changes_for(claim, game);
            std::copy_if(changes.begin(), changes.end(), std::back_inserter(all),
                         [](const Change& change) { return change.changes_rules(); });
        }
        std::stable_sort(all.begin(), all.end(),
                         [](const Change& a, const Change& b) { return a.text < b.text; });
        std::vector<Change> distinct;
        for (const Change& change : all) {
            const bool is_new = distinct.empty() || distinct.back().text != change.text;
            const bool is_known = std::any_of(distinct.begin(), distinct.end(), [&](const Change& known) {
                return known.kind == change.kind && known.rules == change.rules;
            });
            CAPTURE(change.text);
            REQUIRE(is_known == !is_new);
            if (is_new) {
                distinct.push_back(change);
            }
        }
        CHECK(distinct.size() > 50);
    }
}

TEST_CASE("from a shoe that is not whole decks, every number of decks is tried") {
    Game game = builtin("punto-banco");
    game.decks = 0;
    const auto changes = changes_for(claim_of(Quantity::return_to_player, "tie", "76.12%"), game);
    CHECK(texts(changes, Change::Kind::decks) == Words{"the shoe holds 1 deck", "the shoe holds 2 decks",
                                                       "the shoe holds 4 decks", "the shoe holds 6 decks",
                                                       "the shoe holds 8 decks",
                                                       "cards are dealt with replacement (infinite decks)"});
    CHECK(texts(changes, Change::Kind::other_decks).size() == 7);
}

TEST_CASE("a reading equal to the game does not remove changes to the claim") {
    Game game = builtin("jade-baccarat");
    game.decks = 6;
    const auto changes = changes_for(claim_of(Quantity::return_to_player, "tie", "76.12%"), game);
    CHECK(texts(changes, Change::Kind::counting).size() == 1);
    CHECK(texts(changes, Change::Kind::other_wager).size() == 8);
    CHECK(texts(changes, Change::Kind::other_quantity).size() == 4);
    CHECK(texts(changes, Change::Kind::decks)[3] == "the shoe holds 8 decks instead of 6");
}
