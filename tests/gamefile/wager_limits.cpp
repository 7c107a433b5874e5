#include "gamefile/sample.hpp"
#include "gamefile/wager_reader.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::game_and;
using test::refusal;

// Limits on the size of a game, so that no file can exhaust the memory.

namespace {

// A third wager, on line 50.
std::string wager(const std::string& rows, const std::string& id = "w") {
    return "[[wager]]\nid = \"" + id + "\"\nname = \"W\"\nsource = \"d\"\nrows = [" + rows + "]\n";
}

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) {
        all += text;
    }
    return all;
}

}  // namespace

TEST_CASE("a wager has at most 4096 rows and parts of conditions") {
    const std::string tie = R"({ winner = "tie" }, )";
    const auto parts = [&](int ties) {
        return refusal(
            game_and(wager(R"({ event = "E", pays = "1:1", any = [ )" + repeated(tie, ties) + "] }")));
    };
    // The combination counts as a part too.
    CHECK(parts(4095) == "(no InputError)");
    CHECK(parts(4096) == "game.toml:50:1: the conditions of wager w have 4097 parts: expected at most 4096");
    CHECK(refusal(game_and(wager(repeated("{}, ", 4097)))) ==
          "game.toml:54:8: wager w has 4097 rows: expected at most 4096");
}
