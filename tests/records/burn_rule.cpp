#include "records/burn_rule.hpp"

#include "check/load_game.hpp"
#include "records/sample_records.hpp"
#include "rules/game_parts.hpp"
#include "support/catch.hpp"

#include <fmt/format.h>

#include <string>
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
    CHECK(of("", "") == Found{"2: cut-card: no burnt card: expected the first card of the shoe, and as many "
                              "more as it is worth"});
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
    CHECK(of("", "") == Found{"2: cut-card: no burnt card: expected 2 cards"});
    CHECK(of("2h Ks 7c", "") == Found{"2: cut-card: 3 cards burnt: expected 2 cards"});
}
