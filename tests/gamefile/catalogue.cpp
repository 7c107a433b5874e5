#include "gamefile/catalogue.hpp"

#include "files/sha256.hpp"
#include "games/builtin_games.hpp"
#include "games/wager_catalogue.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("an empty catalogue has no wagers") {
    const Catalogue none;
    CHECK(none.ids().empty());
    CHECK(none.wager("dragon-7") == nullptr);
    CHECK(Catalogue("format = 1\n").ids().empty());
}

TEST_CASE("finds wagers by their ids, in the order of the text") {
    const Catalogue catalogue("[[wager]]\nid = \"b\"\n[[wager]]\nid = \"a\"\nname = \"A\"\n");
    CHECK(catalogue.ids() == std::vector<std::string>{"b", "a"});
    REQUIRE(catalogue.wager("a") != nullptr);
    CHECK(catalogue.wager("a")->find("name")->text == "A");
    CHECK(catalogue.wager("c") == nullptr);
    CHECK(catalogue.wager("") == nullptr);
    CHECK(Catalogue("abc").sha256() == sha256("abc"));
}

TEST_CASE("the built-in catalogue contains the wagers of its file") {
    const Game game = load_game(builtin_catalogue());
    std::vector<std::string> ids;
    for (const Wager& wager : game.wagers) {
        ids.push_back(wager.id);
    }
    CHECK(wager_catalogue().ids() == ids);
    CHECK(wager_catalogue().wager("dragon-7") != nullptr);
}
