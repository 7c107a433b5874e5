#include "gamefile/number_list.hpp"

#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <string>

using namespace sabot;
using test::message_of;

namespace {

std::string numbers_of(std::string_view text) {
    std::string list;
    const NumberSet set = parse_numbers(text, 0, 9);
    for (std::size_t number = 0; number < set.size(); ++number) {
        list += set[number] ? std::to_string(number) : "";
    }
    return list;
}

}  // namespace

TEST_CASE("sets of numbers as people write them") {
    CHECK(numbers_of("4-9") == "456789");
    CHECK(numbers_of("8 9") == "89");
    CHECK(numbers_of("0-2 5") == "0125");
    CHECK(numbers_of("  5   5 ") == "5");
    CHECK(numbers_of("3-3") == "3");
    CHECK(numbers_of("").empty());
    CHECK(numbers_of("odd") == "13579");
    CHECK(numbers_of("even") == "02468");
    CHECK(numbers_of("0 odd 6-7") == "0135679");
}

TEST_CASE("odd and even are those of the range") {
    CHECK(parse_numbers("odd", 2, 6) == NumberSet(1U << 3 | 1U << 5));
    CHECK(parse_numbers("even", 2, 6) == NumberSet(1U << 2 | 1U << 4 | 1U << 6));
    CHECK(parse_numbers("odd", 0, 18).count() == 9);
}

TEST_CASE("a bound written with signs is told as a range") {
    const auto refused = [](std::string_view text) { return message_of([&] { parse_numbers(text, 0, 6); }); };
    const auto meant = [](const std::string& text, const std::string& range) {
        return "not numbers from 0 to 6: \"" + text + "\"; \"" + range + "\" would be right";
    };
    CHECK(refused(">=3") == meant(">=3", "3-6"));
    CHECK(refused(">= 3") == meant(">= 3", "3-6"));
    CHECK(refused(">3") == meant(">3", "4-6"));
    CHECK(refused("3+") == meant("3+", "3-6"));
    CHECK(refused("<=2") == meant("<=2", "0-2"));
    CHECK(refused("<2") == meant("<2", "0-1"));
    // Nothing that could be meant.
    CHECK(refused(">6") == "not a number from 0 to 6: \">6\"");
    CHECK(refused("<0") == "not a number from 0 to 6: \"<0\"");
    CHECK(refused(">=99999999999") == "not a number from 0 to 6: \">=99999999999\"");
    CHECK(refused("=3") == "not a number from 0 to 6: \"=3\"");
    CHECK(refused("Odd") == "not a number from 0 to 6: \"Odd\"");
}

TEST_CASE("what is no set of numbers is refused") {
    const auto refused = [](std::string_view text) { return message_of([&] { parse_numbers(text, 2, 6); }); };
    CHECK(refused("1") == "not a number from 2 to 6: \"1\"");
    CHECK(refused("7") == "not a number from 2 to 6: \"7\"");
    CHECK(refused("2,3") == "not a number from 2 to 6: \"2,3\"");
    CHECK(refused("-3") == "not a number from 2 to 6: \"\"");
    CHECK(refused("3-") == "not a number from 2 to 6: \"\"");
    CHECK(refused("2-4-6") == "not a number from 2 to 6: \"4-6\"");
    CHECK(refused("3.0") == "not a number from 2 to 6: \"3.0\"");
    CHECK(refused("99999999999999999999") == "not a number from 2 to 6: \"99999999999999999999\"");
    CHECK(refused(std::string(50, '3')) == "not a number from 2 to 6: \"" + std::string(40, '3') + "\"");
    CHECK(refused("6-2") == "not a range: \"6-2\"; the smaller number comes first");
}
