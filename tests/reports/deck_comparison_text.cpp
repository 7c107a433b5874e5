#include "reports/deck_comparison_text.hpp"

#include "reports/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("a column for each number of decks") {
    const std::string text =
        deck_comparison_text({test::sample_analysis(1, "tie"), test::sample_analysis(8, "tie")}, Style{});
    CHECK(text.find("House edge    1 deck   8 decks\n"
                    "------------------------------\n"
                    "Tie (tie)   15.7461%  14.3596%\n") != std::string::npos);
}
