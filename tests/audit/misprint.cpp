#include "audit/misprint.hpp"

#include "rules/quantities.hpp"
#include "support/catch.hpp"

#include <set>
#include <string>
#include <vector>

using namespace sabot;
using Kind = ChangeKind;
using Words = std::vector<std::string>;

namespace {

// The figures that may have been meant, for misprints of that kind, with their distances.
Words meant(const std::string& stated, Kind kind) {
    Words words;
    for (const Misprint& misprint : misprints(parse_stated(stated))) {
        if (misprint.kind == kind) {
            words.push_back(misprint.meant.printed + " " + std::to_string(misprint.distance));
        }
    }
    return words;
}

}  // namespace

TEST_CASE("tries one wrong digit") {
    CHECK(meant("1.2", Kind::wrong_digit) == Words{"0.2 1", "2.2 1", "3.2 2", "4.2 3", "5.2 4", "6.2 5",
                                                   "7.2 6", "8.2 7", "9.2 8", "1.0 2", "1.1 1", "1.3 1",
                                                   "1.4 2", "1.5 3", "1.6 4", "1.7 5", "1.8 6", "1.9 7"});
}

TEST_CASE("tries two exchanged digits, neighbours first") {
    CHECK(meant("98.76%", Kind::swapped_digits) ==
          Words{"89.76% 1", "97.86% 1", "98.67% 1", "78.96% 2", "96.78% 2", "68.79% 3"});
    CHECK(meant("1.11", Kind::swapped_digits).empty());
}

TEST_CASE("tries a digit doubled, added or omitted") {
    CHECK(meant("14.366%", Kind::doubled_digit) == Words{"14.36% 1"});
    CHECK(meant("14.366%", Kind::added_digit) == Words{"4.366% 1", "1.366% 1", "14.66% 1"});
    // No digit would remain before the point.
    CHECK(meant("1.25", Kind::added_digit) == Words{"1.5 1"});
    // A figure with fewer decimals would be near too many figures.
    CHECK(meant("98.90%", Kind::added_digit) == Words{"8.90% 1", "9.90% 1", "98.0% 1", "98.9% 1"});
    CHECK(meant("125", Kind::added_digit) == Words{"25 1", "15 1", "12 1"});
    const Words longer = meant("1.6%", Kind::dropped_digit);
    const std::set<std::string> found(longer.begin(), longer.end());
    // Ten digits at each of three places, without duplicates.
    CHECK(found.size() == longer.size());
    CHECK(found.contains("1.06% 1"));
    // A leading or trailing zero is not an omitted digit.
    CHECK_FALSE(found.contains("1.60% 1"));
    CHECK_FALSE(found.contains("01.6% 1"));
    CHECK(found.contains("91.6% 1"));
    CHECK_FALSE(found.contains("1.6% 1"));
}

TEST_CASE("tries another place of the decimal point") {
    CHECK(meant("14.36%", Kind::point) ==
          Words{"1.436% 1", "143.6% 1", "0.1436% 2", "1436% 2", "0.01436% 3", "14360% 3"});
    CHECK(meant("0", Kind::point).empty());
}

TEST_CASE("tries the other sign, and the percent sign") {
    CHECK(meant("-1.06%", Kind::sign) == Words{"1.06% 1"});
    CHECK(meant("+1.06%", Kind::sign) == Words{"-1.06% 1"});
    CHECK(meant("0.00%", Kind::sign).empty());
    CHECK(meant("98.94", Kind::percent_sign) == Words{"98.94% 1"});
    CHECK(meant("98.94%", Kind::percent_sign) == Words{"98.94 1"});
}

TEST_CASE("the meant figure keeps its digits and unit") {
    for (const Misprint& misprint : misprints(parse_stated("98.94"))) {
        CAPTURE(misprint.meant.printed);
        const StatedFigure again = parse_stated(misprint.meant.printed);
        CHECK(misprint.meant.value == again.value);
        CHECK(misprint.meant.last_digit == again.last_digit);
        CHECK(misprint.meant.in_percent == again.in_percent);
        CHECK(misprint.meant.decimals == again.decimals);
        CHECK(misprint.distance >= 1);
    }
}

TEST_CASE("accepts figures as long as a number may be, also with a sign") {
    const std::string longest = "0." + std::string(58, '1');
    CHECK(meant(longest, Kind::sign) == Words{"-" + longest + " 1"});
    CHECK(meant(longest, Kind::dropped_digit).empty());
}

TEST_CASE("misprints of odds are sought in the number that is printed") {
    const auto against = [](const std::string& stated) {
        std::set<std::string> found;
        for (const Misprint& misprint : misprints(parse_stated_odds(stated))) {
            CHECK(misprint.meant == parse_stated_odds(misprint.meant.against));
            CHECK(misprint.kind != Kind::sign);
            CHECK(misprint.kind != Kind::percent_sign);
            found.insert(misprint.meant.against);
        }
        return found;
    };
    const auto found = against("9.15 to 1");
    CHECK(found.contains("9.51 to 1"));
    CHECK_FALSE(found.contains("9.15 to 1"));
    // Two digits of 10.15, in how many coups the event occurs once, are exchanged.
    CHECK_FALSE(found.contains("9.51"));
    CHECK_FALSE(against("10.5 to 1").contains("9.5 to 1"));
    CHECK(against("8.5:1").contains("9.5 to 1"));
}

TEST_CASE("misprints of a win are sought in the number that is printed") {
    std::set<std::string> found;
    for (const Misprint& misprint : misprints(parse_stated_win("26 for 1"))) {
        CHECK(misprint.meant == parse_stated_win(misprint.meant.odds));
        CHECK(misprint.meant.value ==
              parse_stated(misprint.meant.odds.substr(0, misprint.meant.odds.find(' '))).value - 1);
        found.insert(misprint.meant.odds);
    }
    CHECK(found.contains("28 for 1"));
    CHECK(found.contains("62 for 1"));
    CHECK(found.contains("2.6 for 1"));
    CHECK_FALSE(found.contains("-26 for 1"));
    // Two digits of 25 are exchanged.
    CHECK_FALSE(found.contains("53 for 1"));
    CHECK_FALSE(misprints(parse_stated_win("5/2 for 1")).empty());
}

TEST_CASE("every misprint has its own description") {
    std::set<std::string> words;
    for (const Kind kind : {Kind::wrong_digit, Kind::doubled_digit, Kind::added_digit, Kind::dropped_digit,
                            Kind::swapped_digits, Kind::point, Kind::sign}) {
        words.insert(misprint_text(kind, true));
    }
    words.insert(misprint_text(Kind::percent_sign, true));
    words.insert(misprint_text(Kind::percent_sign, false));
    CHECK(words.size() == 9);
}
