#include "reports/census_sample_text.hpp"

#include "support/catch.hpp"
#include "support/text_parts.hpp"

#include "census_sample.hpp"

using namespace sabot;
using test::contains;

TEST_CASE("a sample in text is marked as estimates") {
    const std::string text = census_sample_text({test::sample_of_census()}, Style{});
    CHECK(text.starts_with("Punto Banco (punto-banco), samples of undealt cards\n"));
    CHECK(text.find("ESTIMATES, not exact figures: ") < text.find("-0.4062"));
    CHECK(contains(text, "100 undealt cards: 1,000,000 compositions drawn, seed 18446744073709551615.\n"));
    CHECK(contains(text, "\nEstimates from a sample of compositions of 100 undealt cards:\n\n"));
    CHECK(contains(text, "\nTie (tie)           mean     -0.4062       -0.4066     -0.4059\n"));
    CHECK(contains(text, "\nTie (tie)   -0.406250       0.125000     -0.333333\n"));
    CHECK(contains(text, "\nNot computed: wager perfect-pair reads suits.\n"));
    CHECK_FALSE(contains(text, "-1/3"));
    CHECK_FALSE(contains(text, "proves itself"));
    CHECK(contains(census_sample_text({test::sample_of_census()}, {6, true}), "-1/3\n"));
}

TEST_CASE("samples of several numbers of cards") {
    const std::string text =
        census_sample_text({test::sample_of_census(100), test::sample_of_census(200)}, Style{});
    CHECK(contains(text, "\nTie (tie) by undealt cards, estimates from samples:\n\nCards left"));
    CHECK(contains(text, "  P(EV>0), about  95% from   95% to  Gain, about"));
    CHECK(contains(text, "\n200         1,000,000         0.01235   0.01210  0.01260"));
}
