#include "reports/json/outcomes.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("each outcome has its probability") {
    CHECK(outcomes_json({ratio(1, 4), ratio(1, 2), ratio(1, 4)}, Style{2, false}).dump() ==
          R"({"player":{"probability":{"exact":"1/4","decimal":"0.25"}},)"
          R"("banker":{"probability":{"exact":"1/2","decimal":"0.50"}},)"
          R"("tie":{"probability":{"exact":"1/4","decimal":"0.25"}}})");
}
