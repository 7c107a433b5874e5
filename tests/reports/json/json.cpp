#include "reports/json/json.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("writes an exact number as a fraction and a decimal") {
    CHECK(json_exact(ratio(-1, 8), Style{2, false}).dump() == R"({"exact":"-1/8","decimal":"-0.12"})");
    CHECK(json_exact(std::optional<Rational>(), Style{}).dump() == "null");
}

TEST_CASE("marks an inexact number and gives its maximum error") {
    CHECK(json_rounded("1.41", Style{2, false}).dump() == R"({"approximate":"1.41","error":"0.005"})");
    CHECK(json_rounded("1", Style{0, false}).dump() == R"({"approximate":"1","error":"0.5"})");
}

TEST_CASE("keeps the order of keys and escapes names") {
    CHECK(json_text({{"b", "<\"&\n"}, {"a", 1}}) == "{\n  \"b\": \"<\\\"&\\n\",\n  \"a\": 1\n}\n");
}
