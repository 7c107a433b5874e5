#include "reports/fields/json.hpp"

#include "support/catch.hpp"

using namespace sabot;
using record::Datum;
using record::json_text;

TEST_CASE("writes an exact number as a fraction and a decimal") {
    CHECK(json_text({ratio(-1, 8)}, Style{2, false}) ==
          "{\n  \"exact\": \"-1/8\",\n  \"decimal\": \"-0.12\"\n}\n");
    CHECK(json_text({}, Style{}) == "null\n");
}

TEST_CASE("marks an inexact number and gives its maximum error") {
    CHECK(json_text({SignedRoot{2}}, Style{2, false}) ==
          "{\n  \"approximate\": \"1.41\",\n  \"error\": \"0.005\"\n}\n");
    CHECK(json_text({SignedRoot{2, -1}}, Style{0, false}) ==
          "{\n  \"approximate\": \"-1\",\n  \"error\": \"0.5\"\n}\n");
}

TEST_CASE("keeps the order of keys and escapes names") {
    CHECK(json_text({record::Object{{"b", {"<\"&\n"}}, {"a", {true}}}}, {}) ==
          "{\n  \"b\": \"<\\\"&\\n\",\n  \"a\": true\n}\n");
}
