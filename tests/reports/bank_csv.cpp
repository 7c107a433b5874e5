#include "reports/bank_csv.hpp"

#include "support/catch.hpp"

#include "bank_sample.hpp"

#include <algorithm>

using namespace sabot;

TEST_CASE("a line for each number of wins under each commission") {
    const std::string plain = bank_csv(test::sample_bank(0, 3), {2, false});
    CHECK(
        plain.ends_with("\nchemin-de-fer,6,312,0,3,0.22,27/125,0.09,54/625,8.00,8,4.00,4,4.00,4,0.73,91/"
                        "125,0.73,91/125,,,,\n"));
    const std::string both = bank_csv(test::sample_bank(ratio(1, 20), 3), {2, false});
    CHECK(std::count(both.begin(), both.end(), '\n') == 9);
    CHECK(both.find("\nchemin-de-fer,6,312,1/20,1,0.60,3/5,0.24,6/25,1.95,39/20,") != std::string::npos);
}
