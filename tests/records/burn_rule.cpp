#include "records/shoe_rules.hpp"

#include "check/load_game.hpp"
#include "records/round_columns.hpp"
#include "records/sample_records.hpp"
#include "rules/game_parts.hpp"
#include "support/catch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

using namespace sabot;
using namespace sabot::test;

TEST_CASE("finds a burn that the rules do not give") {
    Game game = load_game("bacara");
    const auto of = [&](const std::string& first, const std::string& second) {
        return found(checked(game, {table(",burn", {fmt::format("1,1,{},{}", kCards, first),
                                                    fmt::format("1,2,{},{}", kOtherCards, second)})}));
    };
    using Found = std::vector<std::string>;
    CHECK(of("2h Ks 7c", "").empty());
    CHECK(of("2h ? ?", "").empty());
    CHECK(of("Kh ? ? ? ? ? ? ? ? ? ?", "").empty());
    // No shoe has any: the column is not in use.
    CHECK(of("", "").empty());
    CHECK(of("", "9c") ==
          Found{"2: cut-card: no burnt card: expected the first card of the shoe, and as many "
                "more as it is worth",
                "3: cut-card: 1 card burnt before round 2: expected cards burnt only before "
                "the first round of a shoe"});
    CHECK(of("2h Ks", "") ==
          Found{"2: cut-card: 2 cards burnt: expected 3 cards, the 2h and as many more as it is worth"});
    CHECK(of("2h Ks 7c", "9c") ==
          Found{"3: cut-card: 1 card burnt before round 2: expected cards burnt only before "
                "the first round of a shoe"});
    game.procedure->burn = Procedure::Burn::fixed;
    game.procedure->burn_for_ten.reset();
    game.procedure->burn_cards = 2;
    CHECK(of("2h Ks", "").empty());
    CHECK(of("? ?", "").empty());
    CHECK(of("", "").empty());
    CHECK(of("2h Ks 7c", "") == Found{"2: cut-card: 3 cards burnt: expected 2 cards"});
    game.procedure->burn = Procedure::Burn::none;
    game.procedure->burn_cards.reset();
    CHECK(of("", "").empty());
    CHECK(of("2h", "") == Found{"2: cut-card: 1 card burnt: expected no burnt card"});
}

TEST_CASE("where the game says how many cards a ten burns, no other number is one") {
    Game game = load_game("bacara");
    const auto of = [&](const std::string& burnt) {
        return found(checked(game, {table(",burn", {fmt::format("1,1,{},{}", kCards, burnt)})}));
    };
    using Found = std::vector<std::string>;
    game.procedure->burn_for_ten = 0;
    CHECK(of("Kh").empty());
    CHECK(of("Kh ?") ==
          Found{"2: cut-card: 2 cards burnt: expected 1 card, the Kh and as many more as it is worth"});
    game.procedure->burn_for_ten = 3;
    CHECK(of("Kh ? ? ?").empty());
    CHECK(of("Kh ? ?") ==
          Found{"2: cut-card: 3 cards burnt: expected 4 cards, the Kh and as many more as it is worth"});
    game.procedure->burn_for_ten.reset();
    CHECK(of("Kh ? ?").empty());
    CHECK(of("Kh").empty());
    CHECK(of("Kh ? ? ? ? ? ? ? ? ? ? ?").size() == 1);
}

TEST_CASE("an ace may burn another number of cards than one") {
    Game game = load_game("bacara");
    const auto of = [&](const std::string& burnt) {
        return found(checked(game, {table(",burn", {fmt::format("1,1,{},{}", kCards, burnt)})}));
    };
    using Found = std::vector<std::string>;
    CHECK(of("Ah ?").empty());
    game.procedure->burn_for_ace = 3;
    CHECK(of("Ah ? ? ?").empty());
    CHECK(of("2h ? ?").empty());
    CHECK(of("Ah ?") == Found{"2: cut-card: 2 cards burnt: expected 4 cards, the Ah and 3 more"});
}

TEST_CASE("cards may be burnt before each later round, and a shoe may end after a number of rounds") {
    Game game = load_game("bacara");
    const auto of = [&](const std::string& first, const std::string& second) {
        return found(checked(game, {table(",burn", {fmt::format("1,1,{},{}", kCards, first),
                                                    fmt::format("1,2,{},{}", kOtherCards, second)})}));
    };
    using Found = std::vector<std::string>;
    game.procedure->burn_between = 2;
    CHECK(of("2h Ks 7c", "9c ?").empty());
    CHECK(of("", "").empty());
    CHECK(of("2h Ks 7c", "9c") == Found{"3: cut-card: 1 card burnt before round 2: expected 2 cards"});
    CHECK(of("2h Ks 7c", "") == Found{"3: cut-card: no card burnt before round 2: expected 2 cards"});
    game.procedure->most_rounds = 2;
    CHECK(of("2h Ks 7c", "9c ?").empty());
    game.procedure->most_rounds = 1;
    CHECK(of("2h Ks 7c", "9c ?") ==
          Found{"3: cut-card: round 2 of a shoe: expected a new shoe after 1 round"});
}

// The first round uses six cards, so that the cut card has come if it is before the last of them and of the
// burnt ones. The second round is then one too many.
TEST_CASE("burnt cards count towards the cut card, as many as are certain") {
    Game game = load_game("punto-banco");
    game.procedure = Procedure{};
    game.procedure->burn = Procedure::Burn::value_of_first_card;
    game.procedure->reshuffle = Procedure::Reshuffle::cut_card;
    game.procedure->rounds_after_cut = 0;
    RecordCheckOptions options;
    const auto is_too_long = [&](int cards_before_cut, const std::string& columns, const std::string& burnt) {
        game.procedure->cards_behind_cut = 52 - cards_before_cut;
        const auto lines = found(
            checked(game,
                    {table(columns, {fmt::format("1,1,{}{}", kCards, burnt),
                                     "1,2,Qd,4s,7c,3c,,,7,7,T" + std::string(burnt.empty() ? "" : ",")})},
                    1, options));
        return std::any_of(lines.begin(), lines.end(), [](const std::string& line) {
            return line.find("goes on with at least 1 round") != std::string::npos;
        });
    };
    // Not recorded, nor how many cards a ten burns: the first card is certain.
    CHECK(is_too_long(6, "", ""));
    CHECK_FALSE(is_too_long(7, "", ""));
    // An ace burns the fewest cards, itself and one more.
    game.procedure->burn_for_ten = 10;
    CHECK(is_too_long(7, "", ""));
    CHECK_FALSE(is_too_long(8, "", ""));
    // Only the first is recorded: a two burns three.
    options.columns->records_first_burnt_card = true;
    CHECK(is_too_long(8, ",burn", ",2h"));
    CHECK_FALSE(is_too_long(9, ",burn", ",2h"));
    // A fixed number, whether or not the others are recorded.
    game.procedure->burn = Procedure::Burn::fixed;
    game.procedure->burn_for_ten.reset();
    game.procedure->burn_cards = 3;
    CHECK(is_too_long(8, ",burn", ",2h"));
    CHECK_FALSE(is_too_long(9, ",burn", ",2h"));
    options.columns->records_first_burnt_card = false;
    CHECK(is_too_long(8, "", ""));
    CHECK_FALSE(is_too_long(9, "", ""));
    CHECK(is_too_long(8, ",burn", ",2h 3h 4h"));
    CHECK_FALSE(is_too_long(9, ",burn", ",2h 3h 4h"));
}

TEST_CASE("the first round of a shoe is one whatever the number with which it begins") {
    Game game = load_game("punto-banco");
    game.procedure = Procedure{};
    game.procedure->burn = Procedure::Burn::value_of_first_card;
    game.procedure->reshuffle = Procedure::Reshuffle::cut_card;
    game.procedure->rounds_after_cut = 0;
    const auto of = [&](int first, const std::string& above = "") {
        const auto lines = checked(game,
                                   {table(",burn", {above + fmt::format("1,{},{},2h 3h 4h", first, kCards),
                                                    fmt::format("1,{},Qd,4s,7c,3c,,,7,7,T,", first + 1)})},
                                   1);
        return counts_of(lines.violations());
    };
    // Nine cards are certainly burnt or dealt in the first round.
    for (const auto& [cards_before_cut, found] : {std::pair(8, ", cut-card 1"), {9, ""}}) {
        game.procedure->cards_behind_cut = 52 - cards_before_cut;
        CHECK(", " + of(1) == (*found == 0 ? ", " : found));
        CHECK(of(0) == std::string("sequence 1") + found);
        CHECK(of(2) == std::string("sequence 1") + found);
    }
    // The first round is in a row that cannot be read: cards were burnt before it and before the second one.
    CHECK(of(2, "?\n") == "cut-card 2, input 1");
}

// After a round of six cards a shoe may end only if the cut card may have come, before the last of them and
// of as many burnt ones as there can be.
TEST_CASE("burnt cards excuse the end of a shoe, as many as are possible") {
    Game game = load_game("punto-banco");
    game.procedure = Procedure{};
    game.procedure->burn = Procedure::Burn::value_of_first_card;
    game.procedure->reshuffle = Procedure::Reshuffle::cut_card;
    game.procedure->rounds_after_cut = 0;
    const auto is_too_short = [&](int cards_before_cut, const std::string& columns,
                                  const std::string& burnt) {
        game.procedure->cards_behind_cut = 52 - cards_before_cut;
        const auto lines = found(checked(game,
                                         {table(columns, {fmt::format("1,1,{}{}", kCards, burnt),
                                                          fmt::format("2,1,{}{}", kOtherCards, burnt)})},
                                         1));
        return std::any_of(lines.begin(), lines.end(), [](const std::string& line) {
            return line.find("ends before the cut card comes") != std::string::npos;
        });
    };
    // A ten burns itself and ten more at most, and a two burns three.
    CHECK_FALSE(is_too_short(16, "", ""));
    CHECK(is_too_short(17, "", ""));
    CHECK_FALSE(is_too_short(8, ",burn", ",2h 3h 4h"));
    CHECK(is_too_short(9, ",burn", ",2h 3h 4h"));
    game.procedure->burn_for_ten = 0;
    // Then a nine burns most.
    CHECK_FALSE(is_too_short(15, "", ""));
    CHECK(is_too_short(16, "", ""));
    game.procedure->burn = Procedure::Burn::fixed;
    game.procedure->burn_for_ten.reset();
    game.procedure->burn_cards = 2;
    CHECK_FALSE(is_too_short(7, "", ""));
    CHECK(is_too_short(8, "", ""));
}
