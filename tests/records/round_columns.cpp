#include "records/round_columns.hpp"

#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;
using test::message_of;

TEST_CASE("rejects column maps with their place") {
    const auto error = [](const std::string& toml) {
        return message_of([&] { read_round_columns(toml, "map.toml"); });
    };
    CHECK(error("") == "map.toml:1:1: the column map has no columns: expected a table");
    CHECK(error("[columns]\nP1 = \"a\"") ==
          "map.toml:1:1: the columns of cards are incomplete: expected either P1, P2, P3, B1, B2 and B3, or "
          "cards");
    CHECK(error("separator = \"ab\"\n[columns]\ncards = \"a\"") ==
          "map.toml:1:13: invalid separator \"ab\": expected one character");
    CHECK(error("[columns]\ncards = \"a\"\nplayr = \"b\"") ==
          "map.toml:3:1: unknown key in columns: \"playr\"; did you mean player?");
    CHECK(error("cancelled = [1]\n[columns]\ncards = \"a\"") ==
          "map.toml:1:14: cancelled has a whole number: expected strings");
    CHECK(error("[columns]\ncards = \"a\"\n[cards]\nfirst = 0") ==
          "map.toml:4:9: first without order: expected both, for cards that are numbers");
    CHECK(error("[columns]\ncards = \"a\"\n[cards]\nsuits = \"kkkk\"") ==
          "map.toml:3:1: the letter \"k\" stands for two ranks or suits");
}
