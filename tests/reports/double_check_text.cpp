#include "reports/double_check_text.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("what a double check found, in words") {
    CHECK(double_check_text({}) == "Double check: the second route agrees on every count.");
    CHECK(double_check_text({{"tie", "big"}, {}}) == "Double check: DIFFERS for tie, big");
    CHECK(double_check_text({{}, {"lucky", "small"}}) ==
          "Double check: not possible for lucky, small (too many card orders)");
}

TEST_CASE("wagers that differ do not hide those that were out of reach") {
    CHECK(double_check_text({{"tie"}, {"lucky"}}) ==
          "Double check: DIFFERS for tie\n"
          "Double check: not possible for lucky (too many card orders)");
}
