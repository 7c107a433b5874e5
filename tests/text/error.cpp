#include "error.hpp"

#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;

TEST_CASE("an error composes its message of its parts") {
    const InputError plain("no such wager");
    CHECK(std::string(plain.what()) == "no such wager");
    CHECK(plain.where() == Location{});
    CHECK(plain.field().empty());
    CHECK(plain.expected().empty());
    const InputError whole = InputError("invalid card \"x\"", "A to K").about("remove").at({"a.toml", 2, 6});
    CHECK(std::string(whole.what()) == "a.toml:2:6: remove: invalid card \"x\": expected A to K");
    CHECK(whole.message() == "remove: invalid card \"x\": expected A to K");
    CHECK(whole.wrong() == "invalid card \"x\"");
    CHECK(whole.expected() == "A to K");
    CHECK(whole.field() == "remove");
    CHECK(whole.where() == Location{"a.toml", 2, 6});
    CHECK_FALSE(whole.invalid().has_value());
    CHECK(std::string(InputError(Location{"a.toml"}, "no such file").what()) == "a.toml: no such file");
}

TEST_CASE("an error keeps the first place and the first field") {
    const InputError error = InputError(Location{"a.toml", 2, 6}, "wrong").about("shoe");
    CHECK(error.at({"b.toml", 1, 1}).where() == error.where());
    CHECK(error.about("decks").field() == "shoe");
}

TEST_CASE("an invalid value is data") {
    const InputError error(InvalidValue{"decks", "4-8", "one shoe"}, "N");
    CHECK(std::string(error.what()) == "decks: invalid value \"4-8\": one shoe: expected N");
    CHECK(error.wrong() == "invalid value \"4-8\": one shoe");
    CHECK(error.field() == "decks");
    REQUIRE(error.invalid().has_value());
    CHECK(error.invalid()->value == "4-8");
    CHECK(error.invalid()->why == "one shoe");
    const InputError longer(InvalidValue{"decks", std::string(41, 'x')});
    CHECK(longer.message() == "decks: invalid value \"" + std::string(40, 'x') + "\"");
}

TEST_CASE("an error of a field keeps its parts") {
    const auto fail = [] { throw InputError(Location{"a.toml", 1, 1}, "wrong", "right"); };
    try {
        about_field("shoe", fail);
        FAIL();
    } catch (const InputError& error) {
        CHECK(error.field() == "shoe");
        CHECK(error.where() == Location{"a.toml", 1, 1});
        CHECK(error.wrong() == "wrong");
        CHECK(error.expected() == "right");
    }
    CHECK(about_field("shoe", [] { return 7; }) == 7);
}

TEST_CASE("a NUL does not end a message") {
    const std::string nul("a\0b", 3);
    CHECK(std::string(InputError(nul, nul).what()) == "a\\x00b: expected a\\x00b");
    CHECK(InputError(nul).wrong() == "a\\x00b");
}
