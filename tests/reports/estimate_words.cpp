#include "reports/estimate_words.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("an estimate has four significant digits and no exponent") {
    CHECK(estimate_text(0.0) == "0");
    CHECK(estimate_text(-0.0) == "0");
    CHECK(estimate_text(0.0000123449) == "0.00001234");
    CHECK(estimate_text(-0.010579) == "-0.01058");
    CHECK(estimate_text(0.25) == "0.2500");
    CHECK(estimate_text(0.99999) == "1.000");
    CHECK(estimate_text(1e-12) == "0.000000000001000");
    CHECK(estimate_text(12.3456) == "12.35");
    CHECK(estimate_text(123456.0) == "123456");
}

TEST_CASE("an interval without length is none") {
    CHECK(low_text({0.001234, 0.0012, 0.001268}, "none") == "0.001200");
    CHECK(high_text({0.001234, 0.0012, 0.001268}, "none") == "0.001268");
    CHECK_FALSE(has_interval({0, 0, 0}));
    CHECK(low_text({0, 0, 0}, "none") == "none");
    CHECK(high_text({0, 0, 0}, "").empty());
}
