#include "equilibrium/equilibrium_family.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("a family is contained in one that has its extreme points") {
    const EquilibriumFamily point{{{0}}, {{0, 1}}, {}};
    const EquilibriumFamily edge{{{0}}, {{0, 0}, {0, 1}}, {}};
    const EquilibriumFamily free{{{0}}, {{0, 0}}, {1}};
    CHECK(contains(edge, point));
    CHECK_FALSE(contains(point, edge));
    CHECK(contains(free, point));
    CHECK(contains(free, edge));
    CHECK(contains(edge, free));
    CHECK_FALSE(contains(point, free));
    CHECK_FALSE(contains(point, EquilibriumFamily{{{0}, {1}}, {{0, 1}}, {}}));
}

TEST_CASE("a family of one pair with nothing free is a single equilibrium") {
    CHECK((EquilibriumFamily{{{0}}, {{0, 1}}, {}}.is_single()));
    CHECK_FALSE((EquilibriumFamily{{{0}}, {{0, 1}}, {0}}.is_single()));
    CHECK_FALSE((EquilibriumFamily{{{0}, {1}}, {{0, 1}}, {}}.is_single()));
    CHECK_FALSE((EquilibriumFamily{{{0}}, {{0, 0}, {0, 1}}, {}}.is_single()));
}
