#include "gamefile/claim_reader.hpp"

#include "gamefile/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::game_and;
using test::game_of;

namespace {

const std::string kQuantities =
    "return-to-player, house-edge, house-edge-resolved, hit-frequency, push-frequency, standard-deviation, "
    "probability, return-to-player-resolved, hit-frequency-resolved, probability-resolved, best-return, "
    "house-share, coup, rounded-return, largest-win, mean-return, variance, odds, combinations, "
    "effect-of-removal";

// The quantity is on line 51, and what follows starts on line 52.
std::string claim(const std::string& quantity, const std::string& keys) {
    return game_and("[[claim]]\nquantity = \"" + quantity + "\"\n" + keys + "source = \"d, claim\"\n");
}

Claim claim_of(const std::string& quantity, const std::string& keys) {
    return game_of(claim(quantity, keys)).claims.at(0);
}

std::string refusal_of_claim(const std::string& quantity, const std::string& keys) {
    return test::refusal(claim(quantity, keys));
}

constexpr const char* kRounded =
    "wager = \"banker\"\nevent = \"Banker wins\"\nstake = \"0.10\"\nstated = \"0.19\"\n";

}  // namespace

TEST_CASE("reads a figure of a wager") {
    const std::vector<std::pair<const char*, Quantity>> quantities{
        {"return-to-player", Quantity::return_to_player},
        {"house-edge", Quantity::house_edge},
        {"house-edge-resolved", Quantity::house_edge_resolved},
        {"hit-frequency", Quantity::hit_frequency},
        {"push-frequency", Quantity::push_frequency},
        {"standard-deviation", Quantity::standard_deviation},
        {"return-to-player-resolved", Quantity::return_resolved},
        {"hit-frequency-resolved", Quantity::hit_frequency_resolved},
        {"largest-win", Quantity::largest_win},
        {"variance", Quantity::variance},
    };
    for (const auto& [name, quantity] : quantities) {
        const Claim it = claim_of(name, "wager = \"banker\"\nstated = \"98.94%\"\nnote = \"a note\"\n");
        CHECK(it.quantity == quantity);
        CHECK(it.wager == "banker");
        CHECK(it.stated->printed == "98.94%");
        CHECK(it.stated->value == ratio(4947, 5000));
        CHECK(it.source == "d, claim");
        CHECK(it.note == "a note");
    }
}

TEST_CASE("reads an effect of removal with its card") {
    const Claim it =
        claim_of("effect-of-removal", "wager = \"banker\"\ncard = \"0\"\nstated = \"0.000019\"\n");
    CHECK(it.card->name == "0");
    CHECK(it.card->cards == CardSet::of_points(0));
    CHECK(refusal_of_claim("effect-of-removal", "wager = \"banker\"\nstated = \"1\"\n").find("card") !=
          std::string::npos);
    CHECK(refusal_of_claim("house-edge", "wager = \"banker\"\ncard = \"5\"\nstated = \"1%\"\n") ==
          "game.toml:53:8: card in a claim about house-edge: expected no card");
}

TEST_CASE("a claim may be about an effect that the file does not model") {
    const std::string keys = "wager = \"banker\"\nstated = \"98.94%\"\n";
    CHECK(claim_of("return-to-player", keys).unmodelled.empty());
    CHECK(claim_of("return-to-player", keys + "unmodelled = \"random multipliers\"\n").unmodelled ==
          "random multipliers");
    CHECK(
        refusal_of_claim("return-to-player", keys + "unmodelled = \"\"\n").starts_with("game.toml:54:14: "));
}

TEST_CASE("reads a probability of a condition, one event for equal conditions") {
    const std::string first = "when = { either-hand = { natural = true } }\nstated = \"34.30%\"\n";
    const std::string claims = claim("probability", first) + "\n[[claim]]\nquantity = \"probability\"\n" +
                               first +
                               "source = \"d\"\n\n[[claim]]\nquantity = \"probability\"\nwhen = { winner = "
                               "\"tie\" }\nstated = \"9.52%\"\nsource = \"d\"\n";
    const Game game = game_of(claims);
    REQUIRE(game.claims.size() == 3);
    REQUIRE(game.claimed_events.size() == 2);
    for (const Claim& one : game.claims) {
        CHECK(one.is_of_condition);
        CHECK(game.wager(one.wager) == nullptr);
        CHECK(game.claimed(one.wager)->rows.at(0).event == one.event);
    }
    CHECK(game.claims[0].event == game.claims[1].event);
    CHECK(game.claims[2].event == "the coup is a tie");
    CHECK(refusal_of_claim("probability", "wager = \"banker\"\n" + first) ==
          "game.toml:52:9: the claim has when and wager: expected when, or a wager and its event");
    CHECK(refusal_of_claim("probability", "event = \"Tie\"\n" + first).starts_with("game.toml:52:9: "));
    CHECK(refusal_of_claim("hit-frequency", "wager = \"banker\"\n" + first) ==
          "game.toml:53:8: when in a claim about hit-frequency: expected no when");
    CHECK(refusal_of_claim("probability", "when = {}\nstated = \"1%\"\n").starts_with("game.toml:52:8: "));
    CHECK(refusal_of_claim("probability", "when = { winer = \"tie\" }\nstated = \"1%\"\n")
              .starts_with("game.toml:52:10: unknown key in condition: \"winer\""));
}

TEST_CASE("reads a largest win as a number or as odds") {
    const auto stated = [](const std::string& text) {
        return claim_of("largest-win", "wager = \"banker\"\nstated = \"" + text + "\"\n").stated->printed;
    };
    CHECK(stated("25") == "25");
    CHECK(stated("25:1") == "25");
    CHECK(stated("26 for 1") == "25");
    CHECK(stated("1.5 to 1") == "1.5");
    CHECK(refusal_of_claim("largest-win", "wager = \"banker\"\nstated = \"11:3\"\n")
              .starts_with("game.toml:53:10: invalid figure"));
}

TEST_CASE("reads a probability, a best return, a house share and a rounded return") {
    const Claim probability =
        claim_of("probability", "wager = \"banker\"\nevent = \"Tie\"\nstated = \"9.52%\"\n");
    CHECK(probability.event == "Tie");
    CHECK(probability.note.empty());
    const Claim resolved = claim_of("probability-resolved",
                                    "wager = \"banker\"\nevent = \"Banker wins\"\nstated = \"50.68%\"\n");
    CHECK(resolved.quantity == Quantity::probability_resolved);
    CHECK(resolved.event == "Banker wins");
    CHECK(claim_of("best-return", "stated = \"98.94%\"\n").wager.empty());
    const Claim share =
        claim_of("house-share",
                 "stated = \"2.54%\"\nparts = [ { wager = \"banker\", stated = \"0.92%\" }, { "
                 "wager = \"player\", stated = \"1.62%\" } ]\n");
    REQUIRE(share.parts.size() == 2);
    CHECK(share.parts[1].wager == "player");
    CHECK(share.parts[1].stated.value == ratio(81, 5000));
    const Claim rounded = claim_of("rounded-return", kRounded);
    CHECK(rounded.event == "Banker wins");
    CHECK(rounded.stake->value == ratio(1, 10));
    CHECK(rounded.stated->last_digit == ratio(1, 100));
}

TEST_CASE("reads a worked example") {
    const Claim coup = claim_of("coup",
                                "player = \"2 3 3\"\nbanker = \"4 K\"\nplayer-total = 8\nbanker-total = "
                                "4\nwinner = \"player\"\n");
    CHECK(coup.player.size() == 3);
    CHECK(coup.banker.size() == 2);
    CHECK(coup.banker[1].cards == CardSet::of_rank(13));
    CHECK(coup.player_total == 8);
    CHECK(coup.banker_total == 4);
    CHECK(coup.winner == Winner::player);
    CHECK_FALSE(coup.stated.has_value());
}

TEST_CASE("rejects an unknown quantity") {
    CHECK(refusal_of_claim("rtp", "") ==
          "game.toml:51:12: quantity of claim is \"rtp\": expected one of " + kQuantities);
    CHECK(refusal_of_claim("return-to-playr", "") ==
          "game.toml:51:12: quantity of claim is \"return-to-playr\": expected one of " + kQuantities +
              "; did you mean return-to-player?");
}

TEST_CASE("rejects an unknown wager or event") {
    CHECK(refusal_of_claim("house-edge", "wager = \"bankr\"\nstated = \"1.06%\"\n") ==
          "game.toml:52:9: the game has no wager \"bankr\"; did you mean banker?");
    CHECK(refusal_of_claim("house-edge", "wager = \"dragon\"\nstated = \"1.06%\"\n") ==
          "game.toml:52:9: the game has no wager \"dragon\"");
    CHECK(refusal_of_claim("house-edge", "stated = \"1.06%\"\n") ==
          "game.toml:50:1: claim has no wager: expected an identifier");
    CHECK(refusal_of_claim("probability", "wager = \"banker\"\nevent = \"Tei\"\nstated = \"9.52%\"\n") ==
          "game.toml:53:9: wager banker has no event \"Tei\": expected Banker wins, Tie; did you mean Tie?");
    CHECK(refusal_of_claim("probability", "wager = \"banker\"\nstated = \"9.52%\"\n") ==
          "game.toml:50:1: claim has no event: expected a string");
}

TEST_CASE("a stated figure is a string with the digits as printed") {
    CHECK(refusal_of_claim("house-edge", "wager = \"banker\"\nstated = 1.06\n") ==
          "game.toml:53:10: stated of claim is 1.06: expected a string; did you mean \"1.06\"?");
    CHECK(refusal_of_claim("house-edge", "wager = \"banker\"\nstated = \"1/2\"\n") ==
          "game.toml:53:10: invalid figure \"1/2\": expected the digits that were printed, such as 98.94% or "
          "0.4586; a fraction has no last digit");
    CHECK(
        refusal_of_claim("house-edge", "wager = \"banker\"\nstated = \"1,06%\"\n") ==
        "game.toml:53:10: invalid figure \"1,06%\": expected the digits that were printed, such as 98.94% or "
        "0.4586; did you mean \"1.06%\"?");
    CHECK(
        refusal_of_claim("house-edge", "wager = \"banker\"\nstated = \"" + std::string(1000, '9') + "\"\n") ==
        "game.toml:53:10: invalid figure \"" + std::string(60, '9') +
            "...\": too long, 1000 characters: expected at most 60");
    CHECK(refusal_of_claim("house-edge", "wager = \"banker\"\n") ==
          "game.toml:50:1: claim has no stated: expected a string");
}

TEST_CASE("rejects keys that do not belong to the quantity") {
    CHECK(refusal_of_claim("house-edge", "wager = \"banker\"\nevent = \"Tie\"\nstated = \"1.06%\"\n") ==
          "game.toml:53:9: event in a claim about house-edge: expected no event");
    CHECK(refusal_of_claim("best-return", "wager = \"banker\"\nstated = \"98.94%\"\n") ==
          "game.toml:52:9: wager in a claim about best-return: expected no wager");
    CHECK(
        refusal_of_claim("coup", "player = \"2 3\"\nbanker = \"4 K\"\nplayer-total = 5\nstated = \"5\"\n") ==
        "game.toml:55:10: stated in a claim about coup: expected no stated");
}

TEST_CASE("a claim must cite a document") {
    CHECK(test::refusal(
              game_and("[[claim]]\nquantity = \"house-edge\"\nwager = \"banker\"\nstated = \"1.06%\"\n")) ==
          "game.toml:50:1: claim has no source: expected a string");
}

TEST_CASE("a house share must have parts") {
    const std::string needed =
        "parts is missing in a house-share: expected a list of tables with wager and stated";
    CHECK(refusal_of_claim("house-share", "stated = \"2.54%\"\n") == "game.toml:50:1: " + needed);
    CHECK(refusal_of_claim("house-share", "stated = \"2.54%\"\nparts = []\n") == "game.toml:53:9: " + needed);
    CHECK(refusal_of_claim("house-share",
                           "stated = \"2.54%\"\nparts = [ { wager = \"tie\", stated = \"1%\" } ]\n") ==
          "game.toml:53:21: the game has no wager \"tie\"");
    CHECK(refusal_of_claim("house-share",
                           "stated = \"2.54%\"\nparts = [ { wager = \"banker\", stated = 0.92 } ]\n") ==
          "game.toml:53:40: stated of part of claim is 0.92: expected a string; did you mean \"0.92\"?");
    CHECK(refusal_of_claim(
              "house-share",
              "stated = \"2.54%\"\nparts = [ { wager = \"banker\", stated = \"1%\", note = \"x\" } ]\n") ==
          "game.toml:53:46: unknown key in part of claim: \"note\": expected one of wager, stated");
    CHECK(refusal_of_claim("house-share", "stated = \"2.54%\"\nparts = [ \"banker\" ]\n") ==
          "game.toml:53:11: part of claim is a string: expected a table");
}

TEST_CASE("a worked example must have two hands and a result") {
    CHECK(refusal_of_claim("coup", "player = \"2 3\"\nbanker = \"4 K\"\n") ==
          "game.toml:50:1: the claim about a coup states nothing: expected player-total, banker-total or "
          "winner");
    CHECK(refusal_of_claim("coup", "player = \"2\"\nbanker = \"4 K\"\nwinner = \"tie\"\n") ==
          "game.toml:52:10: player has 1 card: expected two or three");
    CHECK(refusal_of_claim("coup", "player = \"2 3\"\nbanker = \"4 K 5 6\"\nwinner = \"tie\"\n") ==
          "game.toml:53:10: banker has 4 cards: expected two or three");
    CHECK(refusal_of_claim("coup", "player = \"2 3X\"\nbanker = \"4 K\"\nwinner = \"tie\"\n") ==
          "game.toml:52:10: invalid card \"3X\": expected a value 0..9 (0 is ten, jack, queen and king), a "
          "rank A 2..9 T J Q K, or a card such as Ah Td 9c");
    CHECK(refusal_of_claim("coup", "player = \"2 3\"\nbanker = \"4 K\"\nwinner = \"dealer\"\n") ==
          "game.toml:54:10: winner of claim is \"dealer\": expected one of player, banker, tie");
    CHECK(refusal_of_claim("coup", "player = \"2 3\"\nbanker = \"4 K\"\nplayer-total = 10\n") ==
          "game.toml:54:16: player-total of claim is 10: expected a whole number from 0 to 9");
    CHECK(refusal_of_claim("coup", "banker = \"4 K\"\nwinner = \"tie\"\n") ==
          "game.toml:50:1: claim has no player: expected a string");
}

TEST_CASE("a rounded return requires a stake and a settlement that rounds") {
    CHECK(
        refusal_of_claim("rounded-return",
                         "wager = \"banker\"\nevent = \"Banker wins\"\nstake = 0.10\nstated = \"0.19\"\n") ==
        "game.toml:54:9: stake of claim is 0.10: expected a string; did you mean \"0.10\"?");
    std::string unsettled = claim("rounded-return", kRounded);
    const auto from = unsettled.find("[settlement]");
    unsettled.erase(from, unsettled.find("[[wager]]") - from);
    CHECK(test::refusal(unsettled) ==
          "game.toml:45:1: the game has no [settlement]: expected one that defines the rounding of a "
          "rounded-return");
}

// Without this, keys that were read are called unknown, each as a misspelling of the other.
TEST_CASE("reports a missing figure or stake of a rounded return as missing") {
    CHECK(refusal_of_claim("rounded-return",
                           "wager = \"banker\"\nevent = \"Banker wins\"\nstake = \"0.10\"\n") ==
          "game.toml:50:1: claim has no stated: expected a string");
    CHECK(refusal_of_claim("rounded-return",
                           "wager = \"banker\"\nevent = \"Banker wins\"\nstated = \"0.19\"\n") ==
          "game.toml:50:1: claim has no stake: expected a string");
}

TEST_CASE("a stake must be more than zero") {
    for (const std::string stake : {"-1", "0", "0.00"}) {
        CHECK_THAT(
            refusal_of_claim("rounded-return", "wager = \"banker\"\nevent = \"Banker wins\"\nstake = \"" +
                                                   stake + "\"\nstated = \"0.19\"\n"),
            Catch::Matchers::StartsWith("game.toml:54:9: "));
    }
}

TEST_CASE("names every claim that is invalid") {
    const std::string wrong = "wager = \"banker\"\nstated = \"1,06%\"\n";
    const std::string again = "[[claim]]\nquantity = \"edge\"\nsource = \"d, claim\"\n";
    const std::string errors = test::refusal(claim("house-edge", wrong) + again);
    CAPTURE(errors);
    CHECK(errors.starts_with("game.toml:53:10: invalid figure \"1,06%\""));
    CHECK(errors.find("; game.toml:56:12: ") != std::string::npos);
}
