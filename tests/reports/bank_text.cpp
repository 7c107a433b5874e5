#include "reports/bank_text.hpp"

#include "support/catch.hpp"
#include "support/text_parts.hpp"

#include "bank_sample.hpp"

using namespace sabot;
using test::contains;

TEST_CASE("a bank in text says what it takes for granted") {
    const std::string text = bank_text(test::sample_bank(), Style{});
    CHECK(contains(
        text,
        "Bacará Chemin de Fer (chemin-de-fer), the bank\nShoe:        6 decks, 312 cards\nBank:        "
        "without commission\n"));
    CHECK(contains(text, "- The punters cover the whole capital of the bank every time.\n"));
    CHECK(contains(text, "\nGarage (units), without commission  3.085714\n"));
    CHECK_FALSE(contains(text, "Exactly"));
    CHECK_FALSE(contains(text, "5%"));
}

TEST_CASE("fractions where they are asked for, and both commissions") {
    const std::string text = bank_text(test::sample_bank(ratio(1, 20)), {6, true});
    CHECK(contains(text, " 108/35\n"));
    CHECK(contains(text, "The bank after each win, with a commission of 5% (in units"));
    CHECK(contains(text, "The bank after each win, without commission (in units"));
}
