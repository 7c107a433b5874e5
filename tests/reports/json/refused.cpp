#include "reports/json/refused.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("wagers that were not computed, with the reason") {
    CHECK(refused_json({}).dump() == "[]");
    CHECK(refused_json({{"a", "no suits"}, {"b", "no ranks"}}).dump() ==
          R"([{"id":"a","why":"no suits"},{"id":"b","why":"no ranks"}])");
}
