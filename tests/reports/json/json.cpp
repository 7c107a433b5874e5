#include "reports/json/json.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("an exact number carries its fraction and a decimal") {
    CHECK(json_exact(ratio(-1, 8), Style{2, false}).dump() == R"({"exact":"-1/8","decimal":"-0.12"})");
    CHECK(json_exact(std::optional<Rational>(), Style{}).dump() == "null");
}

TEST_CASE("a number that is not exact says so, and how far off it may be") {
    CHECK(json_rounded("1.41", Style{2, false}).dump() == R"({"approximate":"1.41","error":"0.005"})");
    CHECK(json_rounded("1", Style{0, false}).dump() == R"({"approximate":"1","error":"0.5"})");
}

TEST_CASE("keys keep their order and names are text") {
    CHECK(json_text({{"b", "<\"&\n"}, {"a", 1}}) == "{\n  \"b\": \"<\\\"&\\n\",\n  \"a\": 1\n}\n");
}
