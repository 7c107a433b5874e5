#include "rules/pays.hpp"

#include "error.hpp"
#include "rules/pays_notation.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/property.hpp"

#include <fmt/format.h>

using namespace sabot;
using test::message_of;

namespace {

std::string refusal_of_pays(const std::string& text) {
    return message_of([&] { parse_pays(text); });
}

std::string not_a_payout(const std::string& text, const std::string& hint = {}) {
    return "invalid payout \"" + text +
           "\": expected odds such as \"11:1\", \"8 to 1\" or \"9 for 1\", \"push\" or \"lose\"" + hint;
}

std::string not_a_payout_since(const std::string& text, const std::string& why) {
    return "invalid payout \"" + text + "\": " + why +
           ": expected odds such as \"11:1\", \"8 to 1\" or \"9 for 1\", \"push\" or \"lose\"";
}

std::string did_you_mean(const std::string& odds) { return "; did you mean \"" + odds + "\"?"; }

}  // namespace

TEST_CASE("reads payouts in common notations") {
    struct Case {
        const char* text;
        const char* net;
    };
    const Case cases[] = {
        {"1:1", "1"},
        {"11:1", "11"},
        {"0.95:1", "19/20"},
        {"1:2", "1/2"},
        {"7:2", "7/2"},
        {"8 to 1", "8"},
        {"2 to 3", "2/3"},
        {"9 for 1", "8"},
        {"2 for 1", "1"},
        {"1.5:1", "3/2"},
        {"0.54:1", "27/50"},
        {"7 for 2", "5/2"},
        {"1.95 for 1", "19/20"},
        {"1 for 1", "0"},
        {"1 for 2", "-1/2"},
        {"0 for 1", "-1"},
        {"0:1", "0"},
        {"push", "0"},
        {"lose", "-1"},
        {"lose 9", "-9"},
        {"lose 2.5", "-5/2"},
        {"1/2:1", "1/2"},
    };
    for (const Case& it : cases) {
        CAPTURE(it.text);
        const Pays pays = parse_pays(it.text);
        CHECK(pays.printed == it.text);
        CHECK(to_fraction(pays.net) == it.net);
    }
}

TEST_CASE("nine for one and eight to one are the same payout with different text") {
    CHECK(parse_pays("9 for 1").net == parse_pays("8 to 1").net);
    CHECK(parse_pays("9 for 1").net == parse_pays("8:1").net);
    CHECK_FALSE(parse_pays("9 for 1") == parse_pays("8:1"));
}

TEST_CASE("rejects a text that is not a payout, and quotes it") {
    for (const char* text : {"", "11x1", "1 in 10.5", "+1100", "odds"}) {
        CAPTURE(text);
        CHECK(refusal_of_pays(text) == not_a_payout(text));
    }
}

TEST_CASE("rejects a zero stake, signs and percentages as payouts") {
    for (const char* text : {"11:0", "0:0", "8 to 0", "9 for 0", "11:0.00"}) {
        CAPTURE(text);
        CHECK(refusal_of_pays(text) == not_a_payout_since(text, "the stake is zero"));
    }
    for (const char* text : {"+1:1", "1:-1", "1:+1", "95%:1", "1:50%"}) {
        CAPTURE(text);
        CHECK(refusal_of_pays(text) == not_a_payout(text));
    }
    for (const char* text : {"lose 900%", "lose -2", "lose +2", "lose x"}) {
        CAPTURE(text);
        CHECK(refusal_of_pays(text) == not_a_payout(text));
    }
    CHECK(refusal_of_pays("lose 1") == not_a_payout_since("lose 1", "this is \"lose\""));
    CHECK(refusal_of_pays("lose 0.5") == not_a_payout_since("lose 0.5", "it loses less than the stake"));
    CHECK(refusal_of_pays("11:1/0") == not_a_payout("11:1/0"));
    CHECK(refusal_of_pays("1/0 for 1") == not_a_payout("1/0 for 1"));
}

TEST_CASE("a text that is nearly a payout gets a hint at the right notation") {
    for (const char* text : {"-1:2", "-1:1", "-9 for 1", "-0.5"}) {
        CHECK(refusal_of_pays(text) ==
              not_a_payout(text,
                           "; to lose a part of the stake, write what is returned: \"0.5 for 1\" loses "
                           "half; \"lose 2\" loses it twice"));
    }
    CHECK(refusal_of_pays("10") == not_a_payout("10", "; did you mean \"10:1\" or \"10 for 1\"?"));
    CHECK(refusal_of_pays("1.95") == not_a_payout("1.95", "; did you mean \"1.95:1\" or \"1.95 for 1\"?"));
    CHECK(refusal_of_pays("10x") == not_a_payout("10x", "; did you mean \"10:1\" or \"10 for 1\"?"));
}

TEST_CASE("suggests the payout that a text most likely means") {
    for (const auto& [text, odds] : {std::pair("8 : 1", "8:1"),
                                     std::pair("8: 1", "8:1"),
                                     std::pair("9for1", "9 for 1"),
                                     std::pair("9  for 1", "9 for 1"),
                                     std::pair("8to1", "8 to 1"),
                                     std::pair("11-1", "11:1"),
                                     std::pair("0,95:1", "0.95:1"),
                                     std::pair(".5:1", "0.5:1"),
                                     std::pair("1,95 for 1", "1.95 for 1"),
                                     std::pair("1,000:1", "1000:1"),
                                     std::pair("8-to-1", "8 to 1"),
                                     std::pair("Push", "push"),
                                     std::pair("11/1", "11:1"),
                                     std::pair("11/10", "11:10"),
                                     std::pair("9 for one", "9 for 1"),
                                     std::pair("11\u20131", "11:1"),
                                     std::pair("even", "1:1"),
                                     std::pair("Even money", "1:1"),
                                     std::pair("pushes", "push"),
                                     std::pair("PUSH", "push"),
                                     std::pair(" push", "push"),
                                     std::pair("lose ", "lose"),
                                     std::pair("1e3:1", "1000:1")}) {
        CAPTURE(text);
        CHECK(refusal_of_pays(text) == not_a_payout(text, did_you_mean(odds)));
    }
}

TEST_CASE("both sides of a payout are exact numbers") {
    for (const char* text : {"11:", ":1", "11:1:1", "8 to 1 for 2"}) {
        CAPTURE(text);
        CHECK(refusal_of_pays(text) == not_a_payout(text));
    }
    const std::string nines(60, '9');
    CHECK(parse_pays(nines + ":1").net > 0);
    for (const std::string& text : {nines + "9:1", "1:" + nines + "9", nines + "9 for 1"}) {
        CHECK(refusal_of_pays(text) == "invalid number of the payout \"" + nines +
                                           "...\": too long, 61 characters: expected at most 60");
    }
    CHECK(refusal_of_pays(nines + nines) ==
          "invalid payout \"" + nines + "...\": too long, 120 characters: expected at most 60");
}

TEST_CASE("the commission is taken from the win") {
    CHECK(with_commission(parse_pays("1:1"), ratio(1, 20)) == Pays{"1:1", ratio(19, 20)});
    CHECK(with_commission(parse_pays("2 for 1"), ratio(1, 20)) == Pays{"2 for 1", ratio(19, 20), true});
    CHECK(with_commission(parse_pays("2:1"), ratio(1, 20)) == Pays{"2:1", ratio(19, 10)});
    CHECK(with_commission(parse_pays("1:1"), 0) == Pays{"1:1", 1});
    CHECK(with_commission(parse_pays("1:1"), 1) == Pays{"1:1", 0});
}

TEST_CASE("a commission is a fraction of a win") {
    const auto refused = [](const char* pays, const Rational& commission) {
        return message_of([&] { with_commission(parse_pays(pays), commission); });
    };
    for (const char* none : {"push", "lose", "1 for 1", "1 for 2"}) {
        CHECK(refused(none, ratio(1, 20)) == "invalid commission on \"" + std::string(none) +
                                                 "\": expected a payout that wins, or no commission");
    }
}

TEST_CASE("odds with \"to\" and \"for\" differ by the stake") {
    test::check_property("a for b is a - b to b", 200, [] {
        const int stake = *rc::gen::inRange(1, 1000);
        const int win = *rc::gen::inRange(0, 100'000);
        const Rational to = parse_pays(fmt::format("{} to {}", win, stake)).net;
        RC_ASSERT(to == ratio(win, stake));
        RC_ASSERT(to == parse_pays(fmt::format("{}:{}", win, stake)).net);
        RC_ASSERT(to == parse_pays(fmt::format("{} for {}", win + stake, stake)).net);
    });
}
