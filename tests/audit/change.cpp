#include "audit/change.hpp"

#include "audit/sample.hpp"
#include "support/catch.hpp"

#include <set>

using namespace sabot;
using test::builtin;
using test::claim_of;
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
    Claim claim;
    for (const Change& change : changes) {
        if (change.text == text) {
            change.make(game, claim);
        }
    }
    return game;
}

}  // namespace

TEST_CASE("kinds by name") {
    Words names;
    for (int kind = 0; kind <= static_cast<int>(Change::Kind::cell); ++kind) {
        names.emplace_back(to_string(static_cast<Change::Kind>(kind)));
    }
    CHECK(names == Words{"print", "counting", "mistaken", "reading", "rounding", "odds", "commission", "tie",
                         "payout", "decks", "fee", "tableau-cell"});
}

TEST_CASE("changes come by size") {
    const Game& game = builtin("jade-baccarat");
    const auto changes = changes_for(claim_of(Quantity::return_to_player, "tie", "76.12%"), game);
    CHECK(changes.size() > 100);
    CHECK(std::is_sorted(changes.begin(), changes.end(), [](const Change& a, const Change& b) {
        return std::pair(a.kind, a.distance) < std::pair(b.kind, b.distance);
    }));
    CHECK(changes.front().kind == Change::Kind::print);
    CHECK(changes.back().kind == Change::Kind::cell);
}

TEST_CASE("one to twelve decks, the nearest first, and infinite ones; six are a reading of Jade already") {
    const Game& game = builtin("jade-baccarat");
    const auto changes = changes_for(claim_of(Quantity::return_to_player, "tie", "76.12%"), game);
    CHECK(texts(changes, Change::Kind::decks) ==
          Words{"the shoe held 7 decks", "the shoe held 9 decks", "the shoe held 10 decks",
                "the shoe held 5 decks", "the shoe held 11 decks", "the shoe held 4 decks",
                "the shoe held 12 decks", "the shoe held 3 decks", "the shoe held 2 decks",
                "the shoe held 1 deck", "cards were dealt with replacement (infinite decks)"});
    CHECK(made(changes, "cards were dealt with replacement (infinite decks)", game).decks == kInfiniteDecks);
    CHECK(made(changes, "the shoe held 1 deck", game).decks == 1);
    std::set<std::string> common;
    for (const Change& change : changes) {
        if (change.kind == Change::Kind::decks && change.is_common) {
            common.insert(change.text);
        }
    }
    CHECK(common == std::set<std::string>{"the shoe held 1 deck", "the shoe held 2 decks",
                                          "the shoe held 4 decks",
                                          "cards were dealt with replacement (infinite decks)"});
}

TEST_CASE("a fee on every stake, and another one, where a figure depends on it") {
    const auto fees = [](Quantity quantity, const Game& game) {
        return texts(changes_for(claim_of(quantity, "tie", "76.12%"), game), Change::Kind::fee);
    };
    const Game& game = builtin("jade-baccarat");
    CHECK(fees(Quantity::house_edge, game) == Words{"the fee on every stake were 10% instead of none",
                                                    "the fee on every stake were 20% instead of none",
                                                    "the fee on every stake were 25% instead of none",
                                                    "the fee on every stake were 50% instead of none"});
    const Game charged = made(changes_for(claim_of(Quantity::house_edge, "tie", "76.12%"), game),
                              "the fee on every stake were 20% instead of none", game);
    CHECK(std::all_of(charged.wagers.begin(), charged.wagers.end(),
                      [](const Wager& wager) { return wager.fee == ratio(1, 5); }));
    CHECK(fees(Quantity::house_edge, charged).front() == "the fee on every stake were none instead of 20%");
    CHECK(fees(Quantity::hit_frequency, game).empty());
    CHECK(fees(Quantity::push_frequency, game).empty());
    CHECK(fees(Quantity::probability, game).empty());
}

TEST_CASE("readings of the file stand for the changes that say the same") {
    const Game& game = builtin("jade-baccarat");
    const auto tie = changes_for(claim_of(Quantity::return_to_player, "tie", "76.12%"), game);
    CHECK(texts(tie, Change::Kind::reading) ==
          Words{"the document were read as six-decks (the number of decks)",
                "the document were read as two-to-one (what a winning Player or Banker is paid)",
                "the document were read as nine-to-one (what a winning tie is paid)"});
    CHECK(texts(tie, Change::Kind::odds) == Words{"\"Tie\" of tie paid 8 for 1 where the rules pay 8 to 1"});
    // Two to one on one side alone is not the reading, which has it on both.
    const auto player = changes_for(claim_of(Quantity::return_to_player, "player", "90%"), game);
    CHECK(texts(player, Change::Kind::odds).size() == 1);
    const Game& ponto = builtin("ponto-e-banca");
    CHECK(texts(changes_for(ponto.claims[0], ponto), Change::Kind::cell).size() == 8 * 12 - 1);
}

TEST_CASE("every cell of the tableau but those of naturals") {
    const Game& game = builtin("punto-banco");
    const auto changes = changes_for(claim_of(Quantity::return_to_player, "tie", "76.12%"), game);
    const Words cells = texts(changes, Change::Kind::cell);
    CHECK(cells.size() == 8 * 12);
    CHECK(std::set<std::string>(cells.begin(), cells.end()).size() == cells.size());
    Tableau expected = game.tableau;
    expected.player_draws.reset(5);
    CHECK(made(changes, "Player stood on 5", game).tableau == expected);
    expected = game.tableau;
    expected.banker_draws[3].set(8);
    CHECK(made(changes, "Banker drew on 3 against a third card worth 8", game).tableau == expected);
    expected = game.tableau;
    expected.banker_draws[5].reset(kPlayerStood);
    CHECK(made(changes, "Banker stood on 5 against a Player who stood", game).tableau == expected);
}

TEST_CASE("a worked example turns on the tableau alone, a rounded return on money alone") {
    const Game& ponto = builtin("ponto-e-banca");
    for (const Change& change : changes_for(ponto.claims[0], ponto)) {
        CHECK((change.kind == Change::Kind::reading || change.kind == Change::Kind::cell));
    }
    const Game& touch = builtin("baccarat-touch");
    const auto rounded = changes_for(touch.claims[3], touch);
    CHECK(texts(rounded, Change::Kind::cell).empty());
    CHECK(texts(rounded, Change::Kind::decks).empty());
    // Down is a reading of the file.
    CHECK(texts(rounded, Change::Kind::rounding) ==
          Words{"returns were rounded to the nearest unit, halves to the even one",
                "returns were rounded to the nearest unit, halves down"});
    CHECK(
        made(rounded, "returns were rounded to the nearest unit, halves down", touch).settlement->rounding ==
        Rounding::half_down);
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
    CHECK(different.contains("the commission of 5% were taken from wins of player instead of banker"));
}

TEST_CASE("a shoe that is no number of decks may be any") {
    Game game = builtin("punto-banco");
    game.decks = 0;
    const auto changes = changes_for(claim_of(Quantity::return_to_player, "tie", "76.12%"), game);
    CHECK(texts(changes, Change::Kind::decks).size() == 13);
    Words common;
    for (const Change& change : changes) {
        if (change.kind == Change::Kind::decks && change.is_common) {
            common.push_back(change.text);
        }
    }
    CHECK(common == Words{"the shoe held 1 deck", "the shoe held 2 decks", "the shoe held 4 decks",
                          "the shoe held 6 decks", "the shoe held 8 decks",
                          "cards were dealt with replacement (infinite decks)"});
}

TEST_CASE("a reading that is the game already takes nothing from the claim's own changes") {
    Game game = builtin("jade-baccarat");
    game.decks = 6;
    const auto changes = changes_for(claim_of(Quantity::return_to_player, "tie", "76.12%"), game);
    CHECK(texts(changes, Change::Kind::counting).size() == 1);
    CHECK(texts(changes, Change::Kind::mistaken).size() == 12);
    CHECK(texts(changes, Change::Kind::decks).front() == "the shoe held 5 decks");
}
