#include "gamefile/condition_text.hpp"
#include "gamefile/condition_sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

Condition written(const std::string& text) { return parse_conditions(text, standard_tableau()); }

std::string why_not(const std::string& text) {
    return message_of([&] { written(text); });
}

constexpr const char* kExample = ": expected conditions such as winner=banker, or banker-total=6 cards=2";

}  // namespace

TEST_CASE("conditions on one line are those of a game file") {
    for (const char* keys :
         {R"(winner = "tie")", "cards = 5", "margin = [4, 5]", R"(margin = "7-9")", "banker = { total = 6 }",
          R"(player = { card-3 = { rank = ["J", "Q"] } }, winner = "player")",
          R"(any = [ { cards = 4 }, { either-hand = { pair = "rank" } } ])", "not = { cards = 4 }",
          R"(count = { rank = "9", among = "first-four", is = "2-4" })"}) {
        CAPTURE(keys);
        CHECK(written(keys) == read(keys));
    }
}

TEST_CASE("conditions are abbreviated") {
    const std::vector<std::pair<const char*, const char*>> cases{
        {"winner=tie", R"(winner = "tie")"},
        {"  margin=7-9   cards=5 ", R"(margin = "7-9", cards = 5)"},
        {"winner=player,cards=5", R"(winner = "player", cards = 5)"},
        {"banker-total=6", "banker = { total = 6 }"},
        {"banker-total=6 cards=2", "banker = { total = 6, cards = 2 }"},
        {"cards=5 banker-total=6", "cards = 5, banker = { total = 6 }"},
        {"banker-total=6 winner=banker", R"(banker = { total = 6 }, winner = "banker")"},
        {"banker-total=6 player-natural=false cards=2",
         "banker = { total = 6 }, player = { natural = false, cards = 2 }"},
        {"either-hand-pair=rank suited=true", R"(either-hand = { pair = "rank", suited = true })"},
        {"losing-hand-total=8", "losing-hand = { total = 8 }"},
        {"player-card-1={rank='A'} not={cards=4}",
         R"(player = { card-1 = { rank = "A" } }, not = { cards = 4 })"},
        {"not={banker-total=3-5 cards=2} any=[{winner=tie} {cards=4}]",
         R"(not = { banker = { total = "3-5", cards = 2 } }, any = [ { winner = "tie" }, { cards = 4 } ])"},
        {"player-not={total=3}", "player = { not = { total = 3 } }"},
    };
    for (const auto& [text, keys] : cases) {
        CAPTURE(text);
        CHECK(written(text) == read(keys));
    }
    CHECK(condition_lines("banker-total=6 cards=2 winner=tie") ==
          "banker.total = 6\nbanker.cards = 2\nwinner = \"tie\"\n");
}

TEST_CASE("conditions on one line that are none") {
    CHECK(why_not("") == std::string("no condition") + kExample);
    CHECK(why_not("winner") == "no value of \"winner\": expected winner=...");
    CHECK(why_not("winner=") == std::string("a value is missing") + kExample);
    CHECK(why_not("=tie") == std::string("\"=tie\" where a key begins") + kExample);
    CHECK(why_not("banker={total=6") == "the value of \"banker\" does not end");
    CHECK(why_not("banker={total=\"6") == "the value of \"total\" does not end");
    CHECK(why_not("any=[{cards=4}") == "the value of \"any\" does not end");
    CHECK(why_not("any=" + std::string(50, '[')) ==
          "conditions are nested too deeply: expected at most 16 levels");
    CHECK(why_not("any=[{}]") == "condition in any is empty: expected at least one condition");
    CHECK(why_not("wnner=tie") == "unknown key in condition: \"wnner\"; did you mean winner?");
    CHECK(why_not("banker-totl=6") == "unknown key in banker: \"totl\"; did you mean total?");
    CHECK(why_not("banker-total=12") == "total of banker holds 12: expected whole numbers from 0 to 9");
    CHECK(why_not("cards=2") == "cards of condition holds 2: expected whole numbers from 4 to 6");
    CHECK(why_not("winner=tie winner=tie") == "\"winner\" is repeated: expected it once");
    CHECK(why_not("coups=[{winner='tie'},{}]") ==
          "coups is a condition on several coups: expected conditions on one coup");
    CHECK(why_not("total=6") ==
          "total is a condition on a hand: expected it in player, banker, either-hand, "
          "both-hands, one-hand, winning-hand or losing-hand");
}
