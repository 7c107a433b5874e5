#include "equilibrium/feasible_point.hpp"

#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;

TEST_CASE("finds a point that satisfies the rows, or none") {
    const auto point = feasible_point({{1, 1, 0}, {1, -1, 2}}, {1, -1});
    REQUIRE(point);
    CHECK((*point)[0] + (*point)[1] == 1);
    CHECK((*point)[0] - (*point)[1] + 2 * (*point)[2] == -1);
    CHECK_FALSE(feasible_point({{1, 1}, {1, 1}}, {1, 2}));
    CHECK_FALSE(feasible_point({{1, 1}}, {-1}));
    CHECK(feasible_point({}, {}));
}

TEST_CASE("terminates with redundant rows and with Beale's cycling example") {
    CHECK(feasible_point({{1, 1}, {2, 2}, {1, 1}}, {1, 2, 1}));
    CHECK(feasible_point({{ratio(1, 4), -60, ratio(-1, 25), 9, 1, 0, 0},
                          {ratio(1, 2), -90, ratio(-1, 50), 3, 0, 1, 0},
                          {0, 0, 1, 0, 0, 0, 1}},
                         {0, 0, 1}));
}

TEST_CASE("finds a vertex for rows made from a point") {
    test::check_property("rows times point, solved again", 60, [] {
        const auto variables = *rc::gen::inRange<std::size_t>(1, 8);
        const auto count = *rc::gen::inRange<std::size_t>(1, 5);
        std::vector<Rational> hidden;
        for (std::size_t j = 0; j < variables; ++j) {
            hidden.push_back(ratio(*rc::gen::inRange(0, 4), 3));
        }
        std::vector<std::vector<Rational>> rows(count, std::vector<Rational>(variables));
        std::vector<Rational> right(count);
        for (std::size_t i = 0; i < count; ++i) {
            for (std::size_t j = 0; j < variables; ++j) {
                rows[i][j] = *rc::gen::inRange(-3, 4);
                right[i] += rows[i][j] * hidden[j];
            }
        }
        const auto point = feasible_point(rows, right);
        RC_ASSERT(point.has_value());
        int positive = 0;
        for (const Rational& z : *point) {
            RC_ASSERT(z >= 0);
            positive += z > 0 ? 1 : 0;
        }
        RC_ASSERT(positive <= static_cast<int>(count));
        for (std::size_t i = 0; i < count; ++i) {
            Rational sum = 0;
            for (std::size_t j = 0; j < variables; ++j) {
                sum += rows[i][j] * (*point)[j];
            }
            RC_ASSERT(sum == right[i]);
        }
    });
}
