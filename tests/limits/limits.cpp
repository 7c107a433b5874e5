#include "limits/limits.hpp"

#include "files/sha256.hpp"
#include "games/builtin_games.hpp"
#include "limits/checked_limit.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <algorithm>

using namespace sabot;
using test::message_of;

namespace {

const std::string kHead =
    "format = 1\nid = \"l\"\nname = \"L\"\n[[document]]\nid = \"d\"\ntitle = \"D\"\nurl = \"u\"\n";

// The error for the keys of one limit, which begin on line 9.
std::string refusal_of_limit(const std::string& keys) {
    return message_of([&] { parse_limits(kHead + "[[limit]]\n" + keys + "\n", "l.toml"); });
}

const std::string kUnbounded = "id = \"r\"\nquantity = \"return-to-player\"\nsource = \"d\"\n";

}  // namespace

TEST_CASE("every built-in file of limits is valid, cites its documents, and says what was read of them") {
    REQUIRE(builtin_limits().size() == 6);
    for (const BuiltinGame& file : builtin_limits()) {
        CAPTURE(file.id);
        const Limits limits = load_limits(std::string(file.id));
        CHECK(limits.head.id == file.id);
        CHECK(limits.head.sha256 == sha256(file.toml));
        for (const Limit& limit : limits.entries) {
            CAPTURE(limit.id);
            CHECK_FALSE(limit.note.empty());
            const std::string cited = limit.source.substr(0, limit.source.find(','));
            CHECK(std::count_if(limits.head.documents.begin(), limits.head.documents.end(),
                                [&](const Document& document) { return document.id == cited; }) == 1);
        }
    }
}

TEST_CASE("reads the keys of a limit") {
    const Limits limits =
        parse_limits(kHead +
                     "[[limit]]\nid = \"r\"\nquantity = \"return-to-player\"\nsource = \"d\"\nnote = "
                     "\"n\"\nat-least = \"85%\"\n"
                     "at-most = \"1\"\nper = \"unit-resolved\"\nstake = \"lowest\"\noptimal-play = "
                     "true\nwagers = [\"tie\"]\n"
                     "[[limit]]\nid = \"g\"\nquantity = \"return-to-player\"\nsource = \"d\"\nof = "
                     "\"game\"\nunknown-bound = \"x\"\n"
                     "[[limit]]\nid = \"c\"\nquantity = \"decimals\"\nsource = \"d\"\nat-least = \"4\"\n"
                     "claims = [\"house-edge\", \"standard-deviation\"]\n");
    REQUIRE(limits.entries.size() == 3);
    const Limit& first = limits.entries[0];
    CHECK(first.at_least == ratio(85, 100));
    CHECK(first.at_most == Rational(1));
    CHECK((first.is_resolved && first.at_lowest_stake && first.is_optimal && !first.of_game));
    CHECK(first.wagers == std::vector<std::string>{"tie"});
    CHECK(limits.entries[1].of_game);
    CHECK(limits.entries[1].unknown_bound == "x");
    CHECK(limits.entries[2].claims == std::vector{Quantity::house_edge, Quantity::standard_deviation});
}

TEST_CASE("reads what the law asks for and no limit is about") {
    const std::string limit = "[[limit]]\n" + kUnbounded + "at-least = \"1\"\n";
    CHECK(parse_limits(kHead + limit).head.not_covered.empty());
    const auto with = [&](const std::string& list) { return "not-covered = " + list + "\n" + kHead + limit; };
    CHECK(parse_limits(with("[\"(1), the layout\", \"(2)\"]")).head.not_covered ==
          std::vector<std::string>{"(1), the layout", "(2)"});
    CHECK(message_of([&] { parse_limits(with("[1]"), "l.toml"); }) ==
          "l.toml:1:16: not-covered of limits holds a whole number: expected texts with their places in the "
          "law");
    CHECK(message_of([&] { parse_limits(with("[]"), "l.toml"); }) ==
          "l.toml:1:15: not-covered of limits is an empty list: expected texts with their places in the law, "
          "or "
          "no list");
}

TEST_CASE("an error names its place and what was expected") {
    CHECK(message_of([] { parse_limits("format = 2\n", "l.toml"); }) ==
          "l.toml:1:10: format of limits is 2: expected 1");
    CHECK(message_of([] { parse_limits("format = 1\nid = \"l\"\nname = \"L\"\n", "l.toml"); }) ==
          "l.toml:1:1: limits has no [[document]]: expected at least one as the source of its facts");
    CHECK(message_of([] { parse_limits(kHead, "l.toml"); }) ==
          "l.toml:1:1: limits has no [[limit]]: expected at least one");
    CHECK(message_of([] { parse_limits(kHead + "[[limits]]\n", "l.toml"); }) ==
          "l.toml:8:3: unknown key in limits: \"limits\"; did you mean limit?");
    CHECK(refusal_of_limit("id = \"r\"\nquantity = \"return-to-playr\"") ==
          "l.toml:10:12: quantity of limit is \"return-to-playr\": expected one of return-to-player, "
          "hit-frequency, win-probability, largest-win, exposure, decimals, stated-figures; did you mean "
          "return-to-player?");
    CHECK(refusal_of_limit(kUnbounded) ==
          "l.toml:8:1: limit has no bound: expected at-least, at-most or, as a text with the reason, "
          "unknown-bound");
    CHECK(refusal_of_limit(kUnbounded + "at-least = \"1\"\nunknown-bound = \"x\"") ==
          "l.toml:8:1: limit has both a bound and unknown-bound: expected one of them");
    CHECK(refusal_of_limit(kUnbounded + "at-leest = \"85%\"\nat-most = \"1\"") ==
          "l.toml:12:1: unknown key in limit: \"at-leest\"; did you mean at-least?");
    CHECK(refusal_of_limit(kUnbounded + "at-least = 0.85") ==
          "l.toml:12:12: at-least of limit is a float: expected an exact number in quotes, such as "
          "\"85%\"; did you mean \"0.85\"?");
    CHECK(refusal_of_limit(kUnbounded + "at-least = \"85\"") ==
          "l.toml:12:12: invalid at-least \"85\": expected a return of one unit, such as \"85%\"");
    CHECK(refusal_of_limit(kUnbounded + "at-least = \"90%\"\nat-most = \"85%\"") ==
          "l.toml:13:11: invalid at-most \"85%\": expected at least the value of at-least, \"90%\"");
    CHECK(refusal_of_limit(kUnbounded + "at-least = \"1\"\nper = \"unit-stake\"") ==
          "l.toml:13:7: per of limit is \"unit-stake\": expected one of unit-staked, unit-resolved; did you "
          "mean "
          "unit-staked?");
    CHECK(refusal_of_limit(kUnbounded + "at-least = \"1\"\nof = \"game\"\nwagers = [\"tie\"]") ==
          "l.toml:14:10: the limit is of the game: expected no wagers, or of = \"each-wager\"");
    CHECK(refusal_of_limit(kUnbounded + "at-least = \"1\"\nwagers = [\"tie\"]\nreading = \"r\"") ==
          "l.toml:14:11: the limit is of some wagers only: expected no wagers, or no reading");
    CHECK(refusal_of_limit("id = \"w\"\nquantity = \"largest-win\"\nsource = \"d\"\nat-most = \"x\"")
              .ends_with(": expected \"100\""));
    CHECK(refusal_of_limit(kUnbounded + "at-least = \"1\"\nwagers = [1]") ==
          "l.toml:13:11: wagers of limit holds a whole number: expected ids of wagers");
    CHECK(refusal_of_limit(
              "id = \"s\"\nquantity = \"stated-figures\"\nsource = \"d\"\nfigures = \"true-odd\"") ==
          "l.toml:12:11: figures of limit holds \"true-odd\": expected one of true-odds, payout-odds, "
          "house-edge; "
          "did you mean true-odds?");
    CHECK(refusal_of_limit(kUnbounded + "at-least = \"1\"\n[[limit]]\n" + kUnbounded + "at-least = \"1\"") ==
          "l.toml:14:6: two limits have the id \"r\": expected distinct ids");
}

TEST_CASE("an unknown id gets the nearest known one") {
    CHECK(message_of([] { load_limits("malt"); }) ==
          "unknown limits \"malt\": expected australia, italy, malta, maryland, massachusetts, new-zealand, "
          "or a "
          "path to a file that ends in .toml; did you mean malta?");
    CHECK(message_of([] { load_limits("no/such.toml"); }) ==
          "no/such.toml: the file cannot be read: No such file or directory");
}
