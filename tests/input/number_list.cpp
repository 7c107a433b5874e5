#include "input/number_list.hpp"

#include "rules/number_set.hpp"
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

TEST_CASE("reads sets of numbers in common notations") {
    CHECK(numbers_of("4-9") == "456789");
    CHECK(numbers_of("8 9") == "89");
    CHECK(numbers_of("0-2 5") == "0125");
    CHECK(numbers_of("  5   6 ") == "56");
    CHECK(numbers_of("3-3") == "3");
    CHECK(numbers_of("").empty());
    CHECK(numbers_of("odd") == "13579");
    CHECK(numbers_of("even") == "02468");
    CHECK(numbers_of("0 odd 6-7") == "0135679");
}

TEST_CASE("odd and even include all such numbers of the range") {
    CHECK(parse_numbers("odd", 2, 6) == NumberSet(1U << 3 | 1U << 5));
    CHECK(parse_numbers("even", 2, 6) == NumberSet(1U << 2 | 1U << 4 | 1U << 6));
    CHECK(parse_numbers("odd", 0, 18).count() == 9);
}

TEST_CASE("suggests a range for a bound written with a sign") {
    const auto refused = [](std::string_view text) { return message_of([&] { parse_numbers(text, 0, 6); }); };
    const auto meant = [](const std::string& text, const std::string& range) {
        return "invalid numbers \"" + text + "\": expected \"" + range + "\"";
    };
    CHECK(refused(">=3") == meant(">=3", "3-6"));
    CHECK(refused(">= 3") == meant(">= 3", "3-6"));
    CHECK(refused(">3") == meant(">3", "4-6"));
    CHECK(refused("3+") == meant("3+", "3-6"));
    CHECK(refused("<=2") == meant("<=2", "0-2"));
    CHECK(refused("<2") == meant("<2", "0-1"));
    CHECK(refused("3 or more") == meant("3 or more", "3-6"));
    CHECK(refused("at most 2") == meant("at most 2", "0-2"));
    CHECK(refused("\u22653") == meant("\u22653", "3-6"));
    // No range fits, so there is no suggestion.
    CHECK(refused(">6") == "invalid number \">6\": expected 0 to 6");
    CHECK(refused("<0") == "invalid number \"<0\": expected 0 to 6");
    CHECK(refused(">=99999999999") == "invalid number \">=99999999999\": expected 0 to 6");
    CHECK(refused("=3") == "invalid number \"=3\": expected 0 to 6");
    CHECK(refused("Odd") == "invalid number \"Odd\": expected 0 to 6");
}

TEST_CASE("rejects a word that adds no number") {
    const auto refused = [](std::string_view text) { return message_of([&] { parse_numbers(text, 0, 9); }); };
    for (const auto& [text, word] :
         {std::pair("5 5", "5"), std::pair("4-9 5", "5"), std::pair("1 3 1-1", "1-1"),
          std::pair("odd odd", "odd"), std::pair("0-9 even", "even")}) {
        CHECK(refused(text) == "\"" + std::string(word) + "\" is repeated: expected each value once");
    }
    CHECK(numbers_of("5 4-6") == "456");
}

TEST_CASE("rejects a text that is not a set of numbers") {
    const auto refused = [](std::string_view text) { return message_of([&] { parse_numbers(text, 2, 6); }); };
    CHECK(refused("1") == "invalid number \"1\": expected 2 to 6");
    CHECK(refused("7") == "invalid number \"7\": expected 2 to 6");
    for (const auto& [text, meant] :
         {std::pair("2,3", "2 3"), std::pair("2, 3", "2 3"), std::pair("2 or 3", "2 3"),
          std::pair("2/3", "2 3"), std::pair("2..4", "2-4"), std::pair("2 to 4", "2-4"),
          std::pair("2\u20134", "2-4"), std::pair("2 - 4", "2-4")}) {
        CHECK(refused(text) == "invalid numbers \"" + std::string(text) +
                                   "\": expected 2 to 6; did you mean \"" + meant + "\"?");
    }
    CHECK(refused("2,x") == "invalid number \"2,x\": expected 2 to 6");
    CHECK(refused("-3") == "invalid number \"\": expected 2 to 6");
    CHECK(refused("3-") == "invalid number \"\": expected 2 to 6");
    CHECK(refused("2-4-6") == "invalid number \"4-6\": expected 2 to 6");
    CHECK(refused("3.0") == "invalid number \"3.0\": expected 2 to 6");
    CHECK(refused("99999999999999999999") == "invalid number \"99999999999999999999\": expected 2 to 6");
    CHECK(refused(std::string(50, '3')) ==
          "invalid number \"" + std::string(50, '3') + "\": expected 2 to 6");
    CHECK(refused("6-2") == "invalid range \"6-2\": expected the smaller number first");
}
