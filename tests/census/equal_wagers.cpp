#include "census/equal_wagers.hpp"

#include "support/catch.hpp"

using namespace sabot;

namespace {

WagerCensus wager(const char* id, const char* name, const Rational& mean) {
    WagerCensus figures;
    figures.id = id;
    figures.name = name;
    figures.mean = mean;
    return figures;
}

}  // namespace

TEST_CASE("groups wagers whose figures and closing rounds are equal") {
    Census census;
    census.wagers = {wager("a", "A", 1), wager("b", "B", 2), wager("c", "C", 1), wager("d", "D", 1)};
    CHECK(equal_wagers({census}, {}, {}) ==
          std::vector<EqualWagers>{{{"a", "A"}, {"c", "C"}, {"d", "D"}}, {{"b", "B"}}});
    CHECK(equal_wagers({census}, {}, {{"c", 30, 200}}) ==
          std::vector<EqualWagers>{{{"a", "A"}, {"d", "D"}}, {{"b", "B"}}, {{"c", "C"}}});
    Census other = census;
    other.wagers = {wager("a", "A", 3), wager("c", "C", 3)};
    CHECK(equal_wagers({census, other}, {}, {}) ==
          std::vector<EqualWagers>{{{"a", "A"}, {"c", "C"}}, {{"b", "B"}}, {{"d", "D"}}});
}
