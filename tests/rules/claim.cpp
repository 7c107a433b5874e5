#include "rules/claim.hpp"

#include "rules/quantities.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;
using test::message_of;

TEST_CASE("quantities have the names of game files") {
    const std::vector<std::pair<Quantity, std::string>> names{
        {Quantity::return_to_player, "return-to-player"},
        {Quantity::house_edge, "house-edge"},
        {Quantity::house_edge_resolved, "house-edge-resolved"},
        {Quantity::hit_frequency, "hit-frequency"},
        {Quantity::push_frequency, "push-frequency"},
        {Quantity::standard_deviation, "standard-deviation"},
        {Quantity::probability, "probability"},
        {Quantity::return_resolved, "return-to-player-resolved"},
        {Quantity::hit_frequency_resolved, "hit-frequency-resolved"},
        {Quantity::probability_resolved, "probability-resolved"},
        {Quantity::best_return, "best-return"},
        {Quantity::house_share, "house-share"},
        {Quantity::coup, "coup"},
        {Quantity::rounded_return, "rounded-return"},
        {Quantity::largest_win, "largest-win"},
        {Quantity::mean_return, "mean-return"},
        {Quantity::variance, "variance"},
        {Quantity::odds, "odds"},
        {Quantity::combinations, "combinations"},
        {Quantity::effect_of_removal, "effect-of-removal"},
    };
    REQUIRE(quantity_names().size() == names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        CAPTURE(names[i].second);
        CHECK(to_string(names[i].first) == names[i].second);
        CHECK(quantity_named(names[i].second) == names[i].first);
        CHECK(quantity_names()[i] == names[i].second);
    }
    CHECK_FALSE(quantity_named("rtp").has_value());
    CHECK_FALSE(quantity_named("").has_value());
    CHECK_FALSE(quantity_named("Coup").has_value());
}

TEST_CASE("knows which quantities name an event") {
    std::string names;
    for (const std::string& name : quantity_names()) {
        names += is_of_event(quantity_named(name).value()) ? name + " " : "";
    }
    CHECK(names == "probability probability-resolved rounded-return odds combinations ");
}

TEST_CASE("odds are stated as one in so many coups, or against the event") {
    for (const char* text : {"10.5", "1 in 10.5", "9.5 to 1", "9.5:1"}) {
        CAPTURE(text);
        const StatedFigure stated = parse_stated_odds(text);
        CHECK(stated.printed == "10.5");
        CHECK(stated.value == ratio(21, 2));
        CHECK(stated.last_digit == ratio(1, 10));
    }
    CHECK(parse_stated_odds("8:1").printed == "9");
    CHECK_THROWS_AS(parse_stated_odds("1:10.5"), InputError);
    CHECK_THROWS_AS(parse_stated_odds("9 to 10"), InputError);
}

TEST_CASE("a printed figure has the unit of its last digit") {
    struct Case {
        const char* printed;
        const char* value;
        const char* last_digit;
        bool in_percent;
        int decimals;
    };
    const Case cases[] = {
        {"98.94%", "4947/5000", "1/10000", true, 2},
        {"0.458597", "458597/1000000", "1/1000000", false, 6},
        {"0.19", "19/100", "1/100", false, 2},
        {"0.10", "1/10", "1/100", false, 2},
        {"1.0579%", "10579/1000000", "1/1000000", true, 4},
        {"99%", "99/100", "1/100", true, 0},
        {"3", "3", "1", false, 0},
        {"-1.06%", "-53/5000", "1/10000", true, 2},
        {"0.0", "0", "1/10", false, 1},
    };
    for (const Case& it : cases) {
        CAPTURE(it.printed);
        const StatedFigure figure = parse_stated(it.printed);
        CHECK(figure.printed == it.printed);
        CHECK(to_fraction(figure.value) == it.value);
        CHECK(to_fraction(figure.last_digit) == it.last_digit);
        CHECK(figure.in_percent == it.in_percent);
        CHECK(figure.decimals == it.decimals);
    }
}

TEST_CASE("rejects fractions and words as printed figures") {
    const auto refused = [](const char* text) { return message_of([&] { parse_stated(text); }); };
    const auto invalid = [](const std::string& text, const std::string& hint) {
        return "invalid figure \"" + text +
               "\": expected the digits that were printed, such as 98.94% or 0.4586" + hint;
    };
    for (const auto& [text, hint] :
         {std::pair("19/20", "; a fraction has no last digit"),
          std::pair("98,94%", "; did you mean \"98.94%\"?"),
          std::pair("98.94 %", "; did you mean \"98.94%\"?"),
          std::pair("1,234", "; did you mean \"1234\" or \"1.234\"?"),
          std::pair("1 in 10.5", "; in a claim of odds, \"1 in 10.5\" or \"9.5 to 1\""),
          std::pair("1:10.5", "; in a claim of odds, \"1 in 10.5\" or \"9.5 to 1\""),
          std::pair("98.94 percent", "; did you mean \"98.94%\"?"),
          std::pair("5.5E-3%", "; did you mean \"0.0055%\"?"), std::pair("", ""),
          std::pair("about 98%", "")}) {
        CAPTURE(text);
        CHECK(refused(text) == invalid(text, hint));
    }
}
