#include "gamefile/multipliers_reader.hpp"

#include "gamefile/sample.hpp"
#include "rules/multiplied.hpp"
#include "rules/split_by_copies.hpp"
#include "support/catch.hpp"

#include <stdexcept>
#include <string>

using namespace sabot;
using namespace sabot::test;

namespace {

const std::string kMultipliers = R"([multipliers]
source = "d, multipliers"
struck = 5
values = [ { times = "2", probability = "3/4" }, { times = "8", probability = "25%" } ]
)";

// [multipliers] is on line 27, and its wager on line 32.
std::string game_of_multipliers(const std::string& multipliers, const std::string& wager = "",
                                const std::string& row = "") {
    const std::string head(kGame, 0, kGame.find("[settlement]"));
    return head + multipliers + "\n[[wager]]\nid = \"tie\"\nname = \"Tie\"\nsource = \"d, tie\"\n" +
           (wager.empty() ? "multiplied-by = \"both-hands\"" : wager) +
           "\nrows = [\n  { event = \"Tie\", winner = \"tie\", pays = \"8:1\"" + row + " },\n]\n";
}

// With `from`, which must occur once, replaced.
std::string with(const std::string& from, const std::string& to, std::string text = kMultipliers) {
    const auto at = text.find(from);
    if (at == std::string::npos || text.find(from, at + 1) != std::string::npos) {
        throw std::invalid_argument("not once in the sample: " + from);
    }
    return text.replace(at, from.size(), to);
}

// Without the place.
std::string refused(const std::string& multipliers) { return refusal(game_of_multipliers(multipliers)); }

const MultiplierRules& rules_of(const Game& game) {
    return game.wagers.front().multiplied->multipliers->rules();
}

}  // namespace

TEST_CASE("reads random multipliers and the cards that count for a wager") {
    const Game game = game_of(game_of_multipliers(kMultipliers));
    CHECK(rules_of(game) ==
          MultiplierRules{"d, multipliers", {{5, 1}}, {{2, ratio(3, 4)}, {8, ratio(1, 4)}}});
    CHECK(game.wagers.front().multiplied->places == Places::all());
    CHECK(game.wagers.front().rows.front().is_multiplied);
    CHECK(game.wagers.front().rows.front().stake_returned == 1);
    CHECK(game == game_of(game_of_multipliers(kMultipliers)));
    CHECK_FALSE(game == game_of(game_of_multipliers(with("struck = 5", "struck = 6"))));
}

TEST_CASE("reads numbers of struck faces, dealt multipliers, caps and ways to combine") {
    const Game game = game_of(game_of_multipliers(
        with("struck = 5",
             R"(struck = [ { faces = 0, probability = "1/3" }, { faces = 52, probability = "2/3" } ]
combined = "sum"
same-face = "once"
multiplied = "return"
cap = "8")"),
        "multiplied-by = \"winning-hand\"\nwin-cap = \"8\"", ", stake-returned = \"95%\""));
    const MultiplierRules& rules = rules_of(game);
    CHECK(rules.struck == std::vector<std::pair<int, Rational>>{{0, ratio(1, 3)}, {52, ratio(2, 3)}});
    CHECK(rules.combined == MultiplierRules::Combined::sum);
    CHECK(rules.count_once);
    CHECK(rules.of_return);
    CHECK(rules.cap == Rational(8));
    CHECK(game.wagers.front().multiplied->win_cap == Rational(8));
    CHECK(game.wagers.front().rows.front().stake_returned == ratio(19, 20));

    const Game dealt = game_of(game_of_multipliers(
        "[multipliers]\nsource = \"d\"\ndealt = [\"2\", \"8\", \"2\"]\ncombined = \"highest\"\n"));
    CHECK(rules_of(dealt).is_dealt);
    CHECK(rules_of(dealt).struck == std::vector<std::pair<int, Rational>>{{3, 1}});
    CHECK(rules_of(dealt).values == std::vector<MultiplierRules::Value>{{2, 2}, {8, 1}});
}

TEST_CASE("reads struck ranks and suits, and single cards that count") {
    const Game game = game_of(game_of_multipliers(with("struck = 5", "struck-by = \"suit\"\nstruck = 4"),
                                                  "multiplied-by = [\"banker-1\", \"player-1\"]"));
    CHECK(rules_of(game).faces == Partition::by_suit());
    CHECK(game.wagers.front().multiplied->places ==
          (Places::card(Hand::player, 1) | Places::card(Hand::banker, 1)));
    const Game ranks = game_of(game_of_multipliers(with("struck = 5", "struck-by = \"rank\"\nstruck = 13")));
    CHECK(rules_of(ranks).faces == Partition::by_rank());
    CHECK(rules_of(game_of(game_of_multipliers(with("struck = 5", "struck-by = \"card\"\nstruck = 5")))) ==
          rules_of(game_of(game_of_multipliers(kMultipliers))));
    CHECK(refused(with("struck = 5", "struck-by = \"suit\"\nstruck = 5")) ==
          "game.toml:30:10: struck of multipliers is 5: expected a whole number from 1 to 4");
    CHECK(refused(with("struck = 5", "struck-by = \"colour\"\nstruck = 1")).find("29:13") !=
          std::string::npos);
    CHECK(game_of(game_of_multipliers(kMultipliers, "multiplied-by = [\"player-3\"]"))
              .wagers.front()
              .multiplied->places == Places::card(Hand::player, 3));
    CHECK(refusal(game_of_multipliers(kMultipliers, "multiplied-by = [\"player-4\"]"))
              .find("expected one of player-1, player-2, banker-1, banker-2, player-3, banker-3") !=
          std::string::npos);
}

TEST_CASE("reads multipliers by the number of struck cards") {
    const std::string begin = "[multipliers]\nsource = \"d\"\nstruck = 5\n";
    const MultiplierRules rules =
        rules_of(game_of(game_of_multipliers(begin + "by-number = [\"2\", \"5\", \"5\"]\n")));
    CHECK(rules.by_number == std::vector<Rational>{2, 5, 5});
    CHECK(combined_multiplier(rules, {}) == 1);
    CHECK(combined_multiplier(rules, {{1, 1}}) == 2);
    CHECK(combined_multiplier(rules, {{1, 1}, {1, 3}}) == 5);
    CHECK(refused(begin + "by-number = [\"5\", \"2\"]\n")
              .find("multiplier \"2\" is less than the one before") != std::string::npos);
    CHECK(refused(begin + "by-number = [\"2\"]\ncombined = \"sum\"\n").find("combined with by-number") !=
          std::string::npos);
    CHECK(refused(begin + "by-number = [\"2\"]\ndealt = [\"2\"]\n").find("by-number and values or dealt") !=
          std::string::npos);
}

TEST_CASE("numbers of struck faces may have no probabilities") {
    const Game game =
        game_of(game_of_multipliers(with("struck = 5", "struck = [ { faces = 1 }, { faces = 5 } ]")));
    const MultiplierRules& rules = rules_of(game);
    CHECK(rules.struck == std::vector<std::pair<int, Rational>>{{1, 0}, {5, 0}});
    CHECK(rules.are_weights_stated);
    CHECK_FALSE(rules.is_struck_stated);
    CHECK_FALSE(rules.has_probabilities());
    CHECK(refused(with("struck = 5", "struck = [ { faces = 1 }, { faces = 5, probability = \"1\" } ]")) ==
          "game.toml:29:12: struck has no probability: expected an exact number in quotes, such as \"5%\" "
          "or \"1/20\"");
    CHECK(refused(with("struck = 5", "struck = []")) ==
          "game.toml:29:10: the probabilities of struck add up to 0: expected 1");
}

TEST_CASE("rows that push or lose, and those that say so, are not multiplied") {
    const Game game = game_of(game_of_multipliers(kMultipliers, "", ", multiplied = false"));
    CHECK_FALSE(game.wagers.front().rows.front().is_multiplied);
    const Game none = game_of(game_of_multipliers(kMultipliers, "multiplied-by = \"none\""));
    CHECK_FALSE(none.wagers.front().multiplied);
    CHECK(none.wagers.front().pays(0) == 8);
}

TEST_CASE("a win is multiplied, capped, and may come without all of the stake") {
    const Game game = game_of(game_of_multipliers(
        kMultipliers, "multiplied-by = \"both-hands\"\nwin-cap = \"100\"", ", stake-returned = \"95%\""));
    const Wager& wager = game.wagers.front();
    CHECK(pays_with(wager, 0, 1) == ratio(159, 20));
    CHECK(pays_with(wager, 0, 8) == 64 - ratio(1, 20));
    CHECK(pays_with(wager, 0, 16) == 100 - ratio(1, 20));
    CHECK(pays_with(wager, wager.lost(), 16) == -1);
    const Game returns = game_of(game_of_multipliers(kMultipliers + "multiplied = \"return\"\n"));
    CHECK(pays_with(returns.wagers.front(), 0, 2) == 17);
}

TEST_CASE("rejects probabilities that do not add up, and impossible numbers of faces") {
    CHECK(refused(with("25%", "20%")) ==
          "game.toml:30:10: the probabilities of values add up to 0.95: expected 1");
    CHECK(refused(with("25%", "-1%")) == "game.toml:30:79: invalid probability \"-1%\": expected 0 to 1");
    CHECK(refused(with("struck = 5", "struck = 53")) ==
          "game.toml:29:10: struck of multipliers is 53: expected a whole number from 1 to 52");
    CHECK(refused(with("struck = 5", "struck = [ { faces = 53, probability = \"1\" } ]")) ==
          "game.toml:29:22: faces of struck is 53: expected a whole number from 0 to 52");
    CHECK(refused(with("struck = 5", "struck = [ { faces = 5, probability = \"1/2\" } ]")) ==
          "game.toml:29:10: the probabilities of struck add up to 0.5: expected 1");
    CHECK(refused(with("struck = 5",
                       "struck = [ { faces = 5, probability = \"1/2\" }, { faces = 5, "
                       "probability = \"1/2\" } ]")) ==
          "game.toml:29:58: two entries of struck are for 5 faces: expected one");
}

TEST_CASE("probabilities may be zero, and as long as those that an audit computes") {
    // 3 over 10^900, and what is left.
    const std::string denominator = "1" + std::string(900, '0');
    const std::string rest = std::string(899, '9') + "7";
    const std::string tiny = with("25%", "3/" + denominator, with("3/4", rest + "/" + denominator));
    const Rational small = ratio(3, pow(Integer(10), 900));
    const MultiplierRules rules = rules_of(game_of(game_of_multipliers(tiny)));
    CHECK(rules.values[0].weight == 1 - small);
    CHECK(rules.values[1].weight == small);
    const Game game = game_of(game_of_multipliers(with("25%", "0", with("3/4", "1"))));
    CHECK(rules_of(game).values[0].weight == 1);
    CHECK(rules_of(game).values[1].weight == 0);
    // Only 1 and 2 can come.
    CHECK(game.wagers.front().multiplied->multipliers->of({1}).size() == 2);
    CHECK(refused(with("25%", std::string(2001, '1')))
              .find("too long, 2001 characters: expected at most 2000") != std::string::npos);
}

TEST_CASE("rejects multipliers below 1, repeated ones, and caps below them") {
    CHECK(refused(with("\"2\"", "\"0.5\"")) ==
          "game.toml:30:22: invalid multiplier \"0.5\": expected at least 1");
    CHECK(refused(with("\"2\"", "2")) ==
          "game.toml:30:22: a multiplier is a whole number: expected an exact number in quotes, such as "
          "\"2\" or \"2.5\"");
    CHECK(refused(with("\"8\"", "\"2\"")) ==
          "game.toml:30:60: two entries of values have one multiplier: expected distinct multipliers");
    CHECK(refused(kMultipliers + "cap = \"5\"\n") ==
          "game.toml:31:7: the cap \"5\" is below a single multiplier: expected at least 8");
    CHECK(refused("[multipliers]\nsource = \"d\"\ndealt = [\"2\"]\nstruck = 2\n") ==
          "game.toml:30:10: more faces (2) are struck than multipliers are dealt: expected at most 1");
    CHECK(refused("[multipliers]\nsource = \"d\"\ndealt = [\"2\"]\nstruck = [ { faces = 0, probability = "
                  "\"1/2\" }, { faces = 2, probability = \"1/2\" } ]\n") ==
          "game.toml:30:58: more faces (2) are struck than multipliers are dealt: expected at most 1");
    CHECK(refused("[multipliers]\nsource = \"d\"\nstruck = 2\n") ==
          "game.toml:27:1: multipliers have neither values nor dealt: expected one of them");
    CHECK(refused(kMultipliers + "dealt = [\"2\"]\n") ==
          "game.toml:30:10: multipliers have both values and dealt: expected one of them");
    CHECK(refused(kMultipliers + "combine = \"sum\"\n") ==
          "game.toml:31:1: unknown key in multipliers: \"combine\"; did you mean combined?");
}

TEST_CASE("rejects wagers that do not say what multiplies them, and caps below the payout") {
    const auto wager = [](const std::string& keys, const std::string& row = "") {
        return refusal(game_of_multipliers(kMultipliers, keys, row));
    };
    CHECK(wager("fee = \"20%\"") ==
          "game.toml:32:1: wager has no multiplied-by: expected one of none, winning-hand, both-hands, "
          "player-hand, banker-hand, player-first-two, banker-first-two");
    CHECK(wager("multiplied-by = \"both-hands\"\nwin-cap = \"7\"") ==
          "game.toml:37:11: the win-cap of wager tie is below what row \"Tie\" pays: expected at least 8");
    CHECK(wager("multiplied-by = \"none\"\nwin-cap = \"9\"") ==
          "game.toml:37:11: wager tie has a win-cap and is not multiplied: expected a wager that is "
          "multiplied-by cards");
    CHECK(
        wager("multiplied-by = \"none\"", ", stake-returned = \"95%\"") ==
        "game.toml:38:67: stake-returned is for a win that is multiplied: expected a payout that wins, in a "
        "wager that is multiplied-by cards");
    CHECK(wager("", ", stake-returned = \"95\"") ==
          "game.toml:38:67: invalid stake-returned \"95\": expected 0% to 100% of the stake");
    CHECK(refusal(game_with("source = \"d, banker\"",
                            "source = \"d, banker\"\nmultiplied-by = \"both-hands\"")) ==
          "game.toml:45:17: wager banker is multiplied, and the game has no multipliers: expected a "
          "[multipliers] table");
}
